import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lost } from '../../shared/loader/load-error';
import { startSideCart } from '../index';
import { DRAWER, WITH_ENGINE } from '../chunks';
import {
	createSideCartStore,
	getSideCartStore,
	type SideCartStore,
} from '../store';
import { writeLastLines } from '../dom/last-lines';
import { fakeLoader, loads } from '../../shared/loader/test/fake-loader';
import {
	emptyCart,
	fakeCart,
	format,
	printedSettings,
	serverCart,
	shell,
	stateOf,
	type FakeCart,
} from './fakes';

let mockCart: FakeCart;
/** Once the cart's engine is there. */
let mockEngine: object | undefined;
/** Each test's page has its own. */
let mockStore: SideCartStore;

jest.mock( '@vitrin/cart', () => ( {
	get cart() {
		return mockCart;
	},
	getEngine: () => mockEngine,
	getCartSettings: () => {
		const { cartSettings } = jest.requireActual( './fakes' );
		return cartSettings;
	},
} ) );

jest.mock( '../store', () => ( {
	...jest.requireActual( '../store' ),
	getSideCartStore: () => mockStore,
} ) );

const print = ( settings: object ) =>
	document.body.insertAdjacentHTML(
		'beforeend',
		`<script type="application/json" id="vitrin-settings-side-cart">${ JSON.stringify( settings ) }</script>`
	);

const read = ( path: string ) =>
	readFileSync( join( __dirname, '..', path ), 'utf8' );

const printMessages = () =>
	document.body.insertAdjacentHTML(
		'beforeend',
		`<script type="application/json" id="vitrin-settings-loader">${ read( '../shared/loader/settings.fixture.json' ) }</script>`
	);

const $ = ( selector: string ) =>
	document.querySelector< HTMLElement >( selector )!;

/** A click of the main button with these keys held; true when the browser may follow the link. */
function click( element: Element, keys: MouseEventInit = {} ): boolean {
	let isFollowed = false;
	// Last in line, and jsdom follows no links.
	window.addEventListener(
		'click',
		( event ) => {
			isFollowed = ! event.defaultPrevented;
			event.preventDefault();
		},
		{ once: true }
	);
	element.dispatchEvent(
		new MouseEvent( 'click', { bubbles: true, cancelable: true, ...keys } )
	);
	return isFollowed;
}

/** The frame after a click, and what waits for it. */
const painted = () => jest.advanceTimersByTimeAsync( 50 );

const emit = ( type: string, detail?: object ) =>
	document.dispatchEvent( new CustomEvent( type, { detail } ) );

let stop: ( () => void ) | undefined;
const mount = jest.fn();
const withEngine = { writeLastLines: jest.fn(), loadSuggestions: jest.fn() };
const dependencies: Record< string, object > = {
	'side-cart': { mount },
	actions: withEngine,
};
const load = loads();
const loader = fakeLoader( { load, prefetch: jest.fn() } );

function start( { settings = {}, state = stateOf( serverCart() ) } = {} ) {
	const dialog = shell();
	print( { ...printedSettings(), words: undefined, ...settings } );
	mockCart = fakeCart( state );
	stop = startSideCart( loader );
	return dialog;
}

beforeEach( () => {
	jest.useFakeTimers();
	jest.clearAllMocks();
	load.mockReset().mockImplementation(
		async ( { name } ) => dependencies[ name ]
	);
	mockEngine = undefined;
	mockStore = createSideCartStore();
} );

afterEach( () => {
	stop?.();
	jest.useRealTimers();
} );

/** How many hold the page still. */
const locks = () => Number( document.documentElement.dataset.vitrinLocks ?? 0 );

