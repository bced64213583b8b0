<?php
/**
 * Shares of an amount.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Statistics\Sales;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use PHPUnit\Framework\TestCase;
use Vitrin\Statistics\Sales\Amount;
use Vitrin\Statistics\Sales\Span;

final class AmountTest extends TestCase {

	/** @return array<string, array{float, int, int, list<float>}> Amount, shares, smallest coin, what each gets. */
	public static function amounts(): array {
		return array(
			'Rial'                       => array( 1000.0, 3, 10_000, array( 334.0, 333.0, 333.0 ) ),
			'two Rial left'              => array( 1001.0, 3, 10_000, array( 334.0, 334.0, 333.0 ) ),
			'cents'                      => array( 10.0, 3, 100, array( 3.34, 3.33, 3.33 ) ),
			'finer than the coin'        => array( 0.5, 2, 10_000, array( 0.3, 0.2 ) ),
			'less than a coin for each'  => array( 2.0, 8, 10_000, array( 1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0 ) ),
			'nothing'                    => array( 0.0, 2, 10_000, array( 0.0, 0.0 ) ),
			'all of it'                  => array( 123_456_789_012.0, 1, 10_000, array( 123_456_789_012.0 ) ),
			'taken back'                 => array( -10.0, 4, 10_000, array( -3.0, -3.0, -2.0, -2.0 ) ),
		);
	}

	/** @param list<float> $shares */
	#[TestDox( '[ATTR-11] an amount is shared out in whole coins: $_dataName' )]
	#[DataProvider( 'amounts' )]
	public function test_shares( float $amount, int $count, int $coin, array $shares ): void {
		self::assertSame( $shares, array_map( Amount::to_float( ... ), Amount::shares( Amount::of( $amount ), $count, $coin ) ) );
	}

	#[TestDox( '[ATTR-11] whatever an order is worth and however many visits led to it, the shares add up to it and differ by one coin at most' )]
	public function test_random(): void {
		mt_srand( 44 );
		for ( $round = 0; $round < 5000; $round++ ) {
			$amount = mt_rand( 0, 3 ) > 0 ? mt_rand( 0, 1_000_000_000 ) * 10_000 : mt_rand( 0, PHP_INT_MAX >> 8 );
			$count  = mt_rand( 1, 8 );
			$shares = Amount::shares( $amount, $count, 10 ** mt_rand( 0, 4 ) );
			self::assertCount( $count, $shares );
			self::assertSame( $amount, array_sum( $shares ) );
			self::assertLessThanOrEqual( 10_000, max( $shares ) - min( $shares ) );
		}
	}

	#[TestDox( '[ATTR-09c] days are taken apart into whole stretches and what lies around them: each day once, none beyond' )]
	public function test_span(): void {
		mt_srand( 44 );
		for ( $round = 0; $round < 300; $round++ ) {
			$from = gmdate( 'Y-m-d', mt_rand( 1_600_000_000, 1_800_000_000 ) );
			$to   = gmdate( 'Y-m-d', (int) strtotime( "$from UTC" ) + mt_rand( 0, 120 ) * 86400 );
			$span = Span::of( $from, $to );
			$days = array();
			foreach ( array( ...$span->edges, ...( null === $span->whole ? array() : array( array( $span->whole[0], gmdate( 'Y-m-d', (int) strtotime( $span->whole[1] . ' UTC' ) - 86400 ) ) ) ) ) as list( $first, $last ) ) {
				self::assertLessThanOrEqual( $last, $first );
				for ( $day = $first; $day <= $last; $day = gmdate( 'Y-m-d', (int) strtotime( "$day UTC" ) + 86400 ) ) {
					$days[] = $day;
				}
			}
			sort( $days );
			self::assertSame( array_unique( $days ), $days );
			self::assertSame( array( $from, $to ), array( $days[0], end( $days ) ) );
			self::assertCount( 1 + (int) round( ( strtotime( "$to UTC" ) - strtotime( "$from UTC" ) ) / 86400 ), $days );
		}
		self::assertEquals( array( null, array() ), array( Span::of( '2026-02-02', '2026-02-01' )->whole, Span::of( '2026-02-02', '2026-02-01' )->edges ) );
		self::assertSame( array( '2026-01-01', '2026-02-01' ), Span::of( '2026-01-01', '2026-01-31' )->whole );
	}
}
