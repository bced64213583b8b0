<?php

namespace Vitrin\Catalog\Search;

use Vitrin\Shared\Plugin\Background;
use Vitrin\Shared\Plugin\ChangedProducts;
use Vitrin\Shared\Plugin\Lock;
use Vitrin\Shared\Plugin\Maintenance;

defined( 'ABSPATH' ) || exit;

/** Fills the index in the background, in batches, and updates changed products at the end of the request. */
final class Builder {

	public const EVENT = 'vitrin_search_build';

	/** Products that are loaded together. */
	private const BATCH = 100;

	/** Products after which the time is looked at: about as many as a slice at a page's end can do. */
	private const STEP = 10;

	/** Time for one background run. */
	private const RUN_SECONDS = 15.0;

	/** Time for the first run, on an admin page: enough for a small shop. */
	private const FIRST_RUN_SECONDS = 1.0;

	/** Held while the tables are created. */
	public const LOCK = 'vitrin_search_lock';

	/** After this many seconds another attempt is made, if the last one failed or never ended. */
	private const RETRY_SECONDS = 5 * MINUTE_IN_SECONDS;

	private static ?ChangedProducts $changed = null;

	public static function register(): void {
		add_action( self::EVENT, array( self::class, 'run' ) );
		Background::add(
			self::EVENT,
			static function ( array $arguments, float $seconds ): bool { // phpcs:ignore Generic.CodeAnalysis.UnusedFunctionParameter.FoundBeforeLastUsed -- It has none.
				self::run( $seconds );

				return ! self::is_unfinished();
			}
		);
		// Never created in a visitor's request.
		if ( Maintenance::is_allowed() ) {
			add_action( 'wp_loaded', array( self::class, 'provide' ) );
		}
		foreach ( array( ...ChangedProducts::HOOKS, 'woocommerce_updated_product_sales' ) as $hook ) {
			add_action( $hook, array( self::class, 'changed' ) );
		}
		add_action( 'set_object_terms', array( self::class, 'terms_changed' ), 10, 4 );
		add_action( 'transition_post_status', array( self::class, 'status_changed' ), 10, 3 );
		add_action( 'vitrin_feature_off', array( self::class, 'stop' ) );
		add_filter( 'wpmu_drop_tables', array( self::class, 'drop_with_site' ) );
	}

	/**
	 * When the search or the plugin is switched off, changes are missed from then on. Afterwards the existing
	 * index is used while a background run checks it.
	 */
	public static function stop( mixed $feature ): void {
		if ( 'search' === $feature ) {
			wp_unschedule_hook( self::EVENT );
			$state = Index::state();
			if ( Index::VERSION === $state['version'] ) {
				Index::store_progress( 0, $state['is_complete'], true );
			}
		}
	}

	/**
	 * Drops the tables of a deleted site of a network.
	 *
	 * @param mixed $tables By name; WordPress has switched to the site.
	 */
	public static function drop_with_site( mixed $tables ): mixed {
		if ( ! is_array( $tables ) ) {
			return $tables;
		}

		return array( ...$tables, 'vitrin_search' => Index::table(), 'vitrin_search_words' => Index::words_table() ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
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
		if ( ! Lock::take( self::LOCK, self::RETRY_SECONDS ) ) {
			return;
		}
		// Another request may just have done it.
		wp_cache_delete( Index::OPTION, 'options' );
		wp_cache_delete( 'notoptions', 'options' );
		if ( Index::VERSION === Index::state()['version'] ) {
			Lock::release( self::LOCK );
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
		Lock::release( self::LOCK );
		self::schedule();
		self::build( self::FIRST_RUN_SECONDS );
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
		self::build( self::FIRST_RUN_SECONDS );
	}

	/** @param mixed $seconds WordPress gives '' to jobs without arguments. */
	public static function run( mixed $seconds = self::RUN_SECONDS ): void {
		if ( Index::VERSION === Index::state()['version'] ) {
			self::build( is_float( $seconds ) ? $seconds : self::RUN_SECONDS );
		}
	}

	/** Whether there are tables that lack products. */
	private static function is_unfinished(): bool {
		$state = Index::state();

		return Index::VERSION === $state['version'] && ( ! $state['is_complete'] || $state['is_due'] );
	}

	/**
	 * Continues to fill the index.
	 *
	 * @param float $seconds At most; the rest is done in the background.
	 */
	public static function build( float $seconds ): void {
		try {
			self::fill( $seconds );
		} catch ( IndexFailure ) {
			Index::check_tables();
		}
	}

	/**
	 * @param float $seconds At most.
	 * @throws IndexFailure When the tables can't be written.
	 */
	private static function fill( float $seconds ): void {
		$database = Index::database();
		$until    = microtime( true ) + $seconds;
		$state    = Index::state();
		$cursor   = $state['cursor'];
		do {
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
		} while ( ! $is_complete && microtime( true ) < $until );

		if ( ! $is_complete ) {
			self::schedule();
		} else {
			/** The index of the search has read all products: what was found without it, or with an older one, may differ. */
			do_action( 'vitrin_search_index_finished' );
		}
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

	/** Updates the products that changed. */
	public static function flush(): void {
		self::changes()->flush();
	}

	private static function changes(): ChangedProducts {
		return self::$changed ??= new ChangedProducts(
			static function ( array $ids ): void {
				// Without tables there is nothing to update; whoever creates them reads every product.
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

	/** Schedules a background run. */
	private static function schedule(): void {
		if ( false === wp_next_scheduled( self::EVENT ) ) {
			wp_schedule_single_event( time(), self::EVENT );
		}
	}
}
