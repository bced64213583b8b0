<?php

namespace Vitrin\Statistics\Counting;

use Vitrin\Shared\Plugin\Job;
use Vitrin\Statistics\Collecting\Folder;

defined( 'ABSPATH' ) || exit;

/** Counts what has come in, every minute while anything does; where WP-Cron never runs, at the ends of pages [STAT-07]. */
final class FoldJob extends Job {

	public const EVENT = 'vitrin_statistics_fold';

	protected const FEATURE = 'statistics';

	/** @var int */
	protected const DELAY = MINUTE_IN_SECONDS;

	protected static function step( float $until ): bool {
		$folder = Folder::current();
		if ( null === $folder || ! is_dir( $folder->path ) ) {
			return false;
		}
		if ( ! Tables::provide() ) {
			return false;
		}
		if ( Fold::run( $folder, max( 0.0, $until - microtime( true ) ) ) ) {
			// A file that was read is deleted a minute later.
			if ( self::is_needed() ) {
				self::schedule_at( time() + self::DELAY );
			}
		} else {
			// It took the time that there was, or the database has failed: at once it would fail again.
			self::schedule_at( time() + self::DELAY );
		}

		return false;
	}

	/** Asks for it where anything waits; costs a look at a folder. */
	public static function schedule_if_needed(): void {
		if ( false === wp_next_scheduled( self::EVENT ) && self::is_needed() ) {
			self::schedule();
		}
	}

	private static function is_needed(): bool {
		$folder = Folder::current();

		return null !== $folder && ( new BufferFiles( $folder, static fn () => null ) )->are_there();
	}
}
