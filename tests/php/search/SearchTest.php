<?php
/**
 * The product search on the server.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Search;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Catalog\Search\Builder;
use Vitrin\Catalog\Search\Entry;
use Vitrin\Catalog\Search\Index;
use Vitrin\Catalog\Search\Matches;
use Vitrin\Catalog\Search\Outcome;
use Vitrin\Catalog\Search\SearchQuery;
use Vitrin\Search\SearchCall;
use Vitrin\Search\Settings;
use Vitrin\Shared\Domain\Fold;
use Vitrin\Shared\Http\Answer as HttpAnswer;
use Vitrin\Tests\Indexes;
use Vitrin\Tests\Products;
use Vitrin\Tests\Shape;
use Vitrin\Tests\ShopTestCase;

/**
 * What is found, in which order, and what never is.
 */
final class SearchTest extends ShopTestCase {

	/** An index that is complete. */
	protected function setUp(): void {
		// Before the test's transaction, so that it is made once.
		Builder::provide();
		Builder::run( 60 );
		parent::setUp();
		self::assertTrue( Index::is_complete() );
		// A counter of another test is none of ours.
		$_SERVER['REMOTE_ADDR'] = '192.0.2.' . random_int( 1, 250 );
	}

	/**
	 * Ids that a query finds, best first.
	 *
	 * @param string $text As typed.
	 * @return list<int>
	 */
	private function found( string $text ): array {
		Indexes::take_over( Builder::class );

		return array_map( static fn ( \WC_Product $product ): int => $product->get_id(), SearchCall::find( $text, 50 )['products'] );
	}

	/**
	 * Asks.
	 *
	 * @param mixed $term As sent.
	 */
	private function ask( mixed $term ): HttpAnswer {
		Indexes::take_over( Builder::class );

		return ( new SearchCall() )->answer( 'GET', array( 'term' => $term ) );
	}

	#[TestDox( '[LIST-08] [L10N-02] text is folded as the browser folds it' )]
	public function test_fold(): void {
		$cases = Shape::fixture( 'search/fold.fixture.json' );
		self::assertIsArray( $cases );
		foreach ( $cases as $case ) {
			self::assertSame( $case->folded, Fold::text( $case->text ), $case->why );
		}
		self::assertSame( 'a b', Fold::text( "a\xff b" ), 'what is no UTF-8 is left out' );
	}

	/**
	 * Title, and how it is searched for.
	 *
	 * @return iterable<string, array{string, string}>
	 */
	public static function spellings(): iterable {
		yield 'Arabic letters typed' => array( 'کتاب کیمیا', 'كتاب كيميا' );
		yield 'Arabic letters in the title' => array( 'كتاب كيميا', 'کتاب کیمیا' );
		yield 'Persian digits' => array( 'گوشی مدل A54', 'مدل a۵۴' );
		yield 'Arabic digits' => array( 'بسته ۱۲ تایی زرنشان', 'زرنشان ١٢' );
		yield 'a half-space typed as a space' => array( 'نیم‌پالتوی زنانه', 'نیم پالتوی' );
		yield 'a half-space left out' => array( 'نیم‌پالتوی زنانه', 'نیمپالتوی' );
		yield 'a space typed where there is none' => array( 'نیمپالتوی زنانه', 'نیم پالتوی' );
		yield 'a half-space typed where there is a space' => array( 'نیم پالتوی زنانه', 'نیم‌پالتوی' );
		yield 'the beginning of a later word' => array( 'چرم دست‌دوز گلنار', 'گلن' );
		yield 'words in another order' => array( 'زیرانداز گلنار آبی', 'آبی گلنار' );
		yield 'within a word' => array( 'خوشگلنارها', 'گلنار' );
		yield 'madda left out' => array( 'آبگینهٔ سرخ', 'ابگینه' );
		yield 'entities in the title' => array( 'Salt &amp; Zereshk', 'salt zereshk' );
		yield 'three words written as one' => array( 'سه راه آذر', 'سه‌راه‌آذر' );
	}

