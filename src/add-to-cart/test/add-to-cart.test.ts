import { withDefaults } from '../../shared/settings/read';
import type {
	CartAnswer,
	CartResult,
	CartState,
	ServerCart,
} from '@vitrin/cart';
import { startAddToCart } from '..';
import {
	safeAddress,
	addToCart,
	addFromForm,
	removeFromCart,
} from '../add-to-cart';
import { EXTERNAL_ADDS, ACTIONS } from '../chunks';
import { ADD_TO_CART_DEFAULTS } from '../settings';
import fixture from '../settings.fixture.json';
import {
	fakeLoader,
	fallBack,
	loads,
	offline,
} from '../../shared/loader/test/fake-loader';
import { addWords } from '../dom/answered';

const settings = withDefaults( ADD_TO_CART_DEFAULTS, fixture );

// As much of a cart as an add looks at.
const cart = {
	lines: [ { productId: 31, name: 'پیراهن نخی' } ],
} as ServerCart;
const yes: CartResult = {
	ok: true,
	cart,
	answer: {
		code: 200,
		message: '',
		fragments: {},
		cartHash: '',
		nonce: '',
		cart,
		operations: [],
	},
};
const no = ( failure: object ): CartResult => ( {
	ok: false,
	failure: { kind: 'refused', code: 200, message: 'no', ...failure },
} );

/** The shop can be reached, until a test says otherwise. */
let fallBackNow = fallBack;
afterEach( () => {
	fallBackNow = fallBack;
} );

const setUp = (
	overrides: Partial< typeof settings > = {},
	load = fakeLoader().load
) => {
	document.body.innerHTML = `<div>
		<a class="add_to_cart_button ajax_add_to_cart" href="#add" data-product_id="31" data-quantity="2"
			data-product_sku="SH-31" data-success_message="">add</a>
		<a class="remove_from_cart_button" href="/cart/?remove_item=k" role="button" data-cart_item_key="k">x</a>
	</div>`;
	const answers: Array< ( result: CartResult ) => void > = [];
	const wait = () =>
		new Promise< CartResult >( ( resolve ) => answers.push( resolve ) );
	const state = { isOffline: false } as CartState;
	let listener = () => {};
	const store = {
		add: jest.fn( wait ),
		remove: jest.fn( wait ),
		getState: () => state,
		subscribe: ( follow: () => void ) => {
			listener = follow;
			return () => ( listener = () => {} );
		},
	};
	const go = jest.fn();
	const stop = startAddToCart( {
		settings: { ...settings, ...overrides },
		loader: { load, fallBack: ( way ) => fallBackNow( way ) },
		store,
		go,
	} );
	return {
		button: document.querySelector< HTMLElement >( '.add_to_cart_button' )!,
		link: document.querySelector< HTMLElement >(
			'.remove_from_cart_button'
		)!,
		store,
		go,
		stop,
		connect( isOnline: boolean ) {
			Object.assign( state, { isOffline: ! isOnline } );
			listener();
		},
		async answer( result: CartResult ) {
			await settle();
			answers.shift()?.( result );
			await settle();
		},
	};
};
/** What a click does beyond the button waits for the next frame. */
/** In frames, not in milliseconds: the click waits for a paint, and the machine may be busy. */
const settle = async () => {
	for ( let count = 0; count < 4; count++ ) {
		await new Promise( ( resolve ) =>
			requestAnimationFrame( () => setTimeout( resolve ) )
		);
	}
};

/** True when the browser would follow the link. */
const click = ( element: HTMLElement, init: MouseEventInit = {} ) =>
	element.dispatchEvent(
		new MouseEvent( 'click', { bubbles: true, cancelable: true, ...init } )
	);

let stop = () => {};
afterEach( () => stop() );

const begin = ( ...args: Parameters< typeof setUp > ) => {
	const page = setUp( ...args );
	stop = page.stop;
	return page;
};

