<?php

namespace Vitrin\Digits;

use Vitrin\Shared\Domain\Digits;
use Vitrin\Shared\Plugin\BufferedTemplate;

defined( 'ABSPATH' ) || exit;

/**
 * Texts and names alone: widths, addresses and whatever else stands in attributes stay, and so do codes
 * and names in quotes [L10N-03].
 */
final class Texts {

	/** Filters of texts that the shop makes of its own numbers. */
	private const FILTERS = array(
		'woocommerce_product_get_rating_html',
		'woocommerce_get_star_rating_html',
		'woocommerce_product_reviews_tab_title',
		'woocommerce_get_availability_text',
		'woocommerce_sale_flash',
		'woocommerce_widget_cart_item_quantity',
		'woocommerce_checkout_cart_item_quantity',
		'woocommerce_order_item_quantity_html',
		'woocommerce_email_order_item_quantity',
		'woocommerce_layered_nav_count',
		'woocommerce_rating_filter_count',
		'woocommerce_subcategory_count_html',
		'woocommerce_format_weight',
		'woocommerce_format_dimensions',
		// WordPress's list of months.
		'get_archives_link',
	);

	/** Templates that print numbers and have no filter within. */
	private const TEMPLATES = array(
		// The stars below a product's name, with the link to its reviews.
		'single-product/rating.php',
		// Which products of how many are in view.
		'loop/result-count.php',
		// Notices: whoever makes them, they are shown here.
		'notices/error.php',
		'notices/notice.php',
		'notices/success.php',
		'block-notices/error.php',
		'block-notices/notice.php',
		'block-notices/success.php',
	);

	/** Adds the filters, late: after themes and plugins that write texts of their own. */
	public static function register(): void {
		foreach ( self::FILTERS as $filter ) {
			add_filter( $filter, array( self::class, 'in_html' ), 1000 );
		}
		add_filter( 'woocommerce_reviews_title', array( self::class, 'in_title' ), 1000 );
		foreach ( self::TEMPLATES as $template ) {
			new BufferedTemplate( $template, self::write( ... ) );
		}
	}

	/** HTML or a sentence in the page's digits. */
	public static function in_html( mixed $html ): mixed {
		return is_string( $html ) ? self::write( $html ) : $html;
	}

	/**
	 * The title above reviews. The product's name, which WooCommerce puts into an element, is the shop's own
	 * words; a title without one, or with more, is somebody else's.
	 */
	public static function in_title( mixed $title ): mixed {
		return is_string( $title ) && 1 === preg_match( '~^([^<]*)(<span>.*</span>)([^<]*)$~s', $title, $parts )
			? self::write( $parts[1] ) . $parts[2] . self::write( $parts[3] )
			: $title;
	}

	/** HTML in the page's digits. */
	private static function write( string $html ): string {
		return strcspn( $html, '0123456789' ) < strlen( $html ) && PageHtml::is_persian() ? Digits::in_html( $html ) : $html;
	}
}
