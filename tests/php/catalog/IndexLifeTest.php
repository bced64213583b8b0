<?php
/**
 * The search's tables over upgrades and accidents.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Catalog;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Catalog\Search\Builder;
use Vitrin\Catalog\Search\Index;
use Vitrin\Catalog\Search\Matches;
use Vitrin\Catalog\Search\SearchQuery;
use Vitrin\Search\SearchCall;
use Vitrin\Shared\Plugin\Lock;
use Vitrin\Tests\Indexes;
use Vitrin\Tests\Products;
use Vitrin\Tests\ShopTestCase;

/**
 * They come by themselves, are missed by nobody, and go when they should.
 */
final class IndexLifeTest extends ShopTestCase {

	/**
	 * Products to delete.
	 *
	 * @var list<int>
	 */
	private array $made = array();

	/** An index that is complete, and no transaction: tables come and go. */
	protected function setUp(): void {
		global $wpdb;
		delete_option( Builder::CREATING );
		Builder::provide();
		Builder::run( 60 );
		parent::setUp();
		$wpdb->query( 'COMMIT' );
		self::assertTrue( Index::is_complete() );
		$_SERVER['REMOTE_ADDR'] = '192.0.2.' . random_int( 1, 250 );
	}

	/** Takes everything back. The next test that wants tables has them made anew. */
	protected function tearDown(): void {
		global $wpdb;
		$wpdb->query( 'ROLLBACK' );
		array_map( static fn ( int $id ): mixed => wp_delete_post( $id, true ), $this->made );
		$this->made = array();
		Indexes::take_over( Builder::class );
		delete_option( 'vitrin_test_lock' );
		delete_option( Builder::CREATING );
		delete_option( 'vitrin_settings' );
		wp_unschedule_hook( Builder::EVENT );
		Index::drop();
		parent::tearDown();
	}

	/**
	 * A product.
	 *
	 * @param string $name Its name.
	 */
	private function product( string $name ): int {
		$this->made[] = Products::simple( array( 'name' => $name ) )->get_id();

		return $this->made[ count( $this->made ) - 1 ];
	}

	/** What the index has, without the checks of products. */
	private static function indexed( SearchQuery $search, bool $only_in_stock = false ): Matches {
		return new Matches( $search, $only_in_stock );
	}

	/**
	 * Ids that a query finds.
	 *
	 * @param string $text As typed.
	 * @return list<int>
	 */
	private function found( string $text ): array {
		return array_map( static fn ( \WC_Product $product ): int => $product->get_id(), SearchCall::find( $text, 50 )['products'] );
	}

	/**
	 * What can have happened to the tables, though the option says that all is well.
	 *
	 * @return iterable<string, array{list<string>}>
	 */
	public static function accidents(): iterable {
		yield 'no table of words' => array( array( 'DROP TABLE %words' ) );
		yield 'no table of products' => array( array( 'DROP TABLE %products' ) );
		yield 'neither' => array( array( 'DROP TABLE %words', 'DROP TABLE %products' ) );
		yield 'half a table of words' => array( array( 'DROP TABLE %words', 'CREATE TABLE %words (product_id bigint(20) unsigned NOT NULL, PRIMARY KEY  (product_id))' ) );
		yield 'half a table of products' => array( array( 'DROP TABLE %products', 'CREATE TABLE %products (product_id bigint(20) unsigned NOT NULL, PRIMARY KEY  (product_id))' ) );
	}

