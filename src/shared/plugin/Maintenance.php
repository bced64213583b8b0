<?php

namespace Vitrin\Shared\Plugin;

defined( 'ABSPATH' ) || exit;

/**
 * Options and tables are made by the background and by pages of people who run the shop. Being under
 * an admin address is not enough: WordPress loads plugins there before it asks who somebody is, and
 * admin-post.php answers everybody.
 */
final class Maintenance {

	/** Whether this request may. Asked on `init` or later. */
	public static function is_allowed(): bool {
		return wp_doing_cron()
			|| ( defined( 'WP_CLI' ) && WP_CLI )
			|| ( is_admin() && ! wp_doing_ajax() && current_user_can( 'manage_woocommerce' ) );
	}
}
