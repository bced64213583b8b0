<?php

namespace Vitrin\Shared\Domain;

defined( 'ABSPATH' ) || exit;

/** National codes of persons and national ids of companies in Iran, by their check digits. */
final class NationalId {

	/** Spaces, hyphens, dots, parentheses, and invisible marks from copied text. */
	private const SEPARATORS = '/[\s\p{Pd}\p{Zs}().\/_\x{2212}\x{200B}-\x{200F}\x{202A}-\x{202E}\x{2060}\x{2066}-\x{2069}\x{061C}\x{FEFF}]+/u';

	private const COMPANY_WEIGHTS = array( 29, 27, 23, 19, 17 );

	/** Persian and Arabic digits as Latin ones; decimal separators stay, codes have none. */
	public static function latin( string $typed ): string {
		$parts = explode( '٫', mb_scrub( $typed, 'UTF-8' ) );

		return implode( '٫', array_map( Digits::to_latin( ... ), $parts ) );
	}

	/** Latin digits, without separators; anything else stays and fails the rules below. */
	public static function clean( string $typed ): string {
		return (string) preg_replace( self::SEPARATORS, '', self::latin( $typed ) );
	}

	/** @return string|null Ten digits of a person or eleven of a company; null: none that was ever issued. */
	public static function valid( string $typed ): ?string {
		$id = self::clean( $typed );
		if ( ! ctype_digit( $id ) || self::is_one_digit( $id ) ) {
			return null;
		}

		return match ( strlen( $id ) ) {
			10      => self::person_check_digit( $id ),
			11      => self::company_check_digit( $id ),
			default => -1,
		} === (int) substr( $id, -1 ) ? $id : null;
	}

	/** Typed to get past a required field. */
	public static function is_one_digit( string $code ): bool {
		return '' === $code || str_repeat( $code[0], strlen( $code ) ) === $code;
	}

	private static function person_check_digit( string $id ): int {
		$sum = 0;
		for ( $at = 0; $at < 9; $at++ ) {
			$sum += (int) $id[ $at ] * ( 10 - $at );
		}
		$rest = $sum % 11;

		return $rest < 2 ? $rest : 11 - $rest;
	}

	private static function company_check_digit( string $id ): int {
		$shift = (int) $id[9] + 2;
		$sum   = 0;
		for ( $at = 0; $at < 10; $at++ ) {
			$sum += ( $shift + (int) $id[ $at ] ) * self::COMPANY_WEIGHTS[ $at % 5 ];
		}

		return $sum % 11 % 10;
	}
}
