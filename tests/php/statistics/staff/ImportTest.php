<?php
/**
 * Figures of WP Statistics.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Statistics\Staff;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Statistics\Counting\Totals;
use Vitrin\Statistics\Staff\Import\ForeignWords;
use Vitrin\Statistics\Staff\Import\ImportForm;
use Vitrin\Statistics\Staff\Import\ImportJob;
use Vitrin\Tests\ShopTestCase;

require_once __DIR__ . '/SeededTotals.php';
require_once __DIR__ . '/foreign-tables.php';

/** From the tables that its versions 14 and 15 make. */
final class ImportTest extends ShopTestCase {

	protected function setUp(): void {
		parent::setUp();
		update_option( 'timezone_string', 'Asia/Tehran' );
		self::clear();
		wp_set_current_user( $this->user( 'administrator' ) );
	}

	protected function tearDown(): void {
		self::clear();
		parent::tearDown();
	}

	private static function clear(): void {
		ForeignTables::drop();
		SeededTotals::clear();
		delete_option( ImportJob::OPTION );
		wp_unschedule_hook( ImportJob::EVENT );
	}

	/** @return array<string, array<string, int>> Metrics that aren't 0, by text. */
	private static function totals( string $cut, string $from, string $to ): array {
		$found = array();
		foreach ( Totals::of( $cut, $from, $to ) as $row ) {
			$found[ $row['a'] ] = array_filter( array( 'visitors' => $row['visitors'], 'sessions' => $row['sessions'], 'views' => $row['views'], 'bounces' => $row['bounces'], 'engaged' => $row['engaged'] ) );
		}
		ksort( $found );

		return $found;
	}

	#[TestDox( '[STAT-06] version 14: totals, pages, sources, devices and countries of each day come over, once' )]
	public function test_14(): void {
		ForeignTables::make_14();
		self::assertSame( array( 'wp_statistics_14' ), array_keys( ImportJob::sources() ) );
		self::assertSame( array( 'from' => '2026-03-20', 'to' => '2026-03-22', 'days' => 3, 'visitors' => 4, 'views' => 12, 'undated' => 77 ), ImportJob::sources()['wp_statistics_14']->summary() );
		self::assertTrue( ImportJob::begin( 'wp_statistics_14' ) );
		self::assertTrue( ImportJob::run( 30 ) );
		self::assertSame( array( '' => array( 'visitors' => 3, 'sessions' => 3, 'views' => 9, 'bounces' => 1 ) ), self::totals( 'all', '2026-03-20', '2026-03-20' ) );
		self::assertSame( array( '' => array( 'visitors' => 1, 'sessions' => 1, 'views' => 3 ) ), self::totals( 'all', '2026-03-21', '2026-03-22' ) );
		self::assertSame( array( '/' => array( 'views' => 5 ), '/محصول/کفش' => array( 'views' => 4 ) ), self::totals( 'page', '2026-03-20', '2026-03-20' ) );
		self::assertSame( array( 'direct:(direct)' => array( 'visitors' => 1, 'sessions' => 1 ), 'referral:blog.example' => array( 'visitors' => 1, 'sessions' => 1 ), 'search:google' => array( 'visitors' => 1, 'sessions' => 1 ) ), self::totals( 'source', '2026-03-20', '2026-03-20' ) );
		self::assertSame( array( 'desktop' => array( 'visitors' => 1, 'sessions' => 1 ), 'phone' => array( 'visitors' => 2, 'sessions' => 2 ) ), self::totals( 'device', '2026-03-20', '2026-03-20' ) );
		self::assertSame( array( '' => array( 'visitors' => 1, 'sessions' => 1 ), 'IR' => array( 'visitors' => 2, 'sessions' => 2 ) ), self::totals( 'country', '2026-03-20', '2026-03-20' ) );
		self::assertSame( array( 9, 0, 3 ), array_column( Totals::days( '2026-03-20', '2026-03-22' ), 'views' ) );
		self::assertTrue( ImportJob::is_done( (array) ImportJob::state() ) );
		self::assertFalse( ImportJob::begin( 'wp_statistics_14' ), 'once' );
		self::assertTrue( ImportJob::run( 30 ) );
		self::assertSame( 12, self::totals( 'all', '2026-03-20', '2026-03-22' )['']['views'] );
	}

