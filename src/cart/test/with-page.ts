/**
 * The engine on a page, with a real store and a server played by fetch; new for each test of
 * the file that calls it.
 */
import { withDefaults } from '../../shared/settings/read';
import { CONFIRM_AFTER } from '../dom/confirm-reads';
import { createEngine, type Engine } from '../engine';
import { listen, type JQuery } from '../dom/events';
import type { CookieCart } from '../domain/cookie-state';
import { CART_DEFAULTS } from '../settings';
import settingsFixture from '../settings.fixture.json';
import { createScope, type Scope } from '../../shared/dom/scope';
import { settle } from '../../shared/test/settle';
import { fixture, fragmentsOf } from './helpers';

/** What others said has been confirmed by the shop (SIDE-16). */
export const confirmed = async (): Promise< void > => {
	await settle( CONFIRM_AFTER + 40 );
};

/** Puts jQuery on the page, until the test is over. */
export const setJQuery = ( jQuery: JQuery ): void => {
	( window as { jQuery?: JQuery } ).jQuery = jQuery;
};

class TestPage {
	/** New for each: a cart in another currency changes how its page writes money. */
	readonly settings = withDefaults( CART_DEFAULTS, settingsFixture );
	readonly scope: Scope = createScope();
	/** Actions of the calls, in order. */
	readonly fetches: string[] = [];
	/** Milliseconds that an answer takes. */
	latency = 0;
	/** Other plugins' fragments in each answer. */
	extra: Record< string, string > = {};
	/** What the shop says of the cart, but for its revision. */
	cart: object = fixture;
	/** What the cookies say. */
	cookies: CookieCart = { quantity: 0, total: '' };
	/** Nothing changes in the shop: each answer has the revision of the one before. */
	isStill = false;
	/** Of the last answer. */
	private revision = 7;
	private started?: Engine;

	/** One more engine, as the next page has it. */
	readonly createEngine = ( nonce = this.settings.nonce ): Engine =>
		createEngine( { ...this.settings, nonce }, () => this.cookies );

	start(): void {
		this.started = this.createEngine();
		listen( this.scope, this.started.handleEvent );
	}

	get store(): Engine[ 'store' ] {
		if ( ! this.started ) {
			throw new Error( 'The page has not been started.' );
		}
		return this.started.store;
	}

	/** Told the details of each such event. */
	listener( type: string ): jest.Mock {
		const listener = jest.fn();
		this.scope.on( document, type, ( event ) => listener( event.detail ) );
		return listener;
	}

	readonly fetch = async ( url: string ): Promise< Response > => {
		this.fetches.push( /wc-ajax=(.*)/.exec( url )?.[ 1 ] ?? url );
		if ( this.latency ) {
			await new Promise( ( resolve ) =>
				setTimeout( resolve, this.latency )
			);
		}
		const fragments = {
			...fragmentsOf( {
				...this.cart,
				revision: this.isStill ? this.revision : ++this.revision,
			} ),
			...this.extra,
		};
		return {
			ok: true,
			status: 200,
			text: async () => JSON.stringify( { fragments, cart_hash: 'h' } ),
		} as Response;
	};

	dispose(): void {
		this.scope.dispose();
		this.started?.dispose();
	}
}

/** @return Gives the page of the test that runs. */
export const withPage = (): ( () => TestPage ) => {
	let page: TestPage;
	beforeEach( () => {
		page = new TestPage();
		sessionStorage.clear();
		document.cookie = 'woocommerce_cart_hash=x';
		document.body.innerHTML = '<div class="count">0</div>';
		globalThis.fetch = page.fetch as unknown as typeof fetch;
	} );
	afterEach( async () => {
		// What belongs to a test is said within it.
		await settle();
		page.dispose();
		delete ( window as { jQuery?: JQuery } ).jQuery;
	} );
	return () => page;
};
