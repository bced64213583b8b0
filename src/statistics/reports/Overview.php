<?php

namespace Vitrin\Statistics\Reports;

use Vitrin\Shared\Domain\Period;
use Vitrin\Statistics\Counting\Cut;
use Vitrin\Statistics\Counting\Sums;
use Vitrin\Statistics\Counting\Totals;

defined( 'ABSPATH' ) || exit;

/**
 * The figures of a period beside those it is compared with, and the line of them [STAT-06] [STAT-10]. Narrowed to a row, what
 * isn't kept of it is null.
 *
 * @phpstan-type Metrics array{visitors: int|null, sessions: int|null, views: int|null, bounces: int|null, engaged: int|null, orders: int|float|null, revenue: float|null}
 */
final class Overview {

	public function __construct( private readonly Query $query ) {}

	/**
	 * @return array<string, mixed>
	 * @throws \RuntimeException Where the database fails.
	 */
	public function all(): array {
		$line   = new Line( $this->query );
		$now    = $this->side( $line, $this->query->period );
		$then   = null === $this->query->before ? null : $this->side( $line, $this->query->before );
		$orders = Orders::uncounted( $this->query->period );

		list( $low, $high ) = Wilson::interval( $orders['uncounted'], $orders['orders'] );

		return $this->query->frame() + array(
			'online'     => Totals::online(),
			'ordersUrl'  => null === $this->query->filter ? Orders::link_to_all( $this->query->period ) : '',
			'uncountedUrl' => Orders::link_to_uncounted( $this->query->period ),
			'now'        => $now['sum'],
			'then'       => $then['sum'] ?? null,
			'conversion' => $this->conversion( $orders, $now['sum'] ),
			'conversionThen' => null === $this->query->before || null === $then ? null : $this->conversion( Orders::uncounted( $this->query->before ), $then['sum'] ),
			'uncounted'  => $orders + array( 'low' => $low, 'high' => $high ),
			'line'       => array( 'grain' => $line->grain(), 'points' => self::beside( $now['points'], $then['points'] ?? null ) ),
			'notes'      => Notes::of( $this->query->period ),
		);
	}

	/**
	 * @param array{orders: int, uncounted: int} $orders
	 * @param Metrics                            $sum
	 * @return array{orders: int, sessions: int} Orders whose visit was counted; no sessions where it can't be said.
	 */
	private function conversion( array $orders, array $sum ): array {
		return array( 'orders' => $orders['orders'] - $orders['uncounted'], 'sessions' => null === $this->query->filter ? (int) $sum['sessions'] : 0 );
	}

	/**
	 * A period, read once for its line and for its sum.
	 *
	 * @return array{points: list<array<string, mixed>>, sum: Metrics}
	 */
	private function side( Line $line, Period $period ): array {
		$filter  = $this->query->filter;
		$figures = Sums::line( $filter?->cut() ?? Cut::ALL, $filter->id ?? 0, $period->from, $period->to );

		list( 'total' => $total, 'days' => $days ) = null === $filter ? Orders::by_day( $period ) : array( 'total' => Orders::of_filter( $filter, $period ), 'days' => null );

		$sum     = static fn ( string $metric ): int => (int) array_sum( array_column( $figures, $metric ) );
		// A page is looked at within a session that began anywhere.
		$is_page = null !== $filter && Cut::PAGE === $filter->cut();

		return array(
			'points' => array_values( $line->of( $period, $figures, $days ) ),
			'sum'    => array(
				'visitors' => $sum( 'visitors' ),
				'sessions' => $is_page ? null : $sum( 'sessions' ),
				'views'    => $sum( 'views' ),
				'bounces'  => $is_page ? null : $sum( 'bounces' ),
				'engaged'  => $sum( 'engaged' ),
			) + $total,
		);
	}

	/**
	 * @param list<array<string, mixed>>      $points
	 * @param list<array<string, mixed>>|null $before
	 * @return list<array<string, mixed>>
	 */
	private static function beside( array $points, ?array $before ): array {
		foreach ( $points as $number => $point ) {
			if ( isset( $before[ $number ] ) ) {
				$points[ $number ]['before'] = $before[ $number ];
			}
		}

		return $points;
	}
}