describe( 'the shell', () => {
	const { words } = printedSettings();
	const open = () => {
		click( $( '.vitrin-toggler' ) );
		return painted();
	};

	it( '[SIDE-01] [SIDE-02] is created where the page has only its words, like the one that PHP prints, and opens', async () => {
		shell().remove();
		print( printedSettings() );
		printMessages();
		mockCart = fakeCart( stateOf( null ) );
		stop = startSideCart( loader );
		const dialogs = document.querySelectorAll( 'dialog' );
		expect( dialogs ).toHaveLength( 1 );
		const [ created ] = dialogs;
		const fixture = document.createElement( 'div' );
		fixture.innerHTML = read( 'shell.fixture.html' ).trim();
		const expected = fixture.firstElementChild as HTMLElement;
		// The start has written the movement's time and the cart's total.
		for ( const dialog of [ created!, expected ] ) {
			dialog.removeAttribute( 'style' );
			dialog.classList.remove( 'is-empty' );
			dialog.querySelector( '[data-vitrin-total]' )!.textContent = '';
			dialog.querySelector( '[data-vitrin-count]' )!.textContent = '';
		}
		expect( created!.outerHTML ).toBe( expected.outerHTML );

		await open();
		expect( created!.open ).toBe( true );
	} );

	it( '[SEC-02] what an author has written never stands in for it', async () => {
		start( { settings: { words } } );
		const [ written, created ] = document.querySelectorAll( 'dialog' );
		await open();
		expect( [ written!.open, created!.open ] ).toEqual( [ false, true ] );
	} );
} );

describe( 'triggers', () => {
	it.each( [
		[ 'the toggler', '.vitrin-toggler' ],
		[ 'what stands in the toggler', '.vitrin-toggler .vitrin-hidden' ],
		[ 'a mini-cart link', '.cart-contents .inner' ],
	] )(
		'[SIDE-01a] %s opens the drawer and is not followed',
		async ( _name, selector ) => {
			const dialog = start();
			expect( click( $( selector ) ) ).toBe( false );
			await painted();
			expect( dialog.open ).toBe( true );
		}
	);

	it.each( [
		{ ctrlKey: true },
		{ metaKey: true },
		{ shiftKey: true },
		{ altKey: true },
		{ button: 1 },
	] )(
		'[SIDE-01] a click meant for the browser is left alone: %p',
		( keys ) => {
			const dialog = start();
			expect( click( $( '.vitrin-toggler' ), keys ) ).toBe( true );
			expect( dialog.open ).toBe( false );
		}
	);

	it( '[SIDE-01] mini-cart links stay links by setting', () => {
		const dialog = start( {
			settings: { mini_cart_selector: '.vitrin-cart-trigger' },
		} );
		expect( click( $( '.cart-contents' ) ) ).toBe( true );
		expect( dialog.open ).toBe( false );
	} );

	it( '[SIDE-01] a selector no browser reads leaves the toggler working', async () => {
		const dialog = start( { settings: { mini_cart_selector: 'a[[' } } );
		click( $( '.vitrin-toggler' ) );
		await painted();
		expect( dialog.open ).toBe( true );
	} );

	it( '[SIDE-01a] opens on the custom event, closes on its twin', async () => {
		const dialog = start();
		emit( 'vitrin:side-cart-open' );
		await painted();
		expect( dialog.open ).toBe( true );
		emit( 'vitrin:side-cart-close' );
		await painted();
		expect( dialog.open ).toBe( false );
	} );

	it.each( [ [ true ], [ false ] ] )(
		'[SIDE-01b] after an add opens only by setting: %p',
		async ( shouldOpen ) => {
			const dialog = start( { settings: { should_open: shouldOpen } } );
			emit( 'vitrin:cart-item-added', {
				button: $( '.add_to_cart_button' ),
			} );
			await painted();
			expect( dialog.open ).toBe( shouldOpen );
		}
	);

	it( '[SIDE-01] without a shell (cart, checkout) links stay links, the badge still counts', () => {
		shell().remove();
		print( { ...printedSettings(), words: undefined } );
		mockCart = fakeCart( stateOf( serverCart() ) );
		stop = startSideCart( loader );
		expect( click( $( '.vitrin-toggler' ) ) ).toBe( true );
		expect( $( '.vitrin-toggler__badge' ) ).toHaveTextContent( '۳' );
	} );

	it( '[SET-01] does nothing where its settings are not printed', () => {
		shell();
		mockCart = fakeCart( stateOf( null ) );
		expect( startSideCart( loader ) ).toBeUndefined();
		expect( click( $( '.vitrin-toggler' ) ) ).toBe( true );
	} );
} );

