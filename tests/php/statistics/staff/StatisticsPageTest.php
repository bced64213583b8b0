<?php
/**
 * The page with the figures.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Statistics\Staff;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Shared\Domain\Period;
use Vitrin\Statistics\Counting\Kind;
use Vitrin\Statistics\Staff\CountingTest as Counting;
use Vitrin\Statistics\Staff\CountingTestForm;
use Vitrin\Statistics\Staff\CutWords;
use Vitrin\Statistics\Staff\Domain\Range;
use Vitrin\Statistics\Staff\OrderRows;
use Vitrin\Statistics\Staff\OrderTotals;
use Vitrin\Statistics\Staff\StatisticsPage;
use Vitrin\Statistics\Staff\StatusFacts;
use Vitrin\Statistics\Collecting\Reason;
use Vitrin\Statistics\Reports\Access;
use Vitrin\Statistics\Settings;
use Vitrin\Tests\ShopTestCase;
use Vitrin\Tests\VisitOrder;

require_once __DIR__ . '/SeededTotals.php';

/** What it says, to whom, of which days. */
final class StatisticsPageTest extends ShopTestCase {

	private const HOSTILE = '"><script>alert(1)</script><img src=x onerror=alert(1)>';

	protected function setUp(): void {
		parent::setUp();
		SeededTotals::clear();
		wp_set_current_user( $this->user( 'administrator' ) );
	}

	protected function tearDown(): void {
		$_GET = array();
		SeededTotals::clear();
		wp_unschedule_hook( OrderTotals::EVENT );
		parent::tearDown();
	}

	/** @param array<string, string> $asked */
	private static function page( array $asked = array() ): string {
		$_REQUEST = $asked;
		$_GET     = array( StatisticsPage::PLAIN => '1' );
		ob_start();
		StatisticsPage::show();

		return (string) ob_get_clean();
	}

	private static function dom( string $html ): \DOMXPath {
		$document = new \DOMDocument();
		$document->loadHTML( '<?xml encoding="utf-8"?>' . $html, LIBXML_NOERROR );

		return new \DOMXPath( $document );
	}

	private static function today(): string {
		return current_datetime()->format( 'Y-m-d' );
	}

	#[TestDox( '[STAT-06a] staff see visitors, views, who is online, sources, pages, searches, downloads and orders by source' )]
	public function test_shows_all(): void {
		add_filter( 'gettext', static fn ( string $translated, string $text ): string => $text, 99, 2 );
		add_filter( 'vitrin_digits', static fn (): string => 'latn' );
		SeededTotals::hostile( self::today(), 'x' );
		SeededTotals::add( self::today(), 'source', Kind::SOURCE, 'search:google', array( 3, 4, 9, 2 ) );
		OrderRows::paid( 900000001, self::today(), 'counted' );
		$row = OrderRows::next( 0 );
		self::assertNotNull( $row );
		OrderRows::hold( $row, VisitOrder::paid( 500.0, array( 5 => array( 2, 500.0 ) ), 'search:google', 'nowruz' ) );
		$dom   = self::dom( self::page( array( 'range' => 'today' ) ) );
		$value = static fn ( string $name ): string => trim( (string) $dom->evaluate( "string( //*[@id='vitrin-figure-$name']/dd[1] )" ) );
		self::assertSame( array( '4', '5', '12', '20%', '1:00', '0', '1', '20%' ), array_map( $value, array( 'visitors', 'sessions', 'views', 'bounces', 'engaged', 'online', 'orders', 'conversion' ) ) );
		$rows = static function ( string $name ) use ( $dom ): array {
			$cells = array();
			foreach ( $dom->query( "//table[@aria-labelledby='vitrin-table-$name']/tbody/tr" ) as $line ) {
				$cells[] = array_map( static fn ( \DOMNode $cell ): string => trim( $cell->textContent ), iterator_to_array( $dom->query( 'th|td', $line ) ) );
			}

			return $cells;
		};
		foreach ( array( 'page', 'search', 'device', 'country', 'entry', 'exit', 'download', 'link', 'event', 'refused', 'product', 'campaign' ) as $name ) {
			self::assertNotSame( array(), $rows( $name ), $name );
		}
		$google = array_values( array_filter( $rows( 'source' ), static fn ( array $row ): bool => str_contains( $row[0], 'google' ) ) );
		self::assertSame( array( '3', '4', '50%', '1' ), array_slice( $google[0] ?? array(), 1, 4 ) );
		self::assertContains( '1', array_column( array_filter( $rows( 'campaign' ), static fn ( array $row ): bool => 'nowruz' === $row[0] ), 2 ) );
	}

