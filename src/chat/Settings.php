<?php

namespace Vitrin\Chat;

use Vitrin\Chat\Calls\CallTest;
use Vitrin\Chat\Calls\ContactCall;
use Vitrin\Chat\Contacts\VerifiedVisitor;
use Vitrin\Chat\Outside\Fields as OutsideFields;
use Vitrin\Chat\Outside\PageSettings;
use Vitrin\Chat\Outside\Service;
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
		return OutsideFields::NAMES;
	}

	/** Off until an admin says so: somebody has to be there to answer. */
	public function fields(): array {
		return array( 'enabled' => Field::boolean( false ) ) + parent::fields();
	}

	protected function own_fields(): array {
		return WidgetFields::all() + array(
			'retention' => Field::choice( '24', array( '0', '6', '12', '24', '36' ) ),
		) + OutsideFields::all();
	}

	protected function own_field_texts(): array {
		return WidgetFieldTexts::all() + array(
			'retention' => new FieldText(
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
		) + OutsideFields::texts();
	}

	/** What is still missing of an outside service: nothing is asked of it before. */
	public function unfinished(): array {
		$service = $this->service();

		return null === $service || $service->is_set_up() ? array() : array( 'provider_user' => __( 'Enter the identifier that the outside chat service has given you. Until then it is asked nothing, and visitors see the other ways to reach you.', 'vitrin' ) );
	}

	public function objection( string $name, bool|int|string $value ): ?string {
		return WidgetFields::objection( $name, $value ) ?? OutsideFields::objection( $name, $value );
	}

	/** What the widget is to be [CHAT-01]. */
	public function widget(): Values {
		return new Values( $this->flag( ... ), $this->number( ... ), $this->text( ... ) );
	}

	/** Months for which conversations are kept; 0: for good [CHAT-16]. */
	public function retention(): int {
		return (int) $this->text( 'retention' );
	}

	/** Null where the site itself keeps the conversations [CHAT-12]. */
	public function service(): ?Service {
		return Service::of( $this->text( ... ), $this->flag( ... ) );
	}

	/** @return array<string, mixed> */
	public function for_script(): array {
		$service = $this->service();
		$ajax    = admin_url( 'admin-ajax.php', 'relative' );
		if ( null !== $service ) {
			return array(
				'url'     => $service->is_set_up() ? $service->url : '',
				'ajax'    => $ajax,
				'visitor' => self::visitor( array() ),
				'outside' => PageSettings::of( $service ),
			);
		}

		return array(
			'url'     => CallTest::works() ? wp_make_link_relative( rest_url( ContactCall::NAMESPACE ) ) : '',
			'ajax'    => $ajax,
			'visitor' => self::own_visitor(),
			'outside' => null,
		);
	}

	/**
	 * Before output. Who has logged in elsewhere is a guest to WordPress and to page caches: a page that was kept would
	 * make everybody that visitor.
	 */
	public function keep_private(): void {
		if ( ! is_user_logged_in() && '' !== ( null === $this->service() ? self::own_visitor() : self::visitor( array() ) ) ) {
			PrivatePage::forbid_storing();
		}
	}

	/** Who is logged in, proved; on pages that no shared cache keeps, for those are a guest's. */
	private static function own_visitor(): string {
		return self::visitor( is_user_logged_in() ? VerifiedVisitor::sign( 'user', (string) get_current_user_id() ) : array() );
	}

	/**
	 * @param array<string, mixed> $known Of an outside service nothing: this site's key proves nothing to it.
	 * @return string Such as `user:7 1764400000 4ab0…`; '' for a guest.
	 */
	private static function visitor( array $known ): string {
		/**
		 * Who the visitor is, as VerifiedVisitor::sign() proves it; for sites whose visitors log in elsewhere. For an
		 * outside service as that asks for it: nobody is named to it otherwise.
		 *
		 * @param array<string, mixed> $visitor `id` or `email`, `time`, `hmac`; empty for a guest.
		 */
		$visitor = apply_filters( 'vitrin_chat_visitor', $known );

		$visitor = is_array( $visitor ) ? array_filter( $visitor, 'is_scalar' ) : array();
		$kind    = isset( $visitor['user'] ) ? 'user' : ( isset( $visitor['id'] ) ? 'id' : 'email' );

		return isset( $visitor[ $kind ], $visitor['time'], $visitor['hmac'] ) ? sprintf( '%s:%s %d %s', $kind, $visitor[ $kind ], $visitor['time'], $visitor['hmac'] ) : '';
	}

	public function script_defaults(): array {
		return array(
			'url'     => '/wp-json/vitrin-chat',
			'ajax'    => '/wp-admin/admin-ajax.php',
			'visitor' => '',
			'outside' => null,
		);
	}
}