describe( 'a press', () => {
	it( '[SIDE-16] moves the drawer at once; it becomes modal after that frame', async () => {
		const dialog = start();
		click( $( '.vitrin-toggler' ) );
		expect( dialog ).toHaveClass( 'is-shown' );
		expect( dialog.open ).toBe( false );
		await painted();
		expect( dialog.open ).toBe( true );
		expect( dialog.inert ).toBe( false );
		click( $( '.vitrin-drawer__close' ) );
		expect( dialog ).not.toHaveClass( 'is-shown' );
		expect( dialog.open ).toBe( true );
		await painted();
		expect( dialog.open ).toBe( false );
		// Still painted where it waits: the next click has only to move it.
		expect( dialog ).toHaveClass( 'is-near' );
		expect( dialog.inert ).toBe( true );
	} );

	it( '[SIDE-16] taken back within the frame leaves nothing open or locked', async () => {
		const dialog = start();
		emit( 'vitrin:side-cart-open' );
		emit( 'vitrin:side-cart-close' );
		await painted();
		expect( dialog.open ).toBe( false );
		expect( dialog ).not.toHaveClass( 'is-shown' );
		expect( locks() ).toBe( 0 );
	} );

	it( '[SIDE-01] [SIDE-16] Escape counts from its first frame on, before it is modal', async () => {
		const dialog = start();
		click( $( '.vitrin-toggler' ) );
		document.body.dispatchEvent(
			new KeyboardEvent( 'keydown', { key: 'Escape', bubbles: true } )
		);
		expect( dialog ).not.toHaveClass( 'is-shown' );
		await painted();
		expect( dialog.open ).toBe( false );
		expect( locks() ).toBe( 0 );
	} );

	it( '[SIDE-16] finds the drawer laid out since the page was idle, with the lines as they are, and unseen', async () => {
		const dialog = start( { state: stateOf( emptyCart() ) } );
		const { writeLastLines: write } = withEngine;
		await painted();
		expect( dialog ).toHaveClass( 'is-drawn' );
		// An empty cart is seldom looked at.
		expect( dialog ).not.toHaveClass( 'is-near' );
		expect( dialog.inert ).toBe( true );
		mockEngine = {};
		const state = stateOf( serverCart() );
		mockCart.become( state );
		await painted();
		expect( write ).toHaveBeenCalledTimes( 1 );
		expect( write.mock.calls[ 0 ]![ 1 ] ).toBe( state.view );
		// Whoever has a cart is likely to open it: painted as well, and still out of reach.
		await painted();
		expect( dialog ).toHaveClass( 'is-near' );
		expect( dialog.inert ).toBe( true );
		// Nothing new: nothing to write.
		mockCart.become( { ...state } );
		await painted();
		expect( write ).toHaveBeenCalledTimes( 1 );
	} );

	it( '[SIDE-16] what comes with the engine is brought once, with it, wherever it was before', async () => {
		start();
		await painted();
		expect( load ).not.toHaveBeenCalled();
		mockEngine = {};
		mockCart.become( stateOf( serverCart() ) );
		mockCart.become( stateOf( emptyCart() ) );
		await painted();
		expect( load.mock.calls ).toEqual( [ [ WITH_ENGINE ] ] );
		expect( withEngine.loadSuggestions.mock.calls ).toEqual( [
			[ loader ],
		] );
		stop?.();
		// On a page whose engine came first.
		start();
		await painted();
		expect( load ).toHaveBeenCalledTimes( 2 );
	} );

	it( '[SIDE-16] the drawer begins without its lines where they can’t be had', async () => {
		mockEngine = {};
		load.mockRejectedValueOnce( new Error( 'not loaded' ) );
		const dialog = start();
		await painted();
		click( $( '.vitrin-toggler' ) );
		await painted();
		expect( dialog.open ).toBe( true );
		expect( mount ).toHaveBeenCalledTimes( 1 );
		expect( withEngine.writeLastLines ).not.toHaveBeenCalled();
	} );

	it( '[SIDE-16] that is likely has the drawer drawn ahead, out of everybody’s reach', () => {
		const dialog = start();
		$( '.vitrin-toggler' ).dispatchEvent(
			new Event( 'pointerdown', { bubbles: true } )
		);
		expect( dialog ).toHaveClass( 'is-drawn', 'is-near' );
		expect( dialog ).not.toHaveClass( 'is-shown' );
		expect( dialog.inert ).toBe( true );
	} );
} );

