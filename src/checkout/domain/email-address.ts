/**
 * What an email looks like, looser than the shop's own rule (`is_email()`), which decides; and
 * what was probably meant by one with a typing error. Pure.
 */
import { toLatinDigits } from '../../shared/domain/latin-digits';

/** WordPress stores no longer one. */
const MAX_LENGTH = 100;

/** Whether it is complete enough to be asked about. */
export const isEmail = ( text: string ): boolean =>
	text.length <= MAX_LENGTH &&
	/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>.]{2,}$/.test( text );

/** Where shoppers in Iran have their mail. */
const PROVIDERS = [
	'gmail.com',
	'yahoo.com',
	'outlook.com',
	'hotmail.com',
	'icloud.com',
	'live.com',
	'ymail.com',
	'aol.com',
	'protonmail.com',
	'proton.me',
	'yandex.com',
	'chmail.ir',
	'mailfa.com',
	'rocketmail.com',
];

/** Right, however close to one above. */
const OTHERS = [ 'mail.com', 'email.com', 'googlemail.com', 'hotmart.com' ];

/** Providers with an ending for each country: yahoo.de, hotmail.co.uk, live.com.au. */
const IN_COUNTRIES =
	/^(yahoo|hotmail|outlook|live|yandex)\.(com?\.)?(?!c[om]$|om$)[a-z]{2}$/;

/** No ending at all, or one that only a slip makes of .com. */
const NO_ENDING =
	/^(|c|con|cpm|cim|xom|vom|comm|coom|ccom|cmo|ocm|cok|coma|comn|cin|clm|c0m)$/;

/** The same where the name is right: endings of countries in which these providers are not. */
const WRONG_ENDING = /^(co|cm|om|ir|net|org)$/;

/** Insertions, deletions, substitutions and swaps of neighbours. */
const distance = ( from: string, to: string ): number => {
	const rows = [ Array.from( { length: to.length + 1 }, ( _, at ) => at ) ];
	const at = ( row: number, column: number ): number =>
		rows[ row ]?.[ column ] ?? 0;
	for ( let i = 1; i <= from.length; i++ ) {
		rows[ i ] = [ i ];
		for ( let j = 1; j <= to.length; j++ ) {
			const isSame = from[ i - 1 ] === to[ j - 1 ];
			let least = Math.min(
				at( i - 1, j ) + 1,
				at( i, j - 1 ) + 1,
				at( i - 1, j - 1 ) + ( isSame ? 0 : 1 )
			);
			if (
				i > 1 &&
				j > 1 &&
				from[ i - 1 ] === to[ j - 2 ] &&
				from[ i - 2 ] === to[ j - 1 ]
			) {
				least = Math.min( least, at( i - 2, j - 2 ) + 1 );
			}
			( rows[ i ] as number[] )[ j ] = least;
		}
	}
	return at( from.length, to.length );
};

const split = ( domain: string ): [ name: string, ending: string ] => {
	const dot = domain.indexOf( '.' );
	return dot < 0
		? [ domain, '' ]
		: [ domain.slice( 0, dot ), domain.slice( dot + 1 ) ];
};

/** Whether the first letter alone is another or missing, which makes another name: mail, ymail. */
const isOtherName = ( name: string, right: string ): boolean =>
	name === right.slice( 1 ) || name.slice( 1 ) === right.slice( 1 );

const isSlip = ( domain: string, provider: string ): boolean => {
	const [ name, ending ] = split( domain );
	const [ rightName, rightEnding ] = split( provider );
	if ( name === rightName ) {
		return rightEnding === 'com'
			? NO_ENDING.test( ending ) || WRONG_ENDING.test( ending )
			: ! ending ||
					( ending.length < 4 &&
						distance( ending, rightEnding ) < 2 );
	}
	return (
		// Short names are close to too many others.
		rightName.length > 4 &&
		Math.abs( name.length - rightName.length ) < 2 &&
		! isOtherName( name, rightName ) &&
		distance( name, rightName ) <= ( rightName.length > 6 ? 2 : 1 ) &&
		( ending === rightEnding ||
			( rightEnding === 'com' && NO_ENDING.test( ending ) ) )
	);
};

const isRight = ( domain: string ): boolean =>
	PROVIDERS.includes( domain ) ||
	OTHERS.includes( domain ) ||
	IN_COUNTRIES.test( domain );

/** The provider's domain that was meant; the same where none was. */
const mendDomain = ( domain: string ): string =>
	isRight( domain )
		? domain
		: ( PROVIDERS.find( ( provider ) => isSlip( domain, provider ) ) ??
			domain );

/**
 * What was probably meant (ADR 35): slips in the domain of a large mail provider, Persian digits, a
 * comma for a point. Only ever proposed, never put in by itself.
 *
 * @return '' where nothing looks wrong.
 */
export const correctedEmail = ( typed: string ): string => {
	const text = toLatinDigits( typed.trim() );
	const at = text.lastIndexOf( '@' );
	if ( at < 1 ) {
		return '';
	}
	const domain = text
		.slice( at + 1 )
		.toLowerCase()
		.replace( /[,،؛;]/g, '.' )
		.replace( /\s+/g, '' )
		.replace( /\.{2,}/g, '.' )
		.replace( /^\.|\.$/g, '' );
	const mended = text.slice( 0, at ) + '@' + mendDomain( domain );
	return domain && mended.toLowerCase() !== typed.trim().toLowerCase()
		? mended
		: '';
};
