<?php
/**
 * Sums of orders over years.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Statistics\Sales;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Shared\Plugin\Database;
use Vitrin\Statistics\Counting\Days;
use Vitrin\Statistics\Counting\Segments;
use Vitrin\Statistics\Sales\SalesTables;
use Vitrin\Statistics\Sales\SaleSums;
use Vitrin\Statistics\Sales\SoldOrder;
use Vitrin\Statistics\Staff\OrderRows;
use Vitrin\Tests\ShopTestCase;

require_once __DIR__ . '/SoldOrders.php';

/** Whatever of them is kept, they are those of the orders. */
final class SaleSumsTest extends ShopTestCase {

	use SoldOrders;

	private const FIRST = '2022-10-20';

	private const CUTS = array( SaleSums::FIRST_SOURCE, SaleSums::LAST_SOURCE, SaleSums::EVEN_SOURCE, SaleSums::FIRST_CAMPAIGN, SaleSums::LAST_CAMPAIGN, SaleSums::EVEN_CAMPAIGN, SaleSums::PRODUCT, SaleSums::VISIT );

	protected function setUp(): void {
		parent::setUp();
		self::begin_orders();
		mt_srand( 45 );
	}

	protected function tearDown(): void {
		$this->end_orders();
		parent::tearDown();
	}

	private static function any_day(): string {
		return Days::shift( self::FIRST, mt_rand( 0, 1300 ) );
	}

	/** An order that is new, or has changed. */
	private static function write( int $order ): void {
		OrderRows::paid( $order, self::any_day(), array( 'counted', 'uncounted', 'unknown' )[ mt_rand( 0, 2 ) ] );
		$row = OrderRows::next( $order - 1 );
		self::assertNotNull( $row );
		$counts  = mt_rand( 0, 3 ) > 0;
		$touches = array( array( 'source' => 'search:' . mt_rand( 1, 4 ), 'campaign' => '' ) );
		for ( $i = mt_rand( 0, 3 ); $i > 0; $i-- ) {
			$touches[] = array( 'source' => 'social:' . mt_rand( 1, 4 ), 'campaign' => mt_rand( 0, 1 ) > 0 ? 'c' . mt_rand( 1, 3 ) : '' );
		}
		OrderRows::hold( $row, new SoldOrder( $counts, array( 'USD', 'EUR' )[ mt_rand( 0, 1 ) ], $counts ? mt_rand( 0, 9_000_000 ) : 0, mt_rand( 0, 1 ) * mt_rand( 0, 900_000 ), 100, $counts ? array( mt_rand( 1, 5 ) => array( mt_rand( 0, 2 ) * 10_000, mt_rand( 0, 9_000_000 ) ) ) : array(), $touches ) );
	}

	/**
	 * What the orders themselves say, each day by itself: of single days nothing is kept.
	 *
	 * @return array<string, list<int>>
	 */
	private static function by_orders( int $cut, string $from, string $to ): array {
		$sums = array();
		foreach ( array_column( Database::rows( 'SELECT DISTINCT at FROM %i WHERE at BETWEEN %s AND %s', OrderRows::table(), $from, $to ), 'at' ) as $day ) {
			foreach ( SaleSums::of( $cut, (string) $day, (string) $day ) as $sum ) {
				$is = $sums[ "{$sum['name']} {$sum['currency']}" ] ?? array( 0, 0, 0, 0 );

				$sums[ "{$sum['name']} {$sum['currency']}" ] = array( $is[0] + $sum['parts'], $is[1] + $sum['quantity'], $is[2] + $sum['value'], $is[3] + $sum['refunded'] );
			}
		}
		ksort( $sums );

		return array_filter( $sums, static fn ( array $sum ): bool => array( 0, 0, 0, 0 ) !== $sum );
	}

	/** @return array<string, list<int>> */
	private static function by_sums( int $cut, string $from, string $to, int $only = 0 ): array {
		$sums = array();
		foreach ( SaleSums::of( $cut, $from, $to, $only ) as $sum ) {
			$sums[ "{$sum['name']} {$sum['currency']}" ] = array( $sum['parts'], $sum['quantity'], $sum['value'], $sum['refunded'] );
		}
		ksort( $sums );

		return $sums;
	}

