<?php
/**
 * What the collecting leaves on a site.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Statistics\Collecting;

use Vitrin\Statistics\Collecting\Folder;
use Vitrin\Statistics\Collecting\FolderUpkeep;
use Vitrin\Statistics\Collecting\LightFile;
use Vitrin\Statistics\Collecting\SelfTest;
use Vitrin\Statistics\Collecting\Upkeep;

/** Taken away before and after a test. */
final class Site {

	public static function forget(): void {
		LightFile::remove();
		$folder = Folder::current();
		if ( null !== $folder && is_dir( $folder->path ) ) {
			self::empty_folder( $folder );
			rmdir( $folder->path );
		}
		foreach ( array( Folder::OPTION, Folder::SECRET, FolderUpkeep::SALTS, SelfTest::OPTION ) as $option ) {
			delete_option( $option );
		}
		wp_unschedule_hook( Upkeep::EVENT );
	}

	public static function empty_folder( Folder $folder ): void {
		foreach ( array_diff( (array) scandir( $folder->path ), array( '.', '..' ) ) as $name ) {
			unlink( $folder->file( (string) $name ) );
		}
	}
}
