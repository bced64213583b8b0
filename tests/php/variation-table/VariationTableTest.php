<?php
/**
 * The table of combinations.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\VariationTable;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Tests\Products;
use Vitrin\Tests\Shape;
use Vitrin\Tests\ShopTestCase;
use Vitrin\VariationTable\Builder;
use Vitrin\VariationTable\StoredTable;
use Vitrin\VariationTable\Store;
use Vitrin\VariationTable\Table;
use Vitrin\VariationTable\TableEndpoint;
use Vitrin\VariationTable\Watcher;

/**
 * What it says, when it is right, and to whom it is given.
 */
final class VariationTableTest extends ShopTestCase {

	/** Any product has more variations than its page now. */
	protected function setUp(): void {
		parent::setUp();
		Watcher::flush();
		add_filter( 'woocommerce_ajax_variation_threshold', '__return_zero' );
	}

	/** What the test noted is of no product any more. */
	protected function tearDown(): void {
		Watcher::flush();
		parent::tearDown();
	}

	/**
	 * A coat: blue in any size, red small, red large but sold out.
	 *
	 * @param array<string, mixed> $props See Products::variations().
	 * @return array{\WC_Product_Variable, list<\WC_Product_Variation>}
	 */
	private function coat( array $props = array() ): array {
		return Products::variations(
			array(
				array( 'colour' => 'blue', 'size' => '' ),
				array( 'colour' => 'red', 'size' => 'S' ),
				array( 'colour' => 'red', 'size' => 'L', 'stock_status' => 'outofstock' ),
			),
			$props
		);
	}

	/**
	 * The product, read anew.
	 *
	 * @param \WC_Product $product Any.
	 */
	private function again( \WC_Product $product ): \WC_Product_Variable {
		$again = wc_get_product( $product->get_id() );
		self::assertInstanceOf( \WC_Product_Variable::class, $again );

		return $again;
	}

	/**
	 * A product whose table has been built, and all that was noted looked at.
	 *
	 * @param array<string, mixed> $props See Products::variations().
	 * @return array{\WC_Product_Variable, list<\WC_Product_Variation>}
	 */
	private function built( array $props = array() ): array {
		[ $coat, $variations ] = $this->coat( $props );
		Watcher::flush();
		Builder::build( $coat->get_id() );

		return array( $this->again( $coat ), $variations );
	}

	/**
	 * What is printed into a product's form.
	 *
	 * @param \WC_Product_Variable $product The product.
	 */
	private function printed( \WC_Product_Variable $product ): string {
		$GLOBALS['product'] = $product;
		ob_start();
		TableEndpoint::print_table();
		unset( $GLOBALS['product'] );

		return (string) ob_get_clean();
	}

	/**
	 * The rows that a product's form says, or null when there is no table.
	 *
	 * @param \WC_Product $product The product.
	 * @return list<int>|null
	 */
	private function rows( \WC_Product $product ): ?array {
		$matches = array();
		if ( 1 !== preg_match( '#<script type="application/json" data-vitrin-variation-table>(.*)</script>#', $this->printed( $this->again( $product ) ), $matches ) ) {
			return null;
		}

		return json_decode( $matches[1], true )['rows'];
	}

	/**
	 * Whether a build waits in the queue.
	 *
	 * @param \WC_Product $product The product.
	 */
	private function is_queued( \WC_Product $product ): bool {
		return as_has_scheduled_action( Builder::HOOK, array( $product->get_id() ), Builder::GROUP );
	}

	/**
	 * Asks for a table.
	 *
	 * @param mixed  $id     As sent.
	 * @param mixed  $v      As sent.
	 * @param string $method HTTP method.
	 * @return array{status: int, cache: string, body: string}
	 */
	private function ask( mixed $id, mixed $v = '', string $method = 'GET' ): array {
		return ( new TableEndpoint() )->answer( $method, array( 'product_id' => $id, 'v' => $v ) );
	}

	/** As the background builds it, at once. */
	private static function whole( \WC_Product_Variable $product ): Table {
		return Table::begin( $product )->with_variations( $product, Table::children( $product ) );
	}

