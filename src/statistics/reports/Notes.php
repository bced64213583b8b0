<?php

namespace Vitrin\Statistics\Reports;

use Vitrin\Shared\Domain\Period;
use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\Refusal;
use Vitrin\Shared\Plugin\Database;
use Vitrin\Shared\Plugin\Lock;
use Vitrin\Statistics\Counting\Cut;
use Vitrin\Statistics\Counting\Kind;
use Vitrin\Statistics\Counting\Sums;
use Vitrin\Statistics\Counting\Tables;
use Vitrin\Statistics\Counting\Texts;
use Vitrin\Statistics\Outside\PriceChanges;

defined( 'ABSPATH' ) || exit;

/**
 * What happened on a day, beside the line of figures: what staff wrote, campaigns that began, and prices that changed [STAT-06].
 *
 * @phpstan-type Note array{id: int, day: string, kind: string, text: string}
 */
final class Notes {

	/** The option in which staff's notes are, by id. */
	public const OPTION = 'vitrin_statistics_notes';

	/** Held while they are changed: all are in one option. */
	public const LOCK = 'vitrin_statistics_notes_lock';

	private const LOCK_LASTS = 10;

	/** Seconds that a change waits for the lock. */
	private const PATIENCE = 1.0;

	/** Bytes of one: some 200 Persian letters. */
	private const LONGEST = 400;

	/** Notes that are kept; the oldest days go first. */
	private const MOST = 500;

	/** Sessions within the days that are shown from which on a campaign is worth a mark: anybody may invent one. */
	private const LEAST_SESSIONS = 20;

	/** Campaigns whose first day is looked at together: those with the most sessions first. */
	private const CHUNK = 200;

	/** Campaigns of a report that are marked. */
	private const MOST_CAMPAIGNS = 10;

	/**
	 * @return list<Note> The earliest first.
	 * @throws \RuntimeException Where the database fails.
	 */
	public static function of( Period $period ): array {
		$notes = array( ...self::own( $period ), ...self::campaigns( $period ), ...PriceChanges::notes( $period ) );
		usort( $notes, static fn ( array $a, array $b ): int => array( $a['day'], $a['kind'], $a['id'] ) <=> array( $b['day'], $b['kind'], $b['id'] ) );

		return $notes;
	}

	/**
	 * Writes one down.
	 *
	 * @return array{id: int}
	 * @throws Refusal 400, 503.
	 */
	public static function add( Input $input ): array {
		$day  = Period::day( $input->raw( 'day' ) ) ?? throw Refusal::malformed( __( 'The day can’t be read.', 'vitrin' ), 'day' );
		$text = $input->text( 'text', self::LONGEST, __( 'Write what happened, in one short line of plain text.', 'vitrin' ) );

		return self::alone(
			static function () use ( $day, $text ): array {
				$notes        = self::stored();
				$id           = 1 + max( array( 0, ...array_keys( $notes ) ) );
				$notes[ $id ] = array( 'day' => $day, 'text' => $text );
				uasort( $notes, static fn ( array $a, array $b ): int => $b['day'] <=> $a['day'] );
				update_option( self::OPTION, array_slice( $notes, 0, self::MOST, true ), false );

				return array( 'id' => $id );
			}
		);
	}

	/**
	 * Deletes one; again is well, too.
	 *
	 * @return array{id: int}
	 * @throws Refusal 400, 503.
	 */
	public static function delete( Input $input ): array {
		$id = $input->id( 'id' );

		return self::alone(
			static function () use ( $id ): array {
				$notes = self::stored();
				unset( $notes[ $id ] );
				update_option( self::OPTION, $notes, false );

				return array( 'id' => $id );
			}
		);
	}

	/**
	 * Changes them while nobody else does, as they are at that moment.
	 *
	 * @param \Closure(): array{id: int} $change
	 * @return array{id: int}
	 * @throws Refusal 503.
	 */
	private static function alone( \Closure $change ): array {
		if ( ! Lock::wait_for( self::LOCK, self::LOCK_LASTS, self::PATIENCE ) ) {
			throw Refusal::because( 503, 'busy', __( 'Somebody else is saving right now. Try again.', 'vitrin' ) );
		}
		try {
			Lock::read_anew( self::OPTION );

			return $change();
		} finally {
			Lock::release( self::LOCK );
		}
	}

	/** @return list<Note> */
	private static function own( Period $period ): array {
		$notes = array();
		foreach ( self::stored() as $id => $note ) {
			if ( $note['day'] >= $period->from && $note['day'] <= $period->to ) {
				$notes[] = array( 'id' => $id, 'day' => $note['day'], 'kind' => 'own', 'text' => $note['text'] );
			}
		}

		return $notes;
	}

	/** @return list<Note> Those whose first visit was within the days. */
	private static function campaigns( Period $period ): array {
		if ( ! Tables::are_there() ) {
			return array();
		}
		$sessions = array_filter( Sums::of( Cut::CAMPAIGN, $period->from, $period->to, array( 'sessions' ) )['sessions'] ?? array(), static fn ( int $count ): bool => $count >= self::LEAST_SESSIONS );
		unset( $sessions[ Texts::OTHER ] );
		$ids = array_keys( $sessions );
		usort( $ids, static fn ( int $one, int $other ): int => array( $sessions[ $other ], $one ) <=> array( $sessions[ $one ], $other ) );
		$rows = array();
		foreach ( array_chunk( $ids, self::CHUNK ) as $chunk ) {
			$begun = array_column( Database::rows( 'SELECT id, made, text FROM %i WHERE kind = %d AND made BETWEEN %s AND %s AND id IN (' . implode( ',', $chunk ) . ')', Tables::TEXTS, Kind::CAMPAIGN, $period->from, $period->to ), null, 'id' );
			foreach ( $chunk as $id ) {
				if ( isset( $begun[ $id ] ) ) {
					$rows[] = $begun[ $id ];
				}
			}
			if ( count( $rows ) >= self::MOST_CAMPAIGNS ) {
				break;
			}
		}

		return array_map(
			static fn ( array $row ): array => array(
				'id'   => (int) $row['id'],
				'day'  => (string) $row['made'],
				'kind' => 'campaign',
				/* translators: %s: a campaign's name. */
				'text' => sprintf( __( 'The campaign %s began', 'vitrin' ), "\u{2068}" . mb_scrub( (string) $row['text'], 'UTF-8' ) . "\u{2069}" ),
			),
			array_slice( $rows, 0, self::MOST_CAMPAIGNS )
		);
	}

	/** @return array<int, array{day: string, text: string}> By id; what can't be read is left out. */
	private static function stored(): array {
		$stored = get_option( self::OPTION, array() );
		$notes  = array();
		foreach ( is_array( $stored ) ? $stored : array() as $id => $note ) {
			if ( is_int( $id ) && is_array( $note ) && is_string( $note['day'] ?? null ) && is_string( $note['text'] ?? null ) ) {
				$notes[ $id ] = array( 'day' => $note['day'], 'text' => $note['text'] );
			}
		}

		return $notes;
	}
}
