<?php

namespace Vitrin\Statistics\Staff;

use Vitrin\Shared\Domain\Csv;
use Vitrin\Shared\Http\RefusalLog;

defined( 'ABSPATH' ) || exit;

/** Rows as a CSV or JSON file, sent as it is made; no text in it is a formula [STAT-06]. */
final class RowsFile {

	public const FORMATS = array( 'csv', 'json' );

	/** Lines after which the browser gets what there is. */
	private const FLUSH = 500;

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

	/** Holds back what other plugins print before a file: call it while they are loaded. */
	public static function hold_back(): void {
		ob_start();
	}

	/**
	 * @param string                                         $name Of the file, without its ending.
	 * @param iterable<array<string, string|int|float|null>> $rows
	 */
	public function send( string $name, iterable $rows ): void {
		while ( ob_get_level() > 0 && ob_end_clean() ) {
			continue;
		}
		if ( headers_sent( $file, $line ) ) {
			// Whatever is printed now is no file: a download would be broken without notice.
			/* translators: %s: name of a file with a line number. */
			wp_die( esc_html( sprintf( __( 'The list can’t be sent, because another plugin printed something before it: %s', 'vitrin' ), basename( $file ) . ':' . $line ) ), '', array( 'response' => 500 ) );
		}
		// Some hosts forbid it.
		if ( function_exists( 'set_time_limit' ) ) {
			set_time_limit( 0 ); // phpcs:ignore Squiz.PHP.DiscouragedFunctions.Discouraged -- Years of figures take longer than a page.
		}
		// A warning of another plugin would stand in the middle of the file.
		ini_set( 'display_errors', '0' ); // phpcs:ignore WordPress.PHP.IniSet.display_errors_Disallowed, Squiz.PHP.DiscouragedFunctions.Discouraged -- As said.
		nocache_headers();
		header( 'json' === $this->format ? 'Content-Type: application/json; charset=utf-8' : 'Content-Type: text/csv; charset=utf-8' );
		header( 'Content-Disposition: attachment; filename="' . $name . '.' . $this->format . '"' );
		header( 'X-Content-Type-Options: nosniff' );
		header( 'X-Robots-Tag: noindex, nofollow' );
		header( 'X-Accel-Buffering: no' );
		foreach ( $this->lines( $rows ) as $count => $line ) {
			echo $line; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- A file, not a page.
			if ( 0 === $count % self::FLUSH ) {
				flush();
			}
		}
	}

	/** @param array<string, string|int|float|null> $row */
	private static function json( array $row ): string {
		return (string) wp_json_encode( $row, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_HEX_TAG | JSON_INVALID_UTF8_SUBSTITUTE );
	}
}
