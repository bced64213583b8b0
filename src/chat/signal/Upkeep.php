<?php

namespace Vitrin\Chat\Signal;

use Vitrin\Chat\Calls\CallTest;
use Vitrin\Chat\Settings;
use Vitrin\Shared\Plugin\Job;
use Vitrin\Shared\Settings\Store;

defined( 'ABSPATH' ) || exit;

/** Keeps the folder of the counter files, and proves each day how browsers can ask [CHAT-14]. */
final class Upkeep extends Job {

	public const EVENT = 'vitrin_chat_upkeep';

	protected const FEATURE = 'chat';

	/** @var bool */
	protected const WAITS_FOR_SERVERS = true;

	protected static function step( float $until ): bool {
		unset( $until );
		if ( Store::is_stored_on( ( new Settings() )->stored() ) ) {
			SignalTest::run();
			CallTest::run();
			self::schedule_tomorrow();
		}

		return false;
	}

	/** On the admin's pages: where anything was lost or is of another version. */
	public static function look(): void {
		Folder::provide();
		LightFile::update();
		self::schedule();
	}

	protected static function forget(): void {
		LightFile::remove();
		SignalTest::forget();
		StaleReports::forget();
	}
}
