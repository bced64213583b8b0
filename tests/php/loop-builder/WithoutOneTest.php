<?php
/**
 * What an empty list of the loop builder offers.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\LoopBuilder;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\LoopBuilder\Choices;
use Vitrin\LoopBuilder\Domain\Definition;
use Vitrin\LoopBuilder\Loop;
use Vitrin\LoopBuilder\PageContext;
use Vitrin\Shared\Domain\Digits;
use Vitrin\Tests\Products;
use Vitrin\Tests\ShopTestCase;

/** One filter less, or the search, each with what is there then. */
final class WithoutOneTest extends ShopTestCase {

	private const BLOCK = array(
		'blockId'  => 'vt-without',
		'postType' => 'product',
		'search'   => true,
		'filters'  => array(
			array( 'kind' => 'terms', 'taxonomy' => 'product_cat' ),
			array( 'kind' => 'terms', 'taxonomy' => 'product_tag', 'every' => true ),
			array( 'kind' => 'price' ),
			array( 'kind' => 'rating' ),
			array( 'kind' => 'sale' ),
			array( 'kind' => 'stock' ),
		),
	);

	/** @param array<string, string> $get Arguments of the address. */
	private static function loop( array $get ): Loop {
		$definition = Definition::from( self::BLOCK );

		return new Loop( $definition, new PageContext(), Choices::from_address( $definition, $get, 1 ), 'vt' );
	}

	/** @return array<string, string> Slugs by name. */
	private function shop(): array {
		$slugs = array();
		foreach ( array( 'product_cat' => array( 'vtcups', 'vtrugs' ), 'product_tag' => array( 'vtold', 'vtnew' ) ) as $taxonomy => $names ) { // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			foreach ( $names as $name ) {
				$made = wp_insert_term( $name, $taxonomy );
				self::assertIsArray( $made );
				$slugs[ $name ] = (string) $made['term_id'];
			}
		}
		foreach ( array( array( 'vtcups', 'vtold', '50' ), array( 'vtcups', 'vtnew', '70' ), array( 'vtrugs', 'vtold', '900' ), array( 'vtrugs', 'vtnew', '950' ) ) as $at => list( $category, $tag, $price ) ) {
			$product = Products::simple( array( 'name' => 'vtthing ' . $category, 'regular_price' => $price, 'category_ids' => array( (int) $slugs[ $category ] ), 'stock_status' => 0 === $at ? 'outofstock' : 'instock' ) );
			wp_set_object_terms( $product->get_id(), array( (int) $slugs[ $tag ] ), 'product_tag' );
		}

		return $slugs;
	}

	/** @return array<string, int> Told numbers by address. */
	private static function offers( Loop $loop ): array {
		preg_match_all( '/<a class="vitrin-loop__chip"[^>]*data-vitrin-loop-link href="([^"]*)".*?<\/bdi><span>\(([^ ]+) /s', $loop->wrapper(), $found, PREG_SET_ORDER );
		$offers = array();
		foreach ( $found as $one ) {
			$offers[ html_entity_decode( $one[1], ENT_QUOTES ) ] = (int) Digits::to_latin( $one[2] );
		}

		return $offers;
	}

	#[TestDox( '[LOOP-01] [LOOP-04] an empty list offers to leave out one filter at a time, or the search, each with as many items as its list has then' )]
	public function test_offers(): void {
		$this->shop();
		$addresses = array(
			array( 'l1-cat' => 'vtcups', 'price' => '800-1000' ),
			array( 'l1-cat' => 'vtcups,vtrugs', 'l1-tag' => 'vtold,vtnew' ),
			array( 'find' => 'vtthing', 'l1-cat' => 'vtcups', 'price' => '800-1000', 'stock' => '1' ),
			array( 'find' => 'vtqqqqq', 'l1-cat' => 'vtcups' ),
			array( 'sale' => '1', 'l1-cat' => 'vtrugs' ),
			array( 'l1-cat' => 'vtcups', 'l1-tag' => 'vtold', 'stock' => '1' ),
		);
		foreach ( $addresses as $get ) {
			$loop  = self::loop( $get );
			$which = (string) wp_json_encode( $get );
			self::assertTrue( $loop->is_empty(), $which );
			$offers = self::offers( $loop );
			self::assertNotSame( array(), $offers, $which );
			foreach ( $offers as $url => $total ) {
				parse_str( substr( $url, 1 ), $arguments );
				self::assertStringContainsString( 'data-vitrin-loop-total="' . $total . '"', self::loop( $arguments )->bar(), $which . ' ' . $url );
				self::assertFalse( self::loop( $arguments )->is_empty() );
			}
			self::assertStringContainsString( 'aria-labelledby', $loop->wrapper() );
		}
		self::assertCount( 2, self::offers( self::loop( $addresses[0] ) ) );
		self::assertCount( 2, self::offers( self::loop( $addresses[1] ) ), 'one of two tags that must both be there, never one of two categories' );
		self::assertCount( 3, self::offers( self::loop( $addresses[5] ) ) );
	}

	#[TestDox( '[LOOP-01] nothing is offered where one filter alone empties the list, where no single one helps, nor in a list that has items' )]
	public function test_none(): void {
		$this->shop();
		self::assertSame( array(), self::offers( self::loop( array( 'price' => '5000-6000' ) ) ) );
		self::assertSame( array(), self::offers( self::loop( array( 'price' => '5000-6000', 'find' => 'vtqqqqq' ) ) ) );
		self::assertSame( array(), self::offers( self::loop( array( 'l1-cat' => 'vtcups', 'l1-tag' => 'vtold' ) ) ) );
		self::assertStringContainsString( 'data-vitrin-loop-link', self::loop( array( 'price' => '5000-6000' ) )->wrapper(), 'the whole list is' );
	}

	#[TestDox( '[LOOP-06] what is offered is text, and as it is called in the chips' )]
	public function test_labels(): void {
		$this->shop();
		$html = self::loop( array( 'find' => '<b>vtqqqqq"', 'l1-cat' => 'vtcups,vtrugs' ) )->wrapper();
		self::assertStringNotContainsString( '<b>', $html );
		$html = self::loop( array( 'l1-cat' => 'vtcups,vtrugs', 'price' => '5000-6000', 'stock' => '1' ) )->wrapper();
		self::assertStringNotContainsString( '<bdi>vtcups', $html, 'without it nothing is there, either' );
		self::assertStringContainsString( Digits::of( 5000 ), $html );
	}
}
