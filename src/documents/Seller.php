<?php

namespace Vitrin\Documents;

defined( 'ABSPATH' ) || exit;

/** The shop on its papers: its own settings, else what WooCommerce knows of it. */
final class Seller {

	public static function name( Settings $settings ): string {
		$name = $settings->of_shop( 'shop_name' );

		return '' === $name ? html_entity_decode( get_bloginfo( 'name' ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) : $name;
	}

	/** '' where neither Vitrin nor WooCommerce was told [DOC-05]. */
	public static function address( Settings $settings ): string {
		$own = $settings->of_shop( 'shop_address' );
		if ( '' !== $own ) {
			return $own;
		}
		$lines = array_filter( array( self::option( 'woocommerce_store_address' ), self::option( 'woocommerce_store_address_2' ) ) );

		return array() === $lines ? '' : implode( _x( ', ', 'between the parts of an address', 'vitrin' ), array_filter( array( self::option( 'woocommerce_store_city' ), ...$lines ) ) );
	}

	public static function postcode( Settings $settings ): string {
		$own = $settings->of_shop( 'shop_postcode' );

		return '' === $own ? self::option( 'woocommerce_store_postcode' ) : $own;
	}

	private static function option( string $name ): string {
		$value = get_option( $name );

		return is_string( $value ) ? trim( $value ) : '';
	}
}
