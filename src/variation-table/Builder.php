<?php

namespace Vitrin\VariationTable;

defined( 'ABSPATH' ) || exit;

/** By Action Scheduler, which comes with WooCommerce, or WP-Cron; never in a shopper's request. */
final class Builder {

	public const HOOK  = 'vitrin_build_variation_table';
	public const GROUP = 'vitrin';

	/** After how many seconds a build that never ended is tried again. */
	private const PATIENCE = 15 * MINUTE_IN_SECONDS;

	/** Variations that are read together; what is done is kept after each such slice. */
	private const SLICE = 50;

	/** Seconds after which the rest is left to another run: hosts end one at 30, some earlier. */
	private const SECONDS = 5.0;

	/** How soon, in seconds, when the product changed under the builder's hands. */
	private const AGAIN = 30;

	/**
	 * Whether a product has more variations than WooCommerce puts into its page; of the others its page has all
	 * that is to be known.
	 */
	public static function is_needed( \WC_Product_Variable $product ): bool {
		/** This filter is WooCommerce's: how many variations a page may have. */
		return 'publish' === $product->get_status() && count( $product->get_children() ) > apply_filters( 'woocommerce_ajax_variation_threshold', 30, $product );
	}

	/**
	 * Sees to it that a product's table is built soon, unless that is under way.
	 *
	 * @param StoredTable|null $kept What is kept of it.
	 */
	public static function ask( int $product_id, ?StoredTable $kept ): void {
		if ( null === $kept || '' === $kept->attempt || $kept->attempted < time() - self::PATIENCE ) {
			self::schedule( $product_id );
		}
	}

	/**
	 * Builds a product's table, a slice at a time, and keeps it. What doesn't get done in this run, or
	 * in one that is cut off, is gone on with in another.
	 *
	 * @param mixed $product_id From the queue.
	 * @param float $seconds    How long at most, when the first slice is done.
	 */
	public static function build( mixed $product_id, float $seconds = self::SECONDS ): void {
		$id      = is_numeric( $product_id ) ? (int) $product_id : 0;
		$product = $id > 0 ? wc_get_product( $id ) : null;
		if ( ! $product instanceof \WC_Product_Variable || ! self::is_needed( $product ) ) {
			Store::delete( $id );
			return;
		}

		$until     = microtime( true ) + $seconds;
		$signature = Signature::of( $product );
		$found     = Store::get_now( $id );
		// What is there stays in use meanwhile, if it is right.
		$before = $found ?? new StoredTable();
		if ( $before->is_of( $signature ) && '' === $before->attempt && ! $before->is_old() ) {
			// It was in the queue twice.
			Store::keep_part( $id, null );
			return;
		}
		$children = Table::children( $product );
		$part     = Store::part( $id );
		$table    = null !== $part && $part->is_of( $before->attempt, $signature ) ? Table::from_json( $part->json ) : null;
		if ( null === $part || null === $table ) {
			$table = Table::begin( $product );
			$part  = new Part( wp_generate_uuid4(), $signature, 0, '' );
		}
		$attempt = $part->attempt;
		$marked  = new StoredTable( $before->signature, $before->json, $before->made, $attempt, time() );
		if ( ! Store::swap( $id, $found, $marked ) ) {
			self::put_into_queue( $id, self::AGAIN );
			return;
		}

		$done = $part->done;
		do {
			$some  = array_slice( $children, $done, self::SLICE );
			$table = $table->and_those( $product, $some );
			$done += self::SLICE;
			self::let_go_of( $some );
			$is_done = $done >= count( $children );

			// Watcher takes the mark away when something changed since: what was read may be half old.
			$is_right = $is_done ? Store::swap( $id, $marked, new StoredTable( $signature, $table->to_json(), time() ) ) : $attempt === ( Store::get_now( $id )->attempt ?? '' );
			if ( ! $is_right ) {
				Store::keep_part( $id, null );
				self::put_into_queue( $id, self::AGAIN );
				return;
			}
			if ( ! $is_done ) {
				Store::keep_part( $id, new Part( $attempt, $signature, $done, $table->to_json() ) );
			}
		} while ( ! $is_done && microtime( true ) < $until );

		if ( $is_done ) {
			Store::keep_part( $id, null );
		} else {
			self::put_into_queue( $id, 0 );
		}
	}

	/**
	 * Forgets what WordPress keeps in memory of variations that are done with. A cache that requests
	 * share keeps it: there it is of use.
	 *
	 * @param list<int> $ids Variations.
	 */
	private static function let_go_of( array $ids ): void {
		if ( ! wp_using_ext_object_cache() ) {
			foreach ( array( 'posts', 'post_meta' ) as $group ) {
				wp_cache_delete_multiple( $ids, $group );
			}
		}
	}

	/**
	 * The feature is switched off, or the plugin is: what changes from now on isn't heard. Tables are
	 * built anew when it comes back.
	 *
	 * @param mixed $feature Which feature.
	 */
	public static function stop( mixed $feature ): void {
		if ( 'variation-table' === $feature ) {
			Store::begin_generation();
			if ( self::has_action_scheduler() ) {
				as_unschedule_all_actions( self::HOOK );
			}
			wp_unschedule_hook( self::HOOK );
		}
	}

	/** Puts a product into the queue, once. */
	private static function schedule( int $product_id ): void {
		// Action Scheduler's own "unique" forgets the arguments: then one product would keep out all others.
		$is_queued = self::has_action_scheduler()
			? as_has_scheduled_action( self::HOOK, array( $product_id ), self::GROUP )
			: false !== wp_next_scheduled( self::HOOK, array( $product_id ) );
		if ( ! $is_queued ) {
			self::put_into_queue( $product_id, 0 );
		}
	}

	/**
	 * Puts a product into the queue.
	 *
	 * @param int $delay In seconds.
	 */
	private static function put_into_queue( int $product_id, int $delay ): void {
		if ( self::has_action_scheduler() ) {
			as_schedule_single_action( time() + $delay, self::HOOK, array( $product_id ), self::GROUP );
		} else {
			wp_schedule_single_event( time() + $delay, self::HOOK, array( $product_id ) );
		}
	}

	/** Whether Action Scheduler can be used: it is there, and has begun. */
	private static function has_action_scheduler(): bool {
		return function_exists( 'as_schedule_single_action' ) && function_exists( 'as_has_scheduled_action' ) && did_action( 'action_scheduler_init' );
	}
}
