<?php

namespace Vitrin\VariationTable;

use Vitrin\Shared\Plugin\Background;
use Vitrin\Shared\Plugin\Job;
use Vitrin\Shared\Status\StoredData;
use Vitrin\Shared\Status\StoredDataState;

defined( 'ABSPATH' ) || exit;

/**
 * Builds tables in the background, by Action Scheduler (part of WooCommerce) or WP-Cron; never in a shopper's
 * request.
 */
final class Builder extends Job {

	public const HOOK  = 'vitrin_build_variation_table';
	public const GROUP = 'vitrin';

	/** WP-Cron's, for what Action Scheduler has left undone: it runs by WP-Cron, too, or by a call to itself that many hosts forbid. */
	public const EVENT = 'vitrin_variation_tables_late';

	protected const FEATURE = 'variation-table';

	/** Seconds that Action Scheduler has for itself. */
	protected const DELAY = MINUTE_IN_SECONDS;

	/** After this many seconds a build that never ended is started again. */
	private const RETRY_SECONDS = 15 * MINUTE_IN_SECONDS;

	/** Variations that are read together; progress is stored after each slice. */
	private const SLICE = 50;

	/** Seconds after which the rest is left to another run: hosts stop a run after 30, some earlier. */
	protected const RUN_SECONDS = 5.0;

	/** Seconds that an admin's click may take. */
	private const CLICK_SECONDS = 3.0;

	/** Products of which a rebuild asks whether they need a table; a filter may lower WooCommerce's limit. */
	private const FEW = 10;

	/** Tables that a rebuild queues at most; others come when their products are viewed. */
	private const MAX_PRODUCTS = 500;

	/** Delay in seconds when the product changed during the build. */
	private const RETRY_DELAY = 30;

	public static function register(): void {
		parent::register();
		add_action( self::HOOK, array( self::class, 'build' ) );
		Background::add(
			self::HOOK,
			static function ( array $arguments, float $seconds ): bool {
				$id = is_numeric( $arguments[0] ?? null ) ? (int) $arguments[0] : 0;
				self::unqueue( $id );
				self::build( $id, $seconds );

				// What isn't done is in the queue again.
				return false;
			}
		);
	}

	/**
	 * Whether a product has more variations than WooCommerce prints into its page. For others the page itself
	 * has all data.
	 */
	public static function is_needed( \WC_Product_Variable $product ): bool {
		/** This filter is documented in WooCommerce: how many variations a page may have. */
		return 'publish' === $product->get_status() && count( $product->get_children() ) > apply_filters( 'woocommerce_ajax_variation_threshold', 30, $product );
	}

	/**
	 * Queues a build, unless one is running.
	 *
	 * @param StoredTable|null $stored The stored table.
	 */
	public static function request( int $product_id, ?StoredTable $stored ): void {
		if ( null === $stored || '' === $stored->attempt || $stored->attempt_began_at < time() - self::RETRY_SECONDS ) {
			self::queue( $product_id );
		}
	}

