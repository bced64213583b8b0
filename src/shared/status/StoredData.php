<?php

namespace Vitrin\Shared\Status;

defined( 'ABSPATH' ) || exit;

/** An index or a table that the background makes, for the status page. */
final class StoredData {

	/**
	 * @param string                       $name    For programs; unique among all features.
	 * @param string                       $title   Translated.
	 * @param \Closure(): StoredDataState $state   How far it is.
	 * @param \Closure(): mixed           $rebuild Queues making it again and begins, for some seconds; while it is being
	 *                                              made, goes on for some seconds.
	 */
	public function __construct(
		public readonly string $name,
		public readonly string $title,
		private readonly \Closure $state,
		private readonly \Closure $rebuild
	) {}

	public function state(): StoredDataState {
		return ( $this->state )();
	}

	public function rebuild(): void {
		( $this->rebuild )();
	}
}
