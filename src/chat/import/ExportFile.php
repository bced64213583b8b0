<?php

namespace Vitrin\Chat\Import;

defined( 'ABSPATH' ) || exit;

/**
 * An export, read row by row from wherever it was left: CSV with commas, semicolons or tabs, a list of objects in JSON, also
 * within an object that says more of it, or an object on each line. However large it is, a row is in memory, not the file.
 *
 * @phpstan-type Row array{line: int, cells: list<string>|null, next: int, next_line: int}
 */
final class ExportFile {

	private const MARK = "\xEF\xBB\xBF";

	/** Bytes of one row: a message has 40,000 at most. */
	private const LONGEST = 1_000_000;

	/** Of a list of objects, from which the headings are taken. */
	private const LOOKED_AT = 50;

	/** Looked at to tell what it is. */
	private const START = 65_536;

	private const MOST_COLUMNS = 100;

	/** A file in it begins so; spreadsheets save tables as “Unicode text” in it. */
	private const UTF16 = array( "\xFF\xFE" => 'UTF-16LE', "\xFE\xFF" => 'UTF-16BE' );

	/** Of these, read together when a file is written anew. */
	private const PIECE = 65_536;

	/** By it Excel is told of the delimiter, in a line of its own. */
	private const SAYS_DELIMITER = '/^"?sep=([,;\t])"?\r?\n/i';

	/**
	 * @param bool $has_word Whether its first line says the delimiter.
	 * @param int  $list     Where the list within an object begins; 0 for none.
	 * @param int  $line     Of that place.
	 */
	private function __construct( private readonly string $path, public readonly bool $is_json, private readonly string $delimiter, private readonly bool $has_word = false, private readonly int $list = 0, private readonly int $line = 1 ) {}

