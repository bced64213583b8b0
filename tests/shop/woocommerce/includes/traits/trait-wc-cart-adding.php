<?php
/**
 * Adding to the cart: what is checked, in which order.
 *
 * @package VitrinStandInShop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Part of WC_Cart.
 */
trait VITRIN_Cart_Adding {

	/**
	 * @param mixed $cart_id Line.
	 * @return string The same, or nothing when it is not in the cart.
	 */
	public function find_product_in_cart( $cart_id = false ) {
		return false !== $cart_id && isset( $this->cart_contents[ $cart_id ] ) ? $cart_id : '';
	}

	/**
	 * The key of a line: the same product with the same choice has the same key.
	 *
	 * @param int   $product_id     Product.
	 * @param int   $variation_id   Variation.
	 * @param array $variation      Choice.
	 * @param array $cart_item_data What plugins add.
	 * @return string
	 */
	public function generate_cart_id( $product_id, $variation_id = 0, $variation = array(), $cart_item_data = array() ) {
		$join  = static function ( array $pairs ): string {
			$text = '';
			foreach ( $pairs as $key => $value ) {
				$text .= trim( (string) $key ) . trim( is_array( $value ) || is_object( $value ) ? http_build_query( $value ) : (string) $value );
			}
			return $text;
		};
		$parts = array( $product_id );
		if ( $variation_id ) {
			$parts[] = $variation_id;
		}
		foreach ( array( $variation, $cart_item_data ) as $pairs ) {
			if ( is_array( $pairs ) && $pairs ) {
				$parts[] = $join( $pairs );
			}
		}
		return apply_filters( 'woocommerce_cart_id', md5( implode( '_', $parts ) ), $product_id, $variation_id, $variation, $cart_item_data );
	}

	/**
	 * @param int   $product_id     Product.
	 * @param int   $quantity       Quantity.
	 * @param int   $variation_id   Variation.
	 * @param array $variation      Choice.
	 * @param array $cart_item_data What plugins add.
	 * @return string|bool The line's key; false when refused, with a notice that says why.
	 */
	public function add_to_cart( $product_id = 0, $quantity = 1, $variation_id = 0, $variation = array(), $cart_item_data = array() ) {
		try {
			$product_id   = absint( $product_id );
			$variation_id = absint( $variation_id );
			if ( 'product_variation' === get_post_type( $product_id ) ) {
				$variation_id = $product_id;
				$product_id   = (int) wp_get_post_parent_id( $variation_id );
			}
			$product  = wc_get_product( $variation_id ? $variation_id : $product_id );
			$quantity = apply_filters( 'woocommerce_add_to_cart_quantity', $quantity, $product_id );
			if ( $quantity <= 0 || ! $product || 'trash' === $product->get_status() ) {
				return false;
			}
			if ( ! $variation_id && $product->is_type( 'variable' ) ) {
				/* translators: 1: address 2: product */
				throw new Exception( sprintf( __( 'Please choose product options by visiting <a href="%1$s" title="%2$s">%2$s</a>.', 'woocommerce' ), esc_url( $product->get_permalink() ), esc_html( $product->get_name() ) ) );
			}
			if ( $product instanceof WC_Product_Variation ) {
				$variation = $this->check_choice( $product, (array) $variation );
			}
			if ( 0 < $variation_id && ( ! $product->is_type( 'variation' ) || $product->get_parent_id() !== $product_id ) ) {
				$parent = wc_get_product( $product_id );
				if ( ! $parent ) {
					throw new Exception( __( 'The selected product is invalid.', 'woocommerce' ) );
				}
				/* translators: 1: address 2: product */
				throw new Exception( sprintf( __( 'The selected product isn\'t a variation of %2$s, please choose product options by visiting <a href="%1$s" title="%2$s">%2$s</a>.', 'woocommerce' ), esc_url( $parent->get_permalink() ), esc_html( $parent->get_name() ) ) );
			}

			$cart_item_data = (array) apply_filters( 'woocommerce_add_cart_item_data', $cart_item_data, $product_id, $variation_id, $quantity );
			$cart_id        = $this->generate_cart_id( $product_id, $variation_id, $variation, $cart_item_data );
			$key            = $this->find_product_in_cart( $cart_id );

			if ( $product->is_sold_individually() ) {
				$quantity = apply_filters( 'woocommerce_add_to_cart_sold_individually_quantity', 1, $quantity, $product_id, $variation_id, $cart_item_data );
				$found    = apply_filters( 'woocommerce_add_to_cart_sold_individually_found_in_cart', $key && $this->cart_contents[ $key ]['quantity'] > 0, $product_id, $variation_id, $cart_item_data, $cart_id );
				if ( $found ) {
					/* translators: %s: product */
					$message = apply_filters( 'woocommerce_cart_product_cannot_add_another_message', sprintf( __( 'You cannot add another "%s" to your cart.', 'woocommerce' ), $product->get_name() ), $product );
					throw new Exception( $message . ' ' . $this->view_cart_link() );
				}
			}
			$this->check_product( $product, $quantity );

			if ( $key ) {
				$this->set_quantity( $key, $quantity + $this->cart_contents[ $key ]['quantity'], false );
			} else {
				$key  = $cart_id;
				$line = array(
					'key'          => $key,
					'product_id'   => $product_id,
					'variation_id' => $variation_id,
					'variation'    => $variation,
					'quantity'     => $quantity,
					'data'         => $product,
					'data_hash'    => wc_get_cart_item_data_hash( $product ),
				);
				$this->cart_contents[ $key ] = apply_filters( 'woocommerce_add_cart_item', array_merge( $cart_item_data, $line ), $key );
			}
			$this->cart_contents = apply_filters( 'woocommerce_cart_contents_changed', $this->cart_contents );
			do_action( 'woocommerce_add_to_cart', $key, $product_id, $quantity, $variation_id, $variation, $cart_item_data );
			return $key;
		} catch ( Exception $e ) {
			if ( $e->getMessage() ) {
				wc_add_notice( $e->getMessage(), 'error' );
			}
			return false;
		}
	}

