<?php

namespace Vitrin\Cart;

use Vitrin\Shared\Plugin\ProductVisibility;

defined( 'ABSPATH' ) || exit;

/**
 * Says what a visitor can do about a coupon that WooCommerce refuses, derived from the error code behind
 * WooCommerce's message.
 */
final class CouponReason {

	/** Maximum number of names in a sentence. */
	private const MAX_NAMES = 3;

	/** WooCommerce's error code of the last refusal; 0 for none. */
	private int $number = 0;

	/** The coupon that the refusal is about: of two that exclude each other, the applied one. */
	private ?\WC_Coupon $coupon = null;

	/**
	 * Runs $work and records the coupon error that WooCommerce raises in it.
	 *
	 * @template T
	 * @param callable(): T $work
	 * @return T
	 */
	public function during( callable $work ): mixed {
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
	 * Why an applied coupon takes nothing off the cart, and what would change that. Empty for one that gives
	 * free shipping instead.
	 */
	public static function of_zero_discount( \WC_Coupon $coupon ): string {
		$reason = new self();
		if ( ! $reason->during( static fn(): bool => $coupon->is_valid() ) ) {
			return trim( Text::notice( $coupon->get_error_message() ) . ' ' . $reason->remedy() );
		}

		return $coupon->get_free_shipping() ? '' : __( 'This coupon takes nothing off the present cart.', 'vitrin' );
	}

	/** What the visitor can do about the refusal; empty when that isn't known. */
	public function remedy(): string {
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
				return self::applicable_to( $coupon );
			default:
				return '';
		}
	}

	/** The amount that WooCommerce compares with a coupon's limits. */
	private static function subtotal(): float {
		return (float) WC()->cart->get_displayed_subtotal();
	}

	/**
	 * Empty when a plugin counts otherwise and by our count nothing is missing.
	 *
	 * @param string $sentence With %s.
	 * @param float  $amount   In the shop's currency.
	 */
	private static function with_amount( string $sentence, float $amount ): string {
		return $amount > 0 ? sprintf( $sentence, MoneyFormat::text( $amount ) ) : '';
	}

	/** The products or categories that a coupon is for, as far as everyone may see them. */
	private static function applicable_to( \WC_Coupon $coupon ): string {
		$products = array();
		foreach ( array_slice( $coupon->get_product_ids(), 0, self::MAX_NAMES ) as $id ) {
			$product = wc_get_product( $id );
			if ( $product instanceof \WC_Product && ProductVisibility::in_lists_or_search( $product ) ) {
				$products[] = Text::plain( $product->get_name() );
			}
		}
		if ( array() !== $products ) {
			/* translators: %s: names of products, separated by commas. */
			return self::with_names( __( 'It is for: %s.', 'vitrin' ), $products );
		}

		$ids = array_filter( $coupon->get_product_categories(), 'is_numeric' );
		// Queried like a list of categories, so that plugins can hide some and empty ones are left out.
		$terms      = array() === $ids ? array() : get_terms(
			array(
				'taxonomy'   => 'product_cat',
				'include'    => array_map( 'absint', $ids ),
				'orderby'    => 'include',
				'number'     => self::MAX_NAMES,
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
	 * @param string       $sentence With %s.
	 * @param list<string> $names    Plain text.
	 */
	private static function with_names( string $sentence, array $names ): string {
		/* translators: between the names of a list. */
		return sprintf( $sentence, implode( __( ', ', 'vitrin' ), $names ) );
	}
}
