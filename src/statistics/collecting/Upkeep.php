<?php

namespace Vitrin\Statistics\Collecting;

use Vitrin\Shared\Plugin\Job;
use Vitrin\Statistics\Outside\FolderListing;
use Vitrin\Statistics\Settings;

defined( 'ABSPATH' ) || exit;

/** Keeps folder and light file as the settings say, and proves each day that the file answers [STAT-01]. */
final class Upkeep extends Job {

	public const EVENT = 'vitrin_statistics_upkeep';

	protected const FEATURE = 'statistics';

	protected static function step( float $until ): bool {
		unset( $until );
		$settings = ( new Settings() )->stored();
		if ( ConfigOfShop::is_on( $settings ) ) {
			self::put_up( $settings );
			SelfTest::run();
			FolderListing::run();
			self::schedule_tomorrow();
		}

		return false;
	}

	/** After the settings were stored, or something else has changed. */
	public static function follow(): void {
		$settings = ( new Settings() )->stored();
		if ( ! ConfigOfShop::is_on( $settings ) ) {
			self::take_down();
			return;
		}
		self::put_up( $settings );
		// It waits for an answer: nobody who stores settings should.
		wp_unschedule_hook( self::EVENT );
		self::schedule();
	}

	/** On the admin's pages: where anything was lost or is of another version. */
	public static function look(): void {
		FolderUpkeep::leave_another();
		$settings = ( new Settings() )->stored();
		if ( ! ConfigOfShop::is_on( $settings ) ) {
			if ( '' !== LightFile::path() ) {
				self::take_down();
			}
			return;
		}
		if ( FolderUpkeep::is_outdated( $settings ) ) {
			self::follow();
		} elseif ( FolderUpkeep::is_due() || ( SelfTest::works() && '' === LightFile::path() ) ) {
			self::put_up( $settings );
		}
		self::schedule();
	}

	/**
	 * On any page: where the folder was lost, is that of another release or place, as after an update that nobody watched,
	 * or that of the shop of which this one is a copy. Until then the light file has to refuse hits, or to ask for each whose
	 * they are, and an admin may come days later.
	 *
	 * @param Settings $settings Those that are stored.
	 */
	public static function mend( Settings $settings ): void {
		$folder = Folder::current();
		$config = $folder?->config();
		if ( null === $folder || ( \Vitrin\VERSION === $config?->release && ! $config->is_from_elsewhere( ABSPATH ) ) ) {
			return;
		}
		FolderUpkeep::leave_another();
		if ( ! ConfigOfShop::is_on( $settings ) ) {
			return;
		}
		// Where nothing can be written no page tries it again and again.
		if ( wp_is_writable( is_dir( $folder->path ) ? $folder->path : dirname( $folder->path ) ) ) {
			self::put_up( $settings );
		}
	}

	/** @return Folder|null Null where nothing can be written. */
	public static function put_up( Settings $settings ): ?Folder {
		$folder = FolderUpkeep::provide( $settings );
		if ( null !== $folder ) {
			LightFile::install( $folder );
		}

		return $folder;
	}

	public static function take_down(): void {
		LightFile::remove();
		FolderUpkeep::switch_off( ( new Settings() )->stored() );
		SelfTest::forget();
	}

	protected static function forget(): void {
		self::take_down();
	}
}
