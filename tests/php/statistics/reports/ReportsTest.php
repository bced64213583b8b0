<?php
/**
 * Reports by REST.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Statistics\Reports;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Shared\Plugin\Lock;
use Vitrin\Statistics\Counting\Kind;
use Vitrin\Statistics\Reports\ListOf;
use Vitrin\Statistics\Reports\Notes;
use Vitrin\Statistics\Staff\OrderRows;
use Vitrin\Tests\ShopTestCase;
use Vitrin\Tests\Statistics\Staff\SeededTotals;
use Vitrin\Tests\VisitOrder;

require_once dirname( __DIR__ ) . '/staff/SeededTotals.php';
require_once __DIR__ . '/Asking.php';

/** What they say of figures that are known. */
final class ReportsTest extends ShopTestCase {

	use Asking;

	private const HOSTILE = '=cmd|"/c calc"!A1<script>alert(1)</script>';

	protected function setUp(): void {
		parent::setUp();
		SeededTotals::clear();
		wp_set_current_user( $this->user( 'administrator' ) );
	}

	protected function tearDown(): void {
		delete_option( Notes::OPTION );
		SeededTotals::clear();
		parent::tearDown();
	}

	private static function today(): string {
		return current_datetime()->format( 'Y-m-d' );
	}

	/** @return iterable<string, array{string}> */
	public static function lists(): iterable {
		foreach ( ListOf::names() as $name ) {
			yield $name => array( $name );
		}
	}

	#[DataProvider( 'lists' )]
	#[TestDox( '[STAT-06a] a list has its columns in each row, and hostile texts as they are: $_dataName' )]
	public function test_list( string $name ): void {
		SeededTotals::hostile( self::today(), self::HOSTILE );
		$answer = self::ask( "list/$name", array( 'range' => 'today', 'compare' => 'before' ) );
		self::assertSame( $name, $answer['name'] );
		self::assertSame( self::today(), $answer['period']['from'] );
		if ( 'products' === $name ) {
			self::assertSame( array(), $answer['rows'] );
			return;
		}
		self::assertSame( 1, $answer['total'] );
		self::assertSame( $answer['columns'], array_keys( $answer['rows'][0]['values'] ) );
		self::assertSame( $answer['columns'], array_keys( $answer['rows'][0]['before'] ) );
		self::assertSame( 'refused' === $name ? self::HOSTILE : '', 'refused' === $name ? $answer['rows'][0]['detail'] : '' );
	}

	#[TestDox( '[STAT-06a] the overview of a day has its hours, and says nothing where nothing was' )]
	public function test_overview(): void {
		SeededTotals::hostile( self::today(), 'x' );
		$answer = self::ask( 'overview', array( 'range' => '7', 'compare' => 'before' ) );
		self::assertCount( 7, $answer['line']['points'] );
		self::assertSame( 'day', $answer['line']['grain'] );
		self::assertSame( array( 4, 5, 12, 1, 300, 0 ), array( $answer['now']['visitors'], $answer['now']['sessions'], $answer['now']['views'], $answer['now']['bounces'], $answer['now']['engaged'], $answer['then']['views'] ) );
		self::assertSame( 'hour', self::ask( 'overview', array( 'range' => 'today' ) )['line']['grain'] );
		self::assertSame( 'month', self::ask( 'overview', array( 'range' => 'last_year', 'compare' => 'year' ) )['line']['grain'] );
		self::assertSame( 0, self::ask( 'funnel' )['steps'][0]['sessions'] );
	}

	#[TestDox( '[ATTR-09c] revenue by source says each order once, by each rule' )]
	public function test_revenue(): void {
		foreach ( array( 900000001 => 'search:google', 900000002 => 'direct:(direct)' ) as $order => $source ) {
			OrderRows::paid( $order, self::today(), 'counted' );
			$row = OrderRows::next( $order - 1 );
			self::assertNotNull( $row );
			OrderRows::hold( $row, VisitOrder::paid( 500.0, array( 5 => array( 2, 500.0 ) ), $source, 'nowruz' ) );
		}
		foreach ( array( 'first', 'last', 'even' ) as $rule ) {
			$answer = self::ask( 'revenue', array( 'range' => 'today', 'rule' => $rule ) );
			self::assertSame( 2, $answer['total']['orders'] );
			self::assertEquals( 1.0, array_sum( array_column( $answer['rows'], 'share' ) ) );
		}
		self::assertEquals( 2, self::ask( 'overview', array( 'range' => 'today' ) )['now']['orders'] );
		self::assertEquals( 1000, self::ask( 'list/campaigns', array( 'range' => 'today' ) )['rows'][0]['values']['revenue'] );
		self::assertSame( array( 'direct', 'search' ), array_map( static fn ( array $row ): string => 0 === $row['id'] && str_contains( $row['label'], 'مستقیم' ) ? 'direct' : 'search', self::ask( 'list/channels', array( 'range' => 'today', 'sort' => 'orders' ) )['rows'] ) );
		self::assertEquals( 4, self::ask( 'list/products', array( 'range' => 'today' ) )['rows'][0]['values']['quantity'] );
	}

