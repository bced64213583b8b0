<?php
/**
 * Rounding the parts of a sum.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Documents;

use PHPUnit\Framework\Attributes\TestDox;
use PHPUnit\Framework\TestCase;
use Vitrin\Documents\Breakdown;

/** Without a shop. */
final class SharesTest extends TestCase {

	#[TestDox( '[DOC-06] rounded parts add up to the rounded sum, and each is within a unit of itself' )]
	public function test_sums(): void {
		mt_srand( 20_261_126 );
		for ( $round = 0; $round < 2_000; $round++ ) {
			$decimals = array( 0, 0, 2, 3, 8 )[ mt_rand( 0, 4 ) ];
			$unit     = 10 ** $decimals;
			$parts    = array();
			for ( $count = mt_rand( 1, 12 ); $count > 0; $count-- ) {
				$parts[] = mt_rand( -10_000, 1_000_000 ) / ( array( 1, 3, 7, 100 )[ mt_rand( 0, 3 ) ] * $unit );
			}
			$sum     = round( array_sum( $parts ), $decimals );
			$rounded = Breakdown::shares( $parts, $sum, $decimals );
			self::assertEqualsWithDelta( $sum, array_sum( $rounded ), 0.1 / $unit, "round $round" );
			foreach ( $parts as $place => $part ) {
				self::assertLessThanOrEqual( 1.000001 / $unit, abs( $part - $rounded[ $place ] ), "round $round" );
				self::assertEqualsWithDelta( round( $rounded[ $place ], $decimals ), $rounded[ $place ], 0.000001 / $unit );
			}
		}
	}

	#[TestDox( '[DOC-06] whole parts stay as they are, what lost most by rounding gets the unit that is missing, and another sum changes nothing' )]
	public function test_examples(): void {
		self::assertSame( array( 31.0, 32.0 ), Breakdown::shares( array( 31.5, 31.5 ), 63.0, 0 ) );
		self::assertSame( array( 33.0, 33.0, 34.0 ), Breakdown::shares( array( 33.3, 33.3, 33.4 ), 100.0, 0 ) );
		self::assertSame( array( 5.0, 10.0 ), Breakdown::shares( array( 5.0, 10.0 ), 15.0, 0 ) );
		self::assertSame( array( 5.0, 10.0 ), Breakdown::shares( array( 5.0, 10.0 ), 900.0, 0 ) );
		self::assertSame( array( 0.0, 1.0 ), Breakdown::shares( array( 0.0, 0.4 ), 1.0, 0 ), 'nothing is given to what is nothing' );
		self::assertSame( array(), Breakdown::shares( array(), 1.0, 0 ) );
	}
}