describe( 'the button', () => {
	it( "[ADD-01]] [[SET-01a] is loading, then added, with one 'view cart' link beside it", async () => {
		const { button, answer } = begin();
		click( button );
		expect( button ).toHaveClass( 'loading' );
		expect( button ).toHaveAttribute( 'aria-busy', 'true' );
		expect( button ).toHaveAttribute( 'aria-disabled', 'true' );
		await answer( yes );
		expect( button ).toHaveClass( 'added' );
		expect( button ).not.toHaveClass( 'loading' );
		expect( button ).not.toHaveAttribute( 'aria-busy' );
		click( button );
		expect( button ).not.toHaveClass( 'added' );
		await answer( yes );
		const links = document.querySelectorAll( 'a.added_to_cart.wc-forward' );
		expect( links ).toHaveLength( 1 );
		expect( links[ 0 ] ).toHaveAttribute( 'href', settings.cartUrl );
		expect( links[ 0 ] ).toHaveTextContent( addWords().viewCart );
	} );

	it( '[ADD-01] gets no link on the cart page', async () => {
		const { button, answer } = begin( { isCart: true } );
		click( button );
		await answer( yes );
		expect( document.querySelector( '.added_to_cart' ) ).toBeNull();
	} );

	it( '[ADD-02] sends all its data attributes as fields', async () => {
		const { button, store } = begin();
		expect( click( button ) ).toBe( false );
		await settle();
		expect( store.add ).toHaveBeenCalledWith(
			{
				action: 'add_to_cart',
				productId: 31,
				quantity: 2,
				fields: {
					product_id: '31',
					quantity: '2',
					product_sku: 'SH-31',
					success_message: '',
				},
			},
			button
		);
	} );

	it( '[ADD-03] goes to the product page when the shop says so', async () => {
		const { button, go, answer } = begin();
		click( button );
		await answer( no( { productUrl: '/product/shirt/' } ) );
		expect( go ).toHaveBeenCalledWith(
			new URL( '/product/shirt/', window.location.href ).href
		);
		expect( button ).not.toHaveClass( 'loading' );
	} );

	it( '[ADD-04] goes to the cart only when the setting is yes', async () => {
		const usual = begin();
		click( usual.button );
		await usual.answer( yes );
		expect( usual.go ).not.toHaveBeenCalled();
		stop();
		const { button, go, answer } = begin( { redirectAfterAdd: true } );
		click( button );
		await answer( yes );
		expect( go ).toHaveBeenCalledWith( settings.cartUrl );
	} );

	it( '[ADD-09] a click while loading, and a double click, add once', async () => {
		const { button, store, answer } = begin();
		click( button, { detail: 1 } );
		click( button, { detail: 2 } );
		click( button );
		await answer( yes );
		// The answer came between the two halves of a double click.
		expect( click( button, { detail: 2 } ) ).toBe( false );
		await settle();
		expect( store.add ).toHaveBeenCalledTimes( 1 );
		click( button, { detail: 1 } );
		await settle();
		expect( store.add ).toHaveBeenCalledTimes( 2 );
	} );

	it.each( [
		[ 'a new tab', { ctrlKey: true } ],
		[ 'a new window', { shiftKey: true } ],
	] )( 'leaves a click for %s to the browser', async ( _name, init ) => {
		const { button, store } = begin();
		expect( click( button, init ) ).toBe( true );
		await settle();
		expect( store.add ).not.toHaveBeenCalled();
	} );

	it.each( [ 'wc-interactive', '' ] )(
		"leaves the block's button and buttons without a product alone (%p)",
		async ( name ) => {
			const { button, store } = begin();
			if ( name ) {
				button.classList.add( name );
			} else {
				button.removeAttribute( 'data-product_id' );
			}
			expect( click( button ) ).toBe( true );
			await settle();
			expect( store.add ).not.toHaveBeenCalled();
		}
	);

	it( '[ADD-09] stands back where another script took the click: never two adds', async () => {
		const { button, store } = begin();
		document.body.addEventListener(
			'click',
			( event ) => event.preventDefault(),
			{ once: true }
		);
		click( button );
		await settle();
		expect( store.add ).not.toHaveBeenCalled();
		expect( button ).not.toHaveClass( 'loading' );
	} );

	it( "leaves everything to WooCommerce's scripts where they are kept", async () => {
		const { button, store } = begin( { keepWoocommerceScripts: true } );
		expect( click( button ) ).toBe( true );
		await settle();
		expect( store.add ).not.toHaveBeenCalled();
	} );
} );