	#[TestDox( '[VAR-06] the table says options, activity and stock of each variation, in the shape that the script reads' )]
	public function test_table(): void {
		[ $coat, $variations ] = $this->coat();
		$table                 = json_decode( self::whole( $coat )->to_json() );
		$ids                   = array_map( static fn ( \WC_Product $one ): int => $one->get_id(), $variations );

		self::assertSame( array(), Shape::differences( Shape::fixture( 'shared/domain/variation-table.fixture.json' ), (object) ( array( 'images' => array() ) + (array) $table ) ) );
		self::assertSame( array( 'attribute_colour', 'attribute_size' ), array_column( $table->attributes, 'name' ) );
		self::assertSame( array( 'blue', 'red' ), $table->attributes[0]->options );
		self::assertSame( array( 'S', 'L' ), $table->attributes[1]->options );
		self::assertSame( array( $ids[0], 3, 1, 0, $ids[1] - $ids[0], 3, 2, 1, $ids[2] - $ids[1], 1, 2, 2 ), $table->rows );
	}

	#[TestDox( '[VAR-06] what WooCommerce and other plugins hide or switch off is left out or not active' )]
	public function test_filters(): void {
		[ $coat, $variations ] = $this->coat();
		$count                 = static fn (): int => count( json_decode( self::whole( new \WC_Product_Variable( $coat->get_id() ) )->to_json() )->rows ) / 4;
		$red                   = $variations[1]->get_id();

		add_filter( 'woocommerce_variation_is_active', static fn ( $is, $one ) => $is && $one->get_id() !== $red, 10, 2 );
		self::assertSame( 2, json_decode( self::whole( $coat )->to_json() )->rows[5] );

		add_filter( 'woocommerce_variation_is_visible', static fn ( $is, $id ) => $is && $id !== $red, 10, 2 );
		self::assertSame( 2, $count(), 'not visible' );
		add_filter( 'woocommerce_hide_invisible_variations', '__return_false' );
		self::assertSame( 3, $count(), 'not visible, and the shop shows such' );

		add_filter( 'pre_option_woocommerce_hide_out_of_stock_items', static fn () => 'yes' );
		self::assertSame( 2, $count(), 'sold out, and the shop hides such' );

		add_filter( 'woocommerce_available_variation', static fn ( $data, $product, $one ) => $one->get_id() === $red ? false : array( 'variation_is_active' => false ) + $data, 10, 3 );
		self::assertSame( 1, $count(), 'a plugin takes one out of what WooCommerce tells' );
		self::assertSame( 2, json_decode( self::whole( $coat )->to_json() )->rows[1], 'and switches the others off' );
	}

	#[TestDox( 'a variation that only some roles may see is in nobody\'s table, whoever builds it' )]
	public function test_guest(): void {
		[ $coat ] = $this->coat();
		add_filter( 'woocommerce_variation_is_visible', static fn () => current_user_can( 'manage_options' ) );
		$admin = $this->user( 'administrator' );
		wp_set_current_user( $admin );

		self::assertSame( array(), json_decode( self::whole( $coat )->to_json() )->rows );
		self::assertSame( $admin, get_current_user_id() );
	}

	#[TestDox( 'names with quotes, tags and emoji end no script element, and come back as they were' )]
	public function test_names(): void {
		$options   = array( '12"', "it's", '</script><b>', '👩‍👩‍👧', 'آبی', str_repeat( 'ن', 80 ) );
		$attribute = new \WC_Product_Attribute();
		$attribute->set_name( 'Kind <i>&"' );
		$attribute->set_options( $options );
		$attribute->set_variation( true );
		$product = new \WC_Product_Variable();
		$product->set_attributes( array( $attribute ) );
		$product->save();
		$key = sanitize_title( $attribute->get_name() );
		foreach ( $options as $option ) {
			$variation = new \WC_Product_Variation();
			$variation->set_parent_id( $product->get_id() );
			$variation->set_attributes( array( $key => $option ) );
			$variation->set_regular_price( '1' );
			$variation->save();
		}
		$json  = self::whole( $this->again( $product ) )->to_json();
		$table = json_decode( $json );

		self::assertStringNotContainsString( '<', $json );
		self::assertSame( 'attribute_' . $key, $table->attributes[0]->name );
		self::assertSame( array_values( $this->again( $product )->get_variation_attributes() )[0], $table->attributes[0]->options );
		self::assertCount( 6 * 3, $table->rows );
		self::assertSame( $json, Table::from_json( $json )?->to_json() );
	}

	#[TestDox( 'nothing is built in a shopper\'s request: the first one asks for it, once, and prints nothing' )]
	public function test_background(): void {
		[ $coat ] = $this->coat();
		Watcher::flush();
		as_unschedule_all_actions( Builder::HOOK );
		self::assertFalse( $this->is_queued( $coat ) );

		self::assertSame( '', $this->printed( $coat ) );
		self::assertTrue( $this->is_queued( $coat ) );
		self::assertNull( Store::get( $coat->get_id() ) );
		self::assertSame( '', $this->printed( $coat ) );

		// As the queue does it. The queue as a whole is full of the shop's own jobs.
		do_action( Builder::HOOK, $coat->get_id() );
		self::assertCount( 12, $this->rows( $coat ) ?? array() );
	}

