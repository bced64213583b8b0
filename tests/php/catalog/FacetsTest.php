<?php
/**
 * Counts of options, against counting by hand.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Catalog;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Catalog\CatalogVersion;
use Vitrin\Catalog\Facets\FacetIndex;
use Vitrin\Catalog\Facets\FacetIndexBuilder;
use Vitrin\Catalog\Facets\FacetRequest;
use Vitrin\Catalog\Facets\Facets;
use Vitrin\Catalog\Prices;
use Vitrin\Catalog\QueryFilters;
use Vitrin\Catalog\State;
use Vitrin\Tests\AttributeTable;
use Vitrin\Tests\Indexes;
use Vitrin\Tests\Products;
use Vitrin\Tests\ShopTestCase;

/**
 * Every product of a small catalogue is looked at one by one; the statements must agree.
 */
final class FacetsTest extends ShopTestCase {

	private const CONTEXT = array(
		'post_type'   => 'product',
		'post_status' => 'publish',
	);

	/** Choices of a visitor. */
	private const CHOICES = array(
		'nothing' => array(),
		'one colour' => array( 'filter_color' => 'vt-blue', 'query_type_color' => 'or' ),
		'two colours widen each other' => array( 'filter_color' => 'vt-blue,vt-red', 'query_type_color' => 'or' ),
		'a colour in Persian, and a size' => array( 'filter_color' => 'vt-آبی', 'query_type_color' => 'or', 'filter_size' => 'vt-l', 'query_type_size' => 'or' ),
		'a category with the one below' => array( 'vitrin_cat' => 'vt-cups' ),
		'a price' => array( 'min_price' => '20000', 'max_price' => '۳۰۰۰۰' ),
		'stars' => array( 'rating_filter' => '5,4' ),
		'on sale' => array( 'vitrin_sale' => '1' ),
		'in stock' => array( 'vitrin_stock' => '1' ),
		'all at once' => array( 'filter_color' => 'vt-blue,vt-red', 'query_type_color' => 'or', 'vitrin_cat' => 'vt-cups', 'min_price' => '10000', 'max_price' => '40000', 'vitrin_stock' => '1' ),
	);

	/**
	 * Terms by name.
	 *
	 * @var array<string, \WP_Term>
	 */
	private array $terms = array();

	/**
	 * The catalogue: what each product is.
	 *
	 * @var array<int, array{color: string, size: string, category: string, price: int, sale: bool, stock: bool, stars: int}>
	 */
	private array $catalogue = array();

