<?php
/**
 * An HTTP answer.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests;

/**
 * What the browser of a test got.
 */
final class Answer {

	/**
	 * Takes the answer apart.
	 *
	 * @param int                         $status  HTTP status.
	 * @param array<string, list<string>> $headers By name in lower case.
	 * @param string                      $body    Whole.
	 */
	public function __construct(
		public readonly int $status,
		public readonly array $headers,
		public readonly string $body
	) {}

	/**
	 * The body as JSON; the test fails when it is anything else.
	 *
	 * @return array<array-key, mixed>
	 * @throws \RuntimeException When it isn't JSON.
	 */
	public function json(): array {
		$data = json_decode( $this->body, true );
		if ( ! is_array( $data ) ) {
			throw new \RuntimeException( 'Not JSON: ' . substr( $this->body, 0, 500 ) );
		}

		return $data;
	}

	/**
	 * The cart among the fragments.
	 *
	 * @return array<array-key, mixed>
	 * @throws \RuntimeException When there is none.
	 */
	public function cart(): array {
		return self::cart_in( (string) ( $this->json()['fragments']['script#vitrin-cart-data'] ?? '' ) );
	}

	/**
	 * The JSON of an element of a page.
	 *
	 * @param string $id The element's id.
	 * @return array<array-key, mixed>|null Null when it isn't there or is empty.
	 */
	public function element( string $id ): ?array {
		$pattern = '#<script type="application/json" id="' . preg_quote( $id, '#' ) . '">(.*?)</script>#s';
		$data    = 1 === preg_match( $pattern, $this->body, $match ) ? json_decode( $match[1], true ) : null;

		return is_array( $data ) ? $data : null;
	}

	/**
	 * A cart from its element.
	 *
	 * @param string $html The element.
	 * @return array<array-key, mixed>
	 * @throws \RuntimeException When it isn't one.
	 */
	public static function cart_in( string $html ): array {
		$cart = 1 === preg_match( '#^<script type="application/json" id="vitrin-cart-data">([^<]*)</script>$#', $html, $match ) ? json_decode( $match[1], true ) : null;
		if ( ! is_array( $cart ) ) {
			throw new \RuntimeException( 'No cart: ' . substr( $html, 0, 500 ) );
		}

		return $cart;
	}
}
