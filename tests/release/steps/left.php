<?php
/**
 * What is named after the plugin in the database of the site with the id that is the input: names only, sorted.
 *
 * @package Vitrin
 */

is_multisite() && switch_to_blog( $vitrin_input );

$vitrin_tables  = $wpdb->get_col( 'SHOW TABLES' );
$vitrin_columns = array(
	'options'  => array( $wpdb->options, 'option_name' ),
	'postmeta' => array( $wpdb->postmeta, 'meta_key' ),
	'termmeta' => array( $wpdb->termmeta, 'meta_key' ),
	'usermeta' => array( $wpdb->usermeta, 'meta_key' ),
	'orders'   => array( $wpdb->prefix . 'wc_orders_meta', 'meta_key' ),
	'jobs'     => array( $wpdb->prefix . 'actionscheduler_actions', 'hook' ),
);
$vitrin_left    = array(
	'tables' => array_values( array_filter( $vitrin_tables, static fn ( string $table ): bool => 1 === preg_match( '/^' . $wpdb->prefix . '(?!\d+_).*vitrin/', $table ) ) ),
	'cron'   => array_values( array_unique( array_merge( array(), ...array_map( static fn ( mixed $jobs ): array => is_array( $jobs ) ? preg_grep( '/vitrin|theirs/', array_keys( $jobs ) ) : array(), array_values( _get_cron_array() ) ) ) ) ),
	'widgets' => array_values( preg_grep( '/vitrin|search/', array_merge( array(), ...array_values( array_filter( (array) get_option( 'sidebars_widgets' ), 'is_array' ) ) ) ) ),
);
foreach ( $vitrin_columns as $vitrin_kind => list( $vitrin_table, $vitrin_column ) ) {
	$vitrin_left[ $vitrin_kind ] = ! in_array( $vitrin_table, $vitrin_tables, true ) ? array() : $wpdb->get_col(
		$wpdb->prepare(
			'SELECT DISTINCT %i FROM %i WHERE (%i LIKE %s OR %i LIKE %s) AND %i NOT LIKE %s AND %i NOT LIKE %s ORDER BY 1',
			$vitrin_column,
			$vitrin_table,
			$vitrin_column,
			'%vitrin%',
			$vitrin_column,
			'%theirs',
			$vitrin_column,
			'%theme_mods%',
			$vitrin_column,
			// The demo shop's own.
			'%vitrin_demo%'
		)
	);
}
is_multisite() && restore_current_blog();

return $vitrin_left;
