<?php

namespace Vitrin\Statistics\Staff;

use Vitrin\Shared\Http\RefusalLog;
use Vitrin\Shared\Plugin\Job;
use Vitrin\Statistics\Sales\SoldOrder;
use Vitrin\Statistics\Settings;

defined( 'ABSPATH' ) || exit;

/**
 * Brings orders into the figures [STAT-06] [STAT-10]: one counts when it first reaches a status that WooCommerce calls
 * paid, and what is cancelled or refunded later is taken back. The request that changes an order only notes it; the
 * background reads the order as it is then (OrderRows).
 *
 * @phpstan-import-type Waiting from OrderRows
 */
final class OrderTotals extends Job {

	public const EVENT = 'vitrin_statistics_orders';

	protected const FEATURE = 'statistics';

	/** What of an order changes the figures, beside its status. */
	private const PROPS = array( 'total', 'currency' );

	/** @var array<int, true> Orders of which something is being saved that changes the figures. */
	private static array $saving = array();

	/** Up to which order this run has come. */
	private static int $after = 0;

	public static function register_records(): void {
		add_action( 'woocommerce_order_status_changed', array( self::class, 'note_status' ), 10, 4 );
		foreach ( array( 'woocommerce_order_refunded', 'woocommerce_trash_order', 'woocommerce_untrash_order', 'trashed_post', 'untrashed_post' ) as $action ) {
			add_action( $action, array( self::class, 'note' ) );
		}
		foreach ( array( 'woocommerce_refund_deleted', 'woocommerce_before_delete_order', 'before_delete_post' ) as $action ) {
			add_action( $action, array( self::class, 'note_refund' ), 10, 2 );
		}
		add_action( 'woocommerce_before_order_object_save', array( self::class, 'remember' ) );
		add_action( 'woocommerce_after_order_object_save', array( self::class, 'note_saved' ) );
		self::register();
	}

	/** @param mixed $order Before it is saved: afterwards it doesn't say what has changed. */
	public static function remember( mixed $order ): void {
		if ( $order instanceof \WC_Order && $order->get_id() > 0 && array() !== array_intersect( self::PROPS, array_keys( $order->get_changes() ) ) ) {
			self::$saving[ $order->get_id() ] = true;
		}
	}

	/** @param mixed $order The same, saved. */
	public static function note_saved( mixed $order ): void {
		if ( $order instanceof \WC_Order && isset( self::$saving[ $order->get_id() ] ) ) {
			unset( self::$saving[ $order->get_id() ] );
			self::note( $order->get_id() );
		}
	}

	/**
	 * @param mixed $id    Of the order.
	 * @param mixed $from  Status.
	 * @param mixed $to    Status.
	 * @param mixed $order The order.
	 */
	public static function note_status( mixed $id, mixed $from = '', mixed $to = '', mixed $order = null ): void {
		if ( ! $order instanceof \WC_Order || ! is_string( $to ) || ! in_array( $to, wc_get_is_paid_statuses(), true ) ) {
			self::note( $id );
			return;
		}
		self::without_stopping(
			static function () use ( $order ): void {
				$visit = OrderVisit::of( $order );
				if ( '' !== $visit ) {
					OrderRows::paid( $order->get_id(), (string) wp_date( 'Y-m-d', time() ), $visit );
					self::schedule();
				}
			}
		);
	}

	/** Whoever changes an order, such as a checkout, goes on whatever becomes of the figures. */
	private static function without_stopping( \Closure $work ): void {
		try {
			$work();
		} catch ( \Throwable $error ) {
			RefusalLog::exception( 'statistics', $error );
		}
	}

	/** @param mixed $id Of an order, or of another post. */
	public static function note( mixed $id ): void {
		self::without_stopping(
			static function () use ( $id ): void {
				if ( is_numeric( $id ) && (int) $id > 0 && self::may_be_order( (int) $id ) && OrderRows::changed( (int) $id ) ) {
					self::schedule();
				}
			}
		);
	}

	/**
	 * A refund is deleted: on its order's screen, as a row of WooCommerce's tables, or as a post.
	 *
	 * @param mixed $id    Not needed: the order says more.
	 * @param mixed $order The number of its order; or what is deleted.
	 */
	public static function note_refund( mixed $id, mixed $order = null ): void {
		unset( $id );
		if ( $order instanceof \WC_Order_Refund ) {
			self::note( $order->get_parent_id() );
		} elseif ( $order instanceof \WP_Post ) {
			self::note( 'shop_order_refund' === $order->post_type ? $order->post_parent : 0 );
		} elseif ( is_numeric( $order ) && 'woocommerce_refund_deleted' === current_action() ) {
			self::note( $order );
		}
	}

	/** Posts of other types are moved and deleted all the time. */
	private static function may_be_order( int $id ): bool {
		return ! in_array( current_action(), array( 'trashed_post', 'untrashed_post' ), true ) || 'shop_order' === get_post_type( $id );
	}

	/**
	 * The next order that has changed.
	 *
	 * @param float $until Not needed: a step is an order.
	 */
	protected static function step( float $until ): bool {
		unset( $until );
		$row = OrderRows::next( self::$after );
		if ( null === $row ) {
			self::$after = 0;
			self::forget_old();

			return false;
		}
		// What can't be done now is left to the next run, lest it be tried for ever.
		self::$after = $row['order'];
		try {
			self::settle( $row );
		} catch ( \Throwable $error ) {
			RefusalLog::exception( 'statistics', $error );
		}

		return true;
	}

	/** As long as the settings say for all figures. */
	private static function forget_old(): void {
		$months = ( new Settings() )->stored()->retention();
		if ( $months > 0 ) {
			OrderRows::forget_before( current_datetime()->modify( "first day of -$months months" )->format( 'Y-m-d' ) );
		}
	}

	/** @param Waiting $row As OrderRows has it. */
	private static function settle( array $row ): void {
		$order = wc_get_order( $row['order'] );
		if ( $order instanceof \WC_Order ) {
			OrderRows::hold( $row, SoldOrder::of( $order ) );
		} else {
			OrderRows::settle_deleted( $row );
		}
	}
}
