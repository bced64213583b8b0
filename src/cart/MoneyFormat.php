<?php

namespace Vitrin\Cart;

use Vitrin\Shared\Domain\Digits;

defined( 'ABSPATH' ) || exit;

/** How the shop formats money. Scripts format the cart's plain decimals by it [L10N-02]. */
final class MoneyFormat {

	/**
	 * The shop's own choices, as WooCommerce's price would have them for this visitor, with Persian separators
	 * where the digits are Persian and the shop kept WooCommerce's defaults.
	 *
	 * @return array{decimals: int, decimal_separator: string, thousand_separator: string, symbol: string, currency: string, position: string, digits: string}
	 */
	public static function for_script(): array {
		$price      = self::of_woocommerce();
		$separators = Digits::price_separators( $price['decimal_separator'], $price['thousand_separator'] );

		return array(
			'decimals'           => $price['decimals'],
			'decimal_separator'  => $separators['decimal'],
			'thousand_separator' => $separators['thousand'],
			'symbol'             => self::symbol( $price['currency'] ),
			'currency'           => '' === $price['currency'] ? get_woocommerce_currency() : $price['currency'],
			'position'           => self::position( $price['price_format'] ),
			'digits'             => Digits::system(),
		);
	}

	private static function symbol( string $currency ): string {
		return html_entity_decode( get_woocommerce_currency_symbol( $currency ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	}

	/**
	 * What WooCommerce writes a price by: plugins for currencies change it by its filters.
	 *
	 * @return array{currency: string, decimals: int, decimal_separator: string, thousand_separator: string, price_format: string}
	 */
	private static function of_woocommerce(): array {
		$own = array(
			'currency'           => '',
			'decimals'           => wc_get_price_decimals(),
			'decimal_separator'  => wc_get_price_decimal_separator(),
			'thousand_separator' => wc_get_price_thousand_separator(),
			'price_format'       => get_woocommerce_price_format(),
		);
		/**
		 * This filter is documented in WooCommerce. What else it is given is for markup.
		 */
		$filtered = apply_filters( 'wc_price_args', $own + array( 'ex_tax_label' => false, 'in_span' => false, 'aria-hidden' => false ) ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedHooknameFound -- WooCommerce's.
		$filtered = is_array( $filtered ) ? $filtered : array();
		foreach ( array( 'currency', 'decimal_separator', 'thousand_separator', 'price_format' ) as $name ) {
			$own[ $name ] = is_string( $filtered[ $name ] ?? null ) ? $filtered[ $name ] : $own[ $name ];
		}
		$decimals        = $filtered['decimals'] ?? null;
		$own['decimals'] = is_numeric( $decimals ) ? absint( $decimals ) : $own['decimals'];

		return $own;
	}

	/**
	 * Where the symbol stands.
	 *
	 * @param string $format As `%1$s&nbsp;%2$s`: symbol, number.
	 */
	private static function position( string $format ): string {
		$plain = html_entity_decode( $format, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		$side  = (int) strpos( $plain, '%1$s' ) > (int) strpos( $plain, '%2$s' ) ? 'right' : 'left';
		$space = preg_match( '/%\d\$s.*[\s\x{a0}].*%\d\$s/u', $plain ) ? '_space' : '';

		return $side . $space;
	}

	/**
	 * An amount as scripts format it, for sentences from the server.
	 *
	 * @param string $currency Where it isn't the shop's.
	 */
	public static function text( float|int|string $amount, string $currency = '' ): string {
		$format = self::for_script();
		if ( '' !== $currency && $currency !== $format['currency'] ) {
			$format['symbol'] = self::symbol( $currency );
		}
		$number = number_format( (float) $amount, $format['decimals'], $format['decimal_separator'], $format['thousand_separator'] );
		if ( 'arabext' === $format['digits'] ) {
			$number = (string) preg_replace_callback( '/[0-9]+/', static fn( array $digits ): string => Digits::to_persian( $digits[0] ), $number );
		}
		list( $before, $after ) = self::around( $format );

		return $before . $number . $after;
	}

	/**
	 * What stands before a number and after it: the symbol, on its side.
	 *
	 * @param array{symbol: string, position: string} $format From for_script().
	 * @return array{string, string}
	 */
	public static function around( array $format ): array {
		$space = str_ends_with( $format['position'], '_space' ) ? "\u{a0}" : '';

		return str_starts_with( $format['position'], 'left' ) ? array( $format['symbol'] . $space, '' ) : array( '', $space . $format['symbol'] );
	}

	/**
	 * An amount as sent to the browser: a plain decimal, rounded to the shop's decimals, without trailing
	 * zeros.
	 */
	public static function decimal( float|int|string $amount ): string {
		$rounded = number_format( (float) $amount, wc_get_price_decimals(), '.', '' );
		if ( str_contains( $rounded, '.' ) ) {
			$rounded = rtrim( rtrim( $rounded, '0' ), '.' );
		}

		return '-0' === $rounded ? '0' : $rounded;
	}
}
