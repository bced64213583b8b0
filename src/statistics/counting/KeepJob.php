<?php

namespace Vitrin\Statistics\Counting;

use Vitrin\Shared\Plugin\Job;
use Vitrin\Statistics\Outside\PriceChanges;
use Vitrin\Statistics\Settings;

defined( 'ABSPATH' ) || exit;

/** Once a day: merges old days, makes the sums of many, deletes what isn't to be kept any longer and gives its room back. */
final class KeepJob extends Job {

	public const EVENT = 'vitrin_statistics_keep';

	/** @var string */
	public const LOCK = 'vitrin_statistics_keep_lock';

	protected const FEATURE = 'statistics';

	/** @var int */
	protected const DELAY = DAY_IN_SECONDS;

	protected static function step( float $until ): bool {
		if ( ! Tables::are_there() ) {
			return false;
		}
		$today = ( new Days( wp_timezone_string() ) )->of( time() )[0];
		if ( ! ( new Merging() )->merge( $today, $until ) || ! ( new SumsBuilder() )->build( $today, $until ) ) {
			return true;
		}
		( new Retention() )->apply( $today, ( new Settings() )->stored()->retention() );
		( new Compaction() )->run( $today );
		PriceChanges::forget_old( $today, ( new Settings() )->stored()->retention() );

		return false;
	}
}
