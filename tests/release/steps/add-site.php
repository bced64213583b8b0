<?php
/**
 * Adds a site to the network, and activates the plugins on it that the first one has; its id.
 *
 * @package Vitrin
 */

$vitrin_site = wpmu_create_blog( 'localhost', '/second/', 'Second', 1 );
if ( is_wp_error( $vitrin_site ) ) {
	return $vitrin_site->get_error_code();
}
update_blog_option( $vitrin_site, 'active_plugins', get_option( 'active_plugins' ) );

return $vitrin_site;
