<?php

namespace Vitrin\Shared\Status;

defined( 'ABSPATH' ) || exit;

/** How far an index or a table is. */
final class StoredDataState {

	public const READY    = 'ready';
	public const BUILDING = 'building';
	public const MISSING  = 'missing';

	/**
	 * @param string $status     One of the constants.
	 * @param int    $rows       What it holds.
	 * @param int    $bytes      About how much that is.
	 * @param int    $done       While it is being made: how many products or files are done, and of how many.
	 * @param int    $total      See $done.
	 * @param int    $changed_at Unix time when it was complete last; 0 when that isn't known.
	 * @param int    $next_run   Unix time for which the background is asked to go on; 0 when it isn't.
	 */
	public function __construct(
		public readonly string $status,
		public readonly int $rows,
		public readonly int $bytes,
		public readonly int $done = 0,
		public readonly int $total = 0,
		public readonly int $changed_at = 0,
		public readonly int $next_run = 0
	) {}

	/** @return array{status: string, rows: int, bytes: int, done: int, total: int, changedAt: int, isWaiting: bool, isLate: bool} */
	public function to_array(): array {
		return array(
			'status'    => $this->status,
			'rows'      => $this->rows,
			'bytes'     => $this->bytes,
			'done'      => $this->done,
			'total'     => $this->total,
			'changedAt' => $this->changed_at,
			'isWaiting' => self::BUILDING === $this->status && $this->next_run > 0,
			// The host runs no background jobs, or they hang.
			'isLate'    => $this->next_run > 0 && $this->next_run < time() - 10 * MINUTE_IN_SECONDS,
		);
	}
}
