<?php

namespace Vitrin\Statistics\Staff;

use Vitrin\Shared\Domain\Period;
use Vitrin\Statistics\Counting\Totals;
use Vitrin\Statistics\Staff\Domain\Figure;

defined( 'ABSPATH' ) || exit;

/**
 * The figures of some days, each with what it means [STAT-06] [STAT-08] [STAT-10].
 *
 * @phpstan-type Metrics array{visitors: int, sessions: int, views: int, bounces: int, engaged: int, ...}
 */
final class Figures {

	private const NOTHING = array( 'visitors' => 0, 'sessions' => 0, 'views' => 0, 'bounces' => 0, 'engaged' => 0 );

	/**
	 * @param Metrics                               $all
	 * @param array{orders: int, value: float}      $sold
	 * @param array{orders: int, uncounted: int}    $share Of the orders of which it can be known.
	 */
	private function __construct(
		private readonly Period $period,
		private readonly array $all,
		private readonly array $sold,
		private readonly array $share
	) {}

	/** @throws \RuntimeException Where the database fails. */
	public static function of( Period $period ): self {
		$all = Totals::of( 'all', $period->from, $period->to )[0] ?? self::NOTHING;

		return new self(
			$period,
			$all,
			( new OrderFigures( $period->from, $period->to ) )->all(),
			UncountedOrders::share( $period->from, $period->to )
		);
	}

	/** Whether nothing at all was counted. */
	public function are_empty(): bool {
		return 0 === $this->all['views'] && 0 === $this->all['sessions'] && 0 === $this->sold['orders'];
	}

	/** @return list<Figure> */
	public function all(): array {
		return array( ...$this->of_visits(), ...$this->of_orders() );
	}

	/** @return list<Figure> */
	private function of_visits(): array {
		$is_one_day = $this->period->from === $this->period->to;

		return array(
			new Figure(
				'visitors',
				$is_one_day ? __( 'Visitors', 'vitrin' ) : __( 'Daily visitors, summed', 'vitrin' ),
				Formats::number( $this->all['visitors'] ),
				( $is_one_day ? '' : __( 'Who comes on three days is counted three times.', 'vitrin' ) . ' ' )
				. __( 'A visitor is a browser on a day, told apart by address, browser, languages, screen, processors and memory. Nothing of these is kept: they make a mark that is gone after two days. Equal phones behind one address of a mobile carrier may count as one: of 50 phones behind an address on a day about one in twenty is missed, of 100 about one in ten; of all visitors up to one in twenty.', 'vitrin' )
			),
			new Figure( 'sessions', __( 'Sessions', 'vitrin' ), Formats::number( $this->all['sessions'] ), __( 'What a visitor does until nothing comes for 30 minutes. A session belongs to the day on which it began, also when it goes on after midnight.', 'vitrin' ) ),
			new Figure( 'views', __( 'Page views', 'vitrin' ), Formats::number( $this->all['views'] ), __( 'Pages that were seen. One that a browser loaded ahead or in a hidden tab counts once somebody looks at it; one to which somebody goes back counts again.', 'vitrin' ) ),
			new Figure( 'bounces', __( 'Bounce rate', 'vitrin' ), Formats::share( $this->all['bounces'], $this->all['sessions'] ), __( 'Sessions of one page that was looked at for less than ten seconds.', 'vitrin' ) ),
			new Figure( 'engaged', __( 'Engaged time per session', 'vitrin' ), $this->all['sessions'] > 0 ? Formats::duration( $this->all['engaged'] / $this->all['sessions'] ) : '—', __( 'How long somebody had the pages of a session in front and clicked, typed or scrolled within the last minute; on average, in minutes and seconds.', 'vitrin' ) ),
			new Figure( 'online', __( 'Online now', 'vitrin' ), Formats::number( Totals::online() ), __( 'Visitors of the last five minutes, whatever days are chosen.', 'vitrin' ) ),
		);
	}

	/** @return list<Figure> */
	private function of_orders(): array {
		return array(
			new Figure( 'orders', __( 'Orders', 'vitrin' ), Formats::number( $this->sold['orders'] ), __( 'Orders that were paid, on the day on which they first were; what was cancelled or refunded later is taken out. Orders of staff and of programs, and renewals, aren’t among them.', 'vitrin' ) ),
			new Figure( 'value', __( 'Their value', 'vitrin' ), Formats::money( $this->sold['value'] ), __( 'Without what was refunded, with taxes and shipping. Orders in another currency than the shop’s have none here.', 'vitrin' ) ),
			new Figure( 'conversion', __( 'Conversion', 'vitrin' ), Formats::share( $this->share['orders'] - $this->share['uncounted'], $this->all['sessions'] ), __( 'Orders whose visit was counted, of all sessions.', 'vitrin' ) ),
			new Figure(
				'uncounted',
				__( 'Orders without a counted visit', 'vitrin' ),
				0 === $this->share['orders'] ? '—' : sprintf(
					/* translators: 1: a share such as 12 %, 2: how many, 3: of how many. */
					__( '%1$s (%2$s of %3$s)', 'vitrin' ),
					Formats::share( $this->share['uncounted'], $this->share['orders'] ),
					Formats::number( $this->share['uncounted'] ),
					Formats::number( $this->share['orders'] )
				),
				__( 'About as much of the traffic these figures don’t see: where scripts are blocked, or who asks not to be counted.', 'vitrin' )
			),
		);
	}
}