	#[TestDox( '[STAT-06a] a source narrows pages, products and devices by their cross-cuts' )]
	public function test_filter(): void {
		SeededTotals::add( self::today(), 'source', Kind::SOURCE, 'search:google', array( 3, 4, 9, 2 ) );
		$source = self::ask( 'list/sources', array( 'range' => 'today' ) )['rows'][0];
		self::assertGreaterThan( 0, $source['id'] );
		foreach ( ListOf::can_filter_by( 'pages' ) as $by ) {
			self::assertContains( $by, array( 'source', 'device' ) );
		}
		$answer = self::ask( 'overview', array( 'range' => 'today', 'by' => 'source', 'id' => $source['id'] ) );
		self::assertSame( 4, $answer['now']['sessions'] );
		self::assertSame( array( 'views' ), self::ask( 'list/pages', array( 'range' => 'today', 'by' => 'source', 'id' => $source['id'] ) )['columns'] );
	}

	#[TestDox( '[STAT-06a] a search finds what stands there, however its letters and digits are typed, and nothing else' )]
	public function test_search(): void {
		foreach ( array( 'کیف ۷', 'كيف 7', 'کیف ۸', 'کفش' ) as $text ) {
			SeededTotals::add( self::today(), 'search', Kind::SEARCH, $text, array( 0, 0, 3, 0, 0, 1 ) );
		}
		$found = static fn ( string $search ): array => array_column( self::ask( 'list/searches', array( 'range' => 'today', 'search' => $search ) )['rows'], 'label' );
		foreach ( array( 'کیف ۷', 'كيف 7' ) as $search ) {
			self::assertEqualsCanonicalizing( array( 'کیف ۷', 'كيف 7' ), $found( $search ) );
		}
		self::assertSame( array(), $found( 'کیف ۹' ) );
	}

	#[TestDox( '[STAT-06a] searches without a result are those alone, by how often nothing was found' )]
	public function test_empty_searches(): void {
		foreach ( array( 'found' => 0, 'seldom' => 2, 'often' => 5 ) as $text => $empty ) {
			SeededTotals::add( self::today(), 'search', Kind::SEARCH, $text, array( 0, 0, 9, 0, 0, $empty ) );
		}
		$answer = self::ask( 'list/empty-searches', array( 'range' => 'today' ) );
		self::assertSame( array( 'often', 'seldom' ), array_column( $answer['rows'], 'label' ) );
		self::assertSame( array( 2, 'empty' ), array( $answer['total'], $answer['sortedBy'] ) );
		self::assertSame( array( 'empty' => 5, 'times' => 9 ), $answer['rows'][0]['values'] );
	}

	#[TestDox( '[STAT-06a] hours of today that are to come aren’t known, rather than empty' )]
	public function test_hours_to_come(): void {
		SeededTotals::hostile( self::today(), 'x' );
		$hour   = (int) current_datetime()->format( 'G' );
		$answer = self::ask( 'overview', array( 'range' => 'today', 'compare' => 'before' ) );
		$views  = array_column( $answer['line']['points'], 'views' );
		self::assertCount( 24, $views );
		self::assertSame( $hour + 1, array_search( null, array( ...$views, null ), true ) );
		self::assertSame( 12, $answer['now']['views'] );
		self::assertSame( 0, $answer['line']['points'][23]['before']['views'] );
	}

	#[TestDox( '[STAT-06a] conversion of the period before stands beside, where there is one' )]
	public function test_conversion_before(): void {
		SeededTotals::add( self::today(), 'all', null, '', array( 4, 8, 12 ) );
		SeededTotals::add( current_datetime()->modify( '-1 day' )->format( 'Y-m-d' ), 'all', null, '', array( 2, 2, 4 ) );
		self::assertSame( array( 'orders' => 0, 'sessions' => 2 ), self::ask( 'overview', array( 'range' => 'today', 'compare' => 'before' ) )['conversionThen'] );
		self::assertNull( self::ask( 'overview', array( 'range' => 'today' ) )['conversionThen'] );
	}

