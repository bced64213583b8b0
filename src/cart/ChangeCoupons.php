<?php

namespace Vitrin\Cart;

use Vitrin\Shared\Domain\Digits;
use Vitrin\Shared\Http\AddressLimit;
use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\RateLimit;
use Vitrin\Shared\Http\Refusal;

defined( 'ABSPATH' ) || exit;

/**
 * Actions vitrin_apply_coupon and vitrin_remove_coupon [SIDE-07]: both take a code as it was typed. WooCommerce
 * decides and gives the reason; where possible we add what the visitor can do about it.
 */
final class ChangeCoupons extends CartEndpoint {

	public const APPLY = 'vitrin_apply_coupon';

	public const REMOVE = 'vitrin_remove_coupon';

	private const FIELD = 'discount_code';

	/** In bytes: a Persian letter takes two, and no code has a hundred of them. */
	private const MAX_LENGTH = 200;

	/**
	 * Invisible characters that messengers add to copied text: direction marks and byte order marks. Not the
	 * half-space, which belongs to Persian words.
	 */
	private const UNSEEN = '/[\x{200B}\x{200E}\x{200F}\x{202A}-\x{202E}\x{2060}\x{2066}-\x{2069}\x{FEFF}]+/u';

	/** @param string $name APPLY or REMOVE. */
	public function __construct( private readonly string $name ) {}

	public function name(): string {
		return $this->name;
	}

	/** Fewer than for other calls, against guessing codes. */
	protected function rate_limit(): RateLimit {
		return new RateLimit( 30 );
	}

	/** @param Input $input discount_code. */
	protected function handle( Input $input ): array {
		$code = $this->code( $input );
		if ( self::APPLY === $this->name ) {
			$this->apply( $code );
		} else {
			$this->remove( $code );
		}
		$this->forget_notices();

		return array();
	}

	/** @throws Refusal 409. */
	private function apply( string $code ): void {
		// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Plain text in JSON.
		// WooCommerce gives no message then.
		if ( ! wc_coupons_enabled() ) {
			throw Refusal::conflict( __( 'This shop takes no coupons.', 'vitrin' ) );
		}
		// Counted first and uncounted for an existing code, so that simultaneous guesses are all counted.
		$guesses = AddressLimit::for_coupon_guesses();
		$guesses->count();
		$known = self::known( $code );
		if ( null !== $known ) {
			$guesses->take_back();
			$code = $known;
		}
		$this->remember();

		$reason  = new CouponReason();
		$applied = $reason->during( static fn(): bool => WC()->cart->apply_coupon( $code ) );
		// A plugin may have removed it again at once.
		if ( ! $applied || ! WC()->cart->has_discount( $code ) ) {
			throw Refusal::conflict( trim( $this->take_error( __( 'The coupon could not be applied.', 'vitrin' ) ) . ' ' . $reason->remedy() ) );
		}
		// phpcs:enable
	}

	/** @throws Refusal 404 or 409. */
	private function remove( string $typed ): void {
		$code = self::applied( $typed );
		// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Plain text in JSON.
		if ( null === $code ) {
			throw Refusal::not_found( __( 'This coupon is no longer in the cart.', 'vitrin' ) );
		}
		$this->remember();

		WC()->cart->remove_coupon( $code );
		if ( WC()->cart->has_discount( $code ) ) {
			throw Refusal::conflict( $this->take_error( __( 'The coupon could not be removed.', 'vitrin' ) ) );
		}
		// phpcs:enable
	}

	/**
	 * @param Input $input discount_code.
	 * @throws Refusal 400.
	 */
	private function code( Input $input ): string {
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
	private static function readings( string $code ): array {
		return array_values( array_unique( array( $code, trim( Digits::to_latin( (string) preg_replace( self::UNSEEN, '', $code ) ) ) ) ) );
	}

	/** Normalizes a code as WooCommerce does before comparing; its own function exists since 9.9 only. */
	private static function compared( string $code ): string {
		return wc_strtolower( wc_format_coupon_code( $code ) );
	}

	/** The spelling that names an existing coupon; null when none does. */
	private static function known( string $code ): ?string {
		foreach ( self::readings( $code ) as $reading ) {
			$coupon = new \WC_Coupon( $reading );
			// MySQL's collation finds `off1404` for `off۱۴۰۴`, which WooCommerce then refuses as another code.
			if ( ( $coupon->get_id() > 0 || $coupon->get_virtual() ) && self::compared( $coupon->get_code() ) === self::compared( $reading ) ) {
				return $reading;
			}
		}

		return null;
	}

	/** The applied coupon that a code names; null for none. */
	private static function applied( string $code ): ?string {
		foreach ( self::readings( $code ) as $reading ) {
			foreach ( array_map( 'strval', array_filter( WC()->cart->get_applied_coupons(), 'is_scalar' ) ) as $applied ) {
				if ( in_array( self::compared( $reading ), array( self::compared( $applied ), self::compared( Text::plain( $applied ) ) ), true ) ) {
					return $applied;
				}
			}
		}

		return null;
	}
}
