/**
 * A button that moves away while it is pressed: the browser's click falls on what holds it.
 */
import { createScope, type Scope } from '../../shared/dom/scope';
import { returnSlippedClicks } from '../slipped-click';

let scope: Scope;
let clicked: jest.Mock;

const find = ( selector: string ): HTMLElement =>
	document.querySelector( selector )!;

/** A click as browsers send it: on what holds both the places of down and up. */
const press = ( down: string, { on = 'form', by = 0 } = {} ): MouseEvent => {
	find( down ).dispatchEvent(
		new MouseEvent( 'pointerdown', { bubbles: true, clientX: 50 } )
	);
	const click = new MouseEvent( 'click', {
		bubbles: true,
		cancelable: true,
		clientX: 50 + by,
	} );
	find( on ).dispatchEvent( click );
	return click;
};

beforeEach( () => {
	document.body.innerHTML = `<a href="#product"><form onsubmit="return false">
		<input>
		<button type="button" class="single_add_to_cart_button"><span>Add</span></button>
	</form></a>`;
	clicked = jest.fn();
	find( 'button' ).addEventListener( 'click', clicked );
	scope = createScope();
	returnSlippedClicks( scope );
} );
afterEach( () => scope.dispose() );

describe( 'a click that slips off its button', () => {
	it( '[THEME-01] is the button’s, and leads nowhere else', () => {
		const click = press( 'button span', { by: 3 } );
		expect( clicked ).toHaveBeenCalledTimes( 1 );
		expect( click.defaultPrevented ).toBe( true );
	} );

	it( '[THEME-01] is one click, however many parts of the page ask for it', () => {
		returnSlippedClicks( scope );
		press( 'button' );
		expect( clicked ).toHaveBeenCalledTimes( 1 );
	} );

	it( '[THEME-01] counts once where it met the button', () => {
		press( 'button span', { on: 'button' } );
		press( 'button', { on: 'button span' } );
		expect( clicked ).toHaveBeenCalledTimes( 2 );
	} );

	it.each( [
		[ 'was drawn away from it', { by: 40 } ],
		[ 'fell on something beside it', { on: 'input' } ],
	] )( 'is not where it %s', ( _, how ) => {
		press( 'button', how );
		expect( clicked ).not.toHaveBeenCalled();
	} );

	it( 'is not where something else was pressed', () => {
		press( 'input' );
		expect( clicked ).not.toHaveBeenCalled();
	} );

	it( 'is not a later one’s', () => {
		press( 'button', { on: 'button' } );
		find( 'form' ).dispatchEvent(
			new MouseEvent( 'click', { bubbles: true, clientX: 50, detail: 1 } )
		);
		expect( clicked ).toHaveBeenCalledTimes( 1 );
	} );
} );
