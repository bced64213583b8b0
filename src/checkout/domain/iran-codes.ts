/**
 * Numbers that people in Iran type into addresses, and what is wrong with them. Twin of IranCodes.php, which also
 * stores them; both are tested against iran-codes.fixture.json.
 */
import { toLatinDigits } from '../../shared/domain/latin-digits';

/** Spaces, hyphens, dots, parentheses, and invisible marks from copied text. */
const SEPARATORS =
	/[\s\p{Pd}\p{Zs}()./_\u2212\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\u061C\uFEFF]+/gu;

const COMPANY_WEIGHTS = [ 29, 27, 23, 19, 17 ];

/** Latin digits, without separators; anything else stays and fails the rules below. */
export const cleanCode = ( typed: string ): string =>
	toLatinDigits( typed ).replace( SEPARATORS, '' );

/**
 * What is wrong with a code, by the one thing to be put right first: anything but digits, a length
 * (`length`: between two that are right), no mobile number, a landline, one digit all along, which is
 * typed to get past a required field, the check digit.
 */
export type CodeFault =
	| 'letters'
	| 'short'
	| 'long'
	| 'length'
	| 'start'
	| 'landline'
	| 'same'
	| 'check';

const MOBILE = /^(?:(?:\+|00)?98)?0?(9\d{9})$/;

const mobileFault = ( code: string ): CodeFault | '' => {
	if ( MOBILE.test( code ) ) {
		return '';
	}
	if ( ! /^\+?\d+$/.test( code ) ) {
		return 'letters';
	}
	const number = code.replace( /^(?:(?:\+|00)98|98(?=0?9\d{8}))?0?/, '' );
	if ( number === '' ) {
		return 'short';
	}
	if ( /^(?:[1-8]\d{9}|[2-8]\d{7})$/.test( number ) ) {
		return 'landline';
	}
	if ( ! number.startsWith( '9' ) ) {
		return 'start';
	}
	return number.length < 10 ? 'short' : 'long';
};

/** By the lengths that are right. */
const digitsFault = (
	code: string,
	lengths: readonly number[]
): CodeFault | '' => {
	const { length } = code;
	if ( ! /^\d+$/.test( code ) ) {
		return 'letters';
	}
	if ( ! lengths.includes( length ) ) {
		if ( length < Math.min( ...lengths ) ) {
			return 'short';
		}
		return length > Math.max( ...lengths ) ? 'long' : 'length';
	}
	return /^(\d)\1*$/.test( code ) ? 'same' : '';
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

const nationalIdFault = ( id: string ): CodeFault | '' => {
	const fault = digitsFault( id, [ 10, 11 ] );
	if ( fault ) {
		return fault;
	}
	const digits = Array.from( id, Number );
	const check =
		id.length === 10
			? personCheckDigit( digits )
			: companyCheckDigit( digits );
	return check === digits[ id.length - 1 ] ? '' : 'check';
};

/** By the names that FieldRules.php has for them. */
const RULES: Record< string, ( code: string ) => CodeFault | '' > = {
	mobile: mobileFault,
	postcode: ( code ) => digitsFault( code, [ 10 ] ),
	national_id: nationalIdFault,
	// Persons have the old twelve digits or fourteen, companies eleven (their national id).
	economic_code: ( code ) => digitsFault( code, [ 11, 12, 14 ] ),
};

/** '' for nothing; an unknown rule refuses nothing, and what is empty breaks none. */
export const codeFault = ( rule: string, typed: string ): CodeFault | '' =>
	typed.trim() === '' ? '' : ( RULES[ rule ]?.( cleanCode( typed ) ) ?? '' );

/** Ten digits of a person or eleven of a company; null: none that was ever issued. */
export const normalizeNationalId = ( typed: string ): string | null =>
	typed.trim() === '' || codeFault( 'national_id', typed )
		? null
		: cleanCode( typed );
