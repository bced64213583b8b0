/**
 * What is said below a field, by rule and fault; the server says the same (FieldRules.php).
 */
import type { CodeFault } from './domain/iran-codes';
import { __ } from '../shared/words';

/** Asked for when it is shown. */
const SENTENCES: Record<
	string,
	Partial< Record< CodeFault, () => string > >
> = {
	mobile: {
		letters: () =>
			__( 'Write the mobile number in digits only.', 'vitrin' ),
		short: () =>
			__(
				'This mobile number is too short: eleven digits are needed, such as 09123456789.',
				'vitrin'
			),
		long: () =>
			__(
				'This mobile number is too long: eleven digits are needed, such as 09123456789.',
				'vitrin'
			),
		start: () =>
			__(
				'A mobile number begins with 09, such as 09123456789.',
				'vitrin'
			),
		landline: () =>
			__(
				'This is a landline number. Enter a mobile number, which begins with 09.',
				'vitrin'
			),
	},
	postcode: {
		letters: () => __( 'Write the postcode in digits only.', 'vitrin' ),
		short: () =>
			__(
				'This postcode is too short: ten digits are needed.',
				'vitrin'
			),
		long: () =>
			__( 'This postcode is too long: ten digits are needed.', 'vitrin' ),
		same: () => __( 'This postcode is not valid.', 'vitrin' ),
	},

	national_id: {
		letters: () => __( 'Write the national ID in digits only.', 'vitrin' ),
		short: () =>
			__(
				'This national ID is too short: a person’s has ten digits, with the zeros at its beginning, a company’s eleven.',
				'vitrin'
			),
		long: () =>
			__(
				'This national ID is too long: a person’s has ten digits, a company’s eleven.',
				'vitrin'
			),
		same: () => __( 'This national ID is not valid.', 'vitrin' ),
		check: () =>
			__(
				'This national ID is not right. Check its digits again.',
				'vitrin'
			),
	},
	economic_code: {
		letters: () =>
			__( 'Write the economic code in digits only.', 'vitrin' ),
		short: () =>
			__(
				'This economic code is too short: it has eleven, twelve or fourteen digits.',
				'vitrin'
			),
		long: () =>
			__(
				'This economic code is too long: it has eleven, twelve or fourteen digits.',
				'vitrin'
			),
		length: () =>
			__(
				'An economic code has eleven, twelve or fourteen digits, not thirteen.',
				'vitrin'
			),
		same: () => __( 'This economic code is not valid.', 'vitrin' ),
	},
};

export const faultText = ( rule: string, fault: CodeFault ): string =>
	SENTENCES[ rule ]?.[ fault ]?.() ?? '';
