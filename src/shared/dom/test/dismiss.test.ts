import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onDismiss } from '../dismiss';
import { createScope } from '../scope';

describe( '[THEME-01] Escape in a dialog of ours', () => {
	let scope: ReturnType< typeof createScope >;
	const heard = jest.fn();
	beforeEach( () => {
		scope = createScope();
		document.body.innerHTML =
			'<input><dialog open><button>x</button><dialog open><a href="#">y</a></dialog></dialog>';
		document.querySelectorAll( 'dialog' ).forEach( ( dialog ) => {
			onDismiss( scope, dialog, 'button', () => {} );
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

	it( 'is kept by every feature of the shop that opens a window', () => {
		const root = join( __dirname, '../../..' );
		const opening = new Map< string, string >();
		for ( const file of readdirSync( root, {
			recursive: true,
			encoding: 'utf8',
		} ) ) {
			const [ feature = '' ] = file.split( '/' );
			// The admin's pages have no theme.
			if (
				/\.tsx?$/.test( file ) &&
				! /\/test\/|^(documents|settings-page|shared)\//.test( file )
			) {
				opening.set(
					feature,
					( opening.get( feature ) ?? '' ) +
						readFileSync( join( root, file ), 'utf8' )
				);
			}
		}
		const windows = [ ...opening ].filter( ( [ , code ] ) =>
			code.includes( '.showModal()' )
		);
		expect( windows.length ).toBeGreaterThan( 4 );
		for ( const [ feature, code ] of windows ) {
			expect( [
				feature,
				/(onDismiss|keepEscape)\( scope/.test( code ),
			] ).toEqual( [ feature, true ] );
		}
	} );
} );
