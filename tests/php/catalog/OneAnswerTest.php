<?php
/**
 * One answer of the search, wherever and however it is asked.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Catalog;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Catalog\CatalogVersion;
use Vitrin\Catalog\Search\Builder;
use Vitrin\Catalog\Search\Index;
use Vitrin\Catalog\Search\Results;
use Vitrin\LoopBuilder\Choices;
use Vitrin\LoopBuilder\Domain\Definition;
use Vitrin\LoopBuilder\Loop;
use Vitrin\LoopBuilder\PageContext;
use Vitrin\Search\SearchCall;
use Vitrin\Tests\Indexes;
use Vitrin\Tests\Products;
use Vitrin\Tests\Shape;
use Vitrin\Tests\ShopTestCase;

/**
 * Panel, page of results and loop builder, with the index, without, and with a part of it.
 */
final class OneAnswerTest extends ShopTestCase {

	/** Words that the demo shop has none of, in spellings that look the same, and what names are made of besides. */
	private const WORDS = array( 'ژژکیف', 'ژژكيف', 'چرم‌ژژ', 'ژژ۱۲', 'ژژ12', 'ژژآبی', 'ژژابی', 'vtCup', 'ژژنیم‌پالتو', 'ژژنیم پالتو', 'ژژکاسهٔ', 'NQ-۱۲' );

	private mixed $main;

	protected function setUp(): void {
		Builder::provide();
		Builder::run( 60 );
		parent::setUp();
		// WooCommerce's own number of products a page is smaller than what is found.
		add_filter( 'loop_shop_per_page', static fn (): int => 90, 100 );
		$this->main             = $GLOBALS['wp_the_query'] ?? null;
		$_SERVER['REMOTE_ADDR'] = '192.0.2.' . random_int( 1, 250 );
	}

	protected function tearDown(): void {
		$GLOBALS['wp_the_query'] = $this->main; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		$GLOBALS['wp_query']     = $this->main; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		parent::tearDown();
		Indexes::take_over( Builder::class );
	}

	/** @return list<int> */
	private static function in_panel( string $text ): array {
		return array_map( static fn ( \WC_Product $product ): int => $product->get_id(), SearchCall::find( $text, 90 )['products'] );
	}

	/** @return list<int> */
	private function on_page( string $text ): array {
		$query     = new \WP_Query();
		$_GET['s'] = $text;
		$GLOBALS['wp_the_query'] = $query; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		$GLOBALS['wp_query']     = $query; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		$query->query( array( 's' => $text, 'post_type' => 'product', 'fields' => 'ids', 'posts_per_page' => 90 ) );

		return array_map( 'intval', $query->posts );
	}

	/** @return array{list<int>, int} Ids and the number that is told. */
	private static function in_loop( string $text ): array {
		$definition = Definition::from( array( 'blockId' => 'vt-one', 'postType' => 'product', 'perPage' => 48, 'search' => true ) );
		$choices    = Choices::from_address( $definition, array( 'find' => $text ), 1 );
		self::assertSame( trim( $text ), $choices->search );
		$loop = new Loop( $definition, new PageContext(), $choices, 'vt' );
		preg_match( '/data-vitrin-loop-total="(\d+)"/', $loop->bar(), $total );
		preg_match_all( '/\bpost-(\d+)\b/', $loop->wrapper(), $ids );

		return array( array_values( array_unique( array_map( 'intval', $ids[1] ) ) ), (int) ( $total[1] ?? -1 ) );
	}

	/** @param list<int> $ids */
	private static function sorted( array $ids ): array {
		sort( $ids );

		return $ids;
	}

	/** What each place answers. */
	private function answers( string $text ): array {
		CatalogVersion::write();
		list( $loop, $told ) = self::in_loop( $text );
		$panel               = self::in_panel( $text );

		return array(
			'panel'  => self::sorted( $panel ),
			'page'   => self::sorted( $this->on_page( $text ) ),
			'loop'   => self::sorted( $loop ),
			'counts' => array( count( $panel ), SearchCall::find( $text, 8 )['total'], $told ),
		);
	}

	/** @return iterable<string, array{int}> */
	public static function seeds(): iterable {
		foreach ( array( 3, 8, 37 ) as $seed ) {
			yield "catalogue {$seed}" => array( $seed );
		}
	}

