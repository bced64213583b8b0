<?php

namespace Vitrin\Statistics\Outside;

use Vitrin\Shared\Plugin\Database;

defined( 'ABSPATH' ) || exit;

/** How far the report of a period is: a row that only one process at a time can move on, so that none is sent twice [STAT-06]. */
final class ReportState {

	public const OPTION = 'vitrin_statistics_report';

	/** Reports begin with the period after this one. */
	public const BEGUN = 'begun';
	/** Somebody is at it; or was ended in the middle, and nobody knows whether it was sent. */
	public const SENDING = 'sending';
	public const SENT    = 'sent';
	/** It is tried again. */
	public const FAILED = 'failed';
	/** It is not. */
	public const GIVEN_UP = 'given_up';

	private const ALL = array( self::BEGUN, self::SENDING, self::SENT, self::FAILED, self::GIVEN_UP );

	/** Letters of an error that are kept. */
	private const LONGEST = 300;

	/**
	 * @param string $key   ReportPeriod's; '' for none.
	 * @param int    $at    Unix seconds of the last change.
	 * @param string $error Of the last try; plain text of somebody else.
	 * @param string $raw   As it is stored; '' where nothing is.
	 */
	private function __construct(
		public readonly string $key = '',
		public readonly string $status = '',
		public readonly int $tries = 0,
		public readonly int $at = 0,
		public readonly string $error = '',
		private readonly string $raw = ''
	) {}

	/**
	 * As the database has it now, whatever this request has read before.
	 *
	 * @throws \RuntimeException Where the database fails.
	 */
	public static function read(): self {
		$raw    = (string) ( Database::rows( 'SELECT option_value AS value FROM %i WHERE option_name = %s', self::options(), self::OPTION )[0]['value'] ?? '' );
		$stored = json_decode( $raw, true );
		if ( ! is_array( $stored ) || ! in_array( $stored['status'] ?? null, self::ALL, true ) ) {
			return new self( raw: $raw );
		}
		$text   = static fn ( string $name ): string => is_string( $stored[ $name ] ?? null ) ? $stored[ $name ] : '';
		$number = static fn ( string $name ): int => is_int( $stored[ $name ] ?? null ) ? $stored[ $name ] : 0;

		return new self( $text( 'key' ), $text( 'status' ), $number( 'tries' ), $number( 'at' ), $text( 'error' ), $raw );
	}

	public function is_of( string $frequency ): bool {
		return str_starts_with( $this->key, $frequency . ':' );
	}

	/**
	 * Moves it on, unless somebody else has since it was read.
	 *
	 * @return self|null Null: somebody has.
	 * @throws \RuntimeException Where the database fails.
	 */
	public function moved( string $key, string $status, int $tries, int $at, string $error = '' ): ?self {
		// A random part, since two states of one second would be equal.
		$raw     = (string) wp_json_encode( array( 'key' => $key, 'status' => $status, 'tries' => $tries, 'at' => $at, 'error' => mb_substr( mb_scrub( $error, 'UTF-8' ), 0, self::LONGEST ), 'by' => bin2hex( random_bytes( 8 ) ) ) );
		$changed = '' === $this->raw
			? Database::run( "INSERT IGNORE INTO %i (option_name,option_value,autoload) VALUES (%s,%s,'off')", self::options(), self::OPTION, $raw )
			: Database::run( 'UPDATE %i SET option_value = %s WHERE option_name = %s AND option_value = %s', self::options(), $raw, self::OPTION, $this->raw );

		return 1 === $changed ? new self( $key, $status, $tries, $at, $error, $raw ) : null;
	}

	public static function forget(): void {
		delete_option( self::OPTION );
	}

	private static function options(): string {
		/** @var \wpdb $wpdb */
		global $wpdb;

		return $wpdb->options;
	}
}
