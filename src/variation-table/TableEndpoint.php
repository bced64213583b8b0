<?php

namespace Vitrin\VariationTable;

use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\Refusal;
use Vitrin\Shared\Http\RequestGuard;
use Vitrin\Shared\Plugin\Page;
use Vitrin\Shared\Plugin\ProductVisibility;

defined( 'ABSPATH' ) || exit;

/**
 * GET wc-ajax=vitrin_variation_table. Unlike our other calls it changes nothing, gives everybody the
 * same and may be kept by every cache: its address has the table's fingerprint. It only reads what is
 * kept, so it costs less than the page that names it and needs neither nonce nor limit.
 */
final class TableEndpoint {

	public const NAME = 'vitrin_variation_table';

	private const KEEP = 'public, max-age=31536000, immutable';

	/** For what may be otherwise in a moment. */
	private const KEEP_NOT = 'no-cache, max-age=0';

	public function register(): void {
		RequestGuard::protect( self::NAME );
		add_action( 'wc_ajax_' . self::NAME, array( $this, 'serve' ) );
	}

	/**
	 * Where a table is.
	 *
	 * @param StoredTable $kept Its table.
	 */
	public static function url( int $product_id, StoredTable $kept ): string {
		return add_query_arg(
			array(
				'product_id' => $product_id,
				'v'          => $kept->fingerprint(),
			),
			\WC_AJAX::get_endpoint( self::NAME )
		);
	}

	/** Answers the current request and ends it. */
	public function serve(): void {
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Public, and changes nothing.
		$answer = $this->answer( Page::method(), wp_unslash( $_GET ) );
		// Whatever other plugins printed would break the JSON.
		while ( ob_get_level() > 0 && ob_end_clean() ) {
			continue;
		}
		if ( ! headers_sent() ) {
			// What is the visitor's own has no place in an answer that others may get from a cache.
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
	 * The answer to a request.
	 *
	 * @param string                  $method HTTP method in capitals.
	 * @param array<array-key, mixed> $fields Unslashed: product_id, and v, the fingerprint.
	 * @return array{status: int, cache: string, body: string} The body is JSON.
	 */
	public function answer( string $method, array $fields ): array {
		try {
			if ( 'GET' !== $method && 'HEAD' !== $method ) {
				return self::nothing( 405 );
			}
			$id          = ( new Input( $fields ) )->id( 'product_id' );
			$fingerprint = is_string( $fields['v'] ?? null ) ? $fields['v'] : '';
			$kept        = self::open_to_all( $id, $fingerprint );
		} catch ( Refusal $refusal ) {
			return self::nothing( $refusal->status );
		}
		if ( null === $kept ) {
			return self::nothing( 404 );
		}

		return array(
			'status' => 200,
			// Who asks for an older one, from a page in a cache, gets what is right now.
			'cache'  => hash_equals( $kept->fingerprint(), $fingerprint ) ? self::KEEP : self::KEEP_NOT,
			'body'   => $kept->json,
		);
	}

	/**
	 * The table of a product that everybody may see; null for all others, and when none is right. A product
	 * that the shop leaves out of its lists is told only of to who knows its fingerprint: whoever was on its
	 * page.
	 *
	 * @param string $fingerprint As sent.
	 */
	private static function open_to_all( int $id, string $fingerprint ): ?StoredTable {
		// A cache that requests share remembers each option's name that isn't there: only what can be is asked for.
		$product = 'product' === get_post_type( $id ) ? wc_get_product( $id ) : null;
		if ( ! $product instanceof \WC_Product_Variable || ! Builder::is_needed( $product ) || ! ProductVisibility::on_its_page( $product ) ) {
			return null;
		}
		$kept = Store::get( $id );
		if ( null === $kept || ! $kept->is_of( Signature::of( $product ) ) ) {
			return null;
		}

		return hash_equals( $kept->fingerprint(), $fingerprint ) || ProductVisibility::anywhere( $product ) ? $kept : null;
	}

	/**
	 * An answer without a table.
	 *
	 * @param int $status HTTP status.
	 * @return array{status: int, cache: string, body: string}
	 */
	private static function nothing( int $status ): array {
		return array(
			'status' => $status,
			'cache'  => self::KEEP_NOT,
			'body'   => 'null',
		);
	}
}