	#[DataProvider( 'seeds' )]
	#[TestDox( '[LIST-08] [LOOP-01] panel, page and loop builder find the same products, with the index, without it, and with a part of it: $_dataName' )]
	public function test_one_answer( int $seed ): void {
		mt_srand( $seed ); // phpcs:ignore WordPress.WP.AlternativeFunctions.rand_seeding_mt_srand -- Repeatable.
		$some = static fn ( int $many ): string => implode( ' ', array_map( static fn (): string => self::WORDS[ mt_rand( 0, count( self::WORDS ) - 1 ) ], range( 1, $many ) ) ); // phpcs:ignore WordPress.WP.AlternativeFunctions.rand_mt_rand
		for ( $i = 0; $i < 14; $i++ ) {
			Products::simple(
				array(
					'name'               => $some( mt_rand( 1, 3 ) ),
					'sku'                => 0 === $i % 3 ? "VT-{$seed}-{$i}" : '',
					'short_description'  => 0 === $i % 2 ? $some( 2 ) : '',
					'description'        => 0 === $i % 4 ? $some( 2 ) : '',
					'catalog_visibility' => 0 === $i % 7 ? 'hidden' : 'visible',
					'stock_status'       => 0 === $i % 5 ? 'outofstock' : 'instock',
					'total_sales'        => mt_rand( 0, 9 ),
				)
			);
		}
		if ( 0 === $seed % 2 ) {
			add_filter( 'pre_option_woocommerce_hide_out_of_stock_items', static fn (): string => 'yes' );
		}
		Indexes::take_over( Builder::class );
		$typed = array( 'ژژکیف', 'ژژكيف ژژ', 'ژژ۱۲', 'ژژ12', 'ژژ', 'ژژنیمپالتو', 'ژژنیم‌پالتو', 'ژژکاسه', 'nq12', 'nq 12', 'vtcup', 'vtcu ژژابی', "VT-{$seed}-3", "vt{$seed}3", 'ژژکیفِ چرمژژ', 'ژژهیچ', 'کیف ژژ', 'ژ', 'پالتو', 'ژژکیف -vtCup', 'ژژکیفچرم', 'ژژآبیvtcup', 'ژژ12 ژژ12', 'چرم ژژآ', 'ژژ龘', '龟' );
		foreach ( $typed as $text ) {
			self::assertTrue( Index::is_complete() );
			$with = $this->answers( $text );
			self::assertSame( $with['panel'], $with['page'], $text );
			if ( count( $with['panel'] ) < 48 ) {
				self::assertSame( $with['panel'], $with['loop'], $text );
				self::assertSame( array( count( $with['panel'] ), count( $with['panel'] ), count( $with['panel'] ) ), $with['counts'], $text );
			}
			foreach ( array( 0, PHP_INT_MAX >> 1 ) as $cursor ) {
				Index::store_progress( $cursor, false );
				self::assertSame( $with, $this->answers( $text ), $text . ' without it' );
			}
			Index::store_progress( 0, true );
		}
	}

	#[TestDox( '[LIST-08] [LOOP-01] «محصول ۱۲» is found everywhere before there is an index, and nothing that was kept then outlives it' )]
	public function test_before_the_index(): void {
		Index::store_progress( 0, false );
		$id = Products::simple( array( 'name' => 'ژژمحصول 12' ) )->get_id();
		foreach ( array( 'ژژمحصول ۱۲', 'ژژمحصول 12' ) as $text ) {
			self::assertSame( array( $id ), self::in_panel( $text ) );
			self::assertSame( array( $id ), $this->on_page( $text ) );
			self::assertSame( array( array( $id ), 1 ), self::in_loop( $text ) );
		}
		// Made past all hooks, as an import does: only who reads all products knows of it.
		self::assertSame( array( array(), 0 ), self::in_loop( 'ژژدیگر' ) );
		global $wpdb;
		$wpdb->insert( $wpdb->posts, array( 'post_type' => 'product', 'post_status' => 'publish', 'post_title' => 'ژژدیگر', 'post_content' => '', 'post_excerpt' => '', 'to_ping' => '', 'pinged' => '', 'post_content_filtered' => '' ) );
		$other = (int) $wpdb->insert_id;
		CatalogVersion::write();
		Builder::run( 60 );
		self::assertTrue( Index::is_complete() );
		self::assertSame( array( $other ), self::in_panel( 'ژژدیگر' ) );
		self::assertSame( '', CatalogVersion::current(), 'kept answers are of before' );
		CatalogVersion::write();
		self::assertSame( array( array( $other ), 1 ), self::in_loop( 'ژژدیگر' ) );
	}

