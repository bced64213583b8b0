/**
 * Checks what comes from outside (settings, answers, storage) against a shape, and
 * gives it a type that has been earned. Pure. Throws ShapeError; callers decide
 * whether that means null, a failure or a message for the developer.
 */

export class ShapeError extends Error {}

export type Parser< T > = ( value: unknown, path?: string ) => T;

const check =
	< T >(
		expected: string,
		test: ( value: unknown ) => boolean
	): Parser< T > =>
	( value, path = '' ) => {
		if ( ! test( value ) ) {
			throw new ShapeError( `${ path || 'It' } is not ${ expected }` );
		}
		return value as T;
	};

export const text = check< string >( 'text', ( v ) => typeof v === 'string' );
export const flag = check< boolean >(
	'a flag',
	( v ) => typeof v === 'boolean'
);
/** A finite number; NaN and infinity never come out of JSON and never go in here. */
export const number = check< number >( 'a number', Number.isFinite );
/** An object; PHP's empty array counts: it can't tell [] from {}. */
export const bag = check< Record< string, unknown > >(
	'an object',
	( v ) => typeof v === 'object' && v !== null
);
const array = check< unknown[] >( 'a list', Array.isArray );

export const oneOf = < T extends string >( ...values: T[] ): Parser< T > =>
	check< T >( `one of ${ values }`, ( v ) => values.includes( v as T ) );

export const nullable =
	< T >( parse: Parser< T > ): Parser< T | null > =>
	( value, path ) =>
		value === null ? null : parse( value, path );

/** What a later version adds: `fallback` stands in when the key is missing. */
export const optional =
	< T >( parse: Parser< T >, fallback: T ): Parser< T > =>
	( value, path ) =>
		value === undefined ? fallback : parse( value, path );

export const list =
	< T >( parse: Parser< T > ): Parser< T[] > =>
	( value, path ) =>
		array( value, path ).map( ( item, at ) =>
			parse( item, `${ path }[${ at }]` )
		);

/** Any keys, one kind of value. */
export const record =
	< T >( parse: Parser< T > ): Parser< Record< string, T > > =>
	( value, path ) =>
		Object.fromEntries(
			Object.entries( bag( value, path ) ).map( ( [ key, item ] ) => [
				key,
				parse( item, `${ path }.${ key }` ),
			] )
		);

/** Known keys: `isCart` is read from PHP's `is_cart`. Other keys are left out. */
export const shape =
	< T extends object >( parsers: {
		[ K in keyof T ]: Parser< T[ K ] >;
	} ): Parser< T > =>
	( value, path = '' ) => {
		const from = bag( value, path );
		const result: Partial< T > = {};
		for ( const key in parsers ) {
			const snake = key.replace(
				/[A-Z]/g,
				( c ) => '_' + c.toLowerCase()
			);
			result[ key ] = parsers[ key ](
				from[ snake ],
				`${ path }.${ snake }`
			);
		}
		return result as T;
	};
