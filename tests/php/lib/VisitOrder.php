<?php
/**
 * An order that a visit made.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests;

use Vitrin\Statistics\Sales\Amount;
use Vitrin\Statistics\Sales\Revenue;
use Vitrin\Statistics\Sales\SoldOrder;

/** As the figures keep it. */
final class VisitOrder {

	/**
	 * One that was paid, in the shop's currency, by one visit.
	 *
	 * @param array<int, array{int|float, float}> $lines How many and their value, by product.
	 */
	public static function paid( float $value, array $lines, string $source, string $campaign = '' ): SoldOrder {
		$lines = array_map( static fn ( array $line ): array => array( Amount::of( $line[0] ), Amount::of( $line[1] ) ), $lines );

		return new SoldOrder( true, Revenue::currency(), Amount::of( $value ), 0, Amount::ONE, $lines, array( array( 'source' => $source, 'campaign' => $campaign ) ) );
	}
}