	#[TestDox( '[STAT-06a] [ATTR-09c] each number of orders leads to its orders' )]
	public function test_links_to_orders(): void {
		OrderRows::paid( 900000003, self::today(), 'counted' );
		$row = OrderRows::next( 900000002 );
		self::assertNotNull( $row );
		OrderRows::hold( $row, VisitOrder::paid( 500.0, array( 5 => array( 2, 500.0 ) ), 'search:google', 'nowruz' ) );
		foreach ( array( 'sources', 'channels', 'campaigns', 'products' ) as $list ) {
			$url = self::ask( "list/$list", array( 'range' => 'today' ) )['rows'][0]['orders_url'];
			self::assertStringContainsString( 'vitrin_orders_by=' . rtrim( $list, 's' ), $url );
			self::assertStringContainsString( 'vitrin_orders_from=' . self::today(), $url );
		}
		self::assertStringContainsString( 'vitrin_orders_rule=even', self::ask( 'revenue', array( 'range' => 'today', 'rule' => 'even' ) )['rows'][0]['orders_url'] );
		$watcher = new \WP_User( $this->user( 'subscriber' ) );
		$watcher->add_cap( 'view_vitrin_statistics' );
		wp_set_current_user( $watcher->ID );
		self::assertSame( '', self::ask( 'list/sources', array( 'range' => 'today' ) )['rows'][0]['orders_url'] );
	}

	#[TestDox( '[STAT-06a] [ATTR-09c] a source’s orders are those of the shop’s currency, and so are those that its number leads to' )]
	public function test_link_of_currency(): void {
		OrderRows::paid( 900000004, self::today(), 'counted' );
		$row = OrderRows::next( 900000003 );
		self::assertNotNull( $row );
		OrderRows::hold( $row, VisitOrder::paid( 500.0, array(), 'search:google' ) );
		$answer = self::ask( 'revenue', array( 'range' => 'today' ) );
		self::assertStringContainsString( 'vitrin_orders_currency=' . $answer['currency'], $answer['rows'][0]['orders_url'] );
	}

	#[TestDox( '[STAT-06a] a search finds digits and letters in each way that they are typed, and no others' )]
	public function test_search_of_digits(): void {
		foreach ( array( 'box 12', 'box ۱۲', 'alpha', 'beta 3', 'کتاب' ) as $text ) {
			SeededTotals::add( self::today(), 'search', Kind::SEARCH, $text, array( 0, 0, 3 ) );
		}
		$found = static function ( string $search ): array {
			$labels = array_column( self::ask( 'list/searches', array( 'range' => 'today', 'search' => $search ) )['rows'], 'label' );
			sort( $labels );

			return $labels;
		};
		foreach ( array( '12', '۱۲', '١٢' ) as $search ) {
			self::assertSame( array( 'box 12', 'box ۱۲' ), $found( $search ), $search );
		}
		self::assertSame( array( 'کتاب' ), $found( 'كتا' ) );
		self::assertSame( array(), $found( '%' ) );
		self::assertSame( array(), $found( '_' ) );
	}

	#[TestDox( '[STAT-06a] a report of two centuries asks the database nothing long' )]
	public function test_centuries(): void {
		SeededTotals::add( self::today(), 'all', null, '', array( 4, 5, 12, 1, 300 ) );
		$longest = 0;
		$measure = static function ( string $query ) use ( &$longest ): string {
			$longest = max( $longest, strlen( $query ) );

			return $query;
		};
		add_filter( 'query', $measure );
		$answer = self::ask( 'overview', array( 'range' => 'own', 'from' => '1900-01-01', 'to' => '2099-12-31' ) );
		remove_filter( 'query', $measure );
		self::assertSame( 12, $answer['now']['views'] );
		self::assertLessThan( 10_000, $longest );
	}

