<?php
/**
 * For the tests' own bundle plugin (tests/e2e/vitrin-e2e): a bundle and its part.
 *
 * @package Vitrin\Site
 */

defined( 'ABSPATH' ) || exit;

if ( ! get_page_by_path( 'made-while-activated', OBJECT, 'product' ) ) {
	throw new RuntimeException( 'The plugin beside the bundle made no product.' );
}

$vitrin_part = new WC_Product_Simple();
$vitrin_part->set_props(
	array(
		'name'          => 'لیوان بسته',
		'slug'          => 'bundled-cup',
		'status'        => 'publish',
		'regular_price' => '40000',
	)
);
$vitrin_part->save();

$vitrin_bundle = new WC_Product_Simple();
$vitrin_bundle->set_props(
	array(
		'name'          => 'بستهٔ یلدا',
		'slug'          => 'yalda-bundle',
		'status'        => 'publish',
		'regular_price' => '25000',
	)
);
$vitrin_bundle->update_meta_data( '_vitrin_e2e_part', (string) $vitrin_part->get_id() );
$vitrin_bundle->save();

return array( 'yalda-bundle' );
