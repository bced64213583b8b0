<?php
/**
 * A block's list: what is listed, what a visitor may narrow, what a call may ask for.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\LoopBuilder;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Cart\CartEndpoint;
use Vitrin\LoopBuilder\Block;
use Vitrin\LoopBuilder\BlockIndex;
use Vitrin\LoopBuilder\PageContext;
use Vitrin\LoopBuilder\SavedBlocks;
use Vitrin\LoopBuilder\SearchEngines;
use Vitrin\LoopBuilder\UpdateLoop;
use Vitrin\Tests\LoopPages;
use Vitrin\Tests\ShopTestCase;

/** On posts and products of the demo shop. */
final class LoopTest extends ShopTestCase {

	private const POSTS = array(
		'blockId'   => 'vt-posts',
		'postType'  => 'post',
		'perPage'   => 2,
		'order'     => 'asc',
		'filters'   => array( array( 'kind' => 'terms', 'taxonomy' => 'category' ) ), // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
	);

	/** @var list<int> Five posts: the first, third and fifth in one category, the others in another. */
	private array $posts = array();

	private int $odd = 0;

	protected function setUp(): void {
		parent::setUp();
		$odd  = wp_insert_term( 'vt-odd', 'category' );
		$even = wp_insert_term( 'vt-even', 'category' );
		self::assertIsArray( $odd );
		self::assertIsArray( $even );
		$this->odd   = (int) $odd['term_id'];
		$this->posts = array();
		foreach ( array( 'vt-one', 'vt-two', 'vt-three', 'vt-four', 'vt-five' ) as $at => $title ) {
			$id = wp_insert_post(
				array(
					'post_title'    => $title,
					'post_status'   => 'publish',
					'post_date'     => '2001-01-0' . ( $at + 1 ) . ' 10:00:00',
					'post_category' => array( 0 === $at % 2 ? $this->odd : (int) $even['term_id'] ),
				)
			);
			self::assertIsInt( $id );
			$this->posts[] = $id;
		}
	}

	protected function tearDown(): void {
		$_GET = array();
		delete_option( BlockIndex::WIDGETS );
		parent::tearDown();
	}

	/**
	 * The post that holds a block.
	 *
	 * @param array<string, mixed> $attributes
	 */
	private function holder( array $attributes, string $status = 'publish', string $password = '' ): int {
		$id = wp_insert_post(
			array(
				'post_type'     => 'page',
				'post_title'    => 'vt-page',
				'post_status'   => $status,
				'post_password' => $password,
				'post_content'  => wp_slash( '<!-- wp:group --><div class="wp-block-group"><!-- wp:vitrin/loop-builder ' . wp_json_encode( $attributes ) . ' /--></div><!-- /wp:group -->' ),
			)
		);
		self::assertIsInt( $id );

		return $id;
	}

	/** @param array<string, mixed> $attributes */
	private static function html( array $attributes, array $get = array() ): string { // phpcs:ignore Squiz.Commenting.FunctionComment.MissingParamTag
		$_GET = $get;

		return do_blocks( '<!-- wp:vitrin/loop-builder ' . serialize_block_attributes( $attributes ) . ' /-->' );
	}

	private static function per_page( int $holder, string $name ): mixed {
		return SavedBlocks::find( $holder, $name )['perPage'] ?? null;
	}

	/** @return list<string> Titles of ours, in their order. */
	private static function titles( string $html ): array {
		preg_match_all( '~<h2 class="vitrin-card__title[^"]*"><a [^>]*>(vt-[a-z]+)</a>~', $html, $found );

		return $found[1];
	}

