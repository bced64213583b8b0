<?php

namespace Vitrin\Checkout\Domain;

use Vitrin\Shared\Domain\NationalId;

defined( 'ABSPATH' ) || exit;

/**
 * Numbers that people in Iran type into addresses, in the form in which they are stored; twin of iran-codes.ts, both
 * tested against iran-codes.fixture.json. Where the authorities publish no rule, nothing is refused: a wrong code is
 * put right by a telephone call, a refused order is lost.
 */
final class IranCodes {

	/** Persons have the old twelve digits or fourteen, companies eleven (their national id). */
	private const ECONOMIC_CODE_LENGTHS = array( 11, 12, 14 );

	/** Persian and Arabic digits as Latin ones; decimal separators stay, codes have none. */
	public static function latin( string $typed ): string {
		return NationalId::latin( $typed );
	}

	/** Latin digits, without separators; anything else stays and fails the rules below. */
	public static function clean( string $typed ): string {
		return NationalId::clean( $typed );
	}

	/** @return string|null 09 and nine digits; null: no mobile number of Iran. */
	public static function mobile( string $typed ): ?string {
		return 1 === preg_match( '/^(?:(?:\+|00)?98)?0?(9\d{9})$/D', self::clean( $typed ), $part ) ? '0' . $part[1] : null;
	}

	/** @return string|null Ten digits; null: no postcode of Iran. */
	public static function postcode( string $typed ): ?string {
		$code = self::clean( $typed );

		return 10 === strlen( $code ) && ctype_digit( $code ) && ! NationalId::is_one_digit( $code ) ? $code : null;
	}

	/** @return string|null Ten digits of a person or eleven of a company; null: none that was ever issued. */
	public static function national_id( string $typed ): ?string {
		return NationalId::valid( $typed );
	}

	/** @return string|null Eleven, twelve or fourteen digits; null: no economic code. */
	public static function economic_code( string $typed ): ?string {
		$code = self::clean( $typed );

		return ctype_digit( $code ) && in_array( strlen( $code ), self::ECONOMIC_CODE_LENGTHS, true ) && ! NationalId::is_one_digit( $code ) ? $code : null;
	}
}
