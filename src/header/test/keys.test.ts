/**
 * Keys in menus, cell by cell of the table of docs/header.md, on a page that has no layout.
 */
import { createScope, type Scope } from '../../shared/dom/scope';
import { followKeys } from '../dom/keys';

const parent = ( name: string, inner: string ): string =>
	`<li id="${ name }" class="vitrin-menu__parent"><a id="${ name }-link" href="/${ name }"></a><details class="vitrin-menu__opener"><summary id="${ name }-arrow"></summary></details>${ inner }</li>`;

const list = ( inner: string, more = '', position = 'absolute' ): string =>
	`<ul class="vitrin-menu__panel${ more }" style="position: ${ position }">${ inner }</ul>`;

const plain = ( name: string ): string =>
	`<li><a id="${ name }-link" href="/${ name }"></a></li>`;

const opener = ( name: string ): HTMLDetailsElement =>
	document.querySelector( `#${ name } > details` )!;

const isOpen = ( name: string ): boolean => opener( name ).open;

let scope: Scope;

const focus = ( id: string ): void => document.getElementById( id )!.focus();

const focused = (): string | undefined => document.activeElement?.id;

/** Gives whether the key stays the browser's. */
const press = ( key: string, init: KeyboardEventInit = {} ): boolean =>
	document.activeElement!.dispatchEvent(
		new KeyboardEvent( 'keydown', {
			key,
			bubbles: true,
			cancelable: true,
			...init,
		} )
	);

beforeEach( () => {
	document.body.innerHTML = `<ul class="vitrin-menu">${
		plain( 'home' ) +
		parent(
			'crafts',
			list(
				parent(
					'pottery',
					list(
						plain( 'bowls' ) +
							parent( 'mugs', list( plain( 'deep' ) ) )
					)
				) + plain( 'wood' )
			)
		) +
		parent(
			'mega',
			list(
				parent(
					'column',
					list( plain( 'one' ) + plain( 'two' ), '', 'static' )
				) + plain( 'last' ),
				' is-mega'
			)
		)
	}</ul><button id="elsewhere"></button>`;
	// jsdom lays nothing out: shown is what no closed list holds.
	jest.spyOn( Element.prototype, 'getClientRects' ).mockImplementation(
		function ( this: Element ) {
			let isShown = true;
			for (
				let panel = this.closest< HTMLElement >(
					'.vitrin-menu__panel'
				);
				panel;
				panel = panel.parentElement!.closest< HTMLElement >(
					'.vitrin-menu__panel'
				)
			) {
				isShown &&=
					panel.style.position === 'static' ||
					isOpen( panel.parentElement!.id );
			}
			return ( isShown ? [ {} ] : [] ) as unknown as DOMRectList;
		}
	);
	scope = createScope();
	followKeys( scope );
} );

afterEach( () => {
	scope.dispose();
	document.documentElement.dir = '';
	jest.restoreAllMocks();
} );

