<?php

namespace Vitrin\Cart;

defined( 'ABSPATH' ) || exit;

/** Converts WooCommerce's cart to the shape of cart.fixture.json (docs/wire.md, "The cart in the answer"). */
final class CartData {

	/** @return array<string, mixed> Twin of ServerCart in domain/types.ts. */
	public static function current(): array {
		FreshTotals::ensure();
		$cart     = WC()->cart;
		$with_tax = $cart->display_prices_including_tax();
		$items    = CartItem::all( $cart );
		$lines    = array();
		$savings  = 0.0;
		LineData::prepare( $items );
		foreach ( $items as $item ) {
			$line = LineData::of( $item, $with_tax );
			if ( null !== $line ) {
				$lines[]  = $line;
				$savings += (float) Text::number( $line['savings'] );
			}
		}

		$totals  = self::totals( $cart, $with_tax );
		$dropped = DroppedLines::untold();

		return array(
			'revision'      => Revision::current(),
			'hash'          => $cart->get_cart_hash(),
			'quantity'      => Text::number( $cart->get_cart_contents_count() ),
			'totals'        => $totals,
			// The page may have been made for another currency, now or long ago.
			'money'         => MoneyFormat::for_script(),
			'savings'       => MoneyFormat::decimal( $savings + (float) $totals['discount'] ),
			'takes_coupons' => wc_coupons_enabled(),
			'coupons'       => self::coupons( $cart, $with_tax ),
			'offers'        => OfferedCoupons::for_cart( $cart ),
			'note'          => OrderNote::current(),
			'free_shipping' => FreeShipping::current( $cart, $with_tax ),
			'shipping'      => Shipping::current( $cart, $with_tax ),
			'lines'         => $lines,
		) + ( array() === $dropped ? array() : array( 'dropped' => $dropped ) );
	}

	/** As a plain decimal. */
	public static function total(): string {
		FreshTotals::ensure();

		return MoneyFormat::decimal( WC()->cart->get_total( 'edit' ) );
	}

	/**
	 * WooCommerce's own sums. Null: shipping isn't offered or has no price yet; tax is off or included in the
	 * prices.
	 *
	 * @return array{subtotal: string, discount: string, shipping: string|null, tax: string|null, total: string}
	 */
	private static function totals( \WC_Cart $cart, bool $with_tax ): array {
		return array(
			'subtotal' => MoneyFormat::decimal( $cart->get_displayed_subtotal() ),
			'discount' => MoneyFormat::decimal( $cart->get_discount_total() + ( $with_tax ? $cart->get_discount_tax() : 0 ) ),
			'shipping' => self::shipping( $cart, $with_tax ),
			'tax'      => wc_tax_enabled() && ! $with_tax ? MoneyFormat::decimal( $cart->get_total_tax() ) : null,
			'total'    => self::total(),
		);
	}

	/** The shipping price once a method is chosen, as on the cart page. */
	private static function shipping( \WC_Cart $cart, bool $with_tax ): ?string {
		// Of an empty cart WooCommerce would count the shop's shipping methods first.
		if ( $cart->is_empty() || ! $cart->needs_shipping() || ! $cart->show_shipping() ) {
			return null;
		}
		$chosen = WC()->session->get( 'chosen_shipping_methods' );
		if ( ! is_array( $chosen ) || array() === array_filter( $chosen ) ) {
			return null;
		}

		return MoneyFormat::decimal( (float) $cart->get_shipping_total() + ( $with_tax ? (float) $cart->get_shipping_tax() : 0 ) );
	}

	/**
	 * The applied coupons. WooCommerce keeps an invalid one until the visitor opens the cart page; its note
	 * says why it gives nothing, and what would change that.
	 *
	 * @return list<array{code: string, label: string, discount: string, free_shipping: bool, note: string}>
	 */
	private static function coupons( \WC_Cart $cart, bool $with_tax ): array {
		$coupons = array();
		foreach ( $cart->get_coupons() as $code => $coupon ) {
			if ( ! $coupon instanceof \WC_Coupon ) {
				continue;
			}
			$code     = (string) $code;
			$discount = MoneyFormat::decimal( $cart->get_coupon_discount_amount( $code, ! $with_tax ) );
			$note     = '0' === $discount ? CouponReason::of_zero_discount( $coupon ) : '';

			$coupons[] = array(
				'code'          => $code,
				/** A coupon's label in the drawer. */
				'label'         => Text::plain( apply_filters( 'vitrin_cart_coupon_label', $code ) ),
				'discount'      => $discount,
				'free_shipping' => '' === $note && $coupon->get_free_shipping(),
				'note'          => $note,
			);
		}

		return $coupons;
	}
}
