import type { CartResult, ViewLine } from '@vitrin/cart';
import { FLY_OUT, startMiniCart } from '..';
import { LEAVING } from '../../shared/dom/page-moments';
import { loads } from '../../shared/loader/test/fake-loader';
import { drawInCart } from '../in-cart';
import * as flyOut from '../fly-out';
import { IN_CART, watchInCart } from '../product-page';
import type { MiniCartSettings } from '../settings';
import {
	cartSettings,
	createFakeCart,
	format,
	lineOf,
	MARKUP,
	no,
	settings,
	stateWith,
} from './fakes';

let stop = () => {};
const restore = jest.fn< Promise< CartResult >, [ ViewLine, number ] >();

const begin = (
	html = MARKUP,
	changes: Partial< MiniCartSettings > = {},
	state = stateWith( [ lineOf( 'a' ) ] ),
	isThere = () => true
) => {
	document.body.innerHTML = `<button id="before">x</button>${ html }<button id="after">y</button>`;
	const fake = createFakeCart( state );
	const chunks: Record< string, object > = {
		'fly-out': flyOut,
		'in-cart': {
			showInCart: ( container: HTMLElement ) =>
				drawInCart( {
					container,
					cart: fake.cart,
					format,
					announce: () => {},
					restore,
				} ),
		},
	};
	const load = loads( ( name ) => {
		if ( ! isThere() ) {
			throw new Error( 'blocked' );
		}
		return chunks[ name ];
	} );
	const loader = { load, prefetch: jest.fn() };
	const ends = [
		startMiniCart( {
			settings: { ...settings, ...changes },
			cartSettings,
			store: fake.cart,
			loader,
		} ),
		watchInCart( { store: fake.cart, loader } ),
	];
	stop = () => ends.forEach( ( end ) => end() );
	return {
		...fake,
		loader,
		button: document.querySelector< HTMLElement >(
			'.vitrin-mini-cart__button'
		)!,
		panel: document.querySelector< HTMLElement >(
			'.vitrin-mini-cart__panel'
		)!,
	};
};

const click = ( element: Element, init: MouseEventInit = {} ) => {
	const event = new MouseEvent( 'click', {
		bubbles: true,
		cancelable: true,
		...init,
	} );
	let isHandled = false;
	window.addEventListener(
		'click',
		( last ) => {
			isHandled = last.defaultPrevented;
			// jsdom can't go anywhere.
			last.preventDefault();
		},
		{ once: true }
	);
	element.dispatchEvent( event );
	return isHandled;
};
const key = ( element: Element, name: string ) => {
	const event = new KeyboardEvent( 'keydown', {
		key: name,
		bubbles: true,
		cancelable: true,
	} );
	element.dispatchEvent( event );
	return event;
};

/** jsdom knows no media; a mouse on a wide screen, or a finger on a phone. */
const setMouse = ( isThere: boolean ) => {
	window.matchMedia = jest.fn(
		() => ( { matches: isThere } ) as MediaQueryList
	);
};
/** Nor does it have pointers. */
const point = ( element: Element, pointerType = 'mouse' ) =>
	element.dispatchEvent(
		Object.assign( new MouseEvent( 'pointerover', { bubbles: true } ), {
			pointerType,
		} )
	);

beforeEach( () => {
	jest.useFakeTimers();
	setMouse( true );
} );
afterEach( () => {
	stop();
	jest.useRealTimers();
} );

const settled = () => jest.advanceTimersByTimeAsync( 0 );

