/**
 * Requests that start WordPress behind every page cache, by name and by the moment at which a page makes them. Pure.
 */

/** @typedef {'before load' | 'idle' | 'within a minute' | 'on leaving'} Moment */

/**
 * @typedef {Object} Call
 * @property {string} name   Method and address, without what differs from visitor to visitor: `GET wc-ajax=vitrin_get_cart`.
 * @property {Moment} moment
 */

/**
 * @typedef {Object} AllowedCall
 * @property {string}   name
 * @property {Moment}   moment
 * @property {number}   most   How often on one page.
 * @property {string[]} [pages] Only on these; on all without it.
 */

/** Query arguments that say which call it is; the others say whose. */
const NAMING = [ 'wc-ajax', 'rest_route', 'action' ];

/** Segments of a path that name one thing of many: a number, a date, a nonce, a hash. */
const OF_ONE = /^(\d[\d-]*|[0-9a-f]{10,}|[0-9a-f-]{32,})$/i;

/** @param {string} path */
const withoutIds = ( path ) =>
	path
		.split( '/' )
		.map( ( segment ) => ( OF_ONE.test( segment ) ? '…' : segment ) )
		.join( '/' )
		.replace( /^\/|\/$/g, '' );

/**
 * @param {string}        method
 * @param {string}        url
 * @param {string | null} [body] Of a form: an action of admin-ajax may stand in it.
 * @return {string}
 */
export function callName( method, url, body = '' ) {
	const { pathname, searchParams } = new URL( url );
	const path = withoutIds( pathname );
	const isAjax = path.endsWith( 'admin-ajax.php' );
	const action = new URLSearchParams( isAjax ? ( body ?? '' ) : '' ).get(
		'action'
	);
	const named = NAMING.flatMap( ( key ) => {
		const value =
			searchParams.get( key ) ?? ( key === 'action' ? action : null );
		return value === null ? [] : [ `${ key }=${ withoutIds( value ) }` ];
	} );
	// What is called stands behind the front page's address, or wp-json's or the page's is the name.
	const where =
		named.length && /^(index\.php)?$/.test( path ) ? [] : [ path || '/' ];
	return `${ method } ${ [ ...where, ...named ].join( ' ' ) }`;
}

/**
 * @param {Call[]} calls
 * @return {string} One text for a table's cell, or a dash for none.
 */
export function callsText( calls ) {
	const times = /** @type {Map<string, number>} */ ( new Map() );
	for ( const { name, moment } of calls ) {
		const text = `${ name } (${ moment })`;
		times.set( text, ( times.get( text ) ?? 0 ) + 1 );
	}
	return (
		[ ...times ]
			.map( ( [ text, count ] ) =>
				count > 1 ? `${ count } × ${ text }` : text
			)
			.join( ', ' ) || '–'
	);
}

/**
 * @param {Call[]} calls
 * @param {Call[]} base  Of the same page without us.
 * @return {Call[]} Those that are ours: a call that the page makes without us counts as often as it makes it, whenever.
 */
export function ourCalls( calls, base ) {
	const left = base.map( ( { name } ) => name );
	return calls.filter( ( { name } ) => {
		const at = left.indexOf( name );
		if ( at >= 0 ) {
			left.splice( at, 1 );
		}
		return at < 0;
	} );
}

/**
 * @param {Call[]}        calls   Ours.
 * @param {string}        page
 * @param {AllowedCall[]} allowed
 * @return {Call[]} Those that nothing allows, or not so often.
 */
export function callsNotAllowed( calls, page, allowed ) {
	const left = allowed
		.filter( ( { pages } ) => ! pages || pages.includes( page ) )
		.map( ( entry ) => ( { ...entry } ) );
	return calls.filter( ( { name, moment } ) => {
		const entry = left.find(
			( one ) =>
				one.name === name && one.moment === moment && one.most > 0
		);
		if ( entry ) {
			entry.most--;
		}
		return ! entry;
	} );
}
