<?php

namespace Vitrin\Catalog\Facets;

use Vitrin\Catalog\QueryFilters;
use Vitrin\Shared\Plugin\Background;
use Vitrin\Shared\Plugin\ChangedProducts;
use Vitrin\Shared\Plugin\Job;
use Vitrin\Shared\Plugin\OwnTable;
use Vitrin\Shared\Status\StoredData;
use Vitrin\Shared\Status\StoredDataState;

defined( 'ABSPATH' ) || exit;

/**
 * Makes the index of the filters in the background, where a shop has so many products that counting by statements
 * takes long; notes what changes, and takes it over.
 */
final class FacetIndexBuilder extends Job {

	/** Takes over what has changed. */
	public const EVENT = 'vitrin_facets_build';

	/** Reads all products again: tables may be changed without any hook. */
	public const DAILY = 'vitrin_facets_daily';

	public const LOCK = 'vitrin_facets_lock';

	protected const FEATURE = 'filters';

	/** Below that statements are as quick (docs/adr/0040-index-of-the-filters.md). */
	private const LEAST_PRODUCTS = 500;

	/** More would not be read within a background run. */
	private const MOST_PRODUCTS = 250_000;

	/** Products that are read together. */
	private const BATCH = 500;

	/** Beyond that many changes all are read again. */
	private const MAX_CHANGES = 5000;

	/** Time for one background run. */
	protected const RUN_SECONDS = 20.0;

	/** Seconds that an admin's click may take. */
	private const CLICK_SECONDS = 5.0;

	private static ?ChangedProducts $changed = null;

	public static function register(): void {
		parent::register();
		add_action( self::DAILY, array( self::class, 'rebuild' ) );
		// What it begins is gone on with by the other event.
		Background::add( self::DAILY, static fn ( array $arguments, float $seconds ): bool => self::rebuild( $seconds ) || null !== FacetIndex::progress() ); // phpcs:ignore Generic.CodeAnalysis.UnusedFunctionParameter.FoundBeforeLastUsed -- It has none.
		if ( Background::may_provide() ) {
			add_action( 'wp_loaded', array( self::class, 'provide' ) );
		}
		foreach ( array( ...ChangedProducts::HOOKS, 'woocommerce_delete_product_transients', 'set_object_terms', 'added_term_relationship', 'deleted_term_relationships' ) as $hook ) {
			add_action( $hook, array( self::class, 'changed' ) );
		}
		// After WooCommerce has written its table of attributes, which it does later than all else.
		add_action( 'woocommerce_run_product_attribute_lookup_update_callback', array( self::class, 'changed' ), 20 );
		// All of WooCommerce's tables are written again, product by product or at once.
		add_action( 'wc_update_product_lookup_tables_column', array( self::class, 'column_written' ), 20 );
		add_action( 'woocommerce_run_product_attribute_lookup_regeneration_callback', array( self::class, 'attributes_written' ), 20, 0 );
		foreach ( array( 'woocommerce_system_status_tool_executed', 'woocommerce_rest_insert_system_status_tool' ) as $hook ) {
			add_action( $hook, array( self::class, 'start_anew' ), 20, 0 );
		}
		OwnTable::drop_with_site( FacetIndex::TABLE );
	}

	protected static function forget(): void {
		wp_unschedule_hook( self::DAILY );
		if ( FacetIndex::state()['has_table'] ) {
			FacetIndex::invalidate();
		}
	}

	/** Sees to it that the background looks after it; makes nothing itself, for an admin waits. */
	public static function provide(): void {
		if ( false === wp_next_scheduled( self::DAILY ) ) {
			wp_schedule_event( time() + DAY_IN_SECONDS, 'daily', self::DAILY );
			self::schedule();
		}
		$state = FacetIndex::state();
		if ( $state['has_table'] && $state['build'] > 0 && ! FacetIndex::is_ready() ) {
			// The shop has begun or ceased to filter by its table of attributes.
			self::schedule();
		}
	}

	/** Not at once: what fails now may fail for a while. */
	public static function schedule_later(): void {
		if ( false === wp_next_scheduled( self::EVENT ) ) {
			wp_schedule_single_event( time() + 5 * MINUTE_IN_SECONDS, self::EVENT );
		}
	}

	/** Only what FacetFacts reads. */
	public static function column_written( mixed $column ): void {
		if ( 'min_max_price' === $column || 'onsale' === $column ) {
			self::start_anew();
		}
	}

	/** WooCommerce calls for each step, and switches the table on after the last. */
	public static function attributes_written(): void {
		if ( QueryFilters::uses_attribute_table() ) {
			self::start_anew();
		}
	}

	/** What all products say may have changed: statements count until the background has read them. */
	public static function start_anew(): void {
		if ( FacetIndex::state()['has_table'] ) {
			FacetIndex::invalidate();
			// By this event, for a build that is just being made may have read them before.
			wp_schedule_single_event( time(), self::DAILY );
		}
	}

	/**
	 * Reads all products.
	 *
	 * @param mixed $seconds As for run(); the rest is done by later runs.
	 * @return bool Whether all were read.
	 */
	public static function rebuild( mixed $seconds = '' ): bool {
		$is_begun = false;

		return self::under_lock(
			$seconds,
			static function ( float $until ) use ( &$is_begun ): bool {
				if ( ! $is_begun ) {
					FacetIndex::forget_draft();
					$is_begun = true;
				}

				return ! self::build( $until );
			},
			self::DAILY
		);
	}

