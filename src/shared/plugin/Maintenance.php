<?php

namespace Vitrin\Shared\Plugin;

defined( 'ABSPATH' ) || exit;

/**
 * Which requests may create options and tables: background jobs and admin pages of shop managers. An admin URL
 * alone is not enough: WordPress loads plugins there before it checks who the visitor is, and admin-post.php
 * answers everybody.
 */
final class Maintenance {

	/** Call it on `init` or later. */
	public static function is_allowed(): bool {
		return wp_doing_cron()
			|| ( defined( 'WP_CLI' ) && WP_CLI )
			|| ( is_admin() && ! wp_doing_ajax() && current_user_can( 'manage_woocommerce' ) );
	}
}