	#[TestDox( 'each product that changed is in the queue, not only the first' )]
	public function test_queue(): void {
		[ $one ] = $this->coat();
		[ $two ] = $this->coat();
		Watcher::flush();

		self::assertTrue( $this->is_queued( $one ) );
		self::assertTrue( $this->is_queued( $two ) );
	}

	#[TestDox( 'a product whose variations are all in its page has no table' )]
	public function test_few(): void {
		remove_filter( 'woocommerce_ajax_variation_threshold', '__return_zero' );
		[ $coat ] = $this->coat();
		Watcher::flush();
		self::assertFalse( $this->is_queued( $coat ) );
		Builder::build( $coat->get_id() );
		self::assertNull( Store::get( $coat->get_id() ) );
		self::assertSame( '', $this->printed( $coat ) );
	}

	#[TestDox( 'a large table is fetched from an address that caches may keep' )]
	public function test_address(): void {
		[ $coat ] = $this->built();
		$stored_table = Store::get( $coat->get_id() );
		self::assertNotNull( $stored_table );
		Store::put( $coat->get_id(), new StoredTable( $stored_table->signature, $stored_table->json . str_repeat( ' ', 9000 ), $stored_table->built_at ) );
		$matches = array();

		self::assertSame( 1, preg_match( '/ data-vitrin-variation-table-url="([^"]+)"/', $this->printed( $coat ), $matches ) );
		$query = array();
		parse_str( (string) wp_parse_url( html_entity_decode( $matches[1] ), PHP_URL_QUERY ), $query );
		self::assertSame( TableEndpoint::NAME, $query['wc-ajax'] );
		$answer = $this->ask( $query['product_id'], $query['v'] );
		self::assertSame( 200, $answer['status'] );
		self::assertStringContainsString( 'immutable', $answer['cache'] );
		self::assertNotNull( Table::from_json( $answer['body'] ) );
		self::assertSame( 'no-cache, max-age=0', $this->ask( $coat->get_id(), 'older' )['cache'], 'from an older page: what is right now, not for long' );
	}

	#[TestDox( '[VAR-06] a sale of one piece changes nothing; the last one dims its row at once, and so does a new piece light it' )]
	public function test_stock(): void {
		[ $coat, $variations ] = $this->built();
		$red = $variations[1];
		$red->set_manage_stock( true );
		$red->set_stock_quantity( 2 );
		$red->save();
		Watcher::flush();
		$before = Store::get_now( $coat->get_id() );

		wc_update_product_stock( $red, 1, 'decrease' );
		Watcher::flush();
		self::assertEquals( $before, Store::get_now( $coat->get_id() ) );

		wc_update_product_stock( $red, 1, 'decrease' );
		Watcher::flush();
		self::assertSame( 1, $this->rows( $coat )[5] ?? null, 'active, not in stock' );

		wc_update_product_stock( $red, 3, 'increase' );
		Watcher::flush();
		self::assertSame( 3, $this->rows( $coat )[5] ?? null );
		self::assertFalse( $this->is_queued( $coat ) && null === $this->rows( $coat ) );
	}

	#[TestDox( '[VAR-06] a variation that is switched off leaves at once; one that comes is waited for, and nothing wrong is said meanwhile' )]
	public function test_rows_go_and_come(): void {
		[ $coat, $variations ] = $this->built();
		as_unschedule_all_actions( Builder::HOOK );
		$variations[1]->set_status( 'private' );
		$variations[1]->save();
		Watcher::flush();
		self::assertCount( 8, $this->rows( $coat ) ?? array() );

		$variations[1]->set_status( 'publish' );
		$variations[1]->save();
		Watcher::flush();
		self::assertNull( $this->rows( $coat ) );
		self::assertTrue( $this->is_queued( $coat ) );
		Builder::build( $coat->get_id() );
		self::assertCount( 12, $this->rows( $coat ) ?? array() );

		$variations[0]->set_regular_price( '' );
		$variations[0]->save();
		Watcher::flush();
		self::assertCount( 8, $this->rows( $coat ) ?? array(), 'without a price it can\'t be seen' );
	}

