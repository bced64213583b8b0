<?php

namespace Vitrin\Search;

use Vitrin\Cart\Filtered;
use Vitrin\Cart\LineData;
use Vitrin\Cart\MoneyFormat;
use Vitrin\Cart\Text;
use Vitrin\Catalog\Search\Matches;
use Vitrin\Catalog\Search\Outcome;
use Vitrin\Catalog\Search\SearchQuery;
use Vitrin\Shared\Http\Endpoint;
use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\RateLimit;
use Vitrin\Shared\Http\Refusal;
use Vitrin\Shared\Plugin\ProductVisibility;

defined( 'ABSPATH' ) || exit;

/**
 * Action vitrin_search [LIST-08]: GET, because it only reads and browsers can cache it. It returns what the
 * results page shows to any visitor, so it needs no nonce; it is answered before WooCommerce loads the cart.
 */
final class SearchCall extends Endpoint {

	public const NAME = 'vitrin_search';

	/** Products in the panel. */
	public const LIMIT = 8;

	/** A fast typist sends four calls per second at most, and not for a whole minute. */
	private const CALLS_A_MINUTE = 120;

	/** For visitors without a session at one address, which may be a mobile operator's. */
	private const CALLS_OF_ADDRESS = 900;

	public function name(): string {
		return self::NAME;
	}

	protected function nonce_action(): ?string {
		return null;
	}

	protected function method(): string {
		return 'GET';
	}

	protected function max_age(): int {
		return MINUTE_IN_SECONDS;
	}

	protected function rate_limit(): RateLimit {
		return new RateLimit( self::CALLS_A_MINUTE, self::CALLS_OF_ADDRESS );
	}

	/**
	 * Answers before the cart is loaded (`wp_loaded`, 10) and before WordPress queries posts. Not where
	 * something runs before WooCommerce's calls (`template_redirect`, 0), perhaps to close the site: then it is
	 * answered along with those.
	 */
	public function serve_early(): void {
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- It only reads.
		$action = $_GET['wc-ajax'] ?? ''; // phpcs:ignore WordPress.Security -- Only compared.
		if ( self::NAME === $action && ! self::is_preceded() ) {
			header( 'X-Robots-Tag: noindex' );
			$this->serve();
		}
	}

	/** Whether anything runs on `template_redirect` before WooCommerce's calls. */
	private static function is_preceded(): bool {
		/** @var array<string, \WP_Hook> $wp_filter */
		global $wp_filter;
		$priorities = isset( $wp_filter['template_redirect'] ) ? array_keys( $wp_filter['template_redirect']->callbacks ) : array();

		return array() !== $priorities && min( $priorities ) < 0;
	}

