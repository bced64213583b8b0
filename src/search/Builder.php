<?php

namespace Vitrin\Search;

use Vitrin\Shared\Plugin\Lock;
use Vitrin\Shared\Plugin\Maintenance;
use Vitrin\Shared\Plugin\Network;

defined( 'ABSPATH' ) || exit;

/** In the background, a part at a time; what changes is written at the end of the request that changed it. */
final class Builder {

	public const EVENT = 'vitrin_search_build';

	/** Products that are loaded together. */
	private const BATCH = 100;

	/** Seconds that one run of the background may take. */
	private const SECONDS = 15.0;

	/** Seconds that an admin's page gives it, once: enough for a small shop. */
	private const FIRST_SECONDS = 1.0;

	/** Held while tables are made. */
	public const LOCK = 'vitrin_search_lock';

	/** After so many seconds making them is tried again, when it could not be done or never ended. */
	private const PATIENCE = 5 * MINUTE_IN_SECONDS;

	/** @var array<int, array<int, true>> Products that changed in this request, by site. */
	private static array $changed = array();

	/** Whether the end of the request is waited for. */
	private static bool $waits = false;

	public static function register(): void {
		add_action( self::EVENT, array( self::class, 'run' ) );
		// No visitor's request makes tables.
		if ( Maintenance::is_allowed() ) {
			add_action( 'wp_loaded', array( self::class, 'provide' ) );
		}
		foreach ( array( 'woocommerce_new_product', 'woocommerce_update_product', 'save_post_product', 'woocommerce_updated_product_sales', 'woocommerce_product_set_stock_status' ) as $hook ) {
			add_action( $hook, array( self::class, 'changed' ) );
		}
		foreach ( array( 'woocommerce_new_product_variation', 'woocommerce_update_product_variation', 'woocommerce_variation_set_stock_status', 'trashed_post', 'untrashed_post' ) as $hook ) {
			add_action( $hook, array( self::class, 'changed' ) );
		}
		// Before its meta are gone: whose child was it?
		add_action( 'before_delete_post', array( self::class, 'changed' ) );
		add_action( 'set_object_terms', array( self::class, 'terms_changed' ), 10, 4 );
		add_action( 'transition_post_status', array( self::class, 'status_changed' ), 10, 3 );
		add_action( 'vitrin_feature_off', array( self::class, 'stop' ) );
		add_filter( 'wpmu_drop_tables', array( self::class, 'drop_with_site' ) );
	}

	/**
	 * The search is switched off, or the plugin is: what changes from now on isn't heard. When it comes
	 * back the index is looked through in the background, and used meanwhile.
	 *
	 * @param mixed $feature Which feature.
	 */
	public static function stop( mixed $feature ): void {
		if ( 'search' === $feature ) {
			wp_unschedule_hook( self::EVENT );
			$state = Index::state();
			if ( Index::VERSION === $state['version'] ) {
				Index::remember( 0, $state['is_complete'], true );
			}
		}
	}

	/**
	 * A site of a network is deleted: its tables go with it.
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
	 * Makes tables that are missing, half made or of another version, and begins to fill them. No
	 * activation is needed: the plugin's files may have been replaced, or this is a site of a network.
	 */
	public static function provide(): void {
		$state = Index::state();
		if ( Index::VERSION === $state['version'] ) {
			if ( ! $state['is_complete'] || $state['is_due'] ) {
				self::schedule();
			}

			return;
		}
		if ( ! Lock::take( self::LOCK, self::PATIENCE ) ) {
			return;
		}
		// Another may just have done it.
		wp_cache_delete( Index::OPTION, 'options' );
		wp_cache_delete( 'notoptions', 'options' );
		if ( Index::VERSION === Index::state()['version'] ) {
			Lock::release( self::LOCK );
			return;
		}
		// Whatever is there: all of it can be made anew, and altering large tables takes longer.
		Index::drop();
		Index::create();
		if ( ! Index::is_whole() ) {
			// The database forbids it, perhaps. The lock stays, so that not every page tries.
			return;
		}
		Index::remember( 0, false );
		Lock::release( self::LOCK );
		self::schedule();
		self::build( self::FIRST_SECONDS );
	}

