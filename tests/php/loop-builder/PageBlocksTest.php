<?php
/**
 * What a page's head says to search engines before its blocks are drawn.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\LoopBuilder;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\LoopBuilder\BlockOrder;
use Vitrin\LoopBuilder\SearchEngines;
use Vitrin\Tests\LoopPages;
use Vitrin\Tests\ShopTestCase;

/** In a classic theme, as the demo shop's: the head comes first, and nothing has been drawn. */
final class PageBlocksTest extends ShopTestCase {

	private const SIDEBAR = 'vt-sidebar';

	protected function setUp(): void {
		parent::setUp();
		self::assertFalse( wp_is_block_theme() );
		register_sidebar( array( 'id' => self::SIDEBAR ) );
		update_option( 'widget_block', array( '_multiwidget' => 1 ) );
	}

	protected function tearDown(): void {
		unregister_sidebar( self::SIDEBAR );
		unset( $GLOBALS['_wp_sidebars_widgets'] );
		$GLOBALS['wp_query'] = $GLOBALS['wp_the_query']; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		parent::tearDown();
	}

	/** A block that filters by one taxonomy of posts. */
	private static function block( string $id, string $taxonomy ): string {
		return LoopPages::text( array( 'blockId' => $id, 'postType' => 'post', 'perPage' => 1, 'hasSearch' => false, 'filters' => array( array( 'kind' => 'terms', 'taxonomy' => $taxonomy ) ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
	}

	/** @param array<string, mixed> $props */
	private function post( string $content, array $props = array() ): int {
		$id = wp_insert_post( wp_slash( $props + array( 'post_type' => 'page', 'post_title' => 'vt-page', 'post_status' => 'publish', 'post_content' => $content ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::assertIsInt( $id );

		return $id;
	}

	private static function change( int $id, string $content ): void {
		wp_update_post( array( 'ID' => $id, 'post_content' => wp_slash( $content ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
	}

	/** @param array<string, mixed> $query */
	private static function show( array $query ): void {
		$GLOBALS['wp_query'] = new \WP_Query( $query ); // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
	}

	/** @param int $parsed Grows with each text that WordPress parses from now on. */
	private static function count_parsed( int &$parsed ): void {
		add_filter(
			'block_parser_class',
			static function ( mixed $parser ) use ( &$parsed ): mixed {
				++$parsed;

				return $parser;
			}
		);
	}

	/** Whether the page that is shown is kept out of search engines with these names in its address. */
	private static function is_out( string ...$names ): bool {
		LoopPages::begin();
		$_GET = array_fill_keys( $names, 'vt' );

		return isset( SearchEngines::keep_out_robots( array() )['noindex'] );
	}

	#[TestDox( '[LOOP-07] blocks have their numbers by where they stand, whenever each was inserted' )]
	public function test_order(): void {
		$page = $this->post( self::block( 'vt-old', 'category' ) );
		self::show( array( 'page_id' => $page ) );
		self::assertSame( array( true, false, false ), array( self::is_out( 'category' ), self::is_out( 'list-page' ), self::is_out( 'vt' ) ) );
		self::change( $page, self::block( 'vt-gone', 'utm_source' ) );
		self::show( array( 'page_id' => $page ) );
		self::assertFalse( self::is_out( 'utm_source' ), 'no taxonomy of this site' );
		self::change( $page, '<!-- wp:group --><div>' . self::block( 'vt-new', 'post_tag' ) . '</div><!-- /wp:group -->' . self::block( 'vt-old', 'category' ) );
		self::show( array( 'page_id' => $page ) );
		self::assertTrue( self::is_out( 'vt', 'l2-category' ) );
		self::assertTrue( self::is_out( 'l1-tag' ) );
		self::assertFalse( self::is_out( 'l2-list-page' ) );
		self::change( $page, 'vt' );
		self::show( array( 'page_id' => $page ) );
		self::assertFalse( self::is_out( 'category' ) );
	}

	#[TestDox( '[LOOP-06] of thousands of blocks and of patterns within patterns only so many are looked at' )]
	public function test_limits(): void {
		self::assertCount( 200, BlockOrder::in_content( str_repeat( self::block( 'vt-many', 'category' ), 3000 ) ) );
		// Ten patterns that hold ten each, four times within each other: ten thousand.
		$inner = $this->post( 'vt <!-- wp:block {"ref":0} /-->', array( 'post_type' => 'wp_block' ) );
		for ( $depth = 0; $depth < 4; $depth++ ) {
			$inner = $this->post( str_repeat( '<!-- wp:block {"ref":' . $inner . '} /-->', 10 ), array( 'post_type' => 'wp_block' ) );
		}
		$asked = 0;
		add_filter(
			'get_post_metadata',
			static function ( mixed $value, mixed $id, mixed $key ) use ( &$asked ): mixed {
				$asked += '_vitrin_loops' === $key ? 1 : 0;

				return $value;
			},
			10,
			3
		);
		self::assertSame( array(), BlockOrder::of_post( $inner ) );
		self::assertGreaterThan( 100, $asked );
		self::assertLessThan( 500, $asked );
	}

	#[TestDox( '[LOOP-07] blocks of synced patterns count where the pattern stands, as it is now, and nothing is parsed for a page' )]
	public function test_patterns(): void {
		for ( $at = 0; $at < 3; $at++ ) {
			$this->post( 'vt', array( 'post_type' => 'post' ) );
		}
		$inner = $this->post( self::block( 'vt-inner', 'post_tag' ), array( 'post_type' => 'wp_block' ) );
		$outer = $this->post( '<!-- wp:block {"ref":' . $inner . '} /-->', array( 'post_type' => 'wp_block' ) );
		$draft = $this->post( self::block( 'vt-draft', 'category' ), array( 'post_type' => 'wp_block', 'post_status' => 'draft' ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		$page  = $this->post( '<!-- wp:block {"ref":' . $draft . '} /--><!-- wp:columns --><div><!-- wp:block {"ref":' . $outer . '} /--></div><!-- /wp:columns -->' . self::block( 'vt-own', 'category' ) );
		self::show( array( 'page_id' => $page ) );
		$parsed = 0;
		self::count_parsed( $parsed );
		self::assertSame( array( true, true, false ), array( self::is_out( 'l1-tag' ), self::is_out( 'l2-category' ), self::is_out( 'l3-category' ) ) );
		$canonical = static function ( bool $is_drawn ) use ( $page ): string {
			LoopPages::begin();
			$_GET = array( 'l2-list-page' => '2', 'list-page' => '3' ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			if ( $is_drawn ) {
				do_blocks( get_post( $page )->post_content );
			}

			return str_replace( (string) get_permalink( $page ), '', (string) ( new SearchEngines( false ) )->of_page( get_permalink( $page ), get_post( $page ) ) );
		};
		$expected = $canonical( false );
		self::assertSame( 0, $parsed );
		self::assertMatchesRegularExpression( '~^[?&]list-page=3&l2-list-page=2$~', $expected );
		self::assertSame( $expected, $canonical( true ), 'as drawn' );
		// The pattern loses its block; the page is not saved again.
		self::change( $inner, 'vt' );
		self::assertSame( array( false, true ), array( self::is_out( 'l1-tag' ), self::is_out( 'category' ) ) );
		// One that stands within itself.
		self::change( $inner, '<!-- wp:block {"ref":' . $outer . '} /-->' );
		self::assertFalse( self::is_out( 'l1-tag' ) );
	}

	#[TestDox( '[LOOP-07] blocks of widgets count on every page, archives too, as long as the widget stands somewhere; what comes before the text moves its numbers' )]
	public function test_widgets(): void {
		$pattern = $this->post( self::block( 'vt-pattern', 'post_tag' ), array( 'post_type' => 'wp_block' ) );
		update_option( 'widget_block', array( 2 => array( 'content' => self::block( 'vt-widget', 'category' ) ), 3 => array( 'content' => '<!-- wp:block {"ref":' . $pattern . '} /-->' ), '_multiwidget' => 1 ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		wp_set_sidebars_widgets( array( 'wp_inactive_widgets' => array( 'block-2', 'block-3' ), self::SIDEBAR => array(), 'vt-of-another-theme' => array( 'block-2' ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		$page = $this->post( self::block( 'vt-own', 'category' ) );
		foreach ( array( array( 'post_type' => 'product' ), array( 'category_name' => 'uncategorized' ) ) as $archive ) {
			self::show( $archive );
			self::assertFalse( self::is_out( 'category' ), 'nowhere' );
		}
		wp_set_sidebars_widgets( array( self::SIDEBAR => array( 'text-1', 'block-2', 'block-3' ) ) );
		self::show( array( 'category_name' => 'uncategorized' ) );
		self::assertSame( array( true, true, true, false ), array( self::is_out( 'category' ), self::is_out( 'l2-tag' ), self::is_out( 'l1-tag' ), self::is_out( 'l3-tag' ) ) );
		self::show( array( 'page_id' => $page ) );
		self::assertTrue( self::is_out( 'l3-category' ), 'the page’s own, after both' );
		update_option( 'widget_block', array( '_multiwidget' => 1 ) );
		self::assertFalse( self::is_out( 'l2-tag' ) );
	}

	#[TestDox( '[LOOP-07] a block in the text of the shop’s page counts in the shop' )]
	public function test_shop(): void {
		$page = $this->post( self::block( 'vt-shop', 'category' ) );
		add_filter( 'woocommerce_get_shop_page_id', static fn (): int => $page );
		self::show( array( 'post_type' => 'product' ) );
		self::assertTrue( is_shop() );
		self::assertTrue( self::is_out( 'category' ) );
		self::show( array( 'category_name' => 'uncategorized' ) );
		self::assertFalse( self::is_out( 'category' ) );
	}

	#[TestDox( '[LOOP-07] texts and widgets from before the index are read once' )]
	public function test_from_before(): void {
		global $wpdb;
		$page = $this->post( 'vt' );
		$wpdb->update( $wpdb->posts, array( 'post_content' => self::block( 'vt-own', 'category' ) ), array( 'ID' => $page ) );
		update_option( 'widget_block', array( 2 => array( 'content' => self::block( 'vt-widget', 'post_tag' ) ), '_multiwidget' => 1 ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		wp_set_sidebars_widgets( array( self::SIDEBAR => array( 'block-2' ) ) );
		delete_option( BlockOrder::WIDGETS );
		clean_post_cache( $page );
		self::show( array( 'page_id' => $page ) );
		$parsed = 0;
		self::count_parsed( $parsed );
		self::assertFalse( self::is_out() );
		self::assertSame( 0, $parsed, 'nothing was chosen' );
		self::assertTrue( self::is_out( 'category' ) );
		self::assertTrue( self::is_out( 'l2-tag' ) );
		self::assertGreaterThan( 0, $parsed );
		$once = $parsed;
		self::assertTrue( self::is_out( 'l2-tag' ) );
		self::assertSame( $once, $parsed );
	}
}
