import { announce } from '../announce';
import { readCookie } from '../cookie';
import { firstFocusable } from '../focus';
import { createScope, delegate, isPlainEvent } from '../scope';

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
