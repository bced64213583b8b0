/**
 * What the pages of real shops do to our scripts: other scripts' faults, cache plugins that
 * delay and combine, browsers that refuse storage and cookies.
 */
import { request, type Page, type Route } from '@playwright/test';
import { rewritePages } from './rewrite';

/** Another plugin's script, the first of the page. */
export const addScript = ( page: Page, code: string ): Promise< void > =>
	rewritePages( page, ( html ) =>
		html.replace(
			/<head[^>]*>/,
			( head ) => `${ head }<script>${ code }</script>`
		)
	);

/** Scripts that run; data of any type is none, and modules stay as they are: they are late anyway. */
const SCRIPT =
	/<script(?![^>]*type=["']?(?:application\/|speculationrules|importmap|module|text\/template))([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * Delays every script until the first touch, as cache plugins do: with another type they
 * do nothing; then they are put back one after the other, in the page's order.
 *
 * @param html          The page.
 * @param keepsTheClick Whether the plugin holds the first press back and repeats it, as
 *                      some do; with others it goes its way while the scripts still load.
 */
export function delayScripts( html: string, keepsTheClick: boolean ): string {
	const delayed = html.replace(
		SCRIPT,
		( _all, attributes: string, code: string ) =>
			`<script${ attributes
				.replace( /\stype=(["'])[^"']*\1/, '' )
				.replace(
					/\ssrc=/,
					' data-delayed-src='
				) } type="text/delayed">${ code }</script>`
	);
	const run = `
		( () => {
			const touches = [ 'pointerdown', 'mousedown', 'touchstart', 'keydown' ];
			const keepsTheClick = ${ keepsTheClick };
			let kept = null;
			let hasRun = false;
			const keep = ( event ) => {
				if ( hasRun || ! event.isTrusted ) {
					return;
				}
				event.preventDefault();
				event.stopImmediatePropagation();
				kept = kept || event.target;
			};
			const put = ( delayed ) => new Promise( ( resolve ) => {
				const script = document.createElement( 'script' );
				for ( const { name, value } of delayed.attributes ) {
					if ( ! [ 'type', 'defer', 'async', 'data-delayed-src' ].includes( name ) ) {
						script.setAttribute( name, value );
					}
				}
				const src = delayed.getAttribute( 'data-delayed-src' );
				script.onload = script.onerror = resolve;
				if ( src ) {
					script.src = src;
				} else {
					script.textContent = delayed.textContent;
				}
				delayed.replaceWith( script );
				if ( ! src ) {
					resolve();
				}
			} );
			const start = async () => {
				touches.forEach( ( type ) => removeEventListener( type, start, true ) );
				for ( const delayed of [ ...document.querySelectorAll( 'script[type="text/delayed"]' ) ] ) {
					await put( delayed );
				}
				hasRun = true;
				document.documentElement.dataset.delayed = 'run';
				if ( kept ) {
					kept.dispatchEvent( new MouseEvent( 'click', { bubbles: true, cancelable: true, view: window } ) );
				}
			};
			touches.forEach( ( type ) => addEventListener( type, start, { capture: true, passive: true } ) );
			if ( keepsTheClick ) {
				addEventListener( 'click', keep, true );
			}
		} )();`;
	return delayed.replace( '</body>', `<script>${ run }</script></body>` );
}

/** Where the one file of combineScripts() is asked for. */
const COMBINED = '/combined-by-a-cache.js';

/**
 * All scripts of each page in one deferred file, one after the other, a fault in one kept
 * from the next, as cache plugins do.
 */
export async function combineScripts( page: Page ): Promise< void > {
	let code = '';
	await page.route( `**${ COMBINED }`, ( route ) =>
		route.fulfill( {
			contentType: 'text/javascript; charset=utf-8',
			body: code,
		} )
	);
	await rewritePages( page, async ( html ) => {
		const parts: string[] = [];
		for ( const [ , attributes = '', inline = '' ] of html.matchAll(
			SCRIPT
		) ) {
			const src = /\ssrc=["']([^"']+)/.exec( attributes )?.[ 1 ];
			parts.push(
				src
					? await (
							await page.request.get(
								src.replaceAll( '&#038;', '&' )
							)
						).text()
					: inline
			);
		}
		// Global names of one part are the next one's: no function around them.
		code = parts
			.map(
				( part ) =>
					`try{\n${ part }\n}catch(error){console.warn(error)}`
			)
			.join( ';\n' );
		return html
			.replace( SCRIPT, '' )
			.replace(
				'</body>',
				`<script defer src="${ COMBINED }"></script></body>`
			);
	} );
}

/** Storage that takes nothing more. */
export async function fillStorage( page: Page ): Promise< void > {
	await page.addInitScript( () => {
		Storage.prototype.setItem = () => {
			throw new DOMException( 'Full.', 'QuotaExceededError' );
		};
	} );
}

/** Storage that may not even be looked at. */
export async function forbidStorage( page: Page ): Promise< void > {
	await page.addInitScript( () => {
		for ( const name of [ 'localStorage', 'sessionStorage' ] ) {
			Object.defineProperty( window, name, {
				get() {
					throw new DOMException( 'Denied.', 'SecurityError' );
				},
			} );
		}
	} );
}

/** A browser that takes no cookie and sends none; like real ones it has no storage either. */
export async function refuseCookies( page: Page ): Promise< void > {
	await forbidStorage( page );
	await page.addInitScript( () => {
		Object.defineProperty( Document.prototype, 'cookie', {
			get: () => '',
			set: () => {},
		} );
		Object.defineProperty( Navigator.prototype, 'cookieEnabled', {
			get: () => false,
		} );
	} );
	await page.route( '**/*', async ( route: Route ) => {
		const type = route.request().resourceType();
		if ( ! [ 'document', 'fetch', 'xhr' ].includes( type ) ) {
			await route.fallback();
			return;
		}
		const nobody = await request.newContext();
		try {
			const { cookie: _none, ...headers } = route.request().headers();
			const response = await nobody.fetch( route.request(), { headers } );
			const { 'set-cookie': _refused, ...answered } = response.headers();
			await route.fulfill( {
				status: response.status(),
				headers: answered,
				body: await response.body(),
			} );
		} finally {
			await nobody.dispose();
		}
	} );
}
