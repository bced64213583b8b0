<?php

namespace Vitrin\Statistics\Staff\Domain;

defined( 'ABSPATH' ) || exit;

/** A table of the report, as plain text. */
final class Table {

	/**
	 * @param string             $name     For programs.
	 * @param string             $title    Translated.
	 * @param string             $meaning  What is counted; ''.
	 * @param list<string>       $headings Of its columns; the first is what each row is of.
	 * @param list<list<string>> $rows     As many cells as headings.
	 */
	public function __construct(
		public readonly string $name,
		public readonly string $title,
		public readonly string $meaning,
		public readonly array $headings,
		public readonly array $rows
	) {}
}
