/**
 * Pages that the browser really fetches, or makes, before the click.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { chromium, type Page } from '@playwright/test';
import { launchOptions } from '../../../tools/lib/chromium.cjs';
import { expect } from './test';

type Mode = 'prefetch' | 'prerender';

/** Rules of another plugin, which ask for one page at once. */
const addRules = ( [ mode, address ]: [ Mode, string ] ): void => {
	const script = document.createElement( 'script' );
	script.type = 'speculationrules';
	script.textContent = JSON.stringify( {
		[ mode ]: [
			{ source: 'list', urls: [ address ], eagerness: 'immediate' },
		],
	} );
	document.head.append( script );
};

/** The shop keeps nothing of its cart from being fetched ahead (tests/e2e/vitrin-e2e). */
export const UNGUARDED = 'vitrin_e2e_unguarded';

/** What the browser says became of its prefetches, newest last: status and address. */
export async function watchPrefetches( page: Page ): Promise< string[] > {
	const seen: string[] = [];
	const session = await page.context().newCDPSession( page );
	await session.send( 'Preload.enable' );
	session.on(
		'Preload.prefetchStatusUpdated',
		( { prefetchStatus, prefetchUrl } ) =>
			seen.push( `${ prefetchStatus } ${ prefetchUrl }` )
	);
	return seen;
}

/**
 * Another plugin's rules ask for a page that nobody has asked for.
 *
 * @param page
 * @param address
 * @param seen              See watchPrefetches().
 * @param options
 * @param options.isGuarded Whether the shop keeps its cart from it.
 * @return What became of it: a copy that waits for the click, or why there is none.
 */
export async function prefetch(
	page: Page,
	address: string,
	seen: string[],
	{ isGuarded = false } = {}
): Promise< string > {
	if ( ! isGuarded ) {
		const { origin } = new URL( address );
		await page
			.context()
			.addCookies( [ { name: UNGUARDED, value: '1', url: origin } ] );
	}
	// What becomes of other pages is told meanwhile, too.
	const before = seen.length;
	const ended = () =>
		seen
			.slice( before )
			.map( ( one ) => one.split( ' ' ) )
			.find(
				( [ status, url ] ) =>
					url === address && status !== 'PrefetchNotFinishedInTime'
			)?.[ 0 ];
	await page.evaluate( addRules, [ 'prefetch', address ] as [
		Mode,
		string,
	] );
	await expect.poll( ended ).toBeTruthy();
	return ended() ?? '';
}

interface Message {
	id?: number;
	method?: string;
	sessionId?: string;
	params?: Record< string, unknown >;
	result?: Record< string, unknown >;
	error?: { message: string };
}

/**
 * A Chromium of its own, spoken to by its pipe. Whoever watches a page as Playwright does
 * keeps the browser from prerendering; watched by its tab, a page may be prerendered.
 */
export class PrerenderingBrowser {
	private readonly folder = mkdtempSync( join( tmpdir(), 'vitrin-' ) );
	private readonly process: ChildProcess;
	private readonly waiting = new Map< number, ( m: Message ) => void >();
	private count = 0;
	/** Sessions of the tab's pages, by their targets. */
	private readonly pages = new Map< string, string >();
	/** The page that is shown. */
	private shown = '';
	readonly prerendered: string[] = [];

	private constructor() {
		const { executablePath = chromium.executablePath(), args } =
			launchOptions();
		this.process = spawn(
			executablePath,
			[
				...args,
				'--headless',
				'--remote-debugging-pipe',
				`--user-data-dir=${ this.folder }`,
				'about:blank',
			],
			{ stdio: [ 'ignore', 'ignore', 'ignore', 'pipe', 'pipe' ] }
		);
		let rest = '';
		( this.process.stdio[ 4 ] as Readable ).on( 'data', ( data ) => {
			const messages = ( rest + String( data ) ).split( '\0' );
			rest = messages.pop() ?? '';
			messages.forEach( ( text ) =>
				this.take( JSON.parse( text ) as Message )
			);
		} );
	}

	static async start(): Promise< PrerenderingBrowser > {
		const browser = new PrerenderingBrowser();
		const { targetInfos } = ( await browser.send( 'Target.getTargets', {
			filter: [ { type: 'tab' } ],
		} ) ) as { targetInfos: Array< { targetId: string } > };
		const { sessionId } = ( await browser.send( 'Target.attachToTarget', {
			targetId: targetInfos[ 0 ]?.targetId,
			flatten: true,
		} ) ) as { sessionId: string };
		await browser.send(
			'Target.setAutoAttach',
			{ autoAttach: true, waitForDebuggerOnStart: false, flatten: true },
			sessionId
		);
		await expect.poll( () => browser.pages.size ).toBe( 1 );
		browser.shown = [ ...browser.pages.values() ][ 0 ] ?? '';
		return browser;
	}

