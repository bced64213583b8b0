<?php

namespace Vitrin\Catalog\Search;

use Vitrin\Shared\Plugin\Background;
use Vitrin\Shared\Plugin\ChangedProducts;
use Vitrin\Shared\Plugin\Job;
use Vitrin\Shared\Plugin\Lock;
use Vitrin\Shared\Plugin\OwnTable;
use Vitrin\Shared\Status\StoredData;
use Vitrin\Shared\Status\StoredDataState;

defined( 'ABSPATH' ) || exit;

/** Fills the index in the background, in batches, and updates changed products at the end of the request. */
final class Builder extends Job {

	public const EVENT = 'vitrin_search_build';

	protected const FEATURE = 'search';

	/** Products that are loaded together. */
	private const BATCH = 100;

	/** Products after which the time is looked at: about as many as a slice at a page's end can do. */
	private const STEP = 10;

	/** Time for the first run, on an admin page: enough for a small shop. */
	private const FIRST_RUN_SECONDS = 1.0;

	/** Held while the tables are created. */
	public const CREATING = 'vitrin_search_lock';

	/** After this many seconds another attempt is made, if the last one failed or never ended. */
	private const RETRY_SECONDS = 5 * MINUTE_IN_SECONDS;

	private static ?ChangedProducts $changed = null;

	public static function register(): void {
		parent::register();
		// Never created in a visitor's request.
		if ( Background::may_provide() ) {
			add_action( 'wp_loaded', array( self::class, 'provide' ) );
		}
		foreach ( array( ...ChangedProducts::HOOKS, 'woocommerce_updated_product_sales' ) as $hook ) {
			add_action( $hook, array( self::class, 'changed' ) );
		}
		add_action( 'set_object_terms', array( self::class, 'terms_changed' ), 10, 4 );
		add_action( 'transition_post_status', array( self::class, 'status_changed' ), 10, 3 );
		OwnTable::drop_with_site( Index::TABLE, Index::WORDS_TABLE );
	}

	/** The existing index is used again while a background run checks it. */
	protected static function forget(): void {
		$state = Index::state();
		if ( Index::VERSION === $state['version'] ) {
			Index::store_progress( 0, $state['is_complete'], true );
		}
	}

	/**
	 * Creates tables that are missing, incomplete or of another version, and starts to fill them. Doesn't rely
	 * on activation: the plugin's files may have been replaced, or this is a site of a network.
	 */
	public static function provide(): void {
		$state = Index::state();
		if ( Index::VERSION === $state['version'] ) {
			if ( self::is_unfinished() ) {
				self::schedule();
			}

			return;
		}
		if ( ! Lock::take( self::CREATING, self::RETRY_SECONDS ) ) {
			return;
		}
		// Another request may just have done it.
		Lock::read_anew( Index::OPTION );
		if ( Index::VERSION === Index::state()['version'] ) {
			Lock::release( self::CREATING );
			return;
		}
		// Dropped first, because everything in them can be rebuilt, and altering large tables takes longer.
		Index::drop();
		Index::create();
		if ( ! Index::has_tables() ) {
			// The database may not allow it. The lock stays, so that not every page tries again.
			return;
		}
		Index::store_progress( 0, false );
		Lock::release( self::CREATING );
		self::schedule();
		self::run( self::FIRST_RUN_SECONDS );
	}

	/** Reads every product again, in the background; meanwhile the search uses what is there. */
	public static function rebuild(): void {
		if ( Index::VERSION !== Index::state()['version'] || ! Index::has_tables() ) {
			Index::invalidate();
			self::provide();
			return;
		}
		$state = Index::state();
		if ( $state['is_complete'] && ! $state['is_due'] ) {
			try {
				Index::forget_hashes();
			} catch ( IndexFailure ) {
				Index::check_tables();
				return;
			}
			Index::store_progress( 0, true, true );
		}
		self::schedule();
		self::run( self::FIRST_RUN_SECONDS );
	}

	/** Whether there are tables that lack products. */
	private static function is_unfinished(): bool {
		$state = Index::state();

		return Index::VERSION === $state['version'] && ( ! $state['is_complete'] || $state['is_due'] );
	}

	protected static function step( float $until ): bool {
		try {
			return Index::VERSION === Index::state()['version'] && self::read_batch( $until );
		} catch ( IndexFailure ) {
			Index::check_tables();

			return false;
		}
	}

