/**
 * What a visitor has chosen in a block, between its form, the page's address and a call
 * (LOOP-03, LOOP-07). Pure. PHP twin: Choices.php.
 */
import { parsePrice } from '../../shared/domain/typed-price';

/** Values by what is chosen: search, sort, page, price, stars, sale, stock, or a taxonomy. */
export type Choices = Record< string, string >;

/** In a call they have fields of their own. */
const OWN_FIELDS = [ 'search', 'sort', 'page' ];

/** In the address they follow the words and the taxonomies, as in the shop's own links. */
const LAST = [ 'price', 'stars', 'sale', 'stock', 'sort', 'page' ];

/** The order in which the shop's links name terms: numbers by their value, others as they stand in an address. */
const compareTerms = ( one: string, two: string ): number =>
	Number( one ) - Number( two ) ||
	( encodeURI( one ) < encodeURI( two ) ? -1 : 1 );

/** A value as the shop's links spell it, so that a list has one address and is known again. */
const spelled = ( key: string, value: string ): string => {
	if ( key === 'search' ) {
		return value;
	}
	if ( key === 'price' ) {
		const ends = value.split( '-' ).map( parsePrice );
		if ( ! ends.includes( null ) ) {
			ends.sort( ( one, two ) => Number( one ) - Number( two ) );
		}
		return ends.join( '-' ).replace( /^-$/, '' );
	}
	const parts = [ ...new Set( value.split( ',' ) ) ].sort( compareTerms );
	return ( key === 'stars' ? parts.reverse() : parts ).join( ',' );
};

/**
 * @param entries Of the block's form; a price as `name[from]` and `name[to]`, several values as `name[]`.
 * @param names   Of the choices in the address.
 */
export const choicesOfForm = (
	entries: Iterable< readonly [ string, unknown ] >,
	names: Record< string, string >
): Choices => {
	const values = new Map< string, string[] >();
	for ( const [ name, value ] of entries ) {
		if ( typeof value === 'string' && value.trim() ) {
			values.set( name, [
				...( values.get( name ) ?? [] ),
				value.trim(),
			] );
		}
	}
	const chosen: Choices = {};
	for ( const [ key, name ] of Object.entries( names ) ) {
		const from = values.get( `${ name }[from]` )?.[ 0 ] ?? '';
		const to = values.get( `${ name }[to]` )?.[ 0 ] ?? '';
		const value = spelled(
			key,
			from || to
				? `${ from }-${ to }`
				: [
						...( values.get( name ) ?? [] ),
						...( values.get( `${ name }[]` ) ?? [] ),
					].join( ',' )
		);
		if ( value ) {
			chosen[ key ] = value;
		}
	}
	return chosen;
};

/** @param search Of an address, with or without its question mark. */
export const choicesOfAddress = (
	search: string,
	names: Record< string, string >
): Choices => {
	const all = new URLSearchParams( search );
	return Object.fromEntries(
		Object.entries( names ).flatMap( ( [ key, name ] ) => {
			const value = all.get( name );
			return value ? [ [ key, value ] ] : [];
		} )
	);
};

/**
 * The address' arguments with other choices of one block; what else stands there stays.
 *
 * @param search Of the page's address.
 */
export const searchWith = (
	search: string,
	names: Record< string, string >,
	chosen: Choices
): string => {
	const all = new URLSearchParams( search );
	const inOrder = Object.entries( names ).sort(
		( [ one ], [ two ] ) => LAST.indexOf( one ) - LAST.indexOf( two )
	);
	for ( const [ key, name ] of inOrder ) {
		all.delete( name );
		if ( chosen[ key ] ) {
			all.append( name, chosen[ key ] );
		}
	}
	const text = all.toString().replace( /%2C/g, ',' );
	return text && `?${ text }`;
};

/** What of choices from elsewhere can be used: texts of names that the block has; '' takes one back. */
export const known = (
	choices: unknown,
	names: Record< string, string >
): Choices =>
	Object.fromEntries(
		Object.entries( Object( choices ) as Record< string, unknown > ).filter(
			( entry ): entry is [ string, string ] =>
				Object.hasOwn( names, entry[ 0 ] ) &&
				typeof entry[ 1 ] === 'string'
		)
	);

/** Whether two choices show the same list, apart from its page, however they are spelled. */
export const areAlike = ( one: Choices, two: Choices ): boolean => {
	const text = ( choices: Choices ) =>
		JSON.stringify(
			Object.entries( choices )
				.filter( ( [ key, value ] ) => value && key !== 'page' )
				.map(
					( [ key, value ] ) => `${ key }=${ spelled( key, value ) }`
				)
				.sort()
		);
	return text( one ) === text( two );
};

/** Whether two choices show the same page of the same list. */
export const areSame = ( one: Choices, two: Choices ): boolean =>
	( one.page || '1' ) === ( two.page || '1' ) && areAlike( one, two );

/** The fields of a call (docs/wire.md); how a taxonomy is shown says in which it travels. */
export const fieldsOf = (
	chosen: Choices,
	looks: Record< string, string >
): Record< string, string > => {
	const category = Object.keys( looks ).find(
		( key ) => looks[ key ] === 'category'
	);
	const pack = ( isButtons: boolean ): string =>
		new URLSearchParams(
			Object.entries( chosen ).filter(
				( [ key ] ) =>
					! OWN_FIELDS.includes( key ) &&
					key !== category &&
					( looks[ key ] === 'buttons' ) === isButtons
			)
		).toString();
	return {
		search: chosen.search ?? '',
		sorting: chosen.sort ?? '',
		category: ( category && chosen[ category ] ) ?? '',
		checkbox: pack( false ),
		buttonFilter: pack( true ),
		paged: chosen.page ?? '1',
	};
};
