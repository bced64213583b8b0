<?php

namespace Vitrin\Statistics\Staff;

use Vitrin\Shared\Domain\Csv;
use Vitrin\Shared\Domain\Period;
use Vitrin\Shared\Http\RefusalLog;
use Vitrin\Shared\Plugin\Page;
use Vitrin\Statistics\Staff\Domain\Range;

defined( 'ABSPATH' ) || exit;

/** POST admin-post.php action=vitrin_export_statistics: figures as a CSV or JSON file, sent as it is made; and its form. */
final class ExportStatistics {

	public const ACTION = 'vitrin_export_statistics';

	private const FORMATS = array( 'csv', 'json' );

	/** What is asked for in place of the days of the report. */
	private const ALL = 'all';

	/** Lines after which the browser gets what there is. */
	private const FLUSH = 500;

	public static function register(): void {
		add_action( 'admin_post_' . self::ACTION, array( self::class, 'answer' ) );
		add_action( 'vitrin_statistics_sections', array( self::class, 'show' ) );
		if ( is_admin() && isset( $_POST['action'] ) && self::ACTION === $_POST['action'] ) { // phpcs:ignore WordPress.Security.NonceVerification.Missing -- Only holds back what other plugins print.
			ob_start();
		}
	}

	public static function show(): void {
		$asked = StatisticsPage::asked();
		printf( '<h2 id="vitrin-export">%s</h2><form action="%s" method="post"><input type="hidden" name="action" value="%s">', esc_html__( 'Export', 'vitrin' ), esc_url( admin_url( 'admin-post.php' ) ), esc_attr( self::ACTION ) );
		foreach ( $asked as $name => $value ) {
			printf( '<input type="hidden" name="%s" value="%s">', esc_attr( $name ), esc_attr( $value ) );
		}
		wp_nonce_field( self::ACTION );
		printf( '<p>%s</p>', esc_html__( 'One row for each day and each page, source and so on, as the figures are kept. There are no visitors and no addresses in it.', 'vitrin' ) );
		printf(
			'<p><label><input type="checkbox" name="%s" value="1"> %s</label></p><p>',
			esc_attr( self::ALL ),
			esc_html__( 'All days, not only those above', 'vitrin' )
		);
		foreach ( self::FORMATS as $format ) {
			/* translators: %s: CSV or JSON. */
			printf( '<button type="submit" class="button" name="format" value="%s">%s</button> ', esc_attr( $format ), esc_html( sprintf( __( 'Download as %s', 'vitrin' ), strtoupper( $format ) ) ) );
		}
		echo '</p></form>';
	}

	public static function answer(): void {
		check_admin_referer( self::ACTION );
		if ( ! current_user_can( StatisticsPage::CAPABILITY ) ) {
			wp_die( esc_html__( 'You are not allowed to do this.', 'vitrin' ), '', array( 'response' => 403 ) );
		}
		if ( 'POST' !== Page::method() ) {
			wp_die( esc_html__( 'You are not allowed to do this.', 'vitrin' ), '', array( 'response' => 405 ) );
		}
		$asked  = StatisticsPage::asked();
		$period = isset( $_POST[ self::ALL ] ) ? null : Range::of( $asked['range'], $asked['from'], $asked['to'], current_datetime(), Formats::is_solar_hijri() );
		if ( is_string( $period ) ) {
			wp_safe_redirect( add_query_arg( array_map( 'rawurlencode', $asked ), StatisticsPage::url() ) );
			exit;
		}
		$format = isset( $_POST['format'] ) && 'json' === $_POST['format'] ? 'json' : 'csv';
		self::send( $period, $format );
		exit;
	}

	/** @param 'csv'|'json' $format */
	private static function send( ?Period $period, string $format ): void {
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
		header( 'json' === $format ? 'Content-Type: application/json; charset=utf-8' : 'Content-Type: text/csv; charset=utf-8' );
		header( 'Content-Disposition: attachment; filename="statistics' . ( null === $period ? '' : "-$period->from-$period->to" ) . '.' . $format . '"' );
		header( 'X-Content-Type-Options: nosniff' );
		header( 'X-Robots-Tag: noindex, nofollow' );
		header( 'X-Accel-Buffering: no' );
		foreach ( self::lines( ( new ExportRows( $period ) )->all(), $format ) as $count => $line ) {
			echo $line; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- A file, not a page.
			if ( 0 === $count % self::FLUSH ) {
				flush();
			}
		}
	}

	/**
	 * The file, line by line. One that had to end too early says so at its end.
	 *
	 * @param iterable<array{cut: string, day: string, a: string, b: string, visitors: int, sessions: int, views: int, bounces: int, engaged: int, count: int, value: float}> $rows
	 * @param 'csv'|'json' $format
	 * @return \Generator<int, string>
	 */
	public static function lines( iterable $rows, string $format ): \Generator {
		$is_json = 'json' === $format;
		yield $is_json ? '[' : Csv::BYTE_ORDER_MARK . Csv::line( ExportRows::COLUMNS );
		$between = "\n";
		try {
			foreach ( $rows as $row ) {
				$ordered = array();
				foreach ( ExportRows::COLUMNS as $name ) {
					$ordered[ $name ] = $row[ $name ];
				}
				yield $is_json ? $between . self::json( $ordered ) : Csv::line( array_map( static fn ( string|int|float $cell ): string => is_string( $cell ) ? Csv::text( $cell ) : (string) $cell, array_values( $ordered ) ) );
				$between = ",\n";
			}
		} catch ( \Throwable $failure ) {
			RefusalLog::exception( 'statistics', $failure );
			$text = __( 'THIS LIST IS NOT COMPLETE: the database failed. Export it again.', 'vitrin' );
			yield $is_json ? $between . self::json( array( 'error' => $text ) ) : Csv::line( array( Csv::text( $text ) ) );
		}
		yield $is_json ? "\n]\n" : '';
	}

	/** @param array<string, string|int|float> $row */
	private static function json( array $row ): string {
		return (string) wp_json_encode( $row, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_HEX_TAG | JSON_INVALID_UTF8_SUBSTITUTE );
	}
}
