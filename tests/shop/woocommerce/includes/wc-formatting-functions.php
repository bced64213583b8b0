<?php
/**
 * Numbers, prices, dates and clean text.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Yes and its like to a boolean.
 *
 * @param string|bool|null $string Value.
 * @return bool
 */
function wc_string_to_bool( $string ) {
	return is_bool( $string ) ? $string : in_array( strtolower( (string) $string ), array( 'yes', '1', 'true' ), true );
}

/**
 * A boolean to yes or no.
 *
 * @param bool|string $bool Value.
 * @return string
 */
function wc_bool_to_string( $bool ) {
	return wc_string_to_bool( is_bool( $bool ) ? $bool : (string) $bool ) ? 'yes' : 'no';
}

/**
 * Plain text out of input, arrays in depth.
 *
 * @param string|array $var Input.
 * @return string|array
 */
function wc_clean( $var ) {
	if ( is_array( $var ) ) {
		return array_map( 'wc_clean', $var );
	}
	return is_scalar( $var ) ? sanitize_text_field( (string) $var ) : $var;
}

/**
 * The same, lines kept.
 *
 * @param string $var Input.
 * @return string
 */
function wc_sanitize_textarea( $var ) {
	return implode( "\n", array_map( 'wc_clean', explode( "\n", $var ) ) );
}

/**
 * The slug of a taxonomy.
 *
 * @param string $taxonomy Name.
 * @return string
 */
function wc_sanitize_taxonomy_name( $taxonomy ) {
	return apply_filters( 'sanitize_taxonomy_name', urldecode( sanitize_title( urldecode( $taxonomy ?? '' ) ) ), $taxonomy );
}

/**
 * Decimals of a price.
 *
 * @return int
 */
function wc_get_price_decimals() {
	return absint( apply_filters( 'wc_get_price_decimals', get_option( 'woocommerce_price_num_decimals', 2 ) ) );
}

/**
 * Sign between thousands.
 *
 * @return string
 */
function wc_get_price_thousand_separator() {
	return stripslashes( apply_filters( 'wc_get_price_thousand_separator', get_option( 'woocommerce_price_thousand_sep', ',' ) ) );
}

/**
 * Sign before decimals.
 *
 * @return string
 */
function wc_get_price_decimal_separator() {
	$separator = apply_filters( 'wc_get_price_decimal_separator', get_option( 'woocommerce_price_decimal_sep', '.' ) );
	return $separator ? stripslashes( $separator ) : '.';
}

/**
 * Decimals while reckoning.
 *
 * @return int
 */
function wc_get_rounding_precision() {
	return max( wc_get_price_decimals() + 2, absint( WC_ROUNDING_PRECISION ) );
}

/**
 * To whole cents.
 *
 * @param float|null $value    Money.
 * @param bool       $round    Whether to round.
 * @return float
 */
function wc_add_number_precision( ?float $value, bool $round = true ) {
	$cents = (float) $value * ( 10 ** wc_get_price_decimals() );
	return $round ? (float) round( $cents, wc_get_rounding_precision() - wc_get_price_decimals() ) : $cents;
}

/**
 * Back from whole cents.
 *
 * @param float|null $value Cents.
 * @return float
 */
function wc_remove_number_precision( ?float $value ) {
	return (float) $value / ( 10 ** wc_get_price_decimals() );
}

/**
 * A decimal as PHP writes it.
 *
 * @param float|string $number     Number, localized or not.
 * @param mixed        $dp         Decimals; empty string for the shop's, false to leave them.
 * @param bool         $trim_zeros Drop zeros at the end.
 * @return string
 */
function wc_format_decimal( $number, $dp = false, $trim_zeros = false ) {
	if ( is_null( $number ) ) {
		return '';
	}
	if ( is_string( $number ) ) {
		$number = preg_replace( '/[^0-9\.,\-]/', '', str_replace( wc_get_price_decimal_separator(), '.', $number ) );
		if ( '' === $number ) {
			return '';
		}
	}
	if ( false !== $dp ) {
		$number = number_format( (float) $number, '' === $dp ? wc_get_price_decimals() : intval( $dp ), '.', '' );
	} elseif ( is_float( $number ) ) {
		$number = rtrim( rtrim( sprintf( '%.6F', $number ), '0' ), '.' );
	}
	if ( $trim_zeros && str_contains( (string) $number, '.' ) ) {
		$number = rtrim( rtrim( (string) $number, '0' ), '.' );
	}
	return (string) $number;
}

/**
 * A price for an admin's field.
 *
 * @param string|float $value Price.
 * @return string
 */
function wc_format_localized_price( $value ) {
	return str_replace( '.', wc_get_price_decimal_separator(), (string) $value );
}

/**
 * A price as HTML.
 *
 * @param float|string $price Price; not formatted.
 * @param array        $args  ex_tax_label, currency, decimal_separator, thousand_separator, decimals, price_format.
 * @return string
 */
