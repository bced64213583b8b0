<?php
/**
 * What changes lists and counts without a product being saved.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Catalog;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Catalog\CachedTerms;
use Vitrin\Catalog\CatalogVersion;
use Vitrin\Catalog\Facets\FacetIndex;
use Vitrin\Catalog\Facets\FacetIndexBuilder;
use Vitrin\Catalog\Facets\FacetRequest;
use Vitrin\Catalog\Facets\Facets;
use Vitrin\Catalog\FilterTerm;
use Vitrin\Catalog\State;
use Vitrin\LoopBuilder\Choices;
use Vitrin\LoopBuilder\Domain\Definition;
use Vitrin\LoopBuilder\LoopQuery;
use Vitrin\LoopBuilder\PageContext;
use Vitrin\Tests\AttributeTable;
use Vitrin\Tests\Indexes;
use Vitrin\Tests\Products;
use Vitrin\Tests\ShopTestCase;
use Vitrin\Tests\SiteState;

/** Each row is a request after which nothing that was kept before may be believed. */
final class ChangesTest extends ShopTestCase {

	/** Runs a hook, and says how often it has run. */
	private static function fire( string $hook, mixed ...$given ): int {
		do_action( $hook, ...$given );

		return did_action( $hook );
	}

	/** As at the end of a request. */
	private static function end_request(): void {
		if ( '' === CatalogVersion::current() ) {
			CatalogVersion::write();
		}
	}

	/**
	 * What tells nobody but by a hook of its own.
	 *
	 * @return iterable<string, array{callable( \WC_Product ): mixed}>
	 */
	public static function changes(): iterable {
		yield 'the table of attributes is written, after the request that saved the product' => array( static fn ( \WC_Product $product ): mixed => self::fire( 'woocommerce_run_product_attribute_lookup_update_callback', $product->get_id(), 1 ) );
		yield 'the shop begins to filter by that table' => array( static fn (): mixed => update_option( 'woocommerce_attribute_lookup_enabled', 'yes' === get_option( 'woocommerce_attribute_lookup_enabled' ) ? 'no' : 'yes' ) );
		yield 'that table has been made again' => array(
			static function (): void {
				delete_option( 'woocommerce_attribute_lookup_enabled' );
				CatalogVersion::write();
				update_option( 'woocommerce_attribute_lookup_enabled', 'yes' );
			},
		);
		yield 'a column of the table of prices is made again' => array( static fn (): mixed => self::fire( 'wc_update_product_lookup_tables_column', 'onsale' ) );
		yield 'numbers of reviews are written into it again' => array( static fn (): mixed => self::fire( 'wc_update_product_lookup_tables_rating_count_batch', 0, 0 ) );
		yield 'products are dragged into another order' => array( static fn ( \WC_Product $product ): mixed => self::fire( 'woocommerce_after_product_ordering', $product->get_id(), array( $product->get_id() => 3 ) ) );
		yield 'a tool of the shop’s status page has run' => array( static fn (): mixed => self::fire( 'woocommerce_system_status_tool_executed', array( 'id' => 'vt-tool' ) ) );
		yield 'one has run from outside' => array( static fn (): mixed => self::fire( 'woocommerce_rest_insert_system_status_tool', array( 'id' => 'vt-tool' ), null ) );
		yield 'an order takes some of its stock' => array( static fn ( \WC_Product $product ): mixed => wc_update_product_stock( $product, 1, 'decrease' ) );
		yield 'a term is taken from a product' => array( static fn ( \WC_Product $product ): mixed => wp_remove_object_terms( $product->get_id(), array( 'vt-gift' ), 'product_tag' ) );
	}

