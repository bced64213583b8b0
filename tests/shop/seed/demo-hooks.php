<?php
/**
 * What the demo shop adds to either shop: minimum quantities, Persian texts.
 * The development site loads it as a must-use plugin; plugins that Persian shops run do the same.
 *
 * @package VitrinDemo
 */

namespace Vitrin\Shop\Seed;

defined( 'ABSPATH' ) || exit;

/**
 * The least a shopper can buy of a product; 1 when it has no rule.
 *
 * @param \WC_Product $product Product.
 */
function minimum( $product ): int {
	return max( 1, (int) get_post_meta( $product->get_id(), '_vitrin_demo_min', true ) );
}

/**
 * Whether texts are to be Persian.
 */
function is_persian(): bool {
	return str_starts_with( determine_locale(), 'fa' );
}

add_filter(
	'woocommerce_quantity_input_min',
	static fn( $min, $product ) => $product instanceof \WC_Product && minimum( $product ) > 1 ? minimum( $product ) : $min,
	10,
	2
);

add_filter(
	'woocommerce_quantity_input_args',
	static function ( $args, $product ) {
		if ( $product instanceof \WC_Product && minimum( $product ) > 1 ) {
			$args['min_value'] = minimum( $product );
			if ( 'quantity' === ( $args['input_name'] ?? '' ) ) {
				$args['input_value'] = max( (int) $args['input_value'], minimum( $product ) );
			}
		}
		return $args;
	},
	10,
	2
);

// A listing button adds the least at once.
add_filter(
	'woocommerce_loop_add_to_cart_args',
	static function ( $args, $product ) {
		if ( $product instanceof \WC_Product && minimum( $product ) > 1 ) {
			$args['quantity'] = minimum( $product );
		}
		return $args;
	},
	10,
	2
);

/**
 * The Persian of a text that no language pack translated.
 *
 * @param string $translated As it is.
 * @param string $text       English.
 */
function persian( string $translated, string $text ): string {
	static $texts = null;
	if ( $translated !== $text ) {
		return $translated;
	}
	// Provinces have both names.
	if ( is_persian() && preg_match( '/^[A-Za-z ]+ \(([^A-Za-z()]+)\)$/u', $text, $match ) ) {
		return $match[1];
	}
	$texts = $texts ?? require __DIR__ . '/persian.php';
	return isset( $texts[ $text ] ) && is_persian() ? $texts[ $text ] : $translated;
}

add_filter( 'gettext_woocommerce', __NAMESPACE__ . '\persian', 10, 2 );
add_filter( 'gettext_with_context_woocommerce', __NAMESPACE__ . '\persian', 10, 2 );
foreach ( array( 'ngettext_woocommerce', 'ngettext_with_context_woocommerce' ) as $vitrin_demo_filter ) {
	add_filter(
		$vitrin_demo_filter,
		static fn( $translated, $single, $plural ) => in_array( $translated, array( $single, $plural ), true ) ? persian( (string) $plural, (string) $plural ) : $translated,
		10,
		3
	);
}
unset( $vitrin_demo_filter );