function wc_price( $price, $args = array() ) {
	$args = apply_filters(
		'wc_price_args',
		wp_parse_args(
			$args,
			array(
				'ex_tax_label'       => false,
				'currency'           => '',
				'decimal_separator'  => wc_get_price_decimal_separator(),
				'thousand_separator' => wc_get_price_thousand_separator(),
				'decimals'           => wc_get_price_decimals(),
				'price_format'       => get_woocommerce_price_format(),
			)
		)
	);

	$original  = $price;
	$price     = (float) $price;
	$unsigned  = $price;
	$negative  = $price < 0;
	$unsigned  = apply_filters( 'raw_woocommerce_price', $negative ? $price * -1 : $price, $original );
	$formatted = apply_filters( 'formatted_woocommerce_price', number_format( $unsigned, $args['decimals'], $args['decimal_separator'], $args['thousand_separator'] ), $unsigned, $args['decimals'], $args['decimal_separator'], $args['thousand_separator'], $original );
	if ( apply_filters( 'woocommerce_price_trim_zeros', false ) && $args['decimals'] > 0 ) {
		$formatted = wc_trim_zeros( $formatted );
	}
	$symbol = '<span class="woocommerce-Price-currencySymbol">' . get_woocommerce_currency_symbol( $args['currency'] ) . '</span>';
	$html   = '<span class="woocommerce-Price-amount amount"><bdi>' . ( $negative ? '-' : '' ) . sprintf( $args['price_format'], $symbol, $formatted ) . '</bdi></span>';
	return apply_filters( 'wc_price', $html, $formatted, $args, $unsigned, $original );
}

/**
 * Drops decimals that are all zero.
 *
 * @param string|float|int $price Price.
 * @return string
 */
function wc_trim_zeros( $price ) {
	return (string) preg_replace( '/' . preg_quote( wc_get_price_decimal_separator(), '/' ) . '0++$/', '', (string) ( $price ?? '' ) );
}

/**
 * Old price struck, new price beside it.
 *
 * @param string|float $regular_price Old.
 * @param string|float $sale_price    New.
 * @return string
 */
function wc_format_sale_price( $regular_price, $sale_price ) {
	$old  = is_numeric( $regular_price ) ? wc_price( (float) $regular_price ) : $regular_price;
	$new  = is_numeric( $sale_price ) ? wc_price( (float) $sale_price ) : $sale_price;
	$html = '<del aria-hidden="true">' . $old . '</del> ';
	/* translators: %s: price before the sale */
	$html .= '<span class="screen-reader-text">' . esc_html( sprintf( __( 'Original price was: %s.', 'woocommerce' ), wp_strip_all_tags( $old ) ) ) . '</span>';
	$html .= '<ins aria-hidden="true">' . $new . '</ins>';
	/* translators: %s: price now */
	$html .= '<span class="screen-reader-text">' . esc_html( sprintf( __( 'Current price is: %s.', 'woocommerce' ), wp_strip_all_tags( $new ) ) ) . '</span>';
	return apply_filters( 'woocommerce_format_sale_price', $html, $regular_price, $sale_price );
}

/**
 * From the least to the most.
 *
 * @param string|float $from Least.
 * @param string|float $to   Most.
 * @return string
 */
function wc_format_price_range( $from, $to ) {
	$least = is_numeric( $from ) ? wc_price( (float) $from ) : $from;
	$most  = is_numeric( $to ) ? wc_price( (float) $to ) : $to;
	$html  = sprintf( '<span aria-hidden="true">%1$s</span> &ndash; <span aria-hidden="true">%2$s</span>', $least, $most );
	/* translators: 1: least price 2: most */
	$html .= '<span class="screen-reader-text">' . esc_html( sprintf( __( 'Price range: %1$s through %2$s', 'woocommerce' ), wp_strip_all_tags( $least ), wp_strip_all_tags( $most ) ) ) . '</span>';
	return apply_filters( 'woocommerce_format_price_range', $html, $from, $to );
}

/**
 * A quantity as the stock knows it: whole numbers unless a site changes the filter.
 *
 * @param float|int|string $amount Amount.
 * @return float|int
 */
function wc_stock_amount( $amount ) {
	return apply_filters( 'woocommerce_stock_amount', $amount );
}

/**
 * What is left, for the eye.
 *
 * @param int|float  $stock_quantity Left.
 * @param WC_Product $product        Product.
 * @return string
 */
function wc_format_stock_quantity_for_display( $stock_quantity, $product ) {
	return apply_filters( 'woocommerce_format_stock_quantity', $stock_quantity, $product );
}

/**
 * In stock, low, on backorder: in words.
 *
 * @param WC_Product $product Product.
 * @return string
 */