	#[TestDox( '[LIST-08] the server answers what the panel asks for, and refuses what it doesn\'t' )]
	public function test_terms(): void {
		$terms = Shape::fixture( 'search/term.fixture.json' );
		self::assertIsObject( $terms );
		foreach ( array( 200 => $terms->asked, 400 => $terms->blank ) as $code => $texts ) {
			foreach ( $texts as $text ) {
				self::assertSame( $code, ( new SearchCall() )->answer( 'GET', array( 'term' => $text ) )->code, bin2hex( $text ) );
			}
		}
	}

	/**
	 * A product's name, and what finds it.
	 *
	 * @return iterable<string, array{string, string}>
	 */
	public static function names(): iterable {
		$names = array( '7', '۷', '٧', 'ژ', 'C#', 'C++', 'C', '🌹', '❤️', '♥', '+', '#1', '№5', '$$$', '%', '½', '²', 'Q', '!', '«ژ»', '؟', 'R&B', 'A/B', '★★★', 'ژ‌', '×' );
		foreach ( $names as $name ) {
			yield $name => array( $name, $name );
			yield "{$name}, with blanks around" => array( $name, "  {$name}\u{200F} " );
		}
		yield '7, in Persian' => array( '7', '۷' );
		yield 'c#, small' => array( 'C#', 'c#' );
		yield 'a letter with half-spaces' => array( 'ژ', "\u{200C}ژ\u{200C}" );
	}

	#[DataProvider( 'names' )]
	#[TestDox( '[LIST-08] a name without letters that count is found by it, first of all, with the index and without: $_dataName' )]
	public function test_names( string $name, string $typed ): void {
		$id = Products::simple( array( 'name' => $name ) )->get_id();
		// Better sellers that only share its letters.
		Products::simple( array( 'name' => $name . 'ژژبیشتر', 'total_sales' => 900 ) );
		Products::simple( array( 'name' => 'Cژ 7ژ', 'total_sales' => 900 ) );
		Indexes::take_over( Builder::class );
		foreach ( array( true, false ) as $is_complete ) {
			Index::store_progress( 0, $is_complete );
			$answer = ( new SearchCall() )->answer( 'GET', array( 'term' => trim( $typed ) ) );
			self::assertSame( 200, $answer->code );
			self::assertSame( $id, $answer->to_array()['results']['items'][0]['id'] ?? 0, $is_complete ? 'indexed' : 'not' );
			self::assertContains( $id, $this->on_page( $typed ), 'page' );
		}
	}

	/**
	 * A word of a product, and slips on one letter of it.
	 *
	 * @return iterable<string, array{string, string}>
	 */
	public static function slips(): iterable {
		yield 'neighbour' => array( 'پیراهن', 'پیراهم' );
		yield 'sounds alike' => array( 'متغیر', 'متقیر' );
		$words = array( 'پیراهن', 'زعفرانی', 'فیروزه', 'keyboard', 'samovar' );
		foreach ( $words as $word ) {
			$letters = mb_str_split( $word );
			foreach ( array_keys( $letters ) as $at ) {
				$before = implode( '', array_slice( $letters, 0, $at ) );
				$after  = implode( '', array_slice( $letters, $at + 1 ) );
				yield "{$word}, without letter {$at}" => array( $word, $before . $after );
				yield "{$word}, another letter {$at}" => array( $word, $before . ( 1 === preg_match( '/[a-z]/', $word ) ? 'q' : 'ض' ) . $after );
				yield "{$word}, letter {$at} twice" => array( $word, $before . $letters[ $at ] . $letters[ $at ] . $after );
				yield "{$word}, a letter too many at {$at}" => array( $word, $before . ( 1 === preg_match( '/[a-z]/', $word ) ? 'x' : 'ظ' ) . implode( '', array_slice( $letters, $at ) ) );
				if ( isset( $letters[ $at + 1 ] ) ) {
					yield "{$word}, letters {$at} and the next in the wrong order" => array( $word, $before . $letters[ $at + 1 ] . $letters[ $at ] . implode( '', array_slice( $letters, $at + 2 ) ) );
				}
			}
		}
	}

