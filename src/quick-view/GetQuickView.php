<?php

namespace Vitrin\QuickView;

use Vitrin\Cart\PurchasableProduct;
use Vitrin\Cart\Text;
use Vitrin\Shared\Http\Endpoint;
use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\RateLimit;
use Vitrin\Shared\Http\Refusal;
use Vitrin\Shared\Plugin\FetchedProduct;
use Vitrin\Shared\Plugin\ProductVisibility;
use Vitrin\Shared\Ui\Template;

defined( 'ABSPATH' ) || exit;

/**
 * Action vitrin_product_view [QV-03]: a product's markup for the quick view. It returns what the product's page
 * shows to any visitor and changes nothing, so it needs no nonce. It is limited, because a product with many
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
		$product = self::find( $input->id( 'product_id' ) );

		return array(
			'product_view' => self::in_shop_language(
				static fn (): array => array(
					'id'       => $product->get_id(),
					'name'     => Text::plain( $product->get_name() ),
					'url'      => $product->get_permalink(),
					// What the features need for the markup, and a list's page doesn't print.
					'settings' => (object) FetchedProduct::settings(),
					// HTML; the browser sanitizes it before it is inserted [SEC-02].
					'html'     => self::markup( $product ),
				)
			),
		);
	}

	/**
	 * A product that any visitor may see.
	 *
	 * @throws Refusal Refusal 404, the same for unknown and for hidden products.
	 */
	private static function find( int $id ): \WC_Product {
		$product = wc_get_product( $id );
		if ( ! $product instanceof \WC_Product || ! ProductVisibility::in_lists_or_search( $product ) ) {
			throw Refusal::not_found( PurchasableProduct::unknown() ); // phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Plain text in JSON.
		}

		return $product;
	}

	/**
	 * The markup from WooCommerce's templates, as in its `[product_page]` shortcode: the query of the product's
	 * page replaces the current one meanwhile.
	 *
	 * @param \WC_Product $product From find().
	 * @throws Refusal Refusal 404 when a plugin hides the product's page from this visitor.
	 */
	private static function markup( \WC_Product $product ): string {
		$before = array( $GLOBALS['wp_query'] ?? null, $GLOBALS['post'] ?? null, $GLOBALS['product'] ?? null );
		try {
			$query = new \WP_Query(
				array(
					'p'             => $product->get_id(),
					'post_type'     => 'product',
					'post_status'   => 'publish',
					'no_found_rows' => true,
				)
			);
			if ( ! $query->have_posts() ) {
				throw Refusal::not_found( PurchasableProduct::unknown() ); // phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Plain text in JSON.
			}
			// phpcs:disable WordPress.WP.GlobalVariablesOverride.Prohibited, WordPress.NamingConventions.PrefixAllGlobals.NonPrefixedVariableFound -- Templates read the product from there; restored below.
			$GLOBALS['wp_query'] = $query;
			$query->the_post();
			$GLOBALS['product'] = $product;

			return FetchedProduct::render( static fn () => Template::show( __DIR__ . '/templates/quick-view.php', array( 'product' => $product ) ) );
		} finally {
			list( $GLOBALS['wp_query'], $GLOBALS['post'] ) = $before;
			if ( $before[1] instanceof \WP_Post ) {
				setup_postdata( $before[1] );
			}
			// Afterwards, because setup_postdata() makes WooCommerce set another product.
			$GLOBALS['product'] = $before[2];
			// phpcs:enable
		}
	}

	/**
	 * In admin-ajax WordPress uses the user's own language, not the shop's.
	 *
	 * @template T
	 * @param callable(): T $make
	 * @return T
	 */
	private static function in_shop_language( callable $make ): mixed {
		$is_switched = determine_locale() !== get_locale() && switch_to_locale( get_locale() );
		try {
			return $make();
		} finally {
			if ( $is_switched ) {
				restore_previous_locale();
			}
		}
	}
}