	/**
	 * One of them.
	 *
	 * @param callable( \WC_Product ): mixed $change What happens.
	 */
	#[DataProvider( 'changes' )]
	#[TestDox( '[LIST-05] [LOOP-01] nothing that was kept is believed after this: $_dataName' )]
	public function test_change( callable $change ): void {
		$product = Products::simple( array( 'name' => 'vt-one', 'manage_stock' => true, 'stock_quantity' => 5 ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		wp_set_object_terms( $product->get_id(), array( 'vt-gift' ), 'product_tag' );
		CatalogVersion::write();
		self::assertNotSame( '', CatalogVersion::current() );
		$change( $product );
		self::assertSame( '', CatalogVersion::current() );
	}

	#[TestDox( '[LIST-05] [SEC-03] a draft that loses a term is nothing to count anew' )]
	public function test_draft(): void {
		$draft = Products::simple( array( 'name' => 'vt-draft', 'status' => 'draft' ) )->get_id();
		wp_set_object_terms( $draft, array( 'vt-gift' ), 'product_tag' );
		CatalogVersion::write();
		wp_remove_object_terms( $draft, array( 'vt-gift' ), 'product_tag' );
		self::assertNotSame( '', CatalogVersion::current() );
	}

	/**
	 * The ids that a block of the loop builder lists.
	 *
	 * @param array<string, mixed>  $attributes Saved.
	 * @param array<string, string> $get        The address.
	 * @return list<int>
	 */
	private static function listed( array $attributes, array $get = array() ): array {
		$definition = Definition::from( $attributes + array( 'perPage' => 48 ) );
		$query      = ( new LoopQuery( $definition, new PageContext() ) )->run( Choices::from_address( $definition, $get, 1 ) );

		return array_values( array_map( static fn ( mixed $post ): int => $post instanceof \WP_Post ? $post->ID : 0, $query->posts ) );
	}

	#[TestDox( '[LOOP-01] products dragged into another order are listed so at once' )]
	public function test_dragged(): void {
		global $wpdb;
		$ids  = array_map( static fn ( int $order ): int => Products::simple( array( 'name' => "vt-{$order}", 'menu_order' => $order ) )->get_id(), array( 1, 2 ) );
		$mine = array( 'source' => 'query', 'orderBy' => 'menu_order', 'order' => 'asc', 'terms' => array( 'product_tag' => array( self::tag( ...$ids ) ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::end_request();
		self::assertSame( $ids, self::listed( $mine ) );
		// As WooCommerce does it: past everything that listens to products.
		$wpdb->update( $wpdb->posts, array( 'menu_order' => 3 ), array( 'ID' => $ids[0] ) );
		clean_post_cache( $ids[0] );
		do_action( 'woocommerce_after_product_ordering', $ids[0], array( $ids[0] => 3, $ids[1] => 2 ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::end_request();
		self::assertSame( array_reverse( $ids ), self::listed( $mine ) );
	}

	/** A tag that only these have. */
	private static function tag( int ...$ids ): int {
		$made = wp_insert_term( 'vt-tagged', 'product_tag' );
		self::assertIsArray( $made );
		foreach ( $ids as $id ) {
			wp_set_object_terms( $id, array( (int) $made['term_id'] ), 'product_tag' );
		}

		return (int) $made['term_id'];
	}

	#[TestDox( '[LIST-05] [LOOP-01] what is sold out leaves lists and counts of its colour when the shop’s table of attributes, which is written later, says so' )]
	public function test_attributes_later(): void {
		if ( ! AttributeTable::exists() ) {
			// A shop without one has none to be late.
			self::assertNotFalse( has_action( 'woocommerce_run_product_attribute_lookup_update_callback', array( CatalogVersion::class, 'table_written' ) ) );

			return;
		}
		update_option( 'woocommerce_attribute_lookup_enabled', 'yes' );
		update_option( 'woocommerce_attribute_lookup_direct_updates', 'no' );
		update_option( 'woocommerce_hide_out_of_stock_items', 'yes' );
		list( $product, $blue, $color ) = self::two_colors();
		$mine                           = array( 'terms' => array( 'product_tag' => array( self::tag( $product->get_id() ) ) ), 'filters' => array( array( 'kind' => 'terms', 'taxonomy' => 'pa_color' ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		$listed                         = static fn (): array => self::listed( $mine, array( 'color' => 'vt-blue' ) );
		$counted                        = static fn (): int => Facets::of( new FacetRequest( array( 'post_type' => 'product', 'post_status' => 'publish', 'post__in' => array( $product->get_id() ) ), State::from( array() ), array( 'pa_color' ), array() ) )['terms'][ $color ] ?? 0; // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::run_queue( $product->get_id(), ...$product->get_children() );
		self::end_request();
		self::assertSame( array( array( $product->get_id() ), 1 ), array( $listed(), $counted() ) );
		$blue->set_stock_status( 'outofstock' );
		$blue->save();
		self::end_request();
		// A visitor in between.
		self::assertSame( array( array( $product->get_id() ), 1 ), array( $listed(), $counted() ), 'the table isn’t written yet' );
		self::run_queue( $product->get_id(), ...$product->get_children() );
		self::end_request();
		self::assertSame( array( array(), 0 ), array( $listed(), $counted() ) );
	}

	/**
	 * A product in blue and red.
	 *
	 * @return array{\WC_Product_Variable, \WC_Product_Variation, int} The product, the blue one of it, the id of blue.
	 */
	private static function two_colors(): array {
		$terms = array();
		foreach ( array( 'vt-blue', 'vt-red' ) as $name ) {
			$made = wp_insert_term( $name, 'pa_color' );
			self::assertIsArray( $made );
			$terms[] = (int) $made['term_id'];
		}
		$attribute = new \WC_Product_Attribute();
		$attribute->set_id( wc_attribute_taxonomy_id_by_name( 'pa_color' ) );
		$attribute->set_name( 'pa_color' );
		$attribute->set_options( $terms );
		$attribute->set_variation( true );
		$product = new \WC_Product_Variable();
		$product->set_props( array( 'name' => 'vt-shirt', 'status' => 'publish', 'attributes' => array( $attribute ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		$product->save();
		$variations = array();
		foreach ( array( 'vt-blue', 'vt-red' ) as $color ) {
			$variation = new \WC_Product_Variation();
			$variation->set_props( array( 'parent_id' => $product->get_id(), 'attributes' => array( 'pa_color' => $color ), 'regular_price' => '90', 'status' => 'publish' ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			$variation->save();
			$variations[] = $variation;
		}
		\WC_Product_Variable::sync( $product->get_id() );

		return array( $product, $variations[0], $terms[0] );
	}

	/** What WooCommerce has put off until later, of these. */
	private static function run_queue( int ...$ids ): void {
		foreach ( as_get_scheduled_actions( array( 'hook' => 'woocommerce_run_product_attribute_lookup_update_callback', 'status' => 'pending', 'per_page' => -1 ), 'OBJECT' ) as $action ) { // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			self::assertInstanceOf( \ActionScheduler_Action::class, $action );
			$given = array_values( $action->get_args() );
			if ( in_array( $given[0] ?? 0, $ids, true ) ) {
				do_action_ref_array( 'woocommerce_run_product_attribute_lookup_update_callback', $given );
			}
		}
	}

	#[TestDox( '[LIST-05] [SEC-02] a plugin that hides products from a kind of user hides them from no other kind' )]
	public function test_roles(): void {
		$ids = array( Products::simple( array( 'name' => 'vt-open' ) )->get_id(), Products::simple( array( 'name' => 'vt-trade' ) )->get_id() );
		add_action(
			'pre_get_posts',
			static function ( \WP_Query $query ) use ( $ids ): void {
				if ( ! in_array( 'author', wp_get_current_user()->roles, true ) ) {
					$query->set( 'post__not_in', array( $ids[1] ) );
				}
			}
		);
		$mine = array( 'terms' => array( 'product_tag' => array( self::tag( ...$ids ) ) ), 'orderBy' => 'title', 'order' => 'asc' ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		$seen = static fn (): array => array( self::listed( $mine ), Facets::of( new FacetRequest( array( 'post_type' => 'product', 'post_status' => 'publish', 'tax_query' => array( array( 'taxonomy' => 'product_tag', 'field' => 'term_id', 'terms' => $mine['terms']['product_tag'] ) ) ), State::from( array() ), array(), array() ) )['total'] ); // phpcs:ignore WordPress.DB.SlowDBQuery, WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		CatalogVersion::write();
		foreach ( array( 'customer' => array( array( $ids[0] ), 1 ), 'author' => array( $ids, 2 ), 'subscriber' => array( array( $ids[0] ), 1 ) ) as $role => $expected ) { // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			wp_set_current_user( $this->user( $role ) );
			self::assertSame( $expected, $seen(), $role );
		}
		wp_set_current_user( 0 );
		self::assertSame( array( array( $ids[0] ), 1 ), $seen(), 'a guest' );
	}

	#[TestDox( '[LIST-05] terms that are put in another order without being saved are read again' )]
	public function test_order_of_terms(): void {
		global $wpdb;
		$made = wp_insert_term( 'vt-first', 'product_cat' );
		self::assertIsArray( $made );
		CachedTerms::write();
		$names = static fn (): array => array_map( static fn ( FilterTerm $term ): string => $term->name, CachedTerms::of( 'product_cat' ) );
		self::assertContains( 'vt-first', $names() );
		// Seen only by whoever reads them again.
		$wpdb->update( $wpdb->terms, array( 'name' => 'vt-second' ), array( 'term_id' => $made['term_id'] ) );
		clean_term_cache( (int) $made['term_id'], 'product_cat' );
		SiteState::forget( CachedTerms::class );
		update_term_meta( (int) $made['term_id'], 'vt-other', '7' );
		self::assertContains( 'vt-first', $names(), 'they are kept' );
		// As WooCommerce's REST API does it.
		update_term_meta( (int) $made['term_id'], 'order', '7' );
		self::assertContains( 'vt-second', $names() );
		CachedTerms::write();
	}

	#[TestDox( '[LIST-05] what is changed while a request ends counts as well' )]
	public function test_at_the_end(): void {
		$product = Products::simple( array( 'name' => 'vt-one' ) );
		foreach ( array( 1, 10, 99 ) as $priority ) {
			// Nothing else runs: WordPress would end PHPUnit's own output.
			unset( $GLOBALS['wp_filter']['shutdown'] );
			CatalogVersion::write();
			CachedTerms::write();
			$before = array( CatalogVersion::current(), get_option( 'vitrin_filters_terms_version' ) );
			add_action( 'shutdown', static fn (): mixed => $product->save(), $priority );
			add_action( 'shutdown', static fn (): mixed => wp_insert_term( "vt-{$priority}", 'product_tag' ), $priority );
			do_action( 'shutdown' );
			self::assertNotSame( '', CatalogVersion::current(), "at {$priority}: written" );
			self::assertNotSame( $before[0], CatalogVersion::current(), "at {$priority}" );
			self::assertNotSame( $before[1], get_option( 'vitrin_filters_terms_version' ), "terms, at {$priority}" );
		}
	}

	/**
	 * What makes the index's own tables doubtful.
	 *
	 * @return iterable<string, array{callable(): mixed}>
	 */
	public static function doubts(): iterable {
		yield 'prices are written into their table again' => array( static fn (): mixed => self::fire( 'wc_update_product_lookup_tables_column', 'min_max_price' ) );
		yield 'sales are written into it again' => array( static fn (): mixed => self::fire( 'wc_update_product_lookup_tables_column', 'onsale' ) );
		yield 'a tool of the shop’s status page has run' => array( static fn (): mixed => self::fire( 'woocommerce_system_status_tool_executed', array( 'id' => 'vt-tool' ) ) );
		yield 'the table of attributes has been made again' => array(
			static function (): void {
				// At its end WooCommerce switches the table on.
				add_action( 'woocommerce_run_product_attribute_lookup_regeneration_callback', static fn (): mixed => update_option( 'woocommerce_attribute_lookup_enabled', 'yes' ), 15 );
				do_action( 'woocommerce_run_product_attribute_lookup_regeneration_callback' );
			},
		);
	}

	/**
	 * One of them.
	 *
	 * @param callable(): mixed $change What happens.
	 */
	#[DataProvider( 'doubts' )]
	#[TestDox( '[LIST-05] the index is not believed, and the background makes it anew, after this: $_dataName' )]
	public function test_doubt( callable $change ): void {
		add_filter( 'vitrin_filters_index_from', static fn (): int => 1 );
		FacetIndex::create();
		try {
			FacetIndexBuilder::rebuild();
			self::assertTrue( FacetIndex::is_ready() );
			wp_unschedule_hook( FacetIndexBuilder::DAILY );
			$change();
			self::assertSame( 0, FacetIndex::state()['build'] );
			$due = wp_next_scheduled( 'vitrin_facets_daily' );
			self::assertIsInt( $due );
			self::assertLessThanOrEqual( time(), $due );
			// A shop that hasn't that table.
			delete_option( 'woocommerce_attribute_lookup_enabled' );
			FacetIndexBuilder::rebuild();
			self::assertTrue( FacetIndex::is_ready() );
		} finally {
			Indexes::take_over( FacetIndexBuilder::class );
			Indexes::drop_facets();
			// Where a table goes the transaction ends, and what was set stays.
			delete_option( 'woocommerce_attribute_lookup_enabled' );
			wp_unschedule_hook( FacetIndexBuilder::EVENT );
			wp_unschedule_hook( FacetIndexBuilder::DAILY );
		}
	}

	/** @return array<string, list<string>> Names that the panel would offer, by taxonomy. */
	private static function offered(): array {
		return array_map(
			static fn ( array $terms ): array => array_values( array_filter( array_map( static fn ( FilterTerm $term ): string => $term->name, $terms ), static fn ( string $name ): bool => str_starts_with( $name, 'vt-' ) ) ),
			CachedTerms::with_products( array( 'product_cat' => array( 'parent' => 0 ), 'product_tag' => array( 'number' => 500 ) ) ) // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		);
	}

	#[TestDox( '[LIST-05] [SEC-03] a term that is counted later, as importers do, is offered from then on; one that is only counted anew changes nothing' )]
	public function test_counted_later(): void {
		global $wpdb;
		$product = Products::simple( array( 'name' => 'vt-of-terms' ) )->get_id();
		wp_set_object_terms( $product, array( 'vt-a' ), 'product_cat' );
		$term = get_term_by( 'slug', 'vt-a', 'product_cat' );
		self::assertInstanceOf( \WP_Term::class, $term );
		$wpdb->update( $wpdb->term_taxonomy, array( 'count' => 0 ), array( 'term_taxonomy_id' => $term->term_taxonomy_id ) );
		wp_cache_flush();
		CatalogVersion::write();
		CachedTerms::write();
		self::assertSame( array(), self::offered()['product_cat'] );

		wp_update_term_count_now( array( $term->term_taxonomy_id ), 'product_cat' );
		self::assertTrue( ( new \ReflectionProperty( CachedTerms::class, 'is_old' ) )->getValue() );
		CachedTerms::write();
		self::assertSame( array( 'vt-a' ), self::offered()['product_cat'] );
		wp_update_term_count_now( array( $term->term_taxonomy_id ), 'product_cat' );
		self::assertFalse( ( new \ReflectionProperty( CachedTerms::class, 'is_old' ) )->getValue() );
	}

	#[TestDox( '[LIST-05] the terms that products have are asked for once, and anew after a change of terms or products' )]
	public function test_terms_with_products(): void {
		$product = Products::simple( array( 'name' => 'vt-of-terms' ) )->get_id();
		wp_set_object_terms( $product, array( 'vt-a', 'vt-b' ), 'product_cat' );
		wp_insert_term( 'vt-empty', 'product_cat' );
		$asked = 0;
		add_filter(
			'get_terms_args',
			static function ( mixed $args ) use ( &$asked ): mixed {
				++$asked;

				return $args;
			}
		);
		$end = static function () use ( &$asked ): void {
			CatalogVersion::write();
			CachedTerms::write();
			$asked = 0;
		};
		$end();
		self::assertSame( array( 'product_cat' => array( 'vt-a', 'vt-b' ), 'product_tag' => array() ), self::offered() ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::assertSame( 2, $asked );
		self::assertSame( array( 'vt-a', 'vt-b' ), self::offered()['product_cat'] );
		self::assertSame( 2, $asked, 'kept' );

		$changes = array(
			'a new name'      => array( static fn (): mixed => wp_update_term( self::id_of( 'vt-a' ), 'product_cat', array( 'name' => 'vt-new' ) ), array( 'vt-new', 'vt-b' ) ),
			'another order'   => array(
				static function (): void {
					update_term_meta( self::id_of( 'vt-a' ), 'order', '9' );
					update_term_meta( self::id_of( 'vt-b' ), 'order', '1' );
				},
				array( 'vt-b', 'vt-new' ),
			),
			'a first product' => array( static fn (): mixed => wp_set_object_terms( $product, array( 'vt-empty' ), 'product_cat', true ), array( 'vt-empty', 'vt-b', 'vt-new' ) ),
			'no product left' => array( static fn (): mixed => wp_remove_object_terms( $product, array( 'vt-b' ), 'product_cat' ), array( 'vt-empty', 'vt-new' ) ),
		);
		foreach ( $changes as $what => list( $change, $expected ) ) {
			$change();
			$in_the_request = self::offered()['product_cat'];
			// As at the end of the request, where only what was noticed is written.
			if ( '' === CatalogVersion::current() ) {
				CatalogVersion::write();
			}
			if ( ( new \ReflectionProperty( CachedTerms::class, 'is_old' ) )->getValue() ) {
				CachedTerms::write();
			}
			self::assertEqualsCanonicalizing( $expected, $in_the_request, $what );
			self::assertEqualsCanonicalizing( $expected, self::offered()['product_cat'], $what );
			if ( 'another order' === $what ) {
				self::assertSame( $expected, self::offered()['product_cat'], $what );
			}
		}
	}

	/** Of a category. */
	private static function id_of( string $slug ): int {
		$term = get_term_by( 'slug', $slug, 'product_cat' );
		self::assertInstanceOf( \WP_Term::class, $term );

		return $term->term_id;
	}
}
