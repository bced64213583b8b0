<?php

namespace Vitrin\Chat\Import;

defined( 'ABSPATH' ) || exit;

/** How far an import is. Kept as text, so that who changes it can tell whether it is still what they read. */
final class ImportState {

	/** Not autoloaded. */
	public const OPTION = 'vitrin_chat_import';

	/** An admin has to say what the columns are. */
	public const MAPPING = 'mapping';
	/** Rows are checked and laid aside. */
	public const READING = 'reading';
	/** They are stored, conversation by conversation. */
	public const WRITING = 'writing';
	public const DONE    = 'done';
	/** The file is gone. */
	public const FAILED = 'failed';

	/** Bad rows that are named; of others only how many there are. */
	private const MOST_NAMED = 200;

	/**
	 * @param string                    $phase    One of the constants.
	 * @param string                    $file     Name of the file below the uploads; '' once it was read.
	 * @param string                    $name     As it was called when it was sent.
	 * @param list<string>              $headings
	 * @param array<int, string>        $mapping  Columns by place.
	 * @param string                    $zone     Of dates without one.
	 * @param string                    $source   The system it is from: others count their ids anew.
	 * @param array<string, int>        $counts   bytes, offset, line, rows, bad, left, contacts, conversations, messages, known, gone.
	 * @param list<array{int, string}>  $bad      Line and reason.
	 */
	public function __construct(
		public readonly string $phase,
		public readonly string $file = '',
		public readonly string $name = '',
		public readonly array $headings = array(),
		public readonly array $mapping = array(),
		public readonly string $zone = 'UTC',
		public readonly string $source = '',
		private readonly array $counts = array(),
		public readonly array $bad = array()
	) {}

	public function count( string $name ): int {
		return $this->counts[ $name ] ?? 0;
	}

	/** @param array<string, int> $more What is added to the counts. */
	public function plus( array $more ): self {
		$counts = $this->counts;
		foreach ( $more as $name => $number ) {
			$counts[ $name ] = ( $counts[ $name ] ?? 0 ) + $number;
		}

		return $this->with( counts: $counts );
	}

	/** @param array<string, int> $counts */
	public function set( array $counts ): self {
		return $this->with( counts: $counts + $this->counts );
	}

	public function plus_bad( int $line, string $reason ): self {
		return $this->plus( array( 'bad' => 1 ) )->with( bad: count( $this->bad ) < self::MOST_NAMED ? array( ...$this->bad, array( $line, $reason ) ) : $this->bad );
	}

	/** @param array<int, string> $mapping */
	public function begin( array $mapping, string $zone, string $source ): self {
		return new self( self::READING, $this->file, $this->name, $this->headings, $mapping, $zone, $source, $this->counts );
	}

	public function in( string $phase ): self {
		return $this->with( phase: $phase );
	}

	/**
	 * @param array<string, int>|null       $counts
	 * @param list<array{int, string}>|null $bad
	 */
	private function with( ?string $phase = null, ?array $counts = null, ?array $bad = null ): self {
		return new self( $phase ?? $this->phase, $this->file, $this->name, $this->headings, $this->mapping, $this->zone, $this->source, $counts ?? $this->counts, $bad ?? $this->bad );
	}

	/** From 0 to 100: to read is about a third of the work. */
	public function percent(): int {
		$read  = $this->count( 'bytes' ) > 0 ? min( 1.0, $this->count( 'offset' ) / $this->count( 'bytes' ) ) : 0.0;
		$all   = max( 1, $this->count( 'to_write' ) );
		$wrote = self::READING === $this->phase ? 0.0 : ( $all - min( $all, $this->count( 'left' ) ) ) / $all;

		return self::DONE === $this->phase ? 100 : (int) floor( 33 * $read + 66 * $wrote );
	}

	public function encode(): string {
		// Without a letter that an old table of options can't hold.
		return (string) wp_json_encode( get_object_vars( $this ), JSON_INVALID_UTF8_SUBSTITUTE );
	}

	/** Past the cache, which another process doesn't change. */
	public static function stored(): string {
		/** @var \wpdb $wpdb */
		global $wpdb;
		$text = $wpdb->get_var( $wpdb->prepare( 'SELECT option_value FROM %i WHERE option_name = %s', $wpdb->options, self::OPTION ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- As said.

		return is_string( $text ) ? $text : '';
	}

	public static function now(): ?self {
		return self::decode( self::stored() );
	}

	public static function decode( string $text ): ?self {
		$read = json_decode( $text, true );
		if ( ! is_array( $read ) || ! is_string( $read['phase'] ?? null ) ) {
			return null;
		}
		$string  = static fn ( string $name ): string => is_string( $read[ $name ] ?? null ) ? $read[ $name ] : '';
		$list    = static fn ( string $name ): array => is_array( $read[ $name ] ?? null ) ? $read[ $name ] : array();
		$mapping = array();
		foreach ( $list( 'mapping' ) as $place => $column ) {
			if ( is_int( $place ) && is_string( $column ) ) {
				$mapping[ $place ] = $column;
			}
		}
		$counts = array();
		foreach ( $list( 'counts' ) as $name => $number ) {
			if ( is_string( $name ) && is_int( $number ) ) {
				$counts[ $name ] = $number;
			}
		}
		$bad = array();
		foreach ( $list( 'bad' ) as $row ) {
			if ( is_array( $row ) && is_int( $row[0] ?? null ) && is_string( $row[1] ?? null ) ) {
				$bad[] = array( $row[0], $row[1] );
			}
		}

		return new self( $read['phase'], $string( 'file' ), $string( 'name' ), array_values( array_filter( $list( 'headings' ), 'is_string' ) ), $mapping, $string( 'zone' ), $string( 'source' ), $counts, $bad );
	}

	/**
	 * Puts another in its place, unless somebody else was first. Within a transaction it is part of that.
	 *
	 * @param string $before What was read.
	 */
	public function replace( string $before ): bool {
		/** @var \wpdb $wpdb */
		global $wpdb;
		$is_done = 1 === $wpdb->update( $wpdb->options, array( 'option_value' => $this->encode() ), array( 'option_name' => self::OPTION, 'option_value' => $before ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- update_option() would overwrite.
		wp_cache_delete( self::OPTION, 'options' );

		return $is_done;
	}
}
