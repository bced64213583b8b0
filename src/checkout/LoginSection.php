<?php

namespace Vitrin\Checkout;

defined( 'ABSPATH' ) || exit;

/**
 * The login below the email, printed hidden: the script shows it where the email has an account [CHK-02] [CHK-03].
 * WooCommerce's own “Returning customer?” stays, which serves without script and for names instead of emails.
 */
final class LoginSection {

	private bool $is_printed = false;

	public function __construct( private readonly Settings $settings ) {}

	public function register(): void {
		add_action( 'woocommerce_before_checkout_form', array( $this, 'begin' ) );
	}

	/** Whether this visitor may log in at the checkout, by WooCommerce's setting and ours. */
	public static function is_offered( Settings $settings ): bool {
		return $settings->checks_emails() && self::is_login_allowed();
	}

	/** By WooCommerce's setting. */
	public static function is_login_allowed(): bool {
		/**
		 * Whether the checkout offers a login where an email has an account.
		 *
		 * @param bool $is_allowed WooCommerce's setting “Enable log-in during checkout”.
		 */
		return (bool) apply_filters( 'vitrin_checkout_login_is_allowed', 'yes' === get_option( 'woocommerce_enable_checkout_login_reminder' ) );
	}

	/** The account's pages print an email field, too. */
	public function begin(): void {
		if ( self::is_offered( $this->settings ) ) {
			add_filter( 'woocommerce_form_field', array( $this, 'append' ), 20, 3 );
		}
	}

	/**
	 * Right behind the email's row. WooCommerce's script sorts `.form-row` by `data-priority` when the country changes;
	 * anything else would be left behind at the top.
	 *
	 * @param mixed $field HTML of a field.
	 * @param mixed $key   Its name.
	 * @param mixed $args  Its arguments.
	 */
	public function append( mixed $field, mixed $key, mixed $args ): mixed {
		if ( 'billing_email' !== $key || $this->is_printed || ! is_string( $field ) ) {
			return $field;
		}
		$this->is_printed = true;
		$priority         = is_array( $args ) && is_numeric( $args['priority'] ?? null ) ? (int) $args['priority'] : 110;

		return $field . $this->html( $priority );
	}

	private function html( int $priority ): string {
		ob_start();
		// The password has no name: it must never be sent with the order.
		?>
		<div class="form-row form-row-wide vitrin-checkout-login" data-priority="<?php echo esc_attr( (string) $priority ); ?>" data-nonce="<?php echo esc_attr( GuestEndpoint::create_nonce() ); ?>" hidden>
			<details open>
				<summary><?php echo esc_html( $this->settings->known_email_text() ); ?></summary>
				<label for="vitrin-checkout-password"><?php esc_html_e( 'Password', 'vitrin' ); ?></label>
				<?php // No span: WooCommerce's script would put a button of its own into that. ?>
				<div class="vitrin-checkout-login__field">
					<input type="password" id="vitrin-checkout-password" dir="ltr" autocomplete="current-password" autocapitalize="none" spellcheck="false" aria-describedby="vitrin-checkout-login-notice">
					<button type="button" class="vitrin-checkout-login__eye" aria-pressed="false" aria-label="<?php esc_attr_e( 'Show password', 'vitrin' ); ?>"><?php esc_html_e( 'Show', 'vitrin' ); ?></button>
				</div>
				<p class="vitrin-checkout-login__notice" id="vitrin-checkout-login-notice" role="alert"></p>
				<div class="vitrin-checkout-login__actions">
					<button type="button" class="button vitrin-checkout-login__submit"><?php esc_html_e( 'Log in', 'vitrin' ); ?></button>
					<a href="<?php echo esc_url( wp_lostpassword_url() ); ?>"><?php esc_html_e( 'Lost your password?', 'vitrin' ); ?></a>
					<a class="vitrin-checkout-login__account" href="<?php echo esc_url( wc_get_page_permalink( 'myaccount' ) ); ?>" hidden><?php esc_html_e( 'Log in on the account page', 'vitrin' ); ?></a>
				</div>
				<?php if ( ! WC()->checkout()->is_registration_required() ) : ?>
					<p class="vitrin-checkout-login__guest"><?php esc_html_e( 'You can also order without logging in.', 'vitrin' ); ?></p>
				<?php endif; ?>
			</details>
		</div>
		<?php

		return (string) ob_get_clean();
	}
}
