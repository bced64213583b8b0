<?php

namespace Vitrin\Shared\Plugin;

defined( 'ABSPATH' ) || exit;

/** Statements on tables of our own (OwnTable), with no more of WordPress than SHORTINIT loads; none prints what went wrong. */
final class Database {

	/** What means nothing but itself in a statement. */
	private const PLAIN = '/^[\w.,:;-]*$/D';

	/**
	 * @param string     $statement With the placeholders of wpdb::prepare(); %i is a table by OwnTable's name, or with the site's prefix.
	 * @param string|int ...$values Of the placeholders.
	 * @return int Rows that were changed.
	 * @throws StoreFailure Where the database has refused it.
	 */
	public static function run( string $statement, string|int ...$values ): int {
		$database = self::wpdb();
		$printed  = $database->suppress_errors();
		$result   = $database->query( self::prepare( $statement, $values ) ); // phpcs:ignore WordPress.DB -- Prepared in prepare(); tables of our own.
		$database->suppress_errors( $printed );
		if ( false === $result ) {
			throw self::failure();
		}

		return (int) $result;
	}

	/**
	 * @param string     $statement As for run().
	 * @param string|int ...$values Of the placeholders.
	 * @return list<array<string, string|null>>
	 * @throws StoreFailure Where the database has refused it.
	 */
	public static function rows( string $statement, string|int ...$values ): array {
		$database = self::wpdb();
		$printed  = $database->suppress_errors();
		$rows     = $database->get_results( self::prepare( $statement, $values ), 'ARRAY_A' ); // phpcs:ignore WordPress.DB -- As above.
		$database->suppress_errors( $printed );
		if ( ! is_array( $rows ) || '' !== $database->last_error ) {
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
			self::rollback();
			throw $failure;
		}
	}

	/** Never throws: a connection that is gone has taken its transaction with it. */
	public static function rollback(): void {
		$database = self::wpdb();
		$printed  = $database->suppress_errors();
		$database->query( 'ROLLBACK' ); // phpcs:ignore WordPress.DB -- As above.
		$database->suppress_errors( $printed );
	}

	/**
	 * In quotes, for a statement that is made without placeholders. Bytes that are no text become question marks: WordPress
	 * refuses a statement with one of them, and no line may keep those around it from being counted.
	 */
	public static function text( string $text ): string {
		// Most are ids and days of ours, and there are many.
		if ( 1 === preg_match( self::PLAIN, $text ) ) {
			return "'$text'";
		}
		if ( 1 !== preg_match( '//u', $text ) ) {
			$text = (string) preg_replace( '/[\x80-\xff]/', '?', $text );
		}

		return "'" . self::wpdb()->_real_escape( $text ) . "'";
	}

	/**
	 * As text() does.
	 *
	 * @param list<string> $texts To stand in brackets.
	 */
	public static function list( array $texts ): string {
		return array() === $texts ? "''" : implode( ',', array_map( self::text( ... ), $texts ) );
	}

	/** The connection's number; 0 where the driver gives none. */
	public static function connection(): int {
		/** @var mixed $handle Of SQLite's driver it is something else. */
		$handle = self::wpdb()->dbh; // @phpstan-ignore property.protected (WordPress gives it out.)

		return $handle instanceof \mysqli ? (int) $handle->thread_id : 0;
	}

	/** @param array<array-key, string|int> $values */
	private static function prepare( string $statement, array $values ): string {
		if ( array() === $values ) {
			return $statement;
		}
		preg_match_all( '/%%|%([a-z])/', $statement, $found );
		$kinds  = array_values( array_filter( $found[1] ) );
		$values = array_map( static fn ( string|int $value, string $kind ): string|int => 'i' === $kind ? self::table( (string) $value ) : $value, $values, $kinds );

		return (string) self::wpdb()->prepare( $statement, $values ); // phpcs:ignore WordPress.DB -- It is prepared here. @phpstan-ignore argument.type
	}

	private static function table( string $name ): string {
		return str_starts_with( $name, 'vitrin_' ) && ! str_starts_with( $name, OwnTable::of( 'vitrin_' ) ) ? OwnTable::of( $name ) : $name;
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