	/** A part of the work, in the background. */
	public static function run(): void {
		if ( Index::VERSION === Index::state()['version'] ) {
			self::build( self::SECONDS );
		}
	}

	/**
	 * Fills the index from where it was left.
	 *
	 * @param float $seconds How long at most; the rest is done in the background.
	 */
	public static function build( float $seconds ): void {
		try {
			self::fill( $seconds );
		} catch ( IndexFailure ) {
			Index::failed();
		}
	}

	/**
	 * See build().
	 *
	 * @param float $seconds How long at most.
	 * @throws IndexFailure When the tables can't be written.
	 */
	private static function fill( float $seconds ): void {
		$database = Index::database();
		$until    = microtime( true ) + $seconds;
		$state    = Index::state();
		$cursor   = $state['cursor'];
		do {
			// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- By id, so that nothing is left out when products come and go meanwhile.
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
			$ids = array_map( 'intval', $found );
			_prime_post_caches( $ids );
			foreach ( $ids as $id ) {
				self::index( $id );
				$cursor = $id;
				// A cron job of hours of imports must not keep them all.
				wp_cache_delete( $id, 'posts' );
				wp_cache_delete( $id, 'post_meta' );
			}
			$is_complete = count( $ids ) < self::BATCH;
			if ( $is_complete && $state['is_due'] ) {
				Index::sweep();
			}
			Index::remember( $cursor, $is_complete || $state['is_complete'], $state['is_due'] && ! $is_complete );
		} while ( ! $is_complete && microtime( true ) < $until );

		if ( ! $is_complete ) {
			self::schedule();
		}
	}

	/**
	 * Brings one product up to date.
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
		$id = is_numeric( $id ) ? (int) $id : 0;
		if ( $id <= 0 ) {
			return;
		}
		$type = get_post_type( $id );
		if ( 'product_variation' === $type ) {
			$id = (int) wp_get_post_parent_id( $id );
		} elseif ( 'product' !== $type ) {
			return;
		}
		self::$changed[ get_current_blog_id() ][ $id ] = true;
		if ( ! self::$waits ) {
			self::$waits = true;
			// After everybody's own hooks; prices and terms are often written after the product.
			add_action( 'shutdown', array( self::class, 'catch_up' ), 5 );
		}
	}

	/** Terms of a product were set: its visibility or its categories may be among them. */
	public static function terms_changed( mixed $id, mixed $terms = null, mixed $ids = null, mixed $taxonomy = '' ): void {
		if ( in_array( $taxonomy, array( 'product_visibility', 'product_cat', 'product_tag' ), true ) ) {
			self::changed( $id );
		}
	}

	/** A product was published or taken back. */
	public static function status_changed( mixed $status, mixed $before = null, mixed $post = null ): void {
		if ( $post instanceof \WP_Post ) {
			self::changed( $post->ID );
		}
	}

	/** Writes what changed. */
	public static function catch_up(): void {
		$changed       = self::$changed;
		self::$changed = array();
		self::$waits   = false;
		foreach ( $changed as $site => $ids ) {
			Network::on(
				$site,
				static function () use ( $ids ): void {
					// Without tables there is nothing to keep; who makes them looks at every product.
					if ( Index::VERSION === Index::state()['version'] ) {
						self::write( array_keys( $ids ) );
					}
				}
			);
		}
	}

	/**
	 * Brings products up to date. Whatever goes wrong, the request that changed them goes on.
	 *
	 * @param list<int> $ids Products.
	 */
	private static function write( array $ids ): void {
		foreach ( $ids as $id ) {
			try {
				self::index( $id );
			} catch ( IndexFailure $failure ) {
				wc_get_logger()->error( $failure->getMessage(), array( 'source' => 'vitrin' ) );
				Index::failed();
				if ( Index::VERSION !== Index::state()['version'] ) {
					return;
				}
			} catch ( \Throwable $error ) {
				wc_get_logger()->error( $error->getMessage(), array( 'source' => 'vitrin' ) );
			}
		}
	}

	/** Asks for another run in the background. */
	private static function schedule(): void {
		if ( false === wp_next_scheduled( self::EVENT ) ) {
			wp_schedule_single_event( time(), self::EVENT );
		}
	}
}