	/** Takes over what has changed, or reads all where that is less; goes on with what was begun. */
	protected static function step( float $until ): bool {
		$changes = FacetIndex::is_ready() ? FacetIndex::changes() : array();
		$sets    = FacetIndex::is_ready() && count( $changes ) <= self::MAX_CHANGES && null === FacetIndex::progress() ? FacetIndex::all() : null;
		if ( null === $sets ) {
			return ! self::build( $until );
		}
		if ( array() === $changes ) {
			return false;
		}
		foreach ( array_chunk( array_keys( $changes ), self::BATCH ) as $ids ) {
			$sets->refresh( $ids, FacetFacts::of( $ids ), false );
		}

		return ! FacetIndex::publish( $sets, $changes, false );
	}

	/** Published products and those that wait for it, in the shop. */
	private static function count_products(): int {
		/** @var \wpdb $wpdb */
		global $wpdb;

		return (int) $wpdb->get_var( $wpdb->prepare( "SELECT COUNT(*) FROM %i WHERE post_type = %s AND post_status NOT IN ( 'trash', 'auto-draft' )", $wpdb->posts, 'product' ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- In the background and for the status page.
	}

	/** Whether the shop is so large that counting by statements takes long. */
	public static function is_needed(): bool {
		$many = self::count_products();
		/**
		 * From how many products on a shop has an index of its filters.
		 *
		 * @param int $number Products.
		 */
		$least = apply_filters( 'vitrin_filters_index_from', self::LEAST_PRODUCTS );

		return $many >= ( is_int( $least ) ? $least : self::LEAST_PRODUCTS ) && $many <= self::MOST_PRODUCTS;
	}

	/** @return bool Whether nothing is left: all products were read, or the shop needs none. */
	private static function build( float $until ): bool {
		/** @var \wpdb $wpdb */
		global $wpdb;
		if ( ! self::is_needed() ) {
			FacetIndex::forget_draft();
			if ( FacetIndex::state()['build'] > 0 ) {
				FacetIndex::invalidate();
			}
			return true;
		}
		if ( ! FacetIndex::state()['has_table'] && ! FacetIndex::create() ) {
			// The database may not allow it: until tomorrow.
			return true;
		}
		$draft = FacetIndex::draft() ?? array(
			// Before anything is read: what changes from here on stays noted.
			'changes' => FacetIndex::changes(),
			'done'    => 0,
			'sets'    => new FacetSets( array_map( 'intval', $wpdb->get_col( $wpdb->prepare( "SELECT ID FROM %i WHERE post_type = %s AND post_status NOT IN ( 'trash', 'auto-draft' ) ORDER BY ID", $wpdb->posts, 'product' ) ) ) ), // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- All of them, in the background.
		);
		list( 'sets' => $sets, 'done' => $done, 'changes' => $changes ) = $draft;
		$ids = $sets->products();
		$sets->fill(
			( static function () use ( $ids, &$done, $until ): \Generator {
				do {
					$some  = array_slice( $ids, $done, self::BATCH );
					$done += count( $some );
					if ( array() !== $some ) {
						yield FacetFacts::of( $some );
					}
				} while ( $done < count( $ids ) && microtime( true ) < $until );
			} )()
		);
		if ( $done < count( $ids ) ) {
			FacetIndex::store_draft( $sets, $done, $changes );
			return false;
		}
		FacetIndex::forget_draft();

		return FacetIndex::publish( $sets, $changes, true );
	}

	/** A product or a variation changed. */
	public static function changed( mixed $id ): void {
		if ( FacetIndex::state()['has_table'] ) {
			self::changes()->add( $id );
		}
	}

	/** Whether this request changed products that are not noted yet. */
	public static function is_behind(): bool {
		return ! self::changes()->is_empty();
	}

	private static function changes(): ChangedProducts {
		return self::$changed ??= new ChangedProducts(
			static function ( array $ids ): void {
				if ( FacetIndex::state()['has_table'] ) {
					FacetIndex::note( $ids );
					self::schedule();
				}
			}
		);
	}

	/** On the status page; only large shops have one. */
	public static function stored(): StoredData {
		return new StoredData(
			'filters-index',
			__( 'Index of the filters', 'vitrin' ),
			self::state( ... ),
			static fn (): bool => null === FacetIndex::progress() ? self::rebuild( self::CLICK_SECONDS ) : self::run( self::CLICK_SECONDS )
		);
	}

	private static function state(): StoredDataState {
		$measured = FacetIndex::measure();
		$is_ready = FacetIndex::is_ready();
		if ( ! $is_ready && ! self::is_needed() ) {
			return self::progress( StoredDataState::READY );
		}
		if ( null === $measured && false === wp_next_scheduled( self::EVENT ) ) {
			return self::progress( StoredDataState::MISSING );
		}
		$state    = FacetIndex::state();
		$progress = $is_ready ? null : FacetIndex::progress();

		return self::progress(
			$is_ready ? StoredDataState::READY : StoredDataState::BUILDING,
			$measured[0] ?? 0,
			$measured[1] ?? 0,
			$progress[0] ?? 0,
			$progress[1] ?? $state['products'],
			$state['finished_at']
		);
	}
}
