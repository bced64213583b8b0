/**
 * What opens and closes submenus, with a page that has no layout.
 */
import { createScope, type Scope } from '../../shared/dom/scope';
import { followOpening } from '../dom/opening';
import { itemOf } from '../dom/panels';

const item = ( name: string, inner: string, href = `/${ name }` ): string =>
	`<li id="${ name }" class="vitrin-menu__parent">
		<a href="${ href }">${ name }</a>
		<details class="vitrin-menu__opener"><summary></summary></details>
		<div class="vitrin-menu__panel" style="position: absolute"><ul>${ inner }</ul></div>
	</li>`;

const opener = ( name: string ): HTMLDetailsElement =>
	document.querySelector( `#${ name } > details` )!;

const open = ( name: string ): void => {
	opener( name ).open = true;
};

/** As the browser tells it, some time after. */
const tell = ( name: string ): void =>
	void opener( name ).dispatchEvent( new Event( 'toggle' ) );

const names = [ 'crafts', 'pottery', 'wood', 'contact', 'nowhere' ];

const opened = () => names.filter( ( name ) => opener( name ).open );

let hovered: WeakSet< Element >;
let scope: Scope;

/** Presses with a mouse, pen or finger; '' is a key. Gives whether the browser goes on with it. */
const press = (
	selector: string,
	pointer = 'mouse',
	init: MouseEventInit = {}
): boolean => {
	const target = document.querySelector( selector )!;
	target.dispatchEvent(
		pointer
			? Object.assign(
					new MouseEvent( 'pointerdown', { bubbles: true } ),
					{
						pointerType: pointer,
					}
				)
			: new KeyboardEvent( 'keydown', { key: 'Enter', bubbles: true } )
	);
	const click = new MouseEvent( 'click', {
		bubbles: true,
		cancelable: true,
		...init,
	} );
	target.dispatchEvent( click );
	return ! click.defaultPrevented;
};

beforeEach( () => {
	hovered = new WeakSet();
	scope = createScope();
	document.body.innerHTML = `<ul class="vitrin-menu">${
		item( 'crafts', item( 'pottery', '' ) + item( 'wood', '' ) ) +
		item( 'contact', '' ) +
		item( 'nowhere', '', '#' )
	}</ul><p><button></button></p>`;
	// jsdom lays nothing out: what is open is seen.
	jest.spyOn( Element.prototype, 'getClientRects' ).mockImplementation(
		function ( this: Element ) {
			return ( itemOf( this ) && this.matches( '[open] + *' )
				? [ {} ]
				: [] ) as unknown as DOMRectList;
		}
	);
	followOpening( scope, hovered );
} );

afterEach( () => {
	scope.dispose();
	jest.restoreAllMocks();
} );

it( '[HEAD-09] a submenu of which a busy page hears late closes what is open beside it, and nothing in it', () => {
	open( 'crafts' );
	open( 'pottery' );
	tell( 'crafts' );
	expect( opened() ).toEqual( [ 'crafts', 'pottery' ] );
	open( 'wood' );
	tell( 'wood' );
	expect( opened() ).toEqual( [ 'crafts', 'wood' ] );
	open( 'contact' );
	tell( 'contact' );
	expect( opened() ).toEqual( [ 'contact' ] );
} );

it.each( [ 'touch', 'pen' ] )(
	'[HEAD-09a] a first tap on a parent opens, a second follows, on each level: %s',
	( pointer ) => {
		for ( const name of [ 'crafts', 'pottery' ] ) {
			expect( press( `#${ name } > a`, pointer ) ).toBe( false );
			expect( opener( name ).open ).toBe( true );
			expect( press( `#${ name } > a`, pointer ) ).toBe( true );
			expect( opener( name ).open ).toBe( true );
		}
	}
);

it( '[HEAD-09a] with a mouse or a key a click follows at once; with a modifier it is the browser’s', () => {
	expect( press( '#crafts > a', 'mouse' ) ).toBe( true );
	expect( press( '#crafts > a', '' ) ).toBe( true );
	for ( const key of [ 'ctrlKey', 'metaKey', 'shiftKey' ] ) {
		expect( press( '#crafts > a', 'touch', { [ key ]: true } ) ).toBe(
			true
		);
	}
	expect( press( '#crafts > a', 'touch', { button: 1 } ) ).toBe( true );
	expect( opened() ).toEqual( [] );
} );

it.each( [ 'mouse', 'pen', 'touch', '' ] )(
	'[HEAD-09] a click on an item that leads nowhere, or on an arrow, opens and closes: %p',
	( pointer ) => {
		for ( const control of [ '#nowhere > a', '#nowhere summary' ] ) {
			expect( press( control, pointer ) ).toBe( false );
			expect( opened() ).toEqual( [ 'nowhere' ] );
			expect( press( control, pointer ) ).toBe( false );
			expect( opened() ).toEqual( [] );
		}
	}
);

it( '[HEAD-09a] the first click on what the mouse has opened by resting there keeps it open, the next closes it', () => {
	open( 'crafts' );
	hovered.add( document.getElementById( 'crafts' )! );
	press( '#crafts > details > summary' );
	expect( opened() ).toEqual( [ 'crafts' ] );
	press( '#crafts > details > summary' );
	expect( opened() ).toEqual( [] );
} );

it( '[HEAD-08a] what another script does with a click changes nothing: it may cancel it, or keep it for itself', () => {
	scope.on( document, 'click', ( event ) => event.preventDefault(), {
		capture: true,
	} );
	document.querySelector( 'ul' )!.addEventListener( 'click', ( event ) => {
		event.preventDefault();
		event.stopImmediatePropagation();
	} );
	press( '#crafts > details > summary', 'touch' );
	press( '#pottery > details > summary', 'touch' );
	expect( opened() ).toEqual( [ 'crafts', 'pottery' ] );
	press( '#pottery > details > summary', 'touch' );
	expect( opened() ).toEqual( [ 'crafts' ] );
} );

it( '[HEAD-09] a tap beside, and a focus that goes elsewhere, close all; one that stays leaves open what it is in', () => {
	open( 'crafts' );
	open( 'pottery' );
	press( '#pottery > a', '' );
	expect( opened() ).toEqual( [ 'crafts', 'pottery' ] );
	press( 'p', 'touch' );
	expect( opened() ).toEqual( [] );

	open( 'crafts' );
	open( 'pottery' );
	const focus = ( selector: string ): void =>
		document.querySelector< HTMLElement >( selector )!.focus();
	focus( '#pottery > a' );
	focus( '#wood > a' );
	expect( opened() ).toEqual( [ 'crafts' ] );
	focus( 'button' );
	expect( opened() ).toEqual( [] );
} );

it( '[HEAD-09c] a panel that the browser doesn’t place is moved into the window', () => {
	jest.spyOn( Element.prototype, 'clientWidth', 'get' ).mockReturnValue(
		1000
	);
	jest.spyOn( Element.prototype, 'getBoundingClientRect' ).mockReturnValue( {
		left: 900,
		right: 1100,
	} as DOMRect );
	open( 'crafts' );
	tell( 'crafts' );
	expect(
		document
			.querySelector< HTMLElement >( '#crafts > .vitrin-menu__panel' )!
			.style.getPropertyValue( '--vitrin-shift' )
	).toBe( '-108px' );
} );
