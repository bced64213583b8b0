<?php

namespace Vitrin\Statistics\Outside;

use Vitrin\Shared\Status\Fact;
use Vitrin\Statistics\Collecting\SelfTest;
use Vitrin\Statistics\Counting\Totals;
use Vitrin\Statistics\Reports\Wilson;
use Vitrin\Statistics\Settings;
use Vitrin\Statistics\Staff\CountingTestForm;
use Vitrin\Statistics\Staff\CutWords;
use Vitrin\Statistics\Staff\Formats;
use Vitrin\Statistics\Staff\Freshness;
use Vitrin\Statistics\Staff\StatusFacts;
use Vitrin\Statistics\Staff\UncountedOrders;

defined( 'ABSPATH' ) || exit;

/** Whether the figures can be believed, in words, and what may be done: GET /vitrin/v1/statistics/health [STAT-07] [STAT-10]. Tests nothing by itself. */
final class Health {

	/** Of refused hits and of orders: as long as what was refused is kept. */
	private const DAYS = 30;

	/**
	 * @return array<string, mixed>
	 * @throws \RuntimeException Where the database fails.
	 */
	public static function all(): array {
		// First: reading figures counts what waits.
		$counting = self::counting( time() );
		$today    = current_datetime();
		$from     = $today->modify( '-' . ( self::DAYS - 1 ) . ' days' )->format( 'Y-m-d' );
		$to       = $today->format( 'Y-m-d' );

		return array(
			'period'       => array( 'from' => $from, 'to' => $to ),
			'counting'     => $counting,
			'selfTest'     => self::self_test( ( new Settings() )->stored() ),
			'countingTest' => self::counting_test(),
			'refused'      => self::refused( $from, $to ),
			'uncounted'    => self::uncounted( $from, $to ),
		);
	}

	/** @return array{state: string, text: string, advice: string, upTo: int|null, waits: int, isLate: bool} `waits` in bytes. */
	private static function counting( int $now ): array {
		$waits   = Freshness::waiting()['bytes'];
		$is_late = Freshness::is_late( $waits, $now );

		return array(
			'state'  => $is_late ? Fact::BAD : Fact::GOOD,
			'text'   => Freshness::sentence(),
			'advice' => $is_late ? __( 'Visits wait to be counted for more than an hour. Look whether WP-Cron runs (Tools → Site Health), and whether the disk or the database is full.', 'vitrin' ) : '',
			'upTo'   => Freshness::counted_up_to(),
			'waits'  => $waits,
			'isLate' => $is_late,
		);
	}

	/** @return array{state: string, text: string, advice: string, works: bool, at: int|null} */
	private static function self_test( Settings $settings ): array {
		$found = SelfTest::result();
		$fact  = StatusFacts::way( $settings );

		return array(
			'state'  => $fact->state,
			'text'   => $fact->value,
			'advice' => Fact::WARNING === $fact->state ? __( 'Visits are counted all the same, but each costs the server more. Let the host run vitrin-seen.php in the site’s root; it is tried again every day.', 'vitrin' ) : '',
			'works'  => $found['works'],
			'at'     => $found['at'] > 0 ? $found['at'] : null,
		);
	}

	/** @return array{state: string, text: string, at: int|null} What “Test counting now” found last. */
	private static function counting_test(): array {
		$last = CountingTestForm::last();

		return null === $last
			? array( 'state' => Fact::NEUTRAL, 'text' => __( 'Nobody has tested the counting yet.', 'vitrin' ), 'at' => null )
			: array( 'state' => CountingTestForm::is_good( $last['outcome'] ) ? Fact::GOOD : Fact::BAD, 'text' => CountingTestForm::sentence( $last['outcome'], $last['detail'] ), 'at' => $last['at'] );
	}

	/** @return array{total: int, reasons: list<array{reason: string, label: string, count: int, advice: string}>} The most first. */
	private static function refused( string $from, string $to ): array {
		$counts = array();
		foreach ( Totals::refused( $from, $to ) as $row ) {
			$counts[ $row['reason'] ] = ( $counts[ $row['reason'] ] ?? 0 ) + $row['count'];
		}
		arsort( $counts );
		$reasons = array();
		foreach ( $counts as $reason => $count ) {
			$reasons[] = array( 'reason' => (string) $reason, 'label' => CutWords::reason( (string) $reason ), 'count' => $count, 'advice' => RefusedAdvice::of( (string) $reason ) );
		}

		return array( 'total' => (int) array_sum( $counts ), 'reasons' => $reasons );
	}

	/** @return array{state: string, text: string, advice: string, orders: int, uncounted: int, low: float, high: float} */
	private static function uncounted( string $from, string $to ): array {
		$share              = UncountedOrders::share( $from, $to );
		list( $low, $high ) = Wilson::interval( $share['uncounted'], $share['orders'] );
		$is_much            = UncountedOrders::is_much( $share );

		return array(
			'state'  => $is_much ? Fact::WARNING : ( UncountedOrders::are_few( $share ) ? Fact::NEUTRAL : Fact::GOOD ),
			'text'   => self::of_orders( $share ),
			'advice' => match ( true ) {
				$is_much => __( 'That is more than ad blockers explain. Test counting now; let plugins that delay or join scripts leave Vitrin’s alone; then try “Count past ad blockers”.', 'vitrin' ),
				UncountedOrders::are_few( $share ) => __( 'So few orders say little: look again when there are more.', 'vitrin' ),
				default => __( 'Nothing has to be done: some visitors block scripts, or ask not to be counted.', 'vitrin' ),
			},
			'low'    => $low,
			'high'   => $high,
		) + $share;
	}

	/** @param array{orders: int, uncounted: int} $share */
	public static function of_orders( array $share ): string {
		list( $low, $high ) = Wilson::interval( $share['uncounted'], $share['orders'] );

		return 0 === $share['orders'] ? __( 'There are no orders yet.', 'vitrin' ) : sprintf(
			/* translators: 1: how many, 2: of how many, 3: a share such as 12 %, 4 and 5: shares between which the true one lies. */
			__( 'Of %1$s of %2$s orders no visit was counted (%3$s). About as much of the traffic isn’t seen: most likely between %4$s and %5$s.', 'vitrin' ),
			Formats::number( $share['uncounted'] ),
			Formats::number( $share['orders'] ),
			Formats::share( $share['uncounted'], $share['orders'] ),
			Formats::share( $low, 1 ),
			Formats::share( $high, 1 )
		);
	}
}
