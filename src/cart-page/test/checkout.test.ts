import { startCheckoutPage } from '../checkout';

const setCookie = ( hash: string ) => {
	document.cookie = `woocommerce_cart_hash=${ hash }`;
};
const CLASSIC =
	'<form class="checkout"><table class="woocommerce-checkout-review-order-table"><tr><td>1</td></tr></table></form>';
const BLOCKS = '<div class="wp-block-woocommerce-checkout"></div>';

const old = () => document.querySelectorAll( '.vitrin-is-old' ).length;

/** As much of jQuery as is asked for. */
const listeners: Array< [ string, ( event: { type: string } ) => void ] > = [];
const said: string[] = [];
const invalidate = jest.fn();
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
const begin = ( html: string, made: string, reload = jest.fn() ) => {
	document.body.innerHTML = html;
	dispose = startCheckoutPage( { hashes: [ made ], clock, reload } );
	return reload;
};
const hear = ( type: string ) =>
	listeners.forEach( ( [ types, listener ] ) => {
		if ( types.split( ' ' ).includes( type ) ) {
			listener( { type } );
		}
	} );

beforeEach( () => {
	setCookie( 'now' );
	listeners.length = 0;
	said.length = 0;
	invalidate.mockClear();
	page.jQuery = () => ( {
		on: ( types: string, listener: ( e: { type: string } ) => void ) =>
			listeners.push( [ types, listener ] ),
		off: () => {},
		trigger: ( type: string ) => said.push( type ),
	} );
	page.wp = {
		data: {
			dispatch: () => ( { invalidateResolutionForStore: invalidate } ),
		},
	};
	performance.getEntriesByType = () => [];
} );
afterEach( () => dispose() );

describe( '[17.1] a checkout with an older cart', () => {
	it( 'arrives hidden until WooCommerce has brought the order, for which it asks by itself', () => {
		begin( CLASSIC, 'before' );
		expect( old() ).toBe( 1 );
		expect( said ).toEqual( [] );
		hear( 'updated_checkout' );
		expect( old() ).toBe( 0 );
	} );

	it( 'comes back: WooCommerce is told, once for each cart', () => {
		begin( CLASSIC, 'now' );
		expect( old() ).toBe( 0 );
		setCookie( 'later' );
		window.dispatchEvent( new Event( 'pageshow' ) );
		window.dispatchEvent( new Event( 'pageshow' ) );
		expect( said ).toEqual( [ 'update_checkout' ] );
		expect( old() ).toBe( 1 );
		hear( 'updated_checkout' );
		expect( old() ).toBe( 0 );
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
		expect( invalidate ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'made of blocks, keeps what was typed when it comes back', () => {
		const reload = begin( BLOCKS, 'now' );
		setCookie( 'later' );
		window.dispatchEvent( new Event( 'pageshow' ) );
		expect( reload ).not.toHaveBeenCalled();
		expect( invalidate ).toHaveBeenCalledTimes( 1 );
	} );
} );
