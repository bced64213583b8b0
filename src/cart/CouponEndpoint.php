<?php

namespace Vitrin\Cart;

use Vitrin\Shared\Domain\Digits;
use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\RateLimit;
use Vitrin\Shared\Http\Refusal;

defined( 'ABSPATH' ) || exit;

/** Base of the calls about coupons; both take a code as it was typed [SIDE-07]. */
abstract class CouponEndpoint extends CartEndpoint {

	private const FIELD = 'discount_code';

	/** In bytes: a Persian letter takes two, and no code has a hundred of them. */
	private const MAX_LENGTH = 200;

	/**
	 * Invisible characters that messengers add to copied text: direction marks and byte order marks. Not the
	 * half-space, which belongs to Persian words.
	 */
	private const UNSEEN = '/[\x{200B}\x{200E}\x{200F}\x{202A}-\x{202E}\x{2060}\x{2066}-\x{2069}\x{FEFF}]+/u';

	/** Fewer than for other calls, against guessing codes. */
	protected function rate_limit(): RateLimit {
		return new RateLimit( 30 );
	}

	/**
	 * @param Input $input discount_code.
	 * @throws Refusal 400.
	 */
	protected function code( Input $input ): string {
		return $input->text(
			self::FIELD,
			self::MAX_LENGTH,
			Text::plain( \WC_Coupon::get_generic_coupon_error( $input->has( self::FIELD ) ? \WC_Coupon::E_WC_COUPON_NOT_EXIST : \WC_Coupon::E_WC_COUPON_PLEASE_ENTER ) )
		);
	}

	/**
	 * Possible spellings: the code as typed, and with Latin digits and no invisible characters.
	 *
	 * @return list<string>
	 */
	protected static function readings( string $code ): array {
		return array_values( array_unique( array( $code, trim( Digits::to_latin( (string) preg_replace( self::UNSEEN, '', $code ) ) ) ) ) );
	}

	/** Normalizes a code as WooCommerce does before comparing; its own function exists since 9.9 only. */
	protected static function compared( string $code ): string {
		return wc_strtolower( wc_format_coupon_code( $code ) );
	}
}
