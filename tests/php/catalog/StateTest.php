<?php
/**
 * What an address filters by.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Catalog;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Catalog\Address;
use Vitrin\Catalog\State;
use Vitrin\Filters\Panel;
use Vitrin\Filters\Settings;
use Vitrin\Tests\Shape;
use Vitrin\Tests\ShopTestCase;

/**
 * Reading, writing, and what is no filter.
 */
final class StateTest extends ShopTestCase {

	/** A list's address. */
	protected function setUp(): void {
		parent::setUp();
		$_SERVER['REQUEST_URI'] = '/shop/page/3/?orderby=price';
	}

	/** Back to the front page. */
	protected function tearDown(): void {
		$_SERVER['REQUEST_URI'] = '/';
		parent::tearDown();
	}

	/**
	 * Arguments that are no filter.
	 *
	 * @return array<string, array{array<string, mixed>}>
	 */
	public static function garbage(): array {
		return array(
			'words for a price'    => array( array( 'min_price' => 'abc', 'max_price' => '1e9' ) ),
			'a list for a price'   => array( array( 'min_price' => array( '5' ), 'max_price' => array( array() ) ) ),
			'less than nothing'    => array( array( 'min_price' => '-5', 'max_price' => '-1' ) ),
			'a very long price'    => array( array( 'min_price' => str_repeat( '9', 5000 ) ) ),
			'a very long filter'   => array( array( 'filter_color' => str_repeat( 'blue,', 2500 ) ) ),
			'a list for a filter'  => array( array( 'filter_color' => array( 'blue' ), 'query_type_color' => array( 'or' ) ) ),
			'an unknown attribute' => array( array( 'filter_nothing' => 'blue', 'filter_' => 'x' ) ),
			'an unknown term'      => array( array( 'filter_color' => 'no-such-colour' ) ),
			'quotes'               => array( array( 'filter_color' => "blue' OR 1=1 -- ", 'vitrin_cat' => '") OR ("1"="1', 'rating_filter' => "5' OR '1'='1" ) ),
			'too many stars'       => array( array( 'rating_filter' => '6,0,-1' ) ),
			'a list of stars'      => array( array( 'rating_filter' => array( '5' ) ) ),
			'another yes'          => array( array( 'vitrin_sale' => 'yes', 'vitrin_stock' => array( '1' ) ) ),
			'bytes that are no text' => array( array( 'filter_color' => "\xff\xfe", 'min_price' => "\xff" ) ),
		);
	}

	/**
	 * Each of our filters alone.
	 *
	 * @return array<string, array{array<string, string>}>
	 */
	public static function single_filters(): array {
		return array(
			'an attribute' => array( array( 'filter_color' => 'blue' ) ),
			'a category'   => array( array( 'vitrin_cat' => 'clothing' ) ),
			'a price'      => array( array( 'max_price' => '500000' ) ),
			'stars'        => array( array( 'rating_filter' => '5' ) ),
			'sale'         => array( array( 'vitrin_sale' => '1' ) ),
			'stock'        => array( array( 'vitrin_stock' => '1' ) ),
		);
	}

	/** @param array<string, string> $filter The request's. */
	#[TestDox( '[LIST-05] WooCommerce knows that a list is filtered: it shows products instead of tiles, and leads a search with one product nowhere' )]
	#[DataProvider( 'single_filters' )]
	public function test_woocommerce_knows( array $filter ): void {
		$known = static fn (): array => array( apply_filters( 'woocommerce_is_filtered', false ), apply_filters( 'woocommerce_redirect_single_search_result', true ) );
		$_GET  = array( 's' => 'x', 'orderby' => 'price' );
		self::assertSame( array( false, true ), $known() );
		$_GET += $filter;
		self::assertSame( array( true, false ), $known() );
		$_GET  = array_fill_keys( array_keys( $filter ), '' );
		self::assertSame( array( false, true ), $known() );
		self::assertFalse( apply_filters( 'woocommerce_redirect_single_search_result', false ) );
		self::assertTrue( apply_filters( 'woocommerce_is_filtered', true ) );
	}

	#[TestDox( '[LIST-05] what nobody could have chosen is no filter' )]
	#[DataProvider( 'garbage' )]
	public function test_garbage( array $given ): void {
		self::assertSame( array(), State::from( $given )->arguments() );
		$_GET     = wp_slash( $given ) + array( 'orderby' => 'price' );
		$_REQUEST = $_GET;
		Address::clean();
		foreach ( array( 'min_price', 'max_price', 'rating_filter', 'filter_color', 'vitrin_cat', 'vitrin_sale', 'vitrin_stock' ) as $name ) {
			self::assertArrayNotHasKey( $name, $_GET );
			self::assertArrayNotHasKey( $name, $_REQUEST );
		}
		self::assertSame( 'price', $_GET['orderby'] );
	}

