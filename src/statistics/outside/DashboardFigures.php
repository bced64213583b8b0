<?php

namespace Vitrin\Statistics\Outside;

use Vitrin\Shared\Domain\Period;
use Vitrin\Shared\Http\Input;
use Vitrin\Statistics\Counting\Days;
use Vitrin\Statistics\Counting\Totals;
use Vitrin\Statistics\Reports\ListQuery;
use Vitrin\Statistics\Reports\Lists;
use Vitrin\Statistics\Reports\Orders;
use Vitrin\Statistics\Reports\Query;

defined( 'ABSPATH' ) || exit;

/**
 * What the dashboard says of the shop.
 *
 * @phpstan-type Day array{visitors: int, views: int, orders: int, revenue: float}
 */
final class DashboardFigures {

	private const DAYS = 30;

	private const TOP = 5;

	/**
	 * @param Day                      $today
	 * @param Day                      $yesterday
	 * @param list<int>                $visitors Of thirty days, the earliest first.
	 * @param list<array{string, int}> $pages    Names and views.
	 * @param list<array{string, int}> $sources  Names and sessions.
	 */
	private function __construct(
		public readonly array $today,
		public readonly array $yesterday,
		public readonly array $visitors,
		public readonly int $online,
		public readonly array $pages,
		public readonly array $sources,
		private readonly bool $is_empty
	) {}

	/** @throws \RuntimeException Where the database fails. */
	public static function read( \DateTimeImmutable $now ): self {
		$today     = $now->format( 'Y-m-d' );
		$yesterday = Days::shift( $today, -1 );
		$first     = Days::shift( $today, 1 - self::DAYS );
		$days      = Totals::days( $first, $today );
		$orders    = Orders::by_day( new Period( $first, $today ) )['days'];
		$day       = static fn ( string $day ): array => array( 'visitors' => $days[ $day ]['visitors'] ?? 0, 'views' => $days[ $day ]['views'] ?? 0 ) + ( $orders[ $day ] ?? array( 'orders' => 0, 'revenue' => 0.0 ) );

		return new self(
			$day( $today ),
			$day( $yesterday ),
			array_column( $days, 'visitors' ),
			Totals::online(),
			self::top( 'pages', 'views' ),
			self::top( 'sources', 'sessions' ),
			array() === $orders && 0 === array_sum( array_column( $days, 'views' ) )
		);
	}

	/** Whether nothing at all was counted in thirty days. */
	public function are_empty(): bool {
		return $this->is_empty;
	}

	/** @return list<array{string, int}> */
	private static function top( string $list, string $column ): array {
		$rows = ( new Lists( Query::of( new Input( array( 'range' => '7' ) ) ), new ListQuery( per_page: self::TOP ), $list ) )->shown();

		return array_map( static fn ( array $row ): array => array( $row['label'], (int) ( $row['values'][ $column ] ?? 0 ) ), $rows );
	}
}