	/** Writes a file anew that is in UTF-16, or whose lines end as those of an old Macintosh; before it is read. */
	public static function prepare( string $path ): void {
		$start    = (string) file_get_contents( $path, false, null, 0, self::START ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- A file of ours.
		$encoding = self::UTF16[ substr( $start, 0, 2 ) ] ?? '';
		if ( '' === $encoding && ( str_contains( $start, "\n" ) || ! str_contains( $start, "\r" ) ) ) {
			return;
		}
		// phpcs:disable WordPress.WP.AlternativeFunctions -- Piece by piece.
		$from = fopen( $path, 'rb' );
		$to   = fopen( $path . '.new', 'wb' );
		if ( false !== $from && false !== $to ) {
			$rest        = '';
			$is_old      = ! str_contains( '' === $encoding ? $start : mb_convert_encoding( $start, 'UTF-8', $encoding ), "\n" );
			$is_of_first = true;
			while ( '' !== ( $piece = (string) fread( $from, self::PIECE ) ) ) { // phpcs:ignore Squiz.PHP.DisallowMultipleAssignments, Generic.CodeAnalysis -- As it is read.
				$piece = $rest . ( $is_of_first && '' !== $encoding ? substr( $piece, 2 ) : $piece );
				list( $piece, $rest ) = '' === $encoding ? array( $piece, '' ) : self::whole_letters( $piece, $encoding );
				$text                 = '' === $encoding ? $piece : mb_convert_encoding( $piece, 'UTF-8', $encoding );
				fwrite( $to, $is_old ? strtr( $text, "\r", "\n" ) : $text );
				$is_of_first = false;
			}
			fclose( $from );
			fclose( $to );
			rename( $path . '.new', $path );
		}
		// phpcs:enable
	}

	/** @return array{string, string} What can be converted by itself, and the rest: half of a unit, or of a pair of them. */
	private static function whole_letters( string $piece, string $encoding ): array {
		$length = strlen( $piece ) - strlen( $piece ) % 2;
		$high   = $length < 2 ? 0 : ord( $piece[ $length - ( 'UTF-16LE' === $encoding ? 1 : 2 ) ] );
		$length = $high >= 0xD8 && $high <= 0xDB ? $length - 2 : $length;

		return array( substr( $piece, 0, $length ), substr( $piece, $length ) );
	}

	/** @return self|null Null for what can't be read, or isn't UTF-8. */
	public static function of( string $path ): ?self {
		$start = is_readable( $path ) ? file_get_contents( $path, false, null, 0, self::START ) : false; // phpcs:ignore WordPress.WP.AlternativeFunctions -- A file of ours.
		if ( ! is_string( $start ) ) {
			return null;
		}
		$mark  = str_starts_with( $start, self::MARK ) ? strlen( self::MARK ) : 0;
		$start = substr( $start, $mark );
		// The last letter may be cut in two.
		if ( '' === trim( $start ) || str_contains( $start, "\0" ) || 1 !== preg_match( '//u', mb_strcut( $start, 0, max( 0, strlen( $start ) - 4 ), 'UTF-8' ) ) ) {
			return null;
		}
		if ( 1 === preg_match( '/^\s*[\[{]/', $start ) ) {
			$list = self::list_in( $start );

			return new self( $path, true, '', false, 0 === $list ? 0 : $list + $mark, 1 + substr_count( $start, "\n", 0, $list ) );
		}
		if ( 1 === preg_match( self::SAYS_DELIMITER, $start, $part ) ) {
			return new self( $path, false, $part[1], true );
		}
		// What stands in quotes separates nothing.
		$line   = (string) strtok( (string) preg_replace( '/"[^"]*"/', '', $start ), "\r\n" );
		$counts = array( ',' => substr_count( $line, ',' ), ';' => substr_count( $line, ';' ), "\t" => substr_count( $line, "\t" ) );
		arsort( $counts );

		return new self( $path, false, (string) array_key_first( $counts ) );
	}

	/**
	 * Where the only thing of a file is an object with a list of objects, such as {"conversations":[{…}]}: that list's.
	 *
	 * @return int Behind the bracket; 0 for none.
	 */
	private static function list_in( string $start ): int {
		$list  = 0;
		$depth = 0;
		preg_match_all( '/"[^"\\\\]*+(?:\\\\.[^"\\\\]*+)*+"?|[{}\[\]]/s', $start, $signs, PREG_OFFSET_CAPTURE );
		foreach ( $signs[0] ?? array() as list( $sign, $at ) ) {
			if ( '[' === $sign && 0 === $depth ) {
				return 0;
			}
			if ( '[' === $sign && 1 === $depth && 0 === $list && str_starts_with( ltrim( substr( $start, $at + 1, 1000 ) ), '{' ) ) {
				$list = $at + 1;
			}
			$depth += match ( $sign ) {
				'{', '[' => 1,
				'}', ']' => -1,
				default => 0,
			};
			if ( 0 === $depth && '}' === $sign ) {
				// Where others follow, each is a row.
				return '' === trim( substr( $start, $at + 1 ) ) ? $list : 0;
			}
		}

		return $list;
	}

	/** @return array{list<string>, int, int} Headings; where the rows begin, and in which line. */
	public function headings(): array {
		if ( $this->is_json ) {
			$names  = array();
			$looked = 0;
			foreach ( $this->objects( $this->list, $this->line ) as $object ) {
				$names += null === $object['values'] ? array() : array_fill_keys( array_keys( $object['values'] ), true );
				if ( ++$looked >= self::LOOKED_AT ) {
					break;
				}
			}

			return array( array_map( 'strval', array_slice( array_keys( $names ), 0, self::MOST_COLUMNS ) ), $this->list, $this->line );
		}
		foreach ( $this->csv( 0, 1 ) as $row ) {
			if ( $this->has_word && 1 === $row['line'] ) {
				continue;
			}

			return array( array_map( static fn ( string $heading ): string => trim( $heading ), array_slice( $row['cells'] ?? array(), 0, self::MOST_COLUMNS ) ), $row['next'], $row['next_line'] );
		}

		return array( array(), 0, 1 );
	}

	/**
	 * @param list<string> $headings As headings() gives them.
	 * @param int          $offset   Bytes from the beginning.
	 * @param int          $line     Of that place.
	 * @return \Generator<int, Row> Cells are null where the row can't be read.
	 */
	public function rows( array $headings, int $offset, int $line ): \Generator {
		if ( ! $this->is_json ) {
			yield from $this->csv( $offset, $line );
			return;
		}
		foreach ( $this->objects( $offset, $line ) as $object ) {
			$values = $object['values'];
			yield array( 'line' => $object['line'], 'cells' => null === $values ? null : array_map( static fn ( string $heading ): string => $values[ $heading ] ?? '', $headings ), 'next' => $object['next'], 'next_line' => $object['next_line'] );
		}
	}

	/** @return \Generator<int, Row> */
	private function csv( int $offset, int $line ): \Generator {
		$file = fopen( $this->path, 'rb' ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- Read piece by piece.
		if ( false === $file ) {
			return;
		}
		try {
			self::go_to( $file, $offset );
			yield from ( new CsvRecords( $file, $line, $this->delimiter, self::LONGEST ) )->each();
		} finally {
			fclose( $file ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- As above.
		}
	}

	/** @param resource $file */
	private static function go_to( $file, int $offset ): void {
		fseek( $file, $offset );
		if ( 0 === $offset && self::MARK !== fread( $file, strlen( self::MARK ) ) ) { // phpcs:ignore WordPress.WP.AlternativeFunctions -- As above.
			rewind( $file );
		}
	}

	/** @return \Generator<int, array{line: int, values: array<array-key, string>|null, next: int, next_line: int}> */
	private function objects( int $offset, int $line ): \Generator {
		$file = fopen( $this->path, 'rb' ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- Read piece by piece.
		if ( false === $file ) {
			return;
		}
		try {
			self::go_to( $file, $offset );
			foreach ( ( new JsonObjects( $file, $line, self::LONGEST, $this->list > 0 ) )->each() as $object ) {
				yield array( 'line' => $object['line'], 'values' => self::values( $object['text'] ), 'next' => $object['next'], 'next_line' => $object['next_line'] );
			}
		} finally {
			fclose( $file ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- As above.
		}
	}

	/** @return array<array-key, string>|null Null for what is no object. */
	private static function values( ?string $json ): ?array {
		$read = null === $json ? null : json_decode( $json, true, 16, JSON_BIGINT_AS_STRING );

		return is_array( $read ) ? array_map( self::value( ... ), $read ) : null;
	}

	/** A list is its words, such as tags; anything deeper is left out. */
	private static function value( mixed $value ): string {
		return match ( true ) {
			is_array( $value ) => array_is_list( $value ) ? implode( ', ', array_map( static fn ( mixed $one ): string => is_scalar( $one ) ? (string) $one : '', $value ) ) : '',
			is_scalar( $value ) => (string) $value,
			default => '',
		};
	}
}
