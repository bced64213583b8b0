<?php

namespace Vitrin\Cart;

use Vitrin\Shared\Domain\Digits;

defined( 'ABSPATH' ) || exit;

/** How the shop formats money. Scripts format the cart's plain decimals by it [L10N-02]. */
final class MoneyFormat {

	/**
	 * The shop's own choices, with Persian separators where the digits are Persian and the shop kept
	 * WooCommerce's defaults.
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

	/** An amount as scripts format it, for sentences from the server. */
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
