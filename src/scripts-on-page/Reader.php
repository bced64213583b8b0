<?php

namespace Vitrin\ScriptsOnPage;

use Vitrin\Shared\Plugin\Job;
use Vitrin\Shared\Scripts\Needs;
use Vitrin\Shared\Scripts\Results;
use Vitrin\Shared\Scripts\Scanner;
use Vitrin\Shared\Scripts\ScriptFile;
use Vitrin\Shared\Status\StoredData;
use Vitrin\Shared\Status\StoredDataState;

defined( 'ABSPATH' ) || exit;

/**
 * Scans each version of a script once, in the background.
 *
 * @phpstan-import-type Result from Results
 */
final class Reader extends Job {

	public const EVENT = 'vitrin_read_scripts';

	public const LOCK = 'vitrin_scripts_lock';

	protected const FEATURE = 'scripts-on-page';

	/** Longer files aren't scanned, and everything they may use stays. */
	private const MAX_BYTES = 2_000_000;

	/** Scans the next script that waits. */
	protected static function step( float $until ): bool { // phpcs:ignore Generic.CodeAnalysis.UnusedFunctionParameter.Found -- One file takes no longer than a slice.
		$name = array_key_first( ScanQueue::all() );
		if ( null !== $name ) {
			self::read_one( $name );
			if ( array() !== ScanQueue::all() ) {
				return true;
			}
		}
		self::forget_deleted();

		return false;
	}

	/** On the status page. */
	public static function stored(): StoredData {
		return new StoredData(
			'scripts',
			__( 'What scripts use', 'vitrin' ),
			self::state( ... ),
			static function (): void {
				if ( array() === ScanQueue::all() ) {
					ScanQueue::add( array_keys( Results::all() ) );
					self::schedule();
				}
				self::run( 1.0 );
			}
		);
	}

	private static function state(): StoredDataState {
		$results = Results::all();
		$waiting = count( ScanQueue::all() );
		$times   = array_column( $results, 'time' );

		return self::progress(
			$waiting > 0 ? StoredDataState::BUILDING : StoredDataState::READY,
			count( $results ),
			strlen( (string) wp_json_encode( $results ) ),
			max( 0, count( $results ) - $waiting ),
			max( count( $results ), $waiting ),
			array() === $times ? 0 : max( $times )
		);
	}

	/**
	 * The result is stored under the name by which the page asks for it: here the site may have another URL
	 * than on the page, such as one per language, and the file another name.
	 */
	private static function read_one( string $name ): void {
		ScanQueue::remove( $name );
		$file = ScriptFile::of( self::address( $name ) );
		// Stored first: if scanning kills this run, it isn't repeated forever.
		Results::save( $name, self::result( $file?->version() ?? '', Results::FAILED ) );
		Results::save( $name, null === $file ? self::result( '', Results::NO_FILE ) : self::scan( $file ) );
	}

	/** Removes results of deleted files, as of a removed theme or plugin. */
	private static function forget_deleted(): void {
		$missing = array();
		foreach ( Results::all() as $name => $result ) {
			if ( Results::NO_FILE !== $result['state'] && '' === ( ScriptFile::of( self::address( $name ) )?->version() ?? '' ) ) {
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
			return self::result( $version, Results::NO_FILE );
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
