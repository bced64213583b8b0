<?php
/**
 * Deletes the plugin as the button on WordPress's page of plugins does. Input: isLoaded, where another copy of it is active.
 *
 * @package Vitrin
 */

if ( true !== ( $vitrin_input['isLoaded'] ?? false ) && class_exists( \Vitrin\Shared\Plugin\Plugin::class, false ) ) {
	return 'the plugin was loaded';
}
require_once ABSPATH . 'wp-admin/includes/admin.php';
wp_set_current_user( 1 );
$vitrin_deleted = delete_plugins( array( 'vitrin/plugin.php' ) );

return is_wp_error( $vitrin_deleted ) ? $vitrin_deleted->get_error_code() : $vitrin_deleted;