describe( 'faults of an add', () => {
	const note = () => document.querySelector( '.vitrin-add-to-cart-failure' );

	it.each( [
		'offline',
		'timeout',
		'server',
		'garbage',
		'refused',
		'limited',
	] )(
		'[SIDE-09] %s: the button is put back and the reason stands beside it',
		async ( kind ) => {
			const { button, go, answer } = begin();
			click( button );
			await answer( no( { kind, message: `${ kind } words` } ) );
			expect( note() ).toHaveTextContent( `${ kind } words` );
			expect( button.className ).not.toMatch( /loading|added/ );
			expect( go ).not.toHaveBeenCalled();
			click( button );
			expect( note() ).toBeNull();
		}
	);

	it( '[SIDE-09] is not said again where an open drawer says it', async () => {
		const words = () =>
			[ ...document.querySelectorAll( '[role=log]' ) ]
				.map( ( region ) => region.textContent )
				.join( ' ' );
		const { button, answer } = begin();
		document.body.insertAdjacentHTML(
			'beforeend',
			'<dialog class="vitrin-drawer"></dialog>'
		);
		const drawer = document.querySelector( 'dialog' )!;
		for ( const isOpen of [ true, false ] ) {
			drawer.open = isOpen;
			click( button );
			await answer( no( { message: 'Only 5 left.' } ) );
			await new Promise( ( resolve ) => setTimeout( resolve, 300 ) );
			expect( note() ).toHaveTextContent( 'Only 5 left.' );
			expect( words().includes( 'Only 5 left.' ) ).toBe( ! isOpen );
		}
	} );

	it( '[SIDE-19] offline: says beside the button that the change is kept, until it is sent', async () => {
		const { button, connect, answer } = begin();
		const words = () =>
			document.querySelector( '.vitrin-add-to-cart-waiting' );
		click( button );
		await settle();
		expect( words() ).toBeNull();
		connect( false );
		connect( false );
		expect( words() ).toHaveTextContent( addWords().waiting );
		expect( button ).toHaveClass( 'loading' );
		await new Promise( ( resolve ) => setTimeout( resolve, 300 ) );
		expect( document.querySelector( '[role=log]' ) ).toHaveTextContent(
			addWords().waiting
		);
		connect( true );
		expect( words() ).toBeNull();
		connect( false );
		await answer( yes );
		expect( words() ).toBeNull();
		expect( button ).toHaveClass( 'added' );
	} );

	it( '[SEC-03] never leaves the shop because an answer says so', async () => {
		const { button, go, answer } = begin();
		click( button );
		await answer(
			no( { productUrl: 'https://evil.example/', message: '' } )
		);
		expect( go ).not.toHaveBeenCalled();
		expect( note() ).toHaveTextContent( addWords().failed );
	} );

	it( '[ADD-10] called off by another plugin: put back, without a word', async () => {
		const { button, answer } = begin();
		click( button );
		await answer( no( { code: 0, message: '' } ) );
		expect( note() ).toBeNull();
		expect( button ).not.toHaveClass( 'loading' );
	} );

	it( 'what a click needs can not be had: told, and the next click tries again', async () => {
		let isThere = false;
		const load = loads( () => {
			if ( ! isThere ) {
				throw new Error( 'offline' );
			}
			return { addToCart, removeFromCart };
		} );
		const { button, store } = begin( {}, load );
		fallBackNow = offline();
		click( button );
		await settle();
		expect( note() ).not.toBeEmptyDOMElement();
		// What says everything else could not be had either.
		expect( note()!.role ).toBe( 'alert' );
		expect( button ).not.toHaveClass( 'loading' );
		isThere = true;
		click( button );
		await settle();
		expect( store.add ).toHaveBeenCalledTimes( 1 );
		expect( load.mock.calls ).toEqual( [ [ ACTIONS ], [ ACTIONS ] ] );
	} );
} );