	/**
	 * Reads the next products.
	 *
	 * @param float $until Microtime; at least a few are read.
	 * @return bool Whether products are left.
	 * @throws IndexFailure When the tables can't be written.
	 */
	private static function read_batch( float $until ): bool {
		$database = Index::database();
		$state    = Index::state();
		$cursor   = $state['cursor'];
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- By id, so that none is skipped when products are added or deleted meanwhile.
		$found = $database->get_col(
			$database->prepare(
				'SELECT ID FROM %i WHERE post_type = %s AND post_status = %s AND ID > %d ORDER BY ID LIMIT %d',
				$database->posts,
				'product',
				'publish',
				$cursor,
				self::BATCH
			)
		);
		$ids  = array_map( 'intval', $found );
		$done = 0;
		_prime_post_caches( $ids );
		foreach ( $ids as $id ) {
			self::index( $id );
			$cursor = $id;
			// Frees memory in a long cron job.
			wp_cache_delete( $id, 'posts' );
			wp_cache_delete( $id, 'post_meta' );
			++$done;
			if ( 0 === $done % self::STEP && microtime( true ) >= $until ) {
				break;
			}
		}
		$is_complete = count( $ids ) < self::BATCH && count( $ids ) === $done;
		if ( $is_complete && $state['is_due'] ) {
			Index::remove_deleted();
		}
		Index::store_progress( $cursor, $is_complete || $state['is_complete'], $state['is_due'] && ! $is_complete );
		if ( $is_complete ) {
			/** The index of the search has read all products: what was found without it, or with an older one, may differ. */
			do_action( 'vitrin_search_index_finished' );
		}

		return ! $is_complete;
	}

	/**
	 * Updates one product.
	 *
	 * @throws IndexFailure When the tables can't be written.
	 */
	public static function index( int $id ): void {
		$product = 'product' === get_post_type( $id ) ? wc_get_product( $id ) : null;
		$entry   = $product instanceof \WC_Product ? Entry::of( $product ) : null;
		if ( null === $entry ) {
			Index::remove( $id );
		} else {
			Index::write( $entry );
		}
	}

	/** A product or a variation changed. */
	public static function changed( mixed $id ): void {
		self::changes()->add( $id );
	}

	/** Its visibility, categories or tags may be among them. */
	public static function terms_changed( mixed $id, mixed $terms = null, mixed $ids = null, mixed $taxonomy = '' ): void {
		if ( in_array( $taxonomy, array( 'product_visibility', 'product_cat', 'product_tag' ), true ) ) {
			self::changed( $id );
		}
	}

	public static function status_changed( mixed $status, mixed $before = null, mixed $post = null ): void {
		if ( $post instanceof \WP_Post ) {
			self::changed( $post->ID );
		}
	}

	private static function changes(): ChangedProducts {
		return self::$changed ??= new ChangedProducts(
			static function ( array $ids ): void {
				// Without tables there is nothing to update; their creation reads every product.
				if ( Index::VERSION === Index::state()['version'] ) {
					self::write( $ids );
				}
			}
		);
	}

	/**
	 * Updates products. Errors are only logged, so that the request that changed them succeeds.
	 *
	 * @param list<int> $ids
	 */
	private static function write( array $ids ): void {
		foreach ( $ids as $id ) {
			try {
				self::index( $id );
			} catch ( IndexFailure $failure ) {
				wc_get_logger()->error( $failure->getMessage(), array( 'source' => 'vitrin' ) );
				Index::check_tables();
				if ( Index::VERSION !== Index::state()['version'] ) {
					return;
				}
			} catch ( \Throwable $error ) {
				wc_get_logger()->error( $error->getMessage(), array( 'source' => 'vitrin' ) );
			}
		}
	}

	/** On the status page. */
	public static function stored(): StoredData {
		return new StoredData( 'search-index', __( 'Index of the search', 'vitrin' ), self::state( ... ), self::rebuild( ... ) );
	}

	private static function state(): StoredDataState {
		if ( ! Index::has_tables() ) {
			return self::progress( StoredDataState::MISSING );
		}
		$state    = Index::state();
		$database = Index::database();
		try {
			$rows = Index::query( $database->prepare( 'SELECT COUNT(*), COALESCE( SUM( LENGTH( title ) + LENGTH( haystack ) + 56 ), 0 ) FROM %i', Index::table() ) )[0] ?? array();
			$of   = Index::query( $database->prepare( 'SELECT COALESCE( SUM( LENGTH( word ) + 9 ), 0 ) FROM %i', Index::words_table() ) )[0] ?? array();
		} catch ( IndexFailure ) {
			return self::progress( StoredDataState::MISSING );
		}
		$is_building = Index::VERSION !== $state['version'] || ! $state['is_complete'] || $state['is_due'];

		return self::progress(
			$is_building ? StoredDataState::BUILDING : StoredDataState::READY,
			self::number( $rows[0] ?? 0 ),
			self::number( $rows[1] ?? 0 ) + self::number( $of[0] ?? 0 ),
			$is_building ? self::products_to( $state['cursor'] ) : 0,
			$is_building ? self::products_to( PHP_INT_MAX ) : 0,
			Index::finished_at()
		);
	}

	/** How many published products have no higher id. */
	private static function products_to( int $id ): int {
		$database = Index::database();

		return self::number( $database->get_var( $database->prepare( 'SELECT COUNT(*) FROM %i WHERE post_type = %s AND post_status = %s AND ID <= %d', $database->posts, 'product', 'publish', $id ) ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- As the builder counts.
	}

	private static function number( mixed $value ): int {
		return is_numeric( $value ) ? (int) $value : 0;
	}
}
