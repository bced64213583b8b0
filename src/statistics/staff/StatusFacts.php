<?php

namespace Vitrin\Statistics\Staff;

use Vitrin\Shared\Domain\Digits;
use Vitrin\Shared\Plugin\OwnTable;
use Vitrin\Shared\Plugin\StoreFailure;
use Vitrin\Shared\Status\Fact;
use Vitrin\Shared\Status\StatusSection;
use Vitrin\Statistics\Collecting\Folder;
use Vitrin\Statistics\Collecting\SelfTest;
use Vitrin\Statistics\Counting\Totals;
use Vitrin\Statistics\Outside\FolderListing;
use Vitrin\Statistics\Outside\ReportFacts;
use Vitrin\Statistics\Settings;

defined( 'ABSPATH' ) || exit;

/** What the status page says of the statistics: how hits arrive, whether they are counted, and what isn't seen [STAT-01] [STAT-10]. */
final class StatusFacts {

	/** Days of orders that are looked at. */
	private const DAYS = 30;

	public static function section( Settings $settings ): StatusSection {
		$today = current_datetime();

		return new StatusSection(
			'statistics',
			__( 'Statistics', 'vitrin' ),
			array(
				self::way( $settings ),
				...self::waiting( time() ),
				...FolderListing::facts(),
				...ReportFacts::all( $settings ),
				...self::refused( $today->modify( '-1 day' )->format( 'Y-m-d' ), $today->format( 'Y-m-d' ) ),
				self::orders( $today->modify( '-' . self::DAYS . ' days' )->format( 'Y-m-d' ), $today->format( 'Y-m-d' ) ),
				...self::size(),
			),
			__( 'Nothing was counted yet.', 'vitrin' )
		);
	}

	/** Where hits are sent, and why not to the file. */
	public static function way( Settings $settings ): Fact {
		$label = __( 'How visits arrive', 'vitrin' );
		if ( $settings->bypasses_blockers() ) {
			return new Fact( $label, __( 'By WordPress’s own address for calls (admin-ajax), as the setting says.', 'vitrin' ), Fact::NEUTRAL, 'statistics.bypass' );
		}
		$found = SelfTest::result();
		if ( $found['works'] ) {
			return new Fact( $label, __( 'By a file of their own, without loading WordPress.', 'vitrin' ), Fact::GOOD );
		}

		/* translators: %s: why, a sentence. */
		return new Fact( $label, sprintf( __( 'By WordPress (REST). %s', 'vitrin' ), self::why( $found['reason'], $found['at'] ) ), 0 === $found['at'] ? Fact::NEUTRAL : Fact::WARNING );
	}

	/** Why the file beside WordPress isn't used. */
	private static function why( string $reason, int $at ): string {
		return match ( true ) {
			0 === $at => __( 'Whether the file that is faster works wasn’t tried yet.', 'vitrin' ),
			SelfTest::NO_FILE === $reason => __( 'The file that is faster could not be made: the server lets nothing be written there.', 'vitrin' ),
			SelfTest::BLOCKED === $reason => __( 'A firewall or a rule of the server refuses the file that is faster.', 'vitrin' ),
			SelfTest::NOT_RUN === $reason => __( 'The server doesn’t run the file that is faster.', 'vitrin' ),
			SelfTest::WRONG === $reason => __( 'Where the file that is faster should be something else answers, such as a cache.', 'vitrin' ),
			SelfTest::TIMEOUT === $reason => __( 'The file that is faster didn’t answer in time.', 'vitrin' ),
			SelfTest::AUTH === $reason => __( 'The site asks everybody for a password.', 'vitrin' ),
			SelfTest::UNREACHABLE === $reason => __( 'The server can’t reach itself, so nobody knows whether the file that is faster works.', 'vitrin' ),
			SelfTest::UNWRITABLE === $reason => __( 'The file that is faster can’t write into the folder of the uploads.', 'vitrin' ),
			default => '',
		};
	}

