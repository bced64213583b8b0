/**
 * The table of behaviours of a menu: what an arrow, a tap, a path of the mouse do on each level, and where a panel stands.
 */
import { isHeadingTo, shiftInto } from '../domain/geometry';
import { closesNow, isOnItsWay, isStep, restsFor } from '../domain/hover';
import { moveOf, placeOf, type Level, type Move } from '../domain/keys';
import { clickOf } from '../domain/tap';

describe( '[HEAD-09] arrows', () => {
	/** Key, level, has a submenu: what it does from left to right, and from right to left. */
	const table: Array< [ string, Level, boolean, Move | null, Move | null ] > =
		[
			[ 'ArrowRight', 'bar', false, 'next', 'previous' ],
			[ 'ArrowLeft', 'bar', false, 'previous', 'next' ],
			[ 'ArrowRight', 'bar', true, 'next', 'previous' ],
			[ 'ArrowDown', 'bar', true, 'in', 'in' ],
			[ 'ArrowDown', 'bar', false, null, null ],
			[ 'ArrowUp', 'bar', true, null, null ],
			[ 'ArrowDown', 'list', false, 'next', 'next' ],
			[ 'ArrowUp', 'list', true, 'previous', 'previous' ],
			[ 'ArrowRight', 'list', true, 'in', null ],
			[ 'ArrowLeft', 'list', true, null, 'in' ],
			[ 'ArrowRight', 'list', false, null, null ],
			[ 'ArrowRight', 'further', false, null, 'out' ],
			[ 'ArrowLeft', 'further', false, 'out', null ],
			[ 'ArrowRight', 'further', true, 'in', 'out' ],
			[ 'ArrowLeft', 'further', true, 'out', 'in' ],
			[ 'Home', 'bar', true, 'first', 'first' ],
			[ 'End', 'further', false, 'last', 'last' ],
			[ 'Tab', 'list', true, null, null ],
			[ 'a', 'bar', true, null, null ],
		];

	it.each( table )(
		'%s on the level %s, with a submenu: %s',
		( key, level, isParent, leftToRight, rightToLeft ) => {
			expect( moveOf( key, level, false, isParent ) ).toBe( leftToRight );
			expect( moveOf( key, level, true, isParent ) ).toBe( rightToLeft );
		}
	);

	it.each( [
		[ 'next', 0, 3, 1 ],
		[ 'next', 2, 3, 0 ],
		[ 'previous', 0, 3, 2 ],
		[ 'first', 2, 3, 0 ],
		[ 'last', 0, 3, 2 ],
		[ 'in', 1, 3, 1 ],
	] as Array< [ Move, number, number, number ] > )(
		'%s from %i of %i is %i',
		( move, from, count, to ) => {
			expect( placeOf( move, from, count ) ).toBe( to );
		}
	);
} );

describe( '[HEAD-09a] a first tap on a parent opens, a second follows', () => {
	it.each( [
		[ 'touch', false, true, 'open' ],
		[ 'touch', true, true, 'follow' ],
		[ 'pen', false, true, 'open' ],
		[ 'pen', true, true, 'follow' ],
		[ 'mouse', false, true, 'follow' ],
		[ 'mouse', true, true, 'follow' ],
		[ '', false, true, 'follow' ],
		// A link that leads nowhere only opens and closes.
		[ 'touch', true, false, 'close' ],
		[ 'mouse', false, false, 'open' ],
		[ '', true, false, 'close' ],
	] )(
		'pressed with %p, open %p, leads somewhere %p: %s',
		( pointer, isOpen, leads, does ) => {
			expect( clickOf( pointer, isOpen, leads ) ).toBe( does );
		}
	);

	it( 'a click on what the mouse has opened by resting there keeps it open', () => {
		expect( clickOf( 'mouse', true, false, true ) ).toBe( 'open' );
		expect( clickOf( 'mouse', true, true, true ) ).toBe( 'follow' );
	} );
} );

describe( '[HEAD-09a] a diagonal path keeps a panel open', () => {
	/** Below the bar, to the left: as on a right-to-left page. */
	const panel = { left: 100, right: 400, top: 50, bottom: 350 };

	it.each( [
		[ 'straight down', { x: 380, y: 20 }, { x: 380, y: 30 }, true ],
		[ 'diagonally in', { x: 600, y: 20 }, { x: 560, y: 40 }, true ],
		[ 'along the bar, away', { x: 380, y: 20 }, { x: 420, y: 20 }, false ],
		[ 'up and away', { x: 380, y: 30 }, { x: 370, y: 10 }, false ],
		[ 'past it', { x: 600, y: 20 }, { x: 598, y: 60 }, false ],
		[ 'from its side', { x: 450, y: 200 }, { x: 440, y: 190 }, true ],
		[ 'from below', { x: 200, y: 600 }, { x: 210, y: 500 }, true ],
		[ 'resting', { x: 380, y: 20 }, { x: 380, y: 20 }, false ],
		[ 'beside it, straight', { x: 450, y: 10 }, { x: 450, y: 20 }, false ],
	] )( '%s', ( _, from, to, is ) => {
		expect( isHeadingTo( from, to, panel ) ).toBe( is );
	} );
} );

describe( '[HEAD-09c] no panel leaves the window', () => {
	it.each( [
		[ 'inside', 100, 300, false, 0 ],
		[ 'as wide as the window', 0, 1000, true, 0 ],
		[ 'out on the right', 900, 1100, false, -108 ],
		[ 'out on the left', -50, 150, true, 58 ],
		[ 'wider than it, left to right', -100, 1100, false, 108 ],
		[ 'wider than it, right to left', -100, 1100, true, -108 ],
	] )( '%s', ( _, left, right, isRtl, by ) => {
		expect( shiftInto( left, right, 1000, 8, isRtl ) ).toBe( by );
	} );
} );

describe( '[HEAD-09a] what a resting mouse shows', () => {
	it( 'opens sooner than it closes', () => {
		expect( restsFor( true ) ).toBe( 100 );
		expect( restsFor( false ) ).toBe( 300 );
	} );

	it.each( [
		[ 'a hand that trembles', { x: 3, y: 0 }, false ],
		[ 'a step', { x: 3, y: 1 }, true ],
	] )( '%s', ( _, to, is ) => {
		expect( isStep( { x: 0, y: 0 }, to ) ).toBe( is );
	} );

	it.each( [
		[ 'left by the mouse that opened it', true, false, false, true ],
		[ 'still under the mouse', true, true, false, false ],
		[ 'with somebody in it by keys', true, false, true, false ],
		[ 'opened by a click or a key', false, false, false, false ],
	] )( '%s', ( _, isHovered, hasMouse, hasFocus, closes ) => {
		expect( closesNow( { isHovered, hasMouse, hasFocus } ) ).toBe( closes );
	} );

	it.each( [
		[
			'towards it',
			{ left: 0, right: 100, top: 50, bottom: 99 },
			false,
			true,
		],
		[ 'in it', { left: 0, right: 100, top: 50, bottom: 99 }, true, false ],
		[ 'without one', null, false, false ],
	] )(
		'waits for a mouse on its way to a panel: %s',
		( _, box, isIn, waits ) => {
			expect(
				isOnItsWay( { x: 10, y: 0 }, { x: 10, y: 10 }, box, isIn )
			).toBe( waits );
		}
	);
} );
