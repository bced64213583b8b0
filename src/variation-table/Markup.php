<?php

namespace Vitrin\VariationTable;

use Vitrin\Shared\Plugin\Page;

defined( 'ABSPATH' ) || exit;

/** Prints the table or its address into forms that WooCommerce prints without variations. */
final class Markup {

	/** A larger table is fetched, because the page is sent on every view while browsers cache the table. */
	private const MAX_INLINE_BYTES = 8192;

	/**
	 * At the start of the form. Without a valid table it requests a build and prints nothing: the selects and
	 * WooCommerce's get_variation work until then.
	 */
	public static function print_table(): void {
		$product = $GLOBALS['product'] ?? null;
		if ( ! $product instanceof \WC_Product_Variable || ! Page::can_use_scripts() || ! Builder::is_needed( $product ) ) {
			return;
		}
		$id     = $product->get_id();
		$stored = Store::get( $id );
		if ( null === $stored || ! $stored->is_of( Signature::of( $product ) ) ) {
			Builder::request( $id, $stored );
			return;
		}
		if ( $stored->is_old() ) {
			Builder::request( $id, $stored );
		}
		if ( strlen( $stored->json ) <= self::MAX_INLINE_BYTES ) {
			// JSON without <, > and &; see Table::to_json().
			printf( '<script type="application/json" data-vitrin-variation-table>%s</script>', $stored->json ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped
		} else {
			printf( '<script type="application/json" data-vitrin-variation-table-url="%s"></script>', esc_url( TableEndpoint::url( $id, $stored ) ) );
		}
	}
}