	/**
	 * One spelling.
	 *
	 * @param string $title A product's.
	 * @param string $typed What a shopper types.
	 */
	#[DataProvider( 'spellings' )]
	#[TestDox( '[LIST-08] a product is found however it is typed: $_dataName' )]
	public function test_spellings( string $title, string $typed ): void {
		$id = Products::simple( array( 'name' => $title ) )->get_id();
		self::assertContains( $id, $this->found( $typed ) );
		self::assertNotContains( $id, $this->found( $typed . 'ژژ' ), 'and not by something else' );
	}

	#[TestDox( '[LIST-08] the order: a whole SKU, the beginning of the title, of a word, within; then what is sold more' )]
	public function test_order(): void {
		$within = Products::simple( array( 'name' => 'پیشقژمز', 'total_sales' => 900 ) )->get_id();
		$word   = Products::simple( array( 'name' => 'کیف قژمز', 'total_sales' => 500 ) )->get_id();
		$first  = Products::simple( array( 'name' => 'قژمز ساده' ) )->get_id();
		$sold   = Products::simple( array( 'name' => 'قژمز پرفروش', 'total_sales' => 50 ) )->get_id();
		$sku    = Products::simple( array( 'name' => 'چیز دیگر', 'sku' => 'قژمز' ) )->get_id();
		self::assertSame( array( $sku, $sold, $first, $word, $within ), $this->found( 'قژمز' ) );
	}

	#[TestDox( '[LIST-08] a whole title comes first, then whole words before beginnings of words, in any digits, in the panel and on the page of results' )]
	public function test_whole_titles(): void {
		$ids = array();
		foreach ( array( '۱', '۱۷', '۱۸', '۱۹', '۱ آبی', '۱۰۰' ) as $at => $number ) {
			$ids[ $number ] = Products::simple(
				array(
					'name'        => 'ژقالی ساده ' . $number,
					'total_sales' => 10 * $at,
				)
			)->get_id();
		}
		foreach ( array( 'ژقالی ساده ۱', 'ژقالی ساده 1', 'ژقالي ساده ١', 'ژقالی‌ساده ۱' ) as $typed ) {
			self::assertSame(
				array( $ids['۱'], $ids['۱ آبی'], $ids['۱۰۰'], $ids['۱۹'], $ids['۱۸'], $ids['۱۷'] ),
				$this->found( $typed ),
				$typed
			);
		}
		self::assertSame( array( $ids['۱ آبی'], $ids['۱'] ), array_slice( $this->found( 'ساده ۱' ), 0, 2 ), 'without the first word, too' );
		$main  = $GLOBALS['wp_the_query'];
		$query = new \WP_Query();
		try {
			$GLOBALS['wp_the_query'] = $query; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
			$query->query( array( 's' => 'ژقالی ساده 1', 'post_type' => 'product', 'fields' => 'ids' ) );
		} finally {
			$GLOBALS['wp_the_query'] = $main; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		}
		self::assertSame( array( $ids['۱'], $ids['۱ آبی'], $ids['۱۰۰'], $ids['۱۹'], $ids['۱۸'], $ids['۱۷'] ), array_map( 'intval', $query->posts ) );
	}

	#[TestDox( '[LIST-08] of common words, too, a title that is sold least comes first when it is typed whole' )]
	public function test_whole_title_of_common_words(): void {
		$whole    = Products::simple( array( 'name' => 'ژگلیم ۱' ) )->get_id();
		$database = Index::database();
		Indexes::take_over( Builder::class );
		// Rows of the index alone: what is asked is the order.
		$rows  = array();
		$words = array();
		foreach ( range( 1, 2100 ) as $at ) {
			$rows[]  = $database->prepare( '(%d, %s, %s, %d, 1, %s)', 900000 + $at, 'ژگلیم1' . $at, 'ژگلیم1' . $at, 5, 'x' );
			$words[] = $database->prepare( '(%s, %d, 1), (%s, %d, 1)', 'ژگلیم', 900000 + $at, '1' . $at, 900000 + $at );
		}
		foreach ( array_chunk( $rows, 300 ) as $chunk ) {
			Index::query( $database->prepare( 'INSERT INTO %i (product_id, title, haystack, sales, in_stock, hash) VALUES ', Index::table() ) . implode( ',', $chunk ) );
		}
		foreach ( array_chunk( $words, 300 ) as $chunk ) {
			Index::query( $database->prepare( 'INSERT INTO %i (word, product_id, weight) VALUES ', Index::words_table() ) . implode( ',', $chunk ) );
		}
		$wanted = SearchQuery::of( 'ژگلیم ۱' );
		self::assertNotNull( $wanted );
		self::assertSame( $whole, ( new Matches( $wanted ) )->ids[0] ?? 0 );
	}

