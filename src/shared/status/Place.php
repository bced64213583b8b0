<?php

namespace Vitrin\Shared\Status;

defined( 'ABSPATH' ) || exit;

/** Where a feature wants to stand on this page, and whether it does. */
final class Place {

	/**
	 * @param string $name        For programs; of one feature no two are the same.
	 * @param bool   $is_expected Whether this page should have it.
	 * @param bool   $is_found    Whether the theme let it in.
	 */
	public function __construct(
		public readonly string $name,
		public readonly bool $is_expected,
		public readonly bool $is_found
	) {}
}