	/** A catalogue where every value meets every other. Slow to make: only for tests that look at it. */
	private function fill(): void {
		// Else WooCommerce fills its table of attributes later.
		update_option( 'woocommerce_attribute_lookup_direct_updates', 'yes' );
		foreach ( array( 'pa_color' => array( 'vt-blue', 'vt-red', 'vt-آبی' ), 'pa_size' => array( 'vt-s', 'vt-l' ), 'product_cat' => array( 'vt-cups', 'vt-rugs' ) ) as $taxonomy => $names ) { // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			foreach ( $names as $name ) {
				$made = wp_insert_term( $name, $taxonomy );
				self::assertIsArray( $made );
				$term = get_term( $made['term_id'], $taxonomy );
				self::assertInstanceOf( \WP_Term::class, $term );
				$this->terms[ $name ] = $term;
			}
		}
		$child = wp_insert_term( 'vt-small-cups', 'product_cat', array( 'parent' => $this->terms['vt-cups']->term_id ) );
		self::assertIsArray( $child );
		$colors     = array( 'vt-blue', 'vt-red', 'vt-آبی' );
		$categories = array( $this->terms['vt-cups']->term_id, $this->terms['vt-rugs']->term_id, (int) $child['term_id'] );
		foreach ( range( 0, 23 ) as $at ) {
			$is        = array(
				'color'    => $colors[ $at % 3 ],
				'size'     => array( 'vt-s', 'vt-l' )[ intdiv( $at, 3 ) % 2 ],
				'category' => array( 'vt-cups', 'vt-rugs', 'vt-cups' )[ intdiv( $at, 2 ) % 3 ],
				'price'    => 10000 * ( 1 + $at % 5 ),
				'sale'     => 0 === $at % 4,
				'stock'    => 0 !== $at % 5,
				'stars'    => $at % 6,
			);
			$product   = Products::simple(
				array(
					'regular_price' => (string) ( $is['sale'] ? $is['price'] * 2 : $is['price'] ),
					'sale_price'    => $is['sale'] ? (string) $is['price'] : '',
					'stock_status'  => $is['stock'] ? 'instock' : 'outofstock',
					'category_ids'  => array( $categories[ intdiv( $at, 2 ) % 3 ] ),
					'attributes'    => array( $this->attribute( 'pa_color', $is['color'] ), $this->attribute( 'pa_size', $is['size'] ) ),
				)
			);
			if ( $is['stars'] ) {
				wp_set_object_terms( $product->get_id(), 'rated-' . $is['stars'], 'product_visibility', true );
			}
			if ( ! $is['stock'] ) {
				wp_set_object_terms( $product->get_id(), 'outofstock', 'product_visibility', true );
			}
			$this->catalogue[ $product->get_id() ] = $is;
		}
		// Neither of them is anybody's to find.
		Products::simple( array( 'status' => 'draft', 'attributes' => array( $this->attribute( 'pa_color', 'vt-blue' ) ) ) );
		Products::simple( array( 'catalog_visibility' => 'hidden', 'attributes' => array( $this->attribute( 'pa_color', 'vt-blue' ) ) ) );
	}

	/**
	 * An attribute with one term.
	 *
	 * @param string $taxonomy Whose.
	 * @param string $name     Of the term.
	 */
	private function attribute( string $taxonomy, string $name ): \WC_Product_Attribute {
		$attribute = new \WC_Product_Attribute();
		$attribute->set_id( wc_attribute_taxonomy_id_by_name( $taxonomy ) );
		$attribute->set_name( $taxonomy );
		$attribute->set_options( array( $this->terms[ $name ]->term_id ) );
		$attribute->set_visible( true );

		return $attribute;
	}

	#[TestDox( '[LIST-05] each option counts the products that it would leave, given the other filters' )]
	public function test_counts(): void {
		$this->fill();
		foreach ( AttributeTable::ways() as $way ) {
			update_option( 'woocommerce_attribute_lookup_enabled', $way );
			self::assertFalse( FacetIndex::is_ready() );
			foreach ( self::CHOICES as $name => $given ) {
				$this->compare( $given, "{$name}, table: {$way}: " );
			}
		}
	}

	#[TestDox( '[LIST-05] so does the index of a large shop' )]
	public function test_index_counts(): void {
		add_filter( 'vitrin_filters_index_from', static fn (): int => 1 );
		$this->fill();
		foreach ( AttributeTable::ways() as $way ) {
			update_option( 'woocommerce_attribute_lookup_enabled', $way );
			Indexes::take_over( FacetIndexBuilder::class );
			FacetIndexBuilder::rebuild();
			self::assertTrue( FacetIndex::is_ready() );
			foreach ( self::CHOICES as $name => $given ) {
				$this->compare( $given, "{$name}, table: {$way}: " );
			}
		}
	}

	/** A table for an index, outside of the transaction: making it ends one. */
	protected function setUp(): void {
		FacetIndex::create();
		parent::setUp();
	}

	/** Other tests have no index. */
	protected function tearDown(): void {
		parent::tearDown();
		Indexes::take_over( FacetIndexBuilder::class );
		Indexes::drop_facets();
	}

	/**
	 * Compares counts with counting by hand.
	 *
	 * @param array<string, string> $given An address's arguments.
	 * @param string                $which Said when they differ.
	 */
	private function compare( array $given, string $which ): void {
		$state   = State::from( $given );
		$context = self::CONTEXT + array(
			'post__in'  => $this->in_list(),
			'tax_query' => array( array( 'taxonomy' => 'product_visibility', 'field' => 'slug', 'terms' => array( 'exclude-from-catalog' ), 'operator' => 'NOT IN' ) ),
		);
		$counted = Facets::of( new FacetRequest( $context, $state, array( 'pa_color', 'pa_size' ), array( $this->terms['vt-cups']->term_id, $this->terms['vt-rugs']->term_id ) ) );

		$colors     = self::list_of( $given['filter_color'] ?? '' );
		$sizes      = self::list_of( $given['filter_size'] ?? '' );
		$categories = self::list_of( $given['vitrin_cat'] ?? '' );
		$stars      = array_map( 'intval', self::list_of( $given['rating_filter'] ?? '' ) );
		$low        = (float) strtr( $given['min_price'] ?? '0', array( '۳' => '3', '۰' => '0' ) );
		$high       = (float) strtr( $given['max_price'] ?? '1000000000', array( '۳' => '3', '۰' => '0' ) );
		$is_sale    = isset( $given['vitrin_sale'] );
		$is_stock   = isset( $given['vitrin_stock'] );
		$tests      = array(
			'color'    => static fn( array $is ): bool => ! $colors || in_array( $is['color'], $colors, true ),
			'size'     => static fn( array $is ): bool => ! $sizes || in_array( $is['size'], $sizes, true ),
			'category' => static fn( array $is ): bool => ! $categories || in_array( $is['category'], $categories, true ),
			'stars'    => static fn( array $is ): bool => ! $stars || in_array( $is['stars'], $stars, true ),
			'price'    => static fn( array $is ): bool => $is['price'] >= $low && $is['price'] <= $high,
			'sale'     => static fn( array $is ): bool => ! $is_sale || $is['sale'],
			'stock'    => static fn( array $is ): bool => ! $is_stock || $is['stock'],
		);
		$left       = fn( string $without = '' ): array => array_filter(
			$this->catalogue,
			static function ( array $is ) use ( $tests, $without ): bool {
				foreach ( $tests as $name => $test ) {
					if ( $name !== $without && ! $test( $is ) ) {
						return false;
					}
				}
				return true;
			}
		);
		$of         = static fn( array $products, string $part, mixed $value ): int => count( array_filter( $products, static fn( array $is ): bool => $is[ $part ] === $value ) );

		self::assertSame( count( $left() ), $counted['total'], $which . 'total' );
		foreach ( array( 'color' => array( 'vt-blue', 'vt-red', 'vt-آبی' ), 'size' => array( 'vt-s', 'vt-l' ) ) as $part => $names ) { // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			foreach ( $names as $name ) {
				self::assertSame( $of( $left( $part ), $part, $name ), $counted['terms'][ $this->terms[ $name ]->term_id ] ?? 0, $which . $name );
			}
		}
		foreach ( array( 'vt-cups', 'vt-rugs' ) as $name ) {
			self::assertSame( $of( $left( 'category' ), 'category', $name ), $counted['categories'][ $this->terms[ $name ]->term_id ] ?? 0, $which . $name );
		}
		foreach ( array( 1, 2, 3, 4, 5 ) as $number ) {
			self::assertSame( $of( $left( 'stars' ), 'stars', $number ), $counted['stars'][ $number ], "{$which}{$number} stars" );
		}
		self::assertSame( $of( $left( 'sale' ), 'sale', true ), $counted['sale'], $which . 'sale' );
		self::assertSame( $of( $left( 'stock' ), 'stock', true ), $counted['stock'], $which . 'stock' );
		$prices = array_column( $left( 'price' ), 'price' );
		self::assertSame( $prices ? (float) min( $prices ) : 0.0, $counted['lowest'], $which . 'lowest' );
		self::assertSame( $prices ? (float) max( $prices ) : 0.0, $counted['highest'], $which . 'highest' );
	}

	#[TestDox( '[LIST-05] a product on sale in one of its variations is on sale, and prices that reach into the range count' )]
	public function test_variations(): void {
		list( $product ) = Products::variable();
		$context         = self::CONTEXT + array( 'post__in' => array( $product->get_id() ) );
		$total           = static fn( array $given ): int => Facets::of( new FacetRequest( $context, State::from( $given ), array(), array() ) )['total'];

		self::assertSame( 1, $total( array( 'vitrin_sale' => '1' ) ) );
		self::assertSame( 1, $total( array( 'min_price' => '450000', 'max_price' => '450000' ) ) );
		self::assertSame( 0, $total( array( 'min_price' => '450001' ) ) );
	}

	#[TestDox( '[LIST-05] [SEC-03] what a search found is counted, and the texts of the shop are read for it once' )]
	public function test_search(): void {
		$this->fill();
		$ids = array_keys( $this->catalogue );
		foreach ( array_slice( $ids, 0, 6 ) as $id ) {
			wp_update_post( array( 'ID' => $id, 'post_content' => 'vtneedle' ) );
		}
		$context = self::CONTEXT + array(
			's'         => 'vtneedle',
			'post__in'  => $this->in_list(),
			'tax_query' => array( array( 'taxonomy' => 'product_cat', 'field' => 'slug', 'terms' => array( $this->terms['vt-cups']->slug ) ) ),
		);
		$cups    = array_filter( array_slice( $this->catalogue, 0, 6 ), static fn( array $is ): bool => 'vt-cups' === $is['category'] );
		$reads   = 0;
		add_filter(
			'query',
			static function ( string $sql ) use ( &$reads ): string {
				$reads += (int) str_contains( $sql, 'post_content LIKE' );

				return $sql;
			}
		);
		$count   = fn( string $words, array $given = array() ): array => Facets::of( new FacetRequest( array( 's' => $words ) + $context, State::from( $given ), array( 'pa_color', 'pa_size' ), array( $this->terms['vt-cups']->term_id ) ) );
		$counted = $count( 'vtneedle' );

		self::assertSame( 1, $reads );
		self::assertSame( count( $cups ), $counted['total'] );
		self::assertSame( count( $cups ), $counted['categories'][ $this->terms['vt-cups']->term_id ] );
		foreach ( array( 'vt-blue', 'vt-red', 'vt-آبی' ) as $color ) {
			self::assertSame( count( array_filter( $cups, static fn( array $is ): bool => $is['color'] === $color ) ), $counted['terms'][ $this->terms[ $color ]->term_id ] ?? 0, $color );
		}
		$few = $count( 'vtneedle', array( 'min_price' => '20000' ) );
		self::assertSame( count( array_filter( $cups, static fn( array $is ): bool => $is['price'] >= 20000 ) ), $few['total'] );
		$none = $count( 'vtnothing' );
		self::assertSame( array( 0, array() ), array( $none['total'], array_filter( $none['terms'] ) ) );
	}

	#[TestDox( '[LIST-05] counts are kept until the catalogue changes, in a bounded number of places' )]
	public function test_kept(): void {
		global $wpdb;
		$this->fill();
		CatalogVersion::write();
		$context = self::CONTEXT + array( 'post__in' => $this->in_list() );
		$count   = static fn(): int => Facets::of( new FacetRequest( $context, State::from( array() ), array( 'pa_color' ), array() ) )['total'];
		self::assertSame( 25, $count() );
		$before = $wpdb->num_queries;
		self::assertSame( 25, $count() );
		self::assertLessThanOrEqual( 2, $wpdb->num_queries - $before );

		wp_trash_post( (int) array_key_first( $this->catalogue ) );
		self::assertSame( '', CatalogVersion::current(), 'nothing is kept by a request that changes the catalogue' );
		self::assertSame( 24, $count() );
		CatalogVersion::write();
		self::assertSame( 24, $count() );

		for ( $price = 1; $price <= 300; $price++ ) {
			Facets::of( new FacetRequest( array( 'post__in' => array( 1 ) ) + self::CONTEXT, State::from( array( 'min_price' => (string) $price ) ), array(), array() ) );
		}
		wp_cache_flush();
		// Of this kind alone: other tests have left some of other kinds.
		$cached = preg_grep( '/^_transient_vitrin_filters_\d+$/D', $wpdb->get_col( "SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE '%_transient_vitrin_filters_%'" ) );
		self::assertIsArray( $cached );
		self::assertGreaterThan( 100, count( $cached ) );
		self::assertLessThanOrEqual( 200, count( $cached ) );
	}

	#[TestDox( '[LIST-05] [SEC-02] what is kept is for visitors with the same taxes and, where one searches, of the same kind' )]
	public function test_kept_for(): void {
		CatalogVersion::write();
		foreach ( array( 'calc_taxes' => 'yes', 'prices_include_tax' => 'no', 'tax_display_shop' => 'incl' ) as $option => $value ) { // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			add_filter( 'pre_option_woocommerce_' . $option, static fn(): string => $value );
		}
		$rate = 0.0;
		add_filter(
			'woocommerce_matched_rates',
			static function () use ( &$rate ): array {
				return array( 7 => array( 'rate' => $rate, 'label' => 'مالیات', 'shipping' => 'yes', 'compound' => 'no' ) );
			}
		);
		$open   = Products::simple( array( 'name' => 'vtkept', 'regular_price' => '1000' ) )->get_id();
		$locked = Products::simple( array( 'name' => 'vtkept' ) )->get_id();
		wp_update_post( array( 'ID' => $locked, 'post_password' => 'secret' ) );
		CatalogVersion::write();
		$count = static fn( array $context ): array => Facets::of( new FacetRequest( $context + self::CONTEXT, State::from( array() ), array(), array() ) );

		self::assertSame( 1000.0, $count( array( 'post__in' => array( $open ) ) )['highest'] );
		$rate = 10.0;
		self::assertSame( 1100.0, $count( array( 'post__in' => array( $open ) ) )['highest'], 'with the taxes of another address' );

		wp_set_current_user( $this->user( 'customer' ) );
		self::assertSame( 2, $count( array( 's' => 'vtkept' ) )['total'] );
		wp_set_current_user( 0 );
		self::assertSame( 1, $count( array( 's' => 'vtkept' ) )['total'], 'a guest' );
	}

	#[TestDox( '[LIST-05] what is kept tells a change of stock, of terms and of a product' )]
	public function test_stamp(): void {
		$this->fill();
		$id = (int) array_key_first( $this->catalogue );
		foreach (
			array(
				'a product saved'     => static fn() => wc_get_product( $id )?->save(),
				'terms set'           => static fn() => wp_set_object_terms( $id, 'featured', 'product_visibility', true ),
				'a term renamed'      => fn() => wp_update_term( $this->terms['vt-red']->term_id, 'pa_color', array( 'name' => 'vt-redder' ) ),
				'a product deleted'   => static fn() => wp_delete_post( $id, true ),
			) as $what => $change
		) {
			CatalogVersion::write();
			$before = CatalogVersion::current();
			$change();
			self::assertSame( '', CatalogVersion::current(), $what );
			CatalogVersion::write();
			self::assertNotSame( $before, CatalogVersion::current(), $what );
		}
		CatalogVersion::write();
		wp_insert_post( array( 'post_type' => 'wp_block', 'post_title' => 'A pattern', 'post_status' => 'publish' ) );
		self::assertNotSame( '', CatalogVersion::current(), 'nobody lists patterns' );
		wp_insert_post( array( 'post_title' => 'A post', 'post_status' => 'publish' ) );
		self::assertSame( '', CatalogVersion::current(), 'a post is listed by the loop builder' );
		CatalogVersion::write();
	}

	#[TestDox( '[LIST-05] [SEC-03] a draft makes nothing that is kept be counted anew; what visitors can see by now, or could, does' )]
	public function test_drafts(): void {
		$draft   = Products::simple( array( 'name' => 'vt-draft', 'status' => 'draft' ) )->get_id();
		$shown   = Products::simple( array( 'name' => 'vt-shown' ) )->get_id();
		$post    = wp_insert_post( array( 'post_title' => 'vt-post', 'post_status' => 'draft' ) );
		$planned = wp_insert_post( array( 'post_title' => 'vt-planned', 'post_status' => 'future', 'post_date' => gmdate( 'Y-m-d H:i:s', time() + DAY_IN_SECONDS ) ) );
		$update  = static fn ( int $id, array $fields ): mixed => wp_update_post( array( 'ID' => $id ) + $fields );
		$cases   = array(
			array( false, 'a draft begun', static fn () => wp_insert_post( array( 'post_title' => 'vt-new', 'post_status' => 'draft', 'tags_input' => array( 'vt-new-tag' ) ) ) ),
			array( false, 'a draft saved', static fn () => $update( $post, array( 'post_content' => 'more' ) ) ),
			array( false, 'a draft with other terms', static fn () => wp_set_post_tags( $post, 'vt-other' ) ),
			array( false, 'a draft sent for review', static fn () => $update( $post, array( 'post_status' => 'pending' ) ) ),
			array( false, 'a copy saved while writing', static fn () => wp_save_post_revision( $post ) ),
			array( false, 'a draft thrown away', static fn () => wp_trash_post( $post ) ),
			array( false, 'and taken back', static fn () => wp_untrash_post( $post ) ),
			array( false, 'a product that is a draft', static fn () => wc_get_product( $draft )?->save() ),
			array( false, 'its transients', static fn () => wc_delete_product_transients( $draft ) ),
			array( true, 'published', static fn () => $update( $post, array( 'post_status' => 'publish' ) ) ),
			array( true, 'changed', static fn () => $update( $post, array( 'post_title' => 'vt-changed' ) ) ),
			array( true, 'with other terms', static fn () => wp_set_post_tags( $post, 'vt-third' ) ),
			array( true, 'with a password', static fn () => $update( $post, array( 'post_password' => 'secret' ) ) ),
			array( true, 'without', static fn () => $update( $post, array( 'post_password' => '' ) ) ),
			array( true, 'private', static fn () => $update( $post, array( 'post_status' => 'private' ) ) ),
			array( true, 'published again', static fn () => $update( $post, array( 'post_status' => 'publish' ) ) ),
			array( true, 'thrown away', static fn () => wp_trash_post( $post ) ),
			array( true, 'its time has come', static fn () => wp_publish_post( $planned ) ),
			array( true, 'deleted', static fn () => wp_delete_post( $planned, true ) ),
			array( true, 'a product unpublished', static fn () => $update( $shown, array( 'post_status' => 'draft' ) ) ),
			array( true, 'all products’ transients', static fn () => wc_delete_product_transients() ),
		);
		foreach ( $cases as list( $is_seen, $what, $change ) ) {
			CatalogVersion::write();
			$change();
			self::assertSame( $is_seen, '' === CatalogVersion::current(), $what );
		}
		CatalogVersion::write();
	}

	#[TestDox( '[LIST-05] a product in two categories of one family counts once there, however many categories there are' )]
	public function test_families(): void {
		$this->fill();
		$ids   = array( $this->terms['vt-cups']->term_id, $this->terms['vt-rugs']->term_id );
		$below = get_term_children( $ids[0], 'product_cat' );
		self::assertIsArray( $below );
		$first = (int) array_key_first( $this->catalogue );
		wp_set_object_terms( $first, array( $ids[0], ...$below, $ids[1] ), 'product_cat' );
		$count = fn(): array => Facets::of( new FacetRequest( self::CONTEXT + array( 'post__in' => $this->in_list() ), State::from( array() ), array(), $ids ) )['categories'];
		$cups  = count( array_unique( (array) get_objects_in_term( array( $ids[0], ...$below ), 'product_cat' ) ) );
		$rugs  = count( (array) get_objects_in_term( array( $ids[1] ), 'product_cat' ) );
		self::assertSame( array( $ids[0] => $cups, $ids[1] => $rugs ), $count() );

		// As if there were hundreds below.
		$children = get_option( 'product_cat_children' );
		self::assertIsArray( $children );
		$children[ $ids[0] ] = array( ...$below, ...range( 800000, 800300 ) );
		add_filter( 'pre_option_product_cat_children', static fn (): array => $children );
		self::assertSame( array( $ids[0] => $cups, $ids[1] => $rugs ), $count() );
	}

	#[TestDox( '[LIST-05] where WooCommerce\'s table of prices is empty or missing, there are counts without prices, and no fatal error' )]
	public function test_no_prices(): void {
		global $wpdb;
		$id    = Products::simple()->get_id();
		$count = static function () use ( $id ): array {
			CatalogVersion::changed();
			$counted = Facets::of( new FacetRequest( self::CONTEXT + array( 'post__in' => array( $id ) ), State::from( array() ), array( 'pa_color' ), array() ) );

			return array( $counted['total'], $counted['lowest'], $counted['highest'] );
		};
		$wpdb->query( 'DELETE FROM ' . QueryFilters::lookup() ); // phpcs:ignore WordPress.DB
		self::assertSame( array( 1, 0.0, 0.0 ), $count() );

		$missing = static fn ( mixed $sql ): mixed => is_string( $sql ) ? str_replace( QueryFilters::lookup(), 'wp_not_there', $sql ) : $sql;
		$wpdb->query( 'ROLLBACK' );
		$id    = Products::simple()->get_id();
		$shown = $wpdb->suppress_errors();
		add_filter( 'query', $missing );
		$counted = Facets::of( new FacetRequest( self::CONTEXT + array( 'post__in' => array( $id ) ), State::from( array() ), array( 'pa_color' ), array() ) );
		$sale    = Facets::of( new FacetRequest( self::CONTEXT + array( 'post__in' => array( $id ) ), State::from( array( 'vitrin_sale' => '1' ) ), array(), array() ) );
		remove_filter( 'query', $missing );
		$wpdb->suppress_errors( $shown );
		wp_delete_post( $id, true );
		CatalogVersion::write();
		self::assertSame( array( 1, 0.0, 0.0, 0 ), array( $counted['total'], $counted['lowest'], $counted['highest'], $sale['total'] ) );
	}

	#[TestDox( '[LIST-05] a range holds every price between round numbers' )]
	public function test_scale(): void {
		self::assertSame( array( 60000.0, 240000.0, 2000.0 ), Prices::scale( 61500, 238400, 0 ) );
		self::assertSame( array( 5.0, 5.0, 1.0 ), Prices::scale( 5, 5, 0 ) );
		self::assertSame( array( 1.0, 4.0, 1.0 ), Prices::scale( 1, 4, 0 ) );
		self::assertSame( array( 1.2, 1.5, 0.01 ), Prices::scale( 1.2, 1.495, 2 ) );
	}

	/**
	 * The products that the list is of, the hidden ones among them.
	 *
	 * @return list<int>
	 */
	private function in_list(): array {
		$last = max( array_keys( $this->catalogue ) );

		return array( ...array_keys( $this->catalogue ), $last + 1, $last + 2 );
	}

	/**
	 * Values of an argument.
	 *
	 * @param string $value With commas.
	 * @return list<string>
	 */
	private static function list_of( string $value ): array {
		return '' === $value ? array() : explode( ',', $value );
	}
}