	#[TestDox( '[LIST-08] [SEC-03] so many words are looked for, few of them of one letter; a SKU and a title count whole' )]
	public function test_words(): void {
		self::assertSame( array( 'ا', 'ب' ), SearchQuery::of( 'ا ب پ ت ک م ن د' )?->words );
		self::assertSame( array( 'گوشی', 'x', '5', 'سایز' ), SearchQuery::of( 'گوشی X ۵ سایز L' )?->words );
		self::assertSame( array( 'یک', 'دو', 'سه', 'چهار', 'پنج' ), SearchQuery::of( 'یک دو سه چهار پنج شش هفت' )?->words );

		$title = 'ژژگیوه ژژچرم ژژدست ژژدوز ژژگلنار ژژزنانه';
		$other = Products::simple( array( 'name' => $title . ' ژژبلند', 'total_sales' => 900 ) )->get_id();
		$phone = Products::simple( array( 'name' => 'ژژگوشی X 5' ) )->get_id();
		$parts = Products::simple( array( 'sku' => 'Q-1-W-2-E-3-R' ) )->get_id();
		Products::simple( array( 'name' => 'ژژگوشی Y 6' ) );
		self::assertSame( array( $other ), $this->found( $title . ' ژژب' ) );
		self::assertSame( array( $phone ), $this->found( 'ژژگوشی x ۵' ) );
		self::assertSame( $parts, $this->found( 'q 1 w 2 e 3 r' )[0] ?? 0 );

		$first = Products::simple( array( 'name' => 'ژژگیوه ژژچرم ژژدست ژژدوز ژژگلنار ژژمردانه' ) )->get_id();
		self::assertSame( array( $first, $other ), $this->found( 'ژژگیوه ژژچرم ژژدست ژژدوز ژژگلنار ژژمر' ), 'what is typed further begins the title' );
	}

	#[TestDox( '[LIST-08] SKUs are found, those of variations too, with and without what parts them' )]
	public function test_skus(): void {
		$one = Products::simple( array( 'sku' => 'VQX-12-34' ) )->get_id();
		foreach ( array( 'VQX-12-34', 'vqx1234', 'vqx 12 34', 'VQX-۱۲-۳۴', 'vqx-12' ) as $typed ) {
			self::assertSame( array( $one ), $this->found( $typed ), $typed );
		}
		[ $coat ] = Products::variations( array( array( 'colour' => 'blue', 'size' => 'S', 'sku' => 'ZZQ-777' ) ) );
		self::assertSame( array( $coat->get_id() ), $this->found( 'zzq777' ) );
	}

