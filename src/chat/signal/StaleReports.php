<?php

namespace Vitrin\Chat\Signal;

defined( 'ABSPATH' ) || exit;

/**
 * What browsers say of counter files that they got old, by the host which they ask: the self-test goes from the server to
 * itself, and a cache may stand before visitors alone. Where several visitors have said it on a day, the next way that costs
 * no more than reading a file is taken; never a call, so that nobody can have PHP asked for ever [CHAT-14].
 */
final class StaleReports {

	/** By host and way: who has said it, and when first. */
	public const OPTION = 'vitrin_chat_stale';

	/** Visitors who have said it: one browser may be broken. */
	private const LEAST = 3;

	private const LASTS = DAY_IN_SECONDS;

	/** Hosts that are kept. */
	private const HOSTS = 10;

	private const NEXT = array( SignalTest::FILE => SignalTest::QUERY, SignalTest::QUERY => SignalTest::LIGHT );

	/** @param int $contact Who has got an old one, from the host of this request. */
	public static function note( int $contact, ?int $now = null ): void {
		$now  ??= time();
		$mode   = SignalTest::mode();
		$stored = self::stored( $now );
		$host   = self::host();
		if ( ! isset( self::NEXT[ $mode ] ) || 0 === $contact || ( ! isset( $stored[ $host ] ) && count( $stored ) >= self::HOSTS ) ) {
			return;
		}
		$report = $stored[ $host ][ $mode ] ?? array( 'by' => array(), 'at' => $now );
		if ( self::is_believed( $report ) || in_array( $contact, $report['by'], true ) ) {
			return;
		}
		$report['by'][]           = $contact;
		$stored[ $host ][ $mode ] = $report;
		update_option( self::OPTION, $stored, true );
		if ( SignalTest::QUERY === $mode && self::is_believed( $report ) ) {
			LightFile::install();
		}
	}

	/** The way to take in place of one that browsers got old files by. */
	public static function instead_of( string $mode, ?int $now = null ): string {
		$reports = self::stored( $now ?? time() )[ self::host() ] ?? array();
		while ( isset( $reports[ $mode ], self::NEXT[ $mode ] ) && self::is_believed( $reports[ $mode ] ) && ( SignalTest::LIGHT !== self::NEXT[ $mode ] || '' !== LightFile::url() ) ) {
			$mode = self::NEXT[ $mode ];
		}

		return $mode;
	}

	/** Whether browsers of any host may be sent to it: from the server itself all may look well. */
	public static function need_light_file( ?int $now = null ): bool {
		foreach ( self::stored( $now ?? time() ) as $reports ) {
			if ( isset( $reports[ SignalTest::QUERY ] ) && self::is_believed( $reports[ SignalTest::QUERY ] ) ) {
				return true;
			}
		}

		return false;
	}

	public static function forget(): void {
		delete_option( self::OPTION );
	}

	/** @param array{by: list<int>, at: int} $report */
	private static function is_believed( array $report ): bool {
		return count( $report['by'] ) >= self::LEAST;
	}

	private static function host(): string {
		$host = $_SERVER['HTTP_HOST'] ?? ''; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- Only its letters are kept.

		return is_string( $host ) ? substr( (string) preg_replace( '/[^a-z0-9.:-]/', '', strtolower( $host ) ), 0, 100 ) : '';
	}

	/** @return array<string, array<string, array{by: list<int>, at: int}>> Of today. */
	private static function stored( int $now ): array {
		$stored  = get_option( self::OPTION );
		$reports = array();
		foreach ( is_array( $stored ) ? $stored : array() as $host => $of_host ) {
			foreach ( is_array( $of_host ) ? $of_host : array() as $mode => $report ) {
				$at = is_array( $report ) ? $report['at'] ?? 0 : 0;
				$by = is_array( $report ) ? $report['by'] ?? array() : array();
				if ( is_int( $at ) && is_array( $by ) && $at > $now - self::LASTS ) {
					$reports[ (string) $host ][ (string) $mode ] = array( 'by' => array_values( array_filter( $by, 'is_int' ) ), 'at' => $at );
				}
			}
		}

		return $reports;
	}
}
