<?php

namespace Vitrin\Chat\Bots;

use Vitrin\Chat\Staff\Agents;
use Vitrin\Chat\Tools\ToolsPage;
use Vitrin\Shared\Assets\AdminForm;
use Vitrin\Shared\Assets\AdminScreen;
use Vitrin\Shared\Settings\Access;

defined( 'ABSPATH' ) || exit;

/** The bots on the page of the chat's tools, in plain HTML; POST admin-post.php action=vitrin_chat_bots. */
final class BotsForm {

	public const ACTION = 'vitrin_chat_bots';

	/** What the last deed gave, for who did it. */
	private const RESULT = 'vitrin_chat_bots_result_';

	/** What who answers chats may do; all else is for who sets the plugin. */
	private const MY_CODE = 'my_code';

	public static function register(): void {
		add_action( 'admin_post_' . self::ACTION, array( self::class, 'answer' ) );
	}

	public static function answer(): void {
		check_admin_referer( self::ACTION );
		$deed = AdminForm::sent( 'deed' );
		AdminScreen::check_form( self::MY_CODE === $deed ? current_user_can( Agents::CAPABILITY ) : Access::is_allowed() );
		$messenger = Messenger::tryFrom( AdminForm::sent( 'bot' ) );
		if ( null !== $messenger ) {
			$result = match ( $deed ) {
				'save'        => BotSetup::save( $messenger, self::sent() ),
				'test'        => BotSetup::test( $messenger ),
				'chat_code'   => BotSetup::code( $messenger, LinkCode::CHAT ),
				self::MY_CODE => BotSetup::code( $messenger, LinkCode::AGENT ),
				default       => null,
			};
			set_transient( self::RESULT . get_current_user_id(), array( 'bot' => $messenger->value ) + ( $result ?? array() ), 5 * MINUTE_IN_SECONDS );
		}
		wp_safe_redirect( ToolsPage::url() . '#vitrin-chat-bots' );
		exit;
	}

	/** @return array{is_on: bool, token: string, address: string, has_webhook: bool} */
	private static function sent(): array {
		return array( 'is_on' => '1' === AdminForm::sent( 'is_on' ), 'token' => AdminForm::sent( 'token' ), 'address' => AdminForm::sent( 'address' ), 'has_webhook' => 'webhook' === AdminForm::sent( 'receive' ) );
	}

	/** @return bool False where there is nothing to show to who asks. */
	public static function show(): bool {
		$is_manager = Access::is_allowed();
		$shown      = array_filter( Messenger::cases(), static fn ( Messenger $messenger ): bool => $is_manager || Bots::of( $messenger )->can_listen() );
		if ( array() === $shown ) {
			return false;
		}
		printf( '<h2 id="vitrin-chat-bots">%s</h2><p>%s</p>', esc_html__( 'Bots in Bale and Telegram', 'vitrin' ), esc_html__( 'What visitors write is sent to a chat of your staff. Who replies to a message there answers the visitor. What is sent stays with the messenger’s company, too: say so in your privacy policy.', 'vitrin' ) );
		$result = get_transient( self::RESULT . get_current_user_id() );
		delete_transient( self::RESULT . get_current_user_id() );
		foreach ( $shown as $messenger ) {
			printf( '<h3>%s</h3>', esc_html( $messenger->title() ) );
			if ( is_array( $result ) && ( $result['bot'] ?? '' ) === $messenger->value && is_string( $result['text'] ?? null ) ) {
				printf( '<div class="notice notice-%s inline" role="status"><p>%s</p></div>', esc_attr( true === ( $result['is_good'] ?? false ) ? 'success' : 'error' ), esc_html( $result['text'] ) );
			}
			if ( $is_manager ) {
				self::show_bot( Bots::of( $messenger ) );
			} else {
				self::show_button( $messenger, self::MY_CODE, __( 'Get a code for myself', 'vitrin' ) );
			}
		}

		return true;
	}