	#[TestDox( '[LIST-08] [SEC-02] what not everybody may see is never found, and disappears at once when it is taken back' )]
	public function test_hidden(): void {
		wp_set_current_user( $this->user( 'administrator' ) );
		$word   = 'ژژپنهان';
		$hidden = array(
			Products::simple( array( 'name' => $word, 'status' => 'draft' ) )->get_id(),
			Products::simple( array( 'name' => $word, 'status' => 'private' ) )->get_id(),
			Products::simple( array( 'name' => $word, 'status' => 'pending' ) )->get_id(),
			Products::simple( array( 'name' => $word, 'catalog_visibility' => 'hidden' ) )->get_id(),
			Products::simple( array( 'name' => $word, 'catalog_visibility' => 'catalog' ) )->get_id(),
		);
		$locked = Products::simple( array( 'name' => $word ) )->get_id();
		wp_update_post( array( 'ID' => $locked, 'post_password' => 'secret' ) );
		$open = Products::simple( array( 'name' => $word, 'catalog_visibility' => 'search' ) );
		self::assertSame( array( $open->get_id() ), $this->found( $word ) );
		foreach ( $hidden as $id ) {
			self::assertNull( Entry::of( wc_get_product( $id ) ) );
		}

		$open->set_catalog_visibility( 'hidden' );
		$open->save();
		self::assertSame( array(), $this->found( $word ) );
		$open->set_catalog_visibility( 'visible' );
		$open->save();
		self::assertSame( array( $open->get_id() ), $this->found( $word ) );
		wp_trash_post( $open->get_id() );
		self::assertSame( array(), $this->found( $word ) );
		wp_untrash_post( $open->get_id() );
		wp_publish_post( $open->get_id() );
		self::assertSame( array( $open->get_id() ), $this->found( $word ) );
		wp_delete_post( $open->get_id(), true );
		self::assertSame( array(), $this->found( $word ) );
	}

	#[TestDox( '[LIST-08] [SEC-02] an index that is behind shows nothing that was taken back meanwhile' )]
	public function test_stale(): void {
		global $wpdb;
		$product = Products::simple( array( 'name' => 'ژژکهنه' ) );
		self::assertCount( 1, $this->found( 'ژژکهنه' ) );
		$wpdb->update( $wpdb->posts, array( 'post_status' => 'private' ), array( 'ID' => $product->get_id() ) );
		clean_post_cache( $product->get_id() );
		self::assertSame( array(), SearchCall::find( 'ژژکهنه', 8 )['products'] );
		self::assertSame( 0, SearchCall::find( 'ژژکهنه', 8 )['total'] );
	}

	#[TestDox( '[LIST-08] what is out of stock is left out where the shop hides it, and what a plugin hides always' )]
	public function test_stock(): void {
		$id = Products::simple( array( 'name' => 'ژژنیست', 'stock_status' => 'outofstock' ) )->get_id();
		self::assertSame( array( $id ), $this->found( 'ژژنیست' ) );
		add_filter( 'pre_option_woocommerce_hide_out_of_stock_items', static fn (): string => 'yes' );
		self::assertSame( array(), $this->found( 'ژژنیست' ) );
		self::assertSame( 0, SearchCall::find( 'ژژنیست', 8 )['total'] );
		remove_all_filters( 'pre_option_woocommerce_hide_out_of_stock_items' );
		add_filter( 'woocommerce_product_is_visible', static fn ( bool $is_visible, int $other ): bool => $is_visible && $other !== $id, 10, 2 );
		self::assertSame( array(), $this->found( 'ژژنیست' ) );
	}

	#[TestDox( '[LIST-08] the answer has the shape of the fixture that Jest reads, and counts all' )]
	public function test_answer(): void {
		for ( $i = 0; $i < 11; $i++ ) {
			Products::simple( array( 'name' => 'ژژهمه ' . $i, 'sku' => 'JJ-' . $i, 'sale_price' => '1000' ) );
		}
		$answer = $this->ask( 'ژژهمه' );
		self::assertSame( 200, $answer->code, $answer->message );
		$sent = Shape::sent( $answer->to_array() );
		self::assertIsObject( $sent );
		$fixture = Shape::fixture( 'search/answer.fixture.json' );
		self::assertIsObject( $fixture );
		$fixture->items[0]->image = null;
		self::assertSame( array(), Shape::differences( $fixture, $sent->results ) );
		self::assertCount( SearchCall::LIMIT, $sent->results->items );
		self::assertSame( 11, $sent->results->total );
		self::assertSame( '1000', $sent->results->items[0]->price );
		self::assertSame( '350000', $sent->results->items[0]->regular_price );
		self::assertStringContainsString( 'post_type=product', $sent->results->all_url );
		self::assertStringContainsString( rawurlencode( 'ژژهمه' ), $sent->results->all_url );
	}

