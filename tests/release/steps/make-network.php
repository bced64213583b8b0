<?php
/**
 * Makes a network of the site; run before it is loaded as one.
 *
 * @package Vitrin
 */

require_once ABSPATH . 'wp-admin/includes/upgrade.php';
require_once ABSPATH . 'wp-admin/includes/network.php';

foreach ( $wpdb->tables( 'ms_global' ) as $vitrin_name => $vitrin_table ) {
	$wpdb->$vitrin_name = $vitrin_table;
}
install_network();
$vitrin_made = populate_network( 1, 'localhost', 'admin@example.com', 'Network', '/', false );

return is_wp_error( $vitrin_made ) ? $vitrin_made->get_error_code() : 'made';
