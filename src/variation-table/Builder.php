<?php
/**
 * Builds tables in the background.
 *
 * @package Vitrin
 */

namespace Vitrin\VariationTable;

defined( 'ABSPATH' ) || exit;

/**
 * By Action Scheduler, which comes with WooCommerce, or WP-Cron; never in a shopper's request.
 */
final class Builder {

	public const HOOK  = 'vitrin_build_variation_table';
	public const GROUP = 'vitrin';

	/** After how many seconds a build that never ended is tried again. */
	private const PATIENCE = 15 * MINUTE_IN_SECONDS;

	/** How soon, in seconds, when the product changed under the builder's hands. */
	private const AGAIN = 30;

	/**
	 * Whether a product has more variations than WooCommerce puts into its page; of the others its
	 * page has all that is to be known.
	 *
	 * @param \WC_Product_Variable $product The product.
	 */
	public static function is_needed( \WC_Product_Variable $product ): bool {
		/** This filter is WooCommerce's: how many variations a page may have. */
		return 'publish' === $product->get_status() && count( $product->get_children() ) > apply_filters( 'woocommerce_ajax_variation_threshold', 30, $product );
	}

	/**
	 * Sees to it that a product's table is built soon, unless that is under way.
	 *
	 * @param int       $product_id The product.
	 * @param Kept|null $kept       What is kept of it.
	 */
	public static function ask( int $product_id, ?Kept $kept ): void {
		if ( null === $kept || '' === $kept->attempt || $kept->attempted < time() - self::PATIENCE ) {
			self::schedule( $product_id );
		}
	}

	/**
	 * Builds a product's table and keeps it.
	 *
	 * @param mixed $product_id From the queue.
	 */
	public static function build( mixed $product_id ): void {
		$id      = is_numeric( $product_id ) ? (int) $product_id : 0;
		$product = $id > 0 ? wc_get_product( $id ) : null;
		if ( ! $product instanceof \WC_Product_Variable || ! self::is_needed( $product ) ) {
			Store::delete( $id );
			return;
		}

		// What is there stays in use meanwhile, if it is right.
		$before  = Store::get_now( $id ) ?? new Kept();
		$attempt = wp_generate_uuid4();
		Store::put( $id, new Kept( $before->signature, $before->json, $before->made, $attempt, time() ) );

		$signature = Signature::of( $product );
		$json      = Table::of( $product )->to_json();

		// Watcher takes the mark away when something changed since: what was read may be half old.
		if ( $attempt !== ( Store::get_now( $id )->attempt ?? '' ) ) {
			self::put_into_queue( $id, self::AGAIN );
			return;
		}
		Store::put( $id, new Kept( $signature, $json, time() ) );
	}

	/**
	 * Puts a product into the queue, once.
	 *
	 * @param int $product_id The product.
	 */
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
	 * @param int $product_id The product.
	 * @param int $delay      In seconds.
	 */
	private static function put_into_queue( int $product_id, int $delay ): void {
		if ( self::has_action_scheduler() ) {
			as_schedule_single_action( time() + $delay, self::HOOK, array( $product_id ), self::GROUP );
		} else {
			wp_schedule_single_event( time() + $delay, self::HOOK, array( $product_id ) );
		}
	}

	/**
	 * Whether Action Scheduler can be used: it is there, and has begun.
	 */
	private static function has_action_scheduler(): bool {
		return function_exists( 'as_schedule_single_action' ) && function_exists( 'as_has_scheduled_action' ) && did_action( 'action_scheduler_init' );
	}
}