	#[TestDox( '[LIST-08] names with markup come as plain text' )]
	public function test_markup(): void {
		wp_set_current_user( $this->user( 'administrator' ) );
		Products::simple( array( 'name' => 'ژژنشان <img src=x onerror=alert(1)> &lt;b&gt;' ) );
		$answer = $this->ask( 'ژژنشان' )->to_array();
		self::assertSame( 'ژژنشان <b>', $answer['results']['items'][0]['name'] ?? null );
	}

	/**
	 * What is no search.
	 *
	 * @return iterable<string, array{mixed}>
	 */
	public static function refused(): iterable {
		yield 'nothing' => array( '' );
		yield 'missing' => array( null );
		yield 'spaces' => array( '     ' );
		yield 'half-spaces and marks of direction' => array( "\u{200C}\u{200C} \u{200F}" );
		yield 'control characters' => array( "\x01\x02" );
		yield 'over the limit' => array( str_repeat( 'ک', 101 ) );
		yield '5,000 characters' => array( str_repeat( 'ک', 5000 ) );
		yield 'a list' => array( array( 'کتاب' ) );
		yield 'no UTF-8' => array( "\xff\xfe\xfd" );
	}

	/**
	 * One of them.
	 *
	 * @param mixed $term As sent.
	 */
	#[DataProvider( 'refused' )]
	#[TestDox( '[LIST-08] [SEC-03] refused with 400: $_dataName' )]
	public function test_refused( mixed $term ): void {
		self::assertSame( 400, $this->ask( $term )->code );
	}

	#[TestDox( '[LIST-08] [SEC-03] whatever is typed is only compared: no wild card, no error, nothing changed' )]
	public function test_hostile(): void {
		global $wpdb;
		$id    = Products::simple( array( 'name' => 'ژژسالم' ) )->get_id();
		$count = (int) $wpdb->get_var( "SELECT COUNT(*) FROM {$wpdb->posts}" );
		foreach ( array( '%%', '__', '%_%', "''", '""', "' OR 1=1 -- ", "') OR ('1'='1", '\\\\', '%s %d %1$s', '<script>alert(1)</script>', "a'; DROP TABLE {$wpdb->posts}; --", '( ( (', '😀😀', str_repeat( 'ا ', 50 ), "\u{10FFFF}\u{10FFFF}", "\u{FFFF}a", "a\0b", '{abcdef}', "ق%", "\u{D7FB}\u{D7FB}" ) as $typed ) {
			$wpdb->last_error = '';
			$answer           = $this->ask( $typed );
			self::assertContains( $answer->code, array( 200, 400 ), $typed );
			self::assertSame( '', $wpdb->last_error, $typed );
			if ( 200 === $answer->code ) {
				self::assertNotContains( $id, array_column( $answer->to_array()['results']['items'], 'id' ), $typed );
			}
			$this->found( $typed );
			self::assertSame( '', $wpdb->last_error, $typed );
		}
		self::assertSame( $count, (int) $wpdb->get_var( "SELECT COUNT(*) FROM {$wpdb->posts}" ) );
		self::assertSame( array(), $this->found( '%%' ) );
		self::assertSame( array( $id ), $this->found( "%ژژسالم'" ) );
	}

	#[TestDox( '[LIST-08] [SEC-03] random text of all planes breaks nothing, and what is in the index is found by its own title' )]
	public function test_random(): void {
		global $wpdb;
		mt_srand( 7 ); // phpcs:ignore WordPress.WP.AlternativeFunctions.rand_seeding_mt_srand -- Repeatable.
		for ( $i = 0; $i < 60; $i++ ) {
			$text = '';
			for ( $n = mt_rand( 2, 40 ); $n > 0; $n-- ) { // phpcs:ignore WordPress.WP.AlternativeFunctions.rand_mt_rand
				$text .= (string) mb_chr( array( mt_rand( 32, 126 ), mt_rand( 0x600, 0x6FF ), mt_rand( 0x2000, 0x206F ), mt_rand( 0xFE70, 0xFEFC ), mt_rand( 0x10000, 0x10FFFF ) )[ mt_rand( 0, 4 ) ] ); // phpcs:ignore WordPress.WP.AlternativeFunctions.rand_mt_rand
			}
			$wpdb->last_error = '';
			SearchCall::find( $text, 8 );
			self::assertSame( '', $wpdb->last_error, bin2hex( $text ) );
			self::assertSame( Fold::text( $text ), Fold::text( Fold::text( $text ) ), bin2hex( $text ) );
		}
	}

