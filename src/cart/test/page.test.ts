/**
 * The engine on a page: events in and out, fragments, snapshot, with a real store and a
 * server played by fetch.
 */
import { createEngine, type Engine } from '../engine';
import type { JQuery } from '../dom/listen';
import { listen } from '../dom/listen';
import { createScope, type Scope } from '../../shared/dom/scope';
import type { Guess } from '../domain/unknown';
import { parseCartSettings } from '../settings';
import settingsFixture from '../settings.fixture.json';
import { addOf, fixture, fragmentsOf, KEY } from './helpers';

const settings = parseCartSettings( settingsFixture );

/** As much of jQuery as events need. */
const fakeJQuery = () => {
	const handlers: Array<
		[ string, ( event: { type: string }, ...args: unknown[] ) => void ]
	> = [];
	const log: Array< [ string, unknown[] ] > = [];
	const replaced: string[] = [];
	const $ = ( ( target: Element | Element[] | string ) => {
		const wrapped = {
			0: target,
			get: () => [ ...document.querySelectorAll( target as string ) ],
			on( types: string, handler: ( typeof handlers )[ number ][ 1 ] ) {
				types
					.split( ' ' )
					.forEach( ( type ) => handlers.push( [ type, handler ] ) );
				return wrapped;
			},
			off: () => wrapped,
			trigger( type: string, args: unknown[] = [] ) {
				log.push( [ type, args ] );
				handlers
					.filter( ( [ name ] ) => name === type )
					.forEach( ( [ , handler ] ) =>
						handler( { type }, ...args )
					);
				return wrapped;
			},
			triggerHandler: (): unknown => undefined,
			replaceWith( html: string ) {
				for ( const element of target as Element[] ) {
					replaced.push( `.${ element.className } ${ html }` );
				}
				return wrapped;
			},
			data: () => ( {} ),
		};
		return wrapped;
	} ) as unknown as JQuery;
	return { $, log, replaced, handlers };
};

const withPage = window as { jQuery?: JQuery };
let scope: Scope;
let engine: Engine;
let revision: number;
let fetches: string[];
let extra: Record< string, string >;
let cookies: Guess;

const start = () => {
	engine = createEngine( settings, () => cookies );
	listen( scope, engine.hear );
};
const heard = ( type: string ) => {
	const listener = jest.fn();
	scope.on( document, type, ( event ) => listener( event.detail ) );
	return listener;
};
const settle = () => new Promise( ( resolve ) => setTimeout( resolve, 5 ) );

beforeEach( () => {
	scope = createScope();
	revision = 7;
	fetches = [];
	cookies = { quantity: 0, total: '' };
	extra = {};
	sessionStorage.clear();
	document.cookie = 'woocommerce_cart_hash=x';
	document.body.innerHTML = '<div class="count">0</div>';
	globalThis.fetch = ( async ( url: string ) => {
		fetches.push( /wc-ajax=(.*)/.exec( url )?.[ 1 ] ?? url );
		const fragments = {
			...fragmentsOf( { ...fixture, revision: ++revision } ),
			...extra,
		};
		return {
			ok: true,
			status: 200,
			text: async () => JSON.stringify( { fragments, cart_hash: 'h' } ),
		} as Response;
	} ) as unknown as typeof fetch;
} );

afterEach( async () => {
	// What an add still says a moment later belongs to its own test.
	await settle();
	scope.dispose();
	engine.dispose();
	delete withPage.jQuery;
} );

