import { kindOf, merged, replaces } from '../domain/changes';
import { stepped } from '../domain/changes/quantity';
import { initialState, reduce } from '../domain/core';
import type { PendingChange, ServerCart } from '../domain/types';
import {
	addOf,
	answerWith,
	cartWith,
	isChangeApplied,
	KEY,
	OTHER,
} from './helpers';

type Step = Extract< PendingChange, { type: 'step' } >;

const step = ( by: number, more: Partial< Step > = {} ): Step => ( {
	id: `step ${ by }`,
	since: 5,
	type: 'step',
	key: KEY,
	by,
	quantity: 2 + by,
	operation: `operation ${ by }`,
	...more,
} );
const typed = ( quantity: number ): PendingChange => ( {
	id: 'typed',
	since: 1,
	type: 'quantity',
	key: KEY,
	quantity,
} );
const REMOVAL: PendingChange = {
	id: 'gone',
	since: 1,
	type: 'remove',
	key: KEY,
	action: 'vitrin_remove_item',
};

/** Pieces of the line after these, where it has five and is sold from two on; 0: it is to go. */
const shownAfter = (
	pending: PendingChange[],
	key = KEY
): number | undefined => {
	const cart = cartWith( { [ KEY ]: 5 } );
	const server: ServerCart = {
		...cart,
		lines: cart.lines.map( ( line ) => ( { ...line, min: 2, max: null } ) ),
	};
	const line = pending
		.reduce(
			( state, change ) => reduce( state, { type: 'requested', change } ),
			initialState( server, { quantity: 0, total: '' } )
		)
		.view.lines.find( ( one ) => one.key === key );
	return line?.removing ? 0 : line?.quantity;
};
const asSent = ( one: Step, cart: ServerCart | null ) =>
	kindOf( one ).asSent( one, cart );

describe( '[SIDE-19] a step', () => {
	it.each( [
		[ 'more', 2, 1, 1, 3 ],
		[ 'fewer', 3, -1, 1, 2 ],
		[ 'fractions', 0.1, 0.2, 0, 0.3 ],
		[ 'as few as the minimum', 5, -3, 2, 2 ],
		[ 'fewer than the minimum', 5, -4, 2, 2 ],
		[ 'fewer, of a line below its minimum', 1, -1, 2, 1 ],
		[ 'more, of a line below its minimum', 1, 1, 4, 2 ],
		[ 'of a line that is to go', 0, 1, 2, 0 ],
	] )( '%s', ( _name, from, by, min, to ) => {
		expect( stepped( from, by, min ) ).toBe( to );
	} );

	it( 'without a known minimum ends at none', () => {
		expect( stepped( 2, -3 ) ).toBe( 0 );
	} );

	it( 'counts from what the line has, and from what was wished before', () => {
		expect( shownAfter( [ step( 1 ) ] ) ).toBe( 6 );
		expect( shownAfter( [ step( 1 ), step( -2 ) ] ) ).toBe( 4 );
		expect( shownAfter( [ step( -9 ) ] ) ).toBe( 2 );
		expect( shownAfter( [ typed( 8 ), step( 1 ) ] ) ).toBe( 9 );
		expect( shownAfter( [ step( 1 ), typed( 8 ) ] ) ).toBe( 8 );
		expect( shownAfter( [ REMOVAL, step( 1 ) ] ) ).toBe( 0 );
		expect( shownAfter( [ step( 1 ) ], OTHER ) ).toBe( 1 );
	} );

	it( 'shows what it comes to with the news of another tab', () => {
		const quantityOf = ( state: ReturnType< typeof initialState > ) =>
			state.view.lines.find( ( { key } ) => key === KEY )?.quantity;
		let state = initialState( cartWith(), { quantity: 0, total: '' } );
		state = reduce( state, { type: 'requested', change: step( 1 ) } );
		expect( quantityOf( state ) ).toBe( 3 );
		state = reduce( state, {
			type: 'answered',
			cart: cartWith( { [ KEY ]: 3 }, 8 ),
		} );
		expect( quantityOf( state ) ).toBe( 4 );
		state = reduce( state, {
			type: 'answered',
			cart: cartWith( { [ KEY ]: 4 }, 9 ),
			id: 'step 1',
		} );
		expect( quantityOf( state ) ).toBe( 4 );
	} );

	it( 'adds to a step that waits, under an id that was never sent', () => {
		expect( merged( step( 1 ), step( 2 ) ) ).toEqual( {
			...step( 2 ),
			by: 3,
		} );
	} );

	it( 'adds to a typed number that waits', () => {
		expect( merged( typed( 7 ), step( -1 ) ) ).toEqual( {
			...typed( 6 ),
			id: 'step -1',
			since: 5,
		} );
	} );

	it.each( [
		[ 'another page may have sent', step( 1, { isResumed: true } ) ],
		[ 'is a removal', REMOVAL ],
	] )( 'takes a turn of its own after what %s', ( _name, waiting ) => {
		expect( merged( waiting, step( 1 ) ) ).toBeNull();
	} );

	it( 'that another page may have sent takes a turn of its own', () => {
		expect(
			merged( step( 1 ), step( 1, { isResumed: true } ) )
		).toBeNull();
	} );

	it( 'never makes a typed number none, which would remove the line', () => {
		expect( merged( typed( 1 ), step( -1 ) ) ).toBeNull();
		expect( merged( typed( 1 ), step( -2 ) ) ).toBeNull();
	} );

	it( 'replaces nothing; what is said after it replaces it', () => {
		expect( replaces( step( 1 ), step( 1 ) ) ).toBe( false );
		expect( replaces( step( 1 ), typed( 3 ) ) ).toBe( false );
		expect( replaces( typed( 3 ), step( 1 ) ) ).toBe( true );
		expect( replaces( REMOVAL, step( 1 ) ) ).toBe( true );
		expect( replaces( null, step( 1 ) ) ).toBe( false );
		const restore: PendingChange = {
			id: 'back',
			since: 1,
			type: 'restore',
			key: KEY,
			line: null,
			at: 0,
		};
		expect( replaces( restore, step( 1 ) ) ).toBe( false );
	} );

	it( 'is sent with the quantity that it leads to from the newest cart', () => {
		const cart = cartWith( { [ KEY ]: 4 } );
		expect( asSent( step( 1 ), cart ) ).toEqual( {
			...step( 1 ),
			quantity: 5,
		} );
		expect( asSent( step( -9 ), cart ).quantity ).toBe( 0 );
		const other = step( 1, { key: 'gone' } );
		expect( asSent( other, cart ) ).toBe( other );
		expect( asSent( other, null ) ).toBe( other );
	} );

	it( 'is made when the session knows its operation, whatever the line has', () => {
		const answer = answerWith( cartWith( { [ KEY ]: 3 } ) );
		expect( isChangeApplied( step( 1 ), answer ) ).toBe( false );
		expect(
			isChangeApplied( step( 1 ), {
				...answer,
				operations: [ 'operation 1' ],
			} )
		).toBe( true );
	} );

	it( 'is no add', () => {
		const add: PendingChange = {
			id: '+',
			since: 0,
			type: 'add',
			request: addOf( 1 ),
			operation: 'op',
		};
		expect( replaces( add, step( 1 ) ) ).toBe( false );
		expect( merged( add, step( 1 ) ) ).toBeNull();
	} );
} );