	/**
	 * What the visitor's session holds.
	 */
	private function session_data(): mixed {
		$session = WC()->session;
		self::assertInstanceOf( \WC_Session_Handler::class, $session );

		return $session->get_session_data();
	}

	#[TestDox( '[LIST-08] [SEC-03] only GET, and a flood is stopped, session by session, without writing the session' )]
	public function test_limits(): void {
		$call = new SearchCall();
		self::assertSame( 405, $call->answer( 'POST', array( 'term' => 'کتاب' ) )->code );
		$before = $this->session_data();
		$codes  = array();
		for ( $i = 0; $i < 121; $i++ ) {
			$codes[] = $this->ask( 'ژژژژ' )->code;
		}
		self::assertSame( 200, $codes[119] );
		self::assertSame( 429, $codes[120] );
		self::assertSame( $before, $this->session_data() );
		$this->become_guest();
		self::assertSame( 200, $this->ask( 'ژژژژ' )->code );
	}

	#[TestDox( '[LIST-08] until the index is complete the products themselves are searched, and the same is hidden' )]
	public function test_without_index(): void {
		$open = Products::simple( array( 'name' => 'کوزهٔ ژژبی' ) )->get_id();
		Products::simple( array( 'name' => 'کوزهٔ ژژبی', 'status' => 'private' ) );
		Products::simple( array( 'name' => 'کوزهٔ ژژبی', 'catalog_visibility' => 'hidden' ) );
		$locked = Products::simple( array( 'name' => 'کوزهٔ ژژبی' ) )->get_id();
		wp_update_post( array( 'ID' => $locked, 'post_password' => 'secret' ) );
		Index::drop();
		self::assertFalse( Index::is_complete() );
		self::assertSame( array( $open ), $this->found( 'ژژبی' ) );
		self::assertSame( 200, $this->ask( "ژژ'%" )->code );
	}

	#[TestDox( '[LIST-08] the index is made a part at a time, and goes on where it was left' )]
	public function test_building(): void {
		global $wpdb;
		$total = (int) $wpdb->get_var( 'SELECT COUNT(*) FROM ' . Index::table() );
		self::assertGreaterThan( 10, $total );
		for ( $i = 0; $i < 120; $i++ ) {
			$wpdb->insert( $wpdb->posts, array( 'post_type' => 'product', 'post_status' => 'publish', 'post_title' => 'ژژبسیار ' . $i, 'post_content' => '', 'post_excerpt' => '', 'to_ping' => '', 'pinged' => '', 'post_content_filtered' => '' ) );
		}
		Index::store_progress( 0, false );
		Builder::run( 0 );
		self::assertFalse( Index::is_complete() );
		self::assertNotFalse( wp_next_scheduled( Builder::EVENT ) );
		Builder::run();
		self::assertTrue( Index::is_complete() );
		self::assertSame( $total + 120, (int) $wpdb->get_var( 'SELECT COUNT(*) FROM ' . Index::table() ) );
		self::assertSame( 120, ( new Matches( SearchQuery::of( 'ژژبسیار' ) ) )->total );
	}

