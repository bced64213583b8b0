import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createScope } from '../../shared/dom/scope';
import { lost } from '../../shared/loader/files';
import { DRAWER_SHELL, startSideCart } from '../index';
import { DRAWER, WITH_ENGINE } from '../drawer-shell';
import * as drawerShell from '../drawer-shell';
import {
	createSideCartStore,
	getSideCartStore,
	type SideCartStore,
} from '../store';
import { writeLastLines } from '../with-engine';
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
	loadFormat: async () => jest.requireActual( './fakes' ).format,
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
/** The page is idle. */
let bringDrawer: ( () => void ) | undefined;
const begin = ( withLoader = loader ) => {
	const scope = createScope();
	stop = scope.dispose;
	bringDrawer = startSideCart( withLoader, scope );
	return bringDrawer;
};
const mount = jest.fn();
const withEngine = { writeLastLines: jest.fn(), loadSuggestions: jest.fn() };
const dependencies: Record< string, object > = {
	'side-cart': { mount },
	actions: withEngine,
	'drawer-shell': drawerShell,
};
const load = loads();
const loader = fakeLoader( { load, prefetch: jest.fn() } );

/** What was loaded besides the drawer's shell. */
const loaded = () =>
	load.mock.calls.filter( ( [ { name } ] ) => name !== DRAWER_SHELL.name );

/** The next time that this chunk is wanted it can't be had. */
const failOnce = ( name: string ) => {
	let hasFailed = false;
	load.mockImplementation( async ( chunk ) => {
		if ( chunk.name === name && ! hasFailed ) {
			hasFailed = true;
			throw lost( name );
		}
		return dependencies[ chunk.name ];
	} );
};

/** Starts it; the drawer has not come yet. */
function startFirst( { settings = {}, state = stateOf( serverCart() ) } = {} ) {
	const dialog = shell();
	print( { ...printedSettings(), words: undefined, ...settings } );
	mockCart = fakeCart( state );
	begin();
	return dialog;
}

/** Starts it, and waits until the drawer has come. */
async function start( options: Parameters< typeof startFirst >[ 0 ] = {} ) {
	const dialog = startFirst( options );
	bringDrawer?.();
	await jest.advanceTimersByTimeAsync( 10 );
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
		begin();
		bringDrawer?.();
		await painted();
		const dialogs = document.querySelectorAll( 'dialog' );
		expect( dialogs ).toHaveLength( 1 );
		const [ created ] = dialogs;
		const fixture = document.createElement( 'div' );
		fixture.innerHTML = read( 'shell.fixture.html' ).trim();
		const expected = fixture.firstElementChild as HTMLElement;
		// The start has written the movement's time and the cart's total.
		for ( const dialog of [ created!, expected ] ) {
			dialog.removeAttribute( 'style' );
			dialog.classList.remove( 'is-empty', 'is-drawn' );
			dialog.querySelector( '[data-vitrin-total]' )!.textContent = '';
			dialog.querySelector( '[data-vitrin-count]' )!.textContent = '';
		}
		expect( created!.outerHTML ).toBe( expected.outerHTML );

		await open();
		expect( created!.open ).toBe( true );
	} );

	it( '[SEC-02] what an author has written never stands in for it', async () => {
		await start( { settings: { words } } );
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
			const dialog = await start();
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
		async ( keys ) => {
			const dialog = await start();
			expect( click( $( '.vitrin-toggler' ), keys ) ).toBe( true );
			expect( dialog.open ).toBe( false );
		}
	);

	it( '[SIDE-01] mini-cart links stay links by setting', async () => {
		const dialog = await start( {
			settings: { mini_cart_selector: '.vitrin-cart-trigger' },
		} );
		expect( click( $( '.cart-contents' ) ) ).toBe( true );
		expect( dialog.open ).toBe( false );
	} );

	it( '[SIDE-01] a selector no browser reads leaves the toggler working', async () => {
		const dialog = await start( {
			settings: { mini_cart_selector: 'a[[' },
		} );
		click( $( '.vitrin-toggler' ) );
		await painted();
		expect( dialog.open ).toBe( true );
	} );

	it( '[SIDE-01a] opens on the custom event, closes on its twin', async () => {
		const dialog = await start();
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
			const dialog = await start( {
				settings: { should_open: shouldOpen },
			} );
			emit( 'vitrin:cart-item-added', {
				button: $( '.add_to_cart_button' ),
			} );
			await painted();
			expect( dialog.open ).toBe( shouldOpen );
		}
	);

	it( '[SIDE-01] without a shell (cart, checkout) links stay links', () => {
		shell().remove();
		print( { ...printedSettings(), words: undefined } );
		mockCart = fakeCart( stateOf( serverCart() ) );
		begin();
		bringDrawer?.();
		expect( click( $( '.vitrin-toggler' ) ) ).toBe( true );
	} );

	it( '[SET-01] does nothing where its settings are not printed', () => {
		shell();
		mockCart = fakeCart( stateOf( null ) );
		expect( begin() ).toBeUndefined();
		expect( click( $( '.vitrin-toggler' ) ) ).toBe( true );
	} );
} );

