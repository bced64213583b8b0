<?php
/**
 * Whatever is sent, typed into the address or saved.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\LoopBuilder;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Cart\CartEndpoint;
use Vitrin\LoopBuilder\Block;
use Vitrin\LoopBuilder\BlockIndex;
use Vitrin\LoopBuilder\Domain\Definition;
use Vitrin\LoopBuilder\PageContext;
use Vitrin\LoopBuilder\SavedBlocks;
use Vitrin\LoopBuilder\SearchEngines;
use Vitrin\LoopBuilder\UpdateLoop;
use Vitrin\Tests\LoopPages;
use Vitrin\Tests\Products;
use Vitrin\Tests\ShopTestCase;

/** Values by a generator with a seed, so that what fails once fails again: the message names the case. */
final class FuzzTest extends ShopTestCase {

	private const SEED = 20_260_101;

	/** An element or attribute of this name was never ours. */
	private const MARK = 'vtxevil';

	/** The generator's state. */
	private int $state = 0;

	/** @var array<string, int> Holders' ids by kind. */
	private array $holders = array();

	/** @var array<string, array<string, mixed>> Saved attributes by kind. */
	private array $blocks = array();

	/** @var list<string> What went wrong in PHP or in the database. */
	private array $wrong = array();

	protected function setUp(): void {
		parent::setUp();
		$this->state = self::SEED;
		$this->wrong = array();
		$term         = wp_insert_term( 'vt-allowed', 'category' );
		$cups         = wp_insert_term( 'vt-cups', 'product_cat' );
		self::assertIsArray( $term );
		self::assertIsArray( $cups );
		foreach ( array( 'vt-in-one' => 'publish', 'vt-in-two' => 'publish', 'vt-no-draft' => 'draft', 'vt-no-private' => 'private', 'vt-no-protected' => 'publish', 'vt-no-elsewhere' => 'publish' ) as $title => $status ) { // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			$id = wp_insert_post(
				array(
					'post_title'    => $title,
					'post_name'     => $title,
					'post_content'  => 'vt-body',
					'post_status'   => $status,
					'post_password' => 'vt-no-protected' === $title ? 'secret' : '',
					'post_category' => 'vt-no-elsewhere' === $title ? array() : array( (int) $term['term_id'] ),
				)
			);
			self::assertIsInt( $id );
			wp_set_post_tags( $id, 'vt-tag' );
		}
		foreach ( array( 'vt-in-cup' => array(), 'vt-no-hidden' => array( 'catalog_visibility' => 'hidden' ), 'vt-found' => array( 'catalog_visibility' => 'search' ), 'vt-no-late' => array( 'status' => 'draft' ) ) as $name => $props ) { // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			Products::simple( $props + array( 'name' => $name, 'category_ids' => array( (int) $cups['term_id'] ) ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		}
		$this->blocks = array(
			'post'    => array(
				'blockId'  => 'vt-posts',
				'postType' => 'post',
				'terms'    => array( 'category' => array( (int) $term['term_id'] ) ),
				'filters'  => array(
					array( 'kind' => 'terms', 'taxonomy' => 'category', 'look' => 'category' ), // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
					array( 'kind' => 'terms', 'taxonomy' => 'post_tag', 'every' => true ), // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
				),
			),
			'product' => array(
				'blockId' => 'vt-products',
				'terms'   => array( 'product_cat' => array( (int) $cups['term_id'] ) ),
				'parts'   => array( 'title', 'price' ),
				'filters' => array(
					array( 'kind' => 'terms', 'taxonomy' => 'product_cat' ), // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
					array( 'kind' => 'terms', 'taxonomy' => 'pa_color' ), // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
					array( 'kind' => 'price' ),
					array( 'kind' => 'rating' ),
					array( 'kind' => 'sale' ),
					array( 'kind' => 'stock' ),
				),
			),
		);
		foreach ( $this->blocks as $kind => $attributes ) {
			$id = LoopPages::make( $attributes );
			self::assertGreaterThan( 0, $id );
			$this->holders[ $kind ] = $id;
		}
		$this->watch();
	}

	protected function tearDown(): void {
		restore_error_handler();
		$_GET = array();
		delete_option( BlockIndex::WIDGETS );
		parent::tearDown();
	}

