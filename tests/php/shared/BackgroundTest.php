<?php
/**
 * Background work where WP-Cron never runs.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Shared;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Catalog\Facets\FacetIndex;
use Vitrin\Catalog\Facets\FacetIndexBuilder;
use Vitrin\Catalog\Search\Index;
use Vitrin\ScriptsOnPage\Reader;
use Vitrin\ScriptsOnPage\ScanQueue;
use Vitrin\Shared\Plugin\Background;
use Vitrin\Shared\Plugin\ChangedProducts;
use Vitrin\Shared\Plugin\Lock;
use Vitrin\Status\Report;
use Vitrin\Tests\Indexes;
use Vitrin\Tests\Products;
use Vitrin\Tests\ShopTestCase;
use Vitrin\VariationTable\Store;

use Vitrin\Catalog\Search\Builder as SearchBuilder;
use Vitrin\VariationTable\Builder as TableBuilder;

/**
 * Each worker, in slices at the ends of pages.
 */
final class BackgroundTest extends ShopTestCase {

	/** More slices than any of these needs. */
	private const MOST_SLICES = 400;

	protected function setUp(): void {
		// Outside of the transaction: making tables ends it.
		SearchBuilder::provide();
		SearchBuilder::run( 60 );
		FacetIndex::create();
		parent::setUp();
		add_filter( 'vitrin_filters_index_from', static fn (): int => 1 );
		foreach ( Indexes::events() as $event ) {
			wp_unschedule_hook( $event );
		}
	}

	protected function tearDown(): void {
		Lock::release( Background::LOCK );
		parent::tearDown();
		Indexes::drop_facets();
		foreach ( Indexes::events() as $event ) {
			wp_unschedule_hook( $event );
		}
	}

	/**
	 * What asks for each kind of work, and how it is known to be done.
	 *
	 * @return iterable<string, array{\Closure(): void, \Closure(): bool}>
	 */
	public static function workers(): iterable {
		yield 'index of the search' => array(
			static function (): void {
				Index::store_progress( 0, false );
				wp_schedule_single_event( time(), SearchBuilder::EVENT );
			},
			static fn (): bool => Index::is_complete(),
		);
		yield 'index of the search, to be looked through again' => array(
			static function (): void {
				Index::store_progress( 0, true, true );
				wp_schedule_single_event( time(), SearchBuilder::EVENT );
			},
			static fn (): bool => ! Index::state()['is_due'],
		);
		yield 'index of the filters' => array(
			static function (): void {
				FacetIndex::invalidate();
				wp_schedule_single_event( time(), FacetIndexBuilder::EVENT );
			},
			static fn (): bool => FacetIndex::is_ready(),
		);
		yield 'index of the filters, each day' => array(
			static function (): void {
				FacetIndex::invalidate();
				wp_schedule_event( time(), 'daily', FacetIndexBuilder::DAILY );
			},
			static fn (): bool => FacetIndex::is_ready(),
		);
		yield 'what products have changed' => array(
			static function (): void {
				FacetIndexBuilder::rebuild();
				Products::simple();
				Indexes::take_over( FacetIndexBuilder::class );
			},
			static fn (): bool => array() === FacetIndex::changes(),
		);
		yield 'tables of variations' => array(
			static function (): void {
				add_filter( 'woocommerce_ajax_variation_threshold', static fn (): int => 1 );
				list( $coat ) = Products::variations( array_map( static fn ( int $at ): array => array( 'colour' => 'blue', 'size' => 'S' . $at ), range( 1, 12 ) ) );
				TableBuilder::request( $coat->get_id(), null );
				self::assertGreaterThan( 0, TableBuilder::waiting()['count'] );
			},
			static fn (): bool => 0 === TableBuilder::waiting()['count'] && Store::summary()['count'] > 0,
		);
		yield 'what scripts use' => array(
			static function (): void {
				ScanQueue::add( array( '/wp-includes/js/jquery/jquery.js', '/wp-includes/js/none.js', '/wp-includes/js/none-2.js' ) );
				Reader::schedule();
			},
			static fn (): bool => array() === ScanQueue::all(),
		);
		yield 'changes that a preview has missed' => array(
			static function (): void {
				Index::store_progress( 0, true );
				wp_schedule_single_event( time(), ChangedProducts::JOB, array( array( 'search' ) ) );
			},
			static fn (): bool => false === wp_next_scheduled( ChangedProducts::JOB, array( array( 'search' ) ) ) && Index::state()['is_due'],
		);
	}

