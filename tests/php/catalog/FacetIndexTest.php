<?php
/**
 * The index of the filters over changes and accidents.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Catalog;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Catalog\CatalogVersion;
use Vitrin\Catalog\Facets\Bits;
use Vitrin\Catalog\Facets\FacetIndex;
use Vitrin\Catalog\Facets\FacetIndexBuilder;
use Vitrin\Catalog\Facets\FacetRequest;
use Vitrin\Catalog\Facets\Facets;
use Vitrin\Catalog\Facets\IndexedFacets;
use Vitrin\Catalog\State;
use Vitrin\Shared\Plugin\Lock;
use Vitrin\Shared\Status\StoredDataState;
use Vitrin\Tests\AttributeTable;
use Vitrin\Tests\Indexes;
use Vitrin\Tests\Products;
use Vitrin\Tests\ShopTestCase;

/**
 * What it says is what the tables say, whatever happened since it was made.
 */
final class FacetIndexTest extends ShopTestCase {

	private const CONTEXT = array(
		'post_type'   => 'product',
		'post_status' => 'publish',
	);

	/** An index of the demo shop. */
	protected function setUp(): void {
		// Outside of the transaction: making a table ends it.
		FacetIndex::create();
		parent::setUp();
		add_filter( 'vitrin_filters_index_from', static fn (): int => 1 );
		update_option( 'woocommerce_attribute_lookup_direct_updates', 'yes' );
		FacetIndexBuilder::rebuild();
		self::assertTrue( FacetIndex::is_ready() );
	}

	/** Takes it away. */
	protected function tearDown(): void {
		parent::tearDown();
		Indexes::take_over( FacetIndexBuilder::class );
		Indexes::drop_facets();
		// Where a table goes the transaction ends, and the setting stays.
		delete_option( 'woocommerce_attribute_lookup_direct_updates' );
		wp_unschedule_hook( FacetIndexBuilder::EVENT );
		wp_unschedule_hook( FacetIndexBuilder::DAILY );
	}

	/**
	 * What is counted under some filters.
	 *
	 * @param array<string, string> $given An address's arguments.
	 * @return array<string, mixed>
	 */
	private static function counted( array $given = array() ): array {
		return Facets::of( new FacetRequest( self::CONTEXT, State::from( $given, array( 'product_tag' ), array( 'product_tag' ) ), array( 'pa_color', 'pa_size' ), self::ids( 'product_cat' ), array( 'product_tag' => self::ids( 'product_tag' ) ) ) );
	}

	/**
	 * All terms of a taxonomy.
	 *
	 * @param string $taxonomy Whose.
	 * @return list<int>
	 */
	private static function ids( string $taxonomy ): array {
		$ids = get_terms( array( 'taxonomy' => $taxonomy, 'fields' => 'ids', 'hide_empty' => false ) );

		return is_array( $ids ) ? array_values( array_filter( $ids, 'is_int' ) ) : array();
	}

	/**
	 * The same by statements, without numbers that are nought.
	 *
	 * @param array<string, string> $given An address's arguments.
	 * @return array<string, mixed>
	 */
	private static function by_statements( array $given ): array {
		$state = get_option( FacetIndex::OPTION );
		delete_option( FacetIndex::OPTION );
		$counted = self::counted( $given );
		update_option( FacetIndex::OPTION, $state );

		return self::without_noughts( $counted );
	}

	/**
	 * Statements don't say what there is none of.
	 *
	 * @param array<string, mixed> $counted From Facets::of().
	 * @return array<string, mixed>
	 */
	private static function without_noughts( array $counted ): array {
		foreach ( array( 'terms', 'categories', 'others', 'stars' ) as $part ) {
			$counted[ $part ] = array_filter( (array) $counted[ $part ] );
			ksort( $counted[ $part ] );
		}
		ksort( $counted );

		return $counted;
	}

	/** Whether the index answers. */
	private static function answers(): bool {
		return null !== IndexedFacets::of( new FacetRequest( self::CONTEXT, State::from( array() ), array(), array(), array(), array() ) );
	}

