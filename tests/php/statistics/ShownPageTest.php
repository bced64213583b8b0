<?php
/**
 * What a page is, as its hits name it.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Statistics;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Statistics\ShownPage;
use Vitrin\Tests\Products;
use Vitrin\Tests\ShopTestCase;

final class ShownPageTest extends ShopTestCase {

	#[TestDox( '[STAT-06a] the page of a search says whether anything was found' )]
	public function test_search(): void {
		$before = $GLOBALS['wp_query'];
		Products::simple( array( 'name' => 'Zarfteapot' ) );
		try {
			foreach ( array( 'Zarfteapot' => 'search', 'Nothingofthatname' => 'search-empty' ) as $search => $type ) {
				$GLOBALS['wp_query'] = new \WP_Query( array( 's' => $search, 'post_type' => 'product' ) ); // phpcs:ignore WordPress.WP.GlobalVariablesOverride
				$shown               = ShownPage::current();
				self::assertSame( array( $type, 0, $search ), array( $shown->type, $shown->id, $shown->search ) );
			}
		} finally {
			$GLOBALS['wp_query'] = $before; // phpcs:ignore WordPress.WP.GlobalVariablesOverride
		}
	}
}
