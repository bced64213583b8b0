<?php

namespace Vitrin\Statistics\Counting;

use Vitrin\Statistics\Collecting\Line;
use Vitrin\Statistics\Collecting\Reason;

defined( 'ABSPATH' ) || exit;

/**
 * The rules by which lines become visitors, sessions and views [STAT-08]: what each line adds to the totals, and how the
 * state of its visitor changes. It asks no clock and no database.
 */
final class Sessions {

	/** Seconds without anything of the visitor after which a session has ended. */
	public const PAUSE = 1800;

	/** Seconds of one view alone that are no bounce any more. */
	public const ENGAGED = 10;

	/** Seconds by which a view's time may be more than what has passed since it came: its hit was on the way as well. */
	public const GRACE = 5;

	/** Lines of a visitor in a minute; what is more is no person's. */
	public const MOST_A_MINUTE = 60;

	/** New visitors of an address in an hour, which a carrier's customers share. */
	public const MOST_NEW_VISITORS = 1000;

	/** Cuts of the funnel's steps, by bit. */
	public const STEPS = array(
		1 => Cut::FUNNEL_PRODUCT,
		2 => Cut::FUNNEL_CART,
		4 => Cut::FUNNEL_CHECKOUT,
		8 => Cut::FUNNEL_ORDER,
		16 => Cut::FUNNEL_LIST,
	);

	/** @var array<string, VisitorState> By "day hash". */
	private array $states = array();

	/** @var array<string, int> New visitors by "day name" of the mark. */
	private array $newcomers = array();

	/** @var array<string, int> Marks of months that were set. */
	private array $months = array();

	/**
	 * @param Tally              $tally What is added.
	 * @param Days               $days  Of the shop's zone.
	 * @param array<string, int> $marks That are stored, by "day name".
	 */
	public function __construct(
		private readonly Tally $tally,
		private readonly Days $days,
		private readonly array $marks = array()
	) {}

	/** @param string $key "day hash". */
	public function know( string $key, VisitorState $state ): void {
		$this->states[ $key ] = $state;
	}

	/** @return array<string, VisitorState> By "day hash". */
	public function states(): array {
		return $this->states;
	}

	/**
	 * @param int $least New visitors of an address in this slice from which on they are noted: a flood has more.
	 * @return array<string, int> Marks that have changed, by "day name".
	 */
	public function changed_marks( int $least ): array {
		return array_filter( $this->newcomers, fn ( int $count, string $mark ): bool => $count - ( $this->marks[ $mark ] ?? 0 ) >= $least, ARRAY_FILTER_USE_BOTH ) + $this->months;
	}

	/** The name of the mark that counts an address's new visitors. */
	public static function newcomer_mark( Item $item ): string {
		return "n:$item->network:$item->hour";
	}

	public function apply( Item $item ): void {
		$state = $this->state( $item );
		if ( null === $state ) {
			// What isn't a view begins nothing: the view itself was refused, or never came.
			if ( Line::HIT !== $item->kind ) {
				$this->count_alone( $item, null );
				return;
			}
			$state = $this->newcomer( $item );
			if ( null === $state ) {
				$this->tally->refuse( $item->day, Reason::FLOOD );
				return;
			}
		}
		if ( ! $this->may( $state, $item ) ) {
			$this->tally->refuse( $item->day, Reason::FLOOD );
			return;
		}
		match ( $item->kind ) {
			Line::HIT => $this->view( $state, $item ),
			Line::LEAVE => $this->leave( $state, $item ),
			default => $this->count_alone( $item, $state ),
		};
		if ( Line::HIT !== $item->kind && $this->lives( $state, $item ) ) {
			$state->seen = max( $state->seen, $item->time );
		}
		$state->is_changed = true;
	}

	/** The visitor's; of the day before where the session goes on after midnight. */
	private function state( Item $item ): ?VisitorState {
		$key   = "$item->day $item->hash";
		$state = $this->states[ $key ] ?? null;
		if ( null === $state ) {
			return $this->cross_midnight( $item, $key );
		}
		// A line that comes after the one which took the session to the next day.
		for ( $day = $item->day; '' !== $state->moved; $state = $next ) {
			$day  = Days::shift( $day, 1 );
			$next = $this->states[ "$day $state->moved" ] ?? null;
			if ( null === $next ) {
				return $state;
			}
		}

		return $state;
	}

	/** Takes a session that lives over to the new day, where its visitor counts again. */
	private function cross_midnight( Item $item, string $key ): ?VisitorState {
		$old = $this->states[ $this->days->before( $item->day ) . " $item->before" ] ?? null;
		if ( null === $old || '' !== $old->moved || '' === $item->before ) {
			return null;
		}
		// What a view of yesterday has still to say, whenever it is left.
		if ( ! $this->lives( $old, $item ) ) {
			return Line::LEAVE === $item->kind && isset( $old->recent[ $item->view ] ) ? $old : null;
		}
		$state                = clone $old;
		$old->moved           = $item->hash;
		$old->is_changed      = true;
		$this->states[ $key ] = $state;
		$this->count_visitor( $state, $item );

		return $state;
	}