	private static function show_bot( Bot $bot ): void {
		$state = BotState::of( $bot->messenger );
		if ( $bot->can_listen() && '' !== $state->problem ) {
			printf( '<div class="notice notice-warning inline"><p>%s</p></div>', esc_html( BotSetup::problem( $bot, $state ) ) );
		}
		if ( $bot->is_on && ! $bot->is_at_home() ) {
			/* translators: %s: address of a site. */
			printf( '<div class="notice notice-warning inline"><p>%s</p></div>', esc_html( sprintf( __( 'This bot was set at %s. So that a copy of the site takes nothing away from it, nothing is sent or asked for here until you press Save.', 'vitrin' ), $bot->home ) ) );
		}
		$name = $bot->messenger->value;
		self::begin( $bot->messenger );
		echo '<table class="form-table" role="presentation"><tbody>';
		self::row( '', sprintf( '<label><input type="checkbox" name="is_on" value="1"%s> %s</label>', checked( $bot->is_on, true, false ), esc_html__( 'Forward messages, and take answers', 'vitrin' ) ) );
		/* translators: %s: a messenger such as Bale. */
		$how = sprintf( __( 'Make a bot with @BotFather in %s and paste what it gives you. It is never shown again.', 'vitrin' ), $bot->messenger->title() );
		self::row( self::label( "vitrin-$name-token", __( 'Token', 'vitrin' ) ), sprintf( '<input type="password" class="regular-text" id="vitrin-%1$s-token" name="token" value="" autocomplete="new-password" spellcheck="false" placeholder="%2$s" aria-describedby="vitrin-%1$s-token-note"><p class="description" id="vitrin-%1$s-token-note">%3$s</p>', esc_attr( $name ), esc_attr( '' === $bot->token ? '' : __( 'Stored. Leave empty to keep it.', 'vitrin' ) ), esc_html( $how ) ) );
		self::row( self::label( "vitrin-$name-address", __( 'Address', 'vitrin' ) ), sprintf( '<input type="url" class="regular-text ltr" dir="ltr" id="vitrin-%1$s-address" name="address" value="%2$s" placeholder="%3$s" aria-describedby="vitrin-%1$s-address-note"><p class="description" id="vitrin-%1$s-address-note">%4$s</p>', esc_attr( $name ), esc_attr( $bot->address ), esc_attr( $bot->messenger->address() ), esc_html( Messenger::Telegram === $bot->messenger ? __( 'Most hosts in Iran don’t reach Telegram: enter the address of a server that passes its calls on. Whoever runs that can read all that goes through it.', 'vitrin' ) : __( 'Empty: the messenger’s own.', 'vitrin' ) ) ) );
		self::row( esc_html__( 'Answers', 'vitrin' ), self::choice( $bot ) );
		self::row( esc_html__( 'Staff’s chat', 'vitrin' ), sprintf( '<strong><bdi>%s</bdi></strong>', esc_html( '' === $bot->chat ? __( 'Not linked yet', 'vitrin' ) : ( '' === $bot->title ? $bot->chat : $bot->title ) ) ) );
		echo '</tbody></table><p>';
		AdminForm::button( 'save', __( 'Save', 'vitrin' ), 'button-primary' );
		if ( '' !== $bot->token ) {
			AdminForm::button( 'test', __( 'Test', 'vitrin' ) );
		}
		if ( $bot->can_listen() ) {
			AdminForm::button( 'chat_code', __( 'Link a chat', 'vitrin' ) );
			AdminForm::button( self::MY_CODE, __( 'Get a code for myself', 'vitrin' ) );
		}
		echo '</p></form>';
	}

	private static function choice( Bot $bot ): string {
		$one = static fn ( string $value, bool $is_chosen, string $label, string $note ): string => sprintf( '<label><input type="radio" name="receive" value="%s"%s> %s</label><p class="description">%s</p>', esc_attr( $value ), checked( $is_chosen, true, false ), esc_html( $label ), esc_html( $note ) );

		return '<fieldset><legend class="screen-reader-text">' . esc_html__( 'Answers', 'vitrin' ) . '</legend>'
			. $one( 'poll', '' === $bot->secret, __( 'The shop asks for them', 'vitrin' ), __( 'About once a minute. Works everywhere.', 'vitrin' ) )
			. $one( 'webhook', '' !== $bot->secret, __( 'The messenger brings them', 'vitrin' ), __( 'At once. The messenger must be able to reach your shop by https.', 'vitrin' ) ) . '</fieldset>';
	}

	private static function begin( Messenger $messenger ): void {
		AdminForm::begin( self::ACTION, array( 'bot' => $messenger->value ) );
	}

	private static function show_button( Messenger $messenger, string $deed, string $label ): void {
		self::begin( $messenger );
		echo '<p>';
		AdminForm::button( $deed, $label );
		echo '</p></form>';
	}

	private static function label( string $id, string $text ): string {
		return sprintf( '<label for="%s">%s</label>', esc_attr( $id ), esc_html( $text ) );
	}

	/**
	 * @param string $heading HTML, escaped.
	 * @param string $content The same.
	 */
	private static function row( string $heading, string $content ): void {
		// An empty heading is one to screen readers, too.
		$head = '' === $heading ? '<td></td>' : "<th scope=\"row\">$heading</th>";
		echo "<tr>$head<td>$content</td></tr>"; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- As said.
	}
}