describe( 'an add of ours', () => {
	it( 'is told to the page once, with its button', async () => {
		start();
		const added = heard( 'vitrin:cart-item-added' );
		const changed = heard( 'vitrin:cart-changed' );
		const button = document.createElement( 'a' );
		await engine.store.add( addOf( 31, 2 ), button );
		expect( added.mock.calls ).toEqual( [
			[
				{
					productId: 31,
					quantity: 2,
					button,
					answer: expect.objectContaining( { cartHash: 'h' } ),
				},
			],
		] );
		expect( changed ).toHaveBeenCalledWith( {
			cart: expect.objectContaining( { revision: 8 } ),
		} );
		expect( fetches ).toEqual( [ 'add_to_cart' ] );
	} );

	it( '[ADD-10] reaches listeners of other plugins, without an echo', async () => {
		const { $, log } = fakeJQuery();
		withPage.jQuery = $;
		start();
		const added = heard( 'vitrin:cart-item-added' );
		const button = document.createElement( 'a' );
		await engine.store.add( addOf( 31 ), button );
		await settle();
		expect( log.map( ( [ type ] ) => type ) ).toEqual( [
			'adding_to_cart',
			'added_to_cart',
			'wc_fragments_loaded',
			'wc_cart_button_updated',
		] );
		const [ fragments, hash, wrapped ] = log[ 1 ]![ 1 ] as [
			object,
			string,
			HTMLElement[],
		];
		expect( Object.keys( fragments ) ).toEqual( [
			'script#vitrin-cart-data',
		] );
		expect( hash ).toBe( 'h' );
		expect( wrapped[ 0 ] ).toBe( button );
		expect( added ).toHaveBeenCalledTimes( 1 );
		expect( fetches ).toHaveLength( 1 );
	} );

	it( '[ADD-10] a listener may change the fields', async () => {
		const { $, handlers } = fakeJQuery();
		withPage.jQuery = $;
		start();
		handlers.push( [
			'adding_to_cart',
			( _event, _button, fields ) =>
				void ( ( fields as Record< string, string > ).gift = '1' ),
		] );
		const request = addOf( 31 );
		await engine.store.add( request, document.createElement( 'a' ) );
		expect( request.fields ).toMatchObject( { gift: '1' } );
	} );

	it( '[ADD-10] another plugin may call it off', async () => {
		const { $, log } = fakeJQuery();
		withPage.jQuery = ( ( target: Element ) => ( {
			...$( target ),
			triggerHandler: ( type: string ) =>
				type !== 'should_send_ajax_request.adding_to_cart',
		} ) ) as JQuery;
		start();
		await engine.store.add( addOf( 31 ), document.createElement( 'a' ) );
		await settle();
		expect( fetches ).toHaveLength( 0 );
		expect(
			log.map( ( [ type, [ , , button ] ] ) => [ type, button ] )
		).toEqual( [
			[ 'ajax_request_not_sent.adding_to_cart', expect.anything() ],
			[ 'wc_cart_button_updated', undefined ],
		] );
	} );

	it( '[ADD-10] the cart blocks hear it, once, also where they translate the jQuery event', async () => {
		const { $, handlers } = fakeJQuery();
		withPage.jQuery = $;
		start();
		const blocks = jest.fn();
		scope.on( document.body, 'wc-blocks_added_to_cart', blocks );
		await engine.store.add( addOf( 31 ) );
		expect( blocks ).toHaveBeenCalledTimes( 1 );
		handlers.push( [
			'added_to_cart',
			() =>
				document.body.dispatchEvent(
					new CustomEvent( 'wc-blocks_added_to_cart' )
				),
		] );
		await engine.store.add( addOf( 31 ) );
		expect( blocks ).toHaveBeenCalledTimes( 2 );
		expect( fetches ).toHaveLength( 2 );
	} );
} );

describe( 'a removal of ours', () => {
	it( '[ADD-10] is told to the page and to other plugins', async () => {
		const { $, log } = fakeJQuery();
		withPage.jQuery = $;
		start();
		const removed = heard( 'vitrin:cart-item-removed' );
		await engine.store.remove( KEY, undefined, 'remove_from_cart' );
		expect( removed ).toHaveBeenCalledWith(
			expect.objectContaining( { key: KEY } )
		);
		expect( log.map( ( [ type ] ) => type ) ).toEqual( [
			'removed_from_cart',
			'wc_fragments_loaded',
		] );
		expect( fetches ).toEqual( [ 'remove_from_cart' ] );
	} );
} );

describe( 'fragments of other plugins', () => {
	it( 'take their places; ours and invalid selectors do no harm', async () => {
		extra = { '>>>': '<b></b>', '.count': '<div class="count">3</div>' };
		start();
		await engine.store.refresh();
		expect( document.body.innerHTML ).toBe( '<div class="count">3</div>' );
	} );

	it( "go jQuery's way where it is there", async () => {
		const { $, replaced, log } = fakeJQuery();
		withPage.jQuery = $;
		extra = { '.count': '<i></i>' };
		start();
		await engine.store.refresh();
		expect( replaced ).toEqual( [ '.count <i></i>' ] );
		expect( log.map( ( [ type ] ) => type ) ).toEqual( [
			'wc_fragments_refreshed',
		] );
		expect( fetches ).toHaveLength( 1 );
	} );
} );

