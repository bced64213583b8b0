<?php

namespace Vitrin\Chat\Storage;

use Vitrin\Shared\Plugin\OwnTable;

defined( 'ABSPATH' ) || exit;

/** Statements on the chat's tables; none prints what went wrong. */
final class Database {

	/**
	 * @param string     $statement With the placeholders of wpdb::prepare(); %i is a table of Tables by its name.
	 * @param string|int ...$values Of the placeholders.
	 * @return int Rows that were changed.
	 * @throws StoreFailure Where the database has refused it.
	 */
	public static function run( string $statement, string|int ...$values ): int {
		$result = self::quietly( static fn ( \wpdb $database ) => $database->query( self::prepare( $statement, $values ) ) ); // phpcs:ignore WordPress.DB -- Prepared in prepare(); tables of our own.
		if ( false === $result ) {
			throw self::failure();
		}

		return is_int( $result ) ? $result : 0;
	}

	/**
	 * @param string     $statement As for run().
	 * @param string|int ...$values Of the placeholders.
	 * @return list<array<string, string|null>>
	 * @throws StoreFailure Where the database has refused it.
	 */
	public static function rows( string $statement, string|int ...$values ): array {
		$rows = self::quietly( static fn ( \wpdb $database ) => $database->get_results( self::prepare( $statement, $values ), 'ARRAY_A' ) ); // phpcs:ignore WordPress.DB -- As above.
		if ( ! is_array( $rows ) || '' !== self::wpdb()->last_error ) {
			throw self::failure();
		}
		/** @var list<array<string, string|null>> $rows */

		return $rows;
	}

	/**
	 * @param string     $statement As for run().
	 * @param string|int ...$values Of the placeholders.
	 * @return array<string, string|null>|null The first row.
	 * @throws StoreFailure Where the database has refused it.
	 */
	public static function row( string $statement, string|int ...$values ): ?array {
		return self::rows( $statement, ...$values )[0] ?? null;
	}

	/** The number that the last row got. */
	public static function last_id(): int {
		return (int) self::wpdb()->insert_id;
	}

	/**
	 * Runs it, all or nothing.
	 *
	 * @template T
	 * @param \Closure(): T $work
	 * @return T
	 */
	public static function in_transaction( \Closure $work ): mixed {
		self::run( 'START TRANSACTION' );
		try {
			$result = $work();
			self::run( 'COMMIT' );

			return $result;
		} catch ( \Throwable $failure ) {
			// Never throws: a connection that is gone has taken its transaction with it.
			self::quietly( static fn ( \wpdb $database ) => $database->query( 'ROLLBACK' ) ); // phpcs:ignore WordPress.DB -- As above.
			throw $failure;
		}
	}

	/** @param list<int> $ids To stand in brackets. */
	public static function ids( array $ids ): string {
		return array() === $ids ? '0' : implode( ',', $ids );
	}

	/** @param \Closure( \wpdb ): mixed $work */
	private static function quietly( \Closure $work ): mixed {
		$database = self::wpdb();
		$printed  = $database->suppress_errors();
		try {
			return $work( $database );
		} finally {
			$database->suppress_errors( $printed );
		}
	}

	/** @param array<array-key, string|int> $values */
	private static function prepare( string $statement, array $values ): string {
		if ( array() === $values ) {
			return $statement;
		}
		$values = array_map( static fn ( string|int $value ): string|int => is_string( $value ) && in_array( $value, Tables::ALL, true ) ? OwnTable::of( $value ) : $value, $values );

		return (string) self::wpdb()->prepare( $statement, $values ); // phpcs:ignore WordPress.DB -- It is prepared here. @phpstan-ignore argument.type
	}

	private static function failure(): StoreFailure {
		return new StoreFailure( self::wpdb()->last_error );
	}

	private static function wpdb(): \wpdb {
		/** @var \wpdb $wpdb */
		global $wpdb;

		return $wpdb;
	}
}
