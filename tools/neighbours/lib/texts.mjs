/**
 * What was seen, in a form that can be compared: between two shops, and between the shop's own
 * cart and what our drawer says.
 */

const PERSIAN = '۰۱۲۳۴۵۶۷۸۹';
const ARABIC = '٠١٢٣٤٥٦٧٨٩';

/**
 * @typedef {Object} Line
 * @property {string}  name
 * @property {number}  quantity
 * @property {string}  data       What was chosen or typed for it.
 * @property {number}  amount
 * @property {string}  [subtotal] As a theme's cart writes it.
 * @property {boolean} [isShown]  Whether a mini cart may list it.
 */

/**
 * @typedef {Object} Bought A cart or an order.
 * @property {Line[]}                    lines
 * @property {Array<[ string, number ]>} fees
 * @property {number}                    total
 */

/**
 * @param {string} text
 * @return {string} With Latin digits and single spaces.
 */
export const plain = ( text ) =>
	text
		.replace( /[۰-۹]/g, ( digit ) => String( PERSIAN.indexOf( digit ) ) )
		.replace( /[٠-٩]/g, ( digit ) => String( ARABIC.indexOf( digit ) ) )
		.replace( /[\s\u200c\u200e\u200f\u2066-\u2069\u00a0]+/g, ' ' )
		.trim();

/**
 * @param {string} text
 * @return {string} Its numbers without what groups their digits, one after the other.
 */
export const numbersIn = ( text ) =>
	( plain( text ).match( /\d[\d,٬.٫]*/g ) ?? [] )
		.map( ( number ) => number.replace( /\D/g, '' ) )
		.join( ' ' );

/**
 * @param {Bought} bought
 * @return {string} One line of text; the same where the same was bought.
 */
export const summaryOf = ( { lines, fees, total } ) =>
	[
		...lines.map(
			( { name, quantity, data, amount } ) =>
				`${ quantity } × ${ plain( name ) }${ data ? ` (${ plain( data ) })` : '' } = ${ amount }`
		),
		...fees.map(
			( [ name, amount ] ) => `${ plain( name ) } = ${ amount }`
		),
		`total ${ total }`,
	].join( ', ' );

/**
 * @param {Bought}   cart
 * @param {string[]} rows The text of each line that our drawer shows.
 * @return {string[]} What the shop's own cart says and the drawer doesn't.
 */
export function missingFrom( cart, rows ) {
	const shown = cart.lines.filter( ( { isShown } ) => isShown !== false );
	if ( rows.length !== shown.length ) {
		return [ `${ rows.length } lines, the cart has ${ shown.length }` ];
	}
	return shown.flatMap( ( { name, data, subtotal = '', quantity }, at ) => {
		const row = plain( rows[ at ] ?? '' );
		const numbers = ` ${ numbersIn( row ) } `;
		return [
			...( hasWords( row, name ) ? [] : [ `not its name: ${ name }` ] ),
			...( hasWords( row, data )
				? []
				: [ `not what was chosen: ${ data }` ] ),
			...( numbersIn( subtotal )
				.split( ' ' )
				.every(
					( number ) =>
						numbers.includes( ` ${ number } ` ) || number === ''
				)
				? []
				: [ `not its price: ${ subtotal }` ] ),
			...( numbers.includes( ` ${ quantity } ` ) || quantity === 1
				? []
				: [ `not its quantity: ${ quantity }` ] ),
		];
	} );
}

/**
 * @param {string} text
 * @param {string} words
 * @return {boolean} Whether each of the words is in the text.
 */
const hasWords = ( text, words ) =>
	plain( words )
		.split( /[\s,:()]+/ )
		.every( ( word ) => text.includes( word ) );

/**
 * @param {string} error Of a console, or a request.
 * @return {string} Without what differs from shop to shop and run to run.
 */
export const lasting = ( error ) =>
	error
		.replace( /https?:\/\/127\.0\.0\.1:\d+/g, '' )
		.replace(
			/([?&][\w-]*(?:ver|nonce|security|key|_)=)[^&\s"')]*/g,
			'$1…'
		)
		.replace( /\b[0-9a-f]{8,}\b/g, '…' )
		.replace( /:\d+:\d+\b/g, '' );
