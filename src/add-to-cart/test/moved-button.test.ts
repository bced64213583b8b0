/**
 * A button that moves away while it is pressed: the browser's click falls on what holds it.
 */
import { createScope, type Scope } from '../../shared/dom/scope';
import { watchClicks } from '../dom/recorder';
import { returnSlippedClicks } from '../start';

let scope: Scope;
let clicked: jest.Mock;
let opened: jest.Mock;
/** Where the button begins; it is 100 pixels wide. */
let left: number;

const find = ( selector: string ): HTMLElement =>
	document.querySelector( selector )!;

const point = ( type: string, target: Element, how: MouseEventInit ) => {
	const event = new MouseEvent( type, {
		bubbles: true,
		cancelable: true,
		...how,
	} );
	target.dispatchEvent( event );
	return event;
};

interface How extends MouseEventInit {
	/** What the pointer is over when it is released. */
	up?: string;
	/** What has taken the pointer, and so gets the click. */
	taker?: string;
	/** Where it is pressed. */
	at?: number;
	/** By how far the pointer is drawn, and the button moves. */
	by?: number;
	moves?: number;
}

/** A click as browsers send it: on what holds both the elements of down and up. */
const clickAcross = (
	down: string,
	{ up = 'form', taker, at = 50, by = 0, moves = 200, ...how }: How = {}
): MouseEvent => {
	point( 'pointerdown', find( down ), { clientX: at } );
	left += moves;
	let target: Element = find( taker ?? down );
	while ( ! target.contains( find( taker ?? up ) ) ) {
		target = target.parentElement!;
	}
	return point( 'click', target, { detail: 1, clientX: at + by, ...how } );
};

beforeEach( () => {
	document.body.innerHTML = `<div><a href="#product"><form onsubmit="return false">
		<input>
		<button type="button" class="single_add_to_cart_button"><span>Add</span></button>
	</form></a></div>`;
	left = 0;
	find( 'button' ).getBoundingClientRect = () =>
		( { x: left, right: left + 100, y: -10, bottom: 10 } ) as DOMRect;
	clicked = jest.fn();
	opened = jest.fn();
	find( 'button' ).addEventListener( 'click', ( event ) => {
		event.stopPropagation();
		clicked();
	} );
	find( 'div' ).addEventListener( 'click', opened );
	scope = createScope();
	watchClicks( scope, () => new Promise( () => {} ) );
	returnSlippedClicks( scope );
} );
afterEach( () => scope.dispose() );

describe( 'a click that slips off its button', () => {
	it( '[THEME-01] is the button’s, and leads nowhere else', () => {
		const click = clickAcross( 'button span', { by: 3 } );
		expect( clicked ).toHaveBeenCalledTimes( 1 );
		expect( click.defaultPrevented ).toBe( true );
		expect( opened ).not.toHaveBeenCalled();
	} );

	it( '[THEME-01] is one click, however many parts of the page ask for it', () => {
		returnSlippedClicks( scope );
		clickAcross( 'button' );
		expect( clicked ).toHaveBeenCalledTimes( 1 );
	} );

	it( '[THEME-01] is the button’s, whatever lies in its place now', () => {
		clickAcross( 'button', { up: 'input' } );
		expect( clicked ).toHaveBeenCalledTimes( 1 );
	} );

	it( '[THEME-01] is the button’s, also where it is away only while pressed', () => {
		left = 200;
		clickAcross( 'button', { moves: -200 } );
		expect( clicked ).toHaveBeenCalledTimes( 1 );
	} );

	it( '[THEME-01] counts once where it met the button', () => {
		clickAcross( 'button span', { up: 'button', moves: 0 } );
		clickAcross( 'button', { up: 'button span', moves: 0 } );
		expect( clicked ).toHaveBeenCalledTimes( 2 );
	} );

	it.each< [ string, How ] >( [
		[ 'was drawn away from it', { by: 40 } ],
		[ 'was let go just beside it', { at: 98, by: 5, moves: 0 } ],
		[
			'was let go beside one that sinks when it is pressed',
			{ at: 98, by: 5, moves: 1 },
		],
		[ 'belongs to what has taken the pointer', { taker: 'a', moves: 0 } ],
		[
			'draws a slider along that has taken the pointer',
			{ taker: 'a', by: 6, moves: 6 },
		],
		[ 'is the second of a double click', { detail: 2 } ],
		[ 'asks for a new tab', { ctrlKey: true } ],
		[ 'asks for a new tab on a Mac', { metaKey: true } ],
		[ 'asks for a new window', { shiftKey: true } ],
		[ 'asks for a download', { altKey: true } ],
	] )( '[THEME-01] is left alone where it %s', ( _, how ) => {
		const click = clickAcross( 'button', how );
		expect( clicked ).not.toHaveBeenCalled();
		expect( click.defaultPrevented ).toBe( false );
	} );

	it( 'is not where something else was pressed', () => {
		clickAcross( 'input' );
		expect( clicked ).not.toHaveBeenCalled();
	} );

	it( '[THEME-01] is none where the press became a scroll', () => {
		point( 'pointerdown', find( 'button' ), { clientX: 50 } );
		point( 'pointercancel', find( 'button' ), { clientX: 50 } );
		left = 200;
		point( 'click', find( 'form' ), { detail: 1, clientX: 50 } );
		expect( clicked ).not.toHaveBeenCalled();
	} );

	it( 'is not a later one’s', () => {
		clickAcross( 'button', { up: 'button', moves: 0 } );
		left = 200;
		point( 'click', find( 'form' ), { detail: 1, clientX: 50 } );
		expect( clicked ).toHaveBeenCalledTimes( 1 );
	} );
} );
