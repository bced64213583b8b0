<?php

namespace Vitrin\Cart;

use Vitrin\Shared\Plugin\ProductVisibility;

defined( 'ABSPATH' ) || exit;

/**
 * WooCommerce says that a coupon doesn't hold, in a sentence with a number behind it. From that
 * number follows what the visitor could do about it, which WooCommerce doesn't say.
 */
final class CouponReason {

	/** Names in a sentence; more would not be read. */
	private const NAMES = 3;

	/** WooCommerce's number of the last refusal, 0 without one. */
	private int $number = 0;

	/** The coupon that the refusal is about: of two that don't go together, the one that is there. */
	private ?\WC_Coupon $coupon = null;

	/**
	 * Runs something and listens to what WooCommerce refuses meanwhile.
	 *
	 * @template T
	 * @param callable(): T $work
	 * @return T
	 */
	public function while_doing( callable $work ): mixed {
		$listen = function ( mixed $message, mixed $number = 0, mixed $coupon = null ): mixed {
			$this->number = is_numeric( $number ) ? (int) $number : 0;
			$this->coupon = $coupon instanceof \WC_Coupon ? $coupon : null;

			return $message;
		};
		add_filter( 'woocommerce_coupon_error', $listen, PHP_INT_MAX, 3 );
		try {
			return $work();
		} finally {
			remove_filter( 'woocommerce_coupon_error', $listen, PHP_INT_MAX );
		}
	}

	/**
	 * Why a coupon of the cart takes nothing off it, and what would change that. Empty for one that
	 * gives free shipping instead.
	 *
	 * @param \WC_Coupon $coupon One of the cart's.
	 */
	public static function of_nothing( \WC_Coupon $coupon ): string {
		$reason = new self();
		if ( ! $reason->while_doing( static fn(): bool => $coupon->is_valid() ) ) {
			return trim( Text::notice( $coupon->get_error_message() ) . ' ' . $reason->way_on() );
		}

		return $coupon->get_free_shipping() ? '' : __( 'This coupon takes nothing off the present cart.', 'vitrin' );
	}

	/** What the visitor could do about the refusal; empty when there is nothing, or nobody knows. */
	public function way_on(): string {
		$coupon = $this->coupon;
		if ( null === $coupon ) {
			return '';
		}
		switch ( $this->number ) {
			case \WC_Coupon::E_WC_COUPON_MIN_SPEND_LIMIT_NOT_MET:
				/* translators: %s: an amount of money. */
				return self::with_amount( __( 'Add %s more to use it.', 'vitrin' ), (float) $coupon->get_minimum_amount() - self::subtotal() );
			case \WC_Coupon::E_WC_COUPON_MAX_SPEND_LIMIT_MET:
				/* translators: %s: an amount of money. */
				return self::with_amount( __( 'The cart is %s over that.', 'vitrin' ), self::subtotal() - (float) $coupon->get_maximum_amount() );
			case \WC_Coupon::E_WC_COUPON_ALREADY_APPLIED_INDIV_USE_ONLY:
				/* translators: %s: a coupon's code. */
				return sprintf( __( 'Remove “%s” to use another.', 'vitrin' ), Text::plain( $coupon->get_code() ) );
			case \WC_Coupon::E_WC_COUPON_NOT_APPLICABLE:
				return self::what_it_is_for( $coupon );
			default:
				return '';
		}
	}

	/** What WooCommerce holds against a coupon's limits. */
	private static function subtotal(): float {
		return (float) WC()->cart->get_displayed_subtotal();
	}

	/**
	 * A sentence with an amount; empty when a plugin counts otherwise and nothing is missing by ours.
	 *
	 * @param string $sentence With %s.
	 * @param float  $amount   In the shop's currency.
	 */
	private static function with_amount( string $sentence, float $amount ): string {
		return $amount > 0 ? sprintf( $sentence, MoneyFormat::text( $amount ) ) : '';
	}

	/**
	 * The products or categories that a coupon is for, as far as everybody may see them.
	 *
	 * @param \WC_Coupon $coupon One that fits nothing in the cart.
	 */
	private static function what_it_is_for( \WC_Coupon $coupon ): string {
		$products = array();
		foreach ( array_slice( $coupon->get_product_ids(), 0, self::NAMES ) as $id ) {
			$product = wc_get_product( $id );
			if ( $product instanceof \WC_Product && ProductVisibility::anywhere( $product ) ) {
				$products[] = Text::plain( $product->get_name() );
			}
		}
		if ( array() !== $products ) {
			/* translators: %s: names of products, separated by commas. */
			return self::with_names( __( 'It is for: %s.', 'vitrin' ), $products );
		}

		$ids = array_filter( $coupon->get_product_categories(), 'is_numeric' );
		// Asked for as lists of categories are: plugins that hide some are heard, and empty ones stay unknown.
		$terms      = array() === $ids ? array() : get_terms(
			array(
				'taxonomy'   => 'product_cat',
				'include'    => array_map( 'absint', $ids ),
				'orderby'    => 'include',
				'number'     => self::NAMES,
				'hide_empty' => true,
			)
		);
		$categories = array();
		foreach ( is_array( $terms ) ? $terms : array() as $term ) {
			if ( $term instanceof \WP_Term ) {
				$categories[] = Text::plain( $term->name );
			}
		}
		if ( array() !== $categories ) {
			/* translators: %s: names of product categories, separated by commas. */
			return self::with_names( __( 'It is for products of: %s.', 'vitrin' ), $categories );
		}

		return '';
	}

	/**
	 * A sentence with a list.
	 *
	 * @param string       $sentence With %s.
	 * @param list<string> $names    Plain text.
	 */
	private static function with_names( string $sentence, array $names ): string {
		/* translators: between the names of a list. */
		return sprintf( $sentence, implode( __( ', ', 'vitrin' ), $names ) );
	}
}
