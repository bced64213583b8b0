/**
 * Numbers that people in Iran type into addresses, in the form in which they are stored. Twin of
 * IranCodes.php; both are tested against iran-codes.fixture.json.
 */
import { toLatinDigits } from '../../shared/domain/latin-digits';

/** Spaces, hyphens, dots, parentheses, and invisible marks from copied text. */
const SEPARATORS =
	/[\s\p{Pd}\p{Zs}()./_\u2212\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\u061C\uFEFF]+/gu;

const COMPANY_WEIGHTS = [ 29, 27, 23, 19, 17 ];

/** Latin digits, without separators; anything else stays and fails the rules below. */
export const cleanCode = ( typed: string ): string =>
	toLatinDigits( typed ).replace( SEPARATORS, '' );

/** 09 and nine digits; null: no mobile number of Iran. */
export const normalizeMobile = ( typed: string ): string | null => {
	const [ , digits ] =
		/^(?:(?:\+|00)?98)?0?(9\d{9})$/.exec( cleanCode( typed ) ) ?? [];
	return digits ? `0${ digits }` : null;
};

/** The second is typed to get past a required field: one digit all along. */
const isCode = ( code: string, lengths: readonly number[] ): boolean =>
	/^\d+$/.test( code ) &&
	lengths.includes( code.length ) &&
	! /^(\d)\1*$/.test( code );

/** Ten digits; null: no postcode of Iran. */
export const normalizePostcode = ( typed: string ): string | null => {
	const code = cleanCode( typed );
	return isCode( code, [ 10 ] ) ? code : null;
};

const personCheckDigit = ( digits: number[] ): number => {
	const rest =
		digits
			.slice( 0, 9 )
			.reduce( ( sum, digit, at ) => sum + digit * ( 10 - at ), 0 ) % 11;
	return rest < 2 ? rest : 11 - rest;
};

const companyCheckDigit = ( digits: number[] ): number => {
	const shift = ( digits[ 9 ] ?? 0 ) + 2;
	const sum = digits
		.slice( 0, 10 )
		.reduce(
			( total, digit, at ) =>
				total + ( shift + digit ) * ( COMPANY_WEIGHTS[ at % 5 ] ?? 0 ),
			0
		);
	return ( sum % 11 ) % 10;
};

/** Ten digits of a person or eleven of a company; null: none that was ever issued. */
export const normalizeNationalId = ( typed: string ): string | null => {
	const id = cleanCode( typed );
	if ( ! isCode( id, [ 10, 11 ] ) ) {
		return null;
	}
	const digits = Array.from( id, Number );
	const check =
		id.length === 10
			? personCheckDigit( digits )
			: companyCheckDigit( digits );
	return check === digits[ id.length - 1 ] ? id : null;
};

/**
 * Persons have the old twelve digits or fourteen, companies eleven (their national id); null: no
 * economic code.
 */
export const normalizeEconomicCode = ( typed: string ): string | null => {
	const code = cleanCode( typed );
	return isCode( code, [ 11, 12, 14 ] ) ? code : null;
};

/** By the names that FieldRules.php has for them. */
const RULES: Record< string, ( typed: string ) => string | null > = {
	mobile: normalizeMobile,
	postcode: normalizePostcode,
	national_id: normalizeNationalId,
	economic_code: normalizeEconomicCode,
};

/** Whether something was typed that the rule refuses; an unknown rule refuses nothing. */
export const breaksRule = ( rule: string, typed: string ): boolean =>
	typed.trim() !== '' && RULES[ rule ]?.( typed ) === null;
