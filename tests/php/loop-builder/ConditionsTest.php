<?php
/**
 * Every condition and order that an editor can set.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\LoopBuilder;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Cart\CartEndpoint;
use Vitrin\Catalog\QueryFilters;
use Vitrin\LoopBuilder\Choices;
use Vitrin\LoopBuilder\Domain\Definition;
use Vitrin\LoopBuilder\FilterOptions;
use Vitrin\LoopBuilder\LoopQuery;
use Vitrin\LoopBuilder\PageContext;
use Vitrin\LoopBuilder\SavedBlocks;
use Vitrin\LoopBuilder\UpdateLoop;
use Vitrin\Tests\AttributeTable;
use Vitrin\Tests\LoopPages;
use Vitrin\Tests\Products;
use Vitrin\Tests\ShopTestCase;

/** Each row of the tables: attributes, and the items that are listed, in their order. The number of items agrees. */
final class ConditionsTest extends ShopTestCase {

	/** @var array<string, int> Ids of items by name. */
	private array $ids = array();

	/** @var array<string, int> Ids of terms by name. */
	private array $terms = array();

	/** Writes what this test looks for into the taxonomies. */
	private function terms(): void {
		foreach ( array( 'vt-cups' => 'product_cat', 'vt-rugs' => 'product_cat', 'vt-blue' => 'pa_color', 'vt-red' => 'pa_color', 'vt-news' => 'category', 'vt-tips' => 'category' ) as $name => $taxonomy ) { // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			$made = wp_insert_term( $name, $taxonomy );
			self::assertIsArray( $made );
			$this->terms[ $name ] = (int) $made['term_id'];
		}
		$made = wp_insert_term( 'vt-small', 'product_cat', array( 'parent' => $this->terms['vt-cups'] ) );
		self::assertIsArray( $made );
		$this->terms['vt-small'] = (int) $made['term_id'];
	}

	/**
	 * A product.
	 *
	 * @param array<string, mixed> $props Setter => value; `color` and `stars`, too.
	 */
	private function product( string $name, array $props ): \WC_Product {
		$color     = $props['color'] ?? '';
		$stars     = $props['stars'] ?? 0;
		$attribute = new \WC_Product_Attribute();
		if ( '' !== $color ) {
			$attribute->set_id( wc_attribute_taxonomy_id_by_name( 'pa_color' ) );
			$attribute->set_name( 'pa_color' );
			$attribute->set_options( array( $this->terms[ $color ] ) );
			$props['attributes'] = array( $attribute );
		}
		unset( $props['color'], $props['stars'] );
		$product = Products::simple( array( 'name' => $name ) + $props );
		if ( $stars > 0 ) {
			wp_set_object_terms( $product->get_id(), "rated-{$stars}", 'product_visibility', true );
		}
		$this->ids[ $name ] = $product->get_id();

		return $product;
	}