function wc_format_stock_for_display( $product ) {
	$text  = __( 'In stock', 'woocommerce' );
	$left  = $product->get_stock_quantity();
	$style = get_option( 'woocommerce_stock_format' );
	/* translators: %s: number left */
	if ( 'low_amount' === $style && $left <= wc_get_low_stock_amount( $product ) ) {
		/* translators: %s: number left */
		$text = sprintf( __( 'Only %s left in stock', 'woocommerce' ), wc_format_stock_quantity_for_display( $left, $product ) );
	} elseif ( '' === (string) $style ) {
		/* translators: %s: number left */
		$text = sprintf( __( '%s in stock', 'woocommerce' ), wc_format_stock_quantity_for_display( $left, $product ) );
	}
	if ( $product->backorders_allowed() && $product->backorders_require_notification() ) {
		$text .= ' ' . __( '(can be backordered)', 'woocommerce' );
	}
	return $text;
}

/**
 * A coupon's code as it is kept.
 *
 * @param string $value Code.
 * @return string
 */
function wc_format_coupon_code( $value ) {
	return apply_filters( 'woocommerce_coupon_code', $value );
}

/**
 * Whether two codes name one coupon.
 *
 * @param string $coupon_1 Code.
 * @param string $coupon_2 Code.
 * @return bool
 */
function wc_is_same_coupon( $coupon_1, $coupon_2 ) {
	return wc_strtolower( wc_format_coupon_code( $coupon_1 ) ) === wc_strtolower( wc_format_coupon_code( $coupon_2 ) );
}

/**
 * Small letters in any script.
 *
 * @param string $string Text.
 * @return string
 */
function wc_strtolower( $string ) {
	return mb_strtolower( $string ?? '' );
}

/**
 * Text to paragraphs, with shortcodes.
 *
 * @param string $raw_string Text.
 * @return string
 */
function wc_format_content( $raw_string ) {
	return apply_filters( 'woocommerce_format_content', do_shortcode( shortcode_unautop( wpautop( $raw_string ) ) ), $raw_string );
}

/**
 * Weight with its unit.
 *
 * @param float|string $weight Weight.
 * @return string
 */
function wc_format_weight( $weight ) {
	$text = wc_format_decimal( $weight, false, true );
	$text = empty( $text ) ? __( 'N/A', 'woocommerce' ) : $text . ' ' . get_option( 'woocommerce_weight_unit', 'kg' );
	return apply_filters( 'woocommerce_format_weight', $text, $weight );
}

/**
 * Length, width and height with their unit.
 *
 * @param array $dimensions Numbers.
 * @return string
 */
function wc_format_dimensions( $dimensions ) {
	$text = implode( ' &times; ', array_filter( array_map( 'wc_format_localized_price', $dimensions ) ) );
	$text = $text ? $text . ' ' . get_option( 'woocommerce_dimension_unit', 'cm' ) : __( 'N/A', 'woocommerce' );
	return apply_filters( 'woocommerce_format_dimensions', $text, $dimensions );
}

/**
 * Format of dates.
 *
 * @return string
 */
function wc_date_format() {
	return apply_filters( 'woocommerce_date_format', get_option( 'date_format', 'Y-m-d' ) ?: 'F j, Y' );
}

/**
 * Format of times.
 *
 * @return string
 */
function wc_time_format() {
	return apply_filters( 'woocommerce_time_format', get_option( 'time_format', 'H:i' ) ?: 'g:i a' );
}

/**
 * A date for the eye.
 *
 * @param WC_DateTime $date   Date.
 * @param string      $format Format.
 * @return string
 */
function wc_format_datetime( $date, $format = '' ) {
	return $date instanceof WC_DateTime ? $date->date_i18n( $format ? $format : wc_date_format() ) : '';
}

/**
 * Text to a date; the site's time when it names no zone.
 *
 * @param string $time_string Date.
 * @return WC_DateTime
 */
function wc_string_to_datetime( $time_string ) {
	return new WC_DateTime( $time_string, wp_timezone() );
}

/**
 * A list in words: one, two and three.
 *
 * @param array $items Items.
 * @return string
 */
function wc_format_list_of_items( $items ) {
	$last = array_pop( $items );
	return $items ? implode( ', ', $items ) . ' ' . __( 'and', 'woocommerce' ) . ' ' . $last : (string) $last;
}

/**
 * A phone number without signs.
 *
 * @param string $phone Number.
 * @return string
 */
function wc_sanitize_phone_number( $phone ) {
	return (string) preg_replace( '/[^\d+]/', '', (string) $phone );
}

/**
 * A discount rounded as the cart rounds it.
 *
 * @param double $value     Money.
 * @param int    $precision Decimals.
 * @return float
 */
function wc_cart_round_discount( $value, $precision ) {
	return round( (float) $value, (int) $precision, WC_DISCOUNT_ROUNDING_MODE );
}
