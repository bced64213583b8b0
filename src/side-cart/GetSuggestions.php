<?php

namespace Vitrin\SideCart;

use Vitrin\Shared\Http\Endpoint;
use Vitrin\Shared\Http\Input;

defined( 'ABSPATH' ) || exit;

/**
 * Action vitrin_get_suggestions [SIDE-02]: a call of its own, so that no change of the cart waits for it. It
 * returns products that anybody may see and changes nothing, so it needs no nonce.
 */
final class GetSuggestions extends Endpoint {

	public const NAME = 'vitrin_get_suggestions';

	public function __construct( private readonly Settings $settings ) {}

	public function name(): string {
		return self::NAME;
	}

	protected function nonce_action(): ?string {
		return null;
	}

	/**
	 * Twin of the answer: src/side-cart/domain/suggestions.ts; example: suggestions.fixture.json.
	 *
	 * @param Input $input Not read.
	 */
	protected function handle( Input $input ): array {
		$now = ( new Suggestions( $this->settings ) )->now();

		return array(
			'suggestions' => array(
				'reason' => $now['reason'],
				'items'  => array_map( array( ProductData::class, 'card' ), $now['products'] ),
			),
		);
	}
}
