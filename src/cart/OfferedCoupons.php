<?php

namespace Vitrin\Cart;

use Vitrin\Shared\Domain\Digits;

defined( 'ABSPATH' ) || exit;

/**
 * What the drawer shows to be taken with one press: coupons that hold for this cart, and those that
 * would hold if something were changed that the visitor can change.
 */
final class OfferedCoupons {

	/** Each costs the cart's calls a few queries; and nobody reads more. */
	private const MOST = 5;

	/**
	 * The offers for this cart.
	 *
	 * @return list<array{code: string, label: string, text: string, note: string}>
	 */
	public static function for_cart( \WC_Cart $cart ): array {
		if ( ! wc_coupons_enabled() || $cart->is_empty() ) {
			return array();
		}
		/**
		 * The coupons that the drawer offers to everybody who has something in the cart.
		 *
		 * @param string[] $codes The first five are looked at.
		 */
		$codes  = apply_filters( 'vitrin_offered_coupons', array() );
		$codes  = array_unique( array_filter( array_map( 'trim', array_filter( (array) $codes, 'is_string' ) ) ) );
		$offers = array();
		foreach ( array_slice( $codes, 0, self::MOST ) as $code ) {
			$offer = $cart->has_discount( $code ) ? null : self::offer( $code );
			if ( null !== $offer ) {
				$offers[] = $offer;
			}
		}

		return $offers;
	}

	/**
	 * An offer; null for a coupon that isn't there or that nothing in this cart could make hold.
	 *
	 * @param string $code A coupon's.
	 * @return array{code: string, label: string, text: string, note: string}|null
	 */
	private static function offer( string $code ): ?array {
		$coupon = new \WC_Coupon( $code );
		if ( 0 === $coupon->get_id() && ! $coupon->get_virtual() ) {
			return null;
		}
		$reason = new CouponReason();
		$holds  = $reason->while_doing( static fn(): bool => $coupon->is_valid() );
		$note   = $holds ? '' : $reason->way_on();
		if ( ! $holds && '' === $note ) {
			return null;
		}

		return array(
			'code'  => $coupon->get_code(),
			'label' => Text::plain( $coupon->get_code() ),
			/**
			 * What an offered coupon gives, in a few words.
			 *
			 * @param string     $text   Plain text.
			 * @param \WC_Coupon $coupon The coupon.
			 */
			'text'  => Text::plain( apply_filters( 'vitrin_offered_coupon_text', self::text( $coupon ), $coupon ) ),
			'note'  => $note,
		);
	}

	/** What it gives. */
	private static function text( \WC_Coupon $coupon ): string {
		$amount = (float) $coupon->get_amount();
		if ( $amount <= 0 ) {
			return $coupon->get_free_shipping() ? __( 'Free shipping', 'vitrin' ) : '';
		}
		if ( $coupon->is_type( 'percent' ) ) {
			/* translators: %s: a number of per cent. */
			return sprintf( __( '%s%% off', 'vitrin' ), Digits::of( $amount ) );
		}

		/* translators: %s: an amount of money. */
		$words = $coupon->is_type( 'fixed_product' ) ? __( '%s off each piece', 'vitrin' ) : __( '%s off', 'vitrin' );

		return sprintf( $words, MoneyFormat::text( $amount ) );
	}
}
