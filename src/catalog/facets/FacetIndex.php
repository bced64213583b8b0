<?php

namespace Vitrin\Catalog\Facets;

use Vitrin\Catalog\QueryFilters;
use Vitrin\Shared\Plugin\OwnTable;

defined( 'ABSPATH' ) || exit;

/**
 * Where the sets of FacetSets are stored: a table with a row for each set, of the newest build, and a row for each
 * product that has changed since (docs/adr/0040-index-of-the-filters.md). It can be made again at any time; code that
 * finds it missing counts by statements instead.
 */
final class FacetIndex {

	/** Raise it when what is stored changes, and it is made again. */
	private const FORMAT = 1;

	/** Autoloaded: every count asks for it. */
	public const OPTION = 'vitrin_facets';

	/** Without the site's prefix. */
	public const TABLE = 'vitrin_facets';

	/** The build that rows of changed products have. */
	private const CHANGES = 0;

	/** The build of sets that lack products still. */
	private const DRAFT = 4_294_967_295;

	/** The draft's row that says how far it is. */
	private const PROGRESS = 'progress';

	/** More changed products than this are not looked at while a visitor waits. */
	private const MAX_CHANGES = 50;

	/** Times that a statement which writes is tried: of two that wait for each other the database gives one up. */
	private const ATTEMPTS = 3;

	/** Seconds after which it isn't tried again, for a visitor may wait. */
	private const PATIENCE = 1.0;

	/** Bytes of one statement that writes. */
	private const MAX_STATEMENT = 400_000;

	public static function table(): string {
		return self::database()->prefix . self::TABLE;
	}

	private static function database(): \wpdb {
		/** @var \wpdb $wpdb */
		global $wpdb;

		return $wpdb;
	}

	/**
	 * The newest build, 0 for none; whether the table exists; whether it holds WooCommerce's table of attributes.
	 *
	 * @return array{has_table: bool, build: int, products: int, has_attributes: bool, finished_at: int}
	 */
	public static function state(): array {
		$stored = get_option( self::OPTION );
		$stored = is_array( $stored ) && self::FORMAT === ( $stored['format'] ?? 0 ) ? $stored : array();
		$number = static fn ( string $name ): int => is_int( $stored[ $name ] ?? null ) ? $stored[ $name ] : 0;

		return array(
			'has_table'      => array() !== $stored,
			'build'          => $number( 'build' ),
			'products'       => $number( 'products' ),
			'has_attributes' => true === ( $stored['has_attributes'] ?? false ),
			'finished_at'    => $number( 'finished_at' ),
		);
	}

	/** @param array{build: int, products: int, has_attributes: bool, finished_at: int} $state */
	private static function store( array $state ): void {
		update_option( self::OPTION, array( 'format' => self::FORMAT ) + $state, true );
	}

	/** Whether counts can be made by it. */
	public static function is_ready(): bool {
		$state = self::state();

		return $state['build'] > 0 && QueryFilters::uses_attribute_table() === $state['has_attributes'];
	}

	/** Makes the table, empty. */
	public static function create(): bool {
		$table = new OwnTable(
			self::TABLE,
			array(
				'build'   => 'bigint(20) unsigned NOT NULL',
				'part'    => 'varchar(32) NOT NULL',
				'members' => 'longtext NOT NULL',
			),
			array( 'PRIMARY KEY (build,part)' )
		);
		if ( ! $table->create() ) {
			return false;
		}
		self::invalidate();

		return true;
	}

	/** Nothing is counted by it until it has been made again; changes are noted meanwhile. */
	public static function invalidate(): void {
		self::forget_draft();
		self::store(
			array(
				'build'          => 0,
				'products'       => 0,
				'has_attributes' => false,
				'finished_at'    => 0,
			)
		);
	}

