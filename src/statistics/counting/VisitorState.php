<?php

namespace Vitrin\Statistics\Counting;

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

	/** @param array{int, string, string} $row As Store::visitors() returns it. */
	public static function of_row( array $row ): self {
		$state        = new self();
		$state->seen  = $row[0];
		$state->moved = $row[1];
		$stored       = json_decode( $row[2], true );
		if ( is_array( $stored ) && 17 === count( $stored ) ) {
			/** @var array{string, int, int, int, int, int, int|null, int, int, int, int, bool, int, int, int, array{int, int}, array<string, array{int, string, int, int, int, int}>} $stored */
			list( $state->day, $state->hour, $state->began, $state->source, $state->device, $state->country, $state->campaign, $state->entry, $state->exit, $state->views, $state->engaged, $state->is_bounce, $state->steps, $state->order, $state->session, list( $state->minute, $state->minute_count ), $state->recent ) = $stored;
		}

		return $state;
	}

	/** @return array{int, string, string} As Store::save_visitors() takes it. */
	public function to_row(): array {
		$stored = array( $this->day, $this->hour, $this->began, $this->source, $this->device, $this->country, $this->campaign, $this->entry, $this->exit, $this->views, $this->engaged, $this->is_bounce, $this->steps, $this->order, $this->session, array( $this->minute, $this->minute_count ), (object) $this->recent );

		return array( $this->seen, $this->moved, (string) json_encode( $stored ) ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- Numbers and words of ours; SHORTINIT hasn't it.
	}
}