	/** Notes warnings of PHP, and statements that the database refuses. */
	private function watch(): void {
		set_error_handler( // phpcs:ignore WordPress.PHP.DevelopmentFunctions.error_log_set_error_handler -- What is being tested.
			function ( int $level, string $message, string $file, int $line ): bool {
				if ( 0 !== ( error_reporting() & $level ) ) { // phpcs:ignore WordPress.PHP
					$this->wrong[] = "{$message} in {$file}:{$line}";
				}

				return true;
			}
		);
		add_filter(
			'query',
			function ( string $statement ): string {
				global $wpdb;
				// The one before: a new one takes it away.
				if ( '' !== $wpdb->last_error ) {
					$this->wrong[]    = $wpdb->last_error . ' in ' . $wpdb->last_query;
					$wpdb->last_error = '';
				}
				if ( ! mb_check_encoding( $statement, 'UTF-8' ) ) {
					$this->wrong[] = 'not UTF-8: ' . bin2hex( substr( $statement, 0, 500 ) );
				}

				return $statement;
			}
		);
	}

	/** @param string $case Said when something went wrong. */
	private function assert_quiet( string $case ): void {
		global $wpdb;
		self::assertSame( array(), $this->wrong, $case );
		self::assertSame( '', $wpdb->last_error, $case );
	}

	/** Park and Miller's generator: PHP's own is used by WordPress, too. */
	private function number( int $from, int $to ): int {
		$this->state = ( $this->state * 48271 ) % 2147483647;

		return $from + $this->state % ( $to - $from + 1 );
	}

	/**
	 * @param list<mixed> $values
	 */
	private function one_of( array $values ): mixed {
		return $values[ $this->number( 0, count( $values ) - 1 ) ];
	}

	/** What nobody means well by. */
	private function bad(): string {
		$mark = self::MARK;

		return (string) $this->one_of(
			array(
				'',
				' ',
				'0',
				'-1',
				'1e9',
				'0x1A',
				'NaN',
				'99999999999999999999',
				"1' OR '1'='1",
				"'; DROP TABLE wp_posts; --",
				'1) UNION SELECT user_pass FROM wp_users -- ',
				'%',
				'%%s',
				'%1$s %2$d {placeholder}',
				'_',
				'vt\\',
				'*',
				"<{$mark} onload=1>",
				"\" {$mark}=\"1",
				"' {$mark}='1",
				"--><{$mark}>",
				"</script><{$mark}>",
				'[vitrin_filters]',
				'<!-- wp:latest-posts /-->',
				"\xff\xfe\xfa",
				"a\xc3",
				"a\0b",
				"\0",
				"a\r\nb",
				"\u{202e}vt",
				'😀🛒',
				'آبی۱۲۳',
				'vt-in-one',
				'vt-no-draft',
				'vt-allowed',
				'uncategorized',
				'vt-allowed,uncategorized,' . str_repeat( 'x,', 80 ),
				str_repeat( 'آ', 400 ),
				str_repeat( '%27', 3000 ),
				str_repeat( 'a', 70_000 ),
				'../../../wp-config.php',
				'O:8:"stdClass":0:{}',
				'a:1:{i:0;i:1;}',
				'{"a":{"b":[]}}',
				'null',
				'true',
				'10-20-30',
				'-',
				'۱۰-۲۰',
				'1-99999999999999999999999',
				'5,4,3,2,1,0',
				'date desc, (SELECT 1)',
				'price',
				'rand',
				'post__in',
				'2',
				'100000',
				'999999',
			)
		);
	}

	/** A text or anything that a request can carry instead. */
	private function whatever(): mixed {
		return match ( $this->number( 0, 11 ) ) {
			0       => array( $this->bad() ),
			1       => array( 'from' => $this->bad(), 'to' => array( $this->bad() ) ), // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			2       => $this->deep(),
			3       => array(),
			default => $this->bad(),
		};
	}

	/** @return array<array-key, mixed> Lists in lists. */
	private function deep(): array {
		$value = array( $this->bad() );
		foreach ( range( 1, 40 ) as $depth ) {
			$value = array( 0 === $depth % 2 ? $depth : $this->bad() => $value );
		}

		return $value;
	}

	/** What the call's fields for filters hold: a query, often of what the block offers. */
	private function query(): mixed {
		$parts = array();
		foreach ( range( 0, $this->number( 0, 4 ) ) as $_ ) {
			$name    = (string) $this->one_of( array( 'category', 'post_tag', 'product_cat', 'pa_color', 'price', 'stars', 'sale', 'stock', 'post_status', 's', 'product_visibility', $this->bad() ) );
			$parts[] = substr( $name, 0, 200 ) . $this->one_of( array( '', '', '', '[]', '[a][b]' ) ) . '=' . rawurlencode( $this->bad() );
		}

		return 0 === $this->number( 0, 6 ) ? $this->whatever() : implode( '&', $parts );
	}