describe.each( [
	[ 'ltr', 'ArrowRight', 'ArrowLeft' ],
	[ 'rtl', 'ArrowLeft', 'ArrowRight' ],
] )( '[HEAD-09] keys where lines run %s', ( direction, forward, back ) => {
	beforeEach( () => {
		document.body.style.direction = direction;
		document.querySelectorAll< HTMLElement >( 'ul' ).forEach( ( ul ) => {
			ul.style.direction = direction;
		} );
	} );

	it( 'in the bar: forward, back, first and last go from item to item, round its ends', () => {
		focus( 'home-link' );
		press( forward );
		expect( focused() ).toBe( 'crafts-link' );
		press( forward );
		expect( focused() ).toBe( 'crafts-arrow' );
		press( back );
		press( back );
		expect( focused() ).toBe( 'home-link' );
		press( back );
		expect( focused() ).toBe( 'mega-arrow' );
		press( 'Home' );
		expect( focused() ).toBe( 'home-link' );
		press( 'End' );
		expect( focused() ).toBe( 'mega-arrow' );
		expect( press( 'ArrowUp' ) ).toBe( true );
		focus( 'home-link' );
		expect( press( 'ArrowDown' ) ).toBe( true );
	} );

	it( 'in a list: down from the bar opens it, up and down go through it, forward goes on, back is the browser’s', () => {
		focus( 'crafts-link' );
		press( 'ArrowDown' );
		expect( isOpen( 'crafts' ) ).toBe( true );
		expect( focused() ).toBe( 'pottery-link' );
		press( 'ArrowDown' );
		press( 'ArrowDown' );
		expect( focused() ).toBe( 'wood-link' );
		press( 'ArrowDown' );
		expect( focused() ).toBe( 'pottery-link' );
		press( 'ArrowUp' );
		expect( focused() ).toBe( 'wood-link' );
		expect( press( forward ) ).toBe( true );
		press( 'Home' );
		expect( focused() ).toBe( 'pottery-link' );
		expect( press( back ) ).toBe( true );
		expect( isOpen( 'crafts' ) ).toBe( true );
		press( forward );
		expect( isOpen( 'pottery' ) ).toBe( true );
		expect( focused() ).toBe( 'bowls-link' );
	} );

	it( 'in a further list: up, down, first, last; forward opens another, back closes it and goes to its arrow', () => {
		opener( 'crafts' ).open = true;
		opener( 'pottery' ).open = true;
		focus( 'bowls-link' );
		press( 'ArrowDown' );
		expect( focused() ).toBe( 'mugs-link' );
		press( forward );
		expect( focused() ).toBe( 'deep-link' );
		press( back );
		expect( focused() ).toBe( 'mugs-arrow' );
		expect( isOpen( 'mugs' ) ).toBe( false );
		press( 'ArrowDown' );
		expect( focused() ).toBe( 'bowls-link' );
		press( 'ArrowUp' );
		expect( focused() ).toBe( 'mugs-arrow' );
		press( 'Home' );
		expect( focused() ).toBe( 'bowls-link' );
		press( 'End' );
		expect( focused() ).toBe( 'mugs-arrow' );
		press( back );
		expect( focused() ).toBe( 'pottery-arrow' );
		expect( isOpen( 'pottery' ) ).toBe( false );
		expect( isOpen( 'crafts' ) ).toBe( true );
	} );
} );

it( '[HEAD-09] a mega menu is one list with what stands open in its columns', () => {
	focus( 'mega-link' );
	press( 'ArrowDown' );
	expect( focused() ).toBe( 'column-link' );
	for ( const next of [
		'column-arrow',
		'one-link',
		'two-link',
		'last-link',
	] ) {
		press( 'ArrowDown' );
		expect( focused() ).toBe( next );
	}
} );

it( '[HEAD-09b] Escape closes the innermost list, wherever the focus is; focus that was in it goes to its arrow', () => {
	opener( 'crafts' ).open = true;
	opener( 'pottery' ).open = true;
	const theme = jest.fn();
	scope.on( document.body, 'keydown', theme );
	focus( 'elsewhere' );
	press( 'Escape' );
	expect( [ isOpen( 'crafts' ), isOpen( 'pottery' ) ] ).toEqual( [
		true,
		false,
	] );
	expect( focused() ).toBe( 'elsewhere' );
	focus( 'wood-link' );
	press( 'Escape' );
	expect( isOpen( 'crafts' ) ).toBe( false );
	expect( focused() ).toBe( 'crafts-arrow' );
	expect( theme ).not.toHaveBeenCalled();
	press( 'Escape' );
	expect( theme ).toHaveBeenCalledTimes( 1 );
} );

it( '[HEAD-09] Tab, letters, keys with a modifier and those of a field are the browser’s', () => {
	focus( 'crafts-link' );
	for ( const key of [ 'Tab', 'a', 'Enter', ' ' ] ) {
		expect( press( key ) ).toBe( true );
	}
	for ( const modifier of [ 'altKey', 'ctrlKey', 'metaKey', 'shiftKey' ] ) {
		expect( press( 'ArrowDown', { [ modifier ]: true } ) ).toBe( true );
	}
	opener( 'mega' ).open = true;
	document
		.querySelector( '#mega li:last-child' )!
		.insertAdjacentHTML( 'beforeend', '<input id="field" />' );
	focus( 'field' );
	expect( press( 'ArrowDown' ) ).toBe( true );
	expect( isOpen( 'crafts' ) ).toBe( false );
} );
