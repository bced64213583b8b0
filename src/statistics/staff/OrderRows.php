<?php

namespace Vitrin\Statistics\Staff;

use Vitrin\Shared\Plugin\Database;
use Vitrin\Shared\Plugin\OwnTable;
use Vitrin\Shared\Plugin\StoreFailure;
use Vitrin\Shared\Plugin\TableSet;
use Vitrin\Statistics\Counting\Tables;
use Vitrin\Statistics\Sales\SaleBook;
use Vitrin\Statistics\Sales\SalesTables;
use Vitrin\Statistics\Sales\SaleYears;
use Vitrin\Statistics\Sales\SoldOrder;

defined( 'ABSPATH' ) || exit;

/**
 * What the figures know of orders: one row for each that was paid, with its lines [STAT-10]. Reports are sums of these
 * rows, so that an order can't count twice, and what is taken back is exactly what was counted. A change raises `changed`;
 * whoever brings the row up to date sets it back to 0 where it still is what it was before the order was read: of two at
 * once one does it, and a change that comes between is seen the next time.
 *
 * @phpstan-type Waiting array{order: int, changed: int, version: int, is_new: bool}
 */
final class OrderRows extends TableSet {

	public const TABLE       = 'vitrin_statistics_orders';
	public const LINES_TABLE = 'vitrin_statistics_order_lines';

	public const OPTION = 'vitrin_statistics_orders_version';

	/** 2: the visits on the way to an order, and sums. 3: sums of whole years. */
	protected const VERSION = 3;

	/** @return list<OwnTable> */
	protected static function all(): array {
		return array(
			new OwnTable(
				self::TABLE,
				array(
					'order_id' => 'bigint(20) unsigned NOT NULL',
					// When it was first paid, in the shop's zone.
					'at'       => 'date NOT NULL',
					'visit'    => 'varchar(10) NOT NULL',
					'changed'  => 'int(10) unsigned NOT NULL',
					'version'  => 'int(10) unsigned NOT NULL',
					// Whether it counts now.
					'counts'   => 'tinyint(1) NOT NULL',
					// In the order's own currency, without what was refunded.
					'value'    => 'decimal(26,4) NOT NULL',
					// Of the last visit before it.
					'source'   => 'varchar(191) NOT NULL',
					'campaign' => 'varchar(191) NOT NULL',
					// '' until it is in the sums (SaleBook).
					'currency' => "varchar(10) NOT NULL DEFAULT ''",
					'refunded' => 'decimal(26,4) NOT NULL DEFAULT 0',
				),
				array( 'PRIMARY KEY (order_id)', 'KEY at (at)', 'KEY changed (changed)' ),
				Tables::OPTIONS
			),
			new OwnTable(
				self::LINES_TABLE,
				array(
					'order_id'   => 'bigint(20) unsigned NOT NULL',
					'product_id' => 'bigint(20) unsigned NOT NULL',
					'quantity'   => 'decimal(16,4) NOT NULL',
					'value'      => 'decimal(26,4) NOT NULL',
				),
				// A product's orders are found in the key alone.
				array( 'PRIMARY KEY (order_id, product_id)', 'KEY product (product_id, order_id, quantity)' ),
				Tables::OPTIONS
			),
			...SalesTables::all(),
		);
	}

	/** With them come those of what was counted; and orders of an earlier form get their visits, and come into the sums. */
	public static function create(): bool {
		$was_there = self::are_there();
		$is_there  = Tables::provide() && parent::create();
		if ( $is_there && ! $was_there ) {
			self::bring_up_to_date();
		}

		return $is_there;
	}

	/** Sums of whole years say all that those of their stretches do. */
	protected static function fill(): bool {
		try {
			SaleYears::make_all();
		} catch ( StoreFailure ) {
			return false;
		}

		return true;
	}

	/** In the background. */
	private static function bring_up_to_date(): void {
		$database = self::database();
		$printed  = $database->suppress_errors();
		$changed  = $database->query( (string) $database->prepare( "UPDATE %i SET changed = changed + 1 WHERE currency = '' AND version > 0", self::table() ) ); // phpcs:ignore WordPress.DB -- A table of our own.
		$database->suppress_errors( $printed );
		if ( (int) $changed > 0 ) {
			OrderTotals::schedule();
		}
	}

