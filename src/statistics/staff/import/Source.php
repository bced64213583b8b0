<?php

namespace Vitrin\Statistics\Staff\Import;

defined( 'ABSPATH' ) || exit;

/**
 * Figures of another plugin, day by day.
 *
 * @phpstan-type Delta array{at: string, cut: string, a: string, b: string, visitors?: int, sessions?: int, views?: int, bounces?: int, engaged?: int, count?: int, value?: float}
 * @phpstan-type Summary array{from: string, to: string, days: int, visitors: int, views: int, undated: int}
 */
interface Source {

	/** @return bool Whether its tables are here. */
	public function is_there(): bool;

	/** Such as “WP Statistics 14”. */
	public function name(): string;

	/** @return Summary|null What it has, with days as YYYY-MM-DD; `undated` are views without a day. Null for nothing. */
	public function summary(): ?array;

	/**
	 * @param string $day YYYY-MM-DD.
	 * @return list<Delta>
	 */
	public function of_day( string $day ): array;
}