	#[TestDox( '[STAT-06a] whatever visitors could choose is text in the page' )]
	public function test_hostile(): void {
		SeededTotals::hostile( self::today(), self::HOSTILE );
		$html = self::page( array( 'range' => 'own', 'from' => self::HOSTILE, 'to' => self::HOSTILE ) );
		self::assertStringNotContainsString( '<script', $html );
		$html = self::page( array( 'range' => 'today' ) );
		self::assertStringNotContainsString( '<script', $html );
		self::assertStringNotContainsString( '<img', $html );
		self::assertSame( 11, substr_count( $html, '&lt;script&gt;' ), 'in all tables but that of devices, which has words of its own' );
	}

	#[TestDox( '[STAT-08a] each figure says what it means beside it; longer ranges say that daily visitors are summed, and what is missed behind shared addresses' )]
	public function test_meanings(): void {
		add_filter( 'gettext', static fn ( string $translated, string $text ): string => $text, 99, 2 );
		SeededTotals::hostile( self::today(), 'x' );
		$day  = self::dom( self::page( array( 'range' => 'today' ) ) );
		$week = self::dom( self::page( array( 'range' => '7' ) ) );
		foreach ( array( 'visitors', 'sessions', 'views', 'bounces', 'engaged', 'online', 'orders', 'value', 'conversion', 'uncounted' ) as $name ) {
			self::assertGreaterThan( 20, strlen( (string) $day->evaluate( "string( //*[@id='vitrin-figure-$name']/dd[2] )" ) ), $name );
		}
		$label = static fn ( \DOMXPath $dom ): string => (string) $dom->evaluate( "string( //*[@id='vitrin-figure-visitors'] )" );
		self::assertStringNotContainsString( 'summed', $label( $day ) );
		self::assertStringContainsString( 'Daily visitors, summed', $label( $week ) );
		self::assertStringContainsString( 'one in ten', $label( $day ) );
		self::assertStringContainsString( 'ten seconds', (string) $day->evaluate( "string( //*[@id='vitrin-figure-bounces']/dd[2] )" ) );
		self::assertStringContainsString( '30 minutes', (string) $day->evaluate( "string( //*[@id='vitrin-figure-sessions']/dd[2] )" ) );
		self::assertStringContainsString( 'midnight', (string) $day->evaluate( 'string( //h2[1]/following-sibling::p[1] )' ) );
	}

	#[TestDox( '[STAT-06a] tables have headings with scope and are named by a heading; levels aren’t skipped' )]
	public function test_accessible(): void {
		SeededTotals::hostile( self::today(), 'x' );
		$dom = self::dom( self::page( array( 'range' => 'today' ) ) );
		self::assertSame( 12, $dom->query( '//table' )->length );
		foreach ( $dom->query( '//table' ) as $table ) {
			assert( $table instanceof \DOMElement );
			self::assertSame( 1, $dom->query( "//h2[@id='" . $table->getAttribute( 'aria-labelledby' ) . "']" )->length );
			self::assertSame( 0, $dom->query( './/th[not(@scope)]', $table )->length );
		}
		self::assertSame( 1, $dom->query( '//h1' )->length );
		self::assertSame( 0, $dom->query( '//h3' )->length );
		foreach ( $dom->query( '//input[@type="text"]|//select' ) as $field ) {
			assert( $field instanceof \DOMElement );
			self::assertSame( 1, $dom->query( "//label[@for='" . $field->getAttribute( 'id' ) . "']" )->length );
		}
	}

	#[TestDox( '[STAT-06a] days without anything say so, and where to look; a database that fails is told' )]
	public function test_empty_and_broken(): void {
		$dom = self::dom( self::page() );
		self::assertSame( 1, $dom->query( "//div[contains( @class, 'notice-info' )]" )->length );
		self::assertSame( 0, $dom->query( '//table' )->length );
		foreach ( array( 'statistics_orders', 'statistics_totals' ) as $table ) {
			self::assert_tells_failure( $table );
		}
	}

