/**
 * Shapes: values turned into facts, and facts compared.
 */

/** Keys and types of a JSON value; never its content. */
export function shapeOf( value, depth = 3 ) {
	if ( value === null ) {
		return 'null';
	}
	if ( Array.isArray( value ) ) {
		return value.length === 0 ? 'list, empty' : 'list';
	}
	if ( typeof value === 'object' ) {
		return depth === 0
			? 'object'
			: Object.fromEntries(
					Object.entries( value ).map( ( [ key, item ] ) => [
						key,
						shapeOf( item, depth - 1 ),
					] )
				);
	}
	if ( typeof value === 'boolean' ) {
		return String( value );
	}
	return value === '' ? 'string, empty' : typeof value;
}

/** A nested facts object as path → leaf. Lists are leaves: their order is the fact. */
export function leaves( facts, path = [] ) {
	if (
		facts === null ||
		typeof facts !== 'object' ||
		Array.isArray( facts )
	) {
		return new Map( [ [ path.join( ' › ' ), JSON.stringify( facts ) ] ] );
	}
	const entries = Object.entries( facts );
	if ( entries.length === 0 ) {
		return new Map( [ [ path.join( ' › ' ), '{}' ] ] );
	}
	return new Map(
		entries.flatMap( ( [ key, value ] ) => [
			...leaves( value, [ ...path, key ] ),
		] )
	);
}

/**
 * What a shop does otherwise than every recorded WooCommerce.
 *
 * A fact that all records have must be there, and must be as one of them has it: where the versions differ, the shop may
 * follow any. A fact that only some have is optional. One that none has is a difference too: the plugin could come to
 * rely on it.
 *
 * @param {object}                   facts   Of the shop under test.
 * @param {Record< string, object >} records Facts by version.
 * @return {{ path: string, expected: string[], actual: string | undefined }[]} Differences.
 */
export function differences( facts, records ) {
	const found = leaves( facts );
	const recorded = Object.values( records ).map( ( record ) =>
		leaves( record )
	);
	const paths = new Set( [
		...found.keys(),
		...recorded.flatMap( ( record ) => [ ...record.keys() ] ),
	] );
	const list = [];
	for ( const path of paths ) {
		const expected = [
			...new Set(
				recorded
					.filter( ( record ) => record.has( path ) )
					.map( ( record ) => record.get( path ) )
			),
		];
		const optional = recorded.some( ( record ) => ! record.has( path ) );
		const actual = found.get( path );
		const fine =
			actual === undefined ? optional : expected.includes( actual );
		if ( ! fine ) {
			list.push( { path, expected, actual } );
		}
	}
	return list;
}

/** One difference as a line a person can act on. */
export function line( { path, expected, actual } ) {
	if ( actual === undefined ) {
		return `${ path }: missing; WooCommerce has ${ expected.join( ' or ' ) }`;
	}
	return expected.length === 0
		? `${ path }: ${ actual }, which no recorded WooCommerce has`
		: `${ path }: ${ actual }; WooCommerce has ${ expected.join( ' or ' ) }`;
}
