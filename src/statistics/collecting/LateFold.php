<?php

namespace Vitrin\Statistics\Collecting;

use Vitrin\Shared\Plugin\Background;
use Vitrin\Shared\Plugin\FileWriter;
use Vitrin\Statistics\Counting\Fold;

defined( 'ABSPATH' ) || exit;

/** Counts what the buffer holds at the end of a hit, where no job has for a while: on many hosts none ever runs [STAT-07]. */
final class LateFold {

	/** Seconds until it is tried again. */
	private const AGAIN = 60;

	/** Seconds that it takes. */
	private const LASTS = 1.0;

	/** @return bool Whether this hit is the one that does it; then it holds the lock until its end. */
	public static function is_its_turn( Folder $folder, int $now ): bool {
		if ( ! $folder->is_folding_late( $now ) || ! is_file( dirname( __DIR__ ) . '/counting/Fold.php' ) ) {
			return false;
		}
		/** @var resource|null $lock Held as long as the process lives. */
		static $lock = null;

		$file = $folder->file( 'folding.lock' );
		clearstatcache();
		if ( is_file( $file ) && $now - (int) filemtime( $file ) < self::AGAIN && (int) filemtime( $file ) <= $now ) {
			return false;
		}
		$lock = FileWriter::open( $file, 'cb' );
		if ( null === $lock || ! flock( $lock, LOCK_EX | LOCK_NB ) ) {
			return false;
		}
		touch( $file );

		return true;
	}

	/** Lets the browser go: it has its answer whole. */
	public static function end_answer(): void {
		Background::send_page();
		flush();
		// What WordPress may print of its troubles is nobody's answer.
		ob_start( static fn (): string => '' );
	}

	/** Whether a folder is that of the shop of which this one is a copy. As run(). */
	public static function is_of_another( Config $config ): bool {
		self::enter_site( $config );

		return ConfigOfShop::is_of_another( $config );
	}

	/** Of a network. */
	private static function enter_site( Config $config ): void {
		if ( is_multisite() && get_current_blog_id() !== $config->site ) {
			switch_to_blog( $config->site );
		}
	}

	/** With WordPress's database at hand, be WordPress whole or SHORTINIT. */
	public static function run( Folder $folder ): void {
		FileWriter::quietly(
			static function () use ( $folder ): void {
				$config = $folder->config();
				if ( null === $config || ! class_exists( Fold::class ) ) {
					return;
				}
				self::enter_site( $config );
				Fold::run( $folder, self::LASTS );
				FolderUpkeep::turn_stored_salts( $config, time() );
			}
		);
	}
}
