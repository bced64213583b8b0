<?php

namespace Vitrin\Catalog\Search;

defined( 'ABSPATH' ) || exit;

/** Products that a search found, best first: by the index (Matches) or without (LiveMatches). */
interface FoundProducts {

	/** @return list<int> Ranked ids; of very many only the first. */
	public function ids(): array;

	/** Number of all products found. */
	public function total(): int;

	/**
	 * A condition for all products found, ranked or not.
	 *
	 * @param string $column Prepared; holds a product's id.
	 */
	public function condition( string $column ): string;
}