	#[TestDox( 'a variation that was made or deleted, other options and another order make a table wrong, also when nobody said so' )]
	public function test_signature(): void {
		[ $coat, $variations ] = $this->built();
		$signature             = StoredTable::signature_of( $coat );
		wp_delete_post( $variations[2]->get_id(), true );
		if ( function_exists( 'wc_delete_product_transients' ) ) {
			wc_delete_product_transients( $coat->get_id() );
		}
		self::assertNotSame( $signature, StoredTable::signature_of( $this->again( $coat ) ) );
		self::assertNull( $this->rows( $coat ) );
		Watcher::flush();
		self::assertTrue( $this->is_queued( $coat ) );

		Builder::build( $coat->get_id() );
		self::assertCount( 8, $this->rows( $coat ) ?? array() );
		add_filter( 'pre_option_woocommerce_hide_out_of_stock_items', static fn () => 'yes' );
		self::assertNull( $this->rows( $coat ), 'another rule of the shop' );
	}

	#[TestDox( 'a change under the builder\'s hands makes it build again' )]
	public function test_change_while_building(): void {
		[ $coat, $variations ] = $this->coat();
		Watcher::flush();
		as_unschedule_all_actions( Builder::HOOK );
		$late = static function ( $is ) use ( $variations, &$late ) {
			remove_filter( 'woocommerce_variation_is_active', $late );
			$variations[1]->set_stock_status( 'outofstock' );
			$variations[1]->save();
			Watcher::flush();
			return $is;
		};
		add_filter( 'woocommerce_variation_is_active', $late );
		Builder::build( $coat->get_id() );

		self::assertNull( $this->rows( $coat ) );
		self::assertTrue( $this->is_queued( $coat ) );
		Builder::build( $coat->get_id() );
		self::assertSame( 1, $this->rows( $coat )[5] ?? null );
	}