	#[TestDox( '[LIST-05] [LOOP-01] whatever is chosen, it counts as statements do' )]
	public function test_same_as_statements(): void {
		wp_set_object_terms( Products::simple( array( 'name' => 'one' ) )->get_id(), array( 'vt-new', 'vt-gift' ), 'product_tag' );
		wp_set_object_terms( Products::simple( array( 'name' => 'two' ) )->get_id(), array( 'vt-new' ), 'product_tag' );
		list( $variable ) = Products::variable();
		self::assertGreaterThan( 0, $variable->get_id() );
		$slugs = static fn ( string $taxonomy ): array => array_values( array_filter( (array) get_terms( array( 'taxonomy' => $taxonomy, 'fields' => 'slugs', 'hide_empty' => false ) ), 'is_string' ) );
		mt_srand( 23 );
		$some = static fn ( array $values, int $most ): string => implode( ',', array_map( 'urldecode', array_filter( array_map( static fn ( mixed $at ): string => (string) $values[ (int) $at ], (array) array_rand( $values, mt_rand( 1, min( $most, count( $values ) ) ) ) ) ) ) );
		foreach ( AttributeTable::ways() as $way ) {
			update_option( 'woocommerce_attribute_lookup_enabled', $way );
			Indexes::take_over( FacetIndexBuilder::class );
			FacetIndexBuilder::rebuild();
			self::assertTrue( self::answers() );
			for ( $i = 0; $i < 40; $i++ ) {
				$given = array();
				foreach ( array( 'filter_color' => array( 'pa_color', 3 ), 'filter_size' => array( 'pa_size', 2 ), 'vitrin_cat' => array( 'product_cat', 2 ), 'vitrin_in_product_tag' => array( 'product_tag', 2 ) ) as $name => list( $taxonomy, $most ) ) { // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
					if ( 0 === mt_rand( 0, 2 ) ) {
						$given[ $name ] = $some( $slugs( $taxonomy ), $most );
					}
				}
				$given['query_type_color'] = array( 'and', 'or' )[ mt_rand( 0, 1 ) ];
				$given['query_type_size']  = 'or';
				foreach ( array( 'vitrin_sale' => '1', 'vitrin_stock' => '1', 'rating_filter' => '4,5', 'min_price' => '100000', 'max_price' => '900000' ) as $name => $value ) { // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
					if ( 0 === mt_rand( 0, 3 ) ) {
						$given[ $name ] = $value;
					}
				}
				self::assertSame( self::by_statements( $given ), self::without_noughts( self::counted( $given ) ), $way . ': ' . wp_json_encode( $given ) );
			}
		}
		update_option( 'woocommerce_attribute_lookup_enabled', 'no' );
	}

