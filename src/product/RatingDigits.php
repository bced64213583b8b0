<?php
/**
 * Ratings and how many there are, as WooCommerce prints them.
 *
 * @package Vitrin
 */

namespace Vitrin\Product;

use Vitrin\Shared\Domain\Digits;
use Vitrin\Shared\Plugin\HeldTemplate;

defined( 'ABSPATH' ) || exit;

/**
 * WooCommerce writes its numbers in Latin digits whatever the language; beside prices and counts in
 * Persian ones they look like a fault [L10N-02]. Texts and names alone: widths, addresses and whatever
 * else stands in attributes stay.
 */
final class RatingDigits {

	/** The stars below a product's name, with the link to its reviews, which has no filter. */
	public const TEMPLATE = 'single-product/rating.php';

	/** Adds the filters, late: after themes and plugins that write ratings of their own. */
	public static function register(): void {
		add_filter( 'woocommerce_product_get_rating_html', array( self::class, 'in_html' ), 1000 );
		add_filter( 'woocommerce_get_star_rating_html', array( self::class, 'in_html' ), 1000 );
		add_filter( 'woocommerce_product_reviews_tab_title', array( self::class, 'in_html' ), 1000 );
		add_filter( 'woocommerce_reviews_title', array( self::class, 'in_title' ), 1000 );
		new HeldTemplate( self::TEMPLATE, self::write( ... ) );
	}

	/**
	 * Stars, or a tab's title, in the page's digits.
	 *
	 * @param mixed $html HTML.
	 */
	public static function in_html( mixed $html ): mixed {
		return is_string( $html ) ? self::write( $html ) : $html;
	}

	/**
	 * The title above reviews. The product's name, which WooCommerce puts into an element, is the shop's
	 * own words; a title without one, or with more, is somebody else's.
	 *
	 * @param mixed $title HTML.
	 */
	public static function in_title( mixed $title ): mixed {
		return is_string( $title ) && 1 === preg_match( '~^([^<]*)(<span>.*</span>)([^<]*)$~s', $title, $parts )
			? self::write( $parts[1] ) . $parts[2] . self::write( $parts[3] )
			: $title;
	}

	/**
	 * HTML with the numbers of its texts, and of what screen readers are told, in the page's digits.
	 *
	 * @param string $html HTML.
	 */
	public static function write( string $html ): string {
		return (string) preg_replace_callback(
			'/(?:^|>)[^<]+|(?<=\saria-label=")[^"]*/',
			static fn ( array $text ): string => Digits::in_sentence( $text[0] ),
			$html
		);
	}
}
