<?php
/**
 * A shop's own engine for queries answers a block's list.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\LoopBuilder;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\LoopBuilder\ExternalEngine;
use Vitrin\LoopBuilder\ListOrder;
use Vitrin\Tests\AttributeTable;
use Vitrin\Tests\LoopPages;
use Vitrin\Tests\OutsideEngine;
use Vitrin\Tests\Products;
use Vitrin\Tests\ShopTestCase;

/** An engine that knows its posts from an array and never sees SQL must list what the database lists. */
final class EngineTest extends ShopTestCase {

	private const FILTERS = array(
		array( 'kind' => 'terms', 'taxonomy' => 'product_cat' ), // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		array( 'kind' => 'terms', 'taxonomy' => 'pa_color' ), // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		array( 'kind' => 'price' ),
		array( 'kind' => 'rating' ),
		array( 'kind' => 'sale' ),
		array( 'kind' => 'stock' ),
	);

	private OutsideEngine $engine;

	/** @var list<int> Ids. */
	private array $products = array();

	/** @var array<string, int> Ids of terms by name. */
	private array $terms = array();

	/** @var list<string> Statements since began(). */
	private array $statements = array();

	protected function setUp(): void {
		parent::setUp();
		update_option( 'woocommerce_attribute_lookup_direct_updates', 'yes' );
		foreach ( array( 'pa_color' => array( 'vt-blue', 'vt-red' ), 'product_cat' => array( 'vt-cups', 'vt-rugs' ) ) as $taxonomy => $names ) { // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			foreach ( $names as $name ) {
				$made = wp_insert_term( $name, $taxonomy );
				self::assertIsArray( $made );
				$this->terms[ $name ] = (int) $made['term_id'];
			}
		}
		$child = wp_insert_term( 'vt-small-cups', 'product_cat', array( 'parent' => $this->terms['vt-cups'] ) );
		self::assertIsArray( $child );
		$this->products = array();
		foreach ( array( 'vt-a', 'vt-b', 'vt-c', 'vt-d', 'vt-e', 'vt-f', 'vt-g' ) as $at => $name ) {
			$attribute = new \WC_Product_Attribute();
			$attribute->set_id( wc_attribute_taxonomy_id_by_name( 'pa_color' ) );
			$attribute->set_name( 'pa_color' );
			$attribute->set_options( array( $this->terms[ 0 === $at % 2 ? 'vt-blue' : 'vt-red' ] ) );
			$product          = Products::simple(
				array(
					'name'          => $name,
					'regular_price' => (string) ( 1000 * ( 1 + $at ) + 0.5 ),
					'sale_price'    => 0 === $at % 3 ? (string) ( 900 * ( 1 + $at ) ) : '',
					'category_ids'  => array( array( $this->terms['vt-cups'], $this->terms['vt-rugs'], (int) $child['term_id'] )[ $at % 3 ] ),
					'attributes'    => array( $attribute ),
					'stock_status'  => 5 === $at ? 'outofstock' : 'instock',
					'menu_order'    => 10 - $at,
					'total_sales'   => ( $at * 3 ) % 7,
					'date_created'  => '2001-01-0' . ( 1 + $at ),
				)
			);
			$this->products[] = $product->get_id();
			wp_set_object_terms( $product->get_id(), 'rated-' . ( 1 + $at % 5 ), 'product_visibility', true );
		}
		// With two prices, so that a range can lie between them.
		list( $variable )   = Products::variations(
			array(
				array( 'colour' => 'blue', 'size' => 'S', 'regular_price' => '100' ), // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
				array( 'colour' => 'red', 'size' => 'L', 'regular_price' => '20000' ), // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			),
			array( 'name' => 'vt-wide', 'category_ids' => array( $this->terms['vt-rugs'] ) ) // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		);
		$this->products[]   = $variable->get_id();
		$this->products[]   = Products::simple( array( 'name' => 'vt-hidden', 'catalog_visibility' => 'hidden', 'category_ids' => array( $this->terms['vt-rugs'] ) ) )->get_id(); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		delete_transient( 'wc_products_onsale' );
		$this->engine = new OutsideEngine();
		$this->engine->learn( $this->products );
	}

	protected function tearDown(): void {
		$_GET = array();
		delete_option( 'woocommerce_attribute_lookup_enabled' );
		delete_transient( 'wc_products_onsale' );
		parent::tearDown();
	}

	/**
	 * A block of the products that this test made.
	 *
	 * @param array<string, mixed> $more Attributes.
	 * @return array<string, mixed>
	 */
	private function block( array $more = array() ): array {
		return $more + array(
			'blockId' => 'vt-engine',
			'terms'   => array( 'product_cat' => array( $this->terms['vt-cups'], $this->terms['vt-rugs'] ) ),
			'orderBy' => 'title',
			'order'   => 'asc',
			'perPage' => 3,
			'parts'   => array( 'title' ),
			'filters' => self::FILTERS,
		);
	}

	/**
	 * The block as a visitor sees it.
	 *
	 * @param array<string, mixed>  $attributes Saved.
	 * @param array<string, string> $get        The address.
	 */
	private function html( array $attributes, array $get = array() ): string {
		LoopPages::begin();
		$_GET             = $get;
		$this->statements = array();
		$note             = function ( string $statement ): string {
			$this->statements[] = $statement;

			return $statement;
		};
		add_filter( 'query', $note );
		// A name's brackets are escaped.
		$html = str_replace( array( '&#91;', '&#93;' ), array( '[', ']' ), do_blocks( '<!-- wp:vitrin/loop-builder ' . serialize_block_attributes( $attributes ) . ' /-->' ) );
		remove_filter( 'query', $note );

		return $html;
	}

	/**
	 * What of a list a visitor notices first.
	 *
	 * @return array{list<string>, string, int} Titles, the total as a sentence, links to pages.
	 */
	private static function seen( string $html ): array {
		preg_match_all( '~<h2 class="vitrin-card__title[^"]*"><a [^>]*>(vt-[a-z]+)</a>~', $html, $titles );
		preg_match( '~vitrin-loop__total">([^<]*)<~', $html, $total );

		return array( $titles[1], $total[1] ?? '', substr_count( $html, 'class="vitrin-loop__page"' ) );
	}

	/** @return list<string> Statements that list or count products. */
	private function listing(): array {
		global $wpdb;

		return array_values( array_filter( $this->statements, static fn ( string $statement ): bool => str_contains( $statement, 'COUNT(' ) || str_contains( $statement, 'FOUND_ROWS' ) || str_contains( $statement, 'MIN(' ) || str_contains( $statement, "{$wpdb->posts}.post_type = 'product'" ) ) );
	}

	/**
	 * Saved attributes and an address.
	 *
	 * @return array<string, array{array<string, mixed>, array<string, string>}>
	 */
	private static function lists(): array {
		$lists = array(
			'nothing chosen'        => array( array(), array() ),
			'its second page'       => array( array(), array( 'list-page' => '2' ) ),
			'a category'            => array( array(), array( 'cat' => 'vt-cups', 'l1-cat' => 'vt-cups' ) ), // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			'an attribute'          => array( array(), array( 'color' => 'vt-blue' ) ),
			'two that widen'        => array( array(), array( 'color' => 'vt-blue,vt-red' ) ),
			'two that are both wanted' => array( array( 'filters' => array( array( 'kind' => 'terms', 'taxonomy' => 'pa_color', 'every' => true ) ) ), array( 'color' => 'vt-blue,vt-red' ) ), // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			'a price range'         => array( array(), array( 'price' => '2000-5000.5' ) ),
			'an open price range'   => array( array(), array( 'price' => '6000-' ) ),
			'stars'                 => array( array(), array( 'stars' => '5,4' ) ),
			'on sale'               => array( array(), array( 'sale' => '1' ) ),
			'in stock'              => array( array(), array( 'stock' => '1' ) ),
			'all at once'           => array( array(), array( 'color' => 'vt-blue', 'price' => '500-9000', 'sale' => '1', 'stock' => '1' ) ), // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			'a search'              => array( array( 'perPage' => 10 ), array( 'find' => 'vt-wide', 'sort' => 'title' ) ), // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			'the editor’s price and sale' => array( array( 'maxPrice' => 5000, 'onSale' => true ), array() ), // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			'nothing fits'          => array( array(), array( 'price' => '900000-' ) ),
		);
		foreach ( array( 'date', 'popularity', 'price', 'price-desc' ) as $sort ) {
			$lists[ "sorted by {$sort}" ] = array( array( 'perPage' => 10 ), array( 'sort' => $sort ) );
		}
		$lists['in the shop’s order'] = array( array( 'orderBy' => 'menu_order', 'perPage' => 10 ), array() ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound

		return $lists;
	}

	#[TestDox( '[LOOP-01] an engine lists what the database does, under every filter and order, and no SQL counts or lists' )]
	public function test_same(): void {
		foreach ( AttributeTable::ways() as $table ) {
			update_option( 'woocommerce_attribute_lookup_enabled', $table );
			foreach ( self::lists() as $name => list( $more, $get ) ) {
				$block    = $this->block( $more );
				$expected = self::seen( $this->html( $block, $get ) );
				self::assertNotSame( array(), $this->listing(), 'what is looked for is there without an engine' );
				$this->engine->listen();
				add_filter( 'vitrin_filters_engine', '__return_true' );
				self::assertSame( $expected, self::seen( $this->html( $block, $get ) ), "{$name}, table: {$table}" );
				self::assertSame( array(), $this->listing(), $name );
				if ( array() === $expected[0] ) {
					// An empty list also asks what is there without one of its filters.
					self::assertGreaterThanOrEqual( 1, count( $this->engine->answered ), $name );
				} else {
					self::assertCount( 1, $this->engine->answered, $name );
				}
				$this->engine->answered = array();
				remove_all_filters( 'vitrin_filters_engine' );
				remove_filter( 'posts_pre_query', array( $this->engine, 'answer' ) );
			}
		}
	}

	#[TestDox( '[LOOP-01] chosen by hand and on sale: both hold, in the chosen order' )]
	public function test_manual(): void {
		$this->engine->listen();
		add_filter( 'vitrin_filters_engine', '__return_true' );
		$block = $this->block( array( 'source' => 'manual', 'ids' => array( $this->products[3], $this->products[1], $this->products[0] ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::assertSame( array( 'vt-d', 'vt-b', 'vt-a' ), self::seen( $this->html( $block ) )[0] );
		self::assertSame( array( 'vt-d', 'vt-a' ), self::seen( $this->html( $block, array( 'sale' => '1' ) ) )[0] );
		self::assertSame( array(), self::seen( $this->html( array( 'ids' => array( $this->products[1] ) ) + $block, array( 'sale' => '1' ) ) )[0] );
	}

	#[TestDox( '[LOOP-01] order by chance is handed over with its seed, stars by their meta' )]
	public function test_orders_as_told(): void {
		$this->engine->listen();
		add_filter( 'vitrin_filters_engine', '__return_true' );
		$this->html( $this->block( array( 'orderBy' => 'random', 'seed' => 7 ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::assertSame( 'RAND(7)', $this->engine->answered[0]['orderby'] );
		$this->html( $this->block( array( 'orderBy' => 'rating', 'order' => 'desc' ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::assertSame( array( '_wc_average_rating', array( 'meta_value_num' => 'DESC', 'ID' => 'DESC' ) ), array( $this->engine->answered[1]['meta_key'], $this->engine->answered[1]['orderby'] ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
	}

	#[TestDox( '[LOOP-01] without its counts, options stand there without numbers, none is hidden, and prices have no hints' )]
	public function test_uncounted(): void {
		$this->engine->listen();
		add_filter( 'vitrin_filters_engine', '__return_true' );
		$html = $this->html( $this->block( array( 'maxPrice' => 1100 ) ) );
		self::assertStringNotContainsString( 'vitrin-loop__count', $html );
		foreach ( array( 'vt-blue', 'vt-red', 'vt-rugs' ) as $option ) {
			self::assertStringContainsString( "<span>{$option}</span>", $html );
		}
		foreach ( array( 'name="stars[]" value="3"', 'name="sale[]" value="1"', 'name="stock[]" value="1"' ) as $box ) {
			self::assertStringContainsString( $box, $html );
		}
		self::assertMatchesRegularExpression( '~name="price\[from\]" value="" placeholder=""~', $html );
	}

	#[TestDox( '[LOOP-01] with its counts, they are shown as the database’s' )]
	public function test_counted(): void {
		$this->engine->listen();
		add_filter( 'vitrin_filters_engine', '__return_true' );
		$asked = array();
		add_filter(
			'vitrin_filters_engine_counts',
			function ( mixed $none, \WP_Query $query, array $wanted ) use ( &$asked ): array {
				$asked = $wanted;
				self::assertNull( $none );
				self::assertGreaterThan( 0, $query->found_posts );

				return array(
					'terms'   => array( $this->terms['vt-blue'] => 3, $this->terms['vt-red'] => '<b>' ), // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
					'stars'   => array( 4 => 2 ),
					'sale'    => 1,
					'lowest'  => 900,
					'highest' => '7000',
				);
			},
			10,
			3
		);
		$html = $this->html( $this->block() );
		self::assertMatchesRegularExpression( '~<span>vt-blue</span><span class="vitrin-loop__count">[3۳]<~u', $html );
		self::assertStringNotContainsString( '<span>vt-red</span>', $html );
		self::assertStringContainsString( 'name="stars[]" value="4"', $html );
		self::assertStringNotContainsString( 'name="stars[]" value="3"', $html );
		self::assertStringNotContainsString( 'name="stock[]"', $html );
		self::assertDoesNotMatchRegularExpression( '~name="price\[from\]" value="" placeholder=""~', $html );
		self::assertSame( array( 'pa_color' ), $asked['attributes'] ?? null );
		self::assertContains( $this->terms['vt-rugs'], $asked['categories'] ?? array() );
	}

	#[TestDox( '[LOOP-01] an engine that nobody announced is noticed, and one that is down goes unseen' )]
	public function test_noticed_and_down(): void {
		$block    = $this->block();
		$get      = array( 'price' => '2000-5000' );
		$expected = $this->html( $block, $get );
		$this->engine->listen();
		self::assertSame( self::seen( $expected ), self::seen( $this->html( $block, $get ) ) );
		self::assertSame( array(), $this->listing() );
		// Down, expected or not: the page is the same to the letter.
		$this->engine->is_up = false;
		foreach ( array( '__return_true', '__return_null' ) as $is_expected ) {
			add_filter( 'vitrin_filters_engine', $is_expected );
			self::assertSame( self::without_ids( $expected ), self::without_ids( $this->html( $block, $get ) ) );
		}
		// Refused: the database's list although something would answer.
		$this->engine->is_up = true;
		add_filter( 'vitrin_filters_engine', '__return_false', 20 );
		$this->html( $block, $get );
		self::assertNotSame( array(), array_filter( $this->listing(), static fn ( string $statement ): bool => str_contains( $statement, 'COUNT(' ) ) );
	}

	private static function without_ids( string $html ): string {
		return (string) preg_replace( '/vitrin-loop-\d+/', '', $html );
	}

	#[TestDox( '[LOOP-06] what an engine still lists although nobody may see it any more is left out' )]
	public function test_late(): void {
		$this->engine->listen();
		add_filter( 'vitrin_filters_engine', '__return_true' );
		wp_update_post( array( 'ID' => $this->products[0], 'post_status' => 'draft' ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		wp_update_post( array( 'ID' => $this->products[1], 'post_password' => 'secret' ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		wp_delete_post( $this->products[2], true );
		self::assertSame( array( 'vt-d', 'vt-e' ), self::seen( $this->html( $this->block( array( 'perPage' => 5 ) ) ) )[0] );
		// One that doesn't know why a product is hidden.
		$hidden = $this->products[8];
		add_filter( 'posts_pre_query', static fn ( mixed $posts ): mixed => is_array( $posts ) ? array( $hidden, ...$posts ) : $posts, 20 );
		self::assertStringNotContainsString( '>vt-hidden<', $this->html( $this->block() ) );
	}

	#[TestDox( '[LOOP-01] a list that is empty before anybody is asked stays empty, and ElasticPress isn’t asked for orders that it doesn’t know' )]
	public function test_limits_of_engines(): void {
		$this->engine->listen();
		add_filter( 'vitrin_filters_engine', '__return_true' );
		self::assertSame( array(), self::seen( $this->html( $this->block( array( 'source' => 'upsells' ) ) ) )[0] );
		self::assertCount( 1, $this->engine->answered );
		self::assertNotContains( 0, $this->engine->answered[0]['post__in'] );
		$orders = array(
			array( array( 'orderby' => 'post__in' ), false ),
			array( array( 'orderby' => 'none', ListOrder::VARIABLE => array( 'random', 'DESC', 3 ) ), false ), // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			array( array( 'orderby' => 'none', ListOrder::VARIABLE => array( 'price', 'DESC', 3 ) ), true ), // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			array( array( 'orderby' => array( 'title' => 'ASC' ) ), true ),
			array( array(), true ),
		);
		foreach ( $orders as list( $order, $expected ) ) {
			self::assertSame( $expected, ExternalEngine::knows( $order, true ), (string) wp_json_encode( $order ) );
			self::assertTrue( ExternalEngine::knows( $order, false ) );
		}
	}
}