describe( 'the open drawer', () => {
	it( '[SIDE-01c] closes on the close button and says so', async () => {
		const dialog = start();
		const announced: string[] = [];
		for ( const type of [
			'vitrin:side-cart-opened',
			'vitrin:side-cart-closed',
		] ) {
			document.addEventListener( type, () => announced.push( type ), {
				once: true,
			} );
		}
		click( $( '.vitrin-toggler' ) );
		await painted();
		click( $( '.vitrin-drawer__close' ) );
		await painted();
		expect( dialog.open ).toBe( false );
		expect( announced ).toEqual( [
			'vitrin:side-cart-opened',
			'vitrin:side-cart-closed',
		] );
	} );

	it( '[SIDE-01c] closes on the backdrop, not on a drag that ends there nor inside', async () => {
		const dialog = start();
		click( $( '.vitrin-toggler' ) );
		await painted();
		const down = ( target: Element ) =>
			target.dispatchEvent(
				new MouseEvent( 'pointerdown', { bubbles: true } )
			);
		down( $( '.vitrin-drawer__body' ) );
		click( dialog );
		await painted();
		expect( dialog.open ).toBe( true );
		down( $( '.vitrin-drawer__body' ) );
		click( $( '.vitrin-drawer__body' ) );
		await painted();
		expect( dialog.open ).toBe( true );
		down( dialog );
		click( dialog );
		await painted();
		expect( dialog.open ).toBe( false );
	} );

	it( '[SIDE-01] knows when Escape closed it, and opens again', async () => {
		const dialog = start();
		click( $( '.vitrin-toggler' ) );
		await painted();
		dialog.close();
		expect( getSideCartStore().getState().isOpen ).toBe( false );
		click( $( '.vitrin-toggler' ) );
		await painted();
		expect( dialog.open ).toBe( true );
	} );

	it( '[SIDE-01] is out of reach from the moment it is closed, while it still moves away', async () => {
		const dialog = start();
		click( $( '.vitrin-toggler' ) );
		await painted();
		expect( dialog.inert ).toBe( false );
		dialog.close();
		expect( dialog.inert ).toBe( true );
		click( $( '.vitrin-toggler' ) );
		await painted();
		expect( dialog.inert ).toBe( false );
	} );

	it( '[SIDE-01d] takes focus in and gives it back to the opener', async () => {
		start();
		const link = $( '.cart-contents' );
		click( link.firstElementChild! );
		await painted();
		expect( $( '.vitrin-drawer__close' ) ).toHaveFocus();
		click( $( '.vitrin-drawer__close' ) );
		await painted();
		expect( link ).toHaveFocus();
	} );

	it( '[SIDE-01] an add that is answered late calls nobody away from where they are', async () => {
		const dialog = start();
		const button = $( '.add_to_cart_button' );
		$( '.cart-contents' ).focus();
		emit( 'vitrin:cart-item-added', { button } );
		await painted();
		expect( dialog.open ).toBe( false );
		button.focus();
		emit( 'vitrin:cart-item-added', { button } );
		await painted();
		expect( dialog.open ).toBe( true );
	} );

	it( '[SIDE-01] gives focus to the toggler when the opener is gone', async () => {
		start();
		const button = $( '.add_to_cart_button' );
		emit( 'vitrin:cart-item-added', { button } );
		await painted();
		button.remove();
		click( $( '.vitrin-drawer__close' ) );
		await painted();
		expect( $( '.vitrin-toggler' ) ).toHaveFocus();
	} );

	it( '[SIDE-01] holds the page still while open', async () => {
		start();
		click( $( '.vitrin-toggler' ) );
		await painted();
		expect( locks() ).toBe( 1 );
		click( $( '.vitrin-drawer__close' ) );
		await painted();
		expect( locks() ).toBe( 0 );
	} );

	it( '[SIDE-20] is closed when the page comes back from the back/forward cache', async () => {
		const dialog = start();
		click( $( '.vitrin-toggler' ) );
		await painted();
		window.dispatchEvent(
			Object.assign( new Event( 'pageshow' ), { persisted: true } )
		);
		await painted();
		expect( dialog.open ).toBe( false );
	} );

	it( '[SIDE-16] takes its time from data-anim, else from the settings', () => {
		expect( start().style.getPropertyValue( '--vitrin-drawer-time' ) ).toBe(
			'250ms'
		);
		stop?.();
		const dialog = shell();
		delete dialog.dataset.anim;
		print( { ...printedSettings(), words: undefined } );
		stop = startSideCart( loader );
		expect( dialog.style.getPropertyValue( '--vitrin-drawer-time' ) ).toBe(
			'400ms'
		);
	} );

	it( '[SIDE-04] asks for the cart only when nobody knows it', async () => {
		start();
		click( $( '.vitrin-toggler' ) );
		await painted();
		expect( mockCart.refresh ).not.toHaveBeenCalled();
		stop?.();
		start( { state: stateOf( null ) } );
		expect( mockCart.refresh ).not.toHaveBeenCalled();
		emit( 'vitrin:side-cart-close' );
		await painted();
		click( $( '.vitrin-toggler' ) );
		await painted();
		expect( mockCart.refresh ).toHaveBeenCalledTimes( 1 );
	} );
} );

