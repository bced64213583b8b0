<?php

namespace Vitrin\Shared\Settings;

defined( 'ABSPATH' ) || exit;

/**
 * Unsaved settings, seen by who set them alone, in the requests that carry the key. The key counts only
 * together with the login of the user it was made for (docs/adr/0032-preview-and-launch.md) [SET-02] [SEC-03].
 */
final class Preview {

	/** In addresses. */
	public const ARGUMENT = 'vitrin-preview';

	/** Of calls that scripts send, as $_SERVER names it. */
	private const HEADER = 'HTTP_X_VITRIN_PREVIEW';

	/** In place of a key, for values that are kept nowhere. */
	private const UNKEPT = 'unkept';

	/** Of this request; '' when it shows what is stored. */
	private static string $key = '';

	/**
	 * Stores values for the current user.
	 *
	 * @param array<string, array<string, bool|int|string>> $values Validated, by feature and name.
	 * @param string                                        $key    Of values stored before, which these replace; '' for a new one.
	 * @return string The key that shows them, for an hour.
	 */
	public static function keep( array $values, string $key = '' ): string {
		if ( null === self::values( $key ) ) {
			$key = bin2hex( random_bytes( 16 ) );
		}
		set_transient( self::slot( $key ), $values, HOUR_IN_SECONDS );

		return $key;
	}

	/** Whether the current user stored values under a key. */
	public static function is_kept( string $key ): bool {
		return null !== self::values( $key );
	}

	/** Looks whether this request is a preview, on `init`, when it is known who sent it. */
	public static function begin(): void {
		self::end();
		$key = self::sent_key();
		// Requests of the admin's pages save settings: those must see what is stored.
		if ( '' === $key || ( is_admin() && ! wp_doing_ajax() ) ) {
			return;
		}
		$values = self::values( $key );
		if ( null === $values ) {
			return;
		}
		self::$key = $key;
		Store::use_for_this_request( $values );
		// Whatever runs in this request: what is stored stays.
		add_filter( 'pre_update_option_' . Store::OPTION, array( self::class, 'keep_stored' ), PHP_INT_MAX, 2 );
		// With ALTERNATE_WP_CRON jobs run in a visitor's request: not in this one.
		add_filter( 'pre_get_ready_cron_jobs', '__return_empty_array', PHP_INT_MAX );
	}

	/**
	 * Shows values in a part of this request, without keeping them anywhere. Who may is for the caller to ask.
	 *
	 * @template Result
	 *
	 * @param array<string, array<string, bool|int|string>> $values Validated, by feature and name.
	 * @param \Closure(): Result                            $show   Writes nothing: as in any preview, no number is given.
	 * @return Result
	 */
	public static function during( array $values, \Closure $show ): mixed {
		self::end();
		self::$key = self::UNKEPT;
		Store::use_for_this_request( $values );
		add_filter( 'pre_update_option_' . Store::OPTION, array( self::class, 'keep_stored' ), PHP_INT_MAX, 2 );
		try {
			return $show();
		} finally {
			self::end();
		}
	}

	/** From here on the request sees what is stored. */
	public static function end(): void {
		self::$key = '';
		Store::use_for_this_request( array() );
		remove_filter( 'pre_update_option_' . Store::OPTION, array( self::class, 'keep_stored' ), PHP_INT_MAX );
		remove_filter( 'pre_get_ready_cron_jobs', '__return_empty_array', PHP_INT_MAX );
	}

	/** The key of this request; '' when it shows what is stored. */
	public static function key(): string {
		return self::$key;
	}

	/** In place of whatever is to be stored. */
	public static function keep_stored( mixed $value, mixed $stored = null ): mixed {
		return $stored;
	}

	/**
	 * What the current user stored under a key; null if the key is unknown, expired, or another user's.
	 *
	 * @return array<array-key, mixed>|null
	 */
	private static function values( string $key ): ?array {
		if ( 1 !== preg_match( '/^[0-9a-f]{32}$/D', $key ) || ! is_user_logged_in() || ! Access::is_allowed() ) {
			return null;
		}
		$values = get_transient( self::slot( $key ) );

		return is_array( $values ) ? $values : null;
	}

	private static function slot( string $key ): string {
		return 'vitrin_preview_' . get_current_user_id() . '_' . $key;
	}

	/** As it came, '' for none. */
	private static function sent_key(): string {
		// phpcs:ignore WordPress.Security -- It is what a nonce would be, and must look like a key.
		$sent = $_GET[ self::ARGUMENT ] ?? $_SERVER[ self::HEADER ] ?? '';

		return is_string( $sent ) ? $sent : '';
	}
}
