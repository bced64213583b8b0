<?php
/**
 * The patterns that begin a loop.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\LoopBuilder;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\LoopBuilder\BlockIndex;
use Vitrin\LoopBuilder\Patterns;
use Vitrin\Tests\LoopPages;
use Vitrin\Tests\ShopTestCase;

/** Each in the pages where an editor may put it. */
final class PatternsTest extends ShopTestCase {

	/** @var array<string, int> Two products, one on sale, and a post, in a category of their own each. */
	private array $terms = array();

	protected function setUp(): void {
		parent::setUp();
		foreach ( array( 'product_cat' => 'product', 'category' => 'post' ) as $taxonomy => $type ) {
			$term = wp_insert_term( 'vt-' . $type, $taxonomy );
			self::assertIsArray( $term );
			$this->terms[ $taxonomy ] = (int) $term['term_id'];
		}
		$product = new \WC_Product_Simple();
		$product->set_name( 'vt-in' );
		$product->set_regular_price( '200' );
		$product->set_sale_price( '100' );
		$product->set_status( 'publish' );
		$product->set_category_ids( array( $this->terms['product_cat'] ) );
		$product->save();
		wp_insert_post( array( 'post_title' => 'vt-post-in', 'post_status' => 'publish', 'post_category' => array( $this->terms['category'] ) ) );
		wp_insert_post( array( 'post_title' => 'vt-post-out', 'post_status' => 'publish' ) );
	}

	protected function tearDown(): void {
		$GLOBALS['wp_query'] = $GLOBALS['wp_the_query']; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		parent::tearDown();
	}

	/** @return array<string, array<string, mixed>> Attributes by the pattern's name. */
	private static function patterns(): array {
		if ( array() === array_filter( \WP_Block_Patterns_Registry::get_instance()->get_all_registered(), static fn ( array $pattern ): bool => 'vitrin/sale-shelf' === $pattern['name'] ) ) {
			Patterns::register();
		}
		$found = array();
		foreach ( \WP_Block_Patterns_Registry::get_instance()->get_all_registered() as $pattern ) {
			if ( str_starts_with( $pattern['name'], 'vitrin/' ) ) {
				$block = parse_blocks( $pattern['content'] )[0];
				self::assertSame( BlockIndex::BLOCK, $block['blockName'] );
				$found[ $pattern['name'] ] = $block['attrs'];
			}
		}

		return $found;
	}

	/** @param array<string, mixed> $attributes */
	private static function drawn( array $attributes ): string {
		return do_blocks( sprintf( '<!-- wp:%s %s /-->', BlockIndex::BLOCK, serialize_block_attributes( $attributes ) ) );
	}

	/**
	 * @param array<string, mixed> $attributes
	 * @param array<string, mixed> $page
	 * @return list<string> Titles of what a pattern lists on a page.
	 */
	private static function listed( array $attributes, array $page ): array {
		LoopPages::begin();
		$GLOBALS['wp_query'] = new \WP_Query( $page ); // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		$html                = self::drawn( array( 'blockId' => 'vt-pattern', 'perPage' => 48 ) + $attributes );
		preg_match_all( '~<li[^>]*class="[^"]*(?:post|product|vitrin-card)[^"]*".*?<(?:h\d|a)[^>]*title[^>]*>(?:\s*<a[^>]*>)?\s*([^<]+)~s', $html, $found );

		return array_values( array_filter( array_map( 'trim', $found[1] ) ) );
	}

	/** @return array<string, array{string, string, string}> Pattern, taxonomy of an archive, and what it then lists alone. */
	public static function archives(): array {
		return array(
			'the shop, in a category'           => array( 'vitrin/shop-with-side-filters', 'product_cat', 'vt-in' ),
			'the strip, in a category'          => array( 'vitrin/category-strip', 'product_cat', 'vt-in' ),
			'what is on sale, in a category'    => array( 'vitrin/sale-shelf', 'product_cat', 'vt-in' ),
			'the blog, in a category of posts'  => array( 'vitrin/blog-archive', 'category', 'vt-post-in' ),
		);
	}

	#[TestDox( '[LOOP-08] a pattern in an archive\'s template lists what the archive does; elsewhere, and in an archive of something else, everything' )]
	#[DataProvider( 'archives' )]
	public function test_follows_page( string $name, string $taxonomy, string $only ): void {
		$attributes = self::patterns()[ $name ];
		$archive    = static fn ( string $of, int $term ): array => 'category' === $of ? array( 'cat' => $term ) : array( 'tax_query' => array( array( 'taxonomy' => $of, 'terms' => $term ) ), 'product_cat' => (string) get_term( $term )->slug ); // phpcs:ignore
		self::assertSame( array( $only ), self::listed( $attributes, $archive( $taxonomy, $this->terms[ $taxonomy ] ) ) );

		$whole = self::listed( $attributes, array( 'page_id' => wc_get_page_id( 'myaccount' ) ) );
		self::assertGreaterThan( 1, count( $whole ) );
		$other = 'category' === $taxonomy ? 'product_cat' : 'category';
		self::assertSame( $whole, self::listed( $attributes, $archive( $other, $this->terms[ $other ] ) ) );
	}

	#[TestDox( '[LOOP-08] each pattern asks for the width that it needs, and follows its page in some way' )]
	public function test_all(): void {
		$patterns = self::patterns();
		self::assertGreaterThanOrEqual( 5, count( $patterns ) );
		$supports = \WP_Block_Type_Registry::get_instance()->get_registered( BlockIndex::BLOCK )?->supports;
		foreach ( $patterns as $name => $attributes ) {
			self::assertContains( $attributes['source'], array( 'page', 'related' ), $name );
			self::assertContains( $attributes['align'] ?? '', $supports['align'] ?? array(), $name );
			LoopPages::begin();
			$html = self::drawn( array( 'blockId' => 'vt-wide', 'source' => 'query' ) + $attributes );
			if ( 'related' !== $attributes['source'] ) {
				self::assertStringContainsString( 'vitrin-loop', $html, $name );
			}
		}
	}
}