	/** @return VisitorState|null Null where the address has had too many. */
	private function newcomer( Item $item ): ?VisitorState {
		$mark                     = $item->day . ' ' . self::newcomer_mark( $item );
		$count                    = ( $this->newcomers[ $mark ] ?? $this->marks[ $mark ] ?? 0 ) + 1;
		$this->newcomers[ $mark ] = $count;
		if ( $count > self::MOST_NEW_VISITORS ) {
			return null;
		}
		$state = new VisitorState();

		$this->states[ "$item->day $item->hash" ] = $state;

		return $state;
	}

	/** Whether the visitor hasn't sent more than a person does. */
	private function may( VisitorState $state, Item $item ): bool {
		$minute = intdiv( $item->time, 60 );
		if ( $minute !== $state->minute ) {
			$state->minute       = $minute;
			$state->minute_count = 0;
		}
		++$state->minute_count;
		$state->is_changed = true;

		return $state->minute_count <= self::MOST_A_MINUTE;
	}

	/** Whether it is of the running session; what comes late is, if it isn't long before. */
	private function lives( VisitorState $state, Item $item ): bool {
		return $state->session > 0 && $item->time <= $state->seen + self::PAUSE && $item->time >= $state->began - self::PAUSE;
	}

	private function view( VisitorState $state, Item $item ): void {
		if ( '' !== $item->view && isset( $state->recent[ $item->view ] ) ) {
			$this->tally->refuse( $item->day, Reason::REPLAYED );
			return;
		}
		$page  = (int) $item->page;
		$lives = $this->lives( $state, $item );
		if ( $lives ) {
			$this->end_bounce( $state );
			if ( $item->time >= $state->seen && $page !== $state->exit ) {
				$this->tally->add( Cut::EXIT, $state->day, $state->exit, 0, Tally::SESSIONS, -1 );
				$this->tally->add( Cut::EXIT, $state->day, $page, 0, Tally::SESSIONS, 1 );
				$state->exit = $page;
			}
		} else {
			$this->begin( $state, $item );
		}
		$state->seen = max( $state->seen, $item->time );
		++$state->views;
		$this->count_view( $state, $item, $page );
		$this->remember( $state, $item, $page );
		$this->reach( $state, $item );
	}

	/** A session begins. */
	private function begin( VisitorState $state, Item $item ): void {
		$is_first         = 0 === $state->session;
		$state->day       = $item->day;
		$state->hour      = $item->hour;
		$state->began     = $item->time;
		$state->seen      = max( $state->seen, $item->time );
		$state->device    = (int) $item->device;
		$state->country   = (int) $item->country;
		if ( $is_first || ! $item->is_way_back ) {
			$state->source   = (int) $item->source;
			$state->campaign = $item->campaign;
		}
		$state->entry     = (int) $item->page;
		$state->exit      = $state->entry;
		$state->pairs     = array();
		$state->views     = 0;
		$state->engaged   = 0;
		$state->steps     = 0;
		$state->is_bounce = true;
		++$state->session;
		if ( $is_first ) {
			$this->count_visitor( $state, $item );
		}
		$this->add_to_session( $state, Tally::SESSIONS, 1 );
		$this->add_to_session( $state, Tally::BOUNCES, 1 );
		$this->tally->add( Cut::EXIT, $state->day, $state->exit, 0, Tally::SESSIONS, 1 );
	}

	/** Once a day. */
	private function count_visitor( VisitorState $state, Item $item ): void {
		$this->tally->add_to_hour( $item->day, $item->hour, Tally::VISITORS, 1 );
		$this->tally->add_to_each( $item->day, self::of_session( $state ), Tally::VISITORS, 1 );
		if ( '' !== $item->month && ! isset( $this->months[ $item->month ] ) && ! isset( $this->marks[ $item->month ] ) ) {
			$this->months[ $item->month ] = 1;
			$this->tally->add( Cut::MONTH, $item->day, 0, 0, Tally::VISITORS, 1 );
		}
	}

	private function count_view( VisitorState $state, Item $item, int $page ): void {
		$day   = $item->day;
		$pairs = self::of_session( $state );

		$pairs[ Cut::PAGE ]        = Tally::pair( $page, 0 );
		$pairs[ Cut::PAGE_SOURCE ] = Tally::pair( $page, $state->source );
		$pairs[ Cut::PAGE_DEVICE ] = Tally::pair( $page, $state->device );
		if ( null !== $item->product ) {
			$pairs[ Cut::SOURCE_PRODUCT ] = Tally::pair( $state->source, $item->product );
		}
		$this->tally->add_to_hour( $day, $item->hour, Tally::VIEWS, 1 );
		$this->tally->add_to_each( $day, $pairs, Tally::VIEWS, 1 );
		if ( ! self::has_seen( $state, $page, $day ) ) {
			$this->tally->add( Cut::PAGE, $day, $page, 0, Tally::VISITORS, 1 );
		}
		if ( null !== $item->search ) {
			$this->tally->add( Cut::SEARCH, $day, $item->search, 0, Tally::VIEWS, 1 );
			if ( $item->is_empty ) {
				$this->tally->add( Cut::SEARCH, $day, $item->search, 0, Tally::COUNTED, 1 );
			}
		}
		if ( 0 !== $item->order && $item->order !== $state->order ) {
			$state->order = $item->order;
			$this->tally->add( Cut::SOURCE_ORDER, $day, $state->source, 0, Tally::COUNTED, 1 );
		}
	}

