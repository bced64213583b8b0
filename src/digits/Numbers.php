<?php

namespace Vitrin\Digits;

use Vitrin\Shared\Domain\Digits;

defined( 'ABSPATH' ) || exit;

/**
 * Numbers that WordPress formats, and counts that WooCommerce prints unformatted. Only numbers that the shop
 * counts itself; none that code reads, such as the cart's count, which would no longer be a number [L10N-03]. Every price
 * in WooCommerce's HTML passes one filter as a bare number, before currency and markup are added: plugins that replace
 * digits in the markup afterwards find none left.
 */
final class Numbers {

	/** Late: after themes and plugins with number formats of their own. */
	public static function register(): void {
		add_filter( 'number_format_i18n', array( self::class, 'localized' ), 1000 );
		add_filter( 'human_time_diff', array( Texts::class, 'in_html' ), 1000 );
		add_filter( 'ngettext_woocommerce', array( self::class, 'in_plural' ), 1000, 4 );
		add_filter( 'woocommerce_get_breadcrumb', array( self::class, 'in_breadcrumb' ), 1000 );
		add_filter( 'woocommerce_page_title', array( self::class, 'page_number' ), 1000 );
		add_filter( 'woocommerce_shipping_package_name', array( self::class, 'in_package_name' ), 1000, 2 );
		add_filter( 'wp_list_categories', array( self::class, 'in_category_list' ), 1000 );
		add_filter( 'wp_dropdown_cats', array( self::class, 'in_category_list' ), 1000 );
	}

	/**
	 * A number that WordPress formatted: page links, comments.
	 *
	 * @param mixed $formatted With the separators of WordPress's translation.
	 */
	public static function localized( mixed $formatted ): mixed {
		global $wp_locale;
		if ( ! is_string( $formatted ) || ! PageHtml::is_persian() ) {
			return $formatted;
		}
		$format = $wp_locale instanceof \WP_Locale ? $wp_locale->number_format : array();

		$decimal = $format['decimal_point'] ?? '.';
		$groups  = $format['thousands_sep'] ?? ',';

		return is_string( $decimal ) && is_string( $groups ) ? Digits::in_number( $formatted, $decimal, $groups ) : $formatted;
	}

	/**
	 * "€10 for 3 items" in a customer's orders: puts the count into the sentence before WooCommerce does.
	 *
	 * @param mixed $single The English singular.
	 * @param mixed $plural The English plural.
	 */
	public static function in_plural( mixed $translation, mixed $single = '', mixed $plural = '', mixed $number = 0 ): mixed {
		if ( '%1$s for %2$s item' !== $single || ! is_string( $translation ) || ! is_numeric( $number ) || ! PageHtml::is_persian() ) {
			return $translation;
		}
		$count = Digits::of( $number + 0 );

		// A translation may have unnumbered placeholders; then the second is the last.
		return str_contains( $translation, '%2$s' )
			? str_replace( '%2$s', $count, $translation )
			: (string) preg_replace( '/^([^%]*%s[^%]*)%s([^%]*)$/', '${1}' . $count . '${2}', $translation );
	}

	/**
	 * The page number at the end of a breadcrumb.
	 *
	 * @param mixed $crumbs Lists of text and address.
	 */
	public static function in_breadcrumb( mixed $crumbs ): mixed {
		$last = is_array( $crumbs ) ? array_pop( $crumbs ) : null;
		if ( ! is_array( $crumbs ) || null === $last ) {
			return $crumbs;
		}
		// Without an address it is a generated crumb or the current page.
		$is_number = is_array( $last ) && isset( $last[0] ) && '' === ( $last[1] ?? '' );
		$crumbs[]  = $is_number ? array( self::page_number( $last[0] ) ) + $last : $last;

		return $crumbs;
	}

	/**
	 * A text that ends with the page number, such as "Page 2".
	 *
	 * @param mixed $text Plain text or HTML.
	 */
	public static function page_number( mixed $text ): mixed {
		$page = get_query_var( 'paged' );

		return is_numeric( $page ) && $page > 1 ? self::last_number( $text, (int) $page ) : $text;
	}

	/**
	 * "Shipping 2" of an order in several packages; a name given by a plugin stays.
	 *
	 * @param mixed $index From 0.
	 */
	public static function in_package_name( mixed $name, mixed $index = 0 ): mixed {
		return is_numeric( $index ) ? self::last_number( $name, (int) $index + 1 ) : $name;
	}

	/**
	 * Converts the last number of a text if it is this one, and nothing that was typed before it.
	 *
	 * @param mixed $text   Plain text or HTML.
	 * @param int   $number Above 0.
	 */
	private static function last_number( mixed $text, int $number ): mixed {
		return is_string( $text ) && PageHtml::is_persian()
			? preg_replace( '/(?<![0-9])' . $number . '(?=[^0-9]*$)/', Digits::to_persian( (string) $number ), $text ) ?? $text
			: $text;
	}

	/**
	 * Numbers of products, which WooCommerce's category lists print without a filter.
	 *
	 * @param mixed $html A list or a dropdown.
	 */
	public static function in_category_list( mixed $html ): mixed {
		if ( ! is_string( $html ) || ! PageHtml::is_persian() ) {
			return $html;
		}

		return preg_replace_callback(
			'~(?<=<span class="count">\()[0-9]+(?=\)</span>)|(?<=&nbsp;\()[0-9]+(?=\)\s*</option>)~',
			static fn ( array $count ): string => Digits::to_persian( $count[0] ),
			$html
		) ?? $html;
	}

	/** Late: after plugins that format amounts. */
	public static function register_prices(): void {
		add_filter( 'formatted_woocommerce_price', array( self::class, 'price' ), 1000, 5 );
	}

	/**
	 * An amount in the page's digits and our scripts' separators.
	 *
	 * @param mixed $price    Unformatted.
	 * @param mixed $decimals Number of decimals.
	 * @param mixed $decimal  Decimal separator.
	 * @param mixed $thousand Thousands separator.
	 */
	public static function price( mixed $formatted, mixed $price = 0, mixed $decimals = 0, mixed $decimal = '.', mixed $thousand = ',' ): mixed {
		if ( ! is_string( $formatted ) || ! is_string( $decimal ) || ! is_string( $thousand ) || ! PageHtml::is_persian_text() ) {
			return $formatted;
		}
		/**
		 * This filter is documented in WooCommerce. It trims zeros after ours ran, when it could not recognise
		 * them any more.
		 */
		if ( $decimals > 0 && apply_filters( 'woocommerce_price_trim_zeros', false ) ) {
			$formatted = (string) preg_replace( '/' . preg_quote( $decimal, '/' ) . '0+$/', '', $formatted );
		}

		return Digits::in_price( $formatted, $decimal, $thousand );
	}
}
