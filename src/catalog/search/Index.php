<?php

namespace Vitrin\Catalog\Search;

use Vitrin\Shared\Plugin\OwnTable;

defined( 'ABSPATH' ) || exit;

/**
 * The search's tables: a row for each product that may be found, and its words in a second table, where a
 * database index finds them by prefix (docs/adr/0017-search-index.md). Both can be rebuilt from the products at
 * any time.
 */
final class Index {

	/** Raise it when tables or folding change, and the index is rebuilt. */
	public const VERSION = 2;

	public const OPTION = 'vitrin_search_index';

	/** Without the site's prefix. */
	public const TABLE       = 'vitrin_search';
	public const WORDS_TABLE = 'vitrin_search_words';

	/** In utf8mb4 its bytes fit into the smallest limit of a database index, 767. */
	public const WORD_LENGTH = 64;

	public const TITLE_LENGTH = 191;

	public static function table(): string {
		return self::database()->prefix . self::TABLE;
	}

	public static function words_table(): string {
		return self::database()->prefix . self::WORDS_TABLE;
	}

	public static function database(): \wpdb {
		/** @var \wpdb $wpdb */
		global $wpdb;

		return $wpdb;
	}

	/**
	 * The index's version, the last product read, whether all were read, and whether all must be checked again.
	 *
	 * @return array{version: int, cursor: int, is_complete: bool, is_due: bool}
	 */
	public static function state(): array {
		$stored = get_option( self::OPTION, array() );
		$stored = is_array( $stored ) ? $stored : array();

		return array(
			'version'     => is_int( $stored['version'] ?? null ) ? $stored['version'] : 0,
			'cursor'      => is_int( $stored['cursor'] ?? null ) ? $stored['cursor'] : 0,
			'is_complete' => true === ( $stored['is_complete'] ?? null ),
			'is_due'      => true === ( $stored['is_due'] ?? null ),
		);
	}

	/** Unix time when all products were read last; 0 when that isn't known. */
	public static function finished_at(): int {
		$stored = get_option( self::OPTION, array() );

		return is_array( $stored ) && is_int( $stored['finished_at'] ?? null ) ? $stored['finished_at'] : 0;
	}

	/**
	 * Makes the builder write every product again, whether it changed or not.
	 *
	 * @throws IndexFailure When the tables can't be written.
	 */
	public static function forget_hashes(): void {
		self::query( self::database()->prepare( "UPDATE %i SET hash = ''", self::table() ) );
	}

	/** Whether the search can use the index. */
	public static function is_complete(): bool {
		$state = self::state();

		return self::VERSION === $state['version'] && $state['is_complete'];
	}

	/**
	 * Stores the progress. Not autoloaded, since only searches need it.
	 *
	 * @param int  $cursor      The last product read.
	 * @param bool $is_complete Whether all were read.
	 * @param bool $is_due      Whether all must be checked again; meanwhile the index is used.
	 */
	public static function store_progress( int $cursor, bool $is_complete, bool $is_due = false ): void {
		update_option(
			self::OPTION,
			array(
				'version'     => self::VERSION,
				'cursor'      => $cursor,
				'is_complete' => $is_complete,
				'is_due'      => $is_due,
				'finished_at' => $is_complete && ! $is_due ? time() : self::finished_at(),
			),
			false
		);
	}

	/**
	 * Runs a statement on our tables. Errors aren't printed, because every caller can do without.
	 *
	 * @param string|null $sql Prepared.
	 * @return list<list<mixed>> Rows.
	 * @throws IndexFailure IndexFailure When the statement fails, as for a missing table.
	 */
	public static function query( ?string $sql ): array {
		$database = self::database();
		$printed  = $database->suppress_errors();
		try {
			$rows  = $database->get_results( $sql, ARRAY_A ); // phpcs:ignore WordPress.DB -- Prepared by the caller; tables of our own.
			$error = $database->last_error;
		} finally {
			$database->suppress_errors( $printed );
		}
		if ( '' !== $error ) {
			// Cleared, so that no other plugin reports it.
			$database->last_error = '';
			throw new IndexFailure( $error ); // phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Never printed.
		}

		return array_map( static fn ( mixed $row ): array => is_array( $row ) ? array_values( $row ) : array(), array_values( is_array( $rows ) ? $rows : array() ) );
	}

	/** Whether both tables exist with all their columns. */
	public static function has_tables(): bool {
		return self::tables()[0]->exists() && self::tables()[1]->exists();
	}