	/**
	 * One of them.
	 *
	 * @param list<string> $statements What happens.
	 */
	#[DataProvider( 'accidents' )]
	#[TestDox( '[LIST-08] the search goes on, says nothing, and has its tables made anew: $_dataName' )]
	public function test_accidents( array $statements ): void {
		global $wpdb;
		$id = $this->product( 'کوزهٔ ژژگم' );
		Indexes::take_over( Builder::class );
		foreach ( $statements as $statement ) {
			$wpdb->query( strtr( $statement, array( '%words' => Index::words_table(), '%products' => Index::table() ) ) ); // phpcs:ignore WordPress.DB, WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		}
		self::assertFalse( Index::has_tables() );
		self::assertTrue( Index::is_complete(), 'the option knows nothing of it' );

		$shown = $wpdb->show_errors();
		ob_start();
		$answer  = ( new SearchCall() )->answer( 'GET', array( 'term' => 'ژژگم' ) );
		$printed = ob_get_clean();
		$wpdb->show_errors( $shown );
		self::assertSame( array( 200, '', '' ), array( $answer->code, $printed, $wpdb->last_error ) );
		self::assertSame( array( $id ), array_column( $answer->to_array()['results']['items'], 'id' ) );
		self::assertFalse( Index::is_complete() );

		Builder::provide();
		Builder::run( 60 );
		self::assertTrue( Index::has_tables() );
		self::assertTrue( Index::is_complete() );
		self::assertSame( array( $id ), self::indexed( SearchQuery::of( 'كوزه ژژگم' ) )->ids, 'by the index again' );
	}

	#[TestDox( '[LIST-08] a product can be saved while the tables are missing, and is found when they are back' )]
	public function test_saved_meanwhile(): void {
		global $wpdb;
		$wpdb->query( 'DROP TABLE ' . Index::words_table() ); // phpcs:ignore WordPress.DB
		$id = $this->product( 'ژژمیان' );
		Indexes::take_over( Builder::class );
		self::assertSame( '', $wpdb->last_error );
		self::assertFalse( Index::is_complete() );
		Builder::provide();
		Builder::run( 60 );
		self::assertSame( array( $id ), $this->found( 'ژژمیان' ) );
	}

	#[TestDox( '[LIST-08] a statement that fails once loses no index' )]
	public function test_passing_failure(): void {
		$id    = $this->product( 'ژژگذرا' );
		$fails = static fn ( mixed $sql ): mixed => is_string( $sql ) && str_contains( $sql, 'AS n0' ) ? 'SELECT nonsense FROM nowhere' : $sql;
		Indexes::take_over( Builder::class );
		add_filter( 'query', $fails );
		self::assertSame( array( $id ), $this->found( 'ژژگذرا' ) );
		remove_filter( 'query', $fails );
		self::assertTrue( Index::is_complete() );
	}

	#[TestDox( '[LIST-08] tables of an older version are made anew, a small shop\'s at once' )]
	public function test_upgrade(): void {
		global $wpdb;
		$id = $this->product( 'ژژکهنه‌نو' );
		$wpdb->query( 'DROP TABLE ' . Index::words_table() ); // phpcs:ignore WordPress.DB
		$wpdb->query( 'CREATE TABLE ' . Index::words_table() . ' (other int NOT NULL)' ); // phpcs:ignore WordPress.DB
		update_option( Index::OPTION, array( 'version' => Index::VERSION - 1, 'cursor' => 5, 'is_complete' => true ), false ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::assertSame( array( $id ), $this->found( 'ژژکهنه‌نو' ), 'meanwhile WordPress searches' );
		Builder::provide();
		self::assertTrue( Index::has_tables() );
		self::assertSame( Index::VERSION, Index::state()['version'] );
		self::assertNotFalse( wp_next_scheduled( Builder::EVENT ) );
	}

	#[TestDox( '[LIST-08] tables are made by one request at a time, and where the database forbids it, not by each' )]
	public function test_lock(): void {
		global $wpdb;
		self::assertTrue( Lock::take( 'vitrin_test_lock', 60 ) );
		self::assertFalse( Lock::take( 'vitrin_test_lock', 60 ) );
		$wpdb->update( $wpdb->options, array( 'option_value' => (string) ( time() - 61 ) ), array( 'option_name' => 'vitrin_test_lock' ) );
		self::assertTrue( Lock::take( 'vitrin_test_lock', 60 ), 'who never gave it back' );
		self::assertFalse( Lock::take( 'vitrin_test_lock', 60 ) );
		Lock::release( 'vitrin_test_lock' );
		self::assertTrue( Lock::take( 'vitrin_test_lock', 60 ) );

		Index::drop();
		Lock::take( Builder::CREATING, 60 );
		Builder::provide();
		self::assertFalse( Index::has_tables(), 'another makes them' );
		Lock::release( Builder::CREATING );

		$tried  = 0;
		$forbid = static function ( mixed $sql ) use ( &$tried ): mixed {
			if ( is_string( $sql ) && str_starts_with( ltrim( $sql ), 'CREATE TABLE' ) ) {
				++$tried;

				return 'SELECT 1';
			}
			return $sql;
		};
		add_filter( 'query', $forbid );
		Builder::provide();
		self::assertSame( 2, $tried );
		Builder::provide();
		self::assertSame( 2, $tried, 'not by each request' );
		remove_filter( 'query', $forbid );
		self::assertFalse( Index::is_complete() );
		delete_option( Builder::CREATING );
		Builder::provide();
		self::assertTrue( Index::has_tables() );
	}

	#[TestDox( '[LIST-08] [SET-02] switched off and on again, the index is used at once and looked through: what came is found, what went is gone' )]
	public function test_switched_off(): void {
		global $wpdb;
		$deleted = $this->product( 'ژژرفته' );
		Indexes::take_over( Builder::class );
		wp_schedule_single_event( time(), Builder::EVENT );
		do_action( 'vitrin_feature_off', 'filters' );
		self::assertFalse( Index::state()['is_due'] );
		$settings = get_option( 'vitrin_settings', array() );
		update_option( 'vitrin_settings', array_replace_recursive( is_array( $settings ) ? $settings : array(), array( 'search' => array( 'enabled' => false ) ) ) );
		self::assertTrue( Index::state()['is_due'] );
		self::assertTrue( Index::is_complete() );
		self::assertFalse( wp_next_scheduled( Builder::EVENT ) );

		// No hook runs for these.
		$wpdb->delete( $wpdb->posts, array( 'ID' => $deleted ) );
		$wpdb->insert( $wpdb->posts, array( 'post_type' => 'product', 'post_status' => 'publish', 'post_title' => 'ژژآمده', 'post_content' => '', 'post_excerpt' => '', 'to_ping' => '', 'pinged' => '', 'post_content_filtered' => '' ) );
		$come         = $wpdb->insert_id;
		$this->made[] = $come;
		Builder::provide();
		self::assertNotFalse( wp_next_scheduled( Builder::EVENT ) );
		Builder::run();
		self::assertSame( array( true, false ), array( Index::is_complete(), Index::state()['is_due'] ) );
		self::assertSame( array( $come ), self::indexed( SearchQuery::of( 'ژژامده' ) )->ids );
		self::assertSame( array(), self::indexed( SearchQuery::of( 'ژژرفته' ) )->ids );
	}

	#[TestDox( '[LIST-08] [SET-02] the tables of a site of a network go with it' )]
	public function test_site_deleted(): void {
		global $wpdb;
		$tables = apply_filters( 'wpmu_drop_tables', array( 'posts' => $wpdb->posts ), 7 );
		self::assertContains( $wpdb->posts, $tables );
		self::assertSame( array( Index::table(), Index::words_table() ), array_values( array_intersect( $tables, array( Index::table(), Index::words_table() ) ) ) );
	}

	#[TestDox( '[LIST-08] words that everything has: those with all of them in the title come first, then what is sold more, and all are counted' )]
	public function test_common_words(): void {
		global $wpdb;
		$wpdb->query( 'START TRANSACTION' );
		$rows  = array();
		$words = array();
		for ( $i = 0; $i < 2300; $i++ ) {
			$id        = 900000 + $i;
			$is_title  = 0 === $i % 50;
			$rows[]    = $wpdb->prepare( '(%d,%s,%s,%d,1)', $id, 3 === $i ? 'ژژیکژژدو' : 'ژژدیگر', 'ژژدیگر', $i );
			$words[]   = $wpdb->prepare( '(%s,%d,%d),(%s,%d,%d)', 'ژژیک', $id, $is_title || 3 === $i ? 1 : 3, 'ژژدو', $id, $is_title || 3 === $i ? 1 : 3 );
		}
		foreach ( array_chunk( $rows, 200 ) as $some ) {
			$wpdb->query( 'INSERT INTO ' . Index::table() . ' (product_id, title, haystack, sales, in_stock) VALUES ' . implode( ',', $some ) ); // phpcs:ignore WordPress.DB
		}
		foreach ( array_chunk( $words, 200 ) as $some ) {
			$wpdb->query( 'INSERT INTO ' . Index::words_table() . ' (word, product_id, weight) VALUES ' . implode( ',', $some ) ); // phpcs:ignore WordPress.DB
		}
		$wpdb->query( 'UPDATE ' . Index::table() . ' SET in_stock = 0 WHERE product_id IN (900010, 902250)' ); // phpcs:ignore WordPress.DB

		$matches = self::indexed( SearchQuery::of( 'ژژیک ژژدو' ) );
		self::assertSame( 2300, $matches->total );
		// 46 and one with both in the title, the best beginning first, the others by sales.
		self::assertSame( array( 900003, 902250, 902200 ), array_slice( $matches->ids, 0, 3 ) );
		self::assertSame( array( 900000, 902299, 902298 ), array_slice( $matches->ids, 46, 3 ) );
		self::assertCount( 96, array_unique( $matches->ids ) );

		$in_stock = self::indexed( SearchQuery::of( 'ژژیک ژژدو' ), true );
		self::assertSame( 2298, $in_stock->total );
		self::assertSame( array( 900003, 902200 ), array_slice( $in_stock->ids, 0, 2 ) );

		$wpdb->query( 'UPDATE ' . Index::words_table() . ' SET weight = 1 WHERE product_id >= 900000' ); // phpcs:ignore WordPress.DB
		self::assertSame( array( 900003, 902299, 902298 ), array_slice( self::indexed( SearchQuery::of( 'ژژیک ژژدو' ) )->ids, 0, 3 ) );
	}
}