	/**
	 * What can happen to a product, and what has to follow.
	 *
	 * @return iterable<string, array{callable( \WC_Product ): mixed, string, int}>
	 */
	public static function changes(): iterable {
		yield 'it is on sale now' => array(
			static function ( \WC_Product $product ): void {
				$product->set_sale_price( '1' );
				$product->save();
			},
			'sale',
			1,
		);
		yield 'it is out of stock' => array(
			static function ( \WC_Product $product ): void {
				$product->set_stock_status( 'outofstock' );
				$product->save();
			},
			'stock',
			-1,
		);
		yield 'it is a draft' => array( static fn ( \WC_Product $product ): mixed => wp_update_post( array( 'ID' => $product->get_id(), 'post_status' => 'draft' ) ), 'total', -1 ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		yield 'it is in the bin' => array( static fn ( \WC_Product $product ): mixed => wp_trash_post( $product->get_id() ), 'total', -1 );
		yield 'it is gone' => array( static fn ( \WC_Product $product ): mixed => wp_delete_post( $product->get_id(), true ), 'total', -1 );
		yield 'there is another one' => array( static fn ( \WC_Product $product ): mixed => Products::simple( array( 'name' => 'three' ) )->get_id(), 'total', 1 ); // phpcs:ignore Generic.CodeAnalysis.UnusedFunctionParameter.Found
	}

	/**
	 * One of them.
	 *
	 * @param callable( \WC_Product ): mixed $change What happens.
	 * @param string                        $part   Of the counts.
	 * @param int                           $more   How much it grows.
	 */
	#[DataProvider( 'changes' )]
	#[TestDox( '[LIST-05] it counts right at once, and after the background has taken it over: $_dataName' )]
	public function test_change( callable $change, string $part, int $more ): void {
		$product = Products::simple( array( 'name' => 'one', 'regular_price' => '1000' ) );
		Indexes::take_over( FacetIndexBuilder::class );
		$before = self::counted()[ $part ];
		$change( $product );
		self::assertFalse( self::answers(), 'not before the change is noted' );
		self::assertSame( $before + $more, self::counted()[ $part ], 'by statements' );
		Indexes::take_over( FacetIndexBuilder::class );
		self::assertTrue( self::answers() );
		self::assertSame( $before + $more, self::counted()[ $part ], 'as noted' );
		self::assertNotFalse( wp_next_scheduled( FacetIndexBuilder::EVENT ) );
		FacetIndexBuilder::run();
		self::assertSame( array(), FacetIndex::changes() );
		self::assertSame( $before + $more, self::counted()[ $part ], 'as taken over' );
		FacetIndexBuilder::rebuild();
		self::assertSame( $before + $more, self::counted()[ $part ], 'as made anew' );
	}

	#[TestDox( '[LIST-05] a term that is given, taken or deleted counts at once' )]
	public function test_terms(): void {
		$product = Products::simple( array( 'name' => 'one' ) );
		$made    = wp_insert_term( 'vt-wool', 'product_tag' );
		self::assertIsArray( $made );
		$count = static fn (): int => self::counted()['others'][ $made['term_id'] ] ?? 0; // @phpstan-ignore offsetAccess.nonOffsetAccessible
		foreach ( array( 'set' => 1, 'removed' => 0, 'set again' => 1, 'deleted' => 0 ) as $what => $expected ) { // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			match ( $what ) {
				'removed' => wp_remove_object_terms( $product->get_id(), $made['term_id'], 'product_tag' ),
				'deleted' => wp_delete_term( $made['term_id'], 'product_tag' ),
				default   => wp_set_object_terms( $product->get_id(), array( $made['term_id'] ), 'product_tag' ),
			};
			Indexes::take_over( FacetIndexBuilder::class );
			self::assertTrue( self::answers() );
			self::assertSame( $expected, $count(), $what );
		}
	}

	#[TestDox( '[LIST-05] what changes while it is made stays noted' )]
	public function test_change_meanwhile(): void {
		$product = Products::simple( array( 'name' => 'one', 'regular_price' => '1000' ) );
		Indexes::take_over( FacetIndexBuilder::class );
		$taken = FacetIndex::changes();
		self::assertSame( array( $product->get_id() ), array_keys( $taken ) );
		$sets = FacetIndex::all();
		self::assertNotNull( $sets );
		$product->set_sale_price( '1' );
		$product->save();
		Indexes::take_over( FacetIndexBuilder::class );
		self::assertTrue( FacetIndex::publish( $sets, $taken, false ) );
		self::assertSame( array( $product->get_id() ), array_keys( FacetIndex::changes() ) );
		self::assertSame( self::by_statements( array() ), self::without_noughts( self::counted() ) );
	}

	#[TestDox( '[LIST-05] who counts while a build takes the place of the one before counts all changes, or by statements' )]
	public function test_publish_meanwhile(): void {
		foreach ( range( 1, 3 ) as $at ) {
			self::assertGreaterThan( 0, Products::simple( array( 'name' => "vt-{$at}" ) )->get_id() );
		}
		Indexes::take_over( FacetIndexBuilder::class );
		$total   = self::by_statements( array() )['total'];
		$before  = get_option( FacetIndex::OPTION );
		$answers = array();
		$reads   = static function ( string $sql ) use ( $before, &$answers, &$reads ): string {
			if ( str_starts_with( $sql, 'DELETE' ) && str_contains( $sql, 'vitrin_facets' ) ) {
				// As if another process, which knows of the build before, came just then.
				$as_before = static fn (): mixed => $before;
				remove_filter( 'query', $reads );
				add_filter( 'pre_option_vitrin_facets', $as_before );
				$answers[] = IndexedFacets::of( new FacetRequest( self::CONTEXT, State::from( array() ), array(), array(), array() ) )['total'] ?? null;
				remove_filter( 'pre_option_vitrin_facets', $as_before );
				add_filter( 'query', $reads );
			}

			return $sql;
		};
		add_filter( 'query', $reads );
		FacetIndexBuilder::run();
		remove_filter( 'query', $reads );
		self::assertGreaterThan( 3, count( $answers ) );
		self::assertContains( $total, $answers );
		self::assertSame( array(), array_values( array_diff( array_filter( $answers, 'is_int' ), array( $total ) ) ) );
	}

