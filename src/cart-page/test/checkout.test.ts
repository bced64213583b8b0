import { startCheckoutPage } from '../checkout';

const setCookie = ( hash: string ) => {
	document.cookie = `woocommerce_cart_hash=${ hash }`;
};
const CLASSIC =
	'<form class="checkout"><table class="woocommerce-checkout-review-order-table"><tr><td>1</td></tr></table></form>';
const BLOCKS = '<div class="wp-block-woocommerce-checkout"></div>';

const old = () => document.querySelectorAll( '.vitrin-is-old' ).length;

/** As much of jQuery as is asked for. */
type Listener = ( event: { type: string }, ...args: unknown[] ) => void;
const listeners: Array< [ string, Listener ] > = [];
const messages: string[] = [];
/** As much of WordPress's data as the blocks' cart needs. */
const fetched = { items: [ 'new' ] };
const apiFetch = jest.fn< Promise< unknown >, [ unknown ] >();
const receiveCartContents = jest.fn();
const blocks = { isRead: true, cart: { totals: {} } };
let storeChanges = () => {};
const page = window as unknown as Record< string, unknown >;

let timeUp = () => {};
const clock = {
	now: () => 0,
	after: ( _: number, task: () => void ) => {
		timeUp = task;
		return () => {};
	},
};
let dispose = () => {};
const begin = ( html: string, hashes: string, reload = jest.fn() ) => {
	document.body.innerHTML = html;
	dispose = startCheckoutPage( { hashes: [ hashes ], clock, reload } );
	return reload;
};
const listen = ( type: string, ...args: unknown[] ) =>
	listeners.forEach( ( [ types, listener ] ) => {
		if ( types.split( ' ' ).includes( type ) ) {
			listener( { type }, ...args );
		}
	} );
/** WooCommerce has brought the order of one of these carts. */
const bring = ( hashes: unknown ) =>
	listen( 'updated_checkout', {
		fragments: { '#vitrin-cart-hashes': hashes },
	} );

beforeEach( () => {
	setCookie( 'now' );
	listeners.length = 0;
	messages.length = 0;
	apiFetch.mockReset().mockResolvedValue( fetched );
	receiveCartContents.mockReset();
	Object.assign( blocks, { isRead: true, cart: { totals: {} } } );
	page.jQuery = () => ( {
		on: ( types: string, listener: Listener ) =>
			listeners.push( [ types, listener ] ),
		off: () => {},
		trigger: ( type: string ) => messages.push( type ),
	} );
	page.wp = {
		apiFetch,
		data: {
			dispatch: () => ( { receiveCartContents } ),
			select: () => ( {
				hasFinishedResolution: () => blocks.isRead,
				getCartData: () => blocks.cart,
			} ),
			subscribe: ( listener: () => void ) => {
				storeChanges = listener;
				return () => ( storeChanges = () => {} );
			},
		},
	};
	performance.getEntriesByType = () => [];
} );
afterEach( () => dispose() );

