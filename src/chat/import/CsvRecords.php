<?php

namespace Vitrin\Chat\Import;

defined( 'ABSPATH' ) || exit;

/**
 * The records of a CSV file, one after the other, each of one line or, where quotes hold a line's end, of several. A quote
 * that nothing closes would swallow all that follows: such a line is none, and the next one begins anew.
 */
final class CsvRecords {

	/**
	 * @param resource $file      At a record's beginning.
	 * @param string   $delimiter One byte.
	 * @param positive-int $longest Bytes of a record; a longer one is none.
	 */
	public function __construct( private $file, private int $line, private readonly string $delimiter, private readonly int $longest ) {}

	/** @return \Generator<int, array{line: int, cells: list<string>|null, next: int, next_line: int}> Cells are null where the record can't be read. */
	public function each(): \Generator {
		while ( null !== ( $record = $this->record() ) ) { // phpcs:ignore Squiz.PHP.DisallowMultipleAssignments, Generic.CodeAnalysis -- As it is read.
			list( $text, $line ) = $record;
			$cells               = null === $text ? null : self::cells( $text, $this->delimiter );
			// A line without anything is no record.
			if ( array( '' ) !== $cells ) {
				yield array( 'line' => $line, 'cells' => $cells, 'next' => (int) ftell( $this->file ), 'next_line' => $this->line );
			}
		}
	}

	/** @return list<string> */
	private static function cells( string $text, string $delimiter ): array {
		return array_map( static fn ( mixed $cell ): string => (string) $cell, str_getcsv( $text, $delimiter, '"', '' ) );
	}

	/** @return array{string|null, int}|null Its text, null for none, and its line; null at the end of the file. */
	private function record(): ?array {
		$first = $this->line;
		$text  = $this->read();
		if ( false === $text ) {
			return null;
		}
		$this->line  = $first + 1;
		$after_first = (int) ftell( $this->file );
		$is_open     = null !== $text && true === $this->is_open( $text, false, false );
		for ( $last = $first + 1; $is_open; ++$last ) {
			$more    = $this->read();
			$is_open = is_string( $more ) && strlen( (string) $text ) + strlen( $more ) <= $this->longest ? $this->is_open( $more, true, true ) : null;
			if ( null === $is_open ) {
				fseek( $this->file, $after_first );
				$this->line = $first + 1;

				return array( null, $first );
			}
			$text      .= $more;
			$this->line = $last + 1;
		}

		return array( null === $text ? null : rtrim( $text, "\r\n" ), $first );
	}

	/** @return string|false|null A line with its end; false at the end of the file; null for one that is too long. */
	private function read(): string|false|null {
		$line = fgets( $this->file, $this->longest );
		if ( false === $line || str_ends_with( $line, "\n" ) || feof( $this->file ) ) {
			return $line;
		}
		do {
			$rest = fgets( $this->file, $this->longest );
		} while ( is_string( $rest ) && ! str_ends_with( $rest, "\n" ) );

		return null;
	}

	/**
	 * Whether a line ends within quotes.
	 *
	 * @param bool $is_in     Whether it begins there.
	 * @param bool $is_strict Whether something that follows a closing quote says that it is none.
	 * @return bool|null Null where it is none.
	 */
	private function is_open( string $line, bool $is_in, bool $is_strict ): ?bool {
		for ( $at = 0; ; ) {
			if ( ! $is_in ) {
				$at += strspn( $line, "\t" === $this->delimiter ? ' ' : " \t", $at );
				if ( '"' !== ( $line[ $at ] ?? '' ) ) {
					$at = strpos( $line, $this->delimiter, $at );
					if ( false === $at ) {
						return false;
					}
					++$at;
					continue;
				}
				++$at;
			}
			$at = self::end_of_quotes( $line, $at );
			if ( null === $at ) {
				return true;
			}
			$is_in = false;
			$end   = strcspn( $line, $this->delimiter . "\r\n", $at );
			if ( $is_strict && '' !== trim( substr( $line, $at, $end ) ) ) {
				return null;
			}
			$at = strpos( $line, $this->delimiter, $at );
			if ( false === $at ) {
				return false;
			}
			++$at;
		}
	}

	/** @return int|null Behind the quote that closes; two of them are one that doesn't. */
	private static function end_of_quotes( string $line, int $at ): ?int {
		while ( false !== ( $quote = strpos( $line, '"', $at ) ) ) { // phpcs:ignore Squiz.PHP.DisallowMultipleAssignments, Generic.CodeAnalysis -- As it is found.
			if ( '"' !== ( $line[ $quote + 1 ] ?? '' ) ) {
				return $quote + 1;
			}
			$at = $quote + 2;
		}

		return null;
	}
}
