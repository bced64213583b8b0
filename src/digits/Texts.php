<?php

namespace Vitrin\Digits;

use Vitrin\Shared\Domain\Digits;
use Vitrin\Shared\Plugin\BufferedTemplate;

defined( 'ABSPATH' ) || exit;

/**
 * WooCommerce's sentences with numbers. Only texts and accessible names change: other attributes stay, and so
 * do codes and quoted names [L10N-03].
 */
final class Texts {

	/** Filters of texts with numbers that the shop generates. */
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

	/** Templates that print numbers and have no filter inside. */
	private const TEMPLATES = array(
		// The rating below a product's name, with the link to its reviews.
		'single-product/rating.php',
		// "Showing 1–12 of 30 results".
		'loop/result-count.php',
		// Notices, of any plugin.
		'notices/error.php',
		'notices/notice.php',
		'notices/success.php',
		'block-notices/error.php',
		'block-notices/notice.php',
		'block-notices/success.php',
	);

	/** Templates of WooCommerce that print addresses, and nothing of others but what hooks add there. */
	private const ADDRESSES = array( 'order/order-details-customer.php', 'myaccount/my-address.php' );

	/** The same as blocks. */
	private const BLOCKS = array( 'woocommerce/order-confirmation-billing-address', 'woocommerce/order-confirmation-shipping-address' );

	/** Late: after themes and plugins with texts of their own. */
	public static function register(): void {
		foreach ( self::FILTERS as $filter ) {
			add_filter( $filter, array( self::class, 'in_html' ), 1000 );
		}
		add_filter( 'woocommerce_reviews_title', array( self::class, 'in_title' ), 1000 );
		new BufferedTemplate( self::TEMPLATES, self::write( ... ) );
	}

	/** HTML or plain text in the page's digits. */
	public static function in_html( mixed $html ): mixed {
		return is_string( $html ) ? self::write( $html ) : $html;
	}

	/**
	 * The title above reviews. The product's name, which WooCommerce puts into a <span>, stays; a title without
	 * one, or with other elements, isn't WooCommerce's.
	 */
	public static function in_title( mixed $title ): mixed {
		return is_string( $title ) && 1 === preg_match( '~^([^<]*)(<span>.*</span>)([^<]*)$~s', $title, $parts )
			? self::write( $parts[1] ) . $parts[2] . self::write( $parts[3] )
			: $title;
	}

	private static function write( string $html ): string {
		return strcspn( $html, '0123456789' ) < strlen( $html ) && PageHtml::is_persian_text() ? Digits::in_html( $html ) : $html;
	}

	public static function register_order_details(): void {
		new BufferedTemplate( self::ADDRESSES, self::in_addresses( ... ) );
		new BufferedTemplate( array( 'checkout/thankyou.php' ), self::in_overview( ... ) );
		foreach ( self::BLOCKS as $block ) {
			add_filter( 'render_block_' . $block, array( self::class, 'in_block' ), 1000 );
		}
	}

	public static function in_block( mixed $html ): mixed {
		return is_string( $html ) ? self::in_addresses( $html ) : $html;
	}

	private static function in_addresses( string $html ): string {
		return self::within( '~<address\b.*?</address>~s', $html );
	}

	/** The order's number above its details; what gateways and others print below is theirs. */
	private static function in_overview( string $html ): string {
		return self::within( '~<li class="woocommerce-order-overview__order\b.*?</li>~s', $html );
	}

	/**
	 * Texts between tags; one with an @ stays.
	 *
	 * @param string $part A regular expression.
	 */
	private static function within( string $part, string $html ): string {
		if ( ! PageHtml::is_persian() ) {
			return $html;
		}

		return preg_replace_callback(
			$part,
			static fn ( array $found ): string => preg_replace_callback(
				'~(?<=>)[^<>@]*[0-9][^<>@]*(?=<)~',
				static fn ( array $text ): string => (string) preg_replace_callback( '~&#?\w+;(*SKIP)(*FAIL)|[0-9]+~', static fn ( array $digits ): string => Digits::to_persian( $digits[0] ), $text[0] ),
				$found[0]
			) ?? $found[0],
			$html
		) ?? $html;
	}
}