	/**
	 * A product with more variations than are read together, none of them built yet.
	 *
	 * @return array{\WC_Product_Variable, list<\WC_Product_Variation>}
	 */
	private function many(): array {
		$made = Products::variations( array_map( static fn ( int $i ): array => array( 'colour' => 0 === $i % 2 ? 'red' : 'blue', 'size' => array( 'S', 'L', '' )[ $i % 3 ] ), range( 1, 55 ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		Watcher::flush();
		as_unschedule_all_actions( Builder::HOOK );

		return $made;
	}

	#[TestDox( '[VAR-06] a build that takes longer than a run may is gone on with in another, and says the same' )]
	public function test_slices(): void {
		[ $coat ] = $this->many();
		Builder::build( $coat->get_id(), 0.0 );
		self::assertNull( $this->rows( $coat ), 'half a table is none' );
		self::assertTrue( $this->is_queued( $coat ) );
		self::assertSame( 50, Store::partial( $coat->get_id() )?->done );

		wp_cache_flush();
		$read = array();
		add_filter(
			'woocommerce_variation_is_active',
			static function ( $is, $variation ) use ( &$read ) {
				$read[] = $variation->get_id();
				return $is;
			},
			10,
			2
		);
		Builder::build( $coat->get_id(), 0.0 );
		self::assertCount( 5, array_unique( $read ), 'what is done is not done twice' );
		self::assertCount( 55 * 4, $this->rows( $coat ) ?? array() );
		self::assertSame( self::whole( $this->again( $coat ) )->to_json(), Store::get_now( $coat->get_id() )?->json );
		self::assertNull( Store::partial( $coat->get_id() ) );
	}

	#[TestDox( '[VAR-06] what changes between two runs of a build is in its table' )]
	public function test_change_between_slices(): void {
		[ $coat, $variations ] = $this->many();
		Builder::build( $coat->get_id(), 0.0 );
		$variations[3]->set_stock_status( 'outofstock' );
		$variations[3]->save();
		Watcher::flush();
		Builder::build( $coat->get_id() );
		self::assertSame( 1, $this->rows( $coat )[ 3 * 4 + 1 ] ?? null );
		self::assertNull( Store::partial( $coat->get_id() ) );
	}

	/**
	 * What a request beside this one keeps.
	 *
	 * @param int  $id   The product.
	 * @param StoredTable $stored_table Its table.
	 */
	private function other_request_stores( int $id, StoredTable $stored_table ): void {
		global $wpdb;
		$wpdb->update( $wpdb->options, array( 'option_value' => maybe_serialize( $stored_table->to_array() ) ), array( 'option_name' => 'vitrin_variation_table_' . $id ) );
	}

	/**
	 * Sells a coat's second variation out; each time its row is read, another request keeps a table.
	 *
	 * @param int           $times How often it does.
	 * @param \WC_Product[] $coat  The product and its variations.
	 * @param StoredTable $stored_table What it stores; otherwise with every time.
	 * @return int How often the row was read.
	 */
	private function sell_out_beside_another( int $times, array $coat, StoredTable $stored_table ): int {
		$read   = 0;
		$beside = function ( $is ) use ( &$read, $times, $coat, $stored_table ) {
			if ( ++$read <= $times ) {
				$this->other_request_stores( $coat[0]->get_id(), new StoredTable( $stored_table->signature, $stored_table->json, $stored_table->built_at + $read ) );
			}
			return $is;
		};
		$coat[2]->set_stock_status( 'outofstock' );
		$coat[2]->save();
		add_filter( 'woocommerce_variation_is_active', $beside );
		Watcher::flush();
		remove_filter( 'woocommerce_variation_is_active', $beside );

		return $read;
	}

	#[TestDox( '[VAR-06] of two requests that put a table right at once, each change is in it; when it can\'t be, it is built anew' )]
	public function test_at_once(): void {
		[ $coat, $variations ] = $this->built();
		as_unschedule_all_actions( Builder::HOOK );
		$stored_table = Store::get_now( $coat->get_id() );
		self::assertNotNull( $stored_table );
		$table          = json_decode( $stored_table->json, true );
		$table['rows'][1] = 1;
		$other          = new StoredTable( $stored_table->signature, Table::from_json( (string) wp_json_encode( $table ) )?->to_json() ?? '', $stored_table->built_at - 100 );
		self::assertNotSame( $stored_table->json, $other->json );

		self::assertSame( 2, $this->sell_out_beside_another( 1, array( $coat, ...$variations ), $other ) );
		$rows = $this->rows( $coat );
		self::assertSame( array( 1, 1 ), array( $rows[1] ?? null, $rows[5] ?? null ), 'theirs and ours' );
		self::assertFalse( $this->is_queued( $coat ) );

		$variations[1]->set_stock_status( 'instock' );
		$variations[1]->save();
		Watcher::flush();
		self::assertSame( 3, $this->rows( $coat )[5] ?? null );
		self::assertSame( 3, $this->sell_out_beside_another( 99, array( $coat, ...$variations ), new StoredTable( $other->signature, $other->json, $other->built_at - 100 ) ) );
		self::assertNull( $this->rows( $coat ) );
		self::assertTrue( $this->is_queued( $coat ) );
		Builder::build( $coat->get_id() );
		self::assertSame( 1, $this->rows( $coat )[5] ?? null );
	}

	#[TestDox( '[VAR-06] a build whose mark is taken away while it begins again doesn\'t go on with what is half old' )]
	public function test_mark_at_once(): void {
		[ $coat ] = $this->many();
		$id       = $coat->get_id();
		Builder::build( $id, 0.0 );
		as_unschedule_all_actions( Builder::HOOK );
		$marked = Store::get_now( $id );
		self::assertNotNull( $marked );
		self::assertNotSame( '', $marked->attempt );
		Store::put( $id, new StoredTable( $marked->signature, $marked->json, $marked->built_at, $marked->attempt, $marked->attempt_began_at - 9 ) );
		$take = function ( $value ) use ( $id, &$take ) {
			remove_filter( 'pre_option_vitrin_variation_table_part_' . $id, $take );
			$this->other_request_stores( $id, new StoredTable() );
			return $value;
		};
		add_filter( 'pre_option_vitrin_variation_table_part_' . $id, $take );
		Builder::build( $id );
		self::assertNull( $this->rows( $coat ) );
		self::assertEquals( new StoredTable(), Store::get_now( $id ) );
		self::assertTrue( $this->is_queued( $coat ) );
		Builder::build( $id );
		self::assertCount( 55 * 4, $this->rows( $coat ) ?? array() );
	}

	#[TestDox( '[VAR-06] a job that is in the queue twice builds once; a table of yesterday is built anew' )]
	public function test_twice(): void {
		[ $coat ] = $this->built();
		$stored_table = Store::get_now( $coat->get_id() );
		self::assertNotNull( $stored_table );
		$read = 0;
		add_filter(
			'woocommerce_variation_is_active',
			static function ( $is ) use ( &$read ) {
				++$read;
				return $is;
			}
		);
		Builder::build( $coat->get_id() );
		self::assertSame( 0, $read );
		Store::put( $coat->get_id(), new StoredTable( $stored_table->signature, $stored_table->json, time() - DAY_IN_SECONDS - 1 ) );
		Builder::build( $coat->get_id() );
		self::assertSame( 3, $read );
		self::assertFalse( Store::get_now( $coat->get_id() )?->is_old() );
	}

	#[TestDox( '[SET-02] while the tables wait for the background that is said, a click builds for some seconds, and what is built waits no more' )]
	public function test_build_again(): void {
		[ $coat ] = $this->many();
		$tables   = Builder::stored();
		Builder::request( $coat->get_id(), null );
		self::assertTrue( $tables->state()->to_array()['isWaiting'] );
		self::assertFalse( $tables->state()->to_array()['isLate'] );
		Builder::run( 0.0 );
		self::assertTrue( $this->is_queued( $coat ), 'the rest of it' );
		self::assertSame( 50, Store::partial( $coat->get_id() )?->done );
		$tables->rebuild();
		self::assertCount( 55 * 4, $this->rows( $coat ) ?? array() );
		self::assertFalse( $this->is_queued( $coat ) );
		self::assertSame( 'ready', $tables->state()->status );
		self::assertFalse( $tables->state()->to_array()['isWaiting'] );

		$before = Store::get_now( $coat->get_id() )?->signature;
		$tables->rebuild();
		self::assertNotSame( $before, Store::get_now( $coat->get_id() )?->signature, 'made again' );
		self::assertCount( 55 * 4, $this->rows( $coat ) ?? array() );
	}

	#[TestDox( '[SET-02] switched off and on again, no table of before is used' )]
	public function test_feature_off(): void {
		[ $coat ] = $this->built();
		do_action( 'vitrin_feature_off', 'search' );
		self::assertNotNull( $this->rows( $coat ) );
		do_action( 'vitrin_feature_off', 'variation-table' );
		self::assertNull( $this->rows( $coat ) );
	}

	#[TestDox( 'a term\'s new slug makes tables wrong, a new name does not' )]
	public function test_terms(): void {
		register_taxonomy( 'pa_shade', 'product' );
		$term = wp_insert_term( 'Dark', 'pa_shade', array( 'slug' => 'dark' ) );
		self::assertIsArray( $term );
		$generation = Store::generation();
		wp_update_term( $term['term_id'], 'pa_shade', array( 'name' => 'Very dark' ) );
		self::assertSame( $generation, Store::generation() );
		wp_update_term( $term['term_id'], 'pa_shade', array( 'slug' => 'very-dark' ) );
		$slug = Store::generation();
		self::assertNotSame( $generation, $slug );
		wp_delete_term( $term['term_id'], 'pa_shade' );
		self::assertNotContains( Store::generation(), array( $generation, $slug ) );
		unregister_taxonomy( 'pa_shade' );
	}

	#[TestDox( '[VAR-06] of two requests that make every table wrong at once, each makes them wrong; a number of before still counts' )]
	public function test_generations(): void {
		update_option( 'vitrin_variation_generation', 5 );
		[ $coat ] = $this->built();
		self::assertSame( '5', Store::generation() );
		self::assertNotNull( $this->rows( $coat ) );
		Store::invalidate_all();
		$first = Store::generation();
		self::assertNull( $this->rows( $coat ) );
		// The other one has read the same number.
		update_option( 'vitrin_variation_generation', 5 );
		Store::invalidate_all();
		self::assertNotSame( $first, Store::generation() );
	}

	#[TestDox( '[VAR-06] with a cache that requests share, what another request has kept meanwhile is seen' )]
	public function test_shared_cache(): void {
		global $wp_object_cache;
		[ $coat ] = $this->built();
		$id       = $coat->get_id();
		$before   = $wp_object_cache;
		$shared   = new class() extends \WP_Object_Cache {
			/** @var array<string, mixed> What all requests share; the rest is this one's memory. */
			public array $others = array();

			public function get( $key, $group = 'default', $force = false, &$found = null ) {
				if ( $force ) {
					$found = isset( $this->others[ "{$group}:{$key}" ] );
					return $found && $this->set( $key, $this->others[ "{$group}:{$key}" ], $group ) ? $this->others[ "{$group}:{$key}" ] : false;
				}
				return parent::get( $key, $group, false, $found );
			}
		};
		try {
			wp_using_ext_object_cache( true );
			$wp_object_cache = $shared; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
			$stored_table = Store::get( $id );
			self::assertNotNull( $stored_table );
			$other                                  = new StoredTable( '', $stored_table->json, $stored_table->built_at );
			$shared->others[ "options:vitrin_variation_table_{$id}" ] = $other->to_array();
			self::assertEquals( $stored_table, Store::get( $id ) );
			self::assertEquals( $other, Store::get_now( $id ) );
			unset( $shared->others[ "options:vitrin_variation_table_{$id}" ] );
			self::assertEquals( $stored_table, Store::get_now( $id ), 'gone from the cache: the database has it' );

			// One that wasn't there.
			self::assertNull( Store::get( $id + 1 ) );
			$shared->others['options:notoptions'] = array( 'x' => true );
			$shared->others[ 'options:vitrin_variation_table_' . ( $id + 1 ) ] = $other->to_array();
			self::assertEquals( $other, Store::get_now( $id + 1 ) );
		} finally {
			wp_using_ext_object_cache( false );
			$wp_object_cache = $before; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		}
	}

	#[TestDox( 'pictures are said once, only where they are not the product\'s own; a changed one makes the table wrong' )]
	public function test_images(): void {
		$image = wp_insert_attachment( array( 'post_title' => 'Red coat', 'post_mime_type' => 'image/jpeg', 'post_status' => 'inherit' ), 'red.jpg' );
		$own   = wp_insert_attachment( array( 'post_title' => 'Coat', 'post_mime_type' => 'image/jpeg', 'post_status' => 'inherit' ), 'coat.jpg' );
		[ $coat, $variations ] = $this->coat( array( 'image_id' => $own ) );
		foreach ( array( 1, 2 ) as $red ) {
			$variations[ $red ]->set_image_id( $image );
			$variations[ $red ]->save();
		}
		Watcher::flush();
		Builder::build( $coat->get_id() );
		$stored_table = Store::get_now( $coat->get_id() );
		self::assertNotNull( $stored_table );
		$table = json_decode( $stored_table->json );
		self::assertCount( 1, $table->images );
		self::assertSame( 'Red coat', $table->images[0]->title );
		self::assertSame( array( 3, 7, 5 ), array( $table->rows[1], $table->rows[5], $table->rows[9] ) );

		self::assertNotNull( $this->rows( $coat ) );
		update_post_meta( $image, '_wp_attachment_image_alt', 'first' );
		update_post_meta( $image, '_wp_attachment_image_alt', 'second' );
		Watcher::flush();
		self::assertNull( $this->rows( $coat ) );
		Builder::build( $coat->get_id() );
		self::assertNotNull( $this->rows( $coat ) );
		wp_delete_attachment( $image, true );
		Watcher::flush();
		self::assertNull( $this->rows( $coat ) );
	}

	/**
	 * Ids that have no table to give.
	 *
	 * @return array<string, array{mixed}>
	 */
	public static function bad_ids(): array {
		return array(
			'nothing'    => array( '' ),
			'zero'       => array( '0' ),
			'negative'   => array( '-1' ),
			'huge'       => array( '999999999999999999' ),
			'beyond'     => array( '9999999999999999999999' ),
			'a list'     => array( array( '1' ) ),
			'text'       => array( "1' OR '1'='1" ),
			'a fraction' => array( '1.5' ),
			'null byte'  => array( "1\0" ),
		);
	}

	#[TestDox( '[SEC-03] an id that is none is refused' )]
	#[DataProvider( 'bad_ids' )]
	public function test_bad_ids( mixed $id ): void {
		$answer = $this->ask( $id, array( 'x' ) );

		self::assertContains( $answer['status'], array( 400, 404 ) );
		self::assertSame( 'null', $answer['body'] );
		self::assertStringContainsString( 'no-cache', $answer['cache'] );
	}

	#[TestDox( '[SEC-03] only GET and HEAD' )]
	public function test_methods(): void {
		[ $coat ] = $this->built();
		foreach ( array( 'POST', 'PUT', 'DELETE' ) as $method ) {
			self::assertSame( 405, $this->ask( $coat->get_id(), '', $method )['status'] );
		}
		self::assertSame( 200, $this->ask( (string) $coat->get_id(), '', 'HEAD' )['status'] );
	}

	/**
	 * What makes a product nobody's business.
	 *
	 * @return array<string, array{array<string, mixed>}>
	 */
	public static function hidden(): array {
		return array(
			'draft'          => array( array( 'post_status' => 'draft' ) ),
			'private'        => array( array( 'post_status' => 'private' ) ),
			'pending'        => array( array( 'post_status' => 'pending' ) ),
			'in the bin'     => array( array( 'post_status' => 'trash' ) ),
			'password'       => array( array( 'post_password' => 'secret' ) ),
			'another type'   => array( array( 'post_type' => 'page' ) ),
		);
	}

	/**
	 * Changed in the database alone, so that the kept table is still there.
	 *
	 * @param array<string, mixed> $with Of the post.
	 */
	#[TestDox( '[SEC-03] the table of a product that not everybody may see is nobody\'s, though it is kept and its fingerprint known' )]
	#[DataProvider( 'hidden' )]
	public function test_hidden_products( array $with ): void {
		global $wpdb;
		[ $coat ] = $this->built();
		$stored_table = Store::get( $coat->get_id() );
		self::assertNotNull( $stored_table );
		self::assertSame( 200, $this->ask( $coat->get_id(), $stored_table->fingerprint() )['status'] );
		$wpdb->update( $wpdb->posts, $with, array( 'ID' => $coat->get_id() ) );
		clean_post_cache( $coat->get_id() );

		foreach ( array( 0, $this->user( 'administrator' ) ) as $user ) {
			wp_set_current_user( $user );
			$answer = $this->ask( $coat->get_id(), $stored_table->fingerprint() );
			self::assertSame( array( 404, 'null' ), array( $answer['status'], $answer['body'] ), 'also to who may read it: caches keep answers' );
		}
	}

	#[TestDox( '[SEC-03] of a product that the lists leave out, the table is for who was on its page; of others, ids that have none are 404' )]
	public function test_left_out_products(): void {
		[ $coat, $variations ] = $this->built( array( 'catalog_visibility' => 'hidden' ) );
		$stored_table = Store::get( $coat->get_id() );
		self::assertNotNull( $stored_table );
		self::assertSame( 404, $this->ask( $coat->get_id() )['status'] );
		self::assertSame( 200, $this->ask( $coat->get_id(), $stored_table->fingerprint() )['status'] );

		self::assertSame( 404, $this->ask( $variations[0]->get_id(), $stored_table->fingerprint() )['status'] );
		self::assertSame( 404, $this->ask( Products::simple()->get_id() )['status'] );
	}

	#[TestDox( '[SEC-03] whoever asks for tables that can\'t be fills no cache with the names of options that aren\'t there' )]
	public function test_missing_names(): void {
		[ $draft ]  = $this->coat( array( 'status' => 'draft' ) );
		[ $locked ] = $this->coat();
		wp_update_post( array( 'ID' => $locked->get_id(), 'post_password' => 'secret' ) );
		Watcher::flush();
		$ids = array( Products::simple()->get_id(), $draft->get_id(), $locked->get_id() );
		add_filter( 'woocommerce_ajax_variation_threshold', static fn ( $many, $product ) => 'few' === $product->get_sku() ? 30 : $many, 20, 2 );
		[ $few ] = $this->coat( array( 'sku' => 'few' ) );
		Watcher::flush();
		wp_cache_delete( 'notoptions', 'options' );
		foreach ( array( ...$ids, $few->get_id() ) as $id ) {
			self::assertSame( 404, $this->ask( $id )['status'] );
		}
		self::assertStringNotContainsString( 'vitrin_variation_table', (string) wp_json_encode( wp_cache_get( 'notoptions', 'options' ) ) );
	}

	#[TestDox( 'a product in the bin or deleted leaves nothing behind' )]
	public function test_gone(): void {
		foreach ( array( false, true ) as $for_good ) {
			[ $coat ] = $this->built();
			self::assertNotNull( Store::get( $coat->get_id() ) );
			$for_good ? wp_delete_post( $coat->get_id(), true ) : wp_trash_post( $coat->get_id() );
			Watcher::flush();
			self::assertNull( Store::get_now( $coat->get_id() ) );
			Builder::build( $coat->get_id() );
			self::assertNull( Store::get_now( $coat->get_id() ) );
		}
	}

	#[TestDox( 'what is no table any more, in the database or in the queue, does no harm' )]
	public function test_broken(): void {
		[ $coat ] = $this->built();
		foreach ( array( 'text', array(), array( 1, 2, 3, 4, 5 ), false ) as $broken ) {
			update_option( 'vitrin_variation_table_' . $coat->get_id(), $broken );
			self::assertSame( '', $this->printed( $coat ) );
			self::assertSame( 404, $this->ask( $coat->get_id() )['status'] );
		}
		foreach ( array( null, 'x', array( 1 ), -5, PHP_INT_MAX, Products::simple()->get_id() ) as $id ) {
			Builder::build( $id );
		}
		foreach ( array( '', 'null', '{"v":2}', '{"v":1,"attributes":[{}],"rows":[],"images":[]}', '{"v":1,"attributes":[],"rows":[1],"images":[]}' ) as $json ) {
			self::assertNull( Table::from_json( $json ), $json );
		}
	}
}