	/** Events of the past: WP-Cron has had its time. */
	private static function is_late(): void {
		$late = array();
		foreach ( _get_cron_array() as $time => $events ) {
			foreach ( $events as $event => $jobs ) {
				$is_ours                                = in_array( $event, Indexes::events(), true );
				$late[ $time - ( $is_ours ? HOUR_IN_SECONDS : 0 ) ][ $event ] = $jobs;
			}
		}
		ksort( $late );
		_set_cron_array( $late );
	}

	/**
	 * What it says by now.
	 *
	 * @param \Closure(): bool $is
	 * @phpstan-impure
	 */
	private static function now( \Closure $is ): bool {
		return $is();
	}

	/**
	 * @param \Closure(): void $ask     Asks for the work.
	 * @param \Closure(): bool $is_done
	 */
	#[DataProvider( 'workers' )]
	#[TestDox( '[SET-02] where WP-Cron never runs it is done in slices at the ends of pages, and then nothing is due: $_dataName' )]
	public function test_dead_cron( \Closure $ask, \Closure $is_done ): void {
		$ask();
		self::assertFalse( $is_done() );
		self::is_late();
		$slices = 0;
		while ( ! self::now( $is_done ) && $slices < self::MOST_SLICES && Background::go_on( 0.0 ) ) {
			++$slices;
			// Events that a slice has left are late, too, on the next page.
			self::is_late();
		}
		self::assertTrue( $is_done(), "after {$slices} slices" );
		for ( $more = 0; $more < 10 && Background::go_on( 0.0 ); $more++ ) {
			continue;
		}
		self::assertFalse( Background::go_on( 0.0 ), 'nothing is due any more' );
	}

	#[TestDox( '[SET-02] WP-Cron is given a minute, where it isn’t said to be off' )]
	public function test_patience(): void {
		Index::store_progress( 0, false );
		add_filter( 'vitrin_cron_is_off', '__return_false' );
		wp_schedule_single_event( time(), SearchBuilder::EVENT );
		self::assertFalse( Background::go_on( 1.0 ) );
		add_filter( 'vitrin_cron_is_off', '__return_true', 11 );
		self::assertTrue( Background::go_on( 1.0 ) );
	}

	#[TestDox( '[SET-02] one request of the site does it at a time, and a preview does nothing' )]
	public function test_lock(): void {
		Index::store_progress( 0, false );
		wp_schedule_single_event( time() - HOUR_IN_SECONDS, SearchBuilder::EVENT );
		self::assertTrue( Lock::take( Background::LOCK, 60 ) );
		self::assertFalse( Background::go_on( 60.0 ) );
		Lock::release( Background::LOCK );
		add_filter( 'pre_get_ready_cron_jobs', '__return_empty_array' );
		self::assertFalse( Background::go_on( 60.0 ) );
		remove_filter( 'pre_get_ready_cron_jobs', '__return_empty_array' );
		self::assertTrue( Background::go_on( 60.0 ) );
		self::assertTrue( Index::is_complete() );
	}

