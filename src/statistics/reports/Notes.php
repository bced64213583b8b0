<?php

namespace Vitrin\Statistics\Reports;

use Vitrin\Shared\Domain\Period;

defined( 'ABSPATH' ) || exit;

/** What happened on a day: written by staff, a campaign that began, prices that changed. */
final class Notes {

	/**
	 * @return list<array{id: int, day: string, kind: string, text: string}>
	 */
	public static function of( Period $period ): array {
		unset( $period );

		return array();
	}
}
