<?php

namespace Vitrin\Documents;

use Vitrin\Documents\Domain\Kind;
use Vitrin\Documents\Domain\Series;
use Vitrin\Shared\Plugin\Database;
use Vitrin\Shared\Plugin\OwnTable;
use Vitrin\Shared\Plugin\StoreFailure;
use Vitrin\Shared\Plugin\TableSet;

defined( 'ABSPATH' ) || exit;

/**
 * Gives each order one number of a series. One statement finds the next number and takes it, and two unique keys
 * refuse a second number for an order and a second order for a number: of many requests at once each ends with a
 * number of its own or the one that the order has. Rows are never deleted, so neither is a number given again. The moment
 * of giving is kept beside the number: its year, the paper's date and the accountant's list are all of that moment.
 */
final class Numbers extends TableSet {

	public const TABLE = 'vitrin_document_numbers';

	/** Beside the order, for the list of orders and other plugins; by kind. */
	public const META = array(
		'invoice'     => '_vitrin_invoice_number',
		'proforma'    => '_vitrin_proforma_number',
		// Beside the refund.
		'credit-note' => '_vitrin_credit_note_number',
	);

	public const OPTION = 'vitrin_document_numbers_version';

	protected const VERSION = 2;

	/** Texts that a list of orders has read together; kept for the request alone. */
	private const LISTED = 'vitrin_listed_numbers';

	/** As many requests may come between in the worst case; each pause is a few milliseconds longer. */
	private const TRIES = 200;

	/** Microseconds, times a random number up to the try. */
	private const PAUSE = 500;

	private const MAX_PAUSE = 20_000;

	/**
	 * As the order itself says, for lists; '' where it has none yet. The table decides (given()): a copy of an order
	 * may carry the number of the order that it was copied from.
	 */
	public static function of( \WC_Abstract_Order $order, Kind $kind ): string {
		$text = isset( self::META[ $kind->value ] ) ? $order->get_meta( self::META[ $kind->value ] ) : '';

		return is_string( $text ) ? $text : '';
	}

	/**
	 * Gives an order its number, once, from what is stored: a preview has no part in it.
	 *
	 * @return string As it is written; '' where the database failed or numbers haven't started, and nothing was given then.
	 */
	public static function give( \WC_Abstract_Order $order, Kind $kind, Settings $settings ): string {
		if ( ! isset( self::META[ $kind->value ] ) || $order->get_id() <= 0 ) {
			return '';
		}
		self::provide();
		$moment = time();
		$series = $settings->stored()->series( $kind, Language::year( $moment ) );
		if ( null === self::found( $order->get_id(), $series ) && ! self::have_started( $settings ) ) {
			return '';
		}
		$text = self::take( $order->get_id(), $series, $moment );
		if ( '' !== $text && self::of( $order, $kind ) !== $text ) {
			if ( '' !== self::of( $order, $kind ) ) {
				// Copied, perhaps by a clone, whose changes would go into the first order's row.
				$order->save_meta_data();
				self::forget_copied( $order );
				$order->read_meta_data( true );
			}
			wp_cache_delete( (string) $order->get_id(), self::LISTED );
			$order->update_meta_data( self::META[ $kind->value ], $text );
			$order->save_meta_data();
			/**
			 * An order was given the number of its invoice or proforma invoice, or a refund that of its credit note.
			 *
			 * @param string             $text  As it is written.
			 * @param \WC_Abstract_Order $order The order; the refund for a credit note.
			 * @param string             $kind  invoice, proforma or credit-note.
			 */
			do_action( 'vitrin_document_number_given', $text, $order, $kind->value );
		}

		return $text;
	}

	/** The number that an order was given; '' for none. */
	public static function given( \WC_Abstract_Order $order, Kind $kind, Settings $settings ): string {
		self::provide();

		return self::found( $order->get_id(), $settings->stored()->series( $kind, Language::year( time() ) ) ) ?? '';
	}

	/** When an order was given its number, as Unix time; null for none, and for a number older than the table's column. */
	public static function moment( \WC_Abstract_Order $order, Kind $kind ): ?int {
		$text = self::row( $order->get_id(), $kind )['given_gmt'] ?? null;
		$time = is_string( $text ) && ! str_starts_with( $text, '0000' ) ? strtotime( $text . ' UTC' ) : false;

		return false === $time ? null : $time;
	}