describe( 'the React chunk', () => {
	it( '[SIDE-01] is loaded after the paint, and mounted once', async () => {
		start();
		click( $( '.vitrin-toggler' ) );
		expect( load ).not.toHaveBeenCalled();
		await jest.advanceTimersByTimeAsync( 50 );
		expect( load.mock.calls ).toEqual( [ [ DRAWER ] ] );
		expect( mount ).toHaveBeenCalledTimes( 1 );
		click( $( '.vitrin-drawer__close' ) );
		click( $( '.vitrin-toggler' ) );
		await jest.advanceTimersByTimeAsync( 50 );
		expect( mount ).toHaveBeenCalledTimes( 1 );
	} );

	it( '[SIDE-01] that fails to load is told in the shell; the retry brings it', async () => {
		load.mockRejectedValueOnce( lost( 'side-cart' ) );
		const dialog = start();
		click( $( '.vitrin-toggler' ) );
		await jest.advanceTimersByTimeAsync( 50 );
		const failure = $( '.vitrin-drawer__failure' );
		expect( failure ).toBeVisible();
		expect( failure ).toHaveAttribute( 'role', 'alert' );
		click( failure.querySelector( 'button' )! );
		expect( dialog ).toContainElement(
			document.activeElement as HTMLElement
		);
		await jest.advanceTimersByTimeAsync( 50 );
		expect( failure ).not.toBeVisible();
		expect( mount ).toHaveBeenCalledTimes( 1 );
	} );

	it( '[SIDE-01] is fetched ahead on intent', () => {
		start( { state: stateOf( emptyCart() ) } );
		$( '.vitrin-toggler .vitrin-hidden' ).dispatchEvent(
			new Event( 'pointerover', { bubbles: true } )
		);
		expect( loader.prefetch ).toHaveBeenCalledWith( DRAWER );
	} );

	it( '[SIDE-12] is fetched ahead on idle only for a visitor with a cart', async () => {
		start( { state: stateOf( emptyCart() ) } );
		await jest.advanceTimersByTimeAsync( 10_000 );
		expect( loader.prefetch ).not.toHaveBeenCalled();
		stop?.();
		start();
		await jest.advanceTimersByTimeAsync( 10_000 );
		expect( loader.prefetch ).toHaveBeenCalledWith( DRAWER, 'idle' );
	} );
} );

