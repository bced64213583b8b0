<?php
/**
 * A list's cards: by load and by call, their badges, titles and pictures.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\LoopBuilder;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Cart\CartEndpoint;
use Vitrin\LoopBuilder\Hooks;
use Vitrin\LoopBuilder\UpdateLoop;
use Vitrin\QuickView\Openers;
use Vitrin\Shared\Settings\Store;
use Vitrin\Tests\LoopPages;
use Vitrin\Tests\Products;
use Vitrin\Tests\ShopTestCase;

/** On products of a category of their own. */
final class CardsTest extends ShopTestCase {

	private int $category = 0;

	protected function setUp(): void {
		parent::setUp();
		// Another test's page may have fired it; no call does at admin-ajax.
		unset( $GLOBALS['wp_actions']['wp'] );
		$term = wp_insert_term( 'vt-cards', 'product_cat' );
		self::assertIsArray( $term );
		$this->category = (int) $term['term_id'];
	}

	protected function tearDown(): void {
		$GLOBALS['wp_query'] = $GLOBALS['wp_the_query']; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		// Another test's post may get its id.
		unset( $GLOBALS['post'] );
		parent::tearDown();
	}

	/** @param array<string, mixed> $props */
	private function product( array $props = array() ): \WC_Product {
		return Products::simple( $props + array( 'category_ids' => array( $this->category ) ) );
	}

