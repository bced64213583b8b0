<?php
/**
 * What pages carry for our scripts.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Shared;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Tests\Products;
use Vitrin\Tests\WebTestCase;

/**
 * It is sent with every view, and no browser keeps it (docs/adr/0027-words-travel-with-chunks.md).
 */
final class InlineDataTest extends WebTestCase {

	/**
	 * The bytes of our JSON in a page.
	 *
	 * @param string $address Of the page.
	 */
	private function data( string $address ): int {
		$body = $this->browser()->get( (string) wp_parse_url( $address, PHP_URL_PATH ) )->body;
		self::assertGreaterThan( 2, preg_match_all( '#<script type="application/json" id="vitrin-[^"]+">([^<]*)</script>#', $body, $matches ), $address );

		return strlen( implode( '', $matches[1] ) );
	}

	#[TestDox( '[SET-01] what a page says to our scripts stays within the budgets' )]
	public function test_budgets(): void {
		$budgets          = json_decode( (string) file_get_contents( dirname( __DIR__, 3 ) . '/tools/bench/budgets.json' ), true );
		list( $variable ) = Products::variable();
		$pages            = array(
			'shop'     => (string) get_permalink( wc_get_page_id( 'shop' ) ),
			'simple'   => Products::simple()->get_permalink(),
			'variable' => $variable->get_permalink(),
		);
		foreach ( $pages as $page => $address ) {
			self::assertLessThanOrEqual( $budgets['pages'][ $page ]['inlineDataBytes'], $this->data( $address ), $page );
		}
		self::assertLessThanOrEqual( $budgets['firstLoad']['inlineDataBytes'], $this->data( home_url( '/no-page-of-the-shop/' ) ), 'any page' );
	}
}
