<?php

namespace Vitrin\Statistics\Reports;

use Vitrin\Shared\Http\Input;
use Vitrin\Statistics\Counting\Kind;
use Vitrin\Statistics\Counting\Totals;
use Vitrin\Statistics\Sales\Revenue;
use Vitrin\Statistics\Staff\CutWords;

defined( 'ABSPATH' ) || exit;

/** What sources, campaigns or channels brought, by the first visit, the last one or each [ATTR-09c] [ATTR-11]. */
final class RevenueReport {

	/**
	 * @return array<string, mixed>
	 * @throws \Vitrin\Shared\Http\Refusal 400.
	 * @throws \RuntimeException Where the database fails.
	 */
	public static function of( Query $query, Input $input ): array {
		$rule = Query::word( $input, 'rule', 'last' );
		$of   = Query::word( $input, 'of', 'source' );
		if ( ! in_array( $rule, Revenue::RULES, true ) ) {
			throw Query::wrong( 'rule' );
		}
		if ( ! in_array( $of, Revenue::OF, true ) ) {
			throw Query::wrong( 'of' );
		}
		if ( null !== $query->filter ) {
			throw Query::wrong( 'by' );
		}
		$total = Revenue::total( $query->period->from, $query->period->to );
		$rows  = array();
		foreach ( Revenue::rows( $query->period->from, $query->period->to, $rule, $of ) as $row ) {
			$rows[] = array(
				'id'         => $row['id'],
				'label'      => self::label( $of, $row['name'] ),
				'orders'     => $row['orders'],
				'revenue'    => $row['revenue'],
				'refunded'   => $row['refunded'],
				'orders_url' => Orders::link( $of, $row['id'], $row['name'], $query->period, $rule, Revenue::currency() ),
				'share'      => 0.0 === $total['revenue'] ? null : $row['revenue'] / $total['revenue'],
			);
		}

		return $query->frame() + array(
			'rule'      => $rule,
			'of'        => $of,
			'currency'  => Revenue::currency(),
			'rows'      => $rows,
			'total'     => array( 'orders' => $total['orders'], 'revenue' => $total['revenue'] ),
			'other_currencies' => $total['other_currencies'],
		);
	}

	private static function label( string $of, string $name ): string {
		return match ( $of ) {
			'channel' => mb_scrub( CutWords::channel( $name ), 'UTF-8' ),
			'source' => Words::label( Kind::SOURCE, $name ),
			default => Totals::OTHER === $name ? CutWords::others() : Words::label( Kind::CAMPAIGN, $name ),
		};
	}
}