describe( 'announcements', () => {
	const spoken = () => document.querySelector( '[role="log"]' );
	beforeEach( () => jest.useFakeTimers( { doNotFake: [ 'setImmediate' ] } ) );
	afterEach( () => jest.useRealTimers() );

	it( '[ADD-01] says what was added, by name or in the words of the button', async () => {
		const { button } = begin();
		const dependencies = {
			settings,
			go: jest.fn(),
			store: {
				add: async () => yes,
				remove: jest.fn(),
				getState: () => ( { isOffline: false } ) as CartState,
				subscribe: () => () => {},
			},
		};
		await addToCart( button, { product_id: '31' }, dependencies );
		jest.advanceTimersByTime( 300 );
		expect( spoken() ).toHaveTextContent(
			addWords().added.replace( '%s', 'پیراهن نخی' )
		);
		button.dataset.success_message = 'in the bag';
		await addToCart( button, { product_id: '31' }, dependencies );
		jest.advanceTimersByTime( 300 );
		expect( spoken() ).toHaveTextContent( 'in the bag' );
	} );
} );

describe( 'the remove link', () => {
	it( '[ADD-05] removes by its key, without leaving the page', async () => {
		const { link, store, go, answer } = begin();
		expect( click( link ) ).toBe( false );
		click( link );
		await answer( yes );
		expect( store.remove.mock.calls ).toEqual( [
			[ 'k', link, 'remove_from_cart' ],
		] );
		expect( go ).not.toHaveBeenCalled();
	} );

	it( '[ADD-05] goes to its own address where the answer has no cart, though it was asked for once more', async () => {
		const { link, go, answer } = begin();
		click( link );
		await answer( {
			...yes,
			cart: null,
			answer: { ...( yes as { answer: CartAnswer } ).answer, cart: null },
		} );
		expect( go ).toHaveBeenCalledWith( '/cart/?remove_item=k' );
	} );

	it( '[ADD-05] goes to its own address on failure', async () => {
		const { link, go, answer } = begin();
		click( link );
		await answer( no( {} ) );
		expect( go ).toHaveBeenCalledWith( '/cart/?remove_item=k' );
	} );

	it( '[ADD-05] is clicked by Space, since it says that it is a button', async () => {
		const { link, store } = begin();
		const event = new KeyboardEvent( 'keydown', {
			key: ' ',
			bubbles: true,
			cancelable: true,
		} );
		link.dispatchEvent( event );
		expect( event.defaultPrevented ).toBe( true );
		await settle();
		expect( store.remove ).toHaveBeenCalledTimes( 1 );
	} );
} );

describe( 'where a refusal leads', () => {
	it.each( [
		[ '/product/a/', 'https://shop.example/product/a/' ],
		[ 'https://shop.example/b', 'https://shop.example/b' ],
		[ 'https://evil.example/', null ],
		[ '//evil.example/', null ],
		[ 'javascript:alert(1)', null ],
		[ 'http://[', null ],
		[ '', null ],
		[ undefined, null ],
	] )( '[SEC-03] %p is %p', ( address, expected ) => {
		expect( safeAddress( address, 'https://shop.example/shop/' ) ).toBe(
			expected
		);
	} );
} );