	#[TestDox( '[LIST-05] [LOOP-02] [L10N-02] what counts as a price is what our scripts take for one' )]
	public function test_the_same_prices_as_in_scripts(): void {
		$cases = (array) json_decode( (string) file_get_contents( dirname( __DIR__, 3 ) . '/src/shared/domain/typed-price.fixture.json' ), true ); // phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- A local file.
		self::assertNotEmpty( $cases['none'] ?? array() );
		foreach ( $cases['prices'] as $typed => $price ) {
			self::assertSame( array( 'min_price' => $price ), State::from( array( 'min_price' => (string) $typed ) )->arguments(), (string) $typed );
		}
		foreach ( array( ...$cases['none'], ...$cases['nothing'] ) as $typed ) {
			self::assertSame( array(), State::from( array( 'min_price' => $typed ) )->arguments(), $typed );
		}
	}

	#[TestDox( '[LIST-05] prices are read as people type them, also the wrong way round' )]
	public function test_prices(): void {
		self::assertSame( array( 'min_price' => '2500', 'max_price' => '8000.5' ), State::from( array( 'min_price' => '۸۰۰۰٫۵', 'max_price' => '۲٬۵۰۰' ) )->arguments() );
		self::assertSame( array( 'min_price' => '0' ), State::from( array( 'min_price' => '0' ) )->arguments() );
	}

	#[TestDox( '[LIST-05] one choice has one address, whatever the order it is given in' )]
	public function test_one_address(): void {
		$one = State::from( array( 'filter_size' => 's', 'filter_color' => 'red,blue', 'query_type_color' => 'or', 'rating_filter' => '4,5', 'vitrin_sale' => '1' ) );
		$two = State::from( array( 'vitrin_sale' => '1', 'rating_filter' => '5,4,5', 'query_type_color' => 'or', 'filter_color' => 'blue,red,blue,nothing', 'filter_size' => 's' ) );

		self::assertSame( $one->arguments(), $two->arguments() );
		self::assertSame( 'blue,red', $one->arguments()['filter_color'] );
		self::assertSame( $one->arguments(), State::from( $one->arguments() )->arguments(), 'written and read again' );
		self::assertSame( 'and', State::from( array( 'filter_color' => 'red,blue' ) )->arguments()['query_type_color'], 'as WooCommerce has it without another word' );
	}

	#[TestDox( '[LIST-05] one choice has the address that the script gives it: names and values of any script' )]
	public function test_one_address_with_the_script(): void {
		$fixture    = json_decode( (string) file_get_contents( \Vitrin\DIR . '/src/filters/address.fixture.json' ), true );
		$taxonomies = array();
		foreach ( $fixture['attributes'] as $name => $slugs ) {
			$taxonomy = wc_attribute_taxonomy_name( (string) $name );
			if ( ! taxonomy_exists( $taxonomy ) ) {
				self::assertIsInt( wc_create_attribute( array( 'name' => $name, 'slug' => $name ) ), (string) $name );
				register_taxonomy( $taxonomy, 'product' );
				$taxonomies[] = $taxonomy;
			}
			foreach ( $slugs as $slug ) {
				wp_insert_term( $slug, $taxonomy, array( 'slug' => $slug ) );
			}
		}
		foreach ( $fixture['cases'] as $case ) {
			$state = State::from( $case['arguments'] );
			self::assertSame( array_diff_key( $case['arguments'], array( 'orderby' => 1 ) ), $state->arguments(), $case['text'] );
			self::assertSame( $state->arguments(), State::from( array_reverse( $case['arguments'], true ) )->arguments(), $case['text'] );
		}
		array_map( 'unregister_taxonomy', $taxonomies );
	}

	#[TestDox( '[LIST-05] as many values as may be chosen are read, also where each slug is as long as WordPress stores one' )]
	public function test_long_slugs(): void {
		$slugs = array();
		for ( $at = 0; $at < 50; $at++ ) {
			$slugs[] = sprintf( '%03d', $at ) . str_repeat( 'x', 187 );
			wp_insert_term( 'Term ' . $at, 'pa_color', array( 'slug' => $slugs[ $at ] ) );
		}
		self::assertSame( implode( ',', $slugs ), State::from( array( 'filter_color' => implode( ',', array_reverse( $slugs ) ) ) )->arguments()['filter_color'] ?? '' );
	}

