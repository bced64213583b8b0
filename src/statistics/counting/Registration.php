<?php

namespace Vitrin\Statistics\Counting;

use Vitrin\Shared\Plugin\Background;
use Vitrin\Shared\Plugin\OwnTable;
use Vitrin\Statistics\Settings;

defined( 'ABSPATH' ) || exit;

/** What makes totals of hits, as WordPress knows it: its tables, its jobs. */
final class Registration {

	/** @param Settings $settings Those that are stored. */
	public static function register( Settings $settings ): void {
		unset( $settings );
		OwnTable::drop_with_site( ...Tables::ALL );
		FoldJob::register();
		KeepJob::register();
		add_action( 'init', array( self::class, 'provide' ) );
	}

	public static function provide(): void {
		if ( ! Tables::are_there() && Background::may_provide() ) {
			Tables::create();
		}
		FoldJob::schedule_if_needed();
		KeepJob::schedule();
	}
}