	/** Five products, each of another kind. */
	private function products(): void {
		update_option( 'woocommerce_attribute_lookup_direct_updates', 'yes' );
		$this->terms();
		$this->product( 'vt-a', array( 'regular_price' => '500', 'category_ids' => array( $this->terms['vt-cups'] ), 'color' => 'vt-blue', 'stars' => 5, 'menu_order' => 3, 'total_sales' => 1, 'date_created' => '2001-01-03' ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		$this->product( 'vt-b', array( 'regular_price' => '400', 'sale_price' => '100', 'category_ids' => array( $this->terms['vt-small'] ), 'color' => 'vt-red', 'stars' => 3, 'menu_order' => 1, 'total_sales' => 9, 'date_created' => '2001-01-01' ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		$this->product( 'vt-c', array( 'regular_price' => '300', 'category_ids' => array( $this->terms['vt-rugs'] ), 'color' => 'vt-red', 'stars' => 4, 'featured' => true, 'menu_order' => 2, 'total_sales' => 5, 'date_created' => '2001-01-05' ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		$this->product( 'vt-d', array( 'regular_price' => '200', 'category_ids' => array( $this->terms['vt-rugs'] ), 'stock_status' => 'outofstock', 'menu_order' => 5, 'total_sales' => 3, 'date_created' => '2001-01-04' ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		$this->product( 'vt-e', array( 'regular_price' => '250', 'category_ids' => array( $this->terms['vt-cups'] ), 'menu_order' => 4, 'total_sales' => 7, 'date_created' => gmdate( 'Y-m-d' ) . ' 00:00:01', 'upsell_ids' => array( $this->ids['vt-a'], $this->ids['vt-d'] ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
	}

	/** Four posts by two authors. */
	private function posts(): void {
		$this->terms();
		$authors = array( $this->user( 'author' ), $this->user( 'author' ) );
		foreach ( array( 'vt-p' => array( 0, 'vt-news', '2001-02-03' ), 'vt-q' => array( 1, 'vt-news', '2001-02-14' ), 'vt-r' => array( 0, 'vt-tips', '2001-05-05' ), 'vt-s' => array( 1, 'vt-tips', gmdate( 'Y-m-d', time() - DAY_IN_SECONDS ) ) ) as $title => list( $author, $category, $date ) ) { // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			$id = wp_insert_post(
				array(
					'post_title'    => $title,
					'post_content'  => 'vt-text',
					'post_status'   => 'publish',
					'post_author'   => $authors[ $author ],
					'post_category' => array( $this->terms[ $category ] ),
					'post_date'     => $date . ' 08:00:00',
				)
			);
			self::assertIsInt( $id );
			$this->ids[ $title ] = $id;
		}
		$this->ids['author'] = $authors[0];
	}

	/**
	 * What a block lists, of what this test made; the number of items is checked beside it.
	 *
	 * @param array<string, mixed>  $attributes Saved.
	 * @param array<string, string> $get        The address.
	 * @return list<string> Names.
	 */
	private function listed( array $attributes, ?PageContext $page = null, array $get = array(), string $which = '' ): array {
		$definition = Definition::from( $attributes + array( 'perPage' => 48 ) );
		$page     ??= new PageContext();
		$choices    = Choices::from_address( $definition, $get, 1 );
		$query      = new LoopQuery( $definition, $page );
		$posts      = $query->run( $choices )->posts;
		$options    = new FilterOptions( $definition, $choices, $query );
		self::assertSame( min( 48, $options->total() ), count( $posts ), "the number of items: {$which}" );
		$names = array_flip( $this->ids );

		return array_values( array_filter( array_map( static fn ( mixed $post ): string => $post instanceof \WP_Post ? (string) ( $names[ $post->ID ] ?? '' ) : '', $posts ) ) );
	}

	#[TestDox( '[LOOP-01] [LOOP-08] conditions on products: terms, attribute, sale, stock, featured, price, stars, by hand' )]
	public function test_products(): void {
		$this->products();
		$all  = array( 'product_cat' => array( $this->terms['vt-cups'], $this->terms['vt-rugs'] ) );
		$rows = array(
			'a category with those below' => array( array( 'terms' => array( 'product_cat' => array( $this->terms['vt-cups'] ) ) ), array( 'vt-a', 'vt-b', 'vt-e' ) ),
			'two taxonomies'    => array( array( 'terms' => array( 'product_cat' => array( $this->terms['vt-cups'] ), 'pa_color' => array( $this->terms['vt-red'] ) ) ), array( 'vt-b' ) ), // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			'an attribute'      => array( array( 'terms' => array( 'pa_color' => array( $this->terms['vt-red'], $this->terms['vt-blue'] ) ) ), array( 'vt-a', 'vt-b', 'vt-c' ) ),
			'on sale'           => array( array( 'onSale' => true, 'terms' => $all ), array( 'vt-b' ) ), // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			'in stock'          => array( array( 'inStock' => true, 'terms' => $all ), array( 'vt-a', 'vt-b', 'vt-c', 'vt-e' ) ), // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			'featured'          => array( array( 'featured' => true, 'terms' => $all ), array( 'vt-c' ) ), // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			'a price range'     => array( array( 'minPrice' => 200, 'maxPrice' => 300, 'terms' => $all ), array( 'vt-c', 'vt-d', 'vt-e' ) ), // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			'from a price on'   => array( array( 'minPrice' => 300, 'terms' => $all ), array( 'vt-a', 'vt-c' ) ), // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			'four stars or more' => array( array( 'minRating' => 4, 'terms' => $all ), array( 'vt-a', 'vt-c' ) ), // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			'new ones'          => array( array( 'days' => 2, 'terms' => $all ), array( 'vt-e' ) ), // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			'all of it'         => array( array( 'inStock' => true, 'maxPrice' => 300, 'minRating' => 3, 'terms' => $all ), array( 'vt-b', 'vt-c' ) ), // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		);
		foreach ( AttributeTable::ways() as $table ) {
			update_option( 'woocommerce_attribute_lookup_enabled', $table );
			foreach ( $rows as $name => list( $attributes, $expected ) ) {
				self::assertSame( $expected, $this->listed( $attributes + array( 'orderBy' => 'title', 'order' => 'asc' ), null, array(), $name ), $name ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			}
		}
		$manual = array( 'source' => 'manual', 'ids' => array( $this->ids['vt-d'], $this->ids['vt-a'], $this->ids['vt-c'] ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::assertSame( array( 'vt-d', 'vt-a', 'vt-c' ), $this->listed( $manual ) );
		self::assertSame( array( 'vt-d', 'vt-c' ), $this->listed( $manual, new PageContext( 1, $this->ids['vt-a'] ) ), 'without the one that is shown' );
		self::assertSame( array( 'vt-d', 'vt-a', 'vt-c' ), $this->listed( array( 'withoutCurrent' => false ) + $manual, new PageContext( 1, $this->ids['vt-a'] ) ) );
		self::assertSame( array( 'vt-c', 'vt-a' ), $this->listed( array( 'inStock' => true, 'orderBy' => 'price' ) + $manual, null, array( 'sort' => 'price' ) ), 'in another order' ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
	}

	#[TestDox( '[LOOP-01] related products and upsells of the product that is shown, the same each time; none without it' )]
	public function test_of_a_product(): void {
		$this->products();
		$page    = new PageContext( 1, $this->ids['vt-e'] );
		$related = array( 'source' => 'related', 'orderBy' => 'title', 'order' => 'asc' ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::assertSame( array( 'vt-a' ), $this->listed( $related, $page ) );
		self::assertSame( array( 'vt-a', 'vt-d' ), $this->listed( array( 'source' => 'upsells' ) + $related, $page ) );
		self::assertSame( array(), $this->listed( $related ) );
		self::assertSame( array(), $this->listed( array( 'source' => 'upsells' ) + $related ) );
		// More of them than are listed: WooCommerce would shuffle them, and nothing counted could be kept.
		foreach ( range( 1, 6 ) as $at ) {
			$this->product( "vt-more-{$at}", array( 'category_ids' => array( $this->terms['vt-cups'] ) ) );
		}
		wp_cache_flush();
		delete_transient( 'wc_related_' . $this->ids['vt-e'] );
		$first = ( new LoopQuery( Definition::from( $related ), $page ) )->context( Choices::none( Definition::from( $related ) ) );
		foreach ( range( 1, 5 ) as $_ ) {
			self::assertSame( wp_json_encode( $first ), wp_json_encode( ( new LoopQuery( Definition::from( $related ), $page ) )->context( Choices::none( Definition::from( $related ) ) ) ) );
		}
	}

	#[TestDox( '[LOOP-01] [LOOP-08] conditions on posts: taxonomy, author, date, related, without the current one' )]
	public function test_posts(): void {
		$this->posts();
		$both = array( 'category' => array( $this->terms['vt-news'], $this->terms['vt-tips'] ) );
		$base = array( 'postType' => 'post', 'orderBy' => 'title', 'order' => 'asc', 'terms' => $both ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::assertSame( array( 'vt-p', 'vt-q', 'vt-r', 'vt-s' ), $this->listed( $base ) );
		self::assertSame( array( 'vt-p', 'vt-r' ), $this->listed( array( 'authors' => array( $this->ids['author'] ) ) + $base ) );
		self::assertSame( array( 'vt-s' ), $this->listed( array( 'days' => 3 ) + $base ) );
		self::assertSame( array( 'vt-r', 'vt-s' ), $this->listed( array( 'terms' => array( 'category' => array( $this->terms['vt-tips'] ) ) ) + $base ) );
		$page = new PageContext( 1, $this->ids['vt-p'] );
		self::assertSame( array( 'vt-q', 'vt-r', 'vt-s' ), $this->listed( $base, $page ) );
		self::assertSame( array( 'vt-q' ), $this->listed( array( 'source' => 'related' ) + $base, $page ) );
		self::assertSame( array( 'vt-p', 'vt-q' ), $this->listed( array( 'source' => 'related', 'withoutCurrent' => false ) + $base, $page ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::assertSame( array(), $this->listed( array( 'source' => 'related' ) + $base ) );
	}

	#[TestDox( '[LOOP-01] the page’s own list: category, author, month, search; what a visitor searches for within it narrows it' )]
	public function test_of_the_page(): void {
		$this->posts();
		$base = array( 'postType' => 'post', 'orderBy' => 'title', 'order' => 'asc', 'source' => 'page', 'terms' => array( 'category' => array( $this->terms['vt-news'], $this->terms['vt-tips'] ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::assertSame( array( 'vt-p', 'vt-q' ), $this->listed( $base, LoopPages::context( array( 'category_name' => 'vt-news' ) ) ) );
		self::assertSame( array( 'vt-p', 'vt-r' ), $this->listed( $base, LoopPages::context( array( 'author' => $this->ids['author'] ) ) ) );
		self::assertSame( array( 'vt-p', 'vt-q' ), $this->listed( $base, LoopPages::context( array( 'year' => 2001, 'monthnum' => 2 ) ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::assertSame( array( 'vt-q' ), $this->listed( $base, LoopPages::context( array( 'year' => 2001, 'monthnum' => 2, 'day' => 14 ) ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		$search = LoopPages::context( array( 's' => 'vt-q' ) );
		self::assertSame( array( 'vt-q' ), $this->listed( $base, $search ) );
		self::assertSame( array(), $this->listed( $base, $search, array( 'find' => 'vt-p' ) ), 'not what the visitor searches for instead' );
		self::assertSame( array( 'vt-q' ), $this->listed( $base, $search, array( 'find' => 'vt-text' ) ) );
		// Whatever was searched for comes back signed, so that its page can be narrowed.
		foreach ( array( str_repeat( 'آ', 790 ), str_repeat( '😀', 400 ), str_repeat( '"', 1600 ), "vt-none\xff\xfe", str_repeat( 'a/', 800 ) ) as $long ) {
			self::assertSame( array(), $this->listed( $base, LoopPages::context( array( 's' => $long ) ) ), $long );
		}
	}

	#[TestDox( '[LOOP-01] [LOOP-08] orders: date, title, price, popularity, rating, the shop’s own' )]
	public function test_orders(): void {
		global $wpdb;
		$this->products();
		foreach ( array( 'vt-a' => 4.5, 'vt-b' => 3, 'vt-c' => 4, 'vt-d' => 1, 'vt-e' => 2 ) as $name => $rating ) { // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			$wpdb->update( QueryFilters::lookup(), array( 'average_rating' => $rating ), array( 'product_id' => $this->ids[ $name ] ) );
		}
		$mine = array( 'terms' => array( 'product_cat' => array( $this->terms['vt-cups'], $this->terms['vt-rugs'] ) ) );
		$rows = array(
			'date'       => 'badce',
			'title'      => 'abcde',
			'price'      => 'bdeca',
			'popularity' => 'adceb',
			'rating'     => 'debca',
			'menu_order' => 'bcaed',
		);
		foreach ( $rows as $by => $order ) {
			$expected = array_map( static fn ( string $one ): string => "vt-{$one}", str_split( $order ) );
			self::assertSame( $expected, $this->listed( array( 'orderBy' => $by, 'order' => 'asc' ) + $mine ), $by ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			self::assertSame( array_reverse( $expected ), $this->listed( array( 'orderBy' => $by, 'order' => 'desc' ) + $mine ), "{$by}, the other way" ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		}
		// A visitor's choice goes the way that its name says.
		foreach ( array( 'date' => 'ecdab', 'title' => 'abcde', 'price' => 'bdeca', 'price-desc' => 'acedb', 'popularity' => 'becda', 'rating' => 'acbed' ) as $sort => $order ) { // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			self::assertSame( $order, str_replace( 'vt-', '', implode( '', $this->listed( array( 'orderBy' => 'menu_order' ) + $mine, null, array( 'sort' => $sort ) ) ) ), $sort );
		}
	}

	#[TestDox( '[LOOP-01] order by chance is the same for everybody, its pages don’t overlap, and any database draws the same' )]
	public function test_random(): void {
		$this->products();
		$mine  = array( 'orderBy' => 'random', 'seed' => 11, 'terms' => array( 'product_cat' => array( $this->terms['vt-cups'], $this->terms['vt-rugs'] ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		$whole = $this->listed( $mine );
		$names = array_flip( $this->ids );
		// By arithmetic of PHP.
		$ids  = $this->ids;
		$draw = static function ( int $id ): int {
			$drawn = ( $id % 65537 * 4801 + 11 * 7919 ) % 65537;

			return $drawn * $drawn % 65537 * $drawn % 65537;
		};
		usort( $ids, static fn ( int $a, int $b ): int => array( $draw( $a ), $a ) <=> array( $draw( $b ), $b ) );
		self::assertSame( array_map( static fn ( int $id ): string => (string) $names[ $id ], $ids ), $whole );
		$pages      = array();
		$definition = Definition::from( array( 'perPage' => 2 ) + $mine );
		foreach ( array( 1, 2, 3 ) as $page ) {
			foreach ( ( new LoopQuery( $definition, new PageContext() ) )->run( Choices::none( $definition )->on_page( $page ) )->posts as $post ) {
				$pages[] = $post instanceof \WP_Post ? (string) $names[ $post->ID ] : '';
			}
		}
		self::assertSame( $whole, $pages );
		// Other seeds are other orders, not the same one begun elsewhere.
		$orders = array();
		foreach ( range( 1, 40 ) as $seed ) {
			$order                                = $this->listed( array( 'seed' => $seed ) + $mine );
			$at                                   = (int) array_search( 'vt-a', $order, true );
			$orders[ implode( array( ...array_slice( $order, $at ), ...array_slice( $order, 0, $at ) ) ) ] = true;
		}
		self::assertGreaterThan( 10, count( $orders ) );
	}

	#[TestDox( '[LOOP-01] what a product’s visibility says: found by searching alone, by browsing alone, or not at all' )]
	public function test_visibility(): void {
		$this->terms();
		foreach ( array( 'visible', 'catalog', 'search', 'hidden' ) as $visibility ) {
			$this->product( "vt-is-{$visibility}", array( 'catalog_visibility' => $visibility, 'category_ids' => array( $this->terms['vt-cups'] ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		}
		$mine = array( 'terms' => array( 'product_cat' => array( $this->terms['vt-cups'] ) ), 'orderBy' => 'title', 'order' => 'asc' ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::assertSame( array( 'vt-is-catalog', 'vt-is-visible' ), $this->listed( $mine ) );
		self::assertSame( array( 'vt-is-search', 'vt-is-visible' ), $this->listed( $mine, null, array( 'find' => 'vt-is', 'sort' => 'title' ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::assertSame( array( 'vt-is-search', 'vt-is-visible' ), $this->listed( array( 'source' => 'page' ) + $mine, LoopPages::context( array( 's' => 'vt-is', 'post_type' => 'product' ) ), array( 'sort' => 'title' ) ), 'on a page of results' ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::assertSame( array( 'vt-is-visible' ), $this->listed( array( 'source' => 'manual', 'ids' => array( $this->ids['vt-is-hidden'], $this->ids['vt-is-visible'] ) ) ), 'nor by hand' ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
	}

	#[TestDox( '[LOOP-01] a shop that hides what is out of stock: products, and values that only sold-out variations have' )]
	public function test_out_of_stock(): void {
		$this->products();
		$mine = array( 'terms' => array( 'product_cat' => array( $this->terms['vt-cups'], $this->terms['vt-rugs'] ) ), 'orderBy' => 'title', 'order' => 'asc', 'filters' => array( array( 'kind' => 'terms', 'taxonomy' => 'pa_color' ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		$this->half_sold_out();
		foreach ( array( 'no' => array( 'vt-a', 'vt-b', 'vt-c', 'vt-d', 'vt-e', 'vt-half' ), 'yes' => array( 'vt-a', 'vt-b', 'vt-c', 'vt-e', 'vt-half' ) ) as $hides => $expected ) { // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			update_option( 'woocommerce_hide_out_of_stock_items', $hides );
			self::assertSame( $expected, $this->listed( $mine, null, array(), $hides ), $hides );
			foreach ( AttributeTable::ways() as $table ) {
				update_option( 'woocommerce_attribute_lookup_enabled', $table );
				// Only the table knows of variations.
				$has = 'yes' === $table && 'yes' === $hides ? array( 'vt-a' ) : array( 'vt-a', 'vt-half' );
				self::assertSame( $has, $this->listed( $mine, null, array( 'color' => 'vt-blue' ), "{$hides} {$table}" ), "hides: {$hides}, table: {$table}" );
				self::assertSame( array( 'vt-b', 'vt-c', 'vt-half' ), $this->listed( $mine, null, array( 'color' => 'vt-red' ) ), "hides: {$hides}, table: {$table}" );
			}
			update_option( 'woocommerce_attribute_lookup_enabled', 'no' );
		}
	}

	/** A product of two colours of which blue is sold out. */
	private function half_sold_out(): void {
		$attribute = new \WC_Product_Attribute();
		$attribute->set_id( wc_attribute_taxonomy_id_by_name( 'pa_color' ) );
		$attribute->set_name( 'pa_color' );
		$attribute->set_options( array( $this->terms['vt-blue'], $this->terms['vt-red'] ) );
		$attribute->set_variation( true );
		$product = new \WC_Product_Variable();
		$product->set_props( array( 'name' => 'vt-half', 'status' => 'publish', 'category_ids' => array( $this->terms['vt-rugs'] ), 'attributes' => array( $attribute ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		$product->save();
		foreach ( array( 'vt-blue' => 'outofstock', 'vt-red' => 'instock' ) as $color => $stock ) { // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			$variation = new \WC_Product_Variation();
			$variation->set_props( array( 'parent_id' => $product->get_id(), 'attributes' => array( 'pa_color' => $color ), 'regular_price' => '90', 'stock_status' => $stock, 'status' => 'publish' ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			$variation->save();
		}
		\WC_Product_Variable::sync( $product->get_id() );
		$this->ids['vt-half'] = $product->get_id();
	}

	#[TestDox( '[LOOP-06] while the shop is closed its products are nobody’s, posts go on' )]
	public function test_coming_soon(): void {
		$block = array( 'blockId' => 'vt-soon' );
		$page  = wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'vt', 'post_content' => wp_slash( '<!-- wp:vitrin/loop-builder {"blockId":"vt-soon"} /-->' ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		$code  = static fn (): int => ( new UpdateLoop() )->answer( 'POST', array( 'security' => wp_create_nonce( CartEndpoint::NONCE ), 'postId' => (string) $page, 'block_id' => SavedBlocks::name_of( $block ), 'queryId' => '1', 'postType' => 'product' ) )->code; // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::assertSame( 200, $code() );
		update_option( 'woocommerce_coming_soon', 'yes' );
		self::assertSame( 404, $code() );
		LoopPages::begin();
		self::assertSame( '', do_blocks( '<!-- wp:vitrin/loop-builder {"blockId":"vt-soon"} /-->' ) );
		self::assertStringContainsString( 'vitrin-loop__wrapper', do_blocks( '<!-- wp:vitrin/loop-builder {"blockId":"vt-soon-2","postType":"post"} /-->' ) );
	}
}
