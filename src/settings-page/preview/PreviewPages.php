<?php

namespace Vitrin\SettingsPage\Preview;

use Vitrin\Shared\Plugin\Page;

defined( 'ABSPATH' ) || exit;

/** The shop's pages that the preview offers to look at; the TypeScript half is ui/Preview.tsx. */
final class PreviewPages {

	/**
	 * Those that there are, the list of products first.
	 *
	 * @return list<array{label: string, url: string}>
	 */
	public static function all(): array {
		$pages = array(
			array( __( 'List of products', 'vitrin' ), Page::shop_url() ),
			array( __( 'Home page', 'vitrin' ), home_url( '/' ) ),
			array( __( 'A product with options', 'vitrin' ), self::product( 'variable' ) ),
			array( __( 'A simple product', 'vitrin' ), self::product( 'simple' ) ),
			array( __( 'Search', 'vitrin' ), add_query_arg( array( 's' => 'a', 'post_type' => 'product' ), home_url( '/' ) ) ),
			array( __( 'Cart', 'vitrin' ), wc_get_page_permalink( 'cart', '' ) ),
			array( __( 'Checkout', 'vitrin' ), wc_get_page_permalink( 'checkout', '' ) ),
			array( __( 'My account', 'vitrin' ), wc_get_page_permalink( 'myaccount', '' ) ),
		);
		$found = array();
		foreach ( $pages as [ $label, $url ] ) {
			if ( '' !== $url && ! in_array( $url, array_column( $found, 'url' ), true ) ) {
				$found[] = compact( 'label', 'url' );
			}
		}

		return $found;
	}

	/** The newest published product of a type; '' for none. */
	private static function product( string $type ): string {
		$products = wc_get_products(
			array(
				'type'       => $type,
				'status'     => 'publish',
				'visibility' => 'catalog',
				'limit'      => 1,
			)
		);
		$first    = is_array( $products ) ? reset( $products ) : null;

		return $first instanceof \WC_Product ? $first->get_permalink() : '';
	}
}
