<?php

namespace Vitrin\SideCart;

use Vitrin\Cart\CartItem;
use Vitrin\Shared\Http\Endpoint;
use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Plugin\ProductVisibility;

defined( 'ABSPATH' ) || exit;

/**
 * Action vitrin_get_suggestions: what the drawer suggests (SIDE-02): WooCommerce's cross-sells and upsells of the
 * lines; for an empty cart by the settings. A call of its own, so that no change of the cart waits for it. It returns
 * products that any visitor may see and changes nothing, so it needs no nonce.
 */
final class GetSuggestions extends Endpoint {

	public const NAME = 'vitrin_get_suggestions';

	/** More would not be looked at in a drawer. */
	private const MAX_PRODUCTS = 8;

	/** How many are checked: some may be hidden or not for sale. */
	private const CANDIDATES = 24;

	/** Best sellers are cached this long, because the query sorts all products. */
	private const BEST_SELLERS_SECONDS = HOUR_IN_SECONDS;

	private const BEST_SELLERS = 'vitrin_best_sellers';

	public function __construct( private readonly Settings $settings ) {}

	public function name(): string {
		return self::NAME;
	}

	protected function nonce_action(): ?string {
		return null;
	}

	/**
	 * Twin of the answer: src/side-cart/domain/product.ts; example: suggestions.fixture.json.
	 *
	 * @param Input $input Not read.
	 */
	protected function handle( Input $input ): array {
		$now = $this->now();

		return array(
			'suggestions' => array(
				'reason' => $now['reason'],
				'items'  => array_map( array( ProductData::class, 'card' ), $now['products'] ),
			),
		);
	}

	/**
	 * What to suggest now, and why.
	 *
	 * @return array{reason: string, products: list<\WC_Product>} The reason: cart, featured, best_selling, recently_viewed, none.
	 */
	private function now(): array {
		$inside = array_values( array_map( static fn ( CartItem $item ): int => $item->product_id, CartItem::all( WC()->cart ) ) );
		$reason = array() === $inside ? $this->settings->empty_suggestions() : 'cart';
		$ids    = match ( $reason ) {
			'cart'            => $this->for_lines( $inside ),
			'featured'        => self::featured(),
			'best_selling'    => self::best_selling(),
			'recently_viewed' => RecentlyViewed::ids(),
			default           => array(),
		};

		$products = self::offered( array_values( array_diff( $ids, $inside ) ) );

		/**
		 * The products that the drawer suggests.
		 *
		 * @param \WC_Product[] $products Those that can be bought now, best first.
		 * @param string        $reason   cart, featured, best_selling, recently_viewed or none.
		 */
		$chosen = apply_filters( 'vitrin_side_cart_suggestions', $products, $reason );

		$offered = array();
		foreach ( is_array( $chosen ) ? $chosen : array() as $product ) {
			if ( self::can_be_offered( $product ) && count( $offered ) < self::MAX_PRODUCTS ) {
				$offered[] = $product;
			}
		}

		return array(
			'reason'   => $reason,
			'products' => $offered,
		);
	}

	/**
	 * Linked products of the cart's lines. Cross-sells come first, because the shop has set them for the cart.
	 *
	 * @param list<int> $inside Ids of products in the cart.
	 * @return list<int>
	 */
	private function for_lines( array $inside ): array {
		$from = $this->settings->upsells();
		$ids  = 'both' === $from || 'cross_sells' === $from ? array_values( WC()->cart->get_cross_sells() ) : array();
		if ( 'both' === $from || 'upsells' === $from ) {
			foreach ( $inside as $id ) {
				$product = wc_get_product( $id );
				$ids     = $product instanceof \WC_Product ? array( ...$ids, ...array_values( $product->get_upsell_ids() ) ) : $ids;
			}
		}

		return array_values( array_unique( self::numbers( $ids ) ) );
	}

	/**
	 * Ids of the newest featured products.
	 *
	 * @return list<int>
	 */
	private static function featured(): array {
		$found = wc_get_products(
			array(
				'status'   => 'publish',
				'featured' => true,
				'limit'    => self::CANDIDATES,
				'orderby'  => 'date',
				'order'    => 'DESC',
				'return'   => 'ids',
			)
		);

		return self::numbers( $found );
	}

	/** @return list<int> */
	private static function numbers( mixed $values ): array {
		$numbers = array();
		foreach ( is_array( $values ) ? $values : array() as $value ) {
			if ( is_numeric( $value ) ) {
				$numbers[] = absint( $value );
			}
		}

		return $numbers;
	}

	/**
	 * Ids of the best sellers.
	 *
	 * @return list<int>
	 */
	private static function best_selling(): array {
		$cached = get_transient( self::BEST_SELLERS );
		if ( is_array( $cached ) ) {
			return array_values( array_filter( $cached, 'is_int' ) );
		}
		$ids = array_values(
			array_map(
				'absint',
				get_posts(
					array(
						'post_type'   => 'product',
						'post_status' => 'publish',
						'meta_key'    => 'total_sales', // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_key -- Cached for an hour.
						'orderby'     => 'meta_value_num',
						'order'       => 'DESC',
						'numberposts' => self::CANDIDATES,
						'fields'      => 'ids',
					)
				)
			)
		);
		set_transient( self::BEST_SELLERS, $ids, self::BEST_SELLERS_SECONDS );

		return $ids;
	}

	/**
	 * Those that can be offered, limited to MAX_PRODUCTS.
	 *
	 * @param list<int> $ids Best first.
	 * @return list<\WC_Product>
	 */
	private static function offered( array $ids ): array {
		$ids = array_slice( $ids, 0, self::CANDIDATES );
		_prime_post_caches( $ids );
		$products = array();
		foreach ( $ids as $id ) {
			$product = wc_get_product( $id );
			if ( self::can_be_offered( $product ) && count( $products ) < self::MAX_PRODUCTS ) {
				$products[] = $product;
			}
		}
		_prime_post_caches( array_values( array_filter( array_map( static fn ( \WC_Product $product ): int => (int) $product->get_image_id(), $products ) ) ), false );

		return $products;
	}

	/**
	 * Whether the visitor may see it and buy it now.
	 *
	 * @phpstan-assert-if-true \WC_Product $product
	 */
	private static function can_be_offered( mixed $product ): bool {
		return $product instanceof \WC_Product
			&& ! $product instanceof \WC_Product_Variation
			&& ProductVisibility::in_lists( $product )
			&& $product->is_purchasable()
			&& $product->is_in_stock();
	}
}
