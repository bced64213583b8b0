import { announce } from '../announce';
import { readCookie } from '../cookie';
import { onDismiss } from '../dismiss';
import { firstFocusable, keepFocus } from '../focus';
import { createScope, delegate, isPlainEvent } from '../scope';
import { lockScroll } from '../scroll-lock';

beforeEach( () => {
	document.body.innerHTML = '';
} );

describe( 'scope', () => {
	it( 'hears until it is disposed, also elements that came later', () => {
		const scope = createScope();
		const listener = jest.fn();
		const undo = jest.fn();
		delegate( scope, 'click', '.a', ( _event, element ) =>
			listener( element.id )
		);
		scope.add( undo );
		document.body.innerHTML = '<b class="a" id="one"><i></i></b>';
		document.querySelector( 'i' )?.click();
		document.body.click();
		scope.dispose();
		document.querySelector( 'i' )?.click();
		expect( listener.mock.calls ).toEqual( [ [ 'one' ] ] );
		expect( undo ).toHaveBeenCalledTimes( 1 );
	} );

	it.each( [
		{ ctrlKey: true },
		{ metaKey: true },
		{ shiftKey: true },
		{ altKey: true },
		{ button: 1 },
	] )( 'leaves a click with %p to the browser', ( init ) => {
		expect( isPlainEvent( new MouseEvent( 'click', init ) ) ).toBe( false );
		expect( isPlainEvent( new MouseEvent( 'click' ) ) ).toBe( true );
	} );
} );

describe( 'announce', () => {
	beforeEach( () => jest.useFakeTimers() );
	afterEach( () => jest.useRealTimers() );

	const region = ( within: ParentNode = document ) =>
		within.querySelector( ':scope > [role="log"], body > [role="log"]' );
	/** Long enough to be said, not so long that it is forgotten. */
	const wait = () => jest.advanceTimersByTime( 300 );

	it( 'puts the words into a polite live region that was empty before', () => {
		announce( 'افزوده شد' );
		expect( region() ).toBeEmptyDOMElement();
		wait();
		expect( region() ).toHaveTextContent( 'افزوده شد' );
		jest.runAllTimers();
		expect( region() ).toBeEmptyDOMElement();
	} );

	it( 'adds to what is being said, the same words too', () => {
		announce( 'twice' );
		announce( 'once' );
		announce( 'twice' );
		wait();
		expect(
			[ ...region()!.children ].map( ( { textContent } ) => textContent )
		).toEqual( [ 'twice', 'once', 'twice' ] );
		expect( document.querySelectorAll( '[role="log"]' ) ).toHaveLength( 1 );
	} );

	it( 'speaks inside an open dialog, since the page outside is inert', () => {
		document.body.innerHTML = '<dialog open></dialog>';
		announce( 'inside' );
		wait();
		expect(
			region( document.querySelector( 'dialog' )! )
		).toHaveTextContent( 'inside' );
	} );

	it( 'waits for the drawer that opens with the next frame, and speaks inside', () => {
		document.body.innerHTML =
			'<dialog class="vitrin-drawer is-shown"></dialog>';
		const dialog = document.querySelector( 'dialog' )!;
		announce( 'added' );
		wait();
		expect( region() ).toBeEmptyDOMElement();
		dialog.setAttribute( 'open', '' );
		wait();
		expect( region( dialog ) ).toHaveTextContent( 'added' );
		expect(
			document.querySelector( 'body > [role="log"]' )
		).toBeEmptyDOMElement();
	} );

	it( 'does not wait for ever', () => {
		document.body.innerHTML =
			'<dialog class="vitrin-drawer is-shown"></dialog>';
		announce( 'added' );
		jest.advanceTimersByTime( 2500 );
		expect( region() ).toHaveTextContent( 'added' );
	} );
} );