	/**
	 * Builds a product's table slice by slice and stores it. Whatever isn't done in this run, or is
	 * interrupted, continues in another.
	 *
	 * @param float $seconds Limit once the first slice is done.
	 */
	public static function build( mixed $product_id, float $seconds = self::RUN_SECONDS ): void {
		$id      = is_numeric( $product_id ) ? (int) $product_id : 0;
		$product = $id > 0 ? wc_get_product( $id ) : null;
		if ( ! $product instanceof \WC_Product_Variable || ! self::is_needed( $product ) ) {
			Store::delete( $id );
			return;
		}

		$until     = microtime( true ) + $seconds;
		$signature = StoredTable::signature_of( $product );
		$found     = Store::get_now( $id );
		// A valid table stays in use meanwhile.
		$before = $found ?? new StoredTable();
		if ( $before->is_of( $signature ) && '' === $before->attempt && ! $before->is_old() ) {
			// It was queued twice.
			Store::put_partial( $id, null );
			return;
		}
		$children = Table::children( $product );
		$partial  = Store::partial( $id );
		$table    = null !== $partial && $partial->is_of( $before->attempt, $signature ) ? Table::from_json( $partial->json ) : null;
		if ( null === $partial || null === $table ) {
			$table   = Table::begin( $product );
			$partial = new PartialTable( wp_generate_uuid4(), $signature, 0, '' );
		}
		$attempt = $partial->attempt;
		$marked  = new StoredTable( $before->signature, $before->json, $before->built_at, $attempt, time() );
		if ( ! Store::swap( $id, $found, $marked ) ) {
			self::enqueue( $id, self::RETRY_DELAY );
			return;
		}

		$done = $partial->done;
		do {
			$slice = array_slice( $children, $done, self::SLICE );
			$table = $table->with_variations( $product, $slice );
			$done += self::SLICE;
			self::free_memory( $slice );
			$is_done = $done >= count( $children );

			// Watcher removes the attempt when something changed since: what was read may be partly outdated.
			$is_right = $is_done ? Store::swap( $id, $marked, new StoredTable( $signature, $table->to_json(), time() ) ) : $attempt === ( Store::get_now( $id )->attempt ?? '' );
			if ( ! $is_right ) {
				Store::put_partial( $id, null );
				self::enqueue( $id, self::RETRY_DELAY );
				return;
			}
			if ( ! $is_done ) {
				Store::put_partial( $id, new PartialTable( $attempt, $signature, $done, $table->to_json() ) );
			}
		} while ( ! $is_done && microtime( true ) < $until );

		if ( $is_done ) {
			Store::put_partial( $id, null );
		} else {
			self::enqueue( $id, 0 );
		}
	}

	/**
	 * Frees memory of variations that were read. A persistent object cache keeps them for other requests.
	 *
	 * @param list<int> $ids Variations.
	 */
	private static function free_memory( array $ids ): void {
		if ( ! wp_using_ext_object_cache() ) {
			foreach ( array( 'posts', 'post_meta' ) as $group ) {
				wp_cache_delete_multiple( $ids, $group );
			}
		}
	}

	/** What is missed from now on may be in any of them. */
	protected static function forget(): void {
		Store::invalidate_all();
		if ( self::has_action_scheduler() ) {
			as_unschedule_all_actions( self::HOOK );
		}
		wp_unschedule_hook( self::HOOK );
	}

	/**
	 * Products that wait for their table.
	 *
	 * @return array{count: int, next_run: int} How many, and the Unix time of the first; 0 for none.
	 */
	public static function waiting(): array {
		if ( self::has_action_scheduler() && function_exists( 'as_get_scheduled_actions' ) ) {
			$query   = array(
				'hook'     => self::HOOK,
				'status'   => 'pending',
				'per_page' => self::MAX_PRODUCTS,
			);
			$waiting = as_get_scheduled_actions( $query, 'ids' );
			$next    = as_next_scheduled_action( self::HOOK );

			return array(
				'count'    => is_array( $waiting ) ? count( $waiting ) : 0,
				// True: it runs right now.
				'next_run' => is_int( $next ) ? $next : 0,
			);
		}
		$count = 0;
		$next  = 0;
		foreach ( _get_cron_array() as $time => $jobs ) {
			$of_time = is_array( $jobs ) ? count( (array) ( $jobs[ self::HOOK ] ?? array() ) ) : 0;
			$next    = 0 === $next && $of_time > 0 ? (int) $time : $next;
			$count  += $of_time;
		}

		return array(
			'count'    => $count,
			'next_run' => $next,
		);
	}

	/** Builds the next table that waits. */
	protected static function step( float $until ): bool {
		$id = self::queued()[0] ?? 0;
		if ( 0 !== $id ) {
			// First, because a build that isn't done queues itself again.
			self::unqueue( $id );
			self::build( $id, $until - microtime( true ) );
		}

		return array() !== self::queued();
	}

