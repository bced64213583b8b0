/**
 * What a mouse opens by resting, with a clock that the test moves, on a page whose places it plays.
 */
import type { Clock } from '../../shared/domain/time';
import { createScope, type Scope } from '../../shared/dom/scope';
import { followHover } from '../dom/hover';
import { followOpening } from '../dom/opening';

const parent = ( name: string, inner = '', more = '' ): string =>
	`<li id="${ name }" class="vitrin-menu__parent"><a href="/${ name }"></a><details class="vitrin-menu__opener"${ more }><summary></summary></details><ul id="${ name }-panel" class="vitrin-menu__panel" style="position: absolute">${ inner }</ul></li>`;

const opener = ( name: string ): HTMLDetailsElement =>
	document.querySelector( `#${ name } > details` )!;

const names = [ 'crafts', 'pottery', 'wood', 'contact' ];

const opened = () => names.filter( ( name ) => opener( name ).open );

let now = 0;
let waiting: Array< { at: number; run: () => void } > = [];

const clock: Clock = {
	after: ( milliseconds, run ) => {
		const one = { at: now + milliseconds, run };
		waiting.push( one );
		return () => {
			waiting = waiting.filter( ( other ) => other !== one );
		};
	},
};

const pass = ( milliseconds: number ): void => {
	now += milliseconds;
	for ( const one of waiting.filter( ( { at } ) => at <= now ) ) {
		waiting = waiting.filter( ( other ) => other !== one );
		one.run();
	}
};

/** Moves the pointer to a place, over an element. */
const move = ( to: string, x: number, y: number, pointer = 'mouse' ): void =>
	void document.querySelector( to )!.dispatchEvent(
		Object.assign(
			new MouseEvent( 'pointermove', {
				bubbles: true,
				clientX: x,
				clientY: y,
			} ),
			{ pointerType: pointer }
		)
	);

let scope: Scope;

beforeEach( () => {
	now = 0;
	waiting = [];
	document.body.innerHTML = `<ul class="vitrin-menu">${
		parent( 'crafts', parent( 'pottery' ) + parent( 'wood' ) ) +
		parent( 'contact' )
	}</ul><main></main>`;
	// A list below the bar, and one beside it.
	jest.spyOn( Element.prototype, 'getBoundingClientRect' ).mockImplementation(
		function ( this: Element ) {
			const left = this.id === 'crafts-panel' ? 100 : 400;
			return { left, right: left + 300, top: 50, bottom: 350 } as DOMRect;
		}
	);
	scope = createScope();
	const hovered = new WeakSet< Element >();
	followOpening( scope, hovered );
	followHover( scope, clock, hovered );
} );

afterEach( () => {
	scope.dispose();
	jest.restoreAllMocks();
} );

it( '[HEAD-09a] a mouse opens an item of each level after 100 ms, and what it left closes after 300', () => {
	move( '#crafts > a', 150, 20 );
	pass( 99 );
	expect( opened() ).toEqual( [] );
	pass( 1 );
	expect( opened() ).toEqual( [ 'crafts' ] );
	move( '#pottery > a', 150, 60 );
	pass( 100 );
	expect( opened() ).toEqual( [ 'crafts', 'pottery' ] );
	move( '#wood > a', 150, 90 );
	pass( 100 );
	expect( opened() ).toEqual( [ 'crafts', 'wood' ] );
	move( 'main', 700, 600 );
	pass( 299 );
	expect( opened() ).toEqual( [ 'crafts', 'wood' ] );
	pass( 1 );
	expect( opened() ).toEqual( [] );
} );

it.each( [ 'touch', 'pen' ] )(
	'[HEAD-09a] nothing opens under a pointer that doesn’t rest: %s',
	( pointer ) => {
		move( '#crafts > a', 150, 20, pointer );
		pass( 1000 );
		expect( opened() ).toEqual( [] );
	}
);

it( '[HEAD-09a] on its diagonal way to the open list a mouse opens nothing else; where it stops, it meant that', () => {
	move( '#crafts > a', 500, 10 );
	pass( 100 );
	move( '#contact > a', 480, 20 );
	pass( 100 );
	move( '#contact > a', 460, 30 );
	pass( 300 );
	expect( opened() ).toEqual( [ 'crafts' ] );
	// On it goes, and arrives.
	move( '#crafts-panel', 390, 60 );
	pass( 1000 );
	expect( opened() ).toEqual( [ 'crafts' ] );
	// Away from it, and there it rests.
	move( '#contact > a', 480, 20 );
	pass( 1000 );
	expect( opened() ).toEqual( [ 'contact' ] );
} );

it( '[HEAD-09b] what Escape closes stays closed while the mouse rests', () => {
	move( '#crafts > a', 150, 20 );
	pass( 50 );
	document.body.dispatchEvent(
		new KeyboardEvent( 'keydown', { key: 'Escape', bubbles: true } )
	);
	pass( 1000 );
	expect( opened() ).toEqual( [] );
} );

it( '[HEAD-09a] a mouse that leaves the window closes what it opened, and only that', () => {
	opener( 'contact' ).open = true;
	move( 'main', 700, 600 );
	pass( 300 );
	expect( opened() ).toEqual( [ 'contact' ] );
	move( '#crafts > a', 150, 20 );
	pass( 100 );
	expect( opened() ).toEqual( [ 'crafts' ] );
	document.documentElement.dispatchEvent( new MouseEvent( 'pointerleave' ) );
	pass( 300 );
	expect( opened() ).toEqual( [] );
} );
