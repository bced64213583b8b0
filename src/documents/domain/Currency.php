<?php

namespace Vitrin\Documents\Domain;

defined( 'ABSPATH' ) || exit;

/**
 * Amounts of Iran's currencies in one another. A Toman is ten Rials; Persian WooCommerce has thousands of both. All
 * are powers of ten, so that moving the decimal point converts without any rounding.
 */
final class Currency {

	/** Rials as a power of ten. */
	private const RIALS = array(
		'IRR'  => 0,
		'IRT'  => 1,
		'IRHR' => 3,
		'IRHT' => 4,
	);

	/** Nobody writes documents in thousands. */
	private const WHOLE = array(
		'IRHR' => 'IRR',
		'IRHT' => 'IRT',
	);

	/** Digits after the point, by ISO 4217, of currencies that don't have two; Bitcoin's are its own. */
	private const DECIMALS = array(
		0 => 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
		3 => 'BHD IQD JOD KWD LYD OMR TND',
		4 => 'CLF UYW',
		8 => 'BTC',
	);

	/**
	 * Digits after the point. What a shop that has another currency today showed of Rials and Tomans isn't known: as
	 * many as a Rial has in thousands of Tomans.
	 *
	 * @param string $code As WooCommerce has it.
	 */
	public static function decimals( string $code ): int {
		if ( self::is_iranian( $code ) ) {
			return 4;
		}
		foreach ( self::DECIMALS as $decimals => $codes ) {
			if ( in_array( $code, explode( ' ', $codes ), true ) ) {
				return $decimals;
			}
		}

		return 2;
	}

	public static function is_iranian( string $code ): bool {
		return isset( self::RIALS[ $code ] );
	}

	/**
	 * The currency in which an order is shown.
	 *
	 * @param string $code   The order's.
	 * @param string $chosen IRR, IRT or "order".
	 */
	public static function shown( string $code, string $chosen ): string {
		if ( ! self::is_iranian( $code ) ) {
			return $code;
		}

		return self::is_iranian( $chosen ) ? $chosen : ( self::WHOLE[ $code ] ?? $code );
	}

	/**
	 * @param string $amount A decimal, as plain() gives it.
	 * @return string The same where one of them is another country's currency.
	 */
	public static function convert( string $amount, string $from, string $to ): string {
		return self::is_iranian( $from ) && self::is_iranian( $to ) ? self::shift( $amount, self::RIALS[ $from ] - self::RIALS[ $to ] ) : $amount;
	}

	/**
	 * A plain decimal without zeros that say nothing, of what WooCommerce gives as text or number.
	 *
	 * @param mixed $amount Anything else is 0.
	 */
	public static function plain( mixed $amount ): string {
		if ( is_string( $amount ) && 1 === preg_match( '/^\s*([+-]?)(\d+)(?:\.(\d*))?\s*$/', $amount, $part ) ) {
			return self::trimmed( '-' === $part[1], $part[2], $part[3] ?? '' );
		}
		if ( ! is_numeric( $amount ) || ! is_finite( (float) $amount ) ) {
			return '0';
		}
		$parts = explode( '.', number_format( abs( (float) $amount ), 6, '.', '' ) );

		return self::trimmed( (float) $amount < 0, $parts[0], $parts[1] ?? '' );
	}

	/** @param int $places To the right; negative to the left. */
	private static function shift( string $amount, int $places ): string {
		$is_negative = str_starts_with( $amount, '-' );
		$parts       = explode( '.', ltrim( $amount, '-' ) );
		$whole       = $parts[0];
		$fraction    = $parts[1] ?? '';
		if ( $places >= 0 ) {
			$fraction = str_pad( $fraction, $places, '0' );

			return self::trimmed( $is_negative, $whole . substr( $fraction, 0, $places ), substr( $fraction, $places ) );
		}
		$whole = str_pad( $whole, 1 - $places, '0', STR_PAD_LEFT );

		return self::trimmed( $is_negative, substr( $whole, 0, $places ), substr( $whole, $places ) . $fraction );
	}

	private static function trimmed( bool $is_negative, string $whole, string $fraction ): string {
		$whole    = ltrim( $whole, '0' );
		$fraction = rtrim( $fraction, '0' );
		$number   = ( '' === $whole ? '0' : $whole ) . ( '' === $fraction ? '' : '.' . $fraction );

		return $is_negative && '0' !== $number ? '-' . $number : $number;
	}
}
