<?php

namespace Vitrin\VariationTable;

use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\Refusal;
use Vitrin\Shared\Http\RequestGuard;
use Vitrin\Shared\Plugin\Page;
use Vitrin\Shared\Plugin\ProductVisibility;

defined( 'ABSPATH' ) || exit;

/**
 * The table for the product's form: printed into forms that WooCommerce prints without variations, or its address.
 *
 * GET wc-ajax=vitrin_variation_table. Unlike our other calls it is the same for everyone and cacheable for
 * ever, because its address contains the table's fingerprint. It only reads stored data, costs less than the
 * page that links to it, and needs neither nonce nor limit.
 */
final class TableEndpoint {

	public const NAME = 'vitrin_variation_table';

	private const CACHE_FOREVER = 'public, max-age=31536000, immutable';

	/** A larger table is fetched, because the page is sent on every view while browsers cache the table. */
	private const MAX_INLINE_BYTES = 8192;

	/** For answers that may change at any moment. */
	private const NO_CACHE = 'no-cache, max-age=0';

	public function register(): void {
		RequestGuard::protect( self::NAME );
		add_action( 'wc_ajax_' . self::NAME, array( $this, 'serve' ) );
	}

	public static function url( int $product_id, StoredTable $stored ): string {
		return add_query_arg(
			array(
				'product_id' => $product_id,
				'v'          => $stored->fingerprint(),
			),
			\WC_AJAX::get_endpoint( self::NAME )
		);
	}

	/**
	 * At the start of the form. Without a valid table it requests a build and prints nothing: the selects and
	 * WooCommerce's get_variation work until then.
	 */
	public static function print_table(): void {
		$product = $GLOBALS['product'] ?? null;
		if ( ! $product instanceof \WC_Product_Variable || ! Page::can_use_scripts() || ! Builder::is_needed( $product ) ) {
			return;
		}
		$id     = $product->get_id();
		$stored = Store::get( $id );
		if ( null === $stored || ! $stored->is_of( StoredTable::signature_of( $product ) ) ) {
			Builder::request( $id, $stored );
			return;
		}
		if ( $stored->is_old() ) {
			Builder::request( $id, $stored );
		}
		if ( strlen( $stored->json ) <= self::MAX_INLINE_BYTES ) {
			// JSON without <, > and &; see Table::to_json().
			printf( '<script type="application/json" data-vitrin-variation-table>%s</script>', $stored->json ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped
		} else {
			printf( '<script type="application/json" data-vitrin-variation-table-url="%s"></script>', esc_url( self::url( $id, $stored ) ) );
		}
	}

	/** Answers the current request and ends it. */
	public function serve(): void {
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Public, and changes nothing.
		$answer = $this->answer( Page::method(), wp_unslash( $_GET ) );
		// What other plugins printed would break the JSON.
		while ( ob_get_level() > 0 && ob_end_clean() ) {
			continue;
		}
		if ( ! headers_sent() ) {
			// Personal headers must not be in an answer that caches share.
			foreach ( array( 'Set-Cookie', 'Expires', 'Pragma', 'Last-Modified' ) as $name ) {
				header_remove( $name );
			}
			status_header( $answer['status'] );
			header( 'Content-Type: application/json; charset=utf-8' );
			header( 'Cache-Control: ' . $answer['cache'] );
			send_nosniff_header();
		}
		if ( 'HEAD' !== Page::method() ) {
			echo $answer['body']; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- JSON.
		}
		exit;
	}

	/**
	 * @param string                  $method In capitals.
	 * @param array<array-key, mixed> $fields Unslashed: product_id, and v, the fingerprint.
	 * @return array{status: int, cache: string, body: string} The body is JSON.
	 */
	public function answer( string $method, array $fields ): array {
		try {
			if ( 'GET' !== $method && 'HEAD' !== $method ) {
				return self::without_table( 405 );
			}
			$id          = ( new Input( $fields ) )->id( 'product_id' );
			$fingerprint = is_string( $fields['v'] ?? null ) ? $fields['v'] : '';
			$stored      = self::public_table( $id, $fingerprint );
		} catch ( Refusal $refusal ) {
			return self::without_table( $refusal->status );
		}
		if ( null === $stored ) {
			return self::without_table( 404 );
		}

		return array(
			'status' => 200,
			// A request for an older table, from a cached page, gets the current one.
			'cache'  => hash_equals( $stored->fingerprint(), $fingerprint ) ? self::CACHE_FOREVER : self::NO_CACHE,
			'body'   => $stored->json,
		);
	}

	/**
	 * A valid table of a product that everyone may see; otherwise null. For a product that is left out of
	 * lists the fingerprint is required, which only visitors of its page know.
	 *
	 * @param string $fingerprint As sent.
	 */
	private static function public_table( int $id, string $fingerprint ): ?StoredTable {
		// Checked first, because a persistent object cache remembers every missing option's name.
		$product = 'product' === get_post_type( $id ) ? wc_get_product( $id ) : null;
		if ( ! $product instanceof \WC_Product_Variable || ! Builder::is_needed( $product ) || ! ProductVisibility::on_its_page( $product ) ) {
			return null;
		}
		$stored = Store::get( $id );
		if ( null === $stored || ! $stored->is_of( StoredTable::signature_of( $product ) ) ) {
			return null;
		}

		return hash_equals( $stored->fingerprint(), $fingerprint ) || ProductVisibility::in_lists_or_search( $product ) ? $stored : null;
	}

	/** @return array{status: int, cache: string, body: string} */
	private static function without_table( int $status ): array {
		return array(
			'status' => $status,
			'cache'  => self::NO_CACHE,
			'body'   => 'null',
		);
	}
}
