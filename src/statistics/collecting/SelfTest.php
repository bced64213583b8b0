<?php

namespace Vitrin\Statistics\Collecting;

defined( 'ABSPATH' ) || exit;

/** Asks the light file as a browser would, and remembers whether it answers and, if not, why [STAT-01]. */
final class SelfTest {

	public const OPTION = 'vitrin_statistics_self_test';

	/** The server can't write the file, or the site forbids it. */
	public const NO_FILE = 'no_file';
	/** Something in front of it refuses: a firewall, the server's rules. */
	public const BLOCKED = 'blocked';
	/** The server shows the file instead of running it. */
	public const NOT_RUN = 'not_run';
	/** Something else answers: a cache, another site. */
	public const WRONG = 'wrong';
	public const TIMEOUT = 'timeout';
	/** The site asks everybody for a password. */
	public const AUTH = 'auth';
	/** The server can't reach itself. */
	public const UNREACHABLE = 'unreachable';
	/** The file answers, but can't write. */
	public const UNWRITABLE = 'unwritable';

	private const SECONDS = 5;

	/**
	 * What the last one found.
	 *
	 * @return array{works: bool, reason: string, at: int} `reason` is '' for one that works, and while `at`, in Unix seconds, is 0: never.
	 */
	public static function result(): array {
		$stored = get_option( self::OPTION );
		$stored = is_array( $stored ) ? $stored : array();

		return array(
			'works'  => true === ( $stored['works'] ?? false ),
			'reason' => is_string( $stored['reason'] ?? null ) ? $stored['reason'] : '',
			'at'     => is_int( $stored['at'] ?? null ) ? $stored['at'] : 0,
		);
	}

	/** Whether hits may be sent there. */
	public static function works(): bool {
		return self::result()['works'];
	}

	/** @return string Why it doesn't work; ''. It takes seconds where the server can't reach itself. */
	public static function run(): string {
		$url    = LightFile::url();
		$reason = '' === $url ? self::NO_FILE : self::ask( $url );
		if ( self::NOT_RUN === $reason ) {
			// Its text says where the folder is.
			LightFile::remove();
		}
		update_option(
			self::OPTION,
			array(
				'works'  => '' === $reason,
				'reason' => $reason,
				'at'     => time(),
			),
			true
		);

		return $reason;
	}

	public static function forget(): void {
		delete_option( self::OPTION );
	}

	private static function ask( string $url ): string {
		$nonce  = bin2hex( random_bytes( 16 ) );
		$answer = wp_remote_post(
			$url,
			array(
				'timeout'     => self::SECONDS,
				'redirection' => 0,
				'sslverify'   => false,
				'body'        => array( 'vitrin_self_test' => $nonce ),
			)
		);
		if ( is_wp_error( $answer ) ) {
			return self::reason_of_error( $answer->get_error_message() );
		}

		return self::reason( (int) wp_remote_retrieve_response_code( $answer ), wp_remote_retrieve_body( $answer ), Collector::proof( Folder::secret(), $nonce ) );
	}

	/** What a failed request means. */
	public static function reason_of_error( string $message ): string {
		return 1 === preg_match( '/timed? ?out|error 28\b/i', $message ) ? self::TIMEOUT : self::UNREACHABLE;
	}

	/**
	 * What an answer means.
	 *
	 * @param int    $status HTTP.
	 * @param string $proof  What this shop's own file would answer.
	 * @return string '' where it works.
	 */
	public static function reason( int $status, string $body, string $proof ): string {
		$read = json_decode( $body, true );
		if ( 200 === $status && is_array( $read ) && is_string( $read['proof'] ?? null ) && hash_equals( $proof, $read['proof'] ) ) {
			return '';
		}

		return match ( true ) {
			401 === $status => self::AUTH,
			str_contains( $body, '<?php' ) => self::NOT_RUN,
			503 === $status && is_array( $read ) && Reason::FULL === ( $read['reason'] ?? '' ) => self::UNWRITABLE,
			408 === $status || 504 === $status => self::TIMEOUT,
			$status >= 400 => self::BLOCKED,
			default => self::WRONG,
		};
	}
}
