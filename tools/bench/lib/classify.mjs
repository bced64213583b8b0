/**
 * Whose a file is, what it is, and what stands inline in a page. Pure.
 */

/** @typedef {'ours' | 'shop' | 'theme' | 'wordpress' | 'peer' | 'external'} Owner */

export const OWNERS = /** @type {const} */ ( [
	'ours',
	'shop',
	'theme',
	'wordpress',
	'peer',
	'external',
] );

/**
 * Whose file an address names. WordPress's own copies of jQuery and React count
 * as WordPress's; what loads them shows in the comparison of states.
 *
 * @param {string} url
 * @param {string} origin The shop's, without a slash at the end.
 * @return {Owner}
 */
export function ownerOf( url, origin ) {
	if ( ! url.startsWith( `${ origin }/` ) ) {
		return 'external';
	}
	const path = new URL( url ).pathname;
	const plugin = path.match( /^\/wp-content\/plugins\/([^/]+)\// )?.[ 1 ];
	if ( plugin === 'vitrin' ) {
		return 'ours';
	}
	if ( plugin === 'woocommerce' ) {
		return 'shop';
	}
	if ( plugin ) {
		return 'peer';
	}
	// Astra writes its own stylesheet into the uploads.
	return /^\/wp-content\/(themes|uploads)\//.test( path )
		? 'theme'
		: 'wordpress';
}

/**
 * What kind of file a request fetches. The browser's own word for it is not enough: a file
 * that is fetched ahead is no 'script' to it yet.
 *
 * @param {string} url
 * @param {string} resourceType As the browser calls it, in small letters.
 * @return {'script' | 'style' | 'document' | 'call' | 'other'}
 */
export function kindOf( url, resourceType ) {
	const { pathname } = new URL( url );
	if ( isServerCall( url ) || resourceType === 'ping' ) {
		return 'call';
	}
	if ( /\.m?js$/.test( pathname ) ) {
		return 'script';
	}
	if ( /\.css$/.test( pathname ) ) {
		return 'style';
	}
	if ( resourceType === 'document' ) {
		return 'document';
	}
	return /^(xhr|fetch|eventsource)$/.test( resourceType ) &&
		! /\.[a-z0-9]{2,5}$/i.test( pathname )
		? 'call'
		: 'other';
}

/**
 * Whether a request boots WordPress behind every page cache.
 *
 * @param {string} url
 */
export function isServerCall( url ) {
	const { pathname, searchParams } = new URL( url );
	return (
		/\/(wp-admin\/admin-ajax\.php|wp-json(\/|$)|wp-cron\.php)/.test(
			pathname
		) ||
		searchParams.has( 'wc-ajax' ) ||
		searchParams.has( 'rest_route' )
	);
}

/** jQuery itself (and its migration helper), or React itself, wherever they come from. */
const HEAVY =
	/\/(jquery|jquery-migrate|react|react-dom|react-jsx-runtime)(\.min)?\.js$/;

/** @param {string} url */
export function isJqueryOrReact( url ) {
	return HEAVY.test( new URL( url ).pathname );
}

/**
 * @typedef {Object} Inline
 * @property {number} script     Bytes of inline scripts that run.
 * @property {number} data       Bytes of inline JSON, import maps, rules and templates: read, not run.
 * @property {number} style      Bytes of inline styles.
 * @property {number} oursScript Of `script`, ours.
 * @property {number} oursData   Of `data`, ours.
 * @property {number} oursStyle  Of `style`, ours.
 */

const RUNS = /^(|text\/javascript|application\/javascript|module)$/i;

/**
 * What a page carries inline, in bytes as written. Ours is what has an id that
 * begins with vitrin-, or names something of ours.
 *
 * @param {string} html
 * @return {Inline}
 */
export function inlineOf( html ) {
	const found = {
		script: 0,
		data: 0,
		style: 0,
		oursScript: 0,
		oursData: 0,
		oursStyle: 0,
	};
	// What stands in a comment isn't there; a comment inside a script is the script's own.
	const elements =
		/<!--[\s\S]*?-->|<(script|style)\b([^>]*)>([\s\S]*?)<\/\1\s*>/gi;
	for ( const [ , element, attributes, content ] of html.matchAll(
		elements
	) ) {
		if ( ! element || attribute( attributes, 'src' ) !== null ) {
			continue;
		}
		const ours =
			( attribute( attributes, 'id' ) ?? '' ).startsWith( 'vitrin-' ) ||
			/\bvitrin[-_]/.test( content );
		const bytes = Buffer.byteLength( content );
		let kind = /** @type {'script' | 'data' | 'style'} */ ( 'style' );
		if ( element.toLowerCase() === 'script' ) {
			kind = RUNS.test( attribute( attributes, 'type' ) ?? '' )
				? 'script'
				: 'data';
		}
		found[ kind ] += bytes;
		if ( ours ) {
			found[
				{ script: 'oursScript', data: 'oursData', style: 'oursStyle' }[
					kind
				]
			] += bytes;
		}
	}
	return found;
}

/**
 * @param {string} attributes What stands between the tag's name and its end.
 * @param {string} name
 * @return {string | null}
 */
function attribute( attributes, name ) {
	const match = attributes.match(
		new RegExp(
			`(?:^|\\s)${ name }\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`,
			'i'
		)
	);
	return match ? ( match[ 1 ] ?? match[ 2 ] ?? match[ 3 ] ?? '' ) : null;
}
