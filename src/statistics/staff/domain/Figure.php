<?php

namespace Vitrin\Statistics\Staff\Domain;

defined( 'ABSPATH' ) || exit;

/** A number, and what it means: nobody has to guess what a visitor or a session is [STAT-08]. */
final class Figure {

	/**
	 * @param string $name    For programs.
	 * @param string $label   Translated.
	 * @param string $value   As it is read.
	 * @param string $meaning One or two sentences.
	 */
	public function __construct(
		public readonly string $name,
		public readonly string $label,
		public readonly string $value,
		public readonly string $meaning
	) {}
}
