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

	private const MOBILE = '/^(?:(?:\+|00)?98)?0?(9\d{9})$/D';

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

	/**
	 * What is wrong with a code, by the one thing to be put right first.
	 *
	 * @param string $rule mobile, postcode, national_id or economic_code; another refuses nothing.
	 * @return string '' for nothing, and for nothing typed; else letters (anything but digits), short, long, length (between two that are
	 *                right), start (no mobile number), landline, same (one digit all along) or check (check digit).
	 */
	public static function fault( string $rule, string $typed ): string {
		return '' === trim( $typed ) ? '' : self::fault_of( $rule, self::clean( $typed ) );
	}

	private static function fault_of( string $rule, string $code ): string {
		return match ( $rule ) {
			'mobile'        => self::mobile_fault( $code ),
			'postcode'      => self::digits_fault( $code, array( 10 ) ),
			'national_id'   => self::national_id_fault( $code ),
			'economic_code' => self::digits_fault( $code, self::ECONOMIC_CODE_LENGTHS ),
			default         => '',
		};
	}

	/** @return string|null 09 and nine digits; null: no mobile number of Iran. */
	public static function mobile( string $typed ): ?string {
		return 1 === preg_match( self::MOBILE, self::clean( $typed ), $part ) ? '0' . $part[1] : null;
	}

	/** @return string|null Ten digits; null: no postcode of Iran. */
	public static function postcode( string $typed ): ?string {
		return self::unless_wrong( 'postcode', $typed );
	}

	/** @return string|null Ten digits of a person or eleven of a company; null: none that was ever issued. */
	public static function national_id( string $typed ): ?string {
		return self::unless_wrong( 'national_id', $typed );
	}

	/** @return string|null Eleven, twelve or fourteen digits; null: no economic code. */
	public static function economic_code( string $typed ): ?string {
		return self::unless_wrong( 'economic_code', $typed );
	}

	private static function unless_wrong( string $rule, string $typed ): ?string {
		$code = self::clean( $typed );

		return '' === self::fault_of( $rule, $code ) ? $code : null;
	}

	private static function mobile_fault( string $code ): string {
		if ( 1 === preg_match( self::MOBILE, $code ) ) {
			return '';
		}
		if ( 1 !== preg_match( '/^\+?\d+$/D', $code ) ) {
			return 'letters';
		}
		$number = (string) preg_replace( '/^(?:(?:\+|00)98|98(?=0?9\d{8}))?0?/', '', $code );

		return match ( true ) {
			'' === $number                                           => 'short',
			1 === preg_match( '/^(?:[1-8]\d{9}|[2-8]\d{7})$/D', $number ) => 'landline',
			'9' !== $number[0]                                       => 'start',
			default                                                  => strlen( $number ) < 10 ? 'short' : 'long',
		};
	}

	private static function national_id_fault( string $id ): string {
		$fault = self::digits_fault( $id, array( 10, 11 ) );
		if ( '' !== $fault ) {
			return $fault;
		}

		return null === NationalId::valid( $id ) ? 'check' : '';
	}

	/** @param non-empty-list<int> $lengths That are right. */
	private static function digits_fault( string $code, array $lengths ): string {
		$length = strlen( $code );

		return match ( true ) {
			! ctype_digit( $code )                => 'letters',
			$length < min( $lengths )             => 'short',
			$length > max( $lengths )             => 'long',
			! in_array( $length, $lengths, true ) => 'length',
			NationalId::is_one_digit( $code )           => 'same',
			default                               => '',
		};
	}
}
