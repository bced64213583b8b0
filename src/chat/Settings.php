<?php

namespace Vitrin\Chat;

use Vitrin\Chat\Calls\CallTest;
use Vitrin\Chat\Calls\ContactCall;
use Vitrin\Chat\Contacts\VerifiedVisitor;
use Vitrin\Chat\Tools\ToolsPage;
use Vitrin\Chat\Widget\Values;
use Vitrin\Chat\Widget\WidgetFields;
use Vitrin\Chat\Widget\WidgetFieldTexts;
use Vitrin\Shared\Http\PrivatePage;
use Vitrin\Shared\Settings\FeatureSettings;
use Vitrin\Shared\Settings\Field;
use Vitrin\Shared\Settings\FieldText;
use Vitrin\Shared\Settings\PageGroup;
use Vitrin\Shared\Settings\Store;

defined( 'ABSPATH' ) || exit;

/** TypeScript half: settings.ts; example: settings.fixture.json [CHAT-12]. */
final class Settings extends FeatureSettings {

	public function feature(): string {
		return 'chat';
	}

	public function title(): string {
		return __( 'Chat', 'vitrin' );
	}

	public function description(): string {
		return __( 'Visitors write to your staff, who answer under WooCommerce → Chat. Conversations stay on your own host.', 'vitrin' );
	}

	public function page_group(): PageGroup {
		return PageGroup::Shop;
	}

	public function requires(): array {
		return array( 'cart' );
	}

	public function replaces(): string {
		return __( 'A chat plugin', 'vitrin' );
	}

	public function groups(): array {
		return WidgetFieldTexts::groups();
	}

	public function links(): array {
		// While it is off there is no such page.
		return Store::is_stored_on( $this->stored() ) ? array( ToolsPage::url() => __( 'Several chats, bots, import', 'vitrin' ) ) : array();
	}

	public function advanced(): array {
		return array( 'provider_url' );
	}

	/** Off until an admin says so: somebody has to be there to answer. */
	public function fields(): array {
		return array( 'enabled' => Field::boolean( false ) ) + parent::fields();
	}

	protected function own_fields(): array {
		return WidgetFields::all() + array(
			'retention'    => Field::choice( '24', array( '0', '6', '12', '24', '36' ) ),
			'provider_url' => Field::text( '' ),
		);
	}

	protected function own_field_texts(): array {
		return WidgetFieldTexts::all() + array(
			'retention'    => new FieldText(
				__( 'How long conversations are kept', 'vitrin' ),
				__( 'Counted from the last message. What is older is deleted with all that was written.', 'vitrin' ),
				choices: array(
					'0'  => __( 'For good', 'vitrin' ),
					'6'  => __( 'Six months', 'vitrin' ),
					'12' => __( 'One year', 'vitrin' ),
					'24' => __( 'Two years', 'vitrin' ),
					'36' => __( 'Three years', 'vitrin' ),
				)
			),
			'provider_url' => new FieldText(
				__( 'Address of an outside chat service', 'vitrin' ),
				__( 'Only for a service that speaks the calls of docs/chat.md. Empty: this site itself keeps the conversations.', 'vitrin' )
			),
		);
	}

	public function objection( string $name, bool|int|string $value ): ?string {
		return WidgetFields::objection( $name, $value ) ?? self::objection_to_provider( $name, $value );
	}

	private static function objection_to_provider( string $name, bool|int|string $value ): ?string {
		return 'provider_url' === $name && '' !== $value && ( ! is_string( $value ) || 'https' !== wp_parse_url( $value, PHP_URL_SCHEME ) || ! is_string( wp_parse_url( $value, PHP_URL_HOST ) ) )
			? __( 'Enter an address that begins with https://.', 'vitrin' )
			: null;
	}

	/** What the widget is to be [CHAT-01]. */
	public function widget(): Values {
		return new Values( $this->flag( ... ), $this->number( ... ), $this->text( ... ) );
	}

	/** Months for which conversations are kept; 0: for good [CHAT-16]. */
	public function retention(): int {
		return (int) $this->text( 'retention' );
	}

	/** '' where the site itself keeps the conversations [CHAT-12]. */
	public function provider_url(): string {
		return rtrim( $this->text( 'provider_url' ), '/' );
	}

	/** @return array<string, mixed> */
	public function for_script(): array {
		$outside = $this->provider_url();

		return array(
			'url'     => '' !== $outside ? $outside : ( CallTest::works() ? wp_make_link_relative( rest_url( ContactCall::NAMESPACE ) ) : '' ),
			'ajax'    => '' !== $outside ? '' : admin_url( 'admin-ajax.php', 'relative' ),
			'visitor' => '' !== $outside ? '' : self::visitor(),
		);
	}

	/**
	 * Before output. Who has logged in elsewhere is a guest to WordPress and to page caches: a page that was kept would
	 * make everybody that visitor.
	 */
	public function keep_private(): void {
		if ( ! is_user_logged_in() && '' === $this->provider_url() && '' !== self::visitor() ) {
			PrivatePage::forbid_storing();
		}
	}

	/**
	 * Who is logged in, proved; on pages that no shared cache keeps, for those are a guest's.
	 *
	 * @return string Such as `user:7 1764400000 4ab0…`; '' for a guest.
	 */
	private static function visitor(): string {
		/**
		 * Who the visitor is, as VerifiedVisitor::sign() proves it; for sites whose visitors log in elsewhere.
		 *
		 * @param array<string, mixed> $visitor `id` or `email`, `time`, `hmac`; empty for a guest.
		 */
		$visitor = apply_filters( 'vitrin_chat_visitor', is_user_logged_in() ? VerifiedVisitor::sign( 'user', (string) get_current_user_id() ) : array() );

		$visitor = is_array( $visitor ) ? array_filter( $visitor, 'is_scalar' ) : array();
		$kind    = isset( $visitor['user'] ) ? 'user' : ( isset( $visitor['id'] ) ? 'id' : 'email' );

		return isset( $visitor[ $kind ], $visitor['time'], $visitor['hmac'] ) ? sprintf( '%s:%s %d %s', $kind, $visitor[ $kind ], $visitor['time'], $visitor['hmac'] ) : '';
	}

	public function script_defaults(): array {
		return array(
			'url'     => '/wp-json/vitrin-chat',
			'ajax'    => '/wp-admin/admin-ajax.php',
			'visitor' => '',
		);
	}
}