	#[TestDox( '[STAT-06a] of two who write notes at once none is lost, and who can’t write is told' )]
	public function test_notes_at_once(): void {
		global $wpdb;
		self::assertSame( 200, self::response( 'notes', array( 'day' => self::today(), 'text' => 'first' ), 'POST' )->get_status() );
		$first = get_option( Notes::OPTION );
		self::assertIsArray( $first );
		// Another request writes what this one's cache doesn't know of.
		$wpdb->update( $wpdb->options, array( 'option_value' => serialize( $first + array( 77 => array( 'day' => self::today(), 'text' => 'of another' ) ) ) ), array( 'option_name' => Notes::OPTION ) );
		self::assertSame( 200, self::response( 'notes', array( 'day' => self::today(), 'text' => 'second' ), 'POST' )->get_status() );
		$texts = array_column( self::ask( 'overview', array( 'range' => 'today' ) )['notes'], 'text' );
		sort( $texts );
		self::assertSame( array( 'first', 'of another', 'second' ), $texts );
		self::assertTrue( Lock::take( Notes::LOCK, 60 ) );
		self::assertSame( 503, self::response( 'notes', array( 'day' => self::today(), 'text' => 'third' ), 'POST' )->get_status() );
		Lock::release( Notes::LOCK );
		self::assertSame( 200, self::response( 'notes', array( 'day' => self::today(), 'text' => 'third' ), 'POST' )->get_status() );
	}

	#[TestDox( '[STAT-06a] what staff write of a day, and a campaign that began, stand beside the line' )]
	public function test_notes(): void {
		$added = self::response( 'notes', array( 'day' => self::today(), 'text' => ' =1+1 «نوروز» & "کارزار" ' ), 'POST' );
		self::assertSame( 200, $added->get_status() );
		SeededTotals::add( self::today(), 'campaign', Kind::CAMPAIGN, 'nowruz', array( 30, 30, 40, 2 ) );
		SeededTotals::add( self::today(), 'campaign', Kind::CAMPAIGN, 'invented', array( 1, 1, 1, 0 ) );
		$notes = self::ask( 'overview', array( 'range' => 'today' ) )['notes'];
		self::assertSame( array( 'campaign', 'own' ), array_column( $notes, 'kind' ) );
		self::assertStringContainsString( 'nowruz', $notes[0]['text'] );
		self::assertSame( '=1+1 «نوروز» & "کارزار"', $notes[1]['text'] );
		self::assertSame( 200, self::response( 'notes/' . $notes[1]['id'], array(), 'DELETE' )->get_status() );
		self::assertSame( array( 'campaign' ), array_column( self::ask( 'overview', array( 'range' => 'today' ) )['notes'], 'kind' ) );
	}

	/** @return iterable<string, array{array<string, mixed>}> */
	public static function wrong_notes(): iterable {
		yield 'no day' => array( array( 'text' => 'x' ) );
		yield 'no such day' => array( array( 'day' => '2026-02-31', 'text' => 'x' ) );
		yield 'no text' => array( array( 'day' => '2026-02-01', 'text' => '  ' ) );
		yield 'too long a text' => array( array( 'day' => '2026-02-01', 'text' => str_repeat( 'ا', 201 ) ) );
		yield 'markup' => array( array( 'day' => '2026-02-01', 'text' => self::HOSTILE ) );
		yield 'a list' => array( array( 'day' => array( '2026-02-01' ), 'text' => array( 'x' ) ) );
	}

	/** @param array<string, mixed> $note */
	#[DataProvider( 'wrong_notes' )]
	#[TestDox( '[STAT-06a] [SEC-03b] a note that is none is refused: $_dataName' )]
	public function test_wrong_note( array $note ): void {
		self::assertSame( 400, self::response( 'notes', $note, 'POST' )->get_status() );
		self::assertSame( array(), self::ask( 'overview', array( 'range' => 'all' ) )['notes'] );
	}

	/** @return iterable<string, array{string, string}> */
	public static function calls(): iterable {
		foreach ( array( 'overview', 'online', 'funnel', 'revenue', 'list/pages' ) as $path ) {
			yield "GET $path" => array( 'GET', $path );
		}
		yield 'POST notes' => array( 'POST', 'notes' );
		yield 'DELETE notes' => array( 'DELETE', 'notes/1' );
	}

	#[DataProvider( 'calls' )]
	#[TestDox( '[STAT-06a] [SEC-03a] nobody sees or changes it without the capability: $_dataName' )]
	public function test_capability( string $method, string $path ): void {
		foreach ( array( 'subscriber' => 403, 'author' => 403, 'customer' => 403 ) as $role => $status ) {
			wp_set_current_user( $this->user( $role ) );
			self::assertSame( $status, self::response( $path, array( 'day' => self::today(), 'text' => 'x' ), $method )->get_status(), $role );
		}
		wp_set_current_user( 0 );
		self::assertSame( 401, self::response( $path, array(), $method )->get_status() );
		wp_set_current_user( $this->user( 'shop_manager' ) );
		self::assertSame( 200, self::response( $path, array( 'day' => self::today(), 'text' => 'x' ), $method )->get_status() );
	}
}
