<?php

namespace Vitrin\Statistics\Staff;

use Vitrin\Shared\Plugin\OwnTable;
use Vitrin\Statistics\Counting\Database;
use Vitrin\Statistics\Counting\Tables;

defined( 'ABSPATH' ) || exit;

/**
 * What the figures know of orders: one row for each that was paid, with its lines [STAT-10]. Reports are sums of these
 * rows, so that an order can't count twice, and what is taken back is exactly what was counted. A change raises `changed`;
 * whoever brings the row up to date sets it back to 0 where it still is what it was before the order was read: of two at
 * once one does it, and a change that comes between is seen the next time.
 *
 * @phpstan-type Waiting array{order: int, changed: int, version: int, is_new: bool}
 */
final class OrderRows {

	public const TABLE       = 'vitrin_statistics_orders';
	public const LINES_TABLE = 'vitrin_statistics_order_lines';

	/** The form of the tables. */
	private const VERSION = 1;

	public const VERSION_OPTION = 'vitrin_statistics_orders_version';

	/** Letters of a source's and a campaign's name. */
	private const LONGEST = 191;

	public static function provide_tables(): void {
		if ( in_array( get_option( self::VERSION_OPTION ), array( self::VERSION, (string) self::VERSION ), true ) ) {
			return;
		}
		$orders  = new OwnTable(
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
				'value'    => 'decimal(26,4) NOT NULL',
				'source'   => 'varchar(191) NOT NULL',
				'campaign' => 'varchar(191) NOT NULL',
			),
			array( 'PRIMARY KEY (order_id)', 'KEY at (at)', 'KEY changed (changed)' ),
			Tables::OPTIONS
		);
		$lines   = new OwnTable(
			self::LINES_TABLE,
			array(
				'order_id'   => 'bigint(20) unsigned NOT NULL',
				'product_id' => 'bigint(20) unsigned NOT NULL',
				'quantity'   => 'decimal(16,4) NOT NULL',
				'value'      => 'decimal(26,4) NOT NULL',
			),
			array( 'PRIMARY KEY (order_id, product_id)' ),
			Tables::OPTIONS
		);
		if ( $orders->create() && $lines->create() ) {
			update_option( self::VERSION_OPTION, self::VERSION, true );
		}
	}

	/**
	 * An order was paid: from now on it counts.
	 *
	 * @param string $day   YYYY-MM-DD; of the first time only.
	 * @param string $visit One of OrderVisit's constants.
	 */
	public static function paid( int $order, string $day, string $visit ): void {
		self::provide_tables();
		$database = self::database();
		$database->query( (string) $database->prepare( "INSERT INTO %i (order_id, at, visit, changed, version, counts, value, source, campaign) VALUES (%d, %s, %s, 1, 0, 0, 0, '', '') ON DUPLICATE KEY UPDATE changed = changed + 1", self::table(), $order, $day, $visit ) ); // phpcs:ignore WordPress.DB -- A table of our own.
	}

	/** @return bool Whether it is an order that may count. */
	public static function changed( int $order ): bool {
		self::provide_tables();
		$database = self::database();

		return 1 === $database->query( (string) $database->prepare( 'UPDATE %i SET changed = changed + 1 WHERE order_id = %d', self::table(), $order ) ); // phpcs:ignore WordPress.DB -- A table of our own.
	}

	/** @param string $day YYYY-MM-DD: orders of days before it are no longer known. */
	public static function forget_before( string $day ): void {
		self::provide_tables();
		$database = self::database();
		// phpcs:disable WordPress.DB -- Tables of our own.
		$database->query( (string) $database->prepare( 'DELETE FROM %i WHERE order_id IN ( SELECT order_id FROM %i WHERE at < %s )', self::lines_table(), self::table(), $day ) );
		$database->query( (string) $database->prepare( 'DELETE FROM %i WHERE at < %s', self::table(), $day ) );
		// phpcs:enable
	}

	/**
	 * The next that changed.
	 *
	 * @return Waiting|null
	 */
	public static function next( int $after ): ?array {
		self::provide_tables();
		$database = self::database();
		$row      = $database->get_row( (string) $database->prepare( 'SELECT order_id, changed, version FROM %i WHERE changed > 0 AND order_id > %d ORDER BY order_id LIMIT 1', self::table(), $after ), ARRAY_A ); // phpcs:ignore WordPress.DB -- A table of our own.
		$number   = static fn ( string $name ): int => is_array( $row ) && is_numeric( $row[ $name ] ?? null ) ? (int) $row[ $name ] : 0;

		return ! is_array( $row ) ? null : array( 'order' => $number( 'order_id' ), 'changed' => $number( 'changed' ), 'version' => $number( 'version' ), 'is_new' => 0 === $number( 'version' ) );
	}

	/**
	 * Writes down what of an order counts now.
	 *
	 * @param Waiting                             $row      As next() gave it.
	 * @param float                               $value    In the shop's currency.
	 * @param array<int, array{int|float, float}> $lines    How many and their value, by product.
	 * @param string                              $source   A channel and a name, with a colon between; kept of the first time.
	 * @param string                              $campaign The same; '' for none.
	 * @return bool False where another was first, or the order has changed again.
	 * @throws \RuntimeException Where the database fails: then nothing has changed.
	 */
	public static function hold( array $row, bool $counts, float $value, array $lines, string $source, string $campaign ): bool {
		$database = self::database();
		$cut      = static fn ( string $text ): string => mb_substr( mb_scrub( $text, 'UTF-8' ), 0, self::LONGEST );
		$is_own   = false;
		Database::in_transaction(
			static function () use ( $database, $row, $counts, $value, $lines, $source, $campaign, $cut, &$is_own ): void {
				$is_own = 1 === Database::run( (string) $database->prepare( 'UPDATE %i SET changed = 0, version = version + 1, counts = %d, value = %f WHERE order_id = %d AND changed = %d AND version = %d', self::table(), (int) $counts, $counts ? $value : 0.0, $row['order'], $row['changed'], $row['version'] ) );
				if ( ! $is_own ) {
					return;
				}
				if ( $row['is_new'] ) {
					Database::run( 'UPDATE %i SET source = %s, campaign = %s WHERE order_id = %d', self::table(), $cut( $source ), $cut( $campaign ), $row['order'] );
				}
				Database::run( 'DELETE FROM %i WHERE order_id = %d', self::lines_table(), $row['order'] );
				foreach ( $counts ? $lines : array() as $product => list( $quantity, $worth ) ) {
					Database::run( (string) $database->prepare( 'INSERT INTO %i (order_id, product_id, quantity, value) VALUES (%d, %d, %f, %f)', self::lines_table(), $row['order'], $product, $quantity, $worth ) );
				}
			}
		);

		return $is_own;
	}

	/** An order is gone: what was counted of it stays. */
	public static function settle_deleted( int $order ): void {
		self::provide_tables();
		self::database()->update( self::table(), array( 'changed' => 0 ), array( 'order_id' => $order ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- A table of our own.
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