	private static function compare(): void {
		for ( $i = 0; $i < 6; $i++ ) {
			$days = array( self::any_day(), self::any_day() );
			sort( $days );
			$days = 0 === $i ? array( self::FIRST, '2026-12-31' ) : $days;
			$days = 1 === $i ? array( '2023-01-01', '2024-12-31' ) : $days;
			$days = 2 === $i ? array( $days[0], (string) Database::rows( 'SELECT MAX(at) AS last FROM %i', OrderRows::table() )[0]['last'] ) : $days;
			$days = 3 === $i ? array( (string) Database::rows( 'SELECT MIN(at) AS first FROM %i', OrderRows::table() )[0]['first'], $days[1] ) : $days;
			foreach ( self::CUTS as $cut ) {
				$sums = self::by_sums( $cut, ...$days );
				self::assertSame( self::by_orders( $cut, ...$days ), $sums, "$cut: $days[0] to $days[1]" );
				$only = (int) array_key_first( $sums );
				self::assertSame( array_filter( $sums, static fn ( string $key ): bool => (int) $key === $only, ARRAY_FILTER_USE_KEY ), 0 === $only ? array() : self::by_sums( $cut, $days[0], $days[1], $only ), 'of one name alone' );
			}
		}
	}

	#[TestDox( '[ATTR-09c] [STAT-06c] any days over years are the sums of their orders: after orders that changed, with sums of the form before, and once old ones are forgotten' )]
	public function test_years(): void {
		foreach ( range( 900_000_001, 900_000_060 ) as $order ) {
			self::write( $order );
		}
		self::compare();
		foreach ( range( 900_000_001, 900_000_060, 3 ) as $order ) {
			self::write( $order );
		}
		self::compare();
		Database::run( 'DELETE FROM %i WHERE cut >= %d', SalesTables::sums(), SaleSums::OF_YEARS );
		update_option( OrderRows::OPTION, 2 );
		self::compare();
		self::assertTrue( OrderRows::are_there() );
		self::assertGreaterThan( 0, (int) Database::rows( 'SELECT COUNT(*) AS many FROM %i WHERE cut >= %d', SalesTables::sums(), SaleSums::OF_YEARS )[0]['many'] );
		OrderRows::forget_before( Segments::first( '2024-05-15' ) );
		self::assertSame( 0, (int) Database::rows( 'SELECT COUNT(*) AS many FROM %i WHERE at < %s', SalesTables::sums(), '2024-01-01' )[0]['many'] );
		self::compare();
	}

	#[TestDox( '[STAT-06c] a table of the form before gets the key that it lacks, once' )]
	public function test_key(): void {
		global $wpdb;
		$keys = static fn (): array => array_values( array_unique( array_column( (array) $wpdb->get_results( 'SHOW INDEX FROM ' . OrderRows::lines_table(), ARRAY_A ), 'Key_name' ) ) );
		update_option( OrderRows::OPTION, 2 );
		OrderRows::provide();
		self::assertContains( 'product', $keys() );
		$wpdb->query( 'ALTER TABLE ' . OrderRows::lines_table() . ' DROP INDEX product' );
		self::assertNotContains( 'product', $keys() );
		for ( $i = 0; $i < 2; $i++ ) {
			update_option( OrderRows::OPTION, 2 );
			OrderRows::provide();
			self::assertContains( 'product', $keys() );
			self::assertSame( '', $wpdb->last_error );
		}
	}

	#[TestDox( '[STAT-06c] five years of orders are read by the sums of their whole years' )]
	public function test_few(): void {
		foreach ( range( 900_000_001, 900_000_040 ) as $order ) {
			self::write( $order );
		}
		Database::run( 'UPDATE %i SET value = value + 1 WHERE cut = %d', SalesTables::sums(), SaleSums::VISIT + SaleSums::OF_YEARS );
		self::assertNotSame( self::by_orders( SaleSums::VISIT, self::FIRST, '2026-12-31' ), self::by_sums( SaleSums::VISIT, self::FIRST, '2026-12-31' ) );
	}
}
