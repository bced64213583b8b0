<?php

namespace Vitrin\Search;

defined( 'ABSPATH' ) || exit;

/**
 * One row for each product that the search may show, and its words in a table of their own, where the
 * beginning of a word is found by an index (docs/adr/0017-search-index.md). Both can be made anew from
 * the products at any time.
 */
final class Index {

	/** Raised when tables or folding change: the index is made anew then. */
	public const VERSION = 2;

	public const OPTION = 'vitrin_search_index';

	/** Bytes in utf8mb4 stay within the smallest limit of an index, 767. */
	public const WORD_LENGTH = 64;

	public const TITLE_LENGTH = 191;

	/** The table of products. */
	public static function table(): string {
		return self::database()->prefix . 'vitrin_search';
	}

	/** The table of words. */
	public static function words_table(): string {
		return self::database()->prefix . 'vitrin_search_words';
	}

	/** The database. */
	public static function database(): \wpdb {
		/**
		 * WordPress's.
		 *
		 * @var \wpdb $wpdb
		 */
		global $wpdb;

		return $wpdb;
	}

	/**
	 * How far the index is: the version of what is there, the last product looked at, whether all were,
	 * and whether they are to be looked at once more.
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

	/** Whether the search can ask the index. */
	public static function is_complete(): bool {
		$state = self::state();

		return self::VERSION === $state['version'] && $state['is_complete'];
	}

	/**
	 * Remembers how far the index is. Not read on every page, hence not with the options that are.
	 *
	 * @param int  $cursor      The last product looked at.
	 * @param bool $is_complete Whether all were.
	 * @param bool $is_due      Whether all are to be looked at once more; meanwhile what is there is used.
	 */
	public static function remember( int $cursor, bool $is_complete, bool $is_due = false ): void {
		update_option(
			self::OPTION,
			array(
				'version'     => self::VERSION,
				'cursor'      => $cursor,
				'is_complete' => $is_complete,
				'is_due'      => $is_due,
			),
			false
		);
	}

	/**
	 * Runs a statement on our tables. What fails is not printed: whoever asks knows what to do without.
	 *
	 * @param string|null $sql Prepared.
	 * @return list<list<mixed>> Rows.
	 * @throws IndexFailure When the database can't: a table is missing, for one.
	 */
	public static function ask( ?string $sql ): array {
		$database = self::database();
		$printed  = $database->suppress_errors();
		try {
			$rows  = $database->get_results( $sql, ARRAY_A ); // phpcs:ignore WordPress.DB -- Prepared by whoever calls; tables of our own.
			$error = $database->last_error;
		} finally {
			$database->suppress_errors( $printed );
		}
		if ( '' !== $error ) {
			// Nobody shall report it a second time.
			$database->last_error = '';
			throw new IndexFailure( $error ); // phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Never printed.
		}

		return array_map( static fn ( mixed $row ): array => is_array( $row ) ? array_values( $row ) : array(), array_values( is_array( $rows ) ? $rows : array() ) );
	}

	/** Whether both tables are there, with all their columns. */
	public static function is_whole(): bool {
		try {
			self::ask( self::database()->prepare( 'SELECT product_id, title, haystack, sales, in_stock, hash FROM %i LIMIT 1', self::table() ) );
			self::ask( self::database()->prepare( 'SELECT word, product_id, weight FROM %i LIMIT 1', self::words_table() ) );
		} catch ( IndexFailure ) {
			return false;
		}

		return true;
	}

	/**
	 * A statement failed: when the tables are not what the option says, it is forgotten, so that the
	 * background makes them anew; anything else may pass by itself.
	 */
	public static function failed(): void {
		if ( self::VERSION === self::state()['version'] && ! self::is_whole() ) {
			self::forget();
		}
	}

	/** Nothing that is there is believed any more. The background begins anew. */
	public static function forget(): void {
		delete_option( self::OPTION );
	}