describe( 'badge and total', () => {
	it( '[SIDE-12] are written from what the store knows, before any request', () => {
		start();
		expect( $( '.vitrin-toggler__badge' ) ).toHaveTextContent( '۳' );
		expect( $( '.vitrin-toggler__badge' ) ).toBeVisible();
		expect( $( '[data-vitrin-total]' ) ).toHaveTextContent(
			'۱٬۲۰۰٬۰۰۰ تومان'
		);
		expect( mockCart.refresh ).not.toHaveBeenCalled();
	} );

	it( '[SIDE-12] follow the store; an empty cart has no badge and no footer', () => {
		const dialog = start();
		mockCart.become( stateOf( emptyCart() ) );
		expect( $( '.vitrin-toggler__badge' ).hidden ).toBe( true );
		expect( dialog ).toHaveClass( 'is-empty' );
		mockCart.become( stateOf( serverCart() ) );
		expect( dialog ).not.toHaveClass( 'is-empty' );
	} );

	it( '[SIDE-12] an unknown total is no text at all', () => {
		start( { state: stateOf( null ) } );
		expect( $( '[data-vitrin-total]' ).textContent ).toBe( '' );
	} );
} );

describe( 'refusals', () => {
	it( '[SIDE-09] are told in the notice strip, each once', async () => {
		start();
		const failure = {
			kind: 'refused',
			code: 409,
			message: 'Only 5 left.',
		} as const;
		mockCart.become( stateOf( serverCart(), { failure } ) );
		mockCart.become( stateOf( serverCart(), { failure } ) );
		await jest.advanceTimersByTimeAsync( 200 );
		expect( getSideCartStore().getState().notice ).toEqual( {
			id: 1,
			text: 'Only 5 left.',
		} );
	} );

	it( '[SIDE-09] a cart that could not be read is told in the body, not in the strip too', async () => {
		start( { state: stateOf( null ) } );
		const failure = {
			kind: 'timeout',
			code: 0,
			message: 'No answer.',
		} as const;
		mockCart.become( stateOf( null, { status: 'failed', failure } ) );
		await jest.advanceTimersByTimeAsync( 200 );
		expect( getSideCartStore().getState().notice ).toBeNull();
	} );
} );

describe( 'last known lines', () => {
	it( '[SIDE-19] stand in the shell until React comes; hostile names stay text', () => {
		const dialog = shell();
		const body = dialog.querySelector( '.vitrin-drawer__body' )!;
		const server = serverCart();
		server.lines[ 0 ]!.name = '<img src=x onerror=alert(1)>';
		writeLastLines( dialog, stateOf( server ).view, format );
		expect( body.querySelectorAll( '.vitrin-line' ) ).toHaveLength( 2 );
		expect( body ).toHaveTextContent( '<img src=x onerror=alert(1)>' );
		expect( body ).toHaveTextContent( '۹۰۰٬۰۰۰ تومان' );
	} );

	it( '[SIDE-19] none known: the skeletons stay', () => {
		const dialog = shell();
		const body = dialog.querySelector( '.vitrin-drawer__body' )!;
		writeLastLines( dialog, stateOf( null ).view, format );
		expect( body.querySelector( '.vitrin-skeleton' ) ).toBeInTheDocument();
	} );
} );
