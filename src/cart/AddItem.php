<?php

namespace Vitrin\Cart;

use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\RateLimit;
use Vitrin\Shared\Http\Refusal;
use Vitrin\Shared\Plugin\ProductVisibility;

defined( 'ABSPATH' ) || exit;

/**
 * Action vitrin_add_item [SIDE-05]: takes a whole product form, so that plugins find the fields that they added to it.
 * Action vitrin_add_product [ADD-06]: the product page's form as the browser would send it, files included. That answer
 * has what the reloaded page would have done: a redirect, and other plugins' notices.
 */
final class AddItem extends IdempotentEndpoint {

	public const NAME = 'vitrin_add_item';

	/** Of the product page's form. */
	public const OF_FORM = 'vitrin_add_product';

	/** @param string $name NAME or OF_FORM. */
	public function __construct( private readonly string $name = self::NAME ) {}

	public function name(): string {
		return $this->name;
	}

	/** Not limited by address: a visitor's first add has no session, and many visitors may share an address. */
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
		/** This filter is documented in WooCommerce: another product instead of the requested one. */
		$product_id = apply_filters( 'woocommerce_add_to_cart_product_id', $input->id( 'product_id' ) );
		$product    = PurchasableProduct::product( is_numeric( $product_id ) ? absint( $product_id ) : 0 );
		$this->remember();
		$this->restore_form_button( $product->get_id() );

		/** This filter is documented in WooCommerce: how a product is added. */
		$type = apply_filters( 'woocommerce_add_to_cart_handler', $product->get_type(), $product );
		if ( 'grouped' === $type ) {
			$this->add_group( $product, $input->quantities( 'quantity' ) );
		} else {
			$this->add_one( $product, $input );
		}
		$outcome = $this->outcome( $product );
		$this->forget_notices();

		return $outcome;
	}

	/**
	 * Further members of a successful answer.
	 *
	 * @return array<string, mixed>
	 */
	private function outcome( \WC_Product $product ): array {
		if ( self::OF_FORM !== $this->name ) {
			return array();
		}
		/** This filter is documented in WooCommerce: where to redirect after adding. */
		$url = apply_filters( 'woocommerce_add_to_cart_redirect', false, $product );

		return array(
			'redirect' => is_string( $url ) ? wp_validate_redirect( wp_sanitize_redirect( $url ) ) : '',
			'msg'      => $this->new_notices(),
		);
	}

	/** @throws Refusal 400, 409. */
	private function add_one( \WC_Product $product, Input $input ): void {
		$product_id   = $product->get_id();
		$variation_id = $input->optional_id( 'variation_id' );
		$attributes   = $input->attributes( 'attributes' );
		$quantity     = $input->quantity( 'quantity', QuantityRules::for_product( $product )->min );

		// A button in a list may name a variation itself.
		if ( $product instanceof \WC_Product_Variation ) {
			$variation_id = $product_id;
			$product_id   = $product->get_parent_id();
			$attributes  += array_filter( $product->get_variation_attributes(), static fn ( mixed $value, mixed $name ): bool => is_string( $name ) && is_string( $value ) && '' !== $value, ARRAY_FILTER_USE_BOTH );
		} elseif ( $variation_id > 0 ) {
			PurchasableProduct::product( $variation_id );
		} elseif ( $product->is_type( 'variable' ) ) {
			// Without WooCommerce's variation script a page sends only the options.
			$variation_id = self::variation_of( $product, $attributes );
		}
		if ( 0 === $variation_id && $product->is_type( 'variable' ) ) {
			// Before version 10 WooCommerce would put the bare parent into the cart.
			throw Refusal::conflict( ProductVisibility::on_its_page( $product ) ? Messages::choose_options( $product ) : PurchasableProduct::unknown() ); // phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Plain text in JSON.
		}

		// WooCommerce checks options only for variations. For any other product they would be stored as sent: the
		// visitor's own words in the order, and a second line of a product that is sold individually.
		$this->add( $product_id, $quantity, $variation_id, $variation_id > 0 ? $attributes : array() );
	}

	/**
	 * Adds all members of a grouped product, or none.
	 *
	 * @param array<int, int|float> $quantities By product id.
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
	 * Adds through WooCommerce, whose plugins may refuse.
	 *
	 * @param int                   $product_id   Never a variation's.
	 * @param int                   $variation_id 0 for none.
	 * @param array<string, string> $attributes   attribute_… => value.
	 * @throws Refusal 400, 409.
	 */
	private function add( int $product_id, int|float $quantity, int $variation_id, array $attributes ): void {
		// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Plain text in JSON.
		if ( $quantity <= 0 ) {
			throw Refusal::malformed( __( 'Choose how many you want.', 'vitrin' ), 'quantity' );
		}

		/** This filter is documented in WooCommerce: plugins refuse an add here. */
		$allowed = $variation_id > 0 || array() !== $attributes
			? apply_filters( 'woocommerce_add_to_cart_validation', true, $product_id, $quantity, $variation_id, $attributes )
			: apply_filters( 'woocommerce_add_to_cart_validation', true, $product_id, $quantity );

		$fallback = __( 'The product could not be added to the cart.', 'vitrin' );
		if ( ! $allowed ) {
			throw Refusal::conflict( $this->take_error( $fallback ) );
		}

		$key = WC()->cart->add_to_cart( $product_id, $quantity, $variation_id, wp_slash( $attributes ) );
		if ( false === $key ) {
			throw Refusal::conflict( $this->take_error( $fallback ) );
		}
		// phpcs:enable

		/** This action is documented in WooCommerce: something was added by a script. */
		do_action( 'woocommerce_ajax_added_to_cart', $product_id );
	}

	/**
	 * The variation that matches the options and can be bought; 0 when there is none.
	 *
	 * @param \WC_Product           $product    Variable.
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
	 * Plugins that add fields to the product form look for its button in the request, also when they refuse;
	 * RequestGuard removed it to keep WooCommerce's own handler from adding.
	 *
	 * @param int $product_id The button's value: a group, not its members.
	 */
	private function restore_form_button( int $product_id ): void {
		$_POST['add-to-cart']    = (string) $product_id;
		$_REQUEST['add-to-cart'] = (string) $product_id;
	}
}