	#[TestDox( '[SET-02] a worker that fails waits ten minutes, and the others go on' )]
	public function test_failure(): void {
		Background::add(
			'vitrin_test_job',
			static function (): bool {
				throw new \RuntimeException( 'vt' );
			}
		);
		wp_schedule_single_event( time() - HOUR_IN_SECONDS, 'vitrin_test_job' );
		Index::store_progress( 0, false );
		wp_schedule_single_event( time() - HOUR_IN_SECONDS + 1, SearchBuilder::EVENT );
		Background::go_on( 60.0 );
		self::assertTrue( Index::is_complete() );
		self::assertGreaterThan( time() + 5 * MINUTE_IN_SECONDS, (int) wp_next_scheduled( 'vitrin_test_job' ) );
	}

	/** @return iterable<string, array{string}> */
	public static function schedules(): iterable {
		yield 'once' => array( '' );
		yield 'each day' => array( 'daily' );
	}

	#[DataProvider( 'schedules' )]
	#[TestDox( '[SET-02] work that takes many pages keeps no other waiting: each of them has its turn: asked for $_dataName' )]
	public function test_turns( string $schedule ): void {
		$done = array();
		foreach ( array( 'vitrin_test_long', 'vitrin_test_longer', 'vitrin_test_short' ) as $at => $event ) {
			Background::add(
				$event,
				static function () use ( &$done, $event ): bool {
					$done[] = $event;

					return 'vitrin_test_short' === $event;
				}
			);
			$time = time() - HOUR_IN_SECONDS + 60 * $at;
			'' === $schedule ? wp_schedule_single_event( $time, $event ) : wp_schedule_event( $time, $schedule, $event );
		}
		for ( $page = 0; $page < 5; $page++ ) {
			Background::go_on( 0.0 );
		}
		self::assertSame( array( 'vitrin_test_long', 'vitrin_test_longer', 'vitrin_test_short', 'vitrin_test_long', 'vitrin_test_longer' ), $done );
		self::assertSame( '' === $schedule ? false : $schedule, wp_get_schedule( 'vitrin_test_long' ) );
		foreach ( array( 'vitrin_test_long', 'vitrin_test_longer', 'vitrin_test_short' ) as $event ) {
			wp_unschedule_hook( $event );
		}
	}

	#[TestDox( '[SET-02] what waits for other servers is left out where a shopper would wait for it, and the rest is done' )]
	public function test_waiting(): void {
		$done = array();
		foreach ( array( 'vitrin_test_waits' => true, 'vitrin_test_quick' => false ) as $event => $waits ) {
			Background::add(
				$event,
				static function () use ( &$done, $event ): bool {
					$done[] = $event;

					return true;
				},
				$waits
			);
			wp_schedule_single_event( time() - HOUR_IN_SECONDS, $event );
		}
		self::assertTrue( Background::go_on( 60.0, false ) );
		self::assertSame( array( 'vitrin_test_quick' ), $done );
		self::assertFalse( Background::go_on( 60.0, false ), 'nothing else is due' );
		self::assertTrue( Background::go_on( 60.0 ) );
		self::assertSame( array( 'vitrin_test_quick', 'vitrin_test_waits' ), $done );
	}

	#[TestDox( '[SET-02] staff wait for other servers on pages of the admin; guests and customers nowhere' )]
	public function test_who_waits(): void {
		$may = static function ( string $role ): bool {
			wp_set_current_user( '' === $role ? 0 : (int) wp_insert_user( array( 'user_login' => uniqid( 'vt' ), 'user_pass' => 'x', 'role' => $role ) ) );

			return Background::may_wait();
		};
		self::assertSame( array( false, false ), array( $may( '' ), $may( 'shop_manager' ) ), 'the shop' );
		require_once ABSPATH . 'wp-admin/includes/class-wp-screen.php';
		require_once ABSPATH . 'wp-admin/includes/screen.php';
		set_current_screen( 'dashboard' );
		self::assertSame( array( false, false, true, true ), array_map( $may, array( '', 'customer', 'shop_manager', 'author' ) ) );
		unset( $GLOBALS['current_screen'] );
	}

