<?php

namespace Vitrin\Statistics\Staff\Import;

defined( 'ABSPATH' ) || exit;

/** Reads the tables of WP Statistics; which of them and of their columns are there differs by version. */
final class ForeignTables {

	/** Of each table's name, behind the site's. */
	private const PREFIX = 'statistics_';

	/** @var array<string, list<string>> Columns by table. */
	private array $columns = array();

	/** @param string $table Without prefixes. */
	public function has( string $table, string ...$columns ): bool {
		$this->columns[ $table ] ??= $this->columns( self::name( $table ) );

		return array() !== $this->columns[ $table ] && array() === array_diff( $columns, $this->columns[ $table ] );
	}

	public static function name( string $table ): string {
		/** @var \wpdb $wpdb */
		global $wpdb;

		return $wpdb->prefix . self::PREFIX . $table;
	}

	/** @return list<string> */
	private function columns( string $table ): array {
		/** @var \wpdb $wpdb */
		global $wpdb;
		// phpcs:disable WordPress.DB.DirectDatabaseQuery -- Another plugin's tables.
		$is_there = $table === $wpdb->get_var( $wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->esc_like( $table ) ) );

		return $is_there ? array_values( array_filter( $wpdb->get_col( $wpdb->prepare( 'SHOW COLUMNS FROM %i', $table ) ), 'is_string' ) ) : array();
		// phpcs:enable
	}

	/**
	 * @param literal-string $query     With %i for tables.
	 * @param string|int     ...$values Of the placeholders.
	 * @return list<array<string, string>> Null is ''.
	 */
	public static function rows( string $query, string|int ...$values ): array {
		/** @var \wpdb $wpdb */
		global $wpdb;
		$rows = $wpdb->get_results( (string) $wpdb->prepare( $query, ...$values ), ARRAY_A ); // phpcs:ignore WordPress.DB -- Another plugin's tables; prepared here.
		$all  = array();
		foreach ( is_array( $rows ) ? $rows : array() as $row ) {
			$texts = array();
			foreach ( is_array( $row ) ? $row : array() as $name => $value ) {
				$texts[ (string) $name ] = is_scalar( $value ) ? (string) $value : '';
			}
			$all[] = $texts;
		}

		return $all;
	}

	/**
	 * @param literal-string $query     As for rows().
	 * @param string|int     ...$values Of the placeholders.
	 * @return array<string, string> The first row; empty for none.
	 */
	public static function row( string $query, string|int ...$values ): array {
		return self::rows( $query, ...$values )[0] ?? array();
	}
}
