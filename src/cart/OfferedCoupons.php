<?php

namespace Vitrin\Cart;

use Vitrin\Shared\Domain\Digits;

defined( 'ABSPATH' ) || exit;

/**
 * Coupons that the drawer offers to everyone: those that hold for this cart, and those that would after a
 * change that the visitor can make.
 */
final class OfferedCoupons {

	/** Each costs cart calls a few queries. */
	private const MAX_OFFERS = 5;

	/** @return list<array{code: string, label: string, text: string, note: string}> */
	public static function for_cart( \WC_Cart $cart ): array {
		if ( ! wc_coupons_enabled() || $cart->is_empty() ) {
			return array();
		}
		/**
		 * The coupons that the drawer offers to everyone with something in the cart.
		 *
		 * @param string[] $codes Only the first five are used.
		 */
		$codes  = apply_filters( 'vitrin_offered_coupons', array() );
		$codes  = array_unique( array_filter( array_map( 'trim', array_filter( (array) $codes, 'is_string' ) ) ) );
		$offers = array();
		foreach ( array_slice( $codes, 0, self::MAX_OFFERS ) as $code ) {
			$offer = $cart->has_discount( $code ) ? null : self::offer( $code );
			if ( null !== $offer ) {
				$offers[] = $offer;
			}
		}

		return $offers;
	}

	/**
	 * Null for a coupon that doesn't exist, or that no change of this cart would make valid.
	 *
	 * @return array{code: string, label: string, text: string, note: string}|null
	 */
	private static function offer( string $code ): ?array {
		$coupon = new \WC_Coupon( $code );
		if ( 0 === $coupon->get_id() && ! $coupon->get_virtual() ) {
			return null;
		}
		$reason = new CouponReason();
		$holds  = $reason->during( static fn(): bool => $coupon->is_valid() );
		$note   = $holds ? '' : $reason->remedy();
		if ( ! $holds && '' === $note ) {
			return null;
		}

		return array(
			'code'  => $coupon->get_code(),
			'label' => Text::plain( $coupon->get_code() ),
			/**
			 * What an offered coupon gives, in a few words.
			 *
			 * @param string     $text Plain text.
			 * @param \WC_Coupon $coupon
			 */
			'text'  => Text::plain( apply_filters( 'vitrin_offered_coupon_text', self::text( $coupon ), $coupon ) ),
			'note'  => $note,
		);
	}

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
