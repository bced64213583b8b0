<?php
/**
 * Deactivates plugins: input, a list of their files.
 *
 * @package Vitrin
 */

require_once ABSPATH . 'wp-admin/includes/plugin.php';
deactivate_plugins( $vitrin_input, false, is_multisite() );
foreach ( is_multisite() ? get_sites( array( 'fields' => 'ids' ) ) : array() as $vitrin_site ) {
	update_blog_option( $vitrin_site, 'active_plugins', array_values( array_diff( (array) get_blog_option( $vitrin_site, 'active_plugins' ), $vitrin_input ) ) );
}

return get_option( 'active_plugins' );
