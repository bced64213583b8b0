<?php
/**
 * What the server says of a list.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Listing;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Listing\Hooks;
use Vitrin\Listing\ListPosition;
use Vitrin\Listing\Settings;
use Vitrin\Shared\Settings\Store;
use Vitrin\Tests\Products;
use Vitrin\Tests\ShopTestCase;

/**
 * Its place in the whole, and its sorting form.
 */
final class ListTest extends ShopTestCase {

	private const LIST_START = '<ul class="products columns-4">';

	/** The page's query before the test. */
	private ?\WP_Query $query = null;

	/** Seven products more, four on a page. */
	protected function setUp(): void {
		parent::setUp();
		$this->query = $GLOBALS['wp_the_query'] ?? null;
		add_filter( 'loop_shop_per_page', static fn (): int => 4, 999 );
		for ( $made = 0; $made < 7; $made++ ) {
			Products::simple();
		}
	}

	/** The query as it was. */
	protected function tearDown(): void {
		$GLOBALS['wp_the_query'] = $this->query; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		$GLOBALS['wp_query']     = $this->query; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		wc_reset_loop();
		parent::tearDown();
	}

	/**
	 * As if this were the page.
	 *
	 * @param array<string, mixed> $what Query variables.
	 */
	private function go_to( array $what ): \WP_Query {
		$query                   = new \WP_Query();
		$GLOBALS['wp_the_query'] = $query; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		$GLOBALS['wp_query']     = $query; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		$query->query( $what );
		wc_reset_loop();

		return $query;
	}

	/**
	 * What the list's mark says.
	 *
	 * @param string $html The list's beginning.
	 */
	private function place( string $html = self::LIST_START ): mixed {
		$tags = new \WP_HTML_Tag_Processor( (string) ListPosition::mark( $html ) );
		self::assertTrue( $tags->next_tag( array( 'tag_name' => 'ul' ) ) );
		$mark = $tags->get_attribute( 'data-vitrin-list' );

		return is_string( $mark ) ? json_decode( $mark, true ) : $mark;
	}

	#[TestDox( '[LIST-02] [LIST-03] the page\'s own list says which part of the whole it shows' )]
	public function test_place(): void {
		foreach ( array( 1, 2 ) as $page ) {
			$query = $this->go_to( array( 'post_type' => 'product', 'paged' => $page ) );
			self::assertSame(
				array(
					'page'  => $page,
					'pages' => (int) $query->max_num_pages,
					'first' => ( $page - 1 ) * 4 + 1,
					'total' => (int) $query->found_posts,
				),
				$this->place()
			);
		}
	}

	#[TestDox( '[LIST-03] the mark stands on the list even where a theme prints something before it' )]
	public function test_theme(): void {
		$this->go_to( array( 'post_type' => 'product' ) );

		self::assertStringStartsWith( '<div class="x"><ul data-vitrin-list=', (string) ListPosition::mark( '<div class="x">' . self::LIST_START ) );
		self::assertSame( '<table>', ListPosition::mark( '<table>' ) );
		self::assertNull( ListPosition::mark( null ) );
	}

	/** @return array<string, array{\Closure(mixed): mixed, string}> How a theme begins a list, and the list's tag. */
	public static function beginnings(): array {
		$echo = static function ( string $html, mixed $back ): \Closure {
			return static function () use ( $html, $back ): mixed {
				echo $html; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Fixed text.

				return $back;
			};
		};

		return array(
			'as it comes'                     => array( static fn ( mixed $html ): mixed => $html, 'ul' ),
			'by a list of its own'            => array( static fn (): string => '<div class="row"><ul class="products grid">', 'ul' ),
			'echoed, nothing given back'      => array( $echo( '<ul class="products columns-3">', null ), 'ul' ),
			'echoed, an empty text back'      => array( $echo( '<ul class="products columns-3">', '' ), 'ul' ),
			'echoed in part'                  => array( $echo( '<section class="shop">', '<ul class="products">' ), 'ul' ),
			'without WooCommerce\'s class'   => array( static fn (): string => '<div class="bar"><span>x</span></div><section class="goods-grid">', 'section' ),
			'boxes in boxes, the last open'   => array( $echo( '<div class="wrap"><div class="grid">', false ), 'div' ),
		);
	}

	/**
	 * By WooCommerce's own function, whatever a theme does in its filter.
	 *
	 * @param \Closure(mixed): mixed $theme What it does.
	 * @param string                 $tag   The list's element.
	 */
	#[DataProvider( 'beginnings' )]
	#[TestDox( '[LIST-03] [THEME-03] the list is marked however its theme begins it: $_dataName' )]
	public function test_beginnings( \Closure $theme, string $tag ): void {
		$this->go_to( array( 'post_type' => 'product' ) );
		remove_all_filters( 'woocommerce_product_loop_start' );
		( new Hooks() )->register();
		add_filter( 'woocommerce_product_loop_start', $theme );
		$depth = ob_get_level();
		ob_start();
		woocommerce_product_loop_start();
		$html = (string) ob_get_clean();
		self::assertSame( $depth, ob_get_level() );
		self::assertSame( 1, substr_count( $html, 'data-vitrin-list' ) );
		self::assertSame( 1, preg_match( '#<' . $tag . '\b[^>]*data-vitrin-list#', $html ), $html );
		// It is the list that stays open.
		self::assertStringEndsWith( '>', trim( $html ) );
		self::assertSame( '', $this->footer() );
	}