describe( 'before the drawer has come', () => {
	/** The shell's chunk comes when the test says so. */
	const later = () => {
		let come = () => {};
		// As the loader does: a chunk that is on its way is not asked for again.
		const coming = new Promise< void >( ( resolve ) => {
			come = resolve;
		} );
		load.mockImplementation( async ( { name } ) => {
			await ( name === DRAWER_SHELL.name && coming );
			return dependencies[ name ];
		} );
		return { come };
	};
	const escape = () => {
		document.body.addEventListener(
			'keydown',
			( event ) => event.stopPropagation(),
			{ once: true }
		);
		document.body.dispatchEvent(
			new KeyboardEvent( 'keydown', { key: 'Escape', bubbles: true } )
		);
	};

	it( '[SIDE-01a] a click waits for it, and says so meanwhile', async () => {
		const chunk = later();
		const dialog = startFirst();
		expect( click( $( '.cart-contents .inner' ) ) ).toBe( false );
		expect( $( '.cart-contents' ) ).toHaveAttribute( 'aria-busy', 'true' );
		await painted();
		expect( dialog.open ).toBe( false );
		chunk.come();
		await painted();
		expect( dialog.open ).toBe( true );
		expect( $( '.cart-contents' ) ).not.toHaveAttribute( 'aria-busy' );
	} );

	it.each( [
		[ 'Escape', escape ],
		[ 'another script', () => emit( 'vitrin:side-cart-close' ) ],
		[
			'the way back to the page',
			() =>
				window.dispatchEvent(
					Object.assign( new Event( 'pageshow' ), {
						persisted: true,
					} )
				),
		],
	] )( '[SIDE-01] %s takes the click back', async ( _name, takeBack ) => {
		const chunk = later();
		const dialog = startFirst();
		click( $( '.vitrin-toggler' ) );
		takeBack();
		expect( $( '.vitrin-toggler' ) ).not.toHaveAttribute( 'aria-busy' );
		chunk.come();
		await painted();
		expect( dialog.open ).toBe( false );
	} );

	it( '[SIDE-01d] of two clicks the last one gets the focus back, and it opens once', async () => {
		const chunk = later();
		startFirst();
		const opened = jest.fn();
		document.addEventListener( 'vitrin:side-cart-opened', opened );
		click( $( '.vitrin-toggler' ) );
		click( $( '.cart-contents' ) );
		chunk.come();
		await painted();
		expect( opened ).toHaveBeenCalledTimes( 1 );
		click( $( '.vitrin-drawer__close' ) );
		await painted();
		expect( $( '.cart-contents' ) ).toHaveFocus();
		document.removeEventListener( 'vitrin:side-cart-opened', opened );
	} );

	it( '[SIDE-01] that can’t be had: a link is followed, an add says nothing, and the next click tries again', async () => {
		const fallBack = jest.fn( async () => {} );
		failOnce( DRAWER_SHELL.name );
		const dialog = shell();
		print( { ...printedSettings(), words: undefined } );
		mockCart = fakeCart( stateOf( serverCart() ) );
		begin( { ...loader, fallBack } );
		click( $( '.cart-contents' ) );
		await painted();
		expect( fallBack.mock.calls ).toEqual( [
			[
				{
					native: expect.any( Function ),
					undo: expect.any( Function ),
				},
			],
		] );
		emit( 'vitrin:side-cart-open' );
		await painted();
		expect( dialog.open ).toBe( true );
		stop?.();

		fallBack.mockClear();
		failOnce( DRAWER_SHELL.name );
		print( { ...printedSettings(), words: undefined } );
		begin( { ...loader, fallBack } );
		emit( 'vitrin:cart-item-added', {
			button: $( '.add_to_cart_button' ),
		} );
		await painted();
		expect( fallBack ).not.toHaveBeenCalled();
		expect( $( '.add_to_cart_button' ) ).not.toHaveAttribute( 'aria-busy' );
	} );

	it( '[SIDE-02] comes when the page is idle, or somebody is near what opens it', async () => {
		startFirst();
		await painted();
		expect( load ).not.toHaveBeenCalled();
		$( '.vitrin-toggler' ).dispatchEvent(
			new Event( 'pointerdown', { bubbles: true } )
		);
		await painted();
		expect( load ).toHaveBeenCalledWith( DRAWER_SHELL );
	} );
} );

