/**
 * Tables as text, which is Markdown too. Pure.
 */

/**
 * @param {string[]}   head
 * @param {string[][]} rows
 * @return {string} A Markdown table in even columns; the first is flush left, the others flush right.
 */
export function table( head, rows ) {
	const widths = head.map( ( _, column ) =>
		Math.max(
			3,
			...[ head, ...rows ].map(
				( row ) => ( row[ column ] ?? '' ).length
			)
		)
	);
	const line = ( /** @type {string[]} */ cells ) =>
		`| ${ widths.map( ( width, i ) => ( i === 0 ? ( cells[ i ] ?? '' ).padEnd( width ) : ( cells[ i ] ?? '' ).padStart( width ) ) ).join( ' | ' ) } |`;
	const rule = `|${ widths.map( ( width, i ) => ( i === 0 ? '-'.repeat( width + 2 ) : `${ '-'.repeat( width + 1 ) }:` ) ).join( '|' ) }|`;
	return [ line( head ), rule, ...rows.map( line ) ].join( '\n' );
}

/** @param {number} bytes */
export const kilobytes = ( bytes ) => ( bytes / 1024 ).toFixed( 1 );

/**
 * @param {import('./weigh.mjs').ByOwner}       load
 * @param {import('./classify.mjs').Owner[]}    owners
 * @return {string} Their kilobytes together, or a dash for nothing.
 */
export function weightOf( load, owners ) {
	const bytes = owners.reduce(
		( sum, owner ) => sum + load[ owner ].bytes,
		0
	);
	return bytes === 0 ? '–' : kilobytes( bytes );
}

/** @param {import('./weigh.mjs').ByOwner} load */
export const filesOf = ( load ) =>
	Object.values( load ).reduce( ( sum, { files } ) => sum + files, 0 );

/** @param {import('./weigh.mjs').ByOwner} load */
export const bytesOf = ( load ) =>
	Object.values( load ).reduce( ( sum, { bytes } ) => sum + bytes, 0 );

const PAGES = {
	home: 'front page',
	shop: 'listing',
	simple: 'simple product',
	variable: 'variable product',
	cart: 'cart',
	checkout: 'checkout',
	blog: 'blog',
};

/** The pages that are measured, in the order in which they are printed. */
export const PAGE_IDS = Object.keys( PAGES );

/** @param {string} page */
export const pageTitle = ( page ) =>
	PAGES[ /** @type {'shop'} */ ( page ) ] ?? page;

/** @param {string} visitor */
export const visitorTitle = ( visitor ) =>
	visitor === 'empty' ? 'no cart' : 'with a cart';