	#[TestDox( '[LIST-08] the page of results finds what the panel finds, in its order, keeps what WordPress finds, and no other search changes' )]
	public function test_results_page(): void {
		$by_title = Products::simple( array( 'name' => 'كاسه ژژصفحه' ) )->get_id();
		$by_text  = Products::simple( array( 'name' => 'چیز', 'description' => 'درون آن کاسه ژژصفحه است' ) )->get_id();
		$locked   = Products::simple( array( 'name' => 'کاسه ژژصفحه' ) )->get_id();
		wp_update_post( array( 'ID' => $locked, 'post_password' => 'secret' ) );
		$post = wp_insert_post( array( 'post_title' => 'كاسه ژژصفحه', 'post_status' => 'publish' ) );
		Indexes::take_over( Builder::class );

		$main  = $GLOBALS['wp_the_query'];
		$query = new \WP_Query();
		try {
			$GLOBALS['wp_the_query'] = $query; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
			$query->query( array( 's' => 'کاسه ژژصفحه', 'post_type' => 'product', 'fields' => 'ids' ) );
			self::assertSame( array( $by_title, $by_text ), array_map( 'intval', $query->posts ) );
			$query->query( array( 's' => 'کاسه ژژصفحه', 'fields' => 'ids' ) );
			self::assertNotContains( $post, $query->posts, 'a search of everything is WordPress\'s own' );
			foreach ( array( '%', "'", '""', str_repeat( 'ب', 5000 ), 'ژژصفحه -کاسه', '<b>' ) as $typed ) {
				$GLOBALS['wpdb']->last_error = '';
				$query->query( array( 's' => $typed, 'post_type' => 'product', 'fields' => 'ids' ) );
				self::assertSame( '', $GLOBALS['wpdb']->last_error, substr( $typed, 0, 20 ) );
			}
		} finally {
			$GLOBALS['wp_the_query'] = $main; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		}
		$other = new \WP_Query( array( 's' => 'کاسه ژژصفحه', 'post_type' => 'product', 'fields' => 'ids' ) );
		self::assertNotContains( $by_title, $other->posts );
	}

	#[TestDox( '[LIST-08] more results than are ranked are all on the page of results' )]
	public function test_many_results(): void {
		global $wpdb;
		for ( $i = 0; $i < 130; $i++ ) {
			$wpdb->insert( Index::table(), array( 'product_id' => 900000 + $i, 'title' => 'ژژخیلی', 'haystack' => 'ژژخیلی' ) );
			$wpdb->insert( Index::words_table(), array( 'word' => 'ژژخیلی', 'product_id' => 900000 + $i, 'weight' => 1 ) );
		}
		$matches = Outcome::of( 'ژژخ' );
		self::assertSame( 130, $matches?->total );
		self::assertCount( Matches::RANKED, $matches->ids );
		$where = $matches->condition( 'product_id' );
		self::assertSame( 130, (int) $wpdb->get_var( 'SELECT COUNT(*) FROM ' . Index::table() . " WHERE {$where}" ) ); // phpcs:ignore WordPress.DB.PreparedSQL
		self::assertSame( $matches->ids[0], (int) $wpdb->get_var( 'SELECT product_id FROM ' . Index::table() . " WHERE {$where} ORDER BY " . $matches->order( 'product_id' ) . ' LIMIT 1' ) ); // phpcs:ignore WordPress.DB.PreparedSQL
	}

	#[TestDox( '[LIST-08] [SET-01] the settings have the shape of the fixture that Jest reads' )]
	public function test_settings(): void {
		self::assertSame( array(), Shape::differences( Shape::fixture( 'search/settings.fixture.json' ), Shape::sent( ( new Settings() )->for_script() ) ) );
	}

	#[TestDox( '[LIST-08] a SKU that the shop keeps to itself is not told' )]
	public function test_hidden_skus(): void {
		Products::simple( array( 'name' => 'ژژپنهان', 'sku' => 'HUSH-1' ) );
		$sku = fn (): mixed => $this->ask( 'ژژپنهان' )->to_array()['results']['items'][0]['sku'] ?? null; // @phpstan-ignore-line
		self::assertSame( 'HUSH-1', $sku() );
		add_filter( 'wc_product_sku_enabled', '__return_false' );
		self::assertSame( '', $sku() );
	}
}