describe( 'a press', () => {
	it( '[SIDE-16] moves the drawer at once; it becomes modal after that frame', async () => {
		const dialog = await start();
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
		const dialog = await start();
		emit( 'vitrin:side-cart-open' );
		emit( 'vitrin:side-cart-close' );
		await painted();
		expect( dialog.open ).toBe( false );
		expect( dialog ).not.toHaveClass( 'is-shown' );
		expect( locks() ).toBe( 0 );
	} );

	it( '[SIDE-01] [SIDE-16] Escape counts from its first frame on, before it is modal, and closes nothing else', async () => {
		const dialog = await start();
		const toggler = $( '.vitrin-toggler' );
		// As the chat's panel does: whatever has the focus may close by the key, and keep it to itself.
		const other = jest.fn( ( event: Event ) => event.stopPropagation() );
		toggler.addEventListener( 'keydown', other );
		const escape = () =>
			toggler.dispatchEvent(
				new KeyboardEvent( 'keydown', { key: 'Escape', bubbles: true } )
			);
		click( toggler );
		escape();
		expect( dialog ).not.toHaveClass( 'is-shown' );
		await painted();
		expect( dialog.open ).toBe( false );
		expect( locks() ).toBe( 0 );
		expect( other ).not.toHaveBeenCalled();
		escape();
		expect( other ).toHaveBeenCalledTimes( 1 );
	} );

	it( '[SIDE-16] finds the drawer laid out since the page was idle, with the lines as they are, and unseen', async () => {
		const dialog = await start( { state: stateOf( emptyCart() ) } );
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
		await start();
		await painted();
		expect( loaded() ).toEqual( [] );
		mockEngine = {};
		mockCart.become( stateOf( serverCart() ) );
		mockCart.become( stateOf( emptyCart() ) );
		await painted();
		expect( loaded() ).toEqual( [ [ WITH_ENGINE ] ] );
		expect( withEngine.loadSuggestions.mock.calls ).toEqual( [
			[ loader, expect.any( Function ) ],
		] );
		stop?.();
		// On a page whose engine came first.
		await start();
		await painted();
		expect( loaded() ).toHaveLength( 2 );
	} );

	it( '[SIDE-16] the drawer begins without its lines where they can’t be had', async () => {
		mockEngine = {};
		failOnce( 'actions' );
		const dialog = await start();
		await painted();
		click( $( '.vitrin-toggler' ) );
		await painted();
		expect( dialog.open ).toBe( true );
		expect( mount ).toHaveBeenCalledTimes( 1 );
		expect( withEngine.writeLastLines ).not.toHaveBeenCalled();
	} );

	it( '[SIDE-16] that is likely has the drawer drawn ahead, out of everybody’s reach', async () => {
		const dialog = await start();
		$( '.vitrin-toggler' ).dispatchEvent(
			new Event( 'pointerdown', { bubbles: true } )
		);
		await jest.advanceTimersByTimeAsync( 0 );
		expect( dialog ).toHaveClass( 'is-drawn', 'is-near' );
		expect( dialog ).not.toHaveClass( 'is-shown' );
		expect( dialog.inert ).toBe( true );
	} );
} );

