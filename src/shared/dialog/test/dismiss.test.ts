import { listenToDismissal } from '../dismiss';
import { createScope } from '../../dom/scope';

describe( '[THEME-01] Escape in a dialog of ours', () => {
	let scope: ReturnType< typeof createScope >;
	const heard = jest.fn();
	beforeEach( () => {
		scope = createScope();
		document.body.innerHTML =
			'<input><dialog open><button>x</button><dialog open><a href="#">y</a></dialog></dialog>';
		document.querySelectorAll( 'dialog' ).forEach( ( dialog ) => {
			listenToDismissal( scope, dialog, 'button', () => {} );
		} );
		// As themes do that close their menu with it, open or not.
		for ( const page of [ document, window ] ) {
			scope.on( page, 'keydown', ( event ) => {
				heard();
				event.preventDefault();
			} );
		}
	} );
	afterEach( () => {
		scope.dispose();
		heard.mockClear();
	} );

	const press = ( selector: string, key: string ) => {
		const event = new KeyboardEvent( 'keydown', {
			key,
			bubbles: true,
			cancelable: true,
		} );
		document.querySelector( selector )?.dispatchEvent( event );
		return event;
	};

	it.each( [ 'button', 'a', 'dialog', 'dialog dialog' ] )(
		'is left to the browser, which closes the dialog: pressed at %s',
		( selector ) => {
			expect( press( selector, 'Escape' ).defaultPrevented ).toBe(
				false
			);
			expect( heard ).not.toHaveBeenCalled();
		}
	);

	it.each( [
		[ 'button', 'Enter' ],
		[ 'button', 'Tab' ],
		[ 'input', 'Escape' ],
	] )( 'all else is heard by the page: at %s, %s', ( selector, key ) => {
		press( selector, key );
		expect( heard ).toHaveBeenCalledTimes( 2 );
	} );
} );

describe( 'a dialog’s dismissal by a press', () => {
	it( 'is on its button or beside it; a selection dragged out of it and a double click are none', () => {
		document.body.innerHTML =
			'<dialog><input><button class="close"><b>x</b></button></dialog>';
		const dialog = document.querySelector( 'dialog' )!;
		const dismiss = jest.fn();
		const scope = createScope();
		listenToDismissal( scope, dialog, '.close', dismiss );
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
