<?php

namespace Vitrin\Cart;

use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\RateLimit;
use Vitrin\Shared\Http\Refusal;
use Vitrin\Shared\Plugin\ProductVisibility;

defined( 'ABSPATH' ) || exit;

/**
 * Action vitrin_add_item [SIDE-05]: takes a whole product form, so that plugins which add fields
 * to it find them where they look for them.
 */
class AddItem extends IdempotentEndpoint {

	public const NAME = 'vitrin_add_item';

	public function name(): string {
		return self::NAME;
	}

	/**
	 * See Endpoint. The first add of a visitor comes without a session, and many of them may share an
	 * address: that limits no add.
	 */
	protected function rate_limit(): RateLimit {
		return new RateLimit( per_address: null );
	}

	protected function counts_refusals(): bool {
		return false;
	}

	/**
	 * @param Input $input product_id, quantity, variation_id, attributes, vitrin_operation and the form's other fields.
	 */
	protected function handle_once( Input $input ): array {
		/** This filter is WooCommerce's: another product instead of the one asked for. */
		$product_id = apply_filters( 'woocommerce_add_to_cart_product_id', $input->id( 'product_id' ) );
		$product    = PurchasableProduct::product( is_numeric( $product_id ) ? absint( $product_id ) : 0 );
		$this->remember();
		$this->give_back_form_button( $product->get_id() );

		/** This filter is WooCommerce's: which way of adding a product takes. */
		$way = apply_filters( 'woocommerce_add_to_cart_handler', $product->get_type(), $product );
		if ( 'grouped' === $way ) {
			$this->add_group( $product, $input->quantities( 'quantity' ) );
		} else {
			$this->add_one( $product, $input );
		}
		$outcome = $this->outcome( $product );
		$this->forget_notices();

		return $outcome;
	}

	/**
	 * What else is answered when something was added.
	 *
	 * @param \WC_Product $product What was asked for.
	 * @return array<string, mixed> Members of the answer.
	 */
	protected function outcome( \WC_Product $product ): array { // phpcs:ignore Generic.CodeAnalysis.UnusedFunctionParameter.Found -- For AddProduct.
		return array();
	}

	/**
	 * Adds a product or a variation.
	 *
	 * @param \WC_Product $product What was asked for.
	 * @throws Refusal 400, 409.
	 */
	private function add_one( \WC_Product $product, Input $input ): void {
		$product_id   = $product->get_id();
		$variation_id = $input->optional_id( 'variation_id' );
		$attributes   = $input->attributes( 'attributes' );
		$quantity     = $input->quantity( 'quantity', QuantityRules::for_product( $product )->min );

		// A button of a list names a variation itself.
		if ( $product instanceof \WC_Product_Variation ) {
			$variation_id = $product_id;
			$product_id   = $product->get_parent_id();
			$attributes  += array_filter( $product->get_variation_attributes(), static fn ( mixed $value, mixed $name ): bool => is_string( $name ) && is_string( $value ) && '' !== $value, ARRAY_FILTER_USE_BOTH );
		} elseif ( $variation_id > 0 ) {
			PurchasableProduct::product( $variation_id );
		} elseif ( $product->is_type( 'variable' ) ) {
			// A page without WooCommerce's variation script sends the options alone.
			$variation_id = self::variation_of( $product, $attributes );
		}
		if ( 0 === $variation_id && $product->is_type( 'variable' ) ) {
			// Only WooCommerce 10 refuses this by itself; before, it put the bare parent into the cart.
			throw Refusal::conflict( ProductVisibility::on_its_page( $product ) ? Messages::choose_options( $product ) : PurchasableProduct::unknown() ); // phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Plain text in JSON.
		}

		// Only a variation has its options checked by WooCommerce. On any other product they would be
		// kept as sent: words of the visitor's own in the order, and a second line of what is sold one by one.
		$this->add( $product_id, $quantity, $variation_id, $variation_id > 0 ? $attributes : array() );
	}

	/**
	 * Adds the members of a grouped product: all of them, or none.
	 *
	 * @param \WC_Product               $group      The grouped product.
	 * @param array<int, int|float>     $quantities By product id.
	 * @throws Refusal 400, 404, 409.
	 */
	private function add_group( \WC_Product $group, array $quantities ): void {
		$quantities = array_filter( $quantities, static fn ( int|float $quantity ): bool => $quantity > 0 );
		if ( array() === $quantities ) {
			throw Refusal::malformed( __( 'Choose how many you want.', 'vitrin' ), 'quantity' ); // phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Plain text in JSON.
		}
		foreach ( $quantities as $product_id => $quantity ) {
			if ( ! in_array( $product_id, array_map( 'absint', $group->get_children() ), true ) ) {
				throw Refusal::not_found( PurchasableProduct::unknown() ); // phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Plain text in JSON.
			}
			PurchasableProduct::product( $product_id );
			$this->add( $product_id, $quantity, 0, array() );
		}
	}

	/**
	 * Lets WooCommerce add, and its plugins refuse.
	 *
	 * @param int                   $product_id   A product, not a variation.
	 * @param int|float             $quantity     As asked for.
	 * @param int                   $variation_id 0: none.
	 * @param array<string, string> $attributes   attribute_… => value.
	 * @throws Refusal 400, 409.
	 */
	private function add( int $product_id, int|float $quantity, int $variation_id, array $attributes ): void {
		// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Plain text in JSON.
		if ( $quantity <= 0 ) {
			throw Refusal::malformed( __( 'Choose how many you want.', 'vitrin' ), 'quantity' );
		}

		/** This filter is WooCommerce's: plugins refuse an add here. */
		$allowed = $variation_id > 0 || array() !== $attributes
			? apply_filters( 'woocommerce_add_to_cart_validation', true, $product_id, $quantity, $variation_id, $attributes )
			: apply_filters( 'woocommerce_add_to_cart_validation', true, $product_id, $quantity );

		$otherwise = __( 'The product could not be added to the cart.', 'vitrin' );
		if ( ! $allowed ) {
			throw Refusal::conflict( $this->take_error( $otherwise ) );
		}

		$key = WC()->cart->add_to_cart( $product_id, $quantity, $variation_id, wp_slash( $attributes ) );
		if ( false === $key ) {
			throw Refusal::conflict( $this->take_error( $otherwise ) );
		}
		// phpcs:enable

		/** This action is WooCommerce's: something was added by script. */
		do_action( 'woocommerce_ajax_added_to_cart', $product_id );
	}

	/**
	 * The variation that fits the options, and may be bought; 0 when there is none.
	 *
	 * @param \WC_Product           $product    A variable product.
	 * @param array<string, string> $attributes attribute_… => value.
	 * @throws Refusal 404.
	 */
	private static function variation_of( \WC_Product $product, array $attributes ): int {
		if ( array() === $attributes ) {
			return 0;
		}
		$store = \WC_Data_Store::load( 'product' );
		$id    = is_callable( array( $store, 'find_matching_product_variation' ) ) ? $store->find_matching_product_variation( $product, $attributes ) : 0;
		$id    = is_numeric( $id ) ? absint( $id ) : 0;
		if ( $id > 0 ) {
			PurchasableProduct::product( $id );
		}

		return $id;
	}

	/**
	 * Plugins that add fields to the product form look for its button in the request, also when they
	 * refuse; RequestGuard took it out before WooCommerce's own handler could see it.
	 *
	 * @param int $product_id What the button names: a group, not its members.
	 */
	private function give_back_form_button( int $product_id ): void {
		$_POST['add-to-cart']    = (string) $product_id;
		$_REQUEST['add-to-cart'] = (string) $product_id;
	}
}
