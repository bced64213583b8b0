<?php

namespace Vitrin\Statistics\Staff;

use Vitrin\Shared\Domain\Csv;
use Vitrin\Shared\Http\Download;
use Vitrin\Shared\Http\RefusalLog;

defined( 'ABSPATH' ) || exit;

/** Rows as a CSV or JSON file, sent as it is made; no text in it is a formula [STAT-06]. */
final class RowsFile {

	public const FORMATS = array( 'csv', 'json' );

	/**
	 * @param 'csv'|'json'          $format
	 * @param array<string, string> $columns Headings of a CSV by the names of a row's values, in their order.
	 */
	public function __construct( private readonly string $format, private readonly array $columns ) {}

	/**
	 * The file, line by line. One that had to end too early says so at its end.
	 *
	 * @param iterable<array<string, string|int|float|null>> $rows
	 * @return \Generator<int, string>
	 */
	public function lines( iterable $rows ): \Generator {
		$is_json = 'json' === $this->format;
		yield $is_json ? '[' : Csv::BYTE_ORDER_MARK . Csv::line( array_map( Csv::text( ... ), array_values( $this->columns ) ) );
		$between = "\n";
		try {
			foreach ( $rows as $row ) {
				$ordered = array();
				foreach ( array_keys( $this->columns ) as $name ) {
					$ordered[ $name ] = $row[ $name ] ?? null;
				}
				yield $is_json ? $between . self::json( $ordered ) : Csv::line( array_map( static fn ( string|int|float|null $cell ): string => is_string( $cell ) ? Csv::text( $cell ) : (string) $cell, array_values( $ordered ) ) );
				$between = ",\n";
			}
		} catch ( \Throwable $failure ) {
			RefusalLog::exception( 'statistics', $failure );
			$text = __( 'THIS LIST IS NOT COMPLETE: the database failed. Export it again.', 'vitrin' );
			yield $is_json ? $between . self::json( array( 'error' => $text ) ) : Csv::line( array( Csv::text( $text ) ) );
		}
		yield $is_json ? "\n]\n" : '';
	}

	/**
	 * @param string                                         $name Of the file, without its ending.
	 * @param iterable<array<string, string|int|float|null>> $rows
	 */
	public function send( string $name, iterable $rows ): void {
		Download::take_time();
		Download::send( $name . '.' . $this->format, 'json' === $this->format ? 'application/json' : 'text/csv', $this->lines( $rows ) );
	}

	/** @param array<string, string|int|float|null> $row */
	private static function json( array $row ): string {
		return (string) wp_json_encode( $row, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_HEX_TAG | JSON_INVALID_UTF8_SUBSTITUTE );
	}
}
