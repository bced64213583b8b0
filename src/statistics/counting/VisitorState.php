<?php

namespace Vitrin\Statistics\Counting;

use Vitrin\Shared\Plugin\Database;

defined( 'ABSPATH' ) || exit;

/** What the next line of a visitor has to know: the running session, and the last views. Ids are those of Texts. */
final class VisitorState {

	/** Views that are remembered. */
	public const MOST_VIEWS = 30;

	/** Unix seconds of the newest line. */
	public int $seen = 0;

	/** The hash under which the session goes on after midnight; '' if it doesn't. */
	public string $moved = '';

	/** The day and hour to which the session belongs. */
	public string $day = '';
	public int $hour   = 0;

	/** Unix seconds. */
	public int $began = 0;

	public int $source  = 0;
	public int $device  = 0;
	public int $country = 0;
	/** Null for none. */
	public ?int $campaign = null;
	public int $entry     = 0;
	public int $exit      = 0;

	/** Of the session. */
	public int $views   = 0;
	public int $engaged = 0;

	/** Whether it counts as one that bounced. */
	public bool $is_bounce = false;

	/** Steps of the funnel that it has come to, as bits. */
	public int $steps = 0;

	/** What tells its newest order from others. */
	public int $order = 0;

	/** Counts sessions of the visitor. */
	public int $session = 0;

	/** Lines in this minute. */
	public int $minute       = 0;
	public int $minute_count = 0;

	/** @var array<string, array{int, string, int, int, int, int}> Page, day, engaged seconds, depth, session, Unix seconds when it came; by view. */
	public array $recent = array();

	/** @var array<int, int> What the session is, by cut; empty until it is asked for, and not stored. */
	public array $pairs = array();

	/** Whether it has to be written. */
	public bool $is_changed = false;

	/** Between views, and between what is said of each. */
	private const VIEWS = ';';
	private const PARTS = ',';

	/** Parts of a stored state before its views, and of a view. */
	private const STATE = 17;
	private const VIEW  = 7;

	/** @param array{int, string, string} $row As Store::visitors() returns it. */
	public static function of_row( array $row ): self {
		$state        = new self();
		$state->seen  = $row[0];
		$state->moved = $row[1];
		$views        = explode( self::VIEWS, $row[2] );
		$parts        = explode( self::PARTS, array_shift( $views ) );
		if ( self::STATE !== count( $parts ) ) {
			return $state;
		}
		$state->day       = $parts[0];
		$state->hour      = (int) $parts[1];
		$state->began     = (int) $parts[2];
		$state->source    = (int) $parts[3];
		$state->device    = (int) $parts[4];
		$state->country   = (int) $parts[5];
		$state->campaign  = '' === $parts[6] ? null : (int) $parts[6];
		$state->entry     = (int) $parts[7];
		$state->exit      = (int) $parts[8];
		$state->views     = (int) $parts[9];
		$state->engaged   = (int) $parts[10];
		$state->is_bounce = '1' === $parts[11];
		$state->steps     = (int) $parts[12];
		$state->order     = (int) $parts[13];
		$state->session   = (int) $parts[14];
		$state->minute    = (int) $parts[15];

		$state->minute_count = (int) $parts[16];
		foreach ( $views as $view ) {
			$parts = explode( self::PARTS, $view );
			if ( self::VIEW === count( $parts ) ) {
				$state->recent[ $parts[0] ] = array( (int) $parts[1], $parts[2], (int) $parts[3], (int) $parts[4], (int) $parts[5], (int) $parts[6] );
			}
		}

		return $state;
	}

	/**
	 * Of letters, digits and signs that a statement takes as they are (Database::text()): many are written.
	 *
	 * @return array{int, string, string} As Store::save_visitors() takes it.
	 */
	public function to_row(): array {
		$text = implode( self::PARTS, array( $this->day, $this->hour, $this->began, $this->source, $this->device, $this->country, $this->campaign, $this->entry, $this->exit, $this->views, $this->engaged, (int) $this->is_bounce, $this->steps, $this->order, $this->session, $this->minute, $this->minute_count ) );
		foreach ( $this->recent as $view => $parts ) {
			$text .= self::VIEWS . $view . self::PARTS . implode( self::PARTS, $parts );
		}

		return array( $this->seen, $this->moved, $text );
	}
}