	/**
	 * An order was paid: from now on it counts.
	 *
	 * @param string $day   YYYY-MM-DD; of the first time only.
	 * @param string $visit One of OrderVisit's constants.
	 */
	public static function paid( int $order, string $day, string $visit ): void {
		self::provide();
		$database = self::database();
		$database->query( (string) $database->prepare( "INSERT INTO %i (order_id, at, visit, changed, version, counts, value, source, campaign) VALUES (%d, %s, %s, 1, 0, 0, 0, '', '') ON DUPLICATE KEY UPDATE changed = changed + 1", self::table(), $order, $day, $visit ) ); // phpcs:ignore WordPress.DB -- A table of our own.
	}

	/** @return bool Whether it is an order that may count. */
	public static function changed( int $order ): bool {
		self::provide();
		$database = self::database();

		return 1 === $database->query( (string) $database->prepare( 'UPDATE %i SET changed = changed + 1 WHERE order_id = %d', self::table(), $order ) ); // phpcs:ignore WordPress.DB -- A table of our own.
	}

	/** @param string $day YYYY-MM-DD: orders of days before it are no longer known. The first of a month, or sums of its stretch know more. */
	public static function forget_before( string $day ): void {
		self::provide();
		$database = self::database();
		// phpcs:disable WordPress.DB -- Tables of our own.
		foreach ( array( self::lines_table(), SalesTables::touches() ) as $table ) {
			$database->query( (string) $database->prepare( 'DELETE FROM %i WHERE order_id IN ( SELECT order_id FROM %i WHERE at < %s )', $table, self::table(), $day ) );
		}
		$database->query( (string) $database->prepare( 'DELETE FROM %i WHERE at < %s', self::table(), $day ) );
		// phpcs:enable
		try {
			SaleYears::forget_before( $day );
		} catch ( StoreFailure ) {
			// It is tried again with the next order.
			return;
		}
	}

	/**
	 * The next that changed.
	 *
	 * @return Waiting|null
	 */
	public static function next( int $after ): ?array {
		self::provide();
		$database = self::database();
		$row      = $database->get_row( (string) $database->prepare( 'SELECT order_id, changed, version FROM %i WHERE changed > 0 AND order_id > %d ORDER BY order_id LIMIT 1', self::table(), $after ), ARRAY_A ); // phpcs:ignore WordPress.DB -- A table of our own.
		$number   = static fn ( string $name ): int => is_array( $row ) && is_numeric( $row[ $name ] ?? null ) ? (int) $row[ $name ] : 0;

		return ! is_array( $row ) ? null : array( 'order' => $number( 'order_id' ), 'changed' => $number( 'changed' ), 'version' => $number( 'version' ), 'is_new' => 0 === $number( 'version' ) );
	}

	/**
	 * Writes down what of an order counts now.
	 *
	 * @param Waiting   $row  As next() gave it.
	 * @param SoldOrder $sold Its visits are kept of the first time.
	 * @return bool False where another was first, or the order has changed again.
	 * @throws \RuntimeException Where the database fails: then nothing has changed.
	 */
	public static function hold( array $row, SoldOrder $sold ): bool {
		$is_own = false;
		Database::in_transaction(
			static function () use ( $row, $sold, &$is_own ): void {
				$is_own = 1 === Database::run( 'UPDATE %i SET changed = 0, version = version + 1 WHERE order_id = %d AND changed = %d AND version = %d', self::table(), $row['order'], $row['changed'], $row['version'] );
				if ( $is_own ) {
					SaleBook::write( $row['order'], $sold );
				}
			}
		);

		return $is_own;
	}

	/**
	 * An order is gone: what was counted of it stays.
	 *
	 * @param Waiting $row As next() gave it.
	 * @throws \RuntimeException Where the database fails: then nothing has changed.
	 */
	public static function settle_deleted( array $row ): void {
		$sold = SaleBook::stored( $row['order'] );
		if ( null !== $sold ) {
			self::hold( $row, $sold );
			return;
		}
		self::database()->update( self::table(), array( 'changed' => 0 ), array( 'order_id' => $row['order'] ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- A table of our own.
	}

	public static function table(): string {
		return OwnTable::of( self::TABLE );
	}

	public static function lines_table(): string {
		return OwnTable::of( self::LINES_TABLE );
	}

	private static function database(): \wpdb {
		/** @var \wpdb $wpdb */
		global $wpdb;

		return $wpdb;
	}
}
