<?php
/**
 * What a list shows under filters, and what is counted for it.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Catalog;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Catalog\Address;
use Vitrin\Catalog\Facets\FacetRequest;
use Vitrin\Catalog\Facets\Facets;
use Vitrin\Catalog\QueryFilters;
use Vitrin\Catalog\State;
use Vitrin\Filters\Panel;
use Vitrin\Filters\Settings;
use Vitrin\Shared\Domain\Digits;
use Vitrin\Tests\AttributeTable;
use Vitrin\Tests\Products;
use Vitrin\Tests\ShopTestCase;

/**
 * Random catalogues and random addresses: the number that is announced is that of the products in the list, which
 * WooCommerce makes from the same address.
 */
final class ListAndCountTest extends ShopTestCase {

	private const CATALOGUES = 3;

	private const ADDRESSES = 40;

	/** Slugs by taxonomy: those that PHP takes for nothing, numbers, and other scripts. */
	private const SLUGS = array(
		'pa_size'     => array( '0', '00', '9', '10', 'vt-x' ),
		'pa_color'    => array( '0', 'vt-آبی', 'vt-blue' ),
		'product_cat' => array( '0', 'vt-cups' ),
	);

	private const WORDS = array( '', '', '0', 'vtneedle' );

	/** The page's query before the test. */
	private mixed $query;

	protected function setUp(): void {
		parent::setUp();
		$this->query = $GLOBALS['wp_the_query'] ?? null;
		add_filter( 'loop_shop_per_page', static fn (): int => 100, 999 );
		update_option( 'woocommerce_attribute_lookup_direct_updates', 'yes' );
	}

	protected function tearDown(): void {
		$GLOBALS['wp_the_query'] = $this->query; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		$GLOBALS['wp_query']     = $this->query; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		self::forget_address();
		wc_reset_loop();
		parent::tearDown();
	}

	/** WooCommerce reads the address once per request. */
	private static function forget_address(): void {
		// The stand-in shop reads it each time.
		if ( in_array( 'reset_chosen_attributes', get_class_methods( \WC_Query::class ), true ) ) {
			\WC_Query::reset_chosen_attributes();
		}
	}

	/** @return array<string, list<\WP_Term>> The terms of SLUGS. */
	private static function terms(): array {
		$terms = array();
		foreach ( self::SLUGS as $taxonomy => $slugs ) {
			foreach ( $slugs as $slug ) {
				$found = get_term_by( 'slug', $slug, $taxonomy );
				if ( ! $found instanceof \WP_Term ) {
					// A slug of its own that is 0 counts as none for WordPress, a name doesn't.
					$made = wp_insert_term( $slug, $taxonomy, array( 'slug' => $slug ) );
					self::assertIsArray( $made );
					$found = get_term( $made['term_id'], $taxonomy );
				}
				self::assertInstanceOf( \WP_Term::class, $found );
				self::assertSame( $slug, urldecode( $found->slug ) );
				$terms[ $taxonomy ][] = $found;
			}
		}

		return $terms;
	}

	/**
	 * @param array<string, list<\WP_Term>> $terms
	 */
	private static function add_product( array $terms ): void {
		$attributes = array();
		foreach ( array( 'pa_size', 'pa_color' ) as $taxonomy ) {
			$attribute = new \WC_Product_Attribute();
			$attribute->set_id( wc_attribute_taxonomy_id_by_name( $taxonomy ) );
			$attribute->set_name( $taxonomy );
			$attribute->set_options( array_map( static fn ( \WP_Term $term ): int => $term->term_id, self::some( $terms[ $taxonomy ] ) ) );
			$attribute->set_visible( true );
			$attributes[] = $attribute;
		}
		$price   = 10000 * mt_rand( 1, 5 );
		$is_sale = 1 === mt_rand( 0, 1 );
		Products::simple(
			array(
				'name'          => array( 'Cup 0', 'vtneedle', 'vtneedle 0' )[ mt_rand( 0, 2 ) ],
				'regular_price' => (string) ( $is_sale ? 2 * $price : $price ),
				'sale_price'    => $is_sale ? (string) $price : '',
				'stock_status'  => 0 === mt_rand( 0, 3 ) ? 'outofstock' : 'instock',
				'category_ids'  => array_map( static fn ( \WP_Term $term ): int => $term->term_id, self::some( $terms['product_cat'] ) ),
				'attributes'    => $attributes,
			)
		);
	}

	/**
	 * One or two of them.
	 *
	 * @template T
	 * @param list<T> $all
	 * @return list<T>
	 */
	private static function some( array $all ): array {
		$first  = mt_rand( 0, count( $all ) - 1 );
		$second = mt_rand( 0, count( $all ) - 1 );

		return array_values( array_unique( array( $all[ $first ], $all[ $second ] ), SORT_REGULAR ) );
	}

