/**
 * A simple full-page cache in front of the shop, as page caches work: the answer that the
 * first visitor got is everybody's answer from then on.
 */
import {
	request as requests,
	type APIRequestContext,
	type APIResponse,
	type BrowserContext,
} from '@playwright/test';

const mayBeKept = ( answer: APIResponse ): boolean =>
	answer.ok() &&
	! /no-store|no-cache|private/.test(
		answer.headers()[ 'cache-control' ] ?? ''
	);

export class PageCache {
	private readonly kept = new Map< string, string >();
	/** Addresses that were answered from the cache, in order. */
	readonly replayed: string[] = [];

	/**
	 * @param first  Whose answers are kept: a visitor who is not logged in.
	 * @param change What else becomes of a page on its way into the cache.
	 */
	constructor(
		private readonly first: APIRequestContext,
		private readonly change = ( html: string ) => html
	) {}

	/**
	 * The HTML that is kept for an address; asks for it as the first visitor when there is none.
	 *
	 * @return Null when the shop says that it must not be kept.
	 */
	async html(
		address: string,
		headers: Record< string, string > = {}
	): Promise< string | null > {
		const kept = this.kept.get( address );
		if ( kept !== undefined ) {
			return kept;
		}
		const page = await this.pageFor( address, headers );
		if ( page === null ) {
			return null;
		}
		const html = this.change( page );
		this.kept.set( address, html );
		return html;
	}

	/**
	 * WooCommerce's blocks forbid to keep a page that was made for a visitor with a cart. What a cache has in a
	 * block theme was made for one without.
	 */
	private async pageFor(
		address: string,
		headers: Record< string, string >
	): Promise< string | null > {
		const answer = await this.first.get( address, { headers } );
		const html = await answer.text();
		if ( mayBeKept( answer ) || ! html.includes( 'wp-site-blocks' ) ) {
			return mayBeKept( answer ) ? html : null;
		}
		const next = await requests.newContext();
		try {
			const another = await next.get( address, { headers } );
			return mayBeKept( another ) ? await another.text() : null;
		} finally {
			await next.dispose();
		}
	}

	/** Stands before the shop for everything that this browser opens; cookies are neither read nor set. */
	async serve( context: BrowserContext ): Promise< void > {
		await context.route( '**/*', async ( route ) => {
			const request = route.request();
			if (
				request.resourceType() !== 'document' ||
				request.method() !== 'GET' ||
				new URL( request.url() ).search !== ''
			) {
				await route.fallback();
				return;
			}
			const config = request.headers()[ 'x-vitrin-e2e' ];
			const body = await this.html(
				request.url(),
				config ? { 'X-Vitrin-E2E': config } : {}
			);
			if ( body === null ) {
				await route.fallback();
				return;
			}
			this.replayed.push( request.url() );
			await route.fulfill( {
				status: 200,
				contentType: 'text/html; charset=utf-8',
				body,
			} );
		} );
	}
}
