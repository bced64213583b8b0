/** What is typed and clicked on the cart page before the chunk that handles it is there. */
import { withDefaults } from '../../shared/settings/read';
import { startCartPage } from '..';
import {
	fakeLoader,
	fallBack,
	offline,
} from '../../shared/loader/test/fake-loader';
import type { Loader } from '../../shared/loader';
import fixture from '../settings.fixture.json';
import { CART_PAGE_DEFAULTS } from '../settings';
import { settle } from '../../shared/test/settle';
import type { Updates } from '../updates';

const PAGE = `<div class="woocommerce"><div class="woocommerce-notices-wrapper"></div>
	<form class="woocommerce-cart-form"><table><tbody><tr class="cart_item"><td class="product-remove"><a class="remove" href="#remove">×</a></td><td><div class="quantity"><input type="number" name="cart[a][qty]" class="qty" value="2"></div></td></tr></tbody></table><button name="update_cart">Update</button></form>
	<div class="cart_totals"><a id="checkout" href="#checkout">Checkout</a></div></div>`;

const field = () => document.querySelector< HTMLInputElement >( '.qty' )!;
const checkout = () => document.querySelector< HTMLElement >( '#checkout' )!;

let dispose = () => {};
afterEach( () => dispose() );

const begin = ( chunks: Partial< Loader > = {}, stickyTotals = false ) => {
	document.body.innerHTML = PAGE;
	const calls: string[] = [];
	let busy: Promise< void > | undefined;
	const updates: Updates = {
		onFieldEvent: ( { type } ) => calls.push( type ),
		readFields: () => calls.push( 'read' ),
		onCartChanged: () => calls.push( 'cart changed' ),
		onStoreChanged: () => {},
		onWooCommerceEvent: ( type ) => calls.push( type ),
		onResize: () => calls.push( 'resize' ),
		renew: () => calls.push( 'renew' ),
		flush: () => calls.push( 'flush' ),
		isBusy: () => !! busy,
		idle: async () => busy,
		currentOf: ( clicked ) => clicked,
	};
	let arrive = () => {};
	let fail = () => {};
	const load = jest.fn(
		() =>
			new Promise( ( resolve, reject ) => {
				arrive = () => resolve( { startUpdates: () => updates } );
				fail = () => reject( new Error( 'lost' ) );
			} )
	);
	const prefetch = jest.fn();
	dispose = startCartPage( {
		settings: {
			...withDefaults( CART_PAGE_DEFAULTS, fixture ),
			stickyTotals,
		},
		cartSettings: { timeout: 20000, cartHashes: [] },
		loader: fakeLoader( {
			load: load as unknown as Loader[ 'load' ],
			prefetch,
			...chunks,
		} ),
		go: () => {},
	} );
	const submitted = jest.fn( ( event: Event ) => event.preventDefault() );
	document.querySelector( 'form' )!.addEventListener( 'submit', submitted );
	const clicked = jest.fn( ( event: Event ) => event.preventDefault() );
	checkout().addEventListener( 'click', clicked );
	return {
		calls,
		clicked,
		load,
		prefetch,
		submitted,
		async arrive() {
			arrive();
			await settle();
		},
		async fail() {
			fail();
			await settle();
		},
		setBusy( promise?: Promise< void > ) {
			busy = promise;
		},
	};
};

const type = ( value: string, key?: string ) => {
	field().value = value;
	for ( const name of [ 'input', 'change' ] ) {
		field().dispatchEvent( new Event( name, { bubbles: true } ) );
	}
	if ( key ) {
		const event = new KeyboardEvent( 'keydown', {
			key,
			bubbles: true,
			cancelable: true,
		} );
		field().dispatchEvent( event );
		return event.defaultPrevented;
	}
	return false;
};

