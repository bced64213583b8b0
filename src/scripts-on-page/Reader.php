<?php

namespace Vitrin\ScriptsOnPage;

use Vitrin\Shared\Plugin\Lock;
use Vitrin\Shared\Plugin\Maintenance;
use Vitrin\Shared\Scripts\Needs;
use Vitrin\Shared\Scripts\Results;
use Vitrin\Shared\Scripts\Scanner;
use Vitrin\Shared\Scripts\ScriptFile;

defined( 'ABSPATH' ) || exit;

/**
 * Each version of a file once: by WP-Cron, or when somebody who runs the shop comes to the admin.
 *
 * @phpstan-import-type Result from Results
 */
final class Reader {

	public const EVENT = 'vitrin_read_scripts';

	/** Held while scripts are read. */
	public const LOCK = 'vitrin_scripts_lock';

	/** After so many seconds a run that never ended is taken for dead. */
	private const PATIENCE = 5 * MINUTE_IN_SECONDS;

	/** Seconds that one run of the background may take. */
	private const SECONDS = 15.0;

	/** Seconds that an admin's page gives it. */
	private const ADMIN_SECONDS = 1.0;

	/** A longer file isn't read: what it may use stays. */
	private const LONGEST = 2_000_000;

	public static function register(): void {
		add_action( self::EVENT, array( self::class, 'run' ) );
		add_action( 'admin_init', array( self::class, 'help' ) );
		add_action( 'vitrin_feature_off', array( self::class, 'stop' ) );
	}

	/** Asks for a run in the background. */
	public static function schedule(): void {
		if ( false === wp_next_scheduled( self::EVENT ) ) {
			wp_schedule_single_event( time(), self::EVENT );
		}
	}

	/**
	 * The feature is switched off, or the plugin is.
	 *
	 * @param mixed $feature Which feature.
	 */
	public static function stop( mixed $feature ): void {
		if ( 'scripts-on-page' === $feature ) {
			wp_unschedule_hook( self::EVENT );
		}
	}

	/** A part of the work, in the background. */
	public static function run(): void {
		self::read( self::SECONDS );
	}

	/** A part of the work on an admin's page: a shop whose background doesn't run gets on, too. */
	public static function help(): void {
		if ( Maintenance::is_allowed() && array() !== Waiting::all() ) {
			self::read( self::ADMIN_SECONDS );
		}
	}

	/**
	 * Reads what waits.
	 *
	 * @param float $seconds How long at most; the rest is done later.
	 */
	public static function read( float $seconds ): void {
		if ( ! Lock::take( self::LOCK, self::PATIENCE ) ) {
			return;
		}
		$until = microtime( true ) + $seconds;
		try {
			self::sweep();
			foreach ( array_keys( Waiting::all() ) as $name ) {
				self::read_one( $name );
				if ( microtime( true ) > $until ) {
					break;
				}
			}
			if ( array() !== Waiting::all() ) {
				self::schedule();
			}
		} finally {
			Lock::release( self::LOCK );
		}
	}

	/**
	 * Reads one. The result is kept under the name by which the page asks for it: the site may have another
	 * address here than on the page, such as one per language, and with it the file another name.
	 */
	private static function read_one( string $name ): void {
		Waiting::remove( $name );
		$file = ScriptFile::of( self::address( $name ) );
		// Should reading it kill this run, it isn't tried again and again.
		Results::keep( $name, self::result( $file?->version() ?? '', Results::FAILED ) );
		Results::keep( $name, null === $file ? self::result( '', Results::ELSEWHERE ) : self::look_at( $file ) );
	}

	/** Forgets scripts whose files are gone, with the theme or the plugin they belonged to. */
	private static function sweep(): void {
		$gone = array();
		foreach ( Results::all() as $name => $result ) {
			if ( Results::ELSEWHERE !== $result['state'] && '' === ( ScriptFile::of( self::address( $name ) )?->version() ?? '' ) ) {
				$gone[] = $name;
			}
		}
		Results::forget( $gone );
	}

	/**
	 * What ScriptFile takes for an address, of a name.
	 *
	 * @param string $name A script's.
	 */
	public static function address( string $name ): string {
		return str_starts_with( $name, '/' ) ? $name : '//' . $name;
	}

	/**
	 * What a script uses, with its chunks.
	 *
	 * @return array<string, mixed> See Results.
	 * @phpstan-return Result
	 */
	public static function look_at( ScriptFile $file ): array {
		$version = $file->version();
		if ( null === $file->path || '' === $version ) {
			return self::result( $version, Results::ELSEWHERE );
		}
		$bytes = (int) filesize( $file->path );
		$text  = $bytes > self::LONGEST ? false : file_get_contents( $file->path ); // phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- A local file.
		if ( false === $text ) {
			return self::result( $version, Results::FAILED, array(), $bytes );
		}
		$uses   = array_fill_keys( Scanner::uses( $text ), '' );
		$chunks = Chunks::of( $file->path, $text );
		foreach ( $chunks ?? array() as $chunk => $is_known ) {
			$used = Scanner::uses( (string) file_get_contents( $chunk ) ); // phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- A local file.
			// What can't stay beside ours stays only for those that are known to use it.
			$uses += array_fill_keys( $is_known ? $used : array_intersect( $used, Needs::MAYBE ), basename( $chunk ) );
		}

		return self::result( $version, null === $chunks ? Results::CHUNKS : Results::READ, $uses, $bytes );
	}

	/**
	 * A result.
	 *
	 * @param array<string, string> $uses What it uses => in which of its chunks; '' for itself.
	 * @return array<string, mixed> See Results.
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