	#[TestDox( '[SET-02] a slice is bounded: an index of many products is not made in one' )]
	public function test_bounded(): void {
		for ( $i = 0; $i < 60; $i++ ) {
			Products::simple( array( 'name' => 'vtmany ' . $i ) );
		}
		Indexes::take_over( SearchBuilder::class );
		Index::store_progress( 0, false );
		wp_schedule_single_event( time() - HOUR_IN_SECONDS, SearchBuilder::EVENT );
		Background::go_on( 0.0 );
		self::assertFalse( Index::is_complete() );
		self::assertGreaterThan( 0, Index::state()['cursor'] );
		FacetIndex::invalidate();
		FacetIndexBuilder::run( 60.0 );
		self::assertTrue( FacetIndex::is_ready() );
	}

	#[TestDox( '[LIST-05] an index of the filters that is made in slices is right, whatever changes between them' )]
	public function test_changes_between_slices(): void {
		global $wpdb;
		$first = Products::simple( array( 'regular_price' => '5' ) );
		// More than are read together, past all hooks.
		$rows = array();
		for ( $i = 0; $i < 1100; $i++ ) {
			$rows[] = $wpdb->prepare( "('product', 'publish', %s, '', '', '', '', '')", 'vtslice' . $i );
		}
		$wpdb->query( "INSERT INTO {$wpdb->posts} (post_type, post_status, post_title, post_content, post_excerpt, to_ping, pinged, post_content_filtered) VALUES " . implode( ',', $rows ) ); // phpcs:ignore WordPress.DB
		Indexes::take_over( FacetIndexBuilder::class );
		FacetIndex::invalidate();
		self::assertFalse( FacetIndexBuilder::run( 0.0 ) );
		self::assertNotNull( FacetIndex::progress() );
		self::assertFalse( FacetIndex::is_ready() );
		$first->set_regular_price( '7' );
		$first->save();
		$new = Products::simple( array( 'regular_price' => '9' ) );
		Indexes::take_over( FacetIndexBuilder::class );
		for ( $i = 0; $i < 10 && ! FacetIndexBuilder::run( 0.0 ); $i++ ) {
			continue;
		}
		self::assertTrue( FacetIndex::is_ready() );
		self::assertNull( FacetIndex::progress() );
		$sets = FacetIndex::sets( array() );
		self::assertNotNull( $sets );
		self::assertSame( array( 7.0, 7.0 ), $sets->price_range( $sets->set_of( array( $first->get_id() ) ) ) );
		self::assertSame( array( 9.0, 9.0 ), $sets->price_range( $sets->set_of( array( $new->get_id() ) ) ) );
	}

	#[TestDox( '[SET-02] the status page calls nothing unneeded that the shop needs' )]
	public function test_status(): void {
		add_filter( 'woocommerce_ajax_variation_threshold', static fn (): int => 1 );
		$state = static fn (): array => array_map( static fn ( \Vitrin\Shared\Status\StoredData $data ): array => array( $data->state()->status, $data->state()->rows ), array_column( array_map( static fn ( \Vitrin\Shared\Status\StoredData $data ): array => array( $data->name, $data ), Report::stored_data() ), 1, 0 ) );
		Indexes::drop_facets();
		FacetIndexBuilder::provide();
		self::assertSame( 'building', $state()['filters-index'][0] ?? '' );
		wp_unschedule_hook( FacetIndexBuilder::EVENT );
		self::assertSame( 'missing', $state()['filters-index'][0] ?? '' );
		Products::variations( array( array( 'colour' => 'blue', 'size' => 'S' ), array( 'colour' => 'blue', 'size' => 'M' ), array( 'colour' => 'red', 'size' => 'M' ) ) );
		self::assertNotSame( array( 'ready', 0 ), $state()['variation-tables'] );
		add_filter( 'vitrin_filters_index_from', static fn (): int => 100000, 20 );
		self::assertArrayNotHasKey( 'filters-index', $state(), 'a small shop needs none' );
		FacetIndex::create();
		self::assertSame( array( 'ready', 0 ), $state()['filters-index'], 'nor one that has become small' );
	}
}