	/**
	 * The sets of these names as they are now; null where the index can't say.
	 *
	 * @param list<string> $names Of FacetSets.
	 */
	public static function sets( array $names ): ?FacetSets {
		$state = self::state();
		if ( ! self::is_ready() ) {
			return null;
		}
		$names = array_values( array_unique( array( FacetSets::PRODUCTS, ...$names ) ) );
		$list  = implode( ', ', array_map( static fn ( string $name ): string => (string) self::database()->prepare( '%s', $name ), $names ) );
		$parts = array();
		$ids   = array();
		// In one statement, so that all rows are of one moment.
		foreach ( self::rows( self::database()->prepare( 'SELECT build, part, members FROM %i WHERE build = %d OR ( build = %d AND part IN ', self::table(), self::CHANGES, $state['build'] ) . "( {$list} ) )" ) ?? array() as list( $build, $part, $members ) ) {
			if ( self::CHANGES === (int) $build ) {
				$ids[] = (int) $part;
			} else {
				$parts[ $part ] = $members;
			}
		}
		// Missing where another build has just taken its place.
		if ( ! isset( $parts[ FacetSets::PRODUCTS ] ) || count( $ids ) > self::MAX_CHANGES ) {
			return null;
		}
		$sets = FacetSets::from_parts( $parts );
		if ( array() !== $ids ) {
			$sets->expect( ...array_values( array_diff( $names, array( FacetSets::PRODUCTS, FacetSets::LOWEST, FacetSets::HIGHEST ) ) ) );
			$sets->refresh( $ids, FacetFacts::of( $ids ), true );
		}

		return $sets;
	}

	/** The newest build, whole; null where there is none. */
	public static function all(): ?FacetSets {
		$parts = array();
		foreach ( self::rows( self::database()->prepare( 'SELECT build, part, members FROM %i WHERE build = %d', self::table(), max( 1, self::state()['build'] ) ) ) ?? array() as list( , $part, $members ) ) {
			$parts[ $part ] = $members;
		}

		return isset( $parts[ FacetSets::PRODUCTS ] ) ? FacetSets::from_parts( $parts ) : null;
	}

	/**
	 * Puts a build in the place of the one before.
	 *
	 * @param array<int, string> $taken Changes that it holds, from changes().
	 * @param bool                  $is_anew Whether all products were read.
	 * @return bool False where the database refused.
	 */
	public static function publish( FacetSets $sets, array $taken, bool $is_anew ): bool {
		$state = self::state();
		$build = $state['build'] + 1;
		self::run( self::database()->prepare( 'DELETE FROM %i WHERE build NOT IN ( %d, %d, %d )', self::table(), self::CHANGES, $state['build'], self::DRAFT ) );
		if ( ! self::insert_parts( $build, $sets->to_parts() ) ) {
			return false;
		}
		self::store(
			array(
				'build'          => $build,
				'products'       => $sets->size(),
				'has_attributes' => $is_anew ? QueryFilters::uses_attribute_table() : $state['has_attributes'],
				'finished_at'    => $is_anew ? time() : $state['finished_at'],
			)
		);
		// Before the changes: who still knows of the build before would count by it, without what has just changed.
		self::run( self::database()->prepare( 'DELETE FROM %i WHERE build NOT IN ( %d, %d, %d )', self::table(), self::CHANGES, $build, self::DRAFT ) );
		foreach ( $taken as $id => $mark ) {
			// Not what has changed again meanwhile.
			self::run( self::database()->prepare( 'DELETE FROM %i WHERE build = %d AND part = %s AND members = %s', self::table(), self::CHANGES, (string) $id, $mark ) );
		}

		return true;
	}

	/** @param array<string, string> $parts By name. */
	private static function insert_parts( int $build, array $parts ): bool {
		$values = array();
		$bytes  = 0;
		foreach ( $parts as $name => $text ) {
			$values[] = (string) self::database()->prepare( '( %d, %s, %s )', $build, $name, $text );
			$bytes   += strlen( $text );
			if ( $bytes > self::MAX_STATEMENT ) {
				if ( ! self::insert( $values ) ) {
					return false;
				}
				$values = array();
				$bytes  = 0;
			}
		}

		return array() === $values || self::insert( $values );
	}

	/**
	 * Sets that lack products still, from the slices before; null where nothing is begun.
	 *
	 * @return array{sets: FacetSets, done: int, changes: array<int, string>}|null How many of its products were read, and the changes that it holds.
	 */
	public static function draft(): ?array {
		$parts = array();
		foreach ( self::state()['has_table'] ? self::rows( self::database()->prepare( 'SELECT build, part, members FROM %i WHERE build = %d', self::table(), self::DRAFT ) ) ?? array() : array() as list( , $part, $members ) ) {
			$parts[ $part ] = $members;
		}
		$progress = json_decode( $parts[ self::PROGRESS ] ?? '', true );
		unset( $parts[ self::PROGRESS ] );
		if ( ! is_array( $progress ) || ! is_int( $progress['done'] ?? null ) || ! is_array( $progress['changes'] ?? null ) || ! isset( $parts[ FacetSets::PRODUCTS ] ) ) {
			return null;
		}
		$changes = array();
		foreach ( $progress['changes'] as $id => $mark ) {
			$changes[ (int) $id ] = is_string( $mark ) ? $mark : '';
		}

		return array(
			'sets'    => FacetSets::from_parts( $parts ),
			'done'    => $progress['done'],
			'changes' => $changes,
		);
	}