	/** What the footer says of the list. */
	private function footer(): string {
		ob_start();
		ListPosition::print_instead();

		return (string) ob_get_clean();
	}

	#[TestDox( '[LIST-03] [THEME-03] where a theme prints the list past WooCommerce, the footer says which part of the whole it shows, and what it begins with' )]
	public function test_past_woocommerce(): void {
		$query = $this->go_to( array( 'post_type' => 'product', 'paged' => 2 ) );
		// Other lists of the page.
		wc_set_loop_prop( 'name', 'related' );
		$tags = new \WP_HTML_Tag_Processor( $this->footer() );
		self::assertTrue( $tags->next_tag( array( 'tag_name' => 'span' ) ) );
		self::assertSame(
			array(
				'page'    => 2,
				'pages'   => (int) $query->max_num_pages,
				'first'   => 5,
				'total'   => (int) $query->found_posts,
				'product' => $query->posts[0]->ID,
			),
			json_decode( (string) $tags->get_attribute( 'data-vitrin-list' ), true )
		);
		self::assertTrue( ListPosition::is_without_mark() );
		$this->go_to( array( 'post_type' => 'product', 'post_name__in' => array( $query->posts[0]->post_name ) ) );
		self::assertSame( '', $this->footer(), 'One product is not told from the box around it.' );
		$this->go_to( array( 'post_type' => 'post' ) );
		self::assertSame( '', $this->footer() );
	}

	#[TestDox( '[LIST-05] [THEME-03] such a list is told to the filters, too, where it has one page only' )]
	public function test_past_woocommerce_on_one_page(): void {
		add_filter( 'loop_shop_per_page', static fn (): int => 500, 1000 );
		$this->go_to( array( 'post_type' => 'product' ) );
		self::assertStringContainsString( 'data-vitrin-list', $this->footer() );
		self::assertFalse( ListPosition::is_without_mark(), 'Nothing to tell the admin: no list has to go on.' );
	}

	#[TestDox( '[LIST-03] other lists have no infinite scroll: shortcodes, related products, pages that are no listing' )]
	public function test_other_lists(): void {
		$this->go_to( array( 'post_type' => 'product' ) );
		wc_set_loop_prop( 'is_shortcode', '1' );
		self::assertNull( $this->place() );

		$this->go_to( array( 'post_type' => 'product' ) );
		wc_set_loop_prop( 'name', 'related' );
		self::assertNull( $this->place() );

		$this->go_to( array( 'post_type' => 'post' ) );
		self::assertNull( $this->place() );
	}

	#[TestDox( '[LIST-01] the sorting form has a button where no script runs, once, and keeps the arguments of the address' )]
	public function test_sorting_form(): void {
		$this->go_to( array( 'post_type' => 'product' ) );
		$_GET = array( 'min_price' => '10"><b>' );
		$depth = ob_get_level();
		ob_start();
		woocommerce_catalog_ordering();
		$html = (string) ob_get_clean();

		self::assertSame( $depth, ob_get_level() );
		self::assertSame( 1, preg_match( '#<noscript><button type="submit"[^>]*>[^<]+</button></noscript>\s*</form>#', $html ) );
		self::assertStringContainsString( 'name="min_price"', $html );
		self::assertStringNotContainsString( '<b>', $html );
	}

	#[TestDox( '[THEME-03] the settings say that a block theme\'s lists do not go on, and say nothing of it on others' )]
	public function test_block_theme(): void {
		$descriptions = array();
		foreach ( array(
			'blocks'  => __FILE__,
			'classic' => '/nowhere',
		) as $theme => $template ) {
			// WordPress recognizes a block theme by this template.
			$path = static fn ( string $path, string $name ): string => str_ends_with( $name, 'templates/index.html' ) ? $template : $path;
			add_filter( 'theme_file_path', $path, 10, 2 );
			wp_cache_flush();
			$descriptions[ $theme ] = ( new Settings() )->description();
			remove_filter( 'theme_file_path', $path );
		}
		wp_cache_flush();
		// In the site's language.
		$more = __( 'Your theme is a block theme: its lists keep their numbered pages and WooCommerce’s own sorting.', 'vitrin' );
		self::assertSame( $descriptions['classic'] . ' ' . $more, $descriptions['blocks'] );
	}

	#[TestDox( '[LIST-03] the script is told of numbered pages, for which it brings nothing' )]
	public function test_paging(): void {
		add_filter( 'pre_option_' . Store::OPTION, static fn (): array => array( 'listing' => array( 'paging' => 'off' ) ) );
		self::assertSame( 'off', ( new Settings() )->for_script()['paging'] );
	}
}