describe( 'the open drawer', () => {
	it( '[SIDE-16] becomes modal in a task of its own, after what it holds was asked for', async () => {
		const dialog = await start();
		const wasModal: boolean[] = [];
		load.mockImplementation( async ( { name } ) => {
			wasModal.push( dialog.open );
			return dependencies[ name ];
		} );
		click( $( '.vitrin-toggler' ) );
		await painted();
		expect( wasModal ).toContain( false );
		expect( wasModal ).not.toContain( true );
		expect( dialog.open ).toBe( true );
		expect( locks() ).toBe( 1 );
	} );

	it( '[SIDE-16] that is closed before it is modal never becomes it, and the page scrolls', async () => {
		const dialog = await start();
		load.mockImplementation( async ( { name } ) => {
			getSideCartStore().close();
			return dependencies[ name ];
		} );
		click( $( '.vitrin-toggler' ) );
		await painted();
		expect( dialog.open ).toBe( false );
		expect( dialog ).not.toHaveClass( 'is-shown' );
		expect( locks() ).toBe( 0 );
	} );

	it( '[SIDE-01c] closes on the close button and says so', async () => {
		const dialog = await start();
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
		const dialog = await start();
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
		const dialog = await start();
		click( $( '.vitrin-toggler' ) );
		await painted();
		dialog.close();
		expect( getSideCartStore().getState().isOpen ).toBe( false );
		click( $( '.vitrin-toggler' ) );
		await painted();
		expect( dialog.open ).toBe( true );
	} );

	it( '[SIDE-01] is out of reach from the moment it is closed, while it still moves away', async () => {
		const dialog = await start();
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
		await start();
		const link = $( '.cart-contents' );
		click( link.firstElementChild! );
		await painted();
		expect( $( '.vitrin-drawer__close' ) ).toHaveFocus();
		click( $( '.vitrin-drawer__close' ) );
		await painted();
		expect( link ).toHaveFocus();
	} );

	it( '[SIDE-01] an add that is answered late calls nobody away from where they are', async () => {
		const dialog = await start();
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
		await start();
		const button = $( '.add_to_cart_button' );
		emit( 'vitrin:cart-item-added', { button } );
		await painted();
		button.remove();
		click( $( '.vitrin-drawer__close' ) );
		await painted();
		expect( $( '.vitrin-toggler' ) ).toHaveFocus();
	} );

	it( '[SIDE-01] holds the page still while open', async () => {
		await start();
		click( $( '.vitrin-toggler' ) );
		await painted();
		expect( locks() ).toBe( 1 );
		click( $( '.vitrin-drawer__close' ) );
		await painted();
		expect( locks() ).toBe( 0 );
	} );

	it( '[SIDE-20] is closed when the page comes back from the back/forward cache', async () => {
		const dialog = await start();
		click( $( '.vitrin-toggler' ) );
		await painted();
		window.dispatchEvent(
			Object.assign( new Event( 'pageshow' ), { persisted: true } )
		);
		await painted();
		expect( dialog.open ).toBe( false );
	} );

	it( '[SIDE-16] takes its time from data-anim, else from the settings', async () => {
		expect(
			( await start() ).style.getPropertyValue( '--vitrin-drawer-time' )
		).toBe( '250ms' );
		stop?.();
		const dialog = shell();
		delete dialog.dataset.anim;
		print( { ...printedSettings(), words: undefined } );
		begin();
		bringDrawer?.();
		await painted();
		expect( dialog.style.getPropertyValue( '--vitrin-drawer-time' ) ).toBe(
			'400ms'
		);
	} );

	it( '[SIDE-04] asks for the cart only when nobody knows it', async () => {
		await start();
		click( $( '.vitrin-toggler' ) );
		await painted();
		expect( mockCart.refresh ).not.toHaveBeenCalled();
		stop?.();
		await start( { state: stateOf( null ) } );
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
		await start();
		click( $( '.vitrin-toggler' ) );
		expect( loaded() ).toEqual( [] );
		await jest.advanceTimersByTimeAsync( 50 );
		expect( loaded() ).toEqual( [ [ DRAWER ] ] );
		expect( mount ).toHaveBeenCalledTimes( 1 );
		click( $( '.vitrin-drawer__close' ) );
		click( $( '.vitrin-toggler' ) );
		await jest.advanceTimersByTimeAsync( 50 );
		expect( mount ).toHaveBeenCalledTimes( 1 );
	} );

	it( '[SIDE-01] that fails to load is told in the shell; the retry brings it', async () => {
		failOnce( 'side-cart' );
		const dialog = await start();
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

	it( '[SIDE-01] is fetched ahead on intent', async () => {
		await start( { state: stateOf( emptyCart() ) } );
		$( '.vitrin-toggler .vitrin-hidden' ).dispatchEvent(
			new Event( 'pointerover', { bubbles: true } )
		);
		await jest.advanceTimersByTimeAsync( 0 );
		expect( loader.prefetch ).toHaveBeenCalledWith( DRAWER );
	} );

	it( '[SIDE-01] is not fetched ahead while nobody comes near, only the shell is, once the page is there', async () => {
		startFirst( { state: stateOf( emptyCart() ) } );
		await jest.advanceTimersByTimeAsync( 10_000 );
		expect( loader.prefetch ).toHaveBeenCalledTimes( 1 );
		expect( loader.prefetch ).toHaveBeenCalledWith( DRAWER_SHELL, 'idle' );
		bringDrawer?.();
		await jest.advanceTimersByTimeAsync( 10_000 );
		expect( loader.prefetch ).toHaveBeenCalledTimes( 1 );
	} );

	it( '[SIDE-12] is fetched ahead on idle only for a visitor with a cart', async () => {
		await start( { state: stateOf( emptyCart() ) } );
		await jest.advanceTimersByTimeAsync( 10_000 );
		expect( loader.prefetch ).not.toHaveBeenCalledWith( DRAWER, 'idle' );
		stop?.();
		await start();
		await jest.advanceTimersByTimeAsync( 10_000 );
		expect( loader.prefetch ).toHaveBeenCalledWith( DRAWER, 'idle' );
	} );
} );

describe( 'badge and total', () => {
	it( '[SIDE-12] are written from what the store knows, before any request', async () => {
		await start();
		expect( $( '.vitrin-toggler__badge' ) ).toHaveTextContent( '۳' );
		expect( $( '.vitrin-toggler__badge' ) ).toBeVisible();
		expect( $( '[data-vitrin-total]' ) ).toHaveTextContent(
			'۱٬۲۰۰٬۰۰۰ تومان'
		);
		expect( mockCart.refresh ).not.toHaveBeenCalled();
	} );

	it( '[SIDE-12] follow the store; an empty cart has no badge and no footer', async () => {
		const dialog = await start();
		mockCart.become( stateOf( emptyCart() ) );
		expect( $( '.vitrin-toggler__badge' ).hidden ).toBe( true );
		expect( dialog ).toHaveClass( 'is-empty' );
		mockCart.become( stateOf( serverCart() ) );
		expect( dialog ).not.toHaveClass( 'is-empty' );
	} );

	it( '[SIDE-12] an unknown total is no text at all', async () => {
		await start( { state: stateOf( null ) } );
		expect( $( '[data-vitrin-total]' ).textContent ).toBe( '' );
	} );
} );

describe( 'refusals', () => {
	it( '[SIDE-09] are told in the notice strip, each once', async () => {
		await start();
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
		await start( { state: stateOf( null ) } );
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