	/**
	 * Keeps them for the next slice.
	 *
	 * @param int                $done    How many of its products were read.
	 * @param array<int, string> $changes That it holds.
	 */
	public static function store_draft( FacetSets $sets, int $done, array $changes ): void {
		self::forget_draft();
		// How far it is last: without it the others are no draft.
		self::insert_parts( self::DRAFT, $sets->to_parts() + array( self::PROGRESS => (string) wp_json_encode( compact( 'done', 'changes' ) ) ) );
	}

	/** What was read is not to be gone on with. */
	public static function forget_draft(): void {
		if ( self::state()['has_table'] ) {
			self::run( self::database()->prepare( 'DELETE FROM %i WHERE build = %d', self::table(), self::DRAFT ) );
		}
	}

	/**
	 * How many products were read of how many; null where nothing is begun.
	 *
	 * @return array{int, int}|null
	 */
	public static function progress(): ?array {
		$draft = self::draft();

		return null === $draft ? null : array( $draft['done'], $draft['sets']->size() );
	}

	/** @param non-empty-list<string> $values Rows. */
	private static function insert( array $values ): bool {
		return self::run( self::database()->prepare( 'INSERT INTO %i ( build, part, members ) VALUES ', self::table() ) . implode( ', ', $values ) );
	}

	/**
	 * Notes that products have changed since the newest build.
	 *
	 * @param non-empty-list<int> $ids
	 */
	public static function note( array $ids ): void {
		// Two orders of the same products would else wait for each other's rows.
		sort( $ids );
		$values = array_map( static fn ( int $id ): string => (string) self::database()->prepare( '( %d, %s, %s )', self::CHANGES, (string) $id, uniqid( '', true ) ), $ids );
		foreach ( array_chunk( $values, 500 ) as $some ) {
			self::run( self::database()->prepare( 'REPLACE INTO %i ( build, part, members ) VALUES ', self::table() ) . implode( ', ', $some ) );
		}
	}

	/** @return array<int, string> A mark of each change, by product. */
	public static function changes(): array {
		$changes = array();
		foreach ( self::rows( self::database()->prepare( 'SELECT build, part, members FROM %i WHERE build = %d', self::table(), self::CHANGES ) ) ?? array() as list( , $part, $mark ) ) {
			$changes[ (int) $part ] = $mark;
		}

		return $changes;
	}

	/**
	 * Rows and bytes of the table; null where there is none.
	 *
	 * @return array{int, int}|null
	 */
	public static function measure(): ?array {
		$rows = self::state()['has_table'] ? self::rows( self::database()->prepare( 'SELECT COUNT(*), COALESCE( SUM( LENGTH( members ) ), 0 ) FROM %i', self::table() ) ) : null;

		return null === $rows ? null : array( (int) ( $rows[0][0] ?? 0 ), (int) ( $rows[0][1] ?? 0 ) );
	}

	private static function run( ?string $statement ): bool {
		return null !== self::rows( $statement, self::ATTEMPTS );
	}

	/**
	 * Runs a statement. Errors aren't printed, because everyone can do without the index; where its table has gone,
	 * that is noted.
	 *
	 * @return list<list<string>>|null Null where it failed.
	 */
	private static function rows( ?string $statement, int $attempts = 1 ): ?array {
		$database = self::database();
		$printed  = $database->suppress_errors();
		$began    = microtime( true );
		try {
			$attempt = 0;
			do {
				$rows  = $database->get_results( $statement, 'ARRAY_N' ); // phpcs:ignore WordPress.DB -- Prepared by the caller; a table of our own.
				$error = $database->last_error;
				++$attempt;
			} while ( '' !== $error && $attempt < $attempts && microtime( true ) - $began < self::PATIENCE );
		} finally {
			$database->suppress_errors( $printed );
		}
		if ( '' !== $error ) {
			// Cleared, so that no other plugin reports it.
			$database->last_error = '';
			delete_option( self::OPTION );
			FacetIndexBuilder::schedule_later();

			return null;
		}

		return array_map( static fn ( mixed $row ): array => array_map( static fn ( mixed $value ): string => is_scalar( $value ) ? (string) $value : '', is_array( $row ) ? array_values( $row ) : array() ), array_values( is_array( $rows ) ? $rows : array() ) );
	}
}
