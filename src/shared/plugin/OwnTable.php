<?php

namespace Vitrin\Shared\Plugin;

defined( 'ABSPATH' ) || exit;

/**
 * A table of our own, made by what it is to have: missing columns and keys are added to one that is there, and a column
 * that may be NULL by now is made so. Its statements run
 * on MySQL, MariaDB and SQLite alike. Its class keeps a version as an option, for nothing may rely on an
 * activation, and calls create() where that is another:
 *
 *     new OwnTable( 'vitrin_…', array( 'id' => 'bigint(20) unsigned NOT NULL' ), array( 'PRIMARY KEY (id)' ) )
 *
 * Its name belongs into Uninstall::TABLES, too.
 */
final class OwnTable {

	/**
	 * @param string                          $name    Without the site's prefix.
	 * @param non-empty-array<string, string> $columns Their types, by name.
	 * @param list<string>                    $keys    As `CREATE TABLE` has them.
	 * @param string                          $options Behind the columns, as a character set.
	 */
	public function __construct(
		private readonly string $name,
		private readonly array $columns,
		private readonly array $keys,
		private readonly string $options = ''
	) {}

	/** A table's name with the site's prefix. */
	public static function of( string $name ): string {
		return self::database()->prefix . $name;
	}

	/** Whether it is there with all its columns. */
	public function exists(): bool {
		return array() === $this->missing();
	}

	/** @return bool Whether it is there now: the database may not allow it, or another request was first. */
	public function create(): bool {
		if ( $this->exists() ) {
			$this->allow_null();
			$this->add_keys();

			return true;
		}
		$parts = array( ...array_map( static fn ( string $name, string $type ): string => "$name $type", array_keys( $this->columns ), $this->columns ), ...$this->keys );
		self::run( 'CREATE TABLE IF NOT EXISTS %s (' . implode( ', ', $parts ) . ') ' . $this->options, $this->name );
		foreach ( $this->missing() as $name => $type ) {
			self::run( "ALTER TABLE %s ADD COLUMN $name $type", $this->name );
		}
		$this->add_keys();

		return $this->exists();
	}

	/** Columns that could not be NULL in an earlier version. */
	private function allow_null(): void {
		$database = self::database();
		$rows     = $database->get_results( (string) $database->prepare( 'SHOW COLUMNS FROM %i', self::of( $this->name ) ), ARRAY_A ); // phpcs:ignore WordPress.DB -- WordPress has no function for it.
		$is_null  = array_column( is_array( $rows ) ? $rows : array(), 'Null', 'Field' );
		$changes  = array();
		foreach ( $this->columns as $name => $type ) {
			if ( 'NO' === ( $is_null[ $name ] ?? '' ) && str_ends_with( $type, ' NULL' ) && ! str_ends_with( $type, ' NOT NULL' ) ) {
				$changes[] = "MODIFY $name $type";
			}
		}
		if ( array() !== $changes ) {
			self::run( 'ALTER TABLE %s ' . implode( ', ', $changes ), $this->name );
		}
	}

	/** Those that came later, and only make it faster. */
	private function add_keys(): void {
		$database = self::database();
		$rows     = $database->get_results( (string) $database->prepare( 'SHOW INDEX FROM %i', self::of( $this->name ) ), ARRAY_A ); // phpcs:ignore WordPress.DB -- WordPress has no function for it.
		$there    = is_array( $rows ) ? array_column( $rows, 'Key_name' ) : array();
		foreach ( $this->keys as $key ) {
			if ( is_array( $rows ) && 1 === preg_match( '/^KEY (\w+) /', $key, $found ) && ! in_array( $found[1], $there, true ) ) {
				self::run( "ALTER TABLE %s ADD $key", $this->name );
			}
		}
	}

	/**
	 * Columns that aren't there. No statement fails for it: SQLite takes an unknown name in a query for a text, and ends
	 * the transaction around a statement that fails.
	 *
	 * @return array<string, string>
	 */
	private function missing(): array {
		$database = self::database();
		$table    = self::of( $this->name );
		// phpcs:disable WordPress.DB.DirectDatabaseQuery -- WordPress has no function for it.
		$is_there = $table === $database->get_var( $database->prepare( 'SHOW TABLES LIKE %s', $database->esc_like( $table ) ) );
		$there    = $is_there ? $database->get_col( $database->prepare( 'SHOW COLUMNS FROM %i', $table ) ) : array();
		// phpcs:enable

		return array_diff_key( $this->columns, array_fill_keys( array_filter( $there, 'is_string' ), true ) );
	}

	public static function drop( string ...$names ): void {
		foreach ( $names as $name ) {
			self::run( 'DROP TABLE IF EXISTS %s', $name );
		}
	}

	/** Drops the tables of a site of a network with the site. */
	public static function drop_with_site( string ...$names ): void {
		// WordPress has switched to the site.
		add_filter( 'wpmu_drop_tables', static fn ( mixed $tables ): mixed => is_array( $tables ) ? array_merge( $tables, array_combine( $names, array_map( self::of( ... ), $names ) ) ) : $tables );
	}

	/**
	 * Errors aren't printed: exists() says how it ended.
	 *
	 * @param string $statement With %s for the table.
	 */
	private static function run( string $statement, string $name ): bool {
		$database = self::database();
		$printed  = $database->suppress_errors();
		try {
			$is_done = false !== $database->query( str_replace( '%s', '`' . self::of( $name ) . '`', $statement ) ); // phpcs:ignore WordPress.DB -- All of it stands in our code.
		} finally {
			$database->suppress_errors( $printed );
		}
		// No other plugin reports it.
		$database->last_error = '';

		return $is_done;
	}

	private static function database(): \wpdb {
		/** @var \wpdb $wpdb */
		global $wpdb;

		return $wpdb;
	}
}