	#[TestDox( '[LIST-05] [SEC-03] of an attribute, a Persian one too, only the spelling of its own address counts: others ask the database nothing' )]
	public function test_spellings(): void {
		$id = wc_create_attribute( array( 'name' => 'رنگ نخ', 'slug' => 'رنگ-نخ' ) );
		self::assertIsInt( $id );
		$taxonomy = wc_attribute_taxonomy_name_by_id( $id );
		register_taxonomy( $taxonomy, 'product' );
		wp_insert_term( 'آبی', $taxonomy );
		$asked = 0;
		add_action(
			'pre_get_terms',
			static function () use ( &$asked ): void {
				++$asked;
			}
		);
		$own = State::from( array( 'filter_رنگ-نخ' => 'آبی', 'query_type_رنگ-نخ' => 'or' ) );
		self::assertSame( array( 'filter_رنگ-نخ' => 'آبی', 'query_type_رنگ-نخ' => 'or' ), $own->arguments() );
		self::assertSame( 1, $asked );

		$others = array();
		foreach ( array( 'filter_Color', 'filter_cOlor', 'filter_color ', 'filter_رنگ نخ', 'filter_رنگ--نخ', 'filter_' . rawurlencode( 'رنگ-نخ' ) ) as $name ) {
			$others[ $name ] = str_contains( strtolower( $name ), 'color' ) ? 'blue' : 'آبی';
		}
		self::assertSame( array( 'filter_color' => 'red', 'query_type_color' => 'or' ), State::from( array( 'filter_color' => 'red' ) + $others )->arguments() );
		self::assertSame( 2, $asked );
		unregister_taxonomy( $taxonomy );
	}

	#[TestDox( '[LIST-05] a filter can be taken away alone' )]
	public function test_without(): void {
		$state = State::from( array( 'filter_color' => 'red,blue', 'query_type_color' => 'or', 'min_price' => '5', 'vitrin_stock' => '1' ) );

		self::assertSame( 'red', $state->without( 'pa_color', 'blue' )->arguments()['filter_color'] );
		self::assertArrayNotHasKey( 'filter_color', $state->without( 'pa_color', 'blue' )->without( 'pa_color', 'red' )->arguments() );
		self::assertArrayNotHasKey( 'min_price', $state->without( 'price' )->arguments() );
		self::assertArrayNotHasKey( 'vitrin_stock', $state->without( 'stock' )->arguments() );
		self::assertTrue( State::from( array() )->is_empty() );
		self::assertFalse( $state->is_empty() );
	}

	#[TestDox( '[LIST-05] addresses keep the order and the search, begin at the first page, and name no other host' )]
	public function test_address(): void {
		$_GET = array( 'orderby' => 'price', 's' => '<b>"&', 'paged' => '3', 'min_price' => '5', 'add-to-cart' => '7', 'deep' => array( 'x' ), 'long' => str_repeat( 'x', 5000 ) );

		self::assertSame( '/shop/?orderby=price&s=%3Cb%3E%22%26&vitrin_sale=1', Address::of( State::from( array( 'vitrin_sale' => '1' ) ) ) );
		$_SERVER['REQUEST_URI'] = '//evil.example/shop/?x';
		self::assertSame( '/evil.example/shop/', Address::base() );
		$_SERVER['REQUEST_URI'] = '/\\evil.example/';
		self::assertStringStartsNotWith( '/\\', Address::base() );
		self::assertStringStartsNotWith( '//', Address::base() );
	}

	/**
	 * Paths that are another host once esc_url() has left out what it doesn't know.
	 *
	 * @return iterable<string, array{string}>
	 */
	public static function hosts(): iterable {
		foreach ( array( '^', '"', '{', '<>', "\x01", "\t", ' ', '\\', '`' ) as $sign ) {
			yield bin2hex( $sign ) => array( "/{$sign}/evil.example/" );
			yield bin2hex( $sign ) . ' twice' => array( "/{$sign}/{$sign}/evil.example/?x" );
		}
	}

	/**
	 * One path.
	 *
	 * @param string $path As the web server gives it.
	 */
	#[DataProvider( 'hosts' )]
	#[TestDox( '[SEC-02] no path makes a link to another host: $_dataName' )]
	public function test_hosts( string $path ): void {
		$_SERVER['REQUEST_URI'] = $path;
		foreach ( array( Address::base(), esc_url( Address::base() ), esc_url( Address::of( State::from( array() ) ) ), wp_sanitize_redirect( Address::base() ) ) as $address ) {
			self::assertMatchesRegularExpression( '~^/(?![/\\\\])~', $address );
		}
	}