	/** @return array<string, string> Arguments of an address. */
	private static function random_address(): array {
		$given = array();
		foreach ( array( 'pa_size' => 'filter_size', 'pa_color' => 'filter_color', 'product_cat' => 'vitrin_cat' ) as $taxonomy => $name ) { // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			if ( 0 !== mt_rand( 0, 2 ) ) {
				$given[ $name ] = implode( ',', self::some( self::SLUGS[ $taxonomy ] ) );
				$type           = array( 'or', 'and', '' )[ mt_rand( 0, 2 ) ];
				if ( '' !== $type && 'vitrin_cat' !== $name ) {
					$given[ str_replace( 'filter_', 'query_type_', $name ) ] = $type;
				}
			}
		}
		foreach ( array( 'min_price' => '0', 'max_price' => '30000', 'vitrin_sale' => '1', 'vitrin_stock' => '1' ) as $name => $value ) { // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			if ( 0 === mt_rand( 0, 3 ) ) {
				$given[ $name ] = $value;
			}
		}

		return $given;
	}

	/**
	 * The list at an address, as WordPress and WooCommerce make it.
	 *
	 * @param array<string, string> $given Arguments.
	 */
	private static function open( array $given, string $words ): \WP_Query {
		$_GET = $given + ( '' === $words ? array() : array( 's' => $words ) );
		self::forget_address();
		$query                   = new \WP_Query();
		$GLOBALS['wp_the_query'] = $query; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		$GLOBALS['wp_query']     = $query; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		$query->query( array( 'post_type' => 'product' ) + ( '' === $words ? array() : array( 's' => $words ) ) );
		wc_reset_loop();

		return $query;
	}

	#[TestDox( '[LIST-05] count and list come from one rule, whatever the address and the catalogue: terms called 0, a search for 0, numbers, Persian' )]
	public function test_agree(): void {
		mt_srand( 38 );
		$terms = self::terms();
		$ways  = AttributeTable::ways();
		for ( $catalogue = 0; $catalogue < self::CATALOGUES; $catalogue++ ) {
			update_option( 'woocommerce_attribute_lookup_enabled', $ways[ $catalogue % count( $ways ) ] );
			$lists = 0;
			for ( $made = 0; $made < 8; $made++ ) {
				self::add_product( $terms );
			}
			for ( $at = 0; $at < self::ADDRESSES; $at++ ) {
				$given = self::random_address();
				$words = self::WORDS[ mt_rand( 0, 3 ) ];
				$state = State::from( $given );
				$list  = self::open( $state->arguments(), $words );
				$which = wp_json_encode( $given, JSON_UNESCAPED_UNICODE ) . " search '{$words}'";
				$total = Facets::of( new FacetRequest( QueryFilters::context(), $state, array( 'pa_size', 'pa_color' ), array() ) )['total'];
				self::assertSame( $list->found_posts, $total, $which );
				$lists += min( 1, $total );
			}
			self::assertGreaterThan( self::ADDRESSES / 4, $lists, 'a catalogue that has gone agrees with everything' );
		}
	}

	/** The links of an empty list that leave out one filter: address and told number. */
	private static function offers(): array {
		ob_start();
		( new Panel( new Settings() ) )->print_clear_link();
		preg_match_all( '/<a class="vitrin-filters__chip"[^>]*href="([^"]*)".*?<\/bdi><span>\(([^ ]+) /s', (string) ob_get_clean(), $found, PREG_SET_ORDER );

		return array_map( static fn ( array $one ): array => array( html_entity_decode( $one[1], ENT_QUOTES ), (int) Digits::to_latin( $one[2] ) ), $found );
	}

	#[TestDox( '[LIST-05] an empty list offers to leave out one filter at a time, each with as many products as its list has then, and none that leads nowhere' )]
	public function test_without_one(): void {
		mt_srand( 39 );
		$terms  = self::terms();
		$seen   = 0;
		for ( $made = 0; $made < 8; $made++ ) {
			self::add_product( $terms );
		}
		( new \ReflectionProperty( Panel::class, 'is_printed' ) )->setValue( null, true );
		for ( $at = 0; $at < 4 * self::ADDRESSES; $at++ ) {
			$given = self::random_address();
			$words = self::WORDS[ mt_rand( 0, 3 ) ];
			$state = State::from( $given );
			$_SERVER['REQUEST_URI'] = '/shop/';
			if ( self::open( $state->arguments(), $words )->found_posts > 0 ) {
				continue;
			}
			$which  = wp_json_encode( $given, JSON_UNESCAPED_UNICODE ) . " search '{$words}'";
			$offers = self::offers();
			$totals = array_column( $offers, 1 );
			$parts  = count( $state->parts() );
			self::assertLessThanOrEqual( $parts < 2 ? 0 : $parts, count( $offers ), $which );
			rsort( $totals );
			self::assertSame( $totals, array_column( $offers, 1 ), $which . ': the most first' );
			$left = array();
			foreach ( $offers as list( $url, $total ) ) {
				parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $arguments );
				self::assertSame( $words, $arguments['s'] ?? '', $which );
				unset( $arguments['s'] );
				self::assertSame( self::open( $arguments, $words )->found_posts, $total, $which . ' ' . $url );
				self::assertGreaterThan( 0, $total );
				$left[] = $url;
				++$seen;
			}
			// Nothing that leads somewhere is left out.
			foreach ( $parts < 2 ? array() : $state->parts() as $part ) {
				if ( self::open( $part['left']->arguments(), $words )->found_posts > 0 ) {
					self::open( $state->arguments(), $words );
					self::assertContains( Address::of( $part['left'] ), $left, $which );
				}
			}
		}
		self::assertGreaterThan( 10, $seen );
	}
}
