<?php

namespace Vitrin\VariationTable;

use Vitrin\Shared\Plugin\Page;

defined( 'ABSPATH' ) || exit;

/** Prints the table, or where it is, into forms that WooCommerce prints without variations. */
final class Markup {

	/** What is longer, in bytes, is fetched: the page is sent to everybody each time, the table's address is kept by browsers. */
	private const PRINTED = 8192;

	/**
	 * At the beginning of the form. When there is no table that is right, it is asked for, and nothing
	 * is printed: selects and WooCommerce's get_variation do the job until then.
	 */
	public static function print_table(): void {
		$product = $GLOBALS['product'] ?? null;
		if ( ! $product instanceof \WC_Product_Variable || ! Page::can_use_scripts() || ! Builder::is_needed( $product ) ) {
			return;
		}
		$id   = $product->get_id();
		$kept = Store::get( $id );
		if ( null === $kept || ! $kept->is_of( Signature::of( $product ) ) ) {
			Builder::ask( $id, $kept );
			return;
		}
		if ( $kept->is_old() ) {
			Builder::ask( $id, $kept );
		}
		if ( strlen( $kept->json ) <= self::PRINTED ) {
			// JSON without <, > and &; see Table::to_json().
			printf( '<script type="application/json" data-vitrin-variation-table>%s</script>', $kept->json ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped
		} else {
			printf( '<script type="application/json" data-vitrin-variation-table-url="%s"></script>', esc_url( TableEndpoint::url( $id, $kept ) ) );
		}
	}
}