	#[TestDox( '[SEC-02] what advertisements add to an address is not handed on: caches take it for the same page' )]
	public function test_tracked(): void {
		$preserved = array( 'orderby' => 'price', 'lang' => 'fa', 'page_id' => '5', 'post_type' => 'product', 's' => 'x', 'product_cat' => 'mugs', 'filter_product_brand' => 'x' );
		register_taxonomy( 'product_brand', 'product' );
		$_GET = array( 'utm_source' => 'a', 'UTM_Campaign' => 'b', 'fbclid' => 'c', 'gclid' => 'd', 'yclid' => 'e', 'msclkid' => 'f', 'mc_eid' => 'g', '_gl' => 'h', 'gbraid' => 'i', 'srsltid' => 'j' ) + $preserved;
		self::assertSame( $preserved, Address::other_arguments() );
	}

	#[TestDox( '[SEC-02] nothing but what decides which list is shown gets into the links and the form of a page that a cache keeps' )]
	public function test_unknown(): void {
		$_GET = array( 'ref' => 'a', 'utm' => 'b', 'affiliate' => 'c', 'x' => '"><script>', 'session_id' => 'd', 'filter_unknown' => 'e', 'query_type_unknown' => 'or', 'preview' => 'true', 'feed' => 'rss2', 'add-to-cart' => '5', 'orderby' => 'price' );
		self::assertSame( array( 'orderby' => 'price' ), Address::other_arguments() );
		self::assertSame( '/shop/?orderby=price', Address::of( State::from( array() ) ) );

		add_filter( 'vitrin_filters_keep_argument', static fn ( bool $keep, string $name ): bool => $keep || 'ref' === $name, 10, 2 );
		self::assertSame( array( 'ref' => 'a', 'orderby' => 'price' ), Address::other_arguments() );
	}

	#[TestDox( '[LIST-05] a form without script leads to the address that everybody shares' )]
	public function test_form(): void {
		$_GET = array( 'orderby' => 'price', 'vitrin_filter' => array( 'form' => '1', 'filter_color' => array( 'red', 'blue', array( 'x' ) ), 'admin' => array( 'x' ) ), 'min_price' => '۵۰۰', 'max_price' => '', 'vitrin_sale' => '1' );
		self::assertSame( '/shop/?orderby=price&filter_color=blue,red&query_type_color=or&min_price=500&vitrin_sale=1', Address::canonical() );
		$_GET = array( 'vitrin_filter' => 'x' );
		self::assertSame( '', Address::canonical() );
		$_GET = array( 'min_price' => '5' );
		self::assertSame( '', Address::canonical() );
	}

	/** @return iterable<string, array{string}> */
	public static function typed_prices(): iterable {
		foreach ( array( '2/4', '۲/۴', '½', 'abc', '1e9', '-5', '۵۰۰ تومان', '"><b>' ) as $typed ) {
			yield $typed => array( $typed );
		}
	}

	#[DataProvider( 'typed_prices' )]
	#[TestDox( '[LIST-05] a price that is none is said without script, too: it stays in the address and its field, and filters nothing: $_dataName' )]
	public function test_wrong_prices( string $typed ): void {
		$_SERVER['REQUEST_URI'] = '/shop/';
		$_GET                   = array( 'vitrin_filter' => array( 'form' => '1' ), 'min_price' => $typed, 'max_price' => '900' ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		Address::clean();
		self::assertArrayNotHasKey( 'min_price', $_GET );
		$address = Address::canonical();
		parse_str( (string) wp_parse_url( $address, PHP_URL_QUERY ), $_GET );
		self::assertEquals( array( 'max_price' => '900', 'min_price' => $typed ), $_GET );
		Address::clean();
		self::assertSame( array( 'max_price' => '900' ), $_GET );
		self::assertSame( array( 'min_price' => $typed ), Address::wrong_prices() );
		$html = ( new Panel( new Settings() ) )->preview( 'fold' );
		self::assertStringContainsString( 'aria-invalid="true" value="' . esc_attr( $typed ) . '"', $html );
		self::assertMatchesRegularExpression( '/vitrin-filters__wrong" id="[^"]*">/', $html );
		$_GET = array( 'min_price' => ' ٬', 'max_price' => '5' ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		Address::clean();
		self::assertSame( array(), Address::wrong_prices() );
	}

	#[TestDox( '[SET-01] the printed settings have the shape of the fixture that Jest reads' )]
	public function test_settings(): void {
		self::assertSame( array(), Shape::differences( Shape::fixture( 'filters/settings.fixture.json' ), Shape::sent( ( new Settings() )->for_script() ) ) );
	}
}