describe( 'what others do', () => {
	it( '[ADD-10] their jQuery add reaches us with its cart, without a request', async () => {
		const { $ } = fakeJQuery();
		withPage.jQuery = $;
		start();
		const added = heard( 'vitrin:cart-item-added' );
		const button = document.createElement( 'a' );
		button.dataset.product_id = '31';
		$( document.body ).trigger( 'added_to_cart', [
			fragmentsOf( { ...fixture, revision: 20 } ),
			'h',
			$( button ),
		] );
		await settle();
		expect( engine.store.getState().server?.revision ).toBe( 20 );
		expect( added ).toHaveBeenCalledWith(
			expect.objectContaining( {
				productId: 31,
				quantity: 2,
				button,
				name: 'پیراهن نخی',
			} )
		);
		expect( fetches ).toHaveLength( 0 );
	} );

	it( '[ADD-10] an add triggered by hand makes us ask', async () => {
		const { $ } = fakeJQuery();
		withPage.jQuery = $;
		start();
		const added = heard( 'vitrin:cart-item-added' );
		$( document.body ).trigger( 'added_to_cart' );
		await settle();
		expect( fetches ).toEqual( [ 'vitrin_get_cart' ] );
		expect( added ).toHaveBeenCalledTimes( 1 );
	} );

	it.each( [
		'wc_fragment_refresh',
		'updated_wc_div',
		'removed_from_cart',
		'updated_cart_totals',
		'cart_totals_refreshed',
		'applied_coupon',
		'removed_coupon',
		'item_removed_from_classic_cart',
		'wc_cart_emptied',
	] )( '[ADD-10] %s makes us ask, once', async ( type ) => {
		const { $ } = fakeJQuery();
		withPage.jQuery = $;
		start();
		$( document.body ).trigger( type );
		await settle();
		expect( fetches ).toEqual( [ 'vitrin_get_cart' ] );
	} );

	it( '[ADD-10] refreshed fragments of the cart that we know cost no request', async () => {
		const { $ } = fakeJQuery();
		withPage.jQuery = $;
		start();
		await engine.store.refresh();
		document.cookie = `woocommerce_cart_hash=${ fixture.hash }`;
		$( document.body ).trigger( 'wc_fragments_refreshed' );
		await settle();
		expect( fetches ).toHaveLength( 1 );
	} );

	it( '[ADD-10] an add by the product button block reaches us', async () => {
		start();
		const added = heard( 'vitrin:cart-item-added' );
		document.body.dispatchEvent(
			new CustomEvent( 'wc-blocks_added_to_cart', { bubbles: true } )
		);
		await settle();
		expect( fetches ).toEqual( [ 'vitrin_get_cart' ] );
		expect( added ).toHaveBeenCalledTimes( 1 );
	} );

	it( '[SIDE-20] back from the back/forward cache we ask, when there is a cart', async () => {
		start();
		const back = Object.assign( new Event( 'pageshow' ), {
			persisted: true,
		} );
		window.dispatchEvent( back );
		window.dispatchEvent(
			Object.assign( new Event( 'pageshow' ), { persisted: false } )
		);
		await settle();
		expect( fetches ).toEqual( [ 'vitrin_get_cart' ] );
	} );
} );

describe( 'one change, said in two ways', () => {
	it( "[ADD-10] a jQuery add and the blocks' translation of it are one add, and cost no request", async () => {
		const { $, handlers } = fakeJQuery();
		withPage.jQuery = $;
		handlers.push( [
			'added_to_cart',
			() =>
				document.body.dispatchEvent(
					new CustomEvent( 'wc-blocks_added_to_cart' )
				),
		] );
		start();
		const added = heard( 'vitrin:cart-item-added' );
		$( document.body ).trigger( 'added_to_cart', [
			fragmentsOf( { ...fixture, revision: 20 } ),
			'h',
		] );
		await settle();
		expect( added ).toHaveBeenCalledTimes( 1 );
		expect( fetches ).toEqual( [] );
	} );

	it( "[ADD-10] another plugin's fragments are put in place where WooCommerce's script is gone, and left to it where it is not", async () => {
		const { $, replaced } = fakeJQuery();
		withPage.jQuery = $;
		start();
		const args = [ { '.count': '<i></i>' }, 'h' ];
		$( document.body ).trigger( 'added_to_cart', args );
		expect( replaced ).toEqual( [ '.count <i></i>' ] );
		document.body.insertAdjacentHTML(
			'beforeend',
			'<p class="widget_shopping_cart_live_region"></p>'
		);
		$( document.body ).trigger( 'added_to_cart', args );
		expect( replaced ).toHaveLength( 1 );
	} );
} );