	/**
	 * @param array<string, mixed> $more
	 * @return array<string, mixed>
	 */
	private function block( array $more = array() ): array {
		return $more + array(
			'blockId' => 'vt-cards',
			'perPage' => 2,
			'orderBy' => 'title',
			'order'   => 'asc',
			'parts'   => array( 'picture', 'badge', 'title', 'rating', 'price', 'quantity', 'button', 'quickView' ),
			'terms'   => array( 'product_cat' => array( $this->category ) ),
			'filters' => array( array( 'kind' => 'terms', 'taxonomy' => 'product_cat' ) ), // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		);
	}

	/**
	 * @param array<string, mixed> $attributes
	 * @return int The page that holds the block, and is shown.
	 */
	private static function page( array $attributes ): int {
		$id = LoopPages::make( $attributes );
		self::assertGreaterThan( 0, $id );
		$GLOBALS['wp_query'] = new \WP_Query( array( 'page_id' => $id ) ); // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited

		return $id;
	}

	/** @param array<string, string> $get */
	private static function load( int $page, array $get = array() ): string {
		LoopPages::begin();
		$_GET = $get;

		return do_blocks( (string) get_post( $page )?->post_content );
	}

	/** @param array<string, string> $fields */
	private static function call( string $load, array $fields ): array { // phpcs:ignore Squiz.Commenting.FunctionComment.MissingParamTag
		LoopPages::begin();
		$_GET = array();
		self::assertSame( 1, preg_match( '~data-vitrin-loop="([^"]+)"~', $load, $found ) );
		$block               = json_decode( html_entity_decode( str_replace( array( '&#91;', '&#93;' ), array( '[', ']' ), $found[1] ) ), true );
		$before              = $GLOBALS['wp_query'];
		$GLOBALS['wp_query'] = new \WP_Query(); // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		add_filter( 'wp_doing_ajax', '__return_true' );
		$answer = ( new UpdateLoop() )->answer( 'POST', $fields + array( 'security' => wp_create_nonce( CartEndpoint::NONCE ), 'queryId' => $block['query'], 'postType' => $block['type'], 'postId' => (string) $block['post'], 'block_id' => $block['id'] ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		remove_filter( 'wp_doing_ajax', '__return_true' );
		$GLOBALS['wp_query'] = $before; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		self::assertSame( 200, $answer->code );
		$content = $answer->to_array()['data']['content'] ?? null;
		self::assertIsArray( $content );

		return $content;
	}

	/** The list's own HTML; numbers that count up on each page are left out. */
	private static function list( string $html ): string {
		self::assertSame( 1, preg_match( '~<ul class="[^"]*vitrin-loop__list.*?</ul>(?=</div><nav|$)~s', $html, $found ) );

		return (string) preg_replace( '/quantity_[0-9a-f]{13}/', 'quantity', $found[0] );
	}

	/** @param array<string, mixed> $more */
	private function html( array $more = array() ): string {
		return self::load( self::page( $this->block( $more ) ) );
	}

	#[TestDox( '[LOOP-04] [QV-01] the cards of a call are those of the page: own ones and the theme’s, which it changes on wp, with what opens a quick view' )]
	public function test_same_cards(): void {
		foreach ( array( 'vt-a', 'vt-b', 'vt-c', 'vt-d' ) as $name ) {
			$this->product( array( 'name' => $name, 'sale_price' => '9' ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		}
		// This test's folder stands for the theme's.
		add_filter( 'template_directory', static fn (): string => __DIR__ );
		$customize = static function (): void {
			add_action( 'woocommerce_before_shop_loop_item', static fn () => print( '<b class="vt-of-theme"></b>' ), 7 );
			add_filter( 'post_class', static fn ( array $classes ): array => array( ...$classes, is_page() ? 'vt-page' : '', is_admin() ? 'vt-admin' : '' ) );
		};
		add_action( 'wp', $customize );
		foreach ( array( $this->block(), array( 'parts' => array() ) + $this->block() ) as $attributes ) {
			$page    = self::page( $attributes );
			$content = self::call( self::load( $page ), array( 'paged' => '2' ) );
			// On the page WordPress runs the theme’s.
			$loaded = self::load( $page, array( 'list-page' => '2' ) );
			self::assertSame( self::list( $loaded ), self::list( $content['wrapper'] ) );
			self::assertSame( 2, substr_count( $content['wrapper'], 'data-vitrin-quick-view=' ) );
			self::assertSame( array() === $attributes['parts'] ? 2 : 0, substr_count( $content['wrapper'], 'vt-of-theme' ) );
			self::assertStringContainsString( 'vt-page ', $content['wrapper'] );
			self::assertStringNotContainsString( 'vt-admin', $content['wrapper'] );
			self::assertStringContainsString( 'vt-c', $content['wrapper'] );
		}
	}

	#[TestDox( '[LOOP-04] [QV-01] a page whose list is still empty has what later cards open the quick view with, where they will have an opener' )]
	public function test_without_cards(): void {
		$this->product();
		$loaded = array();
		foreach ( array( array( 'picture', 'quickView' ), array(), array( 'picture', 'button' ) ) as $parts ) {
			wp_dequeue_script( 'vitrin-has-quick-view-opener' );
			wp_dequeue_script( 'vitrin-lists' );
			$html = self::load( self::page( array( 'parts' => $parts ) + $this->block( array( 'filters' => array( array( 'kind' => 'sale' ) ) ) ) ), array( 'sale' => '1' ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			self::assertStringContainsString( 'vitrin-loop__empty', $html );
			$loaded[] = array( Openers::are_printed(), wp_script_is( 'vitrin-lists', 'enqueued' ) );
		}
		self::assertSame( array( array( true, true ), array( true, true ), array( false, false ) ), $loaded );
	}

	#[TestDox( '[LOOP-04] in the shop’s own archive a call’s cards know that they stand in the shop, elsewhere that they don’t' )]
	public function test_in_the_shop(): void {
		$this->product();
		add_action( 'woocommerce_before_shop_loop_item', static fn () => print( is_shop() ? '<b class="vt-in-shop"></b>' : '<b class="vt-elsewhere"></b>' ) );
		foreach ( array( 'vt-in-shop' => array( 'post_type' => 'product' ), 'vt-elsewhere' => array( 'post_type' => 'post' ) ) as $said => $query ) { // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			$page                = self::page( array( 'source' => 'page', 'parts' => array() ) + $this->block() ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			$GLOBALS['wp_query'] = new \WP_Query( $query ); // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
			$loaded              = self::load( $page );
			self::assertStringContainsString( $said, $loaded );
			self::assertStringContainsString( $said, self::call( $loaded, array( 'sorting' => 'price' ) )['wrapper'] );
		}
	}

	#[TestDox( '[LOOP-04] a plugin’s callbacks on wp, which may count a visit or send it elsewhere, don’t run in a call' )]
	public function test_only_the_theme(): void {
		$this->product();
		add_filter( 'template_directory', static fn (): string => __DIR__ . '/nothing' );
		add_filter( 'stylesheet_directory', static fn (): string => __DIR__ . '/nothing' );
		$runs = 0;
		add_action(
			'wp',
			static function () use ( &$runs ): void {
				++$runs;
			}
		);
		self::call( $this->html(), array() );
		self::assertSame( 0, $runs );
	}

	#[TestDox( '[LOOP-08] a badge is the theme’s, and ours where it has none; what is sold out says so instead, in the button’s place where the card has no badge' )]
	public function test_badges(): void {
		$this->product( array( 'name' => 'vt-a', 'sale_price' => '9' ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		$this->product( array( 'name' => 'vt-b', 'sale_price' => '9', 'stock_status' => 'outofstock' ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		$own  = '<span class="vitrin-card__badge">فروش ویژه</span>';
		$out  = '<span class="vitrin-card__badge vitrin-card__badge--out">ناموجود</span>';
		// Whatever the theme at hand does.
		add_filter( 'woocommerce_sale_flash', static fn (): string => '<span class="onsale">٪</span>', PHP_INT_MAX );
		$html = $this->html();
		self::assertSame( array( 1, 0, 1 ), array( substr_count( $html, 'class="onsale"' ), substr_count( $html, $own ), substr_count( $html, $out ) ) );
		add_filter( 'woocommerce_sale_flash', '__return_empty_string', PHP_INT_MAX );
		$html = $this->html();
		self::assertSame( array( 0, 1, 1 ), array( substr_count( $html, 'class="onsale"' ), substr_count( $html, $own ), substr_count( $html, $out ) ) );
		$html = $this->html( array( 'parts' => array( 'title', 'price', 'button' ) ) );
		self::assertSame( array( 0, 1 ), array( substr_count( $html, $own ), substr_count( $html, $out ) ) );
		self::assertMatchesRegularExpression( '~' . preg_quote( $out, '~' ) . '\s*<a [^>]*class="[^"]*button~', $html );
		self::assertStringNotContainsString( 'vitrin-card__badge', $this->html( array( 'parts' => array( 'title', 'price' ) ) ) );
	}

	#[TestDox( '[LOOP-08] [SEC-03] a title keeps its text and its simple markup; whatever else is in it stands there as text' )]
	public function test_title(): void {
		global $wpdb;
		$product = $this->product();
		$shown   = function ( string $title ) use ( $wpdb, $product ): string {
			$wpdb->update( $wpdb->posts, array( 'post_title' => $title ), array( 'ID' => $product->get_id() ) );
			clean_post_cache( $product->get_id() );
			self::assertSame( 1, preg_match( '~<h2 class="vitrin-card__title[^"]*"><a [^>]*>(.*?)</a></h2>~s', $this->html( array( 'parts' => array( 'title' ) ) ), $found ) );

			return $found[1];
		};
		self::assertSame( 'جعبهٔ &lt;خاتم&gt; &#038; «منبت»', $shown( 'جعبهٔ <خاتم> & «منبت»' ) );
		self::assertSame( 'کاسهٔ <b>بزرگ</b><br> 3 &lt; 5', $shown( 'کاسهٔ <b>بزرگ</b><br> 3 < 5' ) );
		self::assertSame( '<b>x</b>', $shown( '<b onclick="alert(1)">x</b>' ) );
		foreach ( array( '<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '<svg/onload=alert(1)>', '</a><iframe src="javascript:alert(1)">', '<b <script>alert(1)</script>', '<a href="https://evil.example">x</a>' ) as $evil ) {
			self::assertDoesNotMatchRegularExpression( '~<(?!/?b>)~', $shown( $evil ), $evil );
		}
	}

	#[TestDox( '[LOOP-08] a picture keeps the sizes from which browsers choose' )]
	public function test_picture(): void {
		$this->product( array( 'image_id' => 1 ) );
		add_filter( 'woocommerce_product_get_image', static fn (): string => '<img src="a.webp" srcset="a.webp 300w, b.webp 600w" sizes="300px" decoding="async">' );
		self::assertStringContainsString( '<img src="a.webp" srcset="a.webp 300w, b.webp 600w" sizes="300px" decoding="async"></a>', $this->html() );
	}

	#[TestDox( '[LOOP-07] a page past the end is the last one, by load and by call; where items are added a call adds none twice' )]
	public function test_past_the_end(): void {
		foreach ( array( 'vt-a', 'vt-b', 'vt-c' ) as $name ) {
			$this->product( array( 'name' => $name ) );
		}
		$last = static function ( string $html ): void {
			self::assertStringContainsString( '>vt-c<', $html );
			self::assertStringNotContainsString( '>vt-b<', $html );
			self::assertStringNotContainsString( 'vitrin-loop__empty', $html );
		};
		$page = self::page( $this->block() );
		$html = self::load( $page, array( 'list-page' => '99' ) );
		$last( $html );
		self::assertSame( 1, preg_match( '~aria-current="page">.*?<span aria-hidden="true">۲</span>~', $html ) );
		$last( self::call( $html, array( 'paged' => '99' ) )['wrapper'] );

		$page = self::page( $this->block( array( 'pagination' => 'more' ) ) );
		$html = self::load( $page, array( 'list-page' => '99' ) );
		$last( $html );
		self::assertStringContainsString( 'vitrin-loop__earlier', $html );
		$content = self::call( $html, array( 'paged' => '99' ) );
		self::assertStringNotContainsString( '<ul', $content['wrapper'] );
		self::assertStringNotContainsString( 'vitrin-loop__empty', $content['wrapper'] );
		self::assertSame( '', $content['pagination'] );
	}

	#[TestDox( '[LOOP-07] search engines know a page of the list by its address, and a filtered one where it may be indexed' )]
	public function test_canonical(): void {
		foreach ( array( 'vt-a', 'vt-b', 'vt-c' ) as $name ) {
			$this->product( array( 'name' => $name ) );
		}
		$canonical = static function ( bool $is_of_filters, int $page, array $get, bool $is_shown ): string {
			update_option( Store::OPTION, array( 'loop-builder' => array( 'index_filtered' => $is_of_filters ) ) );
			remove_all_filters( 'get_canonical_url' );
			( new Hooks() )->register();
			LoopPages::begin();
			$_GET = $get;
			if ( $is_shown ) {
				self::load( $page, $get );
			}

			return str_replace( (string) get_permalink( $page ), '', (string) wp_get_canonical_url( $page ) );
		};
		$page      = self::page( $this->block() );
		$filter    = array( 'list-page' => '2', 'junk' => '1', 'cat' => 'vt-other', 'l1-cat' => 'vt-cards' ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		// A classic theme prints the head before the block, a block theme after it.
		foreach ( array( false, true ) as $is_shown ) {
			self::assertSame( '', $canonical( false, $page, array( 'list-page' => '1' ), $is_shown ) );
			self::assertMatchesRegularExpression( '~^[?&]list-page=2$~', $canonical( false, $page, array( 'junk' => '1', 'list-page' => '2' ), $is_shown ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			self::assertMatchesRegularExpression( '~^[?&]list-page=2$~', $canonical( false, $page, array( 'list-page' => '99' ), $is_shown ) );
			self::assertSame( '', $canonical( false, $page, $filter, $is_shown ) );
			self::assertMatchesRegularExpression( '~^[?&]l1-cat=vt-cards&list-page=2$~', $canonical( true, $page, $filter, $is_shown ) );
			self::assertSame( '', $canonical( true, $page, array( 'junk' => '1' ), $is_shown ) );
		}
		self::assertStringEndsNotWith( 'list-page=2', $canonical( false, self::page( $this->block() ), array(), true ) );
		// A plugin for search engines takes WordPress's own away.
		remove_action( 'wp_head', 'rel_canonical' );
		self::assertSame( '', $canonical( true, $page, array( 'list-page' => '2' ), true ) );
	}

	#[TestDox( '[LOOP-01] an empty shelf prints nothing; an empty list says so once, without a form; a narrowed one keeps its form' )]
	public function test_empty(): void {
		foreach ( array( 'related', 'upsells' ) as $source ) {
			self::assertSame( '', trim( $this->html( array( 'source' => $source ) ) ) );
		}
		$sentences = static fn ( string $html ): array => array_map( static fn ( string $text ): int => substr_count( $html, $text ), array( 'هنوز چیزی اینجا نیست', 'چیزی پیدا نشد', '<form' ) );
		self::assertSame( array( 1, 0, 0 ), $sentences( $this->html() ) );
		$this->product();
		self::assertSame( array( 0, 0, 1 ), $sentences( $this->html() ) );
		$page = self::page( $this->block() );
		$html = self::load( $page, array( 'find' => 'vt-nothing' ) );
		self::assertSame( array( 0, 0, 1 ), $sentences( $html ) );
		self::assertSame( 1, substr_count( $html, 'vitrin-loop__empty' ) );
		self::assertSame( 'چیزی پیدا نشد.', self::call( $html, array( 'search' => 'vt-nothing' ) )['said'] );
	}
	#[TestDox( '[LOOP-01] the theme’s card stands for whatever the list has found: by a visitor’s words on an ordinary page, and by browsing on a page of results' )]
	public function test_judged_by_the_list(): void {
		foreach ( array( 'search', 'catalog', 'hidden' ) as $visibility ) {
			$this->product( array( 'name' => "vt-in-{$visibility}", 'catalog_visibility' => $visibility ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		}
		$shown = static fn ( string $html ): array => array_keys( array_filter( array( 'search' => str_contains( $html, 'vt-in-search' ), 'catalog' => str_contains( $html, 'vt-in-catalog' ), 'hidden' => str_contains( $html, 'vt-in-hidden' ) ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		foreach ( array( array(), array( 'title' ) ) as $parts ) {
			$page = self::page( $this->block( array( 'parts' => $parts ) ) );
			$html = self::load( $page, array( 'find' => 'vt-in' ) );
			self::assertSame( array( 'search' ), $shown( self::list( $html ) ) );
			self::assertStringContainsString( 'data-vitrin-loop-total="1"', $html );
			self::assertSame( array( 'search' ), $shown( self::call( $html, array( 'search' => 'vt-in' ) )['wrapper'] ) );
			$GLOBALS['wp_query'] = new \WP_Query( array( 's' => 'other' ) ); // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
			$html                = self::load( $page );
			self::assertSame( array( 'catalog' ), $shown( self::list( $html ) ) );
			self::assertStringContainsString( 'data-vitrin-loop-total="1"', $html );
		}
	}

	#[TestDox( '[LOOP-06] a product that a plugin hides from this visitor has no card, neither the theme’s nor ours' )]
	public function test_hidden_by_a_plugin(): void {
		$this->product( array( 'name' => 'vt-for-all' ) );
		$secret = $this->product( array( 'name' => 'vt-for-few' ) )->get_id();
		add_filter( 'woocommerce_product_is_visible', static fn ( bool $is_visible, int $id ): bool => $is_visible && $id !== $secret, 10, 2 );
		foreach ( array( array(), array( 'title' ) ) as $parts ) {
			$html = $this->html( array( 'parts' => $parts ) );
			$call = self::call( $html, array( 'sorting' => 'title' ) )['wrapper'];
			foreach ( array( self::list( $html ), $call ) as $list ) {
				self::assertStringContainsString( 'vt-for-all', $list );
				self::assertStringNotContainsString( 'vt-for-few', $list );
				self::assertSame( 1, substr_count( $list, '<li' ) );
			}
		}
	}

	/** How the pictures of a list are fetched, in its order. */
	private static function loading( string $html ): array { // phpcs:ignore Squiz.Commenting.FunctionComment.MissingParamTag
		preg_match_all( '~<img [^>]*?\bloading="([a-z]+)"~', $html, $found );

		return $found[1];
	}

	#[TestDox( '[LOOP-01] pictures of the page’s first row are not lazy, by load and where a call replaces it; those of further rows, added pages and further lists are' )]
	public function test_first_row(): void {
		$picture = wp_insert_attachment( array( 'post_mime_type' => 'image/png' ), 'vt.png' ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::assertIsInt( $picture );
		wp_update_attachment_metadata( $picture, array( 'file' => 'vt.png', 'width' => 300, 'height' => 300, 'sizes' => array() ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		foreach ( range( 1, 6 ) as $at ) {
			$this->product( array( 'name' => "vt-{$at}", 'image_id' => $picture ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		}
		$first = array( 'eager', 'eager', 'lazy' );
		$later = array( 'lazy', 'lazy', 'lazy' );
		$mine  = array( 'parts' => array( 'picture' ), 'perPage' => 3, 'columns' => 2 ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		foreach ( array( 'numbers' => $first, 'more' => $later, 'infinite' => $later ) as $pagination => $second ) { // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			$page = self::page( $this->block( array( 'pagination' => $pagination ) + $mine ) );
			$html = self::load( $page );
			self::assertSame( $first, self::loading( self::list( $html ) ), $pagination );
			self::assertSame( $first, self::loading( self::call( $html, array( 'sorting' => 'title' ) )['wrapper'] ), $pagination );
			self::assertSame( $second, self::loading( self::call( $html, array( 'paged' => '2' ) )['wrapper'] ), $pagination );
			// Whoever comes by its address sees it first.
			self::assertSame( $first, self::loading( self::list( self::load( $page, array( 'list-page' => '2' ) ) ) ), $pagination );
		}
		LoopPages::begin();
		$_GET = array();
		$both = do_blocks( LoopPages::text( $this->block( $mine ) ) . LoopPages::text( array( 'blockId' => 'vt-below' ) + $this->block( $mine ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::assertSame( array( ...$first, ...$later ), self::loading( $both ) );
	}
}
