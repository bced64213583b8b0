<?php

namespace Vitrin\Checkout;

use Vitrin\Shared\Http\AddressLimit;
use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\RateLimit;
use Vitrin\Shared\Http\Refusal;

defined( 'ABSPATH' ) || exit;

/** POST vitrin_check_email: whether a guest's email has an account, so that its owner can log in [CHK-03]. */
final class CheckEmail extends GuestEndpoint {

	public const NAME = 'vitrin_check_email';

	/** In bytes; WordPress stores no longer one. */
	private const MAX_LENGTH = 100;

	/** With one of these a user may enter the admin: WooCommerce's own rule. */
	private const STAFF = array( 'edit_posts', 'manage_woocommerce', 'view_admin_dashboard' );

	/** What is looked at where there is no account. */
	private const NOBODY = array(
		'user_login'   => '',
		'capabilities' => 'a:1:{s:8:"customer";b:1;}',
	);

	public function name(): string {
		return self::NAME;
	}

	/** A visitor who types and corrects an address asks a few times. */
	protected function rate_limit(): RateLimit {
		return new RateLimit( 20, 60 );
	}

	protected function is_offered(): bool {
		return $this->settings->checks_emails();
	}

	protected function answer_guest( Input $input ): array {
		AddressLimit::for_email_checks()->count();
		$email = self::email( $input );
		EmailCookie::set( $email );
		$is_login_allowed = LoginSection::is_login_allowed();

		return array(
			'success' => true,
			'data'    => array(
				// Where a login isn't possible here, it isn't said who could log in elsewhere [CHK-09].
				'success'          => $is_login_allowed && self::is_known( $email ),
				'is_login_allowed' => $is_login_allowed,
			),
		);
	}

	/** @throws Refusal 400. */
	private static function email( Input $input ): string {
		$message = __( 'Entered user detail is not a valid.', 'vitrin' );
		$email   = $input->text( 'user_name_email', self::MAX_LENGTH, $message );
		if ( false === is_email( $email ) ) {
			throw Refusal::malformed( $message, 'user_name_email' );
		}

		return $email;
	}

	/**
	 * Whether an email belongs to a customer's account [CHK-03]. One statement and the same steps for every email, so
	 * that the time of an answer doesn't tell more than the answer [CHK-09]: WordPress's own lookup asks the database
	 * a second time for an account that it finds.
	 *
	 * @param string $email A valid address.
	 */
	public static function is_known( string $email ): bool {
		/** @var \wpdb $wpdb */
		global $wpdb;
		$row = $wpdb->get_row( // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- See above.
			$wpdb->prepare(
				'SELECT u.user_login, m.meta_value AS capabilities FROM %i u LEFT JOIN %i m ON m.user_id = u.ID AND m.meta_key = %s WHERE u.user_email = %s LIMIT 1',
				$wpdb->users,
				$wpdb->usermeta,
				$wpdb->get_blog_prefix() . 'capabilities',
				$email
			),
			ARRAY_A
		);

		$is_found = is_array( $row );
		$is_staff = self::is_staff( $is_found ? $row : self::NOBODY );
		/**
		 * Whether the checkout says that an email has an account. Accounts that may enter the admin are answered
		 * as unknown.
		 *
		 * @param bool   $is_known
		 * @param string $email    A valid address.
		 */
		return (bool) apply_filters( 'vitrin_checkout_email_is_known', $is_found && ! $is_staff, $email );
	}

	/** @param array<array-key, mixed> $row See is_known(). */
	private static function is_staff( array $row ): bool {
		$login   = is_string( $row['user_login'] ?? null ) ? $row['user_login'] : '';
		$granted = is_string( $row['capabilities'] ?? null ) ? maybe_unserialize( $row['capabilities'] ) : array();
		$has     = array();
		foreach ( is_array( $granted ) ? $granted : array() as $name => $is_granted ) {
			// A role, or a single capability that was given to the user.
			$has += array_filter( wp_roles()->get_role( (string) $name )->capabilities ?? array( $name => $is_granted ) );
		}

		return array() !== array_intersect_key( $has, array_flip( self::STAFF ) )
			|| ( is_multisite() && in_array( $login, get_super_admins(), true ) );
	}
}
