<?php
/**
 * Sets options of a site: input "site", its id, and "options" by name.
 *
 * @package Vitrin
 */

is_multisite() && switch_to_blog( $vitrin_input['site'] );
foreach ( $vitrin_input['options'] as $vitrin_name => $vitrin_value ) {
	update_option( $vitrin_name, $vitrin_value );
}
is_multisite() && restore_current_blog();

return 'chosen';