	/**
	 * What a list shows must be among this.
	 *
	 * @param string $html      Of a list.
	 * @param string $case      Said when something went wrong.
	 * @param bool   $is_search Whether a product may be listed that is only found by searching.
	 */
	private static function assert_sound( string $html, string $case, bool $is_search ): void {
		preg_match_all( '~<h2 class="vitrin-card__title[^"]*"><a [^>]*>(vt-[a-z-]+)</a>~', $html, $found );
		self::assertSame( array(), array_values( array_diff( $found[1], array( 'vt-in-one', 'vt-in-two', 'vt-in-cup', $is_search ? 'vt-found' : '' ) ) ), $case );
		self::assertTrue( mb_check_encoding( $html, 'UTF-8' ), $case );
		$tags = new \WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag() ) {
			self::assertStringNotContainsStringIgnoringCase( self::MARK, (string) $tags->get_tag(), $case );
			self::assertSame( array(), $tags->get_attribute_names_with_prefix( self::MARK ), $case );
		}
	}

	/** @param mixed $value Shown where a case failed. */
	private static function shown( int $at, mixed $value ): string {
		return "case {$at}: " . substr( (string) wp_json_encode( $value, JSON_PARTIAL_OUTPUT_ON_ERROR | JSON_UNESCAPED_UNICODE ), 0, 1500 );
	}

	#[TestDox( '[LOOP-06] every field of a call, with anything in it: a right status, no widening, no word unescaped' )]
	public function test_call(): void {
		$statuses = array();
		foreach ( range( 1, 180 ) as $at ) {
			$kind   = (string) $this->one_of( array( 'post', 'product' ) );
			$fields = array(
				'action'       => UpdateLoop::NAME,
				'security'     => wp_create_nonce( CartEndpoint::NONCE ),
				'postId'       => (string) $this->holders[ $kind ],
				'block_id'     => SavedBlocks::name_of( $this->blocks[ $kind ] ),
				'postType'     => $kind,
				'queryId'      => (string) $this->one_of( array( '1', '2', '50', '99', ( new PageContext( 1, $this->holders['post'] ) )->to_text() ) ),
				'search'       => $this->whatever(),
				'sorting'      => $this->one_of( array( 'title', 'date', 'price', $this->whatever() ) ),
				'category'     => $this->whatever(),
				'checkbox'     => $this->query(),
				'buttonFilter' => $this->query(),
				'paged'        => $this->one_of( array( '1', '', '2', $this->whatever() ) ),
			);
			// What says which block it is seldom, for else nothing is listed.
			foreach ( array( 'security', 'postId', 'block_id', 'postType', 'queryId' ) as $field ) {
				if ( 0 === $this->number( 0, 24 ) ) {
					$fields[ $field ] = $this->one_of( array( $this->whatever(), null, $this->number( -5, 5 ), true ) );
				}
			}
			if ( 0 === $this->number( 0, 9 ) ) {
				unset( $fields[ $this->one_of( array_keys( $fields ) ) ] );
			}
			LoopPages::begin();
			$case   = self::shown( $at, $fields );
			$answer = ( new UpdateLoop() )->answer( 'POST', $fields );
			$body   = $answer->to_array();
			$this->assert_quiet( $case );
			self::assertContains( $answer->code, array( 200, 400, 401, 403, 404, 429 ), $case );
			self::assertNotFalse( wp_json_encode( $body ), $case );
			$statuses[ $answer->code ] = ( $statuses[ $answer->code ] ?? 0 ) + 1;
			$content                   = $body['data']['content'] ?? array();
			self::assertIsArray( $content );
			foreach ( $content as $part ) {
				self::assertIsString( $part, $case );
				self::assert_sound( $part, $case, is_string( $fields['search'] ?? null ) && '' !== $fields['search'] );
			}
			// Its limits are another test's.
			\Vitrin\Shared\Http\Counters::clear();
		}
		self::assertGreaterThan( 90, $statuses[200] ?? 0, 'most calls get as far as the list: ' . wp_json_encode( $statuses ) );
		self::assertGreaterThan( 3, count( $statuses ), (string) wp_json_encode( $statuses ) );
	}

	#[TestDox( '[LOOP-01] a search that only leaves words out has an order, too' )]
	public function test_only_without(): void {
		$_GET = array( 'find' => '-vtx' );
		LoopPages::begin();
		$html  = do_blocks( '<!-- wp:vitrin/loop-builder ' . serialize_block_attributes( $this->blocks['post'] ) . ' /-->' );
		$html .= do_blocks( '<!-- wp:vitrin/loop-builder ' . serialize_block_attributes( array( 'blockId' => 'vt-another' ) + $this->blocks['product'] ) . ' /-->' ); // phpcs:ignore Generic.Formatting.MultipleStatementAlignment
		$this->assert_quiet( '' );
		self::assertStringContainsString( '>vt-in-one</a>', $html );
	}

	#[TestDox( '[LOOP-07] every argument of the address, with anything in it: the block’s list, narrowed or whole' )]
	public function test_address(): void {
		foreach ( range( 1, 110 ) as $at ) {
			$get = array();
			foreach ( range( 0, $this->number( 0, 5 ) ) as $_ ) {
				$get[ $this->one_of( array( 'find', 'sort', 'list-page', 'price', 'stars', 'sale', 'stock', 'category', 'l1-category', 'l1-tag', 'tag', 'cat', 'l1-cat', 'color', 'l2-color', 'l99-x', 'vitrin_list', 'orderby', 'lang', substr( $this->bad(), 0, 100 ) ) ) ] = $this->whatever();
			}
			$case = self::shown( $at, $get );
			$kind = (string) $this->one_of( array( 'post', 'product' ) );
			$_GET = wp_slash( $get );
			LoopPages::begin();
			$html  = do_blocks( '<!-- wp:vitrin/loop-builder ' . serialize_block_attributes( $this->blocks[ $kind ] ) . ' /-->' );
			$html .= do_blocks( '<!-- wp:vitrin/loop-builder ' . serialize_block_attributes( array( 'blockId' => 'vt-another' ) + $this->blocks[ $kind ] ) . ' /-->' );
			SearchEngines::keep_out_robots( array() );
			$address = Block::canonical( $get );
			$this->assert_quiet( $case );
			self::assertStringContainsString( 'vitrin-loop__wrapper', $html, $case );
			self::assert_sound( $html, $case, isset( $get['find'] ) && is_string( $get['find'] ) && '' !== $get['find'] );
			self::assertSame( $address, (string) preg_replace( '/[^\x21-\x7e\x80-\xff]|[<>"]/', '', $address ), $case );
		}
	}

	#[TestDox( '[LOOP-08] every attribute of a block, saved as anything: it is drawn, and lists what visitors may see' )]
	public function test_attributes(): void {
		$names = array( 'blockId', 'postType', 'source', 'ids', 'withoutCurrent', 'terms', 'authors', 'days', 'onSale', 'inStock', 'featured', 'minPrice', 'maxPrice', 'minRating', 'orderBy', 'order', 'seed', 'perPage', 'layout', 'columns', 'columnsTablet', 'columnsPhone', 'parts', 'filters', 'hasSearch', 'sorting', 'hasCount', 'hasChips', 'filtersAt', 'waitsForButton', 'hidesEmpty', 'hasCounts', 'pagination', 'unheardOf' );
		foreach ( range( 1, 160 ) as $at ) {
			$attributes = $this->blocks[ (string) $this->one_of( array( 'post', 'product' ) ) ];
			foreach ( range( 0, $this->number( 0, 7 ) ) as $_ ) {
				$attributes[ (string) $this->one_of( $names ) ] = $this->one_of( array( $this->whatever(), null, true, $this->number( -9, 99 ), -1.5, 1e300, NAN, PHP_INT_MAX, array( -1, 0, 1, 'x', null ), array( 'category' => array( 'x', -1, PHP_INT_MAX ), '' => array( 1 ), 5 => array( 6 ) ), array( array( 'kind' => 'terms', 'taxonomy' => $this->whatever(), 'look' => $this->whatever() ), $this->whatever(), array( 'kind' => $this->whatever() ) ), 'random', 'rating', 'related', 'upsells', 'page', 'manual', 'any', 'attachment', 'revision', 'shop_order', 'page', 'nav_menu_item' ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			}
			$case = self::shown( $at, $attributes );
			$_GET = wp_slash( array( 'find' => $this->bad(), 'category' => 'vt-allowed' ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			LoopPages::begin();
			Definition::from( $attributes );
			// As a text holds them: a block's attributes are JSON.
			$attributes = (array) json_decode( (string) wp_json_encode( $attributes, JSON_INVALID_UTF8_SUBSTITUTE | JSON_PARTIAL_OUTPUT_ON_ERROR ), true );
			$definition = Definition::from( $attributes );
			$html       = render_block(
				array(
					'blockName'    => BlockIndex::BLOCK,
					'attrs'        => $attributes,
					'innerBlocks'  => array(),
					'innerHTML'    => '',
					'innerContent' => array(),
				)
			);
			$this->assert_quiet( $case );
			self::assertSame( Block::may_be_listed( $definition ), '' !== $html, $case );
			foreach ( array( 'vt-no-draft', 'vt-no-private', 'vt-no-protected', 'vt-no-hidden', 'vt-no-late' ) as $title ) {
				self::assertStringNotContainsString( ">{$title}</a>", $html, $case );
			}
			$tags = new \WP_HTML_Tag_Processor( $html );
			while ( $tags->next_tag() ) {
				self::assertStringNotContainsStringIgnoringCase( self::MARK, (string) $tags->get_tag(), $case );
				self::assertSame( array(), $tags->get_attribute_names_with_prefix( self::MARK ), $case );
			}
		}
	}
}
