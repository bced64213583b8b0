/**
 * Prices in words of the shop's language (L10N-02). Amounts are
 * decimal strings from the server and never pass through a float: Rial prices of
 * bulk orders are longer than what a float holds.
 */
import { toPersianDigits, type Digits } from './number';

/** How the shop writes money: its WooCommerce settings, printed by PHP. */
export interface MoneyFormat {
	decimals: number;
	decimalSeparator: string;
	thousandSeparator: string;
	symbol: string;
	position: 'left' | 'right' | 'left_space' | 'right_space';
	digits: Digits;
}

export interface MoneyParts {
	/** The whole amount on one line, joined by a no-break space where the shop wants a space. */
	text: string;
	/** The number alone, sign included. */
	number: string;
	unit: string;
	/** It is a word, to draw smaller and lighter; a sign such as $ is drawn as its number is. */
	isWord: boolean;
	/** True when the unit stands before the number. */
	unitFirst: boolean;
	/** Between the two: a no-break space or nothing. */
	space: string;
}

/** Letters that follow each other, perhaps with a point between: تومان, kr, د.إ; and the rial, which is one sign. */
const WORD = /\p{L}\P{L}?\p{L}|﷼/u;

const DECIMAL = /^(-?)(\d+)(?:\.(\d*))?$/;

/**
 * Rounds half away from zero, like WooCommerce, on the digits themselves.
 * Anything that is no decimal string throws a RangeError: a price is never guessed.
 */
export const roundDecimal = (
	amount: string,
	decimals: number
): { sign: string; whole: string; fraction: string } => {
	const match = DECIMAL.exec( amount );
	if ( ! match ) {
		throw new RangeError( `Not a decimal amount: ${ amount }` );
	}
	const [ , sign = '', whole = '', fraction = '' ] = match;
	const digits =
		whole + fraction.slice( 0, decimals ).padEnd( decimals, '0' );
	const up = ( fraction[ decimals ] ?? '0' ) >= '5' ? 1 : 0;
	const rounded = String( BigInt( digits ) + BigInt( up ) ).padStart(
		decimals + 1,
		'0'
	);
	const split = rounded.length - decimals;
	return {
		sign: /[1-9]/.test( rounded ) ? sign : '',
		whole: rounded.slice( 0, split ),
		fraction: rounded.slice( split ),
	};
};

export const formatMoney = (
	format: MoneyFormat,
	amount: string
): MoneyParts => {
	const { sign, whole, fraction } = roundDecimal( amount, format.decimals );
	const plain =
		whole.replace( /\B(?=(\d{3})+$)/g, () => format.thousandSeparator ) +
		( fraction && format.decimalSeparator + fraction );
	const number =
		( sign && '\u2212' ) +
		( format.digits === 'arabext' ? toPersianDigits( plain ) : plain );
	const unitFirst = format.position.startsWith( 'left' );
	const space = format.position.endsWith( '_space' ) ? '\u00a0' : '';
	const unit = format.symbol;
	return {
		text: unitFirst ? unit + space + number : number + space + unit,
		number,
		unit,
		isWord: WORD.test( unit ),
		unitFirst,
		space,
	};
};
