<?php

namespace Vitrin\Statistics\Sales;

defined( 'ABSPATH' ) || exit;

/** Money and quantities as whole numbers of ten-thousandths, which is what the tables keep: sums and shares of them lose nothing. */
final class Amount {

	public const ONE = 10_000;

	/** @param float|int|string|null $number As a shop or a database has it. */
	public static function of( float|int|string|null $number ): int {
		return (int) round( (float) $number * self::ONE );
	}

	public static function to_float( int $amount ): float {
		return $amount / self::ONE;
	}

	/** As a statement has it. */
	public static function to_text( int $amount ): string {
		return sprintf( '%s%d.%04d', $amount < 0 ? '-' : '', intdiv( abs( $amount ), self::ONE ), abs( $amount ) % self::ONE );
	}

	/**
	 * Cuts an amount into equal shares that add up to it: what is left over goes a unit at a time to the first ones.
	 *
	 * @param int $unit The smallest coin; where the amount itself is no multiple of it, a tenth of it, and so on.
	 * @return list<int>
	 */
	public static function shares( int $amount, int $count, int $unit ): array {
		while ( $unit > 1 && 0 !== $amount % $unit ) {
			$unit = intdiv( $unit, 10 );
		}
		$unit   = max( 1, $unit );
		$coins  = intdiv( $amount, $unit );
		$left   = $coins % $count;
		$shares = array();
		for ( $place = 0; $place < $count; $place++ ) {
			$shares[] = ( intdiv( $coins, $count ) + ( $place < abs( $left ) ? $left <=> 0 : 0 ) ) * $unit;
		}

		return $shares;
	}
}