	#[TestDox( '[STAT-06] version 15: moments in UTC become days of the shop’s zone' )]
	public function test_15(): void {
		ForeignTables::make_15();
		self::assertSame( array( 'wp_statistics_15' ), array_keys( ImportJob::sources() ) );
		self::assertTrue( ImportJob::begin( 'wp_statistics_15' ) );
		self::assertTrue( ImportJob::run( 30 ) );
		// 21:00 in UTC is half an hour into the next day in Tehran.
		self::assertSame( array( '' => array( 'visitors' => 1, 'sessions' => 1, 'views' => 2, 'engaged' => 40 ) ), self::totals( 'all', '2026-03-20', '2026-03-20' ) );
		self::assertSame( array( '' => array( 'visitors' => 2, 'sessions' => 2, 'views' => 2, 'bounces' => 2, 'engaged' => 5 ) ), self::totals( 'all', '2026-03-21', '2026-03-21' ) );
		self::assertSame( array( '/' => array( 'views' => 1, 'engaged' => 30 ), '/shop' => array( 'views' => 1, 'engaged' => 10 ) ), self::totals( 'page', '2026-03-20', '2026-03-20' ) );
		self::assertSame( array( 'direct:(direct)' => array( 'visitors' => 1, 'sessions' => 1, 'bounces' => 1 ), 'social:instagram' => array( 'visitors' => 1, 'sessions' => 1, 'bounces' => 1 ) ), self::totals( 'source', '2026-03-21', '2026-03-21' ) );
		self::assertSame( array( 'IR' => array( 'visitors' => 1, 'sessions' => 1 ) ), self::totals( 'country', '2026-03-20', '2026-03-20' ) );
		self::assertSame( array( 'phone' => array( 'visitors' => 1, 'sessions' => 1 ) ), self::totals( 'device', '2026-03-20', '2026-03-20' ) );
	}

	#[TestDox( '[STAT-07a] an import that is ended after each day, and run twice at once, takes each day once' )]
	public function test_resumes(): void {
		ForeignTables::make_14();
		ImportJob::begin( 'wp_statistics_14' );
		self::assertFalse( ImportJob::run( 0 ), 'a day at a time' );
		self::assertSame( '2026-03-21', ImportJob::state()['next'] ?? '' );
		// What a second process that began before has read.
		global $wpdb;
		$stale = '{"days":0,"failed":0,"last":"2026-03-22","next":"2026-03-20","source":"wp_statistics_14","total":3}';
		( new \Vitrin\Statistics\Staff\Import\ImportWriter() )->write( ImportJob::OPTION, $stale, 'x', array( array( 'at' => '2026-03-20', 'cut' => 'all', 'a' => '', 'b' => '', 'views' => 9 ) ) );
		self::assertSame( 9, self::totals( 'all', '2026-03-20', '2026-03-20' )['']['views'] );
		while ( ! ImportJob::run( 0 ) ) {
			continue;
		}
		self::assertSame( 12, self::totals( 'all', '2026-03-20', '2026-03-22' )['']['views'] );
		self::assertSame( 2, ImportJob::state()['days'] ?? 0 );
	}

	#[TestDox( '[STAT-06] days that were counted here stay as they are' )]
	public function test_own_days(): void {
		ForeignTables::make_14();
		SeededTotals::add( '2026-03-21', 'all', null, '', array( 1, 1, 1 ) );
		self::assertSame( '2026-03-20', ImportJob::last_day( '2026-03-22' ) );
		ImportJob::begin( 'wp_statistics_14' );
		ImportJob::run( 30 );
		self::assertSame( 1, self::totals( 'all', '2026-03-21', '2026-03-22' )['']['views'] );
		self::assertSame( 9, self::totals( 'all', '2026-03-20', '2026-03-20' )['']['views'] );
	}

	#[TestDox( '[STAT-06] what it would bring is shown before, what it has brought after, and nothing where there is nothing' )]
	public function test_form(): void {
		$shown = static function (): string {
			ob_start();
			ImportForm::show();

			return (string) ob_get_clean();
		};
		self::assertSame( '', $shown() );
		ForeignTables::make_14();
		$before = $shown();
		self::assertStringContainsString( 'value="wp_statistics_14"', $before );
		self::assertSame( 5, substr_count( $before, '<li>' ) );
		self::assertNull( ImportJob::state(), 'looking at it changes nothing' );
		ImportJob::begin( 'wp_statistics_14' );
		self::assertStringNotContainsString( '<form', $shown() );
		SeededTotals::clear();
		delete_option( ImportJob::OPTION );
		SeededTotals::add( '2026-03-20', 'all', null, '', array( 1, 1, 1 ) );
		self::assertStringNotContainsString( '<form', $shown() );
		self::assertFalse( ImportJob::begin( 'wp_statistics_14' ) );
		self::assertFalse( ImportJob::begin( 'another' ) );
		wp_set_current_user( $this->user( 'customer' ) );
		self::assertSame( '', $shown() );
	}

	/** @return array<string, array{string, string, string}> Channel, name, and the source here. */
	public static function sources(): array {
		return array(
			'directly'          => array( 'direct', '', 'direct:(direct)' ),
			'a search'          => array( 'search', 'Google', 'search:google' ),
			'paid'              => array( 'paid_social', 'Instagram', 'paid:instagram' ),
			'another site'      => array( 'referral', 'blog.example', 'referral:blog.example' ),
			'not assigned'      => array( 'unassigned', 'x', 'referral:x' ),
			'no channel'        => array( '', 'blog.example', 'referral:blog.example' ),
			'nothing'           => array( '', '', 'direct:(direct)' ),
		);
	}

	#[TestDox( '[STAT-06] sources have the words of ours: $_dataName' )]
	#[DataProvider( 'sources' )]
	public function test_sources( string $channel, string $name, string $source ): void {
		self::assertSame( $source, ForeignWords::source( $channel, $name ) );
	}
}