	/** @return list<Fact> What was sent last and counted last, and what waits between. */
	private static function waiting( int $now ): array {
		$folder = Folder::current();
		if ( null === $folder || null === $folder->config() ) {
			return array( new Fact( __( 'Folder for visits', 'vitrin' ), __( 'It could not be made in the uploads, so nothing is counted.', 'vitrin' ), Fact::BAD ) );
		}
		list( 'bytes' => $bytes, 'last' => $last ) = Freshness::waiting();

		$counted = Freshness::counted_up_to();
		$is_late = Freshness::is_late( $bytes, $now );
		$facts   = array( new Fact( __( 'Counted up to', 'vitrin' ), null === $counted ? __( 'Never', 'vitrin' ) : Formats::moment( $counted ), $is_late ? Fact::BAD : Fact::NEUTRAL ) );
		if ( $bytes > 0 ) {
			$facts[] = new Fact( __( 'Last visit that was sent', 'vitrin' ), Formats::moment( $last ) );
			/* translators: %s: a number. */
			$facts[] = new Fact( __( 'Waits to be counted', 'vitrin' ), sprintf( __( '%s KB', 'vitrin' ), Digits::of( (int) ceil( $bytes / 1024 ) ) ), $is_late ? Fact::BAD : Fact::NEUTRAL );
		}

		return $facts;
	}

	/** @return list<Fact> */
	private static function refused( string $from, string $to ): array {
		$counts = array();
		try {
			$rows = Totals::refused( $from, $to );
		} catch ( StoreFailure ) {
			// The other facts say what they can.
			$rows = array();
		}
		foreach ( $rows as $row ) {
			$counts[ $row['reason'] ] = ( $counts[ $row['reason'] ] ?? 0 ) + $row['count'];
		}
		arsort( $counts );
		$facts = array();
		foreach ( $counts as $reason => $count ) {
			/* translators: %s: a reason. */
			$facts[] = new Fact( sprintf( __( 'Not counted since yesterday: %s', 'vitrin' ), CutWords::reason( (string) $reason ) ), Formats::number( $count ) );
		}

		return $facts;
	}

	/** Of how many orders no visit was counted. */
	private static function orders( string $from, string $to ): Fact {
		$share = UncountedOrders::share( $from, $to );

		return new Fact(
			__( 'Orders without a counted visit', 'vitrin' ),
			0 === $share['orders'] ? __( 'There are no orders yet.', 'vitrin' ) : sprintf(
				/* translators: 1: a share such as 12 %, 2: how many, 3: of how many. */
				__( '%1$s (%2$s of %3$s)', 'vitrin' ),
				Formats::share( $share['uncounted'], $share['orders'] ),
				Formats::number( $share['uncounted'] ),
				Formats::number( $share['orders'] )
			),
			UncountedOrders::is_much( $share ) ? Fact::WARNING : Fact::NEUTRAL
		);
	}

	/** @return list<Fact> What the tables take; none where the database doesn't say. */
	private static function size(): array {
		/** @var \wpdb $wpdb */
		global $wpdb;
		$printed = $wpdb->suppress_errors();
		$rows    = $wpdb->get_results( $wpdb->prepare( 'SHOW TABLE STATUS LIKE %s', $wpdb->esc_like( OwnTable::of( 'vitrin_statistics_' ) ) . '%' ), ARRAY_A ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- WordPress has no function for it.
		$wpdb->suppress_errors( $printed );
		$wpdb->last_error = '';
		$bytes            = 0;
		foreach ( is_array( $rows ) ? $rows : array() as $row ) {
			foreach ( array( 'Data_length', 'Index_length' ) as $name ) {
				$bytes += is_array( $row ) && is_numeric( $row[ $name ] ?? null ) ? (int) $row[ $name ] : 0;
			}
		}

		/* translators: %s: a number. */
		return 0 === $bytes ? array() : array( new Fact( __( 'Tables of the statistics', 'vitrin' ), sprintf( __( '%s MB', 'vitrin' ), Digits::of( round( $bytes / 1024 / 1024, 1 ) ) ) ) );
	}
}
