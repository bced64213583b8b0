<?php
/**
 * Figures as files.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Statistics\Staff;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Shared\Domain\Period;
use Vitrin\Statistics\Counting\Kind;
use Vitrin\Statistics\Staff\ExportRows;
use Vitrin\Statistics\Staff\ExportStatistics;
use Vitrin\Statistics\Staff\OrderRows;
use Vitrin\Tests\ShopTestCase;
use Vitrin\Tests\VisitOrder;

require_once __DIR__ . '/SeededTotals.php';

/** As a spreadsheet and a program read them. */
final class ExportTest extends ShopTestCase {

	protected function setUp(): void {
		parent::setUp();
		SeededTotals::clear();
	}

	protected function tearDown(): void {
		SeededTotals::clear();
		parent::tearDown();
	}

	#[TestDox( '[STAT-06a] the file has each day’s figures of the days that were asked for, or of all' )]
	public function test_rows(): void {
		SeededTotals::add( '2026-03-20', 'all', null, '', array( 1, 2, 3, 4, 5 ) );
		SeededTotals::add( '2026-03-20', 'page', Kind::PAGE, '/کفش', array( 0, 0, 3, 0, 5, 60 ) );
		SeededTotals::add( '2026-03-21', 'all', null, '', array( 7 ) );
		OrderRows::paid( 900000001, '2026-03-20', 'counted' );
		$row = OrderRows::next( 0 );
		self::assertNotNull( $row );
		OrderRows::hold( $row, VisitOrder::paid( 500.5, array( 5 => array( 2, 500.5 ) ), 'search:google', '' ) );
		$day = iterator_to_array( ( new ExportRows( new Period( '2026-03-20', '2026-03-20' ) ) )->all(), false );
		self::assertSame(
			array( 'all:::3:0', 'page:/کفش::3:60', 'orders:search:google::0:1', 'products:search:google:5:0:2' ),
			array_map( static fn ( array $row ): string => "{$row['cut']}:{$row['a']}:{$row['b']}:{$row['views']}:{$row['count']}", $day )
		);
		self::assertSame( 500.5, $day[2]['value'] );
		self::assertCount( 5, iterator_to_array( ( new ExportRows( null ) )->all(), false ) );
	}

	/** @return array<string, array{string, string}> A text, and how its cell begins. */
	public static function formulas(): array {
		return array(
			'a formula'        => array( '=HYPERLINK("https://evil.example")', '"\'=HYPERLINK' ),
			'plus'             => array( '+1', "'+1" ),
			'at'               => array( '@SUM(1)', "'@SUM" ),
			'behind a space'   => array( " \u{200f}=1", "'" ),
			'a path'           => array( '/shop', '/shop' ),
		);
	}

	#[TestDox( '[STAT-06a] no text that a visitor chose is a formula in a spreadsheet: $_dataName' )]
	#[DataProvider( 'formulas' )]
	public function test_formulas( string $text, string $cell ): void {
		$row  = array( 'cut' => 'search', 'day' => '2026-03-20', 'a' => $text, 'b' => '', 'visitors' => 0, 'sessions' => 0, 'views' => 1, 'bounces' => 0, 'engaged' => 0, 'count' => 0, 'value' => -1.5 );
		$file = implode( '', iterator_to_array( ExportStatistics::file( 'csv' )->lines( array( $row ) ), false ) );
		self::assertStringStartsWith( "\u{feff}cut,day,a,b,visitors,sessions,views,bounces,engaged,count,value\r\n", $file );
		self::assertStringContainsString( 'search,2026-03-20,' . $cell, $file );
		self::assertStringEndsWith( ",0,0,1,0,0,0,-1.5\r\n", $file );
		$json = implode( '', iterator_to_array( ExportStatistics::file( 'json' )->lines( array( $row, $row ) ), false ) );
		self::assertSame( array( $row, $row ), json_decode( $json, true, 512, JSON_THROW_ON_ERROR ) );
	}

	#[TestDox( '[STAT-06a] a file that had to end too early says so, and stays one that can be read' )]
	public function test_broken(): void {
		$rows = static function (): \Generator {
			yield array( 'cut' => 'all', 'day' => '2026-03-20', 'a' => '', 'b' => '', 'visitors' => 1, 'sessions' => 1, 'views' => 1, 'bounces' => 0, 'engaged' => 0, 'count' => 0, 'value' => 0.0 );
			throw new \RuntimeException( 'The database' );
		};
		$json = json_decode( implode( '', iterator_to_array( ExportStatistics::file( 'json' )->lines( $rows() ), false ) ), true, 512, JSON_THROW_ON_ERROR );
		self::assertArrayHasKey( 'error', $json[1] );
		self::assertCount( 4, explode( "\r\n", implode( '', iterator_to_array( ExportStatistics::file( 'csv' )->lines( $rows() ), false ) ) ) );
		self::assertSame( array(), json_decode( implode( '', iterator_to_array( ExportStatistics::file( 'json' )->lines( array() ), false ) ), true, 512, JSON_THROW_ON_ERROR ) );
	}
}