	private static function has_seen( VisitorState $state, int $page, string $day ): bool {
		foreach ( $state->recent as $view ) {
			if ( $page === $view[0] && $day === $view[1] ) {
				return true;
			}
		}

		return false;
	}

	private function remember( VisitorState $state, Item $item, int $page ): void {
		// A view without a name can't say more of itself.
		$view = '' === $item->view ? 'v' . $state->session . '.' . $state->views : $item->view;

		$state->recent[ $view ] = array( $page, $item->day, 0, 0, $state->session, $item->time );
		if ( count( $state->recent ) > VisitorState::MOST_VIEWS ) {
			$state->recent = array_slice( $state->recent, -VisitorState::MOST_VIEWS, null, true );
		}
	}

	/** Time and depth of a view; what is sent again adds only what is more. Nobody is at a page for longer than it is there [STAT-08]. */
	private function leave( VisitorState $state, Item $item ): void {
		$view = $state->recent[ $item->view ] ?? null;
		if ( null === $view ) {
			return;
		}
		list( $page, $day, $engaged, $depth, $session, $came ) = $view;

		$more_engaged = max( 0, min( $item->engaged, $item->time - $came + self::GRACE ) - $engaged );
		$more_depth   = max( 0, $item->depth - $depth );
		if ( $more_depth > 0 ) {
			$this->tally->add( Cut::PAGE, $day, $page, 0, Tally::COUNTED, $more_depth );
		}
		if ( $more_engaged > 0 ) {
			$this->tally->add( Cut::PAGE, $day, $page, 0, Tally::ENGAGED, $more_engaged );
			$this->add_to_session( $state, Tally::ENGAGED, $more_engaged );
		}
		if ( $session === $state->session ) {
			$state->engaged += $more_engaged;
			if ( $state->engaged >= self::ENGAGED ) {
				$this->end_bounce( $state );
			}
		}
		$state->recent[ $item->view ] = array( $page, $day, $engaged + $more_engaged, $depth + $more_depth, $session, $came );
	}

	/** Events, downloads and links count by themselves, whoever their visitor is. */
	private function count_alone( Item $item, ?VisitorState $state ): void {
		if ( null === $item->name ) {
			return;
		}
		$this->tally->add( $item->cut, $item->day, $item->name, 0, Tally::COUNTED, 1 );
		if ( null === $state || 0 === $state->session ) {
			return;
		}
		if ( $item->is_add && null !== $item->product ) {
			$this->tally->add( Cut::SOURCE_PRODUCT, $item->day, $state->source, $item->product, Tally::COUNTED, 1 );
		}
		$this->reach( $state, $item );
	}

	/** A session comes to a step of the funnel, once. */
	private function reach( VisitorState $state, Item $item ): void {
		$cut = self::STEPS[ $item->step ] ?? null;
		if ( null === $cut || 0 !== ( $state->steps & $item->step ) ) {
			return;
		}
		$state->steps |= $item->step;
		$this->tally->add( $cut, $state->day, $state->source, $state->device, Tally::SESSIONS, 1 );
	}

	private function end_bounce( VisitorState $state ): void {
		if ( $state->is_bounce ) {
			$state->is_bounce = false;
			$this->add_to_session( $state, Tally::BOUNCES, -1 );
		}
	}

	/** To the day and hour in which the session began. */
	private function add_to_session( VisitorState $state, int $metric, int $count ): void {
		$this->tally->add_to_hour( $state->day, $state->hour, $metric, $count );
		$this->tally->add_to_each( $state->day, self::of_session( $state ), $metric, $count );
		$this->tally->add( Cut::ENTRY, $state->day, $state->entry, 0, $metric, $count );
	}

	/**
	 * What a session is, for Tally::add_to_each().
	 *
	 * @return array<int, int> Pairs by cut.
	 */
	private static function of_session( VisitorState $state ): array {
		if ( array() === $state->pairs ) {
			$state->pairs = array(
				Cut::SOURCE        => Tally::pair( $state->source, 0 ),
				Cut::DEVICE        => Tally::pair( $state->device, 0 ),
				Cut::COUNTRY       => Tally::pair( $state->country, 0 ),
				Cut::SOURCE_DEVICE => Tally::pair( $state->source, $state->device ),
			);
			if ( null !== $state->campaign ) {
				$state->pairs[ Cut::CAMPAIGN ]        = Tally::pair( $state->campaign, 0 );
				$state->pairs[ Cut::CAMPAIGN_DEVICE ] = Tally::pair( $state->campaign, $state->device );
			}
		}

		return $state->pairs;
	}
}