	/** Twin of the answer: fetch-results.ts; example: answer.fixture.json. */
	protected function handle( Input $input ): array {
		$term = $this->term( $input );
		// For page caches that store GET answers: this one is only for the visitor.
		defined( 'DONOTCACHEPAGE' ) || define( 'DONOTCACHEPAGE', true ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedConstantFound -- Page caches' own.
		$found = self::find( $term, self::LIMIT );
		_prime_post_caches( array_values( array_filter( array_map( static fn ( \WC_Product $product ): int => (int) $product->get_image_id(), $found['products'] ) ) ), false );

		return array(
			'results' => array(
				'items'   => array_map( array( self::class, 'item' ), $found['products'] ),
				'total'   => $found['total'],
				// '' where the products are of what was typed.
				'meant'   => $found['meant'],
				'all_url' => self::all_url( $term ),
			),
		);
	}

	/**
	 * The page of all results.
	 *
	 * @param string $term As typed.
	 */
	public static function all_url( string $term ): string {
		return add_query_arg(
			array(
				's'         => rawurlencode( $term ),
				'post_type' => 'product',
			),
			home_url( '/' )
		);
	}

	/**
	 * 1 to 100 characters, as typed. Markup is allowed, because the term is only compared.
	 *
	 * @throws Refusal 400.
	 */
	private function term( Input $input ): string {
		$term = trim( $input->raw( 'term' ) );
		if ( 1 !== preg_match( '/^.{1,' . SearchQuery::MAX_LENGTH . '}$/Dsu', $term ) || ! SearchQuery::is_text( $term ) ) {
			throw Refusal::malformed( __( 'Enter 1 to 100 characters to search for.', 'vitrin' ), 'term' ); // phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Plain text in JSON.
		}

		return $term;
	}

	/**
	 * A product in the panel, with prices as in the shop's lists.
	 *
	 * @param \WC_Product $product Not a variation.
	 * @return array<string, mixed>
	 */
	public static function item( \WC_Product $product ): array {
		return array(
			'id'      => $product->get_id(),
			'name'    => Text::plain( $product->get_name() ),
			'url'     => esc_url_raw( $product->get_permalink(), array( 'http', 'https' ) ),
			// A shop may hide SKUs.
			'sku'     => wc_product_sku_enabled() ? Text::plain( $product->get_sku() ) : '',
			'image'   => LineData::image( $product ),
			'written' => ProductVisibility::shows_price( $product ) ? Filtered::price( $product ) : null,
		) + self::prices( $product );
	}

	/**
	 * Price, price before a sale, and the highest price where variations differ; '' for none, or none that the
	 * visitor may see.
	 *
	 * @return array{price: string, regular_price: string, highest_price: string}
	 */
	private static function prices( \WC_Product $product ): array {
		if ( ! ProductVisibility::shows_price( $product ) ) {
			return array_fill_keys( array( 'price', 'regular_price', 'highest_price' ), '' );
		}
		if ( $product instanceof \WC_Product_Variable ) {
			$least = self::decimal( $product->get_variation_price( 'min', true ) );

			return array(
				'price'         => $least,
				'regular_price' => $least,
				'highest_price' => self::decimal( $product->get_variation_price( 'max', true ) ),
			);
		}
		$price   = '' === $product->get_price() ? '' : self::decimal( wc_get_price_to_display( $product ) );
		$regular = '' === $price || ! $product->is_on_sale() ? $price : self::decimal( wc_get_price_to_display( $product, array( 'price' => $product->get_regular_price() ) ) );

		return array(
			'price'         => $price,
			'regular_price' => $regular,
			'highest_price' => $price,
		);
	}

	/**
	 * A plain decimal; '' for none.
	 *
	 * @param mixed $amount From WooCommerce; '' or false for none.
	 */
	private static function decimal( mixed $amount ): string {
		return is_numeric( $amount ) ? MoneyFormat::decimal( $amount ) : '';
	}

	/**
	 * The best products for a query, each checked again because the index may lag behind.
	 *
	 * @param string $text  As typed.
	 * @param int    $limit Maximum number of products.
	 * @return array{products: list<\WC_Product>, total: int, meant: string} `meant` is '' where they are of what was typed.
	 */
	public static function find( string $text, int $limit ): array {
		// Even their number must not be revealed while the shop is closed.
		list( $ids, $total, $meant ) = ProductVisibility::is_shop_closed() ? array( array(), 0, '' ) : self::found( $text );

		$products = array();
		// More than needed, in case some can't be shown any more.
		$some = array_slice( $ids, 0, 2 * $limit );
		_prime_post_caches( $some );
		foreach ( $some as $id ) {
			if ( count( $products ) === $limit ) {
				break;
			}
			$product = wc_get_product( $id );
			if ( $product instanceof \WC_Product && ProductVisibility::in_search( $product ) ) {
				$products[] = $product;
			} else {
				--$total;
			}
		}

		return array(
			'products' => $products,
			'total'    => max( count( $products ), $total ),
			'meant'    => array() === $products ? '' : $meant,
		);
	}

	/** @return array{list<int>, int, string} Ids, their number, and what was meant. */
	private static function found( string $text ): array {
		$outcome = Outcome::of( $text );
		if ( null !== $outcome ) {
			return array( $outcome->ids, $outcome->total, $outcome->meant );
		}
		if ( ! SearchQuery::is_text( $text ) ) {
			return array( array(), 0, '' );
		}
		// Words that are excluded: as on the page of results, WordPress's search.
		$query = new \WP_Query(
			array(
				's'                   => mb_substr( $text, 0, SearchQuery::MAX_LENGTH ),
				'post_type'           => 'product',
				'post_status'         => 'publish',
				'has_password'        => false,
				'fields'              => 'ids',
				'posts_per_page'      => Matches::RANKED,
				'ignore_sticky_posts' => true,
			)
		);

		return array( array_values( array_filter( (array) $query->posts, 'is_int' ) ), (int) $query->found_posts, '' );
	}
}