	#[DataProvider( 'slips' )]
	#[TestDox( '[LIST-08] a slip on one letter finds what was meant, and says so, with the index and without: $_dataName' )]
	public function test_slips( string $word, string $typed ): void {
		// The demo shop's own words would be as near.
		$name = "ژژ{$word}ژژ مردانه";
		$id   = Products::simple( array( 'name' => $name ) )->get_id();
		Indexes::take_over( Builder::class );
		$typed = "ژژ{$typed}ژژ";
		foreach ( array( true, false ) as $is_complete ) {
			Index::store_progress( 0, $is_complete );
			$found = SearchCall::find( $typed, 8 );
			self::assertSame( array( $id ), array_map( static fn ( \WC_Product $product ): int => $product->get_id(), $found['products'] ) );
			// Of a word that is found anyway nothing is said.
			self::assertSame( str_starts_with( "ژژ{$word}ژژ", $typed ) ? '' : "ژژ{$word}ژژ", $found['meant'] );
			self::assertSame( array( $id ), $this->on_page( $typed ) );
		}
	}

	#[TestDox( '[LIST-08] [LOOP-01] what was meant is said as the shop writes it, among other words, above the page\'s list and in the loop builder, and is counted' )]
	public function test_said(): void {
		$id = Products::simple( array( 'name' => 'ژژکاسهٔ آبگینه‌ای' ) )->get_id();
		Products::simple( array( 'name' => 'ژژکاسهٔ سرخ' ) );
		Indexes::take_over( Builder::class );
		foreach ( array( true, false ) as $is_complete ) {
			Index::store_progress( 0, $is_complete );
			CatalogVersion::write();
			$found = SearchCall::find( 'ژژکاسه آبکینه', 8 );
			self::assertSame( 'ژژکاسه آبگینه', $found['meant'] );
			self::assertSame( 1, $found['total'] );
			$this->on_page( 'ژژکاسه آبگینه' );
			self::assertTrue( Results::may_leave_list( true ) );
			self::assertSame( array( $id ), $this->on_page( 'ژژکاسه آبکینه' ) );
			$_GET['s'] = 'ژژکاسه آبکینه';
			ob_start();
			Results::say_what_was_meant();
			$said = (string) ob_get_clean();
			self::assertStringContainsString( 'ژژکاسه آبگینه', $said );
			self::assertStringContainsString( 'vitrin-search-meant', $said );
			self::assertFalse( Results::may_leave_list( true ), 'WooCommerce leads to a search’s only product, which would say nothing' );
			self::assertSame( array( array( $id ), 1 ), self::in_loop( 'ژژکاسه آبکینه' ) );
			$definition = Definition::from( array( 'blockId' => 'vt-one', 'postType' => 'product', 'search' => true ) );
			$loop       = new Loop( $definition, new PageContext(), Choices::from_address( $definition, array( 'find' => 'ژژکاسه <آبکینه>' ), 1 ), 'vt' );
			self::assertStringContainsString( 'ژژکاسه &lt;آبگینه&gt;', $loop->bar() );
			self::assertStringNotContainsString( '<آ', $loop->bar() );
			self::assertStringContainsString( 'ژژکاسه <آبگینه>', $loop->announcement() );
		}
	}

	#[TestDox( '[LIST-08] no slip is looked for where something is found, in numbers, in short words, and of two letters' )]
	public function test_no_slip(): void {
		Products::simple( array( 'name' => 'ژژپیراهن مدل 345', 'description' => 'ژژپیراهم' ) );
		Indexes::take_over( Builder::class );
		foreach ( array( true, false ) as $is_complete ) {
			Index::store_progress( 0, $is_complete );
			self::assertSame( '', SearchCall::find( 'ژژپیراهم', 8 )['meant'], 'in a description' );
			foreach ( array( 'ژژپیراهن 346', 'ژژپراهم2', 'ژژبیراعن', 'ژژژ345' ) as $typed ) {
				self::assertSame( array(), SearchCall::find( $typed, 8 )['products'], $typed );
			}
		}
	}
}
