<?php
/**
 * How a block's form is laid out, and what is said of the list's length.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\LoopBuilder;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Tests\LoopPages;
use Vitrin\Tests\Products;
use Vitrin\Tests\ShopTestCase;

/** On products of the demo shop. */
final class FormTest extends ShopTestCase {

	/** Those whose short names meet another's, or one of ours. */
	private const TAXONOMIES = array( 'pa_vtbrand', 'product_vtbrand', 'product_vtline', 'product_sale', 'vt-own' );

	protected function setUp(): void {
		parent::setUp();
		foreach ( array( '100', '200', '300' ) as $at => $price ) {
			Products::simple(
				array(
					'name'          => "vt-form-{$at}",
					'regular_price' => $price,
					'sale_price'    => 0 === $at ? '50' : '',
				)
			);
		}
	}

	protected function tearDown(): void {
		$_GET = array();
		array_map( 'unregister_taxonomy', array_filter( self::TAXONOMIES, 'taxonomy_exists' ) );
		parent::tearDown();
	}

	/** @param array<string, mixed> $attributes */
	private static function html( array $attributes ): string {
		LoopPages::begin();

		return do_blocks( '<!-- wp:vitrin/loop-builder ' . serialize_block_attributes( array( 'blockId' => 'vt-form' ) + $attributes ) . ' /-->' );
	}

	/** @return list<string> Search, order and groups as they follow each other. */
	private static function order( string $html ): array {
		preg_match_all( '~vitrin-loop__search|vitrin-loop__sort|data-vitrin-loop-group="[^"]*"~', $html, $found );

		return array_map( static fn ( string $one ): string => str_replace( array( 'vitrin-loop__', 'data-vitrin-loop-group=', '"' ), '', $one ), $found[0] );
	}

	#[TestDox( '[LOOP-01] search and order come before all filters, for eyes and keys alike; sale and stock are one group where the first of them stands' )]
	public function test_order(): void {
		$_GET = array(
			'sale'  => '1',
			'stock' => '1',
		);
		$html = self::html( array( 'filters' => array( array( 'kind' => 'stock' ), array( 'kind' => 'price' ), array( 'kind' => 'sale' ) ) ) );
		self::assertSame( array( 'search', 'sort', 'offers', 'price' ), self::order( $html ) );
		self::assertMatchesRegularExpression( '~<legend>[^<]+</legend><ul><li>.*name="stock[^"]*".*</li><li>.*name="sale[^"]*".*</li></ul></fieldset>~U', $html );
		$html = self::html( array( 'filters' => array( array( 'kind' => 'sale' ) ) ) );
		self::assertMatchesRegularExpression( '~<legend class="vitrin-hidden">[^<]+</legend><ul><li><label class="vitrin-loop__option"><input type="checkbox" name="sale~', $html );
		self::assertStringNotContainsString( 'name="stock', $html );
	}

	#[TestDox( '[LOOP-07] no two filters of a block share a name in the address, nor has one a name of another kind' )]
	public function test_names(): void {
		foreach ( self::TAXONOMIES as $taxonomy ) {
			register_taxonomy( $taxonomy, 'product', array( 'query_var' => false ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			wp_insert_term( 'vt-' . $taxonomy, $taxonomy );
		}
		$filters = array_map( static fn ( string $taxonomy ): array => array( 'kind' => 'terms', 'taxonomy' => $taxonomy ), self::TAXONOMIES ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		$names   = array();
		foreach ( array( $filters, array_reverse( $filters ) ) as $in_order ) {
			self::assertSame( 1, preg_match( '~"names":(\{[^}]+\})~', html_entity_decode( self::html( array( 'filters' => $in_order ) ) ), $found ) );
			$found = array_intersect_key( (array) json_decode( $found[1], true ), array_flip( self::TAXONOMIES ) );
			ksort( $found );
			$names[] = $found;
		}
		$chosen = array( 'pa_vtbrand' => 'pa_vtbrand', 'product_vtbrand' => 'product_vtbrand', 'product_vtline' => 'vtline', 'product_sale' => 'product_sale', 'vt-own' => 'vt-own' ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		ksort( $chosen );
		self::assertSame( array( $chosen, $chosen ), $names );

		$_GET = array( 'product_vtbrand' => 'vt-product_vtbrand' );
		$html = self::html( array( 'filters' => $filters ) );
		self::assertStringContainsString( 'name="product_vtbrand&#91;&#93;" value="vt-product_vtbrand" checked', $html );
		self::assertSame( 1, substr_count( $html, ' checked=' ) );

		register_taxonomy( 'stock', 'product', array( 'query_var' => false ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		$html = self::html( array( 'filters' => array( array( 'kind' => 'terms', 'taxonomy' => 'stock' ), array( 'kind' => 'stock' ) ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		unregister_taxonomy( 'stock' );
		self::assertStringContainsString( '"stock":"stock"', html_entity_decode( $html ) );
		self::assertStringNotContainsString( 'data-vitrin-loop-group="stock"', $html );
	}

	#[TestDox( '[LOOP-01] a form of more than three groups says so to the style; sale and stock count as one' )]
	public function test_many(): void {
		$three = array( array( 'kind' => 'sale' ), array( 'kind' => 'price' ), array( 'kind' => 'rating' ), array( 'kind' => 'stock' ) );
		self::assertStringNotContainsString( 'vitrin-loop__form--many', self::html( array( 'filters' => $three ) ) );
		$four = array( ...$three, array( 'kind' => 'terms', 'taxonomy' => 'product_cat' ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::assertStringContainsString( 'vitrin-loop__form--many', self::html( array( 'filters' => $four ) ) );
	}

	#[TestDox( '[LOOP-01] a list without further pages says as many items as it shows; one with pages says all' )]
	public function test_reachable(): void {
		self::assertStringContainsString( 'data-vitrin-loop-total="2"', self::html( array( 'perPage' => 2, 'pagination' => 'none' ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::assertDoesNotMatchRegularExpression( '~data-vitrin-loop-total="[012]"~', self::html( array( 'perPage' => 2 ) ) );
	}
}
