<?php

namespace Vitrin\Cart;

use Vitrin\Shared\Domain\Digits;
use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\RateLimit;
use Vitrin\Shared\Http\Refusal;

defined( 'ABSPATH' ) || exit;

/** Both take a code as somebody typed it [SIDE-07]. */
abstract class CouponEndpoint extends CartEndpoint {

	private const FIELD = 'discount_code';

	/** Bytes: a Persian letter takes two, and nobody types a hundred of them. */
	private const MAX_LENGTH = 200;

	/**
	 * Characters that nobody sees and that messengers put around what is copied: marks of direction,
	 * the mark of byte order. The half-space is none of them, it belongs to Persian words.
	 */
	private const UNSEEN = '/[\x{200B}\x{200E}\x{200F}\x{202A}-\x{202E}\x{2060}\x{2066}-\x{2069}\x{FEFF}]+/u';

	/** Fewer than other calls: whoever tries many codes guesses. */
	protected function rate_limit(): RateLimit {
		return new RateLimit( 30 );
	}

	/**
	 * The code that was sent.
	 *
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
	 * What may have been meant: the code itself, and as it reads with Latin digits and without characters that
	 * nobody sees.
	 *
	 * @return list<string>
	 */
	protected static function readings( string $code ): array {
		return array_values( array_unique( array( $code, trim( Digits::to_latin( (string) preg_replace( self::UNSEEN, '', $code ) ) ) ) ) );
	}

	/** A code as WooCommerce compares it; its own function for that came with 9.9 only. */
	protected static function compared( string $code ): string {
		return wc_strtolower( wc_format_coupon_code( $code ) );
	}
}
