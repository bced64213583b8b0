<?php

namespace Vitrin\Cart;

use Vitrin\Shared\Domain\Digits;

defined( 'ABSPATH' ) || exit;

/** For scripts, which format the plain decimals of the cart themselves [L10N-02]. */
final class MoneyFormat {

	/**
	 * The shop's own choices, with Persian separators where the digits are Persian and the
	 * shop kept the Latin ones that WooCommerce comes with.
	 *
	 * @return array{decimals: int, decimal_separator: string, thousand_separator: string, symbol: string, position: string, digits: string}
	 */
	public static function for_script(): array {
		$separators = Digits::price_separators();
		$position   = get_option( 'woocommerce_currency_pos' );

		return array(
			'decimals'           => wc_get_price_decimals(),
			'decimal_separator'  => $separators['decimal'],
			'thousand_separator' => $separators['thousand'],
			'symbol'             => html_entity_decode( get_woocommerce_currency_symbol(), ENT_QUOTES | ENT_HTML5, 'UTF-8' ),
			'position'           => is_string( $position ) && in_array( $position, array( 'left', 'right', 'left_space', 'right_space' ), true ) ? $position : 'left',
			'digits'             => Digits::system(),
		);
	}

	/**
	 * An amount for people, as scripts write it, for sentences that the server makes.
	 *
	 * @param float|int|string $amount An amount in the shop's currency.
	 */
	public static function text( float|int|string $amount ): string {
		$format = self::for_script();
		$number = number_format( (float) $amount, wc_get_price_decimals(), $format['decimal_separator'], $format['thousand_separator'] );
		if ( 'arabext' === $format['digits'] ) {
			$number = (string) preg_replace_callback( '/[0-9]+/', static fn( array $digits ): string => Digits::to_persian( $digits[0] ), $number );
		}
		$space = str_ends_with( $format['position'], '_space' ) ? "\u{a0}" : '';

		return str_starts_with( $format['position'], 'left' ) ? $format['symbol'] . $space . $number : $number . $space . $format['symbol'];
	}

	/**
	 * An amount as the wire has it: a plain decimal, rounded as the shop's prices are, without
	 * trailing zeros.
	 *
	 * @param float|int|string $amount An amount in the shop's currency.
	 */
	public static function decimal( float|int|string $amount ): string {
		$rounded = number_format( (float) $amount, wc_get_price_decimals(), '.', '' );
		if ( str_contains( $rounded, '.' ) ) {
			$rounded = rtrim( rtrim( $rounded, '0' ), '.' );
		}

		return '-0' === $rounded ? '0' : $rounded;
	}
}
