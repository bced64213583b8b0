/** The cart page that arrives with an older cart than the cookies name. */
import { withDefaults } from '../../shared/settings/read';
import { startCartPage } from '..';
import {
	fakeLoader,
	fallBack,
	loads,
	offline,
} from '../../shared/loader/test/fake-loader';
import * as updates from '../updates';
import fixture from '../settings.fixture.json';
import { CART_PAGE_DEFAULTS } from '../settings';
import { settle } from '../../shared/test/settle';

const settings = withDefaults( CART_PAGE_DEFAULTS, fixture );
const NOTICES = '<div class="woocommerce-notices-wrapper"></div>';
const withLine = ( quantity: number ) =>
	`<div class="woocommerce">${ NOTICES }<form class="woocommerce-cart-form"><table><tbody><tr class="cart_item"><td><div class="quantity"><input type="number" name="cart[a][qty]" class="qty" value="${ quantity }"></div></td></tr></tbody></table></form>
	<div class="cart-collaterals"><div class="cart_totals"><table><tr class="order-total"><td>${ quantity }000</td></tr></table></div></div></div>`;
const EMPTY = `<div class="woocommerce">${ NOTICES }<div class="wc-empty-cart-message"><p class="cart-empty">Empty</p></div></div>`;

const setCookie = ( hash: string ) => {
	document.cookie = `woocommerce_cart_hash=${ hash }`;
};
const old = () => document.querySelectorAll( '.vitrin-is-old' ).length;

let dispose = () => {};
const begin = (
	page: string,
	hashes: string,
	words = settings,
	loader = fakeLoader()
) => {
	document.body.innerHTML = page;
	const answers: Array< ( html: string | null ) => void > = [];
	const fetch = jest.fn(
		() =>
			new Promise< Response >( ( resolve, reject ) =>
				answers.push( ( html ) =>
					html === null
						? reject( new TypeError( 'offline' ) )
						: resolve( {
								ok: true,
								url: location.href,
								headers: { get: () => 'text/html' } as object,
								text: async () => html,
							} as Response )
				)
			)
	);
	const go = jest.fn();
	dispose = startCartPage( {
		settings: words,
		cartSettings: { timeout: 20000, cartHashes: [ hashes ] },
		loader,
		fetch,
		go,
	} );
	return {
		fetch,
		go,
		async answer( html: string | null ) {
			await settle();
			answers.shift()?.( html );
			await settle();
		},
	};
};

beforeEach( () => {
	setCookie( 'now' );
	sessionStorage.clear();
} );
afterEach( () => dispose() );

