<?php

namespace Vitrin\Shared\Status;

defined( 'ABSPATH' ) || exit;

/** Facts that belong together. */
final class StatusSection {

	/**
	 * @param string     $name  For programs.
	 * @param string     $title Translated.
	 * @param list<Fact> $facts
	 * @param string     $none  What is said when there are no facts.
	 */
	public function __construct(
		public readonly string $name,
		public readonly string $title,
		public readonly array $facts,
		public readonly string $none = ''
	) {}
}