	private take( message: Message ): void {
		const { id, method, params } = message;
		if ( id !== undefined ) {
			this.waiting.get( id )?.( message );
			this.waiting.delete( id );
		} else if ( method === 'Target.attachedToTarget' ) {
			const { sessionId, targetInfo } = params as {
				sessionId: string;
				targetInfo: { targetId: string; type: string };
			};
			if ( targetInfo.type === 'page' ) {
				this.pages.set( targetInfo.targetId, sessionId );
			}
		} else if ( method === 'Target.detachedFromTarget' ) {
			const { sessionId } = params as { sessionId: string };
			for ( const [ target, session ] of this.pages ) {
				if ( session === sessionId ) {
					this.pages.delete( target );
				}
			}
		} else if ( method === 'Preload.prerenderStatusUpdated' ) {
			const { status, prerenderStatus } = params as {
				status: string;
				prerenderStatus?: string;
			};
			this.prerendered.push( prerenderStatus ?? status );
		}
	}

	private send(
		method: string,
		params: Record< string, unknown > = {},
		sessionId?: string
	): Promise< Record< string, unknown > > {
		const id = ++this.count;
		return new Promise( ( resolve, reject ) => {
			this.waiting.set( id, ( { result, error } ) =>
				error
					? reject( new Error( `${ method }: ${ error.message }` ) )
					: resolve( result ?? {} )
			);
			( this.process.stdio[ 3 ] as Writable ).write(
				JSON.stringify( { id, method, params, sessionId } ) + '\0'
			);
		} );
	}

	/** What an expression gives on the page that is shown, or on the one that is prerendered. */
	async evaluate< T >( expression: string, session = this.shown ) {
		const { result, exceptionDetails } = ( await this.send(
			'Runtime.evaluate',
			{ expression, awaitPromise: true, returnByValue: true },
			session
		) ) as { result: { value: T }; exceptionDetails?: { text: string } };
		if ( exceptionDetails ) {
			throw new Error( exceptionDetails.text );
		}
		return result.value;
	}

	async goto( address: string ): Promise< void > {
		await this.send( 'Page.navigate', { url: address }, this.shown );
		await expect
			.poll( () =>
				this.evaluate< boolean >(
					`document.readyState === 'complete' && location.href === ${ JSON.stringify( address ) }`
				).catch( () => false )
			)
			.toBe( true );
	}

	/**
	 * The browser has made the page, though nobody has asked for it.
	 *
	 * @param address Of the page.
	 * @param call    Part of the address of a call that the page's own scripts make: it has been answered.
	 *                WooCommerce writes a session as a whole, so it would undo what is added beside it.
	 */
	async prerender( address: string, call = '' ): Promise< void > {
		await this.send( 'Preload.enable', {}, this.shown );
		await this.evaluate(
			`(${ addRules.toString() })( ${ JSON.stringify( [ 'prerender', address ] ) } )`
		);
		await expect.poll( () => this.pages.size ).toBe( 2 );
		await expect.poll( () => this.prerendered.at( -1 ) ).toBe( 'Ready' );
		const ahead = [ ...this.pages.values() ].find(
			( session ) => session !== this.shown
		);
		await expect
			.poll( () =>
				this.evaluate< boolean >(
					`! '${ call }' || performance.getEntriesByType( 'resource' ).some( ( { name } ) => name.includes( '${ call }' ) )`,
					ahead
				)
			)
			.toBe( true );
	}

	/**
	 * The click: the prerendered page is shown.
	 *
	 * @param address
	 * @param script  Runs there before anything else does after the click.
	 */
	async activate( address: string, script: string ): Promise< void > {
		const next = [ ...this.pages.values() ].find(
			( session ) => session !== this.shown
		);
		if ( ! next ) {
			throw new Error( 'nothing is prerendered' );
		}
		// Before its scripts have run it is like any page that is still loading.
		await expect
			.poll( () =>
				this.evaluate< string >( 'document.readyState', next )
			)
			.toBe( 'complete' );
		await this.evaluate( script, next );
		const before = this.shown;
		this.shown = next;
		await this.evaluate(
			`setTimeout( () => location.assign( ${ JSON.stringify( address ) } ) ); 0`,
			before
		);
		await expect
			.poll( () => this.evaluate< boolean >( 'document.prerendering' ) )
			.toBe( false );
	}

	async close(): Promise< void > {
		const ended = new Promise( ( resolve ) =>
			this.process.once( 'exit', resolve )
		);
		await this.send( 'Browser.close' ).catch( () => this.process.kill() );
		await ended;
		rmSync( this.folder, { recursive: true, force: true, maxRetries: 5 } );
	}
}
