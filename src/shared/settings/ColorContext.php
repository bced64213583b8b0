<?php

namespace Vitrin\Shared\Settings;

defined( 'ABSPATH' ) || exit;

/** What a colour is chosen with: the theme's own colours. */
final class ColorContext {

	/**
	 * @param string                                   $inherited  What an empty setting means, #rrggbb; '' for unknown.
	 * @param string                                   $background What the colour stands on, #rrggbb.
	 * @param list<array{name: string, color: string}> $palette    The theme's palette, colours as #rrggbb.
	 */
	public function __construct(
		public readonly string $inherited,
		public readonly string $background,
		public readonly array $palette
	) {}
}