	/**
	 * @param array<string, string> $fields
	 * @return array{int, array<string, mixed>} Status and body.
	 */
	private static function call( array $fields ): array {
		LoopPages::begin();
		$answer = ( new UpdateLoop() )->answer( 'POST', $fields + array( 'security' => wp_create_nonce( CartEndpoint::NONCE ), 'queryId' => '1', 'postType' => 'post' ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound

		return array( $answer->code, $answer->to_array() );
	}

	/** @return list<string> */
	private static function titles_of_call( array $body ): array { // phpcs:ignore Squiz.Commenting.FunctionComment.MissingParamTag
		$content = $body['data']['content'] ?? array();

		return self::titles( is_array( $content ) && is_string( $content['wrapper'] ?? null ) ? $content['wrapper'] : '' );
	}

	#[TestDox( '[LOOP-01] [LOOP-07] the address says category and page; the list, its links and the number follow' )]
	public function test_address(): void {
		$mine = array( 'terms' => array( 'category' => array( $this->odd ) ) ) + self::POSTS;
		self::assertSame( array( 'vt-one', 'vt-three' ), self::titles( self::html( $mine ) ) );
		LoopPages::begin();
		self::assertSame( array( 'vt-five' ), self::titles( self::html( $mine, array( 'list-page' => '2' ) ) ) );
		LoopPages::begin();
		$html = self::html( array( 'perPage' => 10 ) + self::POSTS, array( 'category' => 'vt-odd' ) );
		self::assertSame( array( 'vt-one', 'vt-three', 'vt-five' ), self::titles( $html ) );
		self::assertStringContainsString( 'value="vt-odd" checked', $html );
		self::assertMatchesRegularExpression( '~data-vitrin-loop-link href="\?"><span class="vitrin-hidden">[^<]*</span><bdi>vt-odd</bdi>~', $html );
	}

	#[TestDox( '[LOOP-01] two blocks of a page have names of their own in the address' )]
	public function test_two_blocks(): void {
		$mine = array( 'perPage' => 10 ) + self::POSTS;
		$get  = array( 'category' => 'vt-odd', 'l2-category' => 'vt-even' ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		$one  = self::html( $mine, $get );
		$two  = self::html( array( 'blockId' => 'vt-second' ) + $mine, $get );
		self::assertSame( array( 'vt-one', 'vt-three', 'vt-five' ), self::titles( $one ) );
		self::assertSame( array( 'vt-two', 'vt-four' ), self::titles( $two ) );
		// Taking back a choice of one leaves the other's.
		self::assertStringContainsString( 'href="?l2-category=vt-even"><span class="vitrin-hidden">', $one );
		self::assertStringContainsString( 'href="?category=vt-odd"><span class="vitrin-hidden">', $two );
	}

	#[TestDox( '[LOOP-07] a form that came without script is sent on to one address' )]
	public function test_form(): void {
		$_SERVER['REQUEST_URI'] = '/blog/?x=1';
		self::assertSame( '', Block::canonical( array( 'category' => 'a' ) ) );
		self::assertSame( '/blog/?category=a,b&price=10-20&find=x', Block::canonical( array( 'vitrin_list' => '1', 'category' => array( 'a', 'b' ), 'price' => array( 'from' => '10', 'to' => '20' ), 'find' => 'x', 'sort' => '', 'l2-price' => array( 'from' => '', 'to' => '' ) ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
	}

	#[TestDox( '[LOOP-03] [LOOP-04] a call gets the list, its pages and what else changed' )]
	public function test_call(): void {
		$holder                = $this->holder( self::POSTS );
		$name                  = SavedBlocks::name_of( self::POSTS );
		list( $status, $body ) = self::call( array( 'postId' => (string) $holder, 'block_id' => $name, 'checkbox' => 'category=vt-odd', 'paged' => '2' ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::assertSame( 200, $status );
		self::assertTrue( $body['success'] );
		self::assertArrayNotHasKey( 'content', $body );
		self::assertSame( array( 'vt-five' ), self::titles_of_call( $body ) );
		$content = $body['data']['content'] ?? array();
		self::assertIsArray( $content );
		self::assertStringContainsString( 'aria-current="page"', $content['pagination'] );
		self::assertStringContainsString( '?category=vt-odd', $content['pagination'] );
		self::assertSame( '۳ نتیجه، صفحهٔ ۲ از ۲', $content['said'] );
	}

	#[TestDox( '[LOOP-01] what is said of added items is how far the list goes by now' )]
	public function test_said_of_added(): void {
		$mine   = array( 'pagination' => 'more' ) + self::POSTS;
		$holder = $this->holder( $mine );
		$fields = array( 'postId' => (string) $holder, 'block_id' => SavedBlocks::name_of( $mine ), 'checkbox' => 'category=vt-odd' ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		$said   = static fn ( array $body ): mixed => $body['data']['content']['said'] ?? null;
		self::assertSame( '۳ نتیجه', $said( self::call( $fields )[1] ) );
		self::assertSame( 'تا مورد ۳ از ۳ نمایش داده شد', $said( self::call( array( 'paged' => '2' ) + $fields )[1] ) );
	}

	#[TestDox( '[LOOP-01] a price field takes Persian, Arabic and Latin digits with separators, and says what it is for' )]
	public function test_price_field(): void {
		$html = html_entity_decode( self::html( array( 'postType' => 'product', 'blockId' => 'vt-price', 'filters' => array( array( 'kind' => 'price' ) ) ), array( 'price' => '5-' ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::assertSame( 1, preg_match( '~pattern="([^"]*)" title="[^"]+" name="price\[from\]"~', $html, $found ) );
		$pattern = '/^(?:' . preg_replace( '/\\\\u(\w{4})/', '\\\\x{$1}', $found[1] ) . ')$/u';
		foreach ( array( '', '۱۲۳', '١٢٣', '۱۰۰٬۰۰۰', '1,000.5', '۲٫۵', ' 12 000 ' ) as $typed ) {
			self::assertSame( 1, preg_match( $pattern, $typed ), $typed );
		}
		foreach ( array( 'abc', '-5', 'ده' ) as $typed ) {
			self::assertSame( 0, preg_match( $pattern, $typed ), $typed );
		}
	}

	#[TestDox( '[LOOP-06a] a request narrows the saved query and never widens it' )]
	public function test_narrows_only(): void {
		$mine   = array( 'terms' => array( 'category' => array( $this->odd ) ), 'filters' => array(), 'hasSearch' => false, 'sorting' => array(), 'perPage' => 10 ) + self::POSTS; // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		$holder = $this->holder( $mine );
		$fields = array( 'postId' => (string) $holder, 'block_id' => SavedBlocks::name_of( $mine ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		foreach ( array( array(), array( 'checkbox' => 'category=vt-even' ), array( 'category' => 'vt-even' ), array( 'search' => 'vt-two' ), array( 'sorting' => 'title' ), array( 'perPage' => '1' ) ) as $more ) {
			list( $status, $body ) = self::call( $fields + $more );
			self::assertSame( 200, $status );
			self::assertSame( array( 'vt-one', 'vt-three', 'vt-five' ), self::titles_of_call( $body ), (string) wp_json_encode( $more ) );
		}
	}

	/**
	 * What a call may not have.
	 *
	 * @return array<string, array{array<string, string>, int}>
	 */
	public static function refused(): array {
		return array(
			'no nonce'                => array( array( 'security' => '' ), 401 ),
			'an unknown block'        => array( array( 'block_id' => 'vt-nothing.12345678' ), 404 ),
			'an unknown post'         => array( array( 'postId' => '999999' ), 404 ),
			'another kind of posts'   => array( array( 'postType' => 'product' ), 404 ),
			'no page'                 => array( array( 'queryId' => '' ), 400 ),
			'a page that was invented' => array( array( 'queryId' => '1.WzAsW11d.00000000000000000000000000000000' ), 400 ),
		);
	}

	/** @param array<string, string> $change */
	#[TestDox( '[LOOP-06b] [LOOP-05b] $_dataName: refused with the right status, and no success, with the reason as data.message' )]
	#[DataProvider( 'refused' )]
	public function test_refused( array $change, int $expected ): void {
		$holder                = $this->holder( self::POSTS );
		list( $status, $body ) = self::call( $change + array( 'postId' => (string) $holder, 'block_id' => SavedBlocks::name_of( self::POSTS ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::assertSame( $expected, $status );
		self::assertFalse( $body['success'] );
		self::assertNotSame( '', $body['msg'] );
		self::assertSame( array( 'message' => $body['msg'] ), $body['data'] );
	}

	#[TestDox( '[LOOP-06b] blocks in drafts, private and protected posts are nobody’s but their readers’' )]
	public function test_unreadable_holder(): void {
		foreach ( array( array( 'draft', '' ), array( 'private', '' ), array( 'publish', 'secret' ) ) as list( $status, $password ) ) {
			$holder       = $this->holder( self::POSTS, $status, $password );
			list( $code ) = self::call( array( 'postId' => (string) $holder, 'block_id' => SavedBlocks::name_of( self::POSTS ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			self::assertSame( 404, $code, $status . $password );
		}
	}

	#[TestDox( '[LOOP-06] posts that are private, drafts or protected are never listed' )]
	public function test_unreadable_items(): void {
		wp_update_post( array( 'ID' => $this->posts[0], 'post_status' => 'draft' ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		wp_update_post( array( 'ID' => $this->posts[2], 'post_password' => 'secret' ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		wp_update_post( array( 'ID' => $this->posts[1], 'post_status' => 'private', 'post_category' => array( $this->odd ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		$mine   = array( 'terms' => array( 'category' => array( $this->odd ) ) ) + self::POSTS;
		$holder = $this->holder( $mine );
		// Those who may read them get no other list: caches and counts are everybody's.
		foreach ( array( 0, $this->user( 'administrator' ) ) as $user ) {
			wp_set_current_user( $user );
			LoopPages::begin();
			$html = self::html( $mine );
			self::assertSame( array( 'vt-five' ), self::titles( $html ) );
			self::assertStringContainsString( 'data-vitrin-loop-total="1"', $html );
			self::assertSame( array( 'vt-five' ), self::titles_of_call( self::call( array( 'postId' => (string) $holder, 'block_id' => SavedBlocks::name_of( $mine ) ) )[1] ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		}
	}

	#[TestDox( '[LOOP-06] a block is found as it is now, also by a page from before it was changed, and no more once it is gone' )]
	public function test_index(): void {
		$holder = $this->holder( self::POSTS );
		$name   = SavedBlocks::name_of( self::POSTS );
		self::assertSame( self::POSTS, SavedBlocks::find( $holder, $name ) );
		$changed = array( 'perPage' => 7 ) + self::POSTS;
		wp_update_post( array( 'ID' => $holder, 'post_content' => wp_slash( '<!-- wp:vitrin/loop-builder ' . wp_json_encode( $changed ) . ' /-->' ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::assertSame( 7, self::per_page( $holder, $name ) );
		wp_update_post( array( 'ID' => $holder, 'post_content' => 'nothing' ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::assertNull( SavedBlocks::find( $holder, $name ) );
	}

	#[TestDox( '[LOOP-01] two copies with one id and different settings are told apart' )]
	public function test_copies(): void {
		$other = array( 'perPage' => 1 ) + self::POSTS;
		$both  = '';
		foreach ( array( self::POSTS, $other ) as $attributes ) {
			$both .= '<!-- wp:vitrin/loop-builder ' . wp_json_encode( $attributes ) . ' /-->';
		}
		$holder = $this->holder( self::POSTS );
		wp_update_post( array( 'ID' => $holder, 'post_content' => wp_slash( $both ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::assertSame( 2, self::per_page( $holder, SavedBlocks::name_of( self::POSTS ) ) );
		self::assertSame( 1, self::per_page( $holder, SavedBlocks::name_of( $other ) ) );
	}

	#[TestDox( '[LOOP-06] the page around a block is signed; what is signed comes back as it was' )]
	public function test_page_context(): void {
		$page = new PageContext( 3, 17, array( 'term' => array( 'category', 5 ) ) );
		$back = PageContext::from_text( $page->to_text() );
		self::assertEquals( $page, $back );
		self::assertNull( PageContext::from_text( str_replace( '3.', '4.', $page->to_text() ) ) );
		self::assertEquals( new PageContext( 2 ), PageContext::from_text( '2' ) );
	}

	#[TestDox( '[LOOP-01] products: price, order and counts are those of the shop’s filters' )]
	public function test_products(): void {
		$cheap = new \WC_Product_Simple();
		$cheap->set_props( array( 'name' => 'vt-cheap', 'regular_price' => '11', 'status' => 'publish' ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		$cheap->save();
		$dear = new \WC_Product_Simple();
		$dear->set_props( array( 'name' => 'vt-dear', 'regular_price' => '13', 'status' => 'publish' ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		$dear->save();
		$hidden = new \WC_Product_Simple();
		$hidden->set_props( array( 'name' => 'vt-hidden', 'regular_price' => '12', 'status' => 'publish', 'catalog_visibility' => 'hidden' ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		$hidden->save();
		$mine = array(
			'blockId'  => 'vt-products',
			'maxPrice' => 20,
			'orderBy'  => 'price',
			'order'    => 'desc',
			'parts'    => array( 'picture', 'title', 'price', 'button' ),
			'filters'  => array( array( 'kind' => 'price' ) ),
		);
		self::assertSame( array( 'vt-dear', 'vt-cheap' ), self::titles( self::html( $mine ) ) );
		LoopPages::begin();
		self::assertSame( array( 'vt-cheap' ), self::titles( self::html( $mine, array( 'price' => '۱۰-۱۲' ) ) ) );
		LoopPages::begin();
		self::assertSame( array( 'vt-cheap', 'vt-dear' ), self::titles( self::html( $mine, array( 'sort' => 'price' ) ) ) );
	}

	#[TestDox( '[LOOP-01] options of one taxonomy widen each other, or all are wanted, as the block says; their counts follow' )]
	public function test_any_or_all(): void {
		wp_set_post_tags( $this->posts[0], 'vt-a,vt-b' );
		wp_set_post_tags( $this->posts[1], 'vt-a' );
		wp_set_post_tags( $this->posts[2], 'vt-b' );
		$mine = static fn ( bool $every ): array => array( 'perPage' => 10, 'filters' => array( array( 'kind' => 'terms', 'taxonomy' => 'post_tag', 'every' => $every ) ) ) + self::POSTS; // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		$get  = array( 'l1-tag' => 'vt-a,vt-b' );
		$any  = self::html( $mine( false ), $get );
		self::assertSame( array( 'vt-one', 'vt-two', 'vt-three' ), self::titles( $any ) );
		self::assertMatchesRegularExpression( '~<span>vt-a</span><span class="vitrin-loop__count">[2۲]<~u', $any );
		LoopPages::begin();
		$all = self::html( $mine( true ), $get );
		self::assertSame( array( 'vt-one' ), self::titles( $all ) );
		self::assertMatchesRegularExpression( '~<span>vt-a</span><span class="vitrin-loop__count">[1۱]<~u', $all );
	}

	#[TestDox( '[LOOP-01] [SEC-03] whoever wants all of very many terms gets a list: the database joins no table for each, and takes only so many' )]
	public function test_all_of_many(): void {
		global $wpdb;
		$names = static fn ( string $kind, int $many ): array => array_map( static fn ( int $at ): string => "vt-{$kind}-{$at}", range( 1, $many ) );
		$tags  = $names( 'tag', 45 );
		wp_set_post_tags( $this->posts[0], $tags );
		wp_set_post_tags( $this->posts[1], array_slice( $tags, 1 ) );
		$categories = array();
		foreach ( $names( 'category', 40 ) as $name ) {
			$made         = wp_insert_term( $name, 'category' );
			$categories[] = is_array( $made ) ? (int) $made['term_id'] : 0;
		}
		wp_set_post_categories( $this->posts[0], array( $this->odd, ...$categories ) );
		$mine   = array( 'perPage' => 10, 'filters' => array( array( 'kind' => 'terms', 'taxonomy' => 'post_tag', 'every' => true ), array( 'kind' => 'terms', 'taxonomy' => 'category', 'every' => true ) ) ) + self::POSTS; // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		$holder = $this->holder( $mine );
		$titles = function ( array $tags, array $categories ) use ( $holder, $mine ): array {
			list( $code, $body ) = self::call( array( 'postId' => (string) $holder, 'block_id' => SavedBlocks::name_of( $mine ), 'checkbox' => http_build_query( array( 'post_tag' => implode( ',', $tags ), 'category' => implode( ',', $categories ) ) ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			self::assertSame( 200, $code );

			return self::titles_of_call( $body );
		};
		$asked  = array();
		add_filter(
			'query',
			static function ( mixed $sql ) use ( &$asked ): mixed {
				$asked[] = is_string( $sql ) ? $sql : '';
				return $sql;
			}
		);
		self::assertSame( array( 'vt-one' ), $titles( $tags, $names( 'category', 15 ) ) );
		$joins = array_map( static fn ( string $sql ): int => substr_count( $sql, ' JOIN ' ), $asked );
		self::assertNotSame( array(), $joins );
		self::assertLessThan( 10, max( $joins ) );
		self::assertSame( '', $wpdb->last_error );
		// Sixteen are too many: the second taxonomy is left out.
		self::assertSame( array( 'vt-one' ), $titles( $tags, $names( 'category', 16 ) ) );
		self::assertSame( array( 'vt-one', 'vt-two' ), $titles( array_slice( $tags, 1 ), $names( 'category', 40 ) ) );
	}

	#[TestDox( '[LOOP-06] [SEC-02] what marks a block for the script is not for contributors to write' )]
	public function test_forged(): void {
		$html = self::html( self::POSTS );
		self::assertMatchesRegularExpression( '~<div [^>]*\bpart="vitrin-loop" data-vitrin-loop="~', $html );
		$written = wp_kses_post( $html );
		self::assertStringContainsString( 'data-vitrin-loop="', $written );
		self::assertDoesNotMatchRegularExpression( '~\spart=~', $written );
	}

	#[TestDox( '[LOOP-06] a taxonomy that visitors may not browse can’t be filtered by, whatever a block names' )]
	public function test_secret_taxonomy(): void {
		register_taxonomy( 'vt_secret', 'post', array( 'public' => false ) );
		wp_set_object_terms( $this->posts[0], 'vt-hush', 'vt_secret' );
		$mine   = array( 'perPage' => 10, 'terms' => array( 'category' => array( $this->odd ) ), 'filters' => array( array( 'kind' => 'terms', 'taxonomy' => 'vt_secret' ) ) ) + self::POSTS; // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		$holder = $this->holder( $mine );
		self::assertSame( array( 'vt-one', 'vt-three', 'vt-five' ), self::titles( self::html( $mine, array( 'vt_secret' => 'vt-hush', 'l1-vt_secret' => 'vt-hush' ) ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		list( $code, $body ) = self::call( array( 'postId' => (string) $holder, 'block_id' => SavedBlocks::name_of( $mine ), 'checkbox' => 'vt_secret=vt-hush' ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		unregister_taxonomy( 'vt_secret' );
		self::assertSame( 200, $code );
		self::assertSame( array( 'vt-one', 'vt-three', 'vt-five' ), self::titles_of_call( $body ) );
	}

	#[TestDox( '[LOOP-03] [SEC-03] counts made anew are limited for each session, kept ones are not' )]
	public function test_limit(): void {
		$holder  = $this->holder( self::POSTS );
		$fields  = array( 'postId' => (string) $holder, 'block_id' => SavedBlocks::name_of( self::POSTS ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		$session = WC()->session;
		self::assertInstanceOf( \WC_Session_Handler::class, $session );
		$session->set_customer_session_cookie( true );
		// What this request has changed is changed for good.
		\Vitrin\Catalog\CatalogVersion::write();
		self::assertSame( 200, self::call( $fields )[0] );
		for ( $i = 0; $i < 120; $i++ ) {
			\Vitrin\Shared\Http\Counters::take( 'session', 'vitrin_loop|' . $session->get_customer_id(), 1000, 60 );
		}
		self::assertSame( 200, self::call( $fields )[0], 'kept' );
		$answer = ( new UpdateLoop() )->answer( 'POST', $fields + array( 'security' => wp_create_nonce( CartEndpoint::NONCE ), 'queryId' => '1', 'postType' => 'post', 'search' => 'anew' ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::assertSame( 429, $answer->code );
		$seconds = $answer->headers['Retry-After'] ?? '';
		self::assertMatchesRegularExpression( '/^[1-9]\d?$/', $seconds );
		self::assertStringContainsString( \Vitrin\Shared\Domain\Digits::to_persian( $seconds ) . ' ثانیهٔ دیگر', $answer->message, 'it says when' );
	}

	#[TestDox( '[LOOP-03] [SEC-03] pages made anew are limited, too, though their counts are kept; a call counts once' )]
	public function test_limit_of_pages(): void {
		// Where items are added, a page past the end is none; elsewhere it is the last one, which is kept.
		$mine    = array( 'pagination' => 'more' ) + self::POSTS;
		$holder  = $this->holder( $mine );
		$fields  = array( 'postId' => (string) $holder, 'block_id' => SavedBlocks::name_of( $mine ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		$session = WC()->session;
		self::assertInstanceOf( \WC_Session_Handler::class, $session );
		$session->set_customer_session_cookie( true );
		\Vitrin\Catalog\CatalogVersion::write();
		$codes = array();
		foreach ( range( 1, 70 ) as $page ) {
			$codes[] = ( new UpdateLoop() )->answer( 'POST', $fields + array( 'security' => wp_create_nonce( CartEndpoint::NONCE ), 'queryId' => '1', 'postType' => 'post', 'paged' => (string) ( 100 + $page ) ) )->code; // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		}
		// The first made its counts and its page anew.
		self::assertSame( array( 200 => 60, 429 => 10 ), array_count_values( $codes ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::assertSame( 200, ( new UpdateLoop() )->answer( 'POST', $fields + array( 'security' => wp_create_nonce( CartEndpoint::NONCE ), 'queryId' => '1', 'postType' => 'post', 'paged' => '160' ) )->code, 'the last that was kept' ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
	}

	#[TestDox( '[LOOP-05] [LOOP-06] the block is deleted or changed while somebody filters: what they are told, and what they get' )]
	public function test_changed_meanwhile(): void {
		$holder = $this->holder( self::POSTS );
		$fields = array( 'security' => wp_create_nonce( CartEndpoint::NONCE ), 'queryId' => '1', 'postType' => 'post', 'postId' => (string) $holder, 'block_id' => SavedBlocks::name_of( self::POSTS ), 'checkbox' => 'category=vt-odd' ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		$told   = static function () use ( $fields ): array {
			LoopPages::begin();
			$answer = ( new UpdateLoop() )->answer( 'POST', $fields );

			return array( $answer->code, $answer->message );
		};
		$change = static fn ( string $content ): mixed => wp_update_post( array( 'ID' => $holder, 'post_content' => wp_slash( $content ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::assertSame( array( 200, '' ), $told() );
		// Without the filter that was chosen: the list as it is now.
		$change( '<!-- wp:vitrin/loop-builder ' . wp_json_encode( array( 'filters' => array(), 'perPage' => 10 ) + self::POSTS ) . ' /-->' ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::assertCount( 5, array_intersect( self::titles_of_call( self::call( $fields )[1] ), array( 'vt-one', 'vt-two', 'vt-three', 'vt-four', 'vt-five' ) ) );
		$gone = array( 404, 'این فهرست دیگر اینجا نیست. صفحه را دوباره بارگذاری کنید.' );
		$change( '<!-- wp:vitrin/loop-builder ' . wp_json_encode( array( 'postType' => 'product' ) + self::POSTS ) . ' /-->' );
		self::assertSame( $gone, $told(), 'it lists something else now' );
		$change( 'nothing' );
		self::assertSame( $gone, $told(), 'the block is deleted' );
		wp_delete_post( $holder, true );
		self::assertSame( $gone, $told(), 'the page is deleted' );
		self::assertSame( array( 401, 'صفحه مدت زیادی باز مانده است. دوباره تلاش کنید.' ), ( static function () use ( $fields ): array {
			$answer = ( new UpdateLoop() )->answer( 'POST', array( 'security' => 'old' ) + $fields );

			return array( $answer->code, $answer->message );
		} )() );
	}

	#[TestDox( '[LOOP-06] a block in a widget is found when the widgets are saved' )]
	public function test_widget(): void {
		update_option( 'widget_block', array( 2 => array( 'content' => '<!-- wp:vitrin/loop-builder ' . wp_json_encode( self::POSTS ) . ' /-->' ) ) );
		self::assertSame( self::POSTS, SavedBlocks::find( 0, SavedBlocks::name_of( self::POSTS ) ) );
	}

	#[TestDox( '[LOOP-06] a block of a theme’s file, which nobody saves, is noted where it is shown' )]
	public function test_file(): void {
		$mine = array( 'blockId' => 'vt-file' ) + self::POSTS;
		self::html( $mine );
		self::assertSame( $mine, SavedBlocks::find( 0, SavedBlocks::name_of( $mine ) ) );
	}

	#[TestDox( '[LOOP-07] a filtered list is kept out of search engines, the whole one and its pages are not' )]
	public function test_robots(): void {
		self::html( self::POSTS );
		foreach ( array( array( array(), false ), array( array( 'list-page' => '2' ), false ), array( array( 'category' => 'vt-odd' ), true ), array( array( 'find' => 'x' ), true ) ) as list( $get, $expected ) ) {
			$_GET = $get;
			self::assertSame( $expected, isset( SearchEngines::keep_out_robots( array() )['noindex'] ), (string) wp_json_encode( $get ) );
		}
	}

	#[TestDox( '[LOOP-01] what others type into the address stands there as text' )]
	public function test_hostile(): void {
		$evil = '"><script>alert(1)</script>';
		$html = self::html( self::POSTS, array( 'find' => $evil, 'category' => $evil, 'sort' => $evil, 'list-page' => $evil, 'l2-color' => $evil ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::assertStringNotContainsString( '<script>alert', $html );
		foreach ( array( array( 'find' => array( 'x' ) ), array( 'category' => array( 'a' => array( 'b' ) ) ), array( 'list-page' => '-1' ), array( 'list-page' => '99999999999999999999' ), array( 'find' => str_repeat( 'x', 100_000 ) ) ) as $get ) { // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			LoopPages::begin();
			self::assertStringContainsString( 'vitrin-loop__wrapper', self::html( self::POSTS, $get ) );
		}
	}

	#[TestDox( '[LOOP-01] categories stand within each other, and each counts what is below it' )]
	public function test_nested_categories(): void {
		$inner = wp_insert_term( 'vt-inner', 'category', array( 'parent' => $this->odd ) );
		$bare  = wp_insert_term( 'vt-bare', 'category' );
		self::assertIsArray( $inner );
		self::assertIsArray( $bare );
		$lone = wp_insert_term( 'vt-lone', 'category', array( 'parent' => (int) $bare['term_id'] ) );
		self::assertIsArray( $lone );
		wp_set_post_categories( $this->posts[0], array( (int) $inner['term_id'], (int) $lone['term_id'] ), true );
		$html = self::html( array( 'filters' => array( array( 'kind' => 'terms', 'taxonomy' => 'category', 'look' => 'category' ) ) ) + self::POSTS ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::assertMatchesRegularExpression( '~value="vt-odd"[^/]*><span>vt-odd</span><span class="vitrin-loop__count">[^<]+</span></label><ul><li><label class="vitrin-loop__option"><input type="checkbox" name="[^"]+" value="vt-inner"~', $html );
		self::assertSame( 1, substr_count( $html, 'value="vt-lone"' ) );
		self::assertMatchesRegularExpression( '~<span>vt-bare</span><span class="vitrin-loop__count">[1۱]</span></label><ul><li><label[^>]*><input[^>]*><span>vt-lone</span><span class="vitrin-loop__count">[1۱]<~u', $html );
		self::assertMatchesRegularExpression( '~<span>vt-odd</span><span class="vitrin-loop__count">[3۳]<~u', $html );
		LoopPages::begin();
		self::assertStringNotContainsString( '<ul><li><label class="vitrin-loop__option"><input type="checkbox" name="category[]" value="vt-inner"', self::html( self::POSTS ) );
	}

	#[TestDox( '[LOOP-01] swatches show an attribute’s colours beside its names; other taxonomies and terms without a colour have names alone' )]
	public function test_swatches(): void {
		$blue = get_term_by( 'slug', 'blue', 'pa_color' );
		$red  = get_term_by( 'slug', 'red', 'pa_color' );
		self::assertInstanceOf( \WP_Term::class, $blue );
		self::assertInstanceOf( \WP_Term::class, $red );
		update_term_meta( $blue->term_id, 'vitrin_color', '#0000ff' );
		update_term_meta( $red->term_id, 'vitrin_color', '"><script>alert(1)</script>' );
		delete_term_meta( $red->term_id, 'vitrin_picture' );
		$filter = static fn ( string $taxonomy ): array => array( 'kind' => 'terms', 'taxonomy' => $taxonomy, 'look' => 'swatches' ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		$html   = self::html( array( 'blockId' => 'vt-swatches', 'perPage' => 1, 'filters' => array( $filter( 'pa_color' ), $filter( 'product_cat' ) ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::assertMatchesRegularExpression( '~value="blue"><span class="vitrin-loop__swatch" style="background:#0000ff"></span><span>[^<]+</span>~', $html );
		self::assertMatchesRegularExpression( '~value="red"><span>[^<]+</span>~', $html );
		self::assertStringNotContainsString( '<script>alert', $html );
		self::assertStringContainsString( 'data-vitrin-loop-group="product_cat" data-vitrin-loop-look="checkboxes"', $html );
	}

	#[TestDox( '[LOOP-01] a card has a field for the quantity where its button adds more than one: not for options, single items, other shops, what is sold out' )]
	public function test_quantity(): void {
		$ids    = array();
		$create = static function ( \WC_Product $product, array $props ) use ( &$ids ): void {
			$product->set_props( $props + array( 'regular_price' => '10', 'status' => 'publish' ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			$ids[ (string) $product->get_name() ] = $product->save();
		};
		$create( new \WC_Product_Simple(), array( 'name' => 'vt-simple' ) );
		$create( new \WC_Product_Simple(), array( 'name' => 'vt-single', 'sold_individually' => true ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		$create( new \WC_Product_Simple(), array( 'name' => 'vt-out', 'stock_status' => 'outofstock' ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		$create( new \WC_Product_Simple(), array( 'name' => 'vt-free', 'regular_price' => '' ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		$create( new \WC_Product_External(), array( 'name' => 'vt-external', 'product_url' => 'https://example.com/' ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		$create( new \WC_Product_Variable(), array( 'name' => 'vt-variable' ) );
		$with = array();
		foreach ( $ids as $name => $id ) {
			LoopPages::begin();
			$html = self::html( array( 'blockId' => 'vt-quantity', 'source' => 'manual', 'ids' => array( $id ), 'parts' => array( 'title', 'quantity', 'button' ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			self::assertSame( array( $name ), self::titles( $html ) );
			if ( str_contains( $html, 'vitrin-card__quantity' ) ) {
				$with[] = $name;
				self::assertMatchesRegularExpression( '~<input[^>]+name="quantity"[^>]+value="1"~s', $html );
				// Its label has the product's name; WooCommerce's other name is the same for all of a page.
				self::assertMatchesRegularExpression( '~<label[^>]*>[^<]*vt-[^<]*</label>\s*(?:<button[^>]*>[^<]*</button>\s*)?<input(?![^>]*aria-label)[^>]+name="quantity"~s', $html );
			}
		}
		self::assertSame( array( 'vt-simple' ), $with );
		LoopPages::begin();
		self::assertStringNotContainsString( 'vitrin-card__quantity', self::html( array( 'blockId' => 'vt-quantity', 'source' => 'manual', 'ids' => array( $ids['vt-simple'] ), 'parts' => array( 'title', 'quantity' ) ) ), 'without a button' ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
	}

	#[TestDox( '[LOOP-04] the form says how many items there will be and how many choices are in force' )]
	public function test_form_numbers(): void {
		$at   = static fn ( string $html, string $pattern ): string => 1 === preg_match( $pattern, $html, $found ) ? strtr( $found[1], array_combine( array( '۰', '۱', '۲', '۳', '۴', '۵' ), array( '0', '1', '2', '3', '4', '5' ) ) ) : '';
		$mine = array( 'perPage' => 1, 'terms' => array( 'category' => array( $this->odd ) ) ) + self::POSTS; // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		$all  = self::html( $mine );
		self::assertStringContainsString( 'data-vitrin-loop-total="3"', $all );
		self::assertMatchesRegularExpression( '~3~', $at( $all, '~<span class="vitrin-loop__show">([^<]+)<~' ) );
		self::assertMatchesRegularExpression( '~class="vitrin-loop__chosen" hidden>~', $all );
		self::assertMatchesRegularExpression( '~vitrin-loop__reset"[^>]+ hidden>~', $all );
		LoopPages::begin();
		$some = self::html( $mine, array( 'category' => 'vt-odd', 'find' => 'vt-three' ) );
		self::assertSame( '2', $at( $some, '~class="vitrin-loop__chosen">([^<]+)<~' ) );
		self::assertDoesNotMatchRegularExpression( '~vitrin-loop__reset"[^>]+ hidden>~', $some );
		LoopPages::begin();
		self::assertStringContainsString( 'data-vitrin-loop-total="0"', self::html( $mine, array( 'find' => 'vt-nothing-at-all' ) ) );
	}
}
