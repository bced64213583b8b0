<?php

namespace Vitrin\QuickView;

use Vitrin\Cart\Text;
use Vitrin\Shared\Http\Endpoint;
use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\RateLimit;
use Vitrin\Shared\Plugin\FetchedProduct;

defined( 'ABSPATH' ) || exit;

/**
 * Action vitrin_product_view [QV-03]: a product's markup for the quick view. It returns what the product's page
 * shows anybody and changes nothing, so it needs no nonce. It is limited, because a product with many
 * variations takes time.
 */
final class GetQuickView extends Endpoint {

	public const NAME = 'vitrin_product_view';

	private const CALLS_A_MINUTE = 60;

	public function name(): string {
		return self::NAME;
	}

	protected function nonce_action(): ?string {
		return null;
	}

	protected function rate_limit(): RateLimit {
		return new RateLimit( self::CALLS_A_MINUTE );
	}

	/**
	 * Twin of the answer: src/quick-view/domain/source.ts; example: quick-view.fixture.json.
	 *
	 * @param Input $input product_id.
	 */
	protected function handle( Input $input ): array {
		$product = ShownProduct::find( $input->id( 'product_id' ) );

		return array(
			'product_view' => ShownProduct::in_shop_language(
				static fn (): array => array(
					'id'       => $product->get_id(),
					'name'     => Text::plain( $product->get_name() ),
					'url'      => $product->get_permalink(),
					// What the features need for the markup, and a list's page doesn't print.
					'settings' => (object) FetchedProduct::settings(),
					// HTML; the browser sanitizes it before it is inserted [SEC-02].
					'html'     => ShownProduct::markup( $product ),
				)
			),
		);
	}
}
