<?php

namespace Vitrin\Search;

use Vitrin\Cart\LineData;
use Vitrin\Cart\MoneyFormat;
use Vitrin\Cart\Text;
use Vitrin\Shared\Http\Endpoint;
use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\RateLimit;
use Vitrin\Shared\Http\Refusal;
use Vitrin\Shared\Plugin\PriceVisibility;

defined( 'ABSPATH' ) || exit;

/**
 * Action vitrin_search [LIST-08]: GET, since it only reads, and what the visitor's own browser has
 * kept need not be asked again. It gives what the page of results shows anybody, so it needs no nonce;
 * it is answered before WooCommerce reads the cart.
 */
final class SearchCall extends Endpoint {

	public const NAME = 'vitrin_search';

	/** How many products the panel shows. */
	public const LIMIT = 8;

	/** Somebody who types fast asks four times in a second at most, and not for a whole minute. */
	private const CALLS_A_MINUTE = 120;

	/** Calls a minute of visitors without a session behind one address: a mobile operator's, perhaps. */
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
	 * Answers before the cart is read (`wp_loaded`, 10) and before WordPress looks for posts. Not where
	 * somebody, to close a site perhaps, acts before WooCommerce's calls (`template_redirect`, 0): then it
	 * waits for its turn among them.
	 */
	public function serve_early(): void {
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- It only reads.
		$asked = $_GET['wc-ajax'] ?? ''; // phpcs:ignore WordPress.Security -- Compared only.
		if ( self::NAME === $asked && ! self::is_preceded() ) {
			header( 'X-Robots-Tag: noindex' );
			$this->serve();
		}
	}

	/** Whether anything runs on `template_redirect` before WooCommerce's calls. */
	private static function is_preceded(): bool {
		/**
		 * WordPress's.
		 *
		 * @var array<string, \WP_Hook> $wp_filter
		 */
		global $wp_filter;
		$priorities = isset( $wp_filter['template_redirect'] ) ? array_keys( $wp_filter['template_redirect']->callbacks ) : array();

		return array() !== $priorities && min( $priorities ) < 0;
	}

	/** See Endpoint. Twin of the answer: domain/answer.ts; example: answer.fixture.json. */
	protected function handle( Input $input ): array {
		$term = $this->term( $input );
		// For a page cache that keeps GET answers all the same: it is nobody's else.
		defined( 'DONOTCACHEPAGE' ) || define( 'DONOTCACHEPAGE', true ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedConstantFound -- Page caches' own.
		$found = Finder::find( $term, self::LIMIT );
		_prime_post_caches( array_values( array_filter( array_map( static fn ( \WC_Product $product ): int => (int) $product->get_image_id(), $found['products'] ) ) ), false );

		return array(
			'results' => array(
				'items'   => array_map( array( self::class, 'item' ), $found['products'] ),
				'total'   => $found['total'],
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
	 * What was typed: 2 to 100 characters. Markup is a text like any other; it is only compared.
	 *
	 * @param Input $input The request's fields.
	 * @throws Refusal 400.
	 */
	private function term( Input $input ): string {
		$term = trim( $input->raw( 'term' ) );
		if ( 1 !== preg_match( '/^.{' . SearchQuery::MIN_LENGTH . ',' . SearchQuery::MAX_LENGTH . '}$/Dsu', $term ) ) {
			throw Refusal::malformed( __( 'Enter 2 to 100 characters to search for.', 'vitrin' ), 'term' ); // phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Plain text in JSON.
		}

		return $term;
	}

	/**
	 * A product of the panel. Prices are as the shop's lists show them.
	 *
	 * @param \WC_Product $product Any, but no variation.
	 * @return array<string, mixed>
	 */
	public static function item( \WC_Product $product ): array {
		return array(
			'id'    => $product->get_id(),
			'name'  => Text::plain( $product->get_name() ),
			'url'   => esc_url_raw( $product->get_permalink(), array( 'http', 'https' ) ),
			// A shop may keep them to itself.
			'sku'   => wc_product_sku_enabled() ? Text::plain( $product->get_sku() ) : '',
			'image' => LineData::image( $product ),
		) + self::prices( $product );
	}

	/**
	 * Price, price before a sale, and the highest price where variations differ; '' for no price, or none that
	 * the visitor may see.
	 *
	 * @return array{price: string, regular_price: string, highest_price: string}
	 */
	private static function prices( \WC_Product $product ): array {
		if ( ! PriceVisibility::is_shown( $product ) ) {
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
	 * An amount for the wire.
	 *
	 * @param mixed $amount From WooCommerce; '' or false for none.
	 */
	private static function decimal( mixed $amount ): string {
		return is_numeric( $amount ) ? MoneyFormat::decimal( $amount ) : '';
	}
}