	/**
	 * Makes the tables. Words are compared sign by sign, whatever the database's own language: they
	 * are folded already, and an order by code points lets a range find a beginning.
	 */
	public static function create(): void {
		if ( ! function_exists( 'dbDelta' ) ) {
			require_once wp_normalize_path( ABSPATH . 'wp-admin/includes/upgrade.php' );
		}
		$products = self::table();
		$words    = self::words_table();
		$charset  = str_contains( (string) self::database()->charset, 'utf8' ) ? 'DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin' : '';

		// Two spaces after PRIMARY KEY: dbDelta wants them.
		dbDelta(
			"CREATE TABLE {$products} (
				product_id bigint(20) unsigned NOT NULL,
				title varchar(191) NOT NULL DEFAULT '',
				haystack text NOT NULL,
				sales bigint(20) unsigned NOT NULL DEFAULT 0,
				in_stock tinyint(1) NOT NULL DEFAULT 1,
				hash char(32) NOT NULL DEFAULT '',
				PRIMARY KEY  (product_id),
				KEY sold (sales,product_id,in_stock),
				KEY title (title)
			) {$charset};
			CREATE TABLE {$words} (
				word varchar(64) NOT NULL,
				product_id bigint(20) unsigned NOT NULL,
				weight tinyint(1) unsigned NOT NULL,
				PRIMARY KEY  (word,product_id,weight),
				KEY of_product (product_id,word,weight)
			) {$charset};"
		);
	}

	/** Takes everything away. */
	public static function drop(): void {
		// phpcs:disable WordPress.DB.DirectDatabaseQuery -- Tables of our own.
		self::database()->query( (string) self::database()->prepare( 'DROP TABLE IF EXISTS %i', self::table() ) );
		self::database()->query( (string) self::database()->prepare( 'DROP TABLE IF EXISTS %i', self::words_table() ) );
		// phpcs:enable
		self::forget();
	}

	/**
	 * Writes a product, unless nothing changed.
	 *
	 * @param Entry $entry What the search knows of it.
	 * @throws IndexFailure When the tables can't be written.
	 */
	public static function write( Entry $entry ): void {
		$database = self::database();
		$hash     = $entry->hash();
		$found    = self::ask( $database->prepare( 'SELECT hash FROM %i WHERE product_id = %d', self::table(), $entry->id ) );
		if ( ( $found[0][0] ?? null ) === $hash ) {
			return;
		}
		// The row first: if this ends in the middle, the product is not taken for written.
		self::remove( $entry->id );
		foreach ( array_chunk( $entry->words, 100 ) as $some ) {
			$rows = array();
			foreach ( $some as list( $word, $weight ) ) {
				$rows[] = $database->prepare( '(%s,%d,%d)', $word, $entry->id, $weight );
			}
			self::ask( $database->prepare( 'INSERT IGNORE INTO %i (word, product_id, weight) VALUES ', self::words_table() ) . implode( ',', $rows ) );
		}
		// Last: a row stands for words that are all there.
		self::ask(
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
	 * Takes out all products that are no more.
	 *
	 * @throws IndexFailure When the tables can't be written.
	 */
	public static function sweep(): void {
		$database = self::database();
		foreach ( array( self::table(), self::words_table() ) as $table ) {
			self::ask( $database->prepare( 'DELETE FROM %i WHERE product_id NOT IN ( SELECT ID FROM %i WHERE post_type = %s AND post_status = %s )', $table, $database->posts, 'product', 'publish' ) );
		}
	}

	/**
	 * Takes a product out.
	 *
	 * @throws IndexFailure When the tables can't be written.
	 */
	public static function remove( int $id ): void {
		$database = self::database();
		self::ask( $database->prepare( 'DELETE FROM %i WHERE product_id = %d', self::table(), $id ) );
		self::ask( $database->prepare( 'DELETE FROM %i WHERE product_id = %d', self::words_table(), $id ) );
	}
}
