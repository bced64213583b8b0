/**
 * What goes wrong in a page while a test has it: nothing may, but what the test says beforehand.
 */
import { expect, type Page, type Response } from '@playwright/test';
import { CALL } from './pending-calls';

export class PageErrors {
	private readonly seen: string[] = [];
	private readonly expected: RegExp[] = [];
	private readonly refusals: Array< Promise< string > > = [];
	private areOthersExpected = false;

	constructor( private readonly baseURL: string ) {}

	/** A test that provokes one names it: `errors.expect( /500/ )`. */
	expect( pattern: RegExp ): void {
		this.expected.push( pattern );
	}

	/** The page is one that other scripts don't stand (WooCommerce's blocks without storage): theirs don't count. */
	expectOthers(): void {
		this.areOthersExpected = true;
	}

	watch( page: Page ): void {
		page.on( 'pageerror', ( { message, stack = '' } ) => {
			const isOfOthers =
				/\/(wp-includes|plugins\/woocommerce)\//.test( stack ) &&
				! /\/plugins\/vitrin\//.test( stack );
			if ( ! ( this.areOthersExpected && isOfOthers ) ) {
				this.seen.push( `uncaught: ${ message }` );
			}
		} );
		page.on( 'console', ( message ) => {
			// What other sites fail to give (avatars, fonts) is not the shop's; nor that Astra names a file it doesn't have.
			const { url } = message.location();
			const isElsewhere =
				/^https?:/.test( url ) &&
				( ! url.startsWith( this.baseURL ) ||
					/\/wp-content\/themes\/astra\//.test( url ) );
			if ( message.type() === 'error' && ! isElsewhere ) {
				this.seen.push( `console: ${ message.text() } (${ url })` );
			}
		} );
		page.on( 'response', ( response ) => {
			if ( response.status() >= 400 && CALL.test( response.url() ) ) {
				// Beside the console's own line, which names the address alone.
				this.refusals.push( whatWasRefused( response ) );
			}
		} );
	}

	/** Fails where something was seen that the test didn't name. */
	async check(): Promise< void > {
		const unexpected = this.seen.filter(
			( text ) =>
				! this.expected.some( ( pattern ) => pattern.test( text ) )
		);
		expect(
			unexpected,
			[
				'errors in the page',
				...( unexpected.length > 0
					? await Promise.all( this.refusals )
					: [] ),
			].join( '\n' )
		).toEqual( [] );
	}
}

/** A refused call in one line: when, what was asked, and what the shop said. */
async function whatWasRefused( response: Response ): Promise< string > {
	const call = response.request();
	const at = new Date().toISOString();
	const body = await response.text().catch( () => '(no body)' );
	return `${ at } ${ response.status() } ${ call.method() } ${ call.url() } ${ call.postData() ?? '' } → ${ body.slice( 0, 300 ) }`;
}