describe( "the blocks' own cart", () => {
	const SYNC = 'wc-blocks_store_sync_required';
	const wait = () => new Promise( ( resolve ) => setTimeout( resolve, 350 ) );

	it( '[ADD-10] hears that ours changed, once for several changes in a row', async () => {
		start();
		const synced = jest.fn();
		scope.on( window, SYNC, ( { detail } ) => synced( detail.type ) );
		document.cookie = 'woocommerce_cart_hash=changed';
		await engine.store.setQuantity( KEY, 3 );
		await engine.store.setQuantity( KEY, 4 );
		await wait();
		expect( synced.mock.calls ).toEqual( [
			[ 'from_@wordpress/data' ],
			[ 'from_iAPI' ],
		] );
		expect( fetches ).toEqual( [
			'vitrin_get_cart',
			'vitrin_update_item',
			'vitrin_update_item',
		] );
	} );

	it( 'is not told what it did itself', async () => {
		start();
		const synced = jest.fn();
		scope.on( window, SYNC, synced );
		document.body.dispatchEvent(
			new CustomEvent( 'wc-blocks_added_to_cart', { bubbles: true } )
		);
		await wait();
		expect( fetches ).toEqual( [ 'vitrin_get_cart' ] );
		expect( synced ).not.toHaveBeenCalled();
	} );

	it( '[ADD-10] a change that it makes is seen by the cookie, and asked for once', async () => {
		start();
		await engine.store.refresh();
		document.cookie = `woocommerce_cart_hash=${ fixture.hash }`;
		window.dispatchEvent( new CustomEvent( SYNC ) );
		await settle();
		expect( fetches ).toHaveLength( 1 );
		document.cookie = 'woocommerce_cart_hash=another';
		window.dispatchEvent( new CustomEvent( SYNC ) );
		await settle();
		expect( fetches ).toHaveLength( 2 );
	} );
} );

describe( 'a page that is looked at again', () => {
	const look = () =>
		document.dispatchEvent( new Event( 'visibilitychange' ) );

	it( '[SIDE-12] asks when the cookie names another cart, and only then', async () => {
		start();
		await engine.store.refresh();
		document.cookie = `woocommerce_cart_hash=${ fixture.hash }`;
		look();
		await settle();
		expect( fetches ).toHaveLength( 1 );
		document.cookie = 'woocommerce_cart_hash=another';
		look();
		await settle();
		expect( fetches ).toHaveLength( 2 );
	} );

	it( '[SIDE-12] with nothing asked yet, asks only when the cookies say another number or total', async () => {
		start();
		look();
		await settle();
		expect( fetches ).toHaveLength( 0 );
		cookies = { quantity: 2, total: '10' };
		look();
		await settle();
		expect( fetches ).toHaveLength( 1 );
	} );
} );

describe( 'what was added', () => {
	const addByHand = async () => {
		const added = heard( 'vitrin:cart-item-added' );
		document.body.dispatchEvent(
			new CustomEvent( 'wc-blocks_added_to_cart', { bubbles: true } )
		);
		await settle();
		return added.mock.calls[ 0 ][ 0 ] as { name: string };
	};

	it( '[ADD-10] is named by the difference when nobody names it', async () => {
		start();
		await expect( addByHand() ).resolves.toMatchObject( {
			productId: 31,
			quantity: 2,
			name: 'پیراهن نخی',
		} );
	} );

	it( '[ADD-10] by the button that was pressed when the cart before is not known', async () => {
		cookies = { quantity: 5, total: '' };
		start();
		document.body.insertAdjacentHTML(
			'beforeend',
			'<button class="add_to_cart_button" data-product_id="40"></button>'
		);
		document.querySelector( 'button' )?.click();
		await expect( addByHand() ).resolves.toMatchObject( {
			productId: 40,
			button: document.querySelector( 'button' ),
			name: 'لیوان سفالی',
		} );
	} );

	it( 'is nothing when nothing grew', async () => {
		start();
		await engine.store.refresh();
		await expect( addByHand() ).resolves.toMatchObject( { name: '' } );
	} );
} );

describe( 'the snapshot', () => {
	it( 'shows the last cart on the next page, while the cookie names the same', async () => {
		start();
		await engine.store.refresh();
		document.cookie = `woocommerce_cart_hash=${ fixture.hash }`;
		expect(
			createEngine( settings, () => cookies ).store.getState()
		).toMatchObject( {
			status: 'ready',
			server: { revision: 8 },
		} );
		document.cookie = 'woocommerce_cart_hash=other';
		expect(
			createEngine( settings, () => cookies ).store.getState().status
		).toBe( 'unknown' );
	} );

	it( 'a storage that fails or holds garbage is no fault', async () => {
		document.cookie = `woocommerce_cart_hash=${ fixture.hash }`;
		sessionStorage.setItem( 'vitrin-cart', '<script>{"x"</script>' );
		const full = jest
			.spyOn( Storage.prototype, 'setItem' )
			.mockImplementation( () => {
				throw new DOMException( 'full', 'QuotaExceededError' );
			} );
		start();
		expect( engine.store.getState().status ).toBe( 'unknown' );
		await expect( engine.store.refresh() ).resolves.toMatchObject( {
			ok: true,
		} );
		full.mockRestore();
	} );
} );
