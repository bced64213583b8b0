<?php

namespace Vitrin\Statistics\Counting;

use Vitrin\Shared\Plugin\StoreFailure;

defined( 'ABSPATH' ) || exit;

/**
 * Where totals are kept. Whatever can't be done throws a StoreFailure; between begin() and commit() all or nothing is
 * stored. Metrics are visitors, sessions, views, bounces, engaged seconds and what is counted, in the order of Tally.
 *
 * @phpstan-type Metrics array<int, int>
 */
interface Store {

	/** Whether it can be counted at all: WordPress has made the tables. */
	public function is_ready(): bool;

	/** Notes a file, unless it is noted. */
	public function add_file( string $name ): void;

	/** @return int|null Bytes that are counted; null for a file that isn't noted. */
	public function position( string $name ): ?int;

	public function begin(): void;

	/**
	 * Sets how far a file is read: the first thing in a transaction.
	 *
	 * @return bool False where somebody else has read further.
	 */
	public function advance( string $name, int $from, int $to ): bool;

	/**
	 * Waits until nobody else counts.
	 *
	 * @return int Changes when texts were deleted: ids that are remembered from before are no more.
	 */
	public function lock(): int;

	public function commit(): void;

	/** Never throws. */
	public function rollback(): void;

	/**
	 * @param array<string, list<string>> $hashes By day.
	 * @return array<string, array{int, string, string}> When seen, the hash under which it goes on the next day or '', the state; by "day hash".
	 */
	public function visitors( array $hashes ): array;

	/** @param iterable<string, array{int, string, string}> $rows As visitors() returns them. */
	public function save_visitors( iterable $rows ): void;

	/**
	 * @param array<string, list<string>> $names By day.
	 * @return array<string, int> By "day name", of those that are there.
	 */
	public function marks( array $names ): array;

	/** @param array<string, int> $counts By "day name". */
	public function save_marks( array $counts ): void;

	/**
	 * @param array<int, list<string>> $hashes By kind.
	 * @return array<int, array<string, int>> Ids by kind and hash, of those that are there.
	 */
	public function texts( array $hashes ): array;

	/**
	 * @param array<int, array<string, string>> $texts By kind and hash.
	 * @param string                            $day   On which they came.
	 */
	public function add_texts( array $texts, string $day ): void;

	/** @param iterable<string, Metrics> $totals To be added; by "cut,day,a,b". */
	public function add_totals( iterable $totals ): void;

	/** @param iterable<string, Metrics> $hours To be added; by "day,hour". */
	public function add_hours( iterable $hours ): void;

	/**
	 * What was refused so far.
	 *
	 * @param list<string> $days
	 * @return list<string> Each "day reason detail".
	 */
	public function refused( array $days ): array;

	/** @param array<string, int> $refused To be added; by "day reason detail". */
	public function add_refused( array $refused ): void;

	/**
	 * Deletes what tells visitors apart.
	 *
	 * @param string $day   Of earlier days nothing stays.
	 * @param string $month Marks of months that began earlier go as well.
	 */
	public function forget( string $day, string $month ): void;
}