	private static function assert_tells_failure( string $table ): void {
		$break = static fn ( mixed $query ): mixed => is_string( $query ) && 1 === preg_match( '/^SELECT.*' . $table . '/s', $query ) ? 'SELECT nothing FROM nowhere' : $query;
		add_filter( 'query', $break );
		global $wpdb;
		$wpdb->suppress_errors( true );
		$dom = self::dom( self::page() );
		$wpdb->suppress_errors( false );
		remove_filter( 'query', $break );
		self::assertSame( 1, $dom->query( "//div[contains( @class, 'notice-error' )][@role='alert']" )->length );
		self::assertSame( 0, $dom->query( '//dl' )->length );
	}

	#[TestDox( '[STAT-06a] the screen leads to the plain tables where its script stays away, and reads no figures itself' )]
	public function test_screen(): void {
		$_REQUEST = array( 'range' => 'today' );
		ob_start();
		StatisticsPage::show();
		$dom = self::dom( (string) ob_get_clean() );
		self::assertSame( 1, $dom->query( "//*[@id='vitrin-statistics-app']//a[contains( @href, 'plain=1' )][contains( @href, 'range=today' )]" )->length );
		self::assertSame( 0, $dom->query( '//table|//dl' )->length );
		self::assertSame( 1, $dom->query( "//*[@id='vitrin-export']" )->length );
	}

	#[TestDox( '[STAT-06a] figures are for who may see WooCommerce’s reports, and nobody else' )]
	public function test_capability(): void {
		wp_set_current_user( $this->user( 'customer' ) );
		add_filter( 'wp_die_handler', static fn (): \Closure => static fn ( mixed $message, mixed $title, mixed $arguments ) => throw new \RuntimeException( (string) ( is_array( $arguments ) ? $arguments['response'] : '' ) ) );
		ob_start();
		try {
			StatisticsPage::show();
			self::fail( 'It was shown.' );
		} catch ( \RuntimeException $refusal ) {
			self::assertSame( '403', $refusal->getMessage() );
		} finally {
			self::assertSame( '', ob_get_clean() );
		}
	}

	#[TestDox( '[STAT-06a] a role may be given the figures alone, or denied them' )]
	public function test_own_capability(): void {
		$watcher = new \WP_User( $this->user( 'subscriber' ) );
		$watcher->add_cap( Access::CAPABILITY );
		wp_set_current_user( $watcher->ID );
		self::assertStringContainsString( 'vitrin-range', self::page() );
		$denied = new \WP_User( $this->user( 'shop_manager' ) );
		$denied->add_cap( Access::CAPABILITY, false );
		wp_set_current_user( $denied->ID );
		add_filter( 'wp_die_handler', static fn (): \Closure => static fn () => throw new \RuntimeException( 'refused' ) );
		$this->expectExceptionMessage( 'refused' );
		StatisticsPage::show();
	}

	/** @return array<string, array{string, string, string, bool, array{string, string}|string}> Range, first and last day, whether the calendar is the Solar Hijri one, and the days. */
	public static function ranges(): array {
		return array(
			'today'                     => array( 'today', '', '', true, array( '2026-11-28', '2026-11-28' ) ),
			'yesterday'                 => array( 'yesterday', '', '', true, array( '2026-11-27', '2026-11-27' ) ),
			'seven days'                => array( '7', '', '', true, array( '2026-11-22', '2026-11-28' ) ),
			'thirty days'               => array( '30', '', '', true, array( '2026-10-30', '2026-11-28' ) ),
			'this Solar Hijri month'    => array( 'month', '', '', true, array( '2026-11-22', '2026-11-28' ) ),
			'this Gregorian month'      => array( 'month', '', '', false, array( '2026-11-01', '2026-11-28' ) ),
			'Persian days'              => array( 'own', '۱۴۰۵/۰۸/۰۱', '1405/8/30', true, array( '2026-10-23', '2026-11-21' ) ),
			'Gregorian days'            => array( 'own', '2026-01-05', '2026-02-01', true, array( '2026-01-05', '2026-02-01' ) ),
			'no day'                    => array( 'own', '', '2026-02-01', true, 'from' ),
			'a day that isn’t'          => array( 'own', '2026-02-01', '1405/12/30', true, 'to' ),
			'the wrong way round'       => array( 'own', '2026-02-02', '2026-02-01', true, 'order' ),
			'another word'              => array( 'century', '', '', true, array( '2026-11-22', '2026-11-28' ) ),
		);
	}

