<?php

namespace Vitrin\Checkout;

use Vitrin\Shared\Http\AddressLimit;
use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\RateLimit;
use Vitrin\Shared\Http\Refusal;

defined( 'ABSPATH' ) || exit;

/**
 * POST vitrin_log_in: a guest logs in at the checkout [CHK-04]. WordPress does it, with what other plugins add to it
 * and to WooCommerce's own form: limits, captchas, second steps. Whatever it refuses is answered in the same words
 * [CHK-09].
 */
final class LogIn extends GuestEndpoint {

	public const NAME = 'vitrin_log_in';

	/** In bytes, of a name or an email. */
	private const MAX_LENGTH = 200;

	/** In bytes: WordPress refuses longer passwords. */
	private const MAX_PASSWORD_LENGTH = 4096;

	/** Of users that WordPress didn't find, so that no password was compared. */
	private const NOT_FOUND = array( 'invalid_email', 'invalid_username', 'invalidcombo' );

	public function name(): string {
		return self::NAME;
	}

	protected function rate_limit(): RateLimit {
		return new RateLimit( 10, 20 );
	}

	protected function of_refusal( string $message ): array {
		return array(
			'success' => false,
			'data'    => array(
				'success' => false,
				'error'   => $message,
			),
		);
	}

	protected function is_offered(): bool {
		return LoginSection::is_offered( $this->settings );
	}

	protected function answer_guest( Input $input ): array {
		$by_address = AddressLimit::for_logins();
		$by_address->count();
		$login    = $input->text( 'user_name_email', self::MAX_LENGTH );
		$password = $input->raw( 'password' );
		if ( '' === $password || strlen( $password ) > self::MAX_PASSWORD_LENGTH ) {
			throw self::refused();
		}
		// WordPress and WooCommerce hash and compare passwords as PHP's slashed request has them.
		$user = $this->sign_on( $login, wp_slash( $password ) );
		$by_address->take_back();
		Draft::hand_over( $user->ID );
		EmailCookie::forget();
		if ( is_multisite() && ! is_user_member_of_blog( $user->ID, get_current_blog_id() ) ) {
			add_user_to_blog( get_current_blog_id(), $user->ID, 'customer' );
		}

		return array(
			'success' => true,
			'data'    => array(
				'success'  => true,
				'redirect' => self::redirect( $user ),
			),
		);
	}

	/**
	 * @param string $password Slashed.
	 * @throws Refusal 409.
	 */
	private function sign_on( string $login, #[\SensitiveParameter] string $password ): \WP_User {
		/** This filter is documented in WooCommerce: what its own login form refuses before it asks WordPress. */
		$error = apply_filters( 'woocommerce_process_login_errors', new \WP_Error(), $login, $password ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WooCommerce's.
		if ( is_wp_error( $error ) && $error->has_errors() ) {
			throw $this->failed();
		}
		$given = array(
			'user_login'    => $login,
			'user_password' => $password,
			'remember'      => false,
		);
		/** This filter is documented in WooCommerce: the credentials of its login form. */
		$credentials = apply_filters( 'woocommerce_login_credentials', $given ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WooCommerce's.
		/** @var array{user_login: string, user_password: string, remember: bool} $credentials */
		$credentials = is_array( $credentials ) ? $credentials + $given : $given;
		$by_account  = AccountLimit::of( $credentials['user_login'] );
		if ( ! $by_account->count() ) {
			// As much work, and the same words.
			wp_hash_password( $password );
			throw $this->failed();
		}
		$is_right = false;
		$watch    = static function ( mixed $is_same ) use ( &$is_right ): mixed {
			$is_right = true === $is_same;

			return $is_same;
		};
		add_filter( 'check_password', $watch, PHP_INT_MAX );
		try {
			$user = Draft::kept_during( static fn (): \WP_User|\WP_Error => wp_signon( $credentials, is_ssl() ) );
		} finally {
			remove_filter( 'check_password', $watch, PHP_INT_MAX );
		}
		// A right password that another plugin's second step refuses is no guess either.
		if ( $is_right || $user instanceof \WP_User ) {
			$by_account->take_back();
		}
		if ( $user instanceof \WP_User ) {
			return $user;
		}
		if ( array() !== array_intersect( self::NOT_FOUND, $user->get_error_codes() ) ) {
			// As much work as comparing a password, else the time would tell that there is no such user.
			wp_hash_password( $password );
		}
		throw $this->failed();
	}

	/** Fires the action of a failed login, as WooCommerce's own form does: other plugins count them. */
	private function failed(): Refusal {
		do_action( 'woocommerce_login_failed' ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WooCommerce's.

		return self::refused();
	}

	private static function refused(): Refusal {
		return Refusal::conflict( self::error() );
	}

	/** The same for every reason. */
	private static function error(): string {
		return __( 'Email or password is wrong, or this account needs another step to log in. You can also log in on the account page.', 'vitrin' );
	}

	/**
	 * Where WooCommerce's own form would lead, if that is this shop; '' for the checkout itself.
	 *
	 * @return string An absolute address.
	 */
	private static function redirect( \WP_User $user ): string {
		$checkout = wc_get_checkout_url();
		/** This filter is documented in WooCommerce: where its login form leads. */
		$asked = apply_filters( 'woocommerce_login_redirect', $checkout, $user ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WooCommerce's.
		$url   = is_string( $asked ) && '' !== $asked ? wp_validate_redirect( $asked, $checkout ) : $checkout;
		// WordPress lets an address without a host through, and other sites that a plugin has allowed.
		if ( str_starts_with( $url, '/' ) && ! str_starts_with( $url, '//' ) ) {
			$url = \WP_Http::make_absolute_url( $url, home_url( '/' ) );
		}
		if ( wp_parse_url( $url, PHP_URL_HOST ) !== wp_parse_url( home_url(), PHP_URL_HOST ) ) {
			return '';
		}

		return $url === $checkout ? '' : $url;
	}
}