	/** Whether the number that stands beside an order is another order's, from which it was copied. */
	public static function is_copied( \WC_Abstract_Order $order, Kind $kind ): bool {
		$text = self::of( $order, $kind );

		if ( '' === $text || ( self::row( $order->get_id(), $kind )['text'] ?? '' ) === $text ) {
			return false;
		}
		$database = self::database();

		return null !== $database->get_var( $database->prepare( 'SELECT order_id FROM %i WHERE kind = %s AND text = %s AND order_id <> %d LIMIT 1', self::table(), $kind->value, $text, $order->get_id() ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- A table of our own.
	}

	/**
	 * Reads the invoices' numbers of a list of orders at once.
	 *
	 * @param non-empty-list<int> $orders Their ids.
	 */
	public static function read_ahead( array $orders ): void {
		self::provide();
		wp_cache_add_non_persistent_groups( self::LISTED );
		$database = self::database();
		$places   = implode( ', ', array_fill( 0, count( $orders ), '%d' ) );
		$rows     = $database->get_results( $database->prepare( "SELECT order_id, text FROM %i WHERE kind = %s AND order_id IN ( $places )", self::table(), Kind::Invoice->value, ...$orders ), ARRAY_A ); // phpcs:ignore WordPress.DB -- A table of our own; as many places as orders.
		$texts    = is_array( $rows ) ? array_column( $rows, 'text', 'order_id' ) : array();
		foreach ( $orders as $id ) {
			$text = $texts[ $id ] ?? '';
			wp_cache_set( (string) $id, is_string( $text ) ? $text : '', self::LISTED );
		}
	}

	/** The number of an order's invoice in a list of orders; '' for none. */
	public static function listed( \WC_Order $order ): string {
		if ( '' === self::of( $order, Kind::Invoice ) ) {
			return '';
		}
		$text = wp_cache_get( (string) $order->get_id(), self::LISTED );

		return is_string( $text ) ? $text : self::row( $order->get_id(), Kind::Invoice )['text'] ?? '';
	}

	/** Whether numbers are given: from when the seller is filled in or the owner says so, and for good once one was given. */
	public static function have_started( Settings $settings ): bool {
		return $settings->stored()->starts_numbers() || self::is_one_given();
	}

	private static function is_one_given(): bool {
		self::provide();
		$database = self::database();

		return null !== $database->get_var( $database->prepare( 'SELECT number FROM %i LIMIT 1', self::table() ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- A table of our own.
	}

	/**
	 * Takes the series' next number for an order; if it has one already, that. Which number a row got is known by
	 * reading it: the statement that takes it doesn't say.
	 *
	 * @param int $moment Unix time, of the series' year.
	 * @return string '' where the database failed.
	 */
	private static function take( int $order_id, Series $series, int $moment ): string {
		for ( $try = 1; $try <= self::TRIES; $try++ ) {
			$found = self::found( $order_id, $series );
			if ( null !== $found ) {
				return $found;
			}
			if ( 1 !== self::insert( $order_id, $series, $moment ) ) {
				usleep( random_int( 1, min( self::MAX_PAUSE, self::PAUSE * $try ) ) );
			}
		}
		wc_get_logger()->error( sprintf( 'No %s number could be given to order %d.', $series->kind->value, $order_id ), array( 'source' => 'vitrin' ) );

		return '';
	}

	/** @return int|null Rows; null where another was first, or the database had another at work. */
	private static function insert( int $order_id, Series $series, int $moment ): ?int {
		try {
			// One statement, on MySQL, MariaDB and SQLite alike.
			return Database::run( 'INSERT INTO %i (kind, order_id, series, number, text, given_gmt) SELECT %s, %d, %s, COALESCE(MAX(number), %d) + 1, %s, %s FROM %i WHERE series = %s', self::TABLE, $series->kind->value, $order_id, $series->name(), $series->first - 1, '', gmdate( 'Y-m-d H:i:s', $moment ), self::TABLE, $series->name() );
		} catch ( StoreFailure ) {
			return null;
		}
	}

	/** Writes down how a number reads, so that a later prefix changes none that was given. */
	private static function write( int $order_id, Kind $kind, string $text ): string {
		self::database()->update( self::table(), array( 'text' => $text ), array( 'kind' => $kind->value, 'order_id' => $order_id ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- A table of our own.

		return $text;
	}

	/** The number that an order has; null for none. */
	private static function found( int $order_id, Series $series ): ?string {
		$row = self::row( $order_id, $series->kind );
		if ( null === $row ) {
			return null;
		}

		// Just taken, or by a request that ended before it could write, perhaps last year.
		return '' === $row['text'] ? self::write( $order_id, $series->kind, $series->text( $row['number'], $row['series'] ) ) : $row['text'];
	}

	/** @return array{series: string, number: int, text: string, given_gmt: string|null}|null What the table has of an order. */
	private static function row( int $order_id, Kind $kind ): ?array {
		self::provide();
		$database = self::database();
		$row      = $database->get_row( $database->prepare( 'SELECT series, number, text, given_gmt FROM %i WHERE kind = %s AND order_id = %d', self::table(), $kind->value, $order_id ), ARRAY_A ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- A table of our own.
		if ( ! is_array( $row ) || ! is_string( $row['series'] ?? null ) || ! is_string( $row['text'] ?? null ) || ! is_numeric( $row['number'] ?? null ) ) {
			return null;
		}

		return array(
			'series'    => $row['series'],
			'number'    => (int) $row['number'],
			'text'      => $row['text'],
			'given_gmt' => is_string( $row['given_gmt'] ?? null ) ? $row['given_gmt'] : null,
		);
	}

	/** @return list<OwnTable> */
	protected static function all(): array {
		return array(
			new OwnTable(
				self::TABLE,
				array(
					'kind'      => 'varchar(20) NOT NULL',
					'order_id'  => 'bigint(20) unsigned NOT NULL',
					'series'    => 'varchar(40) NOT NULL',
					'number'    => 'bigint(20) unsigned NOT NULL',
					'text'      => 'varchar(191) NOT NULL',
					// Version 1 had none.
					'given_gmt' => 'datetime NULL',
				),
				array( 'PRIMARY KEY (kind, order_id)', 'UNIQUE KEY series_number (series, number)' ),
				self::database()->get_charset_collate()
			),
		);
	}

	public static function table(): string {
		return self::database()->prefix . self::TABLE;
	}

	private static function database(): \wpdb {
		/** @var \wpdb $wpdb */
		global $wpdb;

		return $wpdb;
	}

	/**
	 * Plugins that duplicate an order copy all that stands beside it, also the numbers of its papers. What belongs to
	 * another order is taken off the copy, so that the search of the list finds a number once and no paper has another's.
	 */
	public static function register_copies(): void {
		add_action( 'woocommerce_after_order_object_save', array( self::class, 'forget_copied' ) );
		add_action( 'woocommerce_after_order_refund_object_save', array( self::class, 'forget_copied' ) );
	}

	/** @param mixed $order Or refund, as it was saved. */
	public static function forget_copied( mixed $order ): void {
		if ( ! $order instanceof \WC_Abstract_Order || $order->get_id() <= 0 || ( array() === self::copied( $order ) && ! TaxNumber::is_unclaimed( $order ) ) ) {
			return;
		}
		// WooCommerce's clone of an order shares the rows of the first one. Only rows of its own may go.
		$stored = wc_get_order( $order->get_id() );
		if ( ! $stored instanceof \WC_Abstract_Order ) {
			return;
		}
		$stored->read_meta_data( true );
		$copied = self::copied( $stored );
		foreach ( $copied as $key ) {
			$stored->delete_meta_data( $key );
		}
		if ( TaxNumber::is_unclaimed( $stored ) ) {
			TaxNumber::claim( $stored );
		}
		$stored->save_meta_data();
		if ( array() !== $copied ) {
			$order->read_meta_data( true );
		}
	}

	/** @return list<string> Keys of what another order's is. */
	private static function copied( \WC_Abstract_Order $order ): array {
		$copied = TaxNumber::is_copied( $order ) ? array( TaxNumber::META, TaxNumber::OWNER ) : array();
		foreach ( self::META as $kind => $key ) {
			if ( self::is_copied( $order, Kind::from( $kind ) ) ) {
				$copied[] = $key;
			}
		}

		return $copied;
	}
}