	#[TestDox( '[LIST-05] after an import of many products statements count until the background has read them' )]
	public function test_many_changes(): void {
		$ids = array_map( static fn ( int $at ): int => Products::simple( array( 'name' => "many {$at}" ) )->get_id(), range( 1, 51 ) );
		Indexes::take_over( FacetIndexBuilder::class );
		self::assertCount( 51, array_intersect( $ids, array_keys( FacetIndex::changes() ) ) );
		self::assertFalse( self::answers() );
		$total = self::counted()['total'];
		FacetIndexBuilder::run();
		self::assertTrue( self::answers() );
		self::assertSame( $total, self::counted()['total'] );
	}

	#[TestDox( '[LIST-05] where its table has gone, statements count, nothing is printed, and the background makes it anew' )]
	public function test_no_table(): void {
		global $wpdb;
		// Nothing is kept.
		CatalogVersion::changed();
		$total = self::counted()['total'];
		$wpdb->query( 'DROP TABLE ' . FacetIndex::table() ); // phpcs:ignore WordPress.DB
		ob_start();
		self::assertSame( $total, self::counted()['total'] );
		self::assertSame( '', ob_get_clean() );
		self::assertFalse( FacetIndex::state()['has_table'] );
		FacetIndexBuilder::rebuild();
		self::assertTrue( self::answers() );
		self::assertSame( $total, self::counted()['total'] );
	}

	#[TestDox( '[LIST-05] [SEC-03] a statement that the database gave up once is tried again: orders at once don’t take the index away' )]
	public function test_deadlock(): void {
		global $wpdb;
		$failures = 1;
		add_filter(
			'query',
			static function ( string $sql ) use ( &$failures ): string {
				return str_starts_with( $sql, 'REPLACE INTO' ) && str_contains( $sql, 'vitrin_facets' ) && $failures-- > 0 ? 'SELECT vt_none FROM vt_none' : $sql;
			}
		);
		FacetIndex::note( array( 9, 7 ) );
		self::assertSame( -1, $failures, 'it failed and was tried again' );
		self::assertSame( array( 7, 9 ), array_keys( FacetIndex::changes() ) );
		self::assertTrue( FacetIndex::is_ready() );
		self::assertSame( '', $wpdb->last_error );
		$failures = 100;
		FacetIndex::note( array( 8 ) );
		self::assertSame( 97, $failures, 'not for ever' );
		self::assertFalse( FacetIndex::is_ready(), 'what can’t be noted would be missing' );
	}

	#[TestDox( '[LIST-05] where the shop begins to filter by its table of attributes, it is made anew for that' )]
	public function test_attribute_table(): void {
		update_option( 'woocommerce_attribute_lookup_enabled', 'yes' );
		self::assertFalse( FacetIndex::is_ready() );
		wp_unschedule_hook( FacetIndexBuilder::EVENT );
		FacetIndexBuilder::provide();
		self::assertNotFalse( wp_next_scheduled( FacetIndexBuilder::EVENT ) );
		update_option( 'woocommerce_attribute_lookup_enabled', 'no' );
		self::assertTrue( FacetIndex::is_ready() );
	}

	#[TestDox( '[LIST-05] what changes while the filters are off is not missed: it is made anew afterwards' )]
	public function test_off(): void {
		do_action( 'vitrin_feature_off', 'filters' );
		self::assertFalse( self::answers() );
		self::assertFalse( wp_next_scheduled( FacetIndexBuilder::DAILY ) );
		FacetIndexBuilder::provide();
		self::assertNotFalse( wp_next_scheduled( FacetIndexBuilder::EVENT ) );
		FacetIndexBuilder::run();
		self::assertTrue( self::answers() );
	}

	#[TestDox( '[LIST-05] two background runs don’t work at once' )]
	public function test_lock(): void {
		self::assertTrue( Lock::take( 'vitrin_facets_lock', 60 ) );
		$build = FacetIndex::state()['build'];
		FacetIndexBuilder::rebuild();
		self::assertSame( $build, FacetIndex::state()['build'] );
		Lock::release( 'vitrin_facets_lock' );
		FacetIndexBuilder::rebuild();
		self::assertGreaterThan( $build, FacetIndex::state()['build'] );
	}