describe( 'focus', () => {
	it( 'finds the first element that takes focus', () => {
		document.body.innerHTML =
			'<button disabled></button><div hidden><button></button></div><div inert><a href="#"></a></div><a id="me" href="#"></a>';
		expect( firstFocusable( document.body )?.id ).toBe( 'me' );
		expect(
			firstFocusable( document.querySelector( '[hidden] button' )! )
		).toBeNull();
	} );

	it( '[SIDE-01] goes back to the opener', () => {
		document.body.innerHTML =
			'<button id="a"></button><button id="b"></button>';
		const [ a, b ] = document.querySelectorAll( 'button' );
		a?.focus();
		const giveBack = keepFocus();
		b?.focus();
		giveBack();
		expect( a ).toHaveFocus();
	} );

	it( '[SIDE-01] never falls on the body when the opener is gone', () => {
		document.body.innerHTML =
			'<button id="a"></button><button id="b"></button>';
		const [ a, b ] = document.querySelectorAll( 'button' );
		a?.focus();
		const giveBack = keepFocus( a, () => b ?? null );
		a?.remove();
		giveBack();
		expect( b ).toHaveFocus();
	} );

	it( '[SIDE-01] nor when a theme hides the opener meanwhile', () => {
		document.body.innerHTML =
			'<button id="a"></button><button id="b"></button>';
		const [ a, b ] = document.querySelectorAll( 'button' );
		a?.focus();
		const giveBack = keepFocus( a, () => b ?? null );
		// What is not drawn takes no focus, which jsdom does not know.
		a!.blur();
		a!.focus = () => {};
		giveBack();
		expect( b ).toHaveFocus();
	} );
} );

describe( 'a dialog’s dismissal by a press', () => {
	it( 'is on its button or beside it; a selection dragged out of it and a double click are none', () => {
		document.body.innerHTML =
			'<dialog><input><button class="close"><b>x</b></button></dialog>';
		const dialog = document.querySelector( 'dialog' )!;
		const dismiss = jest.fn();
		const scope = createScope();
		onDismiss( scope, dialog, '.close', dismiss );
		const click = ( from: Element, to: Element, detail = 1 ) => {
			from.dispatchEvent( new Event( 'pointerdown', { bubbles: true } ) );
			to.dispatchEvent(
				new MouseEvent( 'click', { bubbles: true, detail } )
			);
			return dismiss.mock.calls.splice( 0 ).length;
		};
		const [ field, sign ] = [
			dialog.querySelector( 'input' )!,
			dialog.querySelector( 'b' )!,
		];
		expect( click( dialog, dialog ) ).toBe( 1 );
		// The second of a double click on what opened it.
		expect( click( dialog, dialog, 2 ) ).toBe( 0 );
		expect( click( sign, sign ) ).toBe( 1 );
		expect( click( sign, sign, 2 ) ).toBe( 1 );
		expect( click( field, dialog ) ).toBe( 0 );
		expect( click( field, field ) ).toBe( 0 );
		scope.dispose();
		expect( click( dialog, dialog ) ).toBe( 0 );
	} );
} );

describe( 'scroll lock', () => {
	const { dataset, style } = document.documentElement;

	it( 'holds until each holder has let go, in whatever order, and keeps the scrollbar’s room free', () => {
		const width = jest
			.spyOn( document.documentElement, 'clientWidth', 'get' )
			.mockReturnValue( window.innerWidth - 15 );
		style.overflow = 'auto';
		const one = lockScroll();
		const two = lockScroll();
		expect( [ dataset.vitrinLocks, dataset.vitrinGutter ] ).toEqual( [
			'2',
			'true',
		] );
		one();
		expect( dataset.vitrinLocks ).toBe( '1' );
		two();
		expect( dataset.vitrinLocks ).toBe( '0' );
		expect( style.overflow ).toBe( 'auto' );
		width.mockRestore();
	} );

	it( 'keeps no room free where the scrollbar takes none', () => {
		jest.spyOn(
			document.documentElement,
			'clientWidth',
			'get'
		).mockReturnValueOnce( window.innerWidth );
		lockScroll()();
		expect( dataset.vitrinGutter ).toBe( 'false' );
	} );
} );

describe( 'cookies', () => {
	it( 'reads one by its whole name', () => {
		document.cookie = 'xvitrin=no';
		document.cookie = 'vitrin=%DB%B1';
		document.cookie = 'broken=%';
		expect( readCookie( 'vitrin' ) ).toBe( '۱' );
		expect( readCookie( 'itrin' ) ).toBeNull();
		expect( readCookie( 'broken' ) ).toBeNull();
	} );
} );
