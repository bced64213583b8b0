<?php
/**
 * The indexes of the catalogue, and what the background does for them.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests;

use Vitrin\Catalog\Facets\FacetIndex;
use Vitrin\Shared\Plugin\Background;
use Vitrin\Shared\Plugin\ChangedProducts;
use Vitrin\Shared\Plugin\OwnTable;

/** What a request does at its end, within a test; and what nobody asks for but tests. */
final class Indexes {

	/**
	 * Takes over the products that the test has changed.
	 *
	 * @param class-string $builder Of an index.
	 */
	public static function take_over( string $builder ): void {
		$changed = ( new \ReflectionProperty( $builder, 'changed' ) )->getValue();
		if ( $changed instanceof ChangedProducts ) {
			$changed->flush();
		}
	}

	/** As on a site that never had an index of the filters. */
	public static function drop_facets(): void {
		OwnTable::drop( FacetIndex::TABLE );
		delete_option( FacetIndex::OPTION );
	}

	/** @return list<string> The events for which the background has work. */
	public static function events(): array {
		return array_keys( (array) ( new \ReflectionProperty( Background::class, 'workers' ) )->getValue() );
	}
}
