<?php

namespace Vitrin\ScriptsOnPage;

use Vitrin\Shared\Plugin\Background;
use Vitrin\Shared\Plugin\Lock;
use Vitrin\Shared\Scripts\Needs;
use Vitrin\Shared\Scripts\Results;
use Vitrin\Shared\Scripts\Scanner;
use Vitrin\Shared\Scripts\ScriptFile;

defined( 'ABSPATH' ) || exit;

/**
 * Scans each version of a script once, in the background.
 *
 * @phpstan-import-type Result from Results
 */
final class Reader {

	public const EVENT = 'vitrin_read_scripts';

	/** Held during a run. */
	public const LOCK = 'vitrin_scripts_lock';

	/** After this many seconds a run that never ended counts as dead. */
	private const LOCK_SECONDS = 5 * MINUTE_IN_SECONDS;

	/** Time for one background run. */
	private const RUN_SECONDS = 15.0;

	/** Longer files aren't scanned, and everything they may use stays. */
	private const MAX_BYTES = 2_000_000;

	public static function register(): void {
		add_action( self::EVENT, array( self::class, 'run' ) );
		Background::add(
			self::EVENT,
			static function ( array $arguments, float $seconds ): bool { // phpcs:ignore Generic.CodeAnalysis.UnusedFunctionParameter.FoundBeforeLastUsed -- It has none.
				self::read( $seconds );

				return array() === ScanQueue::all();
			}
		);
		add_action( 'vitrin_feature_off', array( self::class, 'stop' ) );
	}

	/** Schedules a background run. */
	public static function schedule(): void {
		if ( false === wp_next_scheduled( self::EVENT ) ) {
			wp_schedule_single_event( time(), self::EVENT );
		}
	}

	/** When the feature or the plugin is switched off. */
	public static function stop( mixed $feature ): void {
		if ( 'scripts-on-page' === $feature ) {
			wp_unschedule_hook( self::EVENT );
		}
	}

	public static function run(): void {
		self::read( self::RUN_SECONDS );
	}

	/**
	 * Scans scripts that wait.
	 *
	 * @param float $seconds After this time the rest is left for later.
	 */
	public static function read( float $seconds ): void {
		if ( ! Lock::take( self::LOCK, self::LOCK_SECONDS ) ) {
			return;
		}
		$until = microtime( true ) + $seconds;
		try {
			self::forget_deleted();
			foreach ( array_keys( ScanQueue::all() ) as $name ) {
				self::read_one( $name );
				if ( microtime( true ) > $until ) {
					break;
				}
			}
			if ( array() !== ScanQueue::all() ) {
				self::schedule();
			}
		} finally {
			Lock::release( self::LOCK );
		}
	}

	/**
	 * The result is stored under the name by which the page asks for it: here the site may have another URL
	 * than on the page, such as one per language, and the file another name.
	 */
	private static function read_one( string $name ): void {
		ScanQueue::remove( $name );
		$file = ScriptFile::of( self::address( $name ) );
		// Stored first: if scanning kills this run, it isn't repeated for ever.
		Results::save( $name, self::result( $file?->version() ?? '', Results::FAILED ) );
		Results::save( $name, null === $file ? self::result( '', Results::ELSEWHERE ) : self::scan( $file ) );
	}

	/** Removes results of deleted files, as of a removed theme or plugin. */
	private static function forget_deleted(): void {
		$missing = array();
		foreach ( Results::all() as $name => $result ) {
			if ( Results::ELSEWHERE !== $result['state'] && '' === ( ScriptFile::of( self::address( $name ) )?->version() ?? '' ) ) {
				$missing[] = $name;
			}
		}
		Results::forget( $missing );
	}

	/** An address for ScriptFile::of() from a script's name. */
	public static function address( string $name ): string {
		return str_starts_with( $name, '/' ) ? $name : '//' . $name;
	}

	/**
	 * What a script and its chunks use.
	 *
	 * @return array<string, mixed>
	 * @phpstan-return Result
	 */
	public static function scan( ScriptFile $file ): array {
		$version = $file->version();
		if ( null === $file->path || '' === $version ) {
			return self::result( $version, Results::ELSEWHERE );
		}
		$bytes = (int) filesize( $file->path );
		$text  = $bytes > self::MAX_BYTES ? false : file_get_contents( $file->path ); // phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- A local file.
		if ( false === $text ) {
			return self::result( $version, Results::FAILED, array(), $bytes );
		}
		$uses   = array_fill_keys( Scanner::uses( $text ), '' );
		$chunks = Chunks::of( $file->path, $text );
		foreach ( $chunks ?? array() as $chunk => $is_known ) {
			$used = Scanner::uses( (string) file_get_contents( $chunk ) ); // phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- A local file.
			// A possible chunk doesn't count for what conflicts with our scripts: for that, the use must be
			// certain.
			$uses += array_fill_keys( $is_known ? $used : array_intersect( $used, Needs::MAYBE ), basename( $chunk ) );
		}

		return self::result( $version, null === $chunks ? Results::CHUNKS : Results::READ, $uses, $bytes );
	}

	/**
	 * @param array<string, string> $uses What it uses => name of the chunk; '' for the script itself.
	 * @return array<string, mixed>
	 * @phpstan-return Result
	 */
	private static function result( string $version, string $state, array $uses = array(), int $bytes = 0 ): array {
		return array(
			'version' => $version,
			'state'   => $state,
			'uses'    => $uses,
			'bytes'   => $bytes,
			'time'    => time(),
		);
	}
}