describe( 'when our chunk does not arrive', () => {
	const lost = loads( () => {
		throw new Error( 'lost' );
	} );
	it( '[ADD-01] the link adds, with a page load', async () => {
		const { button, go } = begin( {}, lost );
		expect( click( button ) ).toBe( false );
		await settle();
		expect( go ).toHaveBeenCalledWith( expect.stringMatching( /#add$/ ) );
	} );
} );

describe( 'what another script added', () => {
	const emit = async ( detail: object ) => {
		document.dispatchEvent(
			new CustomEvent( 'vitrin:cart-item-added', { detail } )
		);
		await settle();
	};

	it( '[ADD-10] is said by a chunk that comes for it', async () => {
		const announceExternalAdd = jest.fn();
		const load = loads( () => ( { announceExternalAdd } ) );
		begin( {}, load );
		const detail = { name: 'لیوان', button: null };
		await emit( detail );
		expect( load.mock.calls ).toEqual( [ [ EXTERNAL_ADDS ] ] );
		expect( announceExternalAdd.mock.calls ).toEqual( [
			[ detail, settings ],
		] );
		stop();
		await emit( detail );
		expect( announceExternalAdd ).toHaveBeenCalledTimes( 1 );
	} );

	it( '[ADD-01] our own click is said by the click, not twice', async () => {
		const load = loads();
		const { button } = begin( {}, load );
		await emit( { productId: 31, button } );
		expect( load ).not.toHaveBeenCalled();
	} );

	it( '[ADD-10] where the chunk can’t be had nothing else is done', async () => {
		const { button, go } = begin(
			{},
			loads( () => {
				throw new Error( 'lost' );
			} )
		);
		await emit( { name: 'لیوان', button } );
		expect( go ).not.toHaveBeenCalled();
		expect( button ).not.toHaveClass( 'added' );
	} );
} );

describe( 'a product form', () => {
	const FORM = {
		action: 'vitrin_add_product',
		productId: 50,
		quantity: 2,
		fields: {},
	} as const;
	const send = async ( result: CartResult, reloads = true ) => {
		document.body.innerHTML =
			'<form><button class="single_add_to_cart_button">add</button></form>';
		const button = document.querySelector( 'button' )!;
		const go = jest.fn();
		const reload = jest.fn( () => reloads );
		const store = {
			add: jest.fn( async () => result ),
			remove: jest.fn(),
			getState: () => ( { isOffline: false } ) as CartState,
			subscribe: () => () => {},
		};
		await addFromForm(
			button,
			FORM,
			{ settings, store, go },
			'ست چای',
			reload
		);
		return { button, go, reload, store };
	};
	const failure = () =>
		document.querySelector( '.vitrin-add-to-cart-failure' );
	const withAnswer = ( more: object ): CartResult =>
		yes.ok ? { ...yes, answer: { ...yes.answer, ...more } } : yes;

	it( "[ADD-06] [ADD-01] added: the button says so, with one 'view cart' link", async () => {
		const { button, go, reload, store } = await send( yes );
		expect( store.add ).toHaveBeenCalledWith( FORM, button );
		expect( button ).toHaveClass( 'added' );
		expect( document.querySelectorAll( 'a.added_to_cart' ) ).toHaveLength(
			1
		);
		expect( failure() ).toBeNull();
		expect( go ).not.toHaveBeenCalled();
		expect( reload ).not.toHaveBeenCalled();
		await new Promise( ( resolve ) => setTimeout( resolve, 300 ) );
		expect( document.querySelector( '[role="log"]' ) ).toHaveTextContent(
			'ست چای'
		);
	} );

	it( '[ADD-06] goes where the shop sends it, within the shop', async () => {
		expect(
			( await send( withAnswer( { redirect: '/checkout/' } ) ) ).go
		).toHaveBeenCalledWith( 'http://localhost/checkout/' );
		const { button, go } = await send(
			withAnswer( { redirect: 'https://evil.example/' } )
		);
		expect( go ).not.toHaveBeenCalled();
		expect( button ).toHaveClass( 'added' );
	} );

	it( '[ADD-06] shows what other plugins noted, not as a failure', async () => {
		await send( withAnswer( { message: 'هدیه هم افزوده شد.' } ) );
		expect( failure() ).toHaveTextContent( 'هدیه هم افزوده شد.' );
		expect( failure() ).toHaveClass( 'is-note' );
	} );

	it.each( [ 'server', 'garbage', 'timeout', 'nonce' ] as const )(
		'[ADD-06b] %s: the page loads again, with the reason',
		async ( kind ) => {
			const { reload } = await send( no( { kind, message: 'چرا' } ) );
			expect( reload ).toHaveBeenCalledWith( 'چرا' );
			expect( failure() ).toBeNull();
		}
	);

	it( '[ADD-06] where it can not load again it says it itself', async () => {
		await send( no( { kind: 'server', message: '' } ), false );
		expect( failure() ).toHaveTextContent( addWords().failed );
	} );

	it.each( [ 'refused', 'limited', 'offline' ] as const )(
		'[ADD-06b] %s: nothing is wrong with the page: the reason stands beside the button',
		async ( kind ) => {
			const { reload } = await send( no( { kind, message: 'چرا' } ) );
			expect( reload ).not.toHaveBeenCalled();
			expect( failure() ).toHaveTextContent( 'چرا' );
		}
	);

	it( '[ADD-10] called off, or left to the next page: without a word', async () => {
		const { reload } = await send(
			no( { kind: 'timeout', code: 0, message: '' } )
		);
		expect( reload ).not.toHaveBeenCalled();
		expect( failure() ).toBeNull();
	} );
} );