describe( 'a checkout with an older cart', () => {
	it( 'arrives hidden until WooCommerce has brought the order, which it may have asked for too early', () => {
		begin( CLASSIC, 'before' );
		expect( old() ).toBe( 1 );
		expect( messages ).toEqual( [ 'update_checkout' ] );
		listen( 'updated_checkout' );
		expect( old() ).toBe( 0 );
	} );

	it( 'comes back: WooCommerce is told, once for each cart', () => {
		begin( CLASSIC, 'now' );
		expect( old() ).toBe( 0 );
		setCookie( 'later' );
		window.dispatchEvent( new Event( 'pageshow' ) );
		window.dispatchEvent( new Event( 'pageshow' ) );
		expect( messages ).toEqual( [ 'update_checkout' ] );
		expect( old() ).toBe( 1 );
		listen( 'updated_checkout' );
		expect( old() ).toBe( 0 );
	} );

	it( 'is asked for again when the cart changed while the order was on its way, once', () => {
		begin( CLASSIC, 'before' );
		setCookie( 'later' );
		bring( 'before,now' );
		expect( messages ).toEqual( [ 'update_checkout', 'update_checkout' ] );
		expect( old() ).toBe( 1 );
		// A cookie that no answer ever names must not make it ask for ever.
		bring( 'before,now' );
		expect( messages ).toHaveLength( 2 );
		expect( old() ).toBe( 0 );
	} );

	it.each( [
		[ 'a change of the address', 'now' ],
		[ 'a cookie that the answer itself has set', 'before,now' ],
		[ 'an answer of another plugin, which names no cart', undefined ],
		[ 'an answer with something else under our name', [ 'before' ] ],
	] )( 'is not asked for again after %s', ( _, hashes ) => {
		begin( CLASSIC, 'now' );
		bring( hashes );
		expect( messages ).toEqual( [] );
		expect( old() ).toBe( 0 );
	} );

	it( 'is old after a click on a page fetched ahead, whose own call came back after the change', () => {
		const hidden = jest.spyOn( document, 'hidden', 'get' );
		hidden.mockReturnValue( true );
		begin( CLASSIC, 'before' );
		bring( 'before' );
		expect( messages ).toEqual( [] );
		hidden.mockReturnValue( false );
		document.dispatchEvent( new Event( 'prerenderingchange' ) );
		expect( messages ).toEqual( [ 'update_checkout' ] );
		expect( old() ).toBe( 1 );
		bring( 'now' );
		expect( old() ).toBe( 0 );
		hidden.mockRestore();
	} );

	it( 'is shown as it was when WooCommerce never comes to an end', () => {
		begin( CLASSIC, 'before' );
		timeUp();
		expect( old() ).toBe( 0 );
	} );

	it( 'made of blocks, loads itself anew on arrival, once', () => {
		expect( begin( BLOCKS, 'before' ) ).toHaveBeenCalledTimes( 1 );
		dispose();
		performance.getEntriesByType = () => [
			{ type: 'reload' } as PerformanceEntry &
				Partial< PerformanceNavigationTiming >,
		];
		expect( begin( BLOCKS, 'before' ) ).not.toHaveBeenCalled();
		expect( apiFetch ).toHaveBeenCalledTimes( 1 );
	} );

	const goBack = async ( hash: string ) => {
		setCookie( hash );
		window.dispatchEvent( new Event( 'pageshow' ) );
		await Promise.resolve();
		await Promise.resolve();
	};

	it( 'made of blocks, keeps what was typed when it comes back: it gets the cart without addresses, once', async () => {
		const reload = begin( BLOCKS, 'now' );
		await goBack( 'later' );
		await goBack( 'later' );
		expect( reload ).not.toHaveBeenCalled();
		expect( apiFetch.mock.calls ).toEqual( [
			[ { path: '/wc/store/v1/cart', cache: 'no-store' } ],
		] );
		expect( receiveCartContents.mock.calls ).toEqual( [ [ fetched ] ] );
	} );

	it( 'made of blocks, is left as it is when the shop can’t be reached, or the blocks take no cart', async () => {
		begin( BLOCKS, 'now' );
		apiFetch.mockRejectedValueOnce( new Error( 'no network' ) );
		await goBack( 'later' );
		expect( receiveCartContents ).not.toHaveBeenCalled();
		Object.assign( page.wp as object, {
			data: { dispatch: () => ( {} ) },
		} );
		await goBack( 'latest' );
		delete page.wp;
		await goBack( 'last' );
		expect( apiFetch ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'made of blocks, is not old after a change made on it, whatever is typed', async () => {
		begin( BLOCKS, 'now' );
		setCookie( 'changed here' );
		blocks.cart = { totals: {} };
		storeChanges();
		await goBack( 'changed here' );
		expect( apiFetch ).not.toHaveBeenCalled();
		// An address: the same answer of the shop.
		setCookie( 'changed elsewhere' );
		blocks.cart = { ...blocks.cart };
		storeChanges();
		await goBack( 'changed elsewhere' );
		expect( apiFetch ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'made of blocks, may be old with the first cart that they read', async () => {
		blocks.isRead = false;
		begin( BLOCKS, 'now' );
		setCookie( 'later' );
		blocks.cart = { totals: {} };
		storeChanges();
		blocks.isRead = true;
		storeChanges();
		await goBack( 'later' );
		expect( apiFetch ).toHaveBeenCalledTimes( 1 );
	} );
} );