	/** On the status page. */
	public static function stored(): StoredData {
		return new StoredData(
			'variation-tables',
			__( 'Tables of variations', 'vitrin' ),
			self::state( ... ),
			static function (): void {
				// The old ones are no longer used once they count as wrong, so only what is not being built is queued.
				if ( 0 === self::waiting()['count'] ) {
					Store::invalidate_all();
					foreach ( self::products() as $id ) {
						self::request( $id, null );
					}
				}
				self::run( self::CLICK_SECONDS );
			}
		);
	}

	private static function state(): StoredDataState {
		$tables  = Store::summary();
		$waiting = self::waiting();
		if ( 0 === $tables['count'] && 0 === $waiting['count'] && array() !== self::products() ) {
			// They come when their products are viewed, or by a click here.
			return new StoredDataState( StoredDataState::MISSING, 0, 0 );
		}

		return new StoredDataState(
			$waiting['count'] > 0 ? StoredDataState::BUILDING : StoredDataState::READY,
			$tables['count'],
			$tables['bytes'],
			max( 0, $tables['count'] - $waiting['count'] ),
			max( $tables['count'], $waiting['count'] ),
			0,
			$waiting['next_run']
		);
	}

	/** @return list<int> Products in the queue that need a table. */
	private static function queued(): array {
		return array_values( array_filter( self::products(), array( self::class, 'is_queued' ) ) );
	}

	/**
	 * Products that may need a table: with so many variations that WooCommerce doesn't print them.
	 *
	 * @return list<int> Ids; the first MAX_PRODUCTS of them.
	 */
	public static function products(): array {
		/** @var \wpdb $wpdb */
		global $wpdb;
		$found    = $wpdb->get_col( $wpdb->prepare( 'SELECT post_parent FROM %i WHERE post_type = %s AND post_status = %s GROUP BY post_parent HAVING COUNT(*) > %d ORDER BY post_parent LIMIT %d', $wpdb->posts, 'product_variation', 'publish', self::FEW, self::MAX_PRODUCTS ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- WordPress can't find products by the number of their variations.
		$products = array_map( 'wc_get_product', array_map( 'intval', $found ) );

		return array_values( array_map( static fn ( \WC_Product_Variable $product ): int => $product->get_id(), array_filter( $products, static fn ( mixed $product ): bool => $product instanceof \WC_Product_Variable && self::is_needed( $product ) ) ) );
	}

	/** Queues a product, once: Action Scheduler's "unique" ignores arguments, so one product would block all others. */
	private static function queue( int $product_id ): void {
		if ( ! self::is_queued( $product_id ) ) {
			self::enqueue( $product_id, 0 );
		}
	}

	private static function is_queued( int $product_id ): bool {
		return self::has_action_scheduler()
			? as_has_scheduled_action( self::HOOK, array( $product_id ), self::GROUP )
			: false !== wp_next_scheduled( self::HOOK, array( $product_id ) );
	}

	private static function unqueue( int $product_id ): void {
		if ( self::has_action_scheduler() ) {
			as_unschedule_all_actions( self::HOOK, array( $product_id ), self::GROUP );
		}
		wp_clear_scheduled_hook( self::HOOK, array( $product_id ) );
	}

	/** @param int $delay In seconds. */
	private static function enqueue( int $product_id, int $delay ): void {
		if ( self::has_action_scheduler() ) {
			as_schedule_single_action( time() + $delay, self::HOOK, array( $product_id ), self::GROUP );
			self::schedule();
		} else {
			wp_schedule_single_event( time() + $delay, self::HOOK, array( $product_id ) );
		}
	}

	/** Whether Action Scheduler is loaded and initialized. */
	private static function has_action_scheduler(): bool {
		return function_exists( 'as_schedule_single_action' ) && function_exists( 'as_has_scheduled_action' ) && did_action( 'action_scheduler_init' );
	}
}