	/** @param array{string, string}|string $expected */
	#[TestDox( '[STAT-06a] ranges are days of the shop’s zone and months of its calendar: $_dataName' )]
	#[DataProvider( 'ranges' )]
	public function test_range( string $name, string $from, string $to, bool $is_solar, array|string $expected ): void {
		$range = Range::of( $name, $from, $to, new \DateTimeImmutable( '2026-11-28 00:30', new \DateTimeZone( 'Asia/Tehran' ) ), $is_solar );
		self::assertSame( $expected, $range instanceof Period ? array( $range->from, $range->to ) : $range );
	}

	#[TestDox( '[STAT-07b] every reason has words, and so has every outcome of the test' )]
	public function test_words(): void {
		$words = array_map( CutWords::reason( ... ), Reason::ALL );
		self::assertSame( array(), array_intersect( $words, Reason::ALL ) );
		self::assertSame( $words, array_unique( $words ) );
		$sentences = array_map( static fn ( string $outcome ): string => CountingTestForm::sentence( $outcome, 'old' ), Counting::ALL );
		self::assertSame( array(), array_intersect( $sentences, Counting::ALL ) );
		self::assertSame( $sentences, array_unique( $sentences ) );
	}

	/** @return array<string, array{int, string, array{string, string}}> Status, body, and what it means. */
	public static function answers(): array {
		return array(
			'taken'               => array( 200, '{"status":true}', array( 'counted', '' ) ),
			'refused for a robot' => array( 200, '{"status":false,"reason":"robot"}', array( 'refused', 'robot' ) ),
			'an old page'         => array( 403, '{"status":false,"reason":"old"}', array( 'refused', 'old' ) ),
			'no room'             => array( 503, '{"status":false,"reason":"full"}', array( 'unwritable', '' ) ),
			'a firewall'          => array( 403, '<html>Forbidden</html>', array( 'blocked', '403' ) ),
			'no file'             => array( 404, '<html>', array( 'missing', '404' ) ),
			'a cache’s page'      => array( 200, '<html>', array( 'wrong', '200' ) ),
			'a word of others'    => array( 500, '{"status":false,"reason":"<b>"}', array( 'blocked', '500' ) ),
			'other JSON'          => array( 200, '{"ok":1}', array( 'wrong', '200' ) ),
			'nothing'             => array( 200, '', array( 'wrong', '200' ) ),
		);
	}

	/** @param array{string, string} $expected */
	#[TestDox( '[STAT-01a] the test tells from the answer where a hit got stuck: $_dataName' )]
	#[DataProvider( 'answers' )]
	public function test_judge( int $status, string $body, array $expected ): void {
		self::assertSame( $expected, Counting::judge( $status, $body ) );
	}

	#[TestDox( '[STAT-01b] the test reads what a page prints for the script' )]
	public function test_printed(): void {
		self::assertNull( Counting::printed( '<html>' ) );
		self::assertNull( Counting::printed( '<script type="application/json" id="vitrin-settings-statistics">[</script>' ) );
		self::assertSame(
			array( 'url' => '/vitrin-seen.php', 'action' => '', 'type' => 'home', 'id' => 0, 'signature' => 'a.b' ),
			Counting::printed( '<p><script type="application/json" id="vitrin-settings-statistics">{"url":"/vitrin-seen.php","type":"home","signature":"a.b"}</script>' )
		);
	}

	#[TestDox( '[STAT-07b] [STAT-10] the status says how hits arrive, what waits, what was refused, and of how many orders no visit was counted' )]
	public function test_status(): void {
		add_filter( 'gettext', static fn ( string $translated, string $text ): string => $text, 99, 2 );
		add_filter( 'vitrin_digits', static fn (): string => 'latn' );
		SeededTotals::hostile( self::today(), 'x' );
		OrderRows::paid( 900000001, self::today(), 'uncounted' );
		$row = OrderRows::next( 0 );
		self::assertNotNull( $row );
		OrderRows::hold( $row, VisitOrder::paid( 5.0, array(), '' ) );
		$facts = array_column( StatusFacts::section( ( new Settings() )->stored() )->facts, 'value', 'label' );
		self::assertArrayHasKey( 'How visits arrive', $facts );
		self::assertSame( '9', $facts['Not counted since yesterday: A robot, such as a search engine’s'] ?? '' );
		self::assertSame( '100% (1 of 1)', $facts['Orders without a counted visit'] ?? '' );
	}
}