describe( '[CART-01] before the updates are loaded', () => {
	it( 'whoever comes near the lines has them fetched; looking costs nothing', async () => {
		const { load, prefetch } = begin();
		field().dispatchEvent( new Event( 'focusout', { bubbles: true } ) );
		await settle();
		expect( prefetch ).not.toHaveBeenCalled();
		field().dispatchEvent( new Event( 'pointerover', { bubbles: true } ) );
		expect( prefetch ).toHaveBeenCalledTimes( 1 );
		expect( load ).not.toHaveBeenCalled();
	} );

	it( '[CART-04] where the totals stick by setting, what fits them is loaded with the page; lost, nothing is said', async () => {
		const { load, fail } = begin( {}, true );
		expect( load ).toHaveBeenCalledTimes( 1 );
		expect( load ).toHaveBeenCalledWith(
			expect.objectContaining( { name: 'cart-page-totals' } )
		);
		await fail();
		expect( document.body.textContent ).not.toContain( 'lost' );
	} );

	it( 'what was typed is passed on in its order, and loaded for once', async () => {
		const { arrive, calls, load } = begin();
		expect( type( '3', 'Enter' ) ).toBe( true );
		field().dispatchEvent( new Event( 'focusout', { bubbles: true } ) );
		expect( load ).toHaveBeenCalledTimes( 1 );
		expect( calls ).toEqual( [] );
		await arrive();
		expect( calls ).toEqual( [ 'input', 'change', 'keydown', 'focusout' ] );
		type( '4' );
		expect( calls.slice( 4 ) ).toEqual( [ 'input', 'change' ] );
		expect( load ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'a link that would leave without the change waits, and is followed after it', async () => {
		const { arrive, calls, clicked, setBusy } = begin();
		type( '3' );
		checkout().click();
		checkout().click();
		expect( clicked ).not.toHaveBeenCalled();
		expect( checkout() ).toHaveAttribute( 'aria-busy', 'true' );
		let done = () => {};
		setBusy( new Promise( ( resolve ) => ( done = resolve ) ) );
		await arrive();
		expect( clicked ).not.toHaveBeenCalled();
		setBusy();
		done();
		await settle();
		expect( calls.at( -1 ) ).toBe( 'flush' );
		expect( clicked ).toHaveBeenCalledTimes( 1 );
		expect( checkout() ).not.toHaveAttribute( 'aria-busy' );
	} );

	it( 'a link for a new tab, and any while nothing waits, is not held', () => {
		const { clicked } = begin();
		checkout().click();
		expect( clicked ).toHaveBeenCalledTimes( 1 );
		type( '3' );
		checkout().dispatchEvent(
			new MouseEvent( 'click', {
				bubbles: true,
				cancelable: true,
				ctrlKey: true,
			} )
		);
		expect( clicked ).toHaveBeenCalledTimes( 2 );
	} );

	it( 'removing a line waits for the change of another', async () => {
		const { arrive } = begin();
		const remove = document.querySelector< HTMLElement >( '.remove' )!;
		const clicked = jest.fn();
		remove.addEventListener( 'click', clicked );
		type( '3' );
		remove.click();
		expect( clicked ).not.toHaveBeenCalled();
		await arrive();
		expect( clicked ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'without them the cart’s form makes the change, once, and a held click counts', async () => {
		const { clicked, fail, submitted } = begin( { fallBack } );
		type( '3' );
		type( '4' );
		checkout().click();
		await fail();
		expect( submitted ).toHaveBeenCalledTimes( 1 );
		expect( clicked ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'without them and without a network: told, the field says what the cart has, and the next try counts', async () => {
		const { arrive, calls, fail, submitted } = begin( {
			fallBack: offline( 'offline' ),
		} );
		type( '3' );
		await fail();
		expect( field() ).toHaveValue( 2 );
		expect( document.querySelector( '[role="alert"]' ) ).toHaveTextContent(
			'offline'
		);
		expect( submitted ).not.toHaveBeenCalled();
		type( '4' );
		await arrive();
		expect( calls ).toEqual( [ 'input', 'change' ] );
		expect( field() ).toHaveValue( 4 );
	} );

	it( 'what others change loads them too; a resize only where there are cross-sells', async () => {
		const { arrive, calls, load } = begin();
		window.dispatchEvent( new Event( 'resize' ) );
		expect( load ).not.toHaveBeenCalled();
		document.dispatchEvent( new CustomEvent( 'vitrin:cart-changed' ) );
		expect( load ).toHaveBeenCalledTimes( 1 );
		await arrive();
		document.body.insertAdjacentHTML(
			'beforeend',
			'<div class="cross-sells"></div>'
		);
		window.dispatchEvent( new Event( 'resize' ) );
		expect( calls ).toEqual( [ 'cart changed', 'resize' ] );
	} );
} );
