<?php

namespace Vitrin\Shared\Status;

defined( 'ABSPATH' ) || exit;

/** Where a feature wants to stand on this page, and whether it does. */
final class Place {

	/**
	 * @param string                 $name     For programs; of one feature no two are the same.
	 * @param bool|\Closure(): bool $expected Whether this page should have it; a function where that takes a while to find out.
	 * @param bool                   $is_found Whether the theme let it in.
	 */
	public function __construct(
		public readonly string $name,
		private readonly bool|\Closure $expected,
		public readonly bool $is_found
	) {}

	/** Whether this page should have it. */
	public function is_expected(): bool {
		return is_bool( $this->expected ) ? $this->expected : ( $this->expected )();
	}
}
