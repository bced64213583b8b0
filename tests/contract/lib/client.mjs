/**
 * A visitor without a browser: keeps cookies, follows no redirect, and says what an answer was made of.
 */

/** Cookies as facts: which flags, and how long, in classes that don't depend on the clock. */
export function cookieFacts( header ) {
	const [ pair, ...attributes ] = header
		.split( ';' )
		.map( ( part ) => part.trim() );
	const name = pair.slice( 0, pair.indexOf( '=' ) );
	const value = pair.slice( pair.indexOf( '=' ) + 1 );
	const flags = Object.fromEntries(
		attributes.map( ( attribute ) => {
			const [ key, ...rest ] = attribute.split( '=' );
			return [ key.toLowerCase(), rest.join( '=' ) ];
		} )
	);
	const seconds =
		flags[ 'max-age' ] !== undefined
			? Number( flags[ 'max-age' ] )
			: flags.expires &&
				( Date.parse( flags.expires ) - Date.now() ) / 1000;
	return {
		name,
		value,
		facts: {
			lives: livesFor( seconds ),
			httponly: 'httponly' in flags,
			path: flags.path ?? '',
			secure: 'secure' in flags,
		},
	};
}

function livesFor( seconds ) {
	if ( seconds === undefined ) {
		return 'until the browser closes';
	}
	if ( seconds <= 0 ) {
		return 'deleted';
	}
	if ( seconds < 2 * 3600 ) {
		return 'up to two hours';
	}
	return seconds < 8 * 24 * 3600 ? 'days' : 'longer than a week';
}

/** `wp_woocommerce_session_<site hash>` and the like, without the part that differs from site to site. */
export const cookieName = ( name ) =>
	name.replace( /_[0-9a-f]{32}$/, '_<site>' );

export class Visitor {
	/**
	 * @param {string} origin The site, without a slash at the end.
	 * @param {string} token  The probe's token.
	 */
	constructor( origin, token ) {
		this.origin = origin;
		this.token = token;
		this.jar = new Map();
	}

	/**
	 * One request.
	 *
	 * @param {string}                                                        address Path or whole address.
	 * @param {{ form?: Record< string, string | number >, trace?: boolean }} options `form` makes it a POST.
	 */
	async ask( address, { form, trace = false } = {} ) {
		const headers = { 'X-Vitrin-Contract': this.token };
		if ( this.jar.size ) {
			headers.Cookie = [ ...this.jar ]
				.map( ( [ name, value ] ) => `${ name }=${ value }` )
				.join( '; ' );
		}
		if ( trace ) {
			headers[ 'X-Vitrin-Contract-Trace' ] = '1';
		}
		const response = await fetch( new URL( address, this.origin + '/' ), {
			method: form ? 'POST' : 'GET',
			headers,
			body: form ? new URLSearchParams( form ) : undefined,
			redirect: 'manual',
			signal: AbortSignal.timeout( 60_000 ),
		} );
		const cookies = {};
		for ( const header of response.headers.getSetCookie() ) {
			const cookie = cookieFacts( header );
			cookies[ cookieName( cookie.name ) ] = cookie.facts;
			if ( cookie.facts.lives === 'deleted' ) {
				this.jar.delete( cookie.name );
			} else {
				this.jar.set( cookie.name, cookie.value );
			}
		}
		const text = await response.text();
		let json;
		try {
			json = JSON.parse( text );
		} catch {
			json = undefined;
		}
		return {
			status: response.status,
			type: mime( response ),
			location: response.headers.get( 'location' ),
			cookies,
			text,
			json,
		};
	}

	/** The probe's own answers. */
	async probe( what ) {
		const answer = await this.ask( `/?vitrin-contract=${ what }` );
		if ( answer.json === undefined ) {
			throw new Error(
				`The probe gave no ${ what } (HTTP ${ answer.status }): ${ answer.text
					.replace( /<[^>]+>|\s+/g, ' ' )
					.trim()
					.slice( 0, 400 ) }`
			);
		}
		return answer.json;
	}
}

const mime = ( response ) =>
	( response.headers.get( 'content-type' ) ?? '' ).split( ';' )[ 0 ];