describe( 'a cart page with an older cart', () => {
	it( 'hides the old cart at once, and shows the one of now', async () => {
		const { answer, fetch } = begin( withLine( 1 ), 'before' );
		expect( old() ).toBe( 2 );
		expect( document.querySelector( '.cart_totals' ) ).toHaveAttribute(
			'aria-busy',
			'true'
		);
		await answer( withLine( 2 ) );
		expect( old() ).toBe( 0 );
		expect(
			document.querySelector< HTMLInputElement >( '.qty' )?.value
		).toBe( '2' );
		expect( document.querySelector( '.cart_totals' ) ).toHaveTextContent(
			'2000'
		);
		window.dispatchEvent( new Event( 'pageshow' ) );
		expect( fetch ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'asks for nothing when it is of now', async () => {
		const { fetch } = begin( withLine( 2 ), 'now' );
		await settle();
		expect( old() ).toBe( 0 );
		expect( fetch ).not.toHaveBeenCalled();
	} );

	it( 'back from the back/forward cache, it is put right too', async () => {
		const { answer } = begin( withLine( 1 ), 'now' );
		setCookie( 'later' );
		window.dispatchEvent(
			new PageTransitionEvent( 'pageshow', { persisted: true } )
		);
		expect( old() ).toBe( 2 );
		await answer( withLine( 3 ) );
		expect( old() ).toBe( 0 );
		expect(
			document.querySelector< HTMLInputElement >( '.qty' )?.value
		).toBe( '3' );
	} );

	it( 'keeps the page when the cart cannot be read, says so, and tries again', async () => {
		const { answer } = begin( withLine( 1 ), 'before' );
		await answer( null );
		expect( old() ).toBe( 0 );
		const alert = document.querySelector( '[role="alert"]' );
		expect( alert ).toHaveTextContent( settings.messages.old );
		alert?.querySelector( 'button' )?.click();
		expect( old() ).toBe( 2 );
		await answer( withLine( 2 ) );
		expect( old() ).toBe( 0 );
		expect( document.querySelector( '[role="alert"]' ) ).toBeNull();
		expect(
			document.querySelector< HTMLInputElement >( '.qty' )?.value
		).toBe( '2' );
	} );

	it( 'whose settings are of the version before says what it has words for', async () => {
		const { answer } = begin( withLine( 1 ), 'before', {
			...settings,
			messages: { ...settings.messages, old: '' },
		} );
		await answer( null );
		expect( document.querySelector( '[role="alert"]' ) ).toHaveTextContent(
			settings.messages.notShown
		);
	} );

	it( 'of an empty cart is loaded anew when there is one now, once', async () => {
		const first = begin( EMPTY, '' );
		expect( old() ).toBe( 1 );
		await first.answer( withLine( 2 ) );
		expect( first.go ).toHaveBeenCalledWith( settings.pageUrl );
		expect( old() ).toBe( 1 );
		dispose();
		// Some cache gives the same page again.
		const second = begin( EMPTY, '' );
		await second.answer( withLine( 2 ) );
		expect( second.go ).not.toHaveBeenCalled();
		expect( old() ).toBe( 0 );
		expect( document.querySelector( '[role="alert"]' ) ).toHaveTextContent(
			settings.messages.old
		);
	} );

	it( 'without the chunk that shows it: the shop shows it, once', async () => {
		const lost = loads( () => {
			throw new Error( 'lost' );
		} );
		const loader = fakeLoader( { load: lost, fallBack } );
		const first = begin( withLine( 1 ), 'before', settings, loader );
		await settle();
		expect( first.go.mock.calls ).toEqual( [ [ settings.pageUrl ] ] );
		// What is old stays hidden until the page has gone.
		expect( old() ).toBe( 2 );
		expect( document.querySelector( '[role="alert"]' ) ).toBeNull();
		dispose();
		const second = begin( withLine( 1 ), 'before', settings, loader );
		await settle();
		expect( second.go ).not.toHaveBeenCalled();
		expect( document.querySelector( '[role="alert"]' ) ).toHaveTextContent(
			settings.messages.old
		);
	} );

	it( 'without that chunk and without a network: it is said, and tried again', async () => {
		let isThere = false;
		const load = loads( () => {
			if ( ! isThere ) {
				throw new Error( 'lost' );
			}
			return updates;
		} );
		const { answer, go } = begin(
			withLine( 1 ),
			'before',
			settings,
			fakeLoader( { load, fallBack: offline() } )
		);
		await settle();
		const alert = document.querySelector( '[role="alert"]' );
		expect( alert ).toHaveTextContent( settings.messages.old );
		isThere = true;
		alert?.querySelector( 'button' )?.click();
		await answer( withLine( 2 ) );
		expect(
			document.querySelector< HTMLInputElement >( '.qty' )?.value
		).toBe( '2' );
		expect( go ).not.toHaveBeenCalled();
	} );

	it( 'becomes the empty cart when nothing is left in it', async () => {
		const { answer } = begin( withLine( 1 ), 'before' );
		await answer( EMPTY );
		expect( old() ).toBe( 0 );
		expect( document.querySelector( '.cart-empty' ) ).not.toBeNull();
	} );
} );