describe( '[MINI-01] the button', () => {
	it( 'is a link to the cart that becomes a button which shows something', () => {
		const { button, panel } = begin();
		expect( button ).toHaveAttribute( 'href', '/cart/' );
		expect( button ).toHaveAttribute( 'role', 'button' );
		expect( button ).toHaveAttribute( 'aria-expanded', 'false' );
		expect( button ).toHaveAttribute( 'aria-controls', panel.id );
	} );

	it( 'opens by a click, and closes by another; the lines come when they are wanted', async () => {
		const { button, panel, loader } = begin();
		expect( click( button ) ).toBe( true );
		expect( panel ).toBeVisible();
		expect( button ).toHaveAttribute( 'aria-expanded', 'true' );
		await settled();
		expect( loader.load ).toHaveBeenCalledWith( FLY_OUT );
		expect( panel.querySelectorAll( '.vitrin-mini-line' ) ).toHaveLength(
			1
		);
		click( button );
		expect( panel ).not.toBeVisible();
		expect( button ).toHaveAttribute( 'aria-expanded', 'false' );
		click( button );
		await settled();
		expect( loader.load ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'is followed as a link for a new tab', () => {
		const { button, panel } = begin();
		expect( click( button, { ctrlKey: true } ) ).toBe( false );
		expect( panel ).not.toBeVisible();
	} );

	it( 'asks for a cart that nobody knows, once it is opened', async () => {
		const { button, cart } = begin(
			MARKUP,
			{},
			stateWith( [], { status: 'unknown', server: null } )
		);
		click( button );
		await settled();
		expect( cart.refresh ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'brings what it shows ahead of a press', () => {
		const { button, loader } = begin();
		button.dispatchEvent( new FocusEvent( 'focusin', { bubbles: true } ) );
		expect( loader.prefetch ).toHaveBeenCalledWith( FLY_OUT );
	} );

	it( 'what it shows can not be had: it is said, and once more', async () => {
		let isThere = false;
		const { button, panel } = begin(
			MARKUP,
			{},
			stateWith( [ lineOf( 'a' ) ] ),
			() => isThere
		);
		click( button );
		await settled();
		const failure = panel.querySelector< HTMLElement >(
			'.vitrin-mini-cart__failure'
		)!;
		expect( failure ).toBeVisible();
		isThere = true;
		failure.querySelector( 'button' )!.click();
		await settled();
		expect( failure ).not.toBeVisible();
		expect( panel.querySelectorAll( '.vitrin-mini-line' ) ).toHaveLength(
			1
		);
	} );
} );

describe( '[MINI-01] the keyboard', () => {
	it( 'Space presses, Escape closes and gives focus back', () => {
		const { button, panel } = begin();
		button.focus();
		expect( key( button, ' ' ).defaultPrevented ).toBe( true );
		expect( panel ).toBeVisible();
		panel.focus();
		key( panel, 'Escape' );
		expect( panel ).not.toBeVisible();
		expect( button ).toHaveFocus();
	} );

	it( 'Escape is a dialog’s first', () => {
		const { button, panel } = begin();
		click( button );
		const dialog = document.createElement( 'dialog' );
		dialog.setAttribute( 'open', '' );
		document.body.append( dialog );
		key( document.body, 'Escape' );
		expect( panel ).toBeVisible();
		dialog.remove();
		key( document.body, 'Escape' );
		expect( panel ).not.toBeVisible();
	} );

	it( 'focus that goes elsewhere closes it', () => {
		const { button, panel } = begin();
		click( button );
		panel.focus();
		expect( panel ).toBeVisible();
		document.getElementById( 'after' )!.focus();
		expect( panel ).not.toBeVisible();
	} );
} );

describe( '[MINI-01] the mouse', () => {
	it( 'opens by resting, and closes when it has gone; focus stays', () => {
		const { button, panel } = begin();
		document.getElementById( 'before' )!.focus();
		point( button );
		jest.advanceTimersByTime( 150 );
		expect( panel ).toBeVisible();
		expect( document.getElementById( 'before' ) ).toHaveFocus();
		point( document.getElementById( 'after' )! );
		jest.advanceTimersByTime( 299 );
		expect( panel ).toBeVisible();
		jest.advanceTimersByTime( 1 );
		expect( panel ).not.toBeVisible();
	} );

	it( 'a click keeps open what it opened', () => {
		const { button, panel } = begin();
		point( button );
		jest.advanceTimersByTime( 150 );
		click( button );
		expect( panel ).toBeVisible();
		point( document.body );
		jest.advanceTimersByTime( 1000 );
		expect( panel ).toBeVisible();
		click( document.getElementById( 'after' )! );
		expect( panel ).not.toBeVisible();
	} );

	it( 'a finger, a narrow screen, and the setting off: opens by a click only', () => {
		const { button, panel } = begin();
		point( button, 'touch' );
		jest.advanceTimersByTime( 1000 );
		expect( panel ).not.toBeVisible();
		setMouse( false );
		point( button );
		jest.advanceTimersByTime( 1000 );
		expect( panel ).not.toBeVisible();
		stop();
		setMouse( true );
		const other = begin( MARKUP, { hover: false } );
		point( other.button );
		jest.advanceTimersByTime( 1000 );
		expect( other.panel ).not.toBeVisible();
	} );

	it( 'one is open at a time, and none beside the open drawer', () => {
		begin( MARKUP + MARKUP.replace( 'panel-1', 'panel-2' ) );
		const [ one, two ] = [
			...document.querySelectorAll( '.vitrin-mini-cart__button' ),
		];
		click( one! );
		click( two! );
		expect( document.getElementById( 'panel-1' ) ).not.toBeVisible();
		expect( document.getElementById( 'panel-2' ) ).toBeVisible();
		document.dispatchEvent( new CustomEvent( 'vitrin:side-cart-opened' ) );
		expect( document.getElementById( 'panel-2' ) ).not.toBeVisible();
	} );
} );

describe( '[PROD-06] a product’s own page', () => {
	const PLACE =
		'<div class="vitrin-in-cart" data-vitrin-in-cart="31" data-label="در سبد شما" hidden></div>';
	const container = () =>
		document.querySelector< HTMLElement >( '.vitrin-in-cart' )!;

	it( 'shows nothing, and brings nothing, while the cart is without it', async () => {
		const { loader, cart } = begin(
			PLACE,
			{},
			stateWith( [ lineOf( 'a', { productId: 99 } ) ] )
		);
		await settled();
		expect( container() ).not.toBeVisible();
		expect( loader.load ).not.toHaveBeenCalled();
		expect( cart.refresh ).not.toHaveBeenCalled();
	} );

	it( '[SIDE-14] minus at the minimum removes it, and there it can be taken back', async () => {
		const { set, cart } = begin(
			PLACE,
			{},
			stateWith( [ lineOf( 'a', { quantity: 1 } ) ] )
		);
		await settled();
		const minus = container().querySelector( 'button' )!;
		minus.focus();
		minus.click();
		expect( cart.remove.mock.calls ).toEqual( [ [ 'a' ] ] );
		set( stateWith( [ lineOf( 'a', { removing: true } ) ] ) );
		const undo = container().querySelector( 'button' )!;
		expect( undo ).toHaveFocus();
		expect( undo ).toHaveAccessibleName( /put کالای a back/ );
		restore.mockImplementation( () => {
			set( stateWith( [ lineOf( 'a' ) ] ) );
			return new Promise( () => {} );
		} );
		undo.click();
		expect( restore.mock.calls[ 0 ]?.[ 0 ].quantity ).toBe( 1 );
		expect( container().querySelector( 'input' ) ).toHaveValue( '۲' );
		expect( container().querySelector( 'input' ) ).toHaveFocus();
		expect( container() ).not.toHaveTextContent( 'was removed' );
	} );

	it( 'shows how many are in the cart, and changes it by its own call', async () => {
		const { set, cart } = begin( PLACE, {}, stateWith( [] ) );
		set( stateWith( [ lineOf( 'a', { quantity: 4 } ) ] ) );
		await settled();
		expect( container() ).toBeVisible();
		expect( container() ).toHaveTextContent( 'در سبد شما' );
		expect( container().querySelector( 'input' ) ).toHaveValue( '۴' );
		container().querySelectorAll( 'button' )[ 1 ]!.click();
		expect( cart.setQuantity.mock.calls ).toEqual( [
			[ 'a', 5, 'vitrin_cart_quantity', 1 ],
		] );
		expect(
			container().querySelector( '[aria-busy="true"]' )
		).not.toBeNull();
		set( stateWith( [] ) );
		expect( container() ).not.toBeVisible();
	} );

	it( 'is brought once, and again by the next change where it could not be had', async () => {
		let isThere = false;
		const { set, loader } = begin(
			PLACE,
			{},
			stateWith( [ lineOf( 'a' ) ] ),
			() => isThere
		);
		await settled();
		expect( container() ).not.toBeVisible();
		isThere = true;
		for ( const quantity of [ 3, 4 ] ) {
			set( stateWith( [ lineOf( 'a', { quantity } ) ] ) );
			await settled();
		}
		expect( container().querySelector( 'input' ) ).toHaveValue( '۴' );
		expect( loader.load.mock.calls ).toEqual( [
			[ IN_CART ],
			[ IN_CART ],
		] );
	} );

	it( 'tells variations apart, and one sold alone has no number', async () => {
		begin(
			PLACE,
			{},
			stateWith( [
				lineOf( 'a', {
					attributes: [ { name: 'رنگ', value: 'آبی' } ],
				} ),
				lineOf( 'b', {
					attributes: [ { name: 'رنگ', value: 'سبز' } ],
					soldIndividually: true,
				} ),
			] )
		);
		await settled();
		expect( container() ).toHaveTextContent( /آبی.*سبز/ );
		expect( container().querySelectorAll( 'input' ) ).toHaveLength( 1 );
	} );

	it( 'says why a change was refused', async () => {
		const { answer } = begin( PLACE );
		await settled();
		container().querySelectorAll( 'button' )[ 1 ]!.click();
		await answer( no );
		expect(
			container().querySelector( '[role="alert"]' )
		).toHaveTextContent( 'تنها سه عدد مانده است.' );
	} );

	it( 'a typed number waits for the end of typing, and the page being left', async () => {
		const { cart } = begin( PLACE );
		await settled();
		const field = container().querySelector( 'input' )!;
		field.value = '7';
		field.dispatchEvent( new Event( 'input' ) );
		window.dispatchEvent( new Event( LEAVING ) );
		expect( cart.setQuantity ).toHaveBeenCalledWith(
			'a',
			7,
			'vitrin_cart_quantity',
			undefined
		);
	} );
} );

it( '[L10N-02] an amount that nobody knows is nothing', () => {
	expect( format.money( '' ) ).toBe( '' );
} );
