/**
 * Elements of a post's text that have our ids and names stand in for nothing of ours.
 */
import { jQueryListenersOf } from '../jquery-listeners';
import { ownGlobal, isEnqueued, lastOf, modalDialog } from '../own-element';
import { readSettings } from '../../settings/read';

const named = window as unknown as Record< string, unknown >;
const element = () => document.createElement( 'a' );

afterEach( () => {
	document.body.innerHTML = '';
	[ 'probe', 'jQuery' ].forEach( ( name ) => delete named[ name ] );
} );

describe( 'a global of ours', () => {
	it.each( [
		[ 'an element', element ],
		[
			'several elements',
			() => {
				document.body.innerHTML = '<a></a><a name="actions"></a>';
				return document.body.children;
			},
		],
		[ 'a frame', () => Object.create( null ) as unknown ],
		[ 'nothing', () => undefined ],
	] )( 'found as %s: becomes an object of the window', ( _what, make ) => {
		// As the browser has it: on what the window inherits from.
		const page = Object.create( { probe: make() } );
		const own = ownGlobal( 'probe', page );
		own.cart = 1;
		expect( Object.keys( page ) ).toEqual( [ 'probe' ] );
		expect( page.probe ).toEqual( { cart: 1 } );
	} );

	it( 'what a script has put there stays', () => {
		const probe = { cart: {} };
		named.probe = probe;
		expect( ownGlobal( 'probe' ) ).toBe( probe );
		expect( named.probe ).toBe( probe );
	} );
} );

it( 'an element with jQuery’s name is no jQuery', () => {
	named.jQuery = Object.assign( element(), {
		_data: element(),
		fn: element(),
	} );
	expect( jQueryListenersOf( document.body ) ).toBeUndefined();
} );

it( 'only a script with a script’s id is that script; what we print last is ours', () => {
	document.body.innerHTML =
		'<a id="vitrin-lists-js"></a><dialog id="vitrin-side-cart"></dialog><a id="vitrin-side-cart"></a><p id="vitrin-settings-x">{"a":1}</p>';
	expect( isEnqueued( 'vitrin-lists', [] ) ).toBe( false );
	expect( readSettings( 'x', { a: 0 } ) ).toBeNull();
	document.body.insertAdjacentHTML(
		'beforeend',
		'<dialog id="vitrin-side-cart" class="ours"></dialog><script id="vitrin-lists-js"></script>'
	);
	expect( lastOf( 'dialog#vitrin-side-cart' ) ).toHaveClass( 'ours' );
	expect( isEnqueued( 'vitrin-lists', [] ) ).toBe( true );
} );

it( 'an open dialog in a text takes no message: it is not modal, and may be hidden', () => {
	document.body.innerHTML =
		'<dialog open id="ours"></dialog><dialog open data-author></dialog>';
	expect( modalDialog()?.id ).toBe( 'ours' );
	document.body.firstElementChild?.remove();
	expect( modalDialog() ).toBeUndefined();
} );
