/**
 * The address of a filtered list, as Address.php makes it: one choice has one address (LIST-05). Both are held to
 * address.fixture.json.
 */
import { parsePrice } from '../../shared/domain/typed-price';

/**
 * What a form field is called whose values share one argument: vitrin_filter[filter_color][]. Attributes have names
 * in any script; which of them are filters is for the server to say.
 */
const SHARED = /^vitrin_filter\[([^[\]]+)\](\[\])?$/;

const PRICES = [ 'min_price', 'max_price' ] as const;

/** Where a range begins and ends, as plain decimals; an end is no filter. */
export type Ends = Record< ( typeof PRICES )[ number ], number >;

const isFilter = ( name: string ): boolean =>
	/^(filter_|query_type_|vitrin_(cat|sale|stock)$|(min|max)_price$|rating_filter$)/.test(
		name
	);

const encode = ( text: string ): string =>
	encodeURIComponent( text ).replace( /%2C/g, ',' );

const join = ( pairs: Array< [ string, string ] > ): string =>
	pairs
		.map(
			( [ name, value ] ) => `${ encode( name ) }=${ encode( value ) }`
		)
		.join( '&' );

/** A plain decimal: no exponent. */
const decimal = ( value: number ): string =>
	value.toFixed( 6 ).replace( /\.?0+$/, '' );

/**
 * The arguments that a form's fields stand for.
 *
 * @param fields Names and values, as FormData gives them.
 * @param ends   What the range of prices goes from and to; null where there is none.
 * @return Without '?'; '' for none.
 */
export const argumentsOf = (
	fields: Iterable< [ string, unknown ] >,
	ends: Ends | null
): string => {
	const others: Array< [ string, string ] > = [];
	const shared = new Map< string, string[] >();
	const single = new Map< string, string >();
	const prices: Partial< Ends > = {};
	for ( const [ name, value ] of fields ) {
		const argument = SHARED.exec( name )?.[ 1 ];
		if ( typeof value !== 'string' || argument === 'form' || ! value ) {
			continue;
		}
		if ( argument ) {
			shared.set( argument, [
				...( shared.get( argument ) ?? [] ),
				value,
			] );
		} else if ( name === 'min_price' || name === 'max_price' ) {
			const price = parsePrice( value );
			if ( price !== null && price !== ends?.[ name ] ) {
				prices[ name ] = price;
			}
		} else if ( isFilter( name ) ) {
			single.set( name, value );
		} else {
			others.push( [ name, value ] );
		}
	}
	const { min_price: low, max_price: high } = prices;
	if ( low !== undefined && high !== undefined && low > high ) {
		prices.min_price = high;
		prices.max_price = low;
	}
	const many = ( name: string ): Array< [ string, string ] > => {
		const values = shared.get( name );
		return values ? [ [ name, values.sort().join( ',' ) ] ] : [];
	};
	return join( [
		...others,
		...many( 'vitrin_cat' ),
		...[ ...shared.keys() ]
			.filter( ( name ) => name.startsWith( 'filter_' ) )
			.sort()
			.flatMap( ( name ) => [
				...many( name ),
				[ name.replace( 'filter_', 'query_type_' ), 'or' ] as [
					string,
					string,
				],
			] ),
		...PRICES.flatMap( ( name ) => {
			const price = prices[ name ];
			return price === undefined
				? []
				: [ [ name, decimal( price ) ] as [ string, string ] ];
		} ),
		...( shared.has( 'rating_filter' )
			? [
					[
						'rating_filter',
						( shared.get( 'rating_filter' ) ?? [] )
							.sort()
							.reverse()
							.join( ',' ),
					] as [ string, string ],
				]
			: [] ),
		...[ ...single ].sort(),
	] );
};

/**
 * What of an address filters, in an order of its own: two addresses of one list give the same.
 *
 * @param search Of a location.
 */
export const filtersIn = ( search: string ): string =>
	join(
		[ ...new URLSearchParams( search ) ]
			.filter( ( [ name ] ) => isFilter( name ) )
			.sort()
	);