	#[TestDox( '[LIST-05] a small shop has none, and one that became small gives it up' )]
	public function test_small_shop(): void {
		add_filter( 'vitrin_filters_index_from', static fn (): int => 100000, 20 );
		FacetIndexBuilder::rebuild();
		self::assertFalse( FacetIndex::is_ready() );
		self::assertGreaterThan( 0, self::counted()['total'] );
	}

	#[TestDox( '[SET-02] the status page tells how it is' )]
	public function test_status(): void {
		$stored = FacetIndexBuilder::stored();
		self::assertSame( StoredDataState::READY, $stored->state()->status );
		self::assertGreaterThan( 10, $stored->state()->rows );
		FacetIndex::invalidate();
		self::assertSame( StoredDataState::BUILDING, $stored->state()->status );
		$stored->rebuild();
		self::assertSame( StoredDataState::READY, $stored->state()->status );
	}

	#[TestDox( '[LIST-05] [SEC-03] of a taxonomy that isn’t there nothing is kept: a block may name any' )]
	public function test_unknown_taxonomy(): void {
		\Vitrin\Catalog\CachedTerms::write();
		self::assertNotNull( IndexedFacets::of( new FacetRequest( self::CONTEXT, State::from( array() ), array(), array(), array( 'vt_none' => array() ), array() ) ) );
		self::assertFalse( get_transient( 'vitrin_filters_terms_vt_none' ) );
		self::assertIsArray( get_transient( 'vitrin_filters_terms_product_cat' ), 'of others it is' );
	}

	#[TestDox( '[LIST-05] a list without filters is kept until the catalogue changes' )]
	public function test_kept_list(): void {
		CatalogVersion::write();
		$first = self::counted( array( 'vitrin_sale' => '1' ) );
		$reads = 0;
		add_filter(
			'query',
			static function ( string $sql ) use ( &$reads ): string {
				$reads += (int) ( str_contains( $sql, 'post_type' ) && str_contains( $sql, '.ID' ) );

				return $sql;
			}
		);
		$second = self::counted( array( 'vitrin_stock' => '1' ) );
		self::assertSame( 0, $reads, 'other filters, the same list' );
		self::assertSame( $first['stock'], $second['sale'] );
		$product = Products::simple( array( 'name' => 'one' ) );
		self::assertGreaterThan( 0, $product->get_id() );
		Indexes::take_over( FacetIndexBuilder::class );
		CatalogVersion::write();
		self::assertSame( $second['total'] + 1, self::counted( array( 'vitrin_stock' => '1' ) )['total'] );
	}

	#[TestDox( '[LIST-05] sets of numbers: joined, cut, counted, stored' )]
	public function test_bits(): void {
		mt_srand( 7 );
		foreach ( array( 0, 1, 3, 40, 900 ) as $many ) {
			$one = array();
			$two = array();
			for ( $i = 0; $i < $many; $i++ ) {
				$one[ mt_rand( 0, 4000 ) ] = true;
				$two[ mt_rand( 0, 3000 ) ] = true;
			}
			ksort( $one );
			$numbers = array_keys( $one );
			$bits    = Bits::of( $numbers );
			$others  = Bits::of( array_keys( $two ) );
			self::assertSame( $numbers, Bits::numbers( $bits ) );
			self::assertSame( count( $numbers ), Bits::count( $bits ) );
			self::assertSame( array_keys( array_intersect_key( $one, $two ) ), Bits::numbers( Bits::both( $bits, $others ) ) );
			self::assertSame( array_keys( array_diff_key( $one, $two ) ), Bits::numbers( Bits::without( $bits, $others ) ) );
			self::assertSame( count( $one + $two ), Bits::count( Bits::either( $bits, $others ) ) );
			self::assertSame( $numbers, Bits::numbers( Bits::from_text( Bits::to_text( $bits, 4001 ) ) ) );
			self::assertMatchesRegularExpression( '~^[lb][A-Za-z0-9+/=]*$~', Bits::to_text( $bits, 4001 ) );
		}
		self::assertSame( '', Bits::from_text( '' ) );
	}
}
