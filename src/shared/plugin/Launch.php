<?php

namespace Vitrin\Shared\Plugin;

use Vitrin\Shared\Settings\Access;
use Vitrin\Shared\Settings\Preview;
use Vitrin\Shared\Settings\Store;

defined( 'ABSPATH' ) || exit;

/**
 * Whether visitors see the plugin's work: after a fresh activation only those who may set it do, until one of
 * them says "go live". Neither an update nor an activation ever changes it (docs/adr/0032-preview-and-launch.md).
 */
final class Launch {

	public const OPTION = 'vitrin_launch';

	private const LIVE = 'live';

	private const PREVIEW = 'preview';

	/** Who is to see the first run; a user's id. */
	public const ACTIVATED_BY = 'vitrin_activated_by';

	/** Null until decide(). */
	private static ?bool $is_on = null;

	/** Whether every visitor sees it. A shop of version 0.1.0 stored its settings, and was live. */
	public static function is_live(): bool {
		$state = get_option( self::OPTION, null );

		return null === $state ? null !== get_option( Store::OPTION, null ) : self::PREVIEW !== $state;
	}

	/** Stores where the site stands. Called before Store::provide(), which leaves no fresh site behind. */
	public static function provide(): void {
		if ( null === get_option( self::OPTION, null ) ) {
			update_option( self::OPTION, self::is_live() ? self::LIVE : self::PREVIEW, true );
		}
	}

	/**
	 * On the activation of a fresh site, by one person in the list of plugins: the next page that they open is the
	 * first run. Not for many plugins at once, for a network, nor by a command.
	 */
	public static function remember_who_activated( bool $is_network ): void {
		// phpcs:ignore WordPress.Security -- Only compared.
		$is_alone = 'activate' === ( $_REQUEST['action'] ?? null ) && ! isset( $_REQUEST['checked'] );
		$is_fresh = null === get_option( self::OPTION, null ) && ! self::is_live();
		if ( $is_alone && $is_fresh && ! $is_network && ! wp_doing_ajax() && ! ( defined( 'WP_CLI' ) && WP_CLI ) ) {
			set_transient( self::ACTIVATED_BY, get_current_user_id(), 5 * MINUTE_IN_SECONDS );
		}
	}

	/**
	 * Shows it to all visitors, or to none. Doing it twice changes nothing.
	 *
	 * @return bool Whether it is so now; false when WordPress did not store it.
	 */
	public static function set_live( bool $is_live ): bool {
		if ( self::is_live() === $is_live && null !== get_option( self::OPTION, null ) ) {
			return true;
		}
		update_option( self::OPTION, $is_live ? self::LIVE : self::PREVIEW, true );
		if ( self::is_live() !== $is_live ) {
			return false;
		}
		/**
		 * Visitors see the plugin's work from now on, or no longer.
		 *
		 * @param bool $is_live
		 */
		do_action( 'vitrin_launch_changed', $is_live );

		return true;
	}

	/** Whether the features run in this request. */
	public static function is_on(): bool {
		return self::$is_on ?? self::is_live();
	}

	/** Decides that for this request, on `init`, when it is known who sent it. */
	public static function decide(): void {
		self::$is_on = self::is_live() || self::is_job_or_admin() || Access::is_allowed();
	}

	/** Whether the page is shown only because of the current user's rights. */
	public static function is_on_for_few(): bool {
		return self::is_on() && ! self::is_live();
	}

	/** Whether the answer shows what only its visitor may see: unsaved settings, or the plugin before it is live. */
	public static function is_answer_private(): bool {
		return '' !== Preview::key() || self::is_on_for_few();
	}

	/**
	 * Requests that print no page of the shop: jobs, and the admin's pages of those who edit products. Features
	 * build there what the page of who previews needs.
	 */
	private static function is_job_or_admin(): bool {
		if ( wp_doing_cron() || ( defined( 'WP_CLI' ) && WP_CLI ) ) {
			return true;
		}
		if ( ! is_admin() ) {
			return false;
		}
		if ( ! wp_doing_ajax() ) {
			return current_user_can( 'edit_products' ); // phpcs:ignore WordPress.WP.Capabilities.Unknown -- WooCommerce's.
		}

		// How WooCommerce's queue runs its jobs: as a guest's call, with a nonce of its own.
		return 'as_async_request_queue_runner' === ( $_REQUEST['action'] ?? null ); // phpcs:ignore WordPress.Security -- Only compared.
	}
}