	/**
	 * Call it when a statement failed. If the tables aren't what the option says, the option is deleted and the
	 * background rebuilds them; any other error may be temporary.
	 */
	public static function check_tables(): void {
		if ( self::VERSION === self::state()['version'] && ! self::has_tables() ) {
			self::invalidate();
		}
	}

	/** Invalidates the index; the background rebuilds it. */
	public static function invalidate(): void {
		delete_option( self::OPTION );
	}

	public static function create(): void {
		foreach ( self::tables() as $table ) {
			$table->create();
		}
	}

	/**
	 * Words are compared bytewise, whatever the database's collation: they are folded already, and in code
	 * point order a prefix is a range.
	 *
	 * @return array{OwnTable, OwnTable}
	 */
	private static function tables(): array {
		$charset = str_contains( (string) self::database()->charset, 'utf8' ) ? 'DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin' : '';

		return array(
			new OwnTable(
				self::TABLE,
				array(
					'product_id' => 'bigint(20) unsigned NOT NULL',
					'title'      => "varchar(191) NOT NULL DEFAULT ''",
					'haystack'   => 'text NOT NULL',
					'sales'      => 'bigint(20) unsigned NOT NULL DEFAULT 0',
					'in_stock'   => 'tinyint(1) NOT NULL DEFAULT 1',
					'hash'       => "char(32) NOT NULL DEFAULT ''",
				),
				array( 'PRIMARY KEY (product_id)', 'KEY sold (sales,product_id,in_stock)', 'KEY title (title)' ),
				$charset
			),
			new OwnTable(
				self::WORDS_TABLE,
				array(
					'word'       => 'varchar(64) NOT NULL',
					'product_id' => 'bigint(20) unsigned NOT NULL',
					'weight'     => 'tinyint(1) unsigned NOT NULL',
				),
				array( 'PRIMARY KEY (word,product_id,weight)', 'KEY of_product (product_id,word,weight)' ),
				$charset
			),
		);
	}

	public static function drop(): void {
		OwnTable::drop( self::TABLE, self::WORDS_TABLE );
		self::invalidate();
	}

	/**
	 * Writes a product, unless nothing changed.
	 *
	 * @throws IndexFailure When the tables can't be written.
	 */
	public static function write( Entry $entry ): void {
		$database = self::database();
		$hash     = $entry->hash();
		$found    = self::query( $database->prepare( 'SELECT hash FROM %i WHERE product_id = %d', self::table(), $entry->id ) );
		if ( ( $found[0][0] ?? null ) === $hash ) {
			return;
		}
		// The row first: if this stops halfway, the product doesn't count as written.
		self::remove( $entry->id );
		foreach ( array_chunk( $entry->words, 100 ) as $some ) {
			$rows = array();
			foreach ( $some as list( $word, $weight ) ) {
				$rows[] = $database->prepare( '(%s,%d,%d)', $word, $entry->id, $weight );
			}
			self::query( $database->prepare( 'INSERT IGNORE INTO %i (word, product_id, weight) VALUES ', self::words_table() ) . implode( ',', $rows ) );
		}
		// Last, so that a row means that all its words are there.
		self::query(
			$database->prepare(
				'REPLACE INTO %i (product_id, title, haystack, sales, in_stock, hash) VALUES (%d, %s, %s, %d, %d, %s)',
				self::table(),
				$entry->id,
				$entry->title,
				$entry->haystack,
				$entry->sales,
				(int) $entry->is_in_stock,
				$hash
			)
		);
	}

	/**
	 * Removes products that no longer exist.
	 *
	 * @throws IndexFailure When the tables can't be written.
	 */
	public static function remove_deleted(): void {
		$database = self::database();
		foreach ( array( self::table(), self::words_table() ) as $table ) {
			self::query( $database->prepare( 'DELETE FROM %i WHERE product_id NOT IN ( SELECT ID FROM %i WHERE post_type = %s AND post_status = %s )', $table, $database->posts, 'product', 'publish' ) );
		}
	}

	/**
	 * Removes a product.
	 *
	 * @throws IndexFailure When the tables can't be written.
	 */
	public static function remove( int $id ): void {
		$database = self::database();
		self::query( $database->prepare( 'DELETE FROM %i WHERE product_id = %d', self::table(), $id ) );
		self::query( $database->prepare( 'DELETE FROM %i WHERE product_id = %d', self::words_table(), $id ) );
	}
}