	/** @return string */
	private function view_cart_link(): string {
		$class = wc_wp_theme_get_element_class_name( 'button' );
		return sprintf( '<a href="%s" class="button wc-forward%s">%s</a>', esc_url( wc_get_cart_url() ), esc_attr( $class ? ' ' . $class : '' ), esc_html__( 'View cart', 'woocommerce' ) );
	}

	/**
	 * A choice must be whole and fit the variation.
	 *
	 * @param WC_Product_Variation $product Variation.
	 * @param array                $posted  Choice.
	 * @return array The checked choice.
	 * @throws Exception When it does not.
	 */
	private function check_choice( $product, array $posted ): array {
		$own     = $product->get_variation_attributes();
		$parent  = wc_get_product( $product->get_parent_id() );
		$checked = array();
		$missing = array();
		foreach ( $parent ? $parent->get_attributes() : array() as $attribute ) {
			if ( ! $attribute instanceof WC_Product_Attribute || ! $attribute->get_variation() ) {
				continue;
			}
			$key    = wc_variation_attribute_name( $attribute->get_name() );
			$fixed  = $own[ $key ] ?? '';
			$chosen = isset( $posted[ $key ] ) ? wp_unslash( $posted[ $key ] ) : '';
			$chosen = $attribute->is_taxonomy() ? sanitize_title( $chosen ) : html_entity_decode( (string) wc_clean( $chosen ), ENT_QUOTES, get_bloginfo( 'charset' ) );
			$chosen = '' === $chosen ? $fixed : $chosen;
			if ( '' === $chosen ) {
				$missing[] = wc_attribute_label( $attribute->get_name() );
			} elseif ( $chosen === $fixed || ( '' === $fixed && in_array( $chosen, $attribute->get_slugs(), true ) ) ) {
				$checked[ $key ] = $chosen;
			} else {
				/* translators: %s: attribute */
				throw new Exception( sprintf( __( 'Invalid value posted for %s', 'woocommerce' ), wc_attribute_label( $attribute->get_name() ) ) ); // phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped
			}
		}
		if ( $missing ) {
			/* translators: %s: attributes */
			throw new Exception( sprintf( _n( '%s is a required field', '%s are required fields', count( $missing ), 'woocommerce' ), wc_format_list_of_items( $missing ) ) ); // phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped
		}
		return $checked;
	}

	/**
	 * Purchasable, in stock, enough of it, also with what is in the cart.
	 *
	 * @param WC_Product $product  Product.
	 * @param int|float  $quantity Wanted.
	 * @throws Exception With the reason.
	 */
	private function check_product( $product, $quantity ): void {
		if ( ! $product->is_purchasable() ) {
			throw new Exception( apply_filters( 'woocommerce_cart_product_cannot_be_purchased_message', __( 'Sorry, this product cannot be purchased.', 'woocommerce' ), $product ) ); // phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped
		}
		if ( ! $product->is_in_stock() ) {
			/* translators: %s: product */
			throw new Exception( apply_filters( 'woocommerce_cart_product_out_of_stock_message', sprintf( __( 'You cannot add &quot;%s&quot; to the cart because the product is out of stock.', 'woocommerce' ), $product->get_name() ), $product ) ); // phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped
		}
		$left = $product->get_stock_quantity();
		if ( ! $product->has_enough_stock( $quantity ) ) {
			/* translators: 1: product 2: left */
			$message = sprintf( __( 'You cannot add that amount of &quot;%1$s&quot; to the cart because there is not enough stock (%2$s remaining).', 'woocommerce' ), $product->get_name(), wc_format_stock_quantity_for_display( $left, $product ) );
			throw new Exception( apply_filters( 'woocommerce_cart_product_not_enough_stock_message', $message, $product, $left ) ); // phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped
		}
		if ( $product->managing_stock() ) {
			$inside = $this->get_cart_item_quantities()[ $product->get_stock_managed_by_id() ] ?? 0;
			if ( $inside && ! $product->has_enough_stock( $inside + $quantity ) ) {
				/* translators: 1: left 2: in the cart */
				$message = sprintf( __( 'You cannot add that amount to the cart &mdash; we have %1$s in stock and you already have %2$s in your cart.', 'woocommerce' ), wc_format_stock_quantity_for_display( $left, $product ), wc_format_stock_quantity_for_display( $inside, $product ) );
				throw new Exception( apply_filters( 'woocommerce_cart_product_not_enough_stock_already_in_cart_message', $message . ' ' . $this->view_cart_link(), $product, $left, $inside ) ); // phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped
			}
		}
	}
}
