import {
	initialState,
	reduce,
	type CartEvent,
	type CoreState,
} from '../domain/core';
import type { Failure, PendingChange, ServerCart } from '../domain/types';
import { addOf, cartWith, KEY, OTHER } from './helpers';

const GUESS = { quantity: 4, total: '90000' };
const NO: Failure = { kind: 'refused', code: 409, message: 'no' };

let ids = 0;
const common = () => ( { id: String( ++ids ), since: 0 } );
const set = ( quantity: number, key = KEY ): PendingChange => ( {
	...common(),
	type: 'quantity',
	key,
	quantity,
} );
const remove = ( key = KEY ): PendingChange => ( {
	...common(),
	type: 'remove',
	key,
	action: 'vitrin_remove_item',
} );
/** Of the fixture's two products: the first line is a variation, the second is none. */
const addTo = ( key: string, quantity: number ): PendingChange => {
	const request = addOf( key === KEY ? 31 : 40, quantity );
	return {
		...common(),
		type: 'add',
		operation: `op ${ ids }`,
		request:
			key === KEY
				? {
						...request,
						fields: { ...request.fields, variation_id: '35' },
					}
				: request,
	};
};
const addNew = ( quantity = 1 ): PendingChange => ( {
	...common(),
	type: 'add',
	operation: `op ${ ids }`,
	request: addOf( 99, quantity ),
} );

const after = ( state: CoreState, ...events: CartEvent[] ): CoreState =>
	events.reduce( reduce, state );
const requested = (
	change: PendingChange,
	...instead: PendingChange[]
): CartEvent => ( {
	type: 'requested',
	change,
	instead: instead.map( ( { id } ) => id ),
} );
const answered = ( cart: ServerCart | null, id?: string ): CartEvent => ( {
	type: 'answered',
	cart,
	...( id && { id } ),
} );
const known = ( cart = cartWith() ) => initialState( cart, GUESS );
const unknown = () => initialState( null, GUESS );
const lineOf = ( { view }: CoreState, key = KEY ) =>
	view.lines.find( ( line ) => line.key === key );
const keysOf = ( { view }: CoreState ) => view.lines.map( ( { key } ) => key );

describe( 'what is requested for a line', () => {
	/** Pieces that are shown; 0: it is to go. undefined: nothing is under way. */
	const requestedFor = ( pending: PendingChange[], key = KEY ) => {
		const state = after(
			known(),
			...pending.map( ( one ) => requested( one ) )
		);
		const line = lineOf( state, key )!;
		if ( ! line.mark ) {
			return undefined;
		}
		return line.removing ? 0 : line.quantity;
	};

	it( '[SIDE-19] is the newest; 0 is a removal; adds count on', () => {
		expect( requestedFor( [] ) ).toBeUndefined();
		expect( requestedFor( [ set( 3 ), set( 4 ) ] ) ).toBe( 4 );
		expect( requestedFor( [ set( 3 ), remove() ] ) ).toBe( 0 );
		expect( requestedFor( [ set( 3, OTHER ) ] ) ).toBeUndefined();
		expect( requestedFor( [ set( 3, OTHER ), addTo( KEY, 2 ) ] ) ).toBe(
			2 + 2
		);
	} );

	it( '[SIDE-19] comes to what the shop makes of it, in the order in which it is sent', () => {
		expect( requestedFor( [ addTo( KEY, 2 ), set( 3 ) ] ) ).toBe( 3 );
		expect( requestedFor( [ set( 3 ), addTo( KEY, 2 ) ] ) ).toBe( 5 );
		expect( requestedFor( [ addTo( KEY, 2 ), remove() ] ) ).toBe( 0 );
		expect( requestedFor( [ remove(), addTo( KEY, 2 ) ] ) ).toBe( 2 );
		expect(
			after(
				known(),
				requested( addTo( KEY, 2 ) ),
				requested( remove() )
			).view.quantity
		).toBe( 1 );
	} );

	it( 'a step counts from the request before it, and changes nothing where nobody knows the line', () => {
		const step = ( key: string ): PendingChange => ( {
			...common(),
			type: 'step',
			key,
			quantity: 9,
			by: 1,
			operation: 'op',
		} );
		expect( requestedFor( [ set( 3 ), step( KEY ) ] ) ).toBe( 4 );
		const state = after( known(), requested( step( 'unknown' ) ) );
		expect( keysOf( state ) ).toEqual( [ KEY, OTHER ] );
		expect( state.view.quantity ).toBe( 3 );
	} );

	it( 'one that stands for no other leaves all', () => {
		const [ old, newer ] = [ set( 3 ), set( 3, OTHER ) ];
		expect(
			after( known(), requested( old ), {
				type: 'requested',
				change: newer,
			} ).pending
		).toEqual( [ old, newer ] );
	} );

	it( 'a newer one takes the place of the one that it stands for, and of no other', () => {
		const old = set( 3 );
		const other = set( 3, OTHER );
		const newer = set( 4 );
		expect(
			after(
				known(),
				requested( old ),
				requested( other ),
				requested( newer, old )
			).pending
		).toEqual( [ other, newer ] );
		expect(
			after( known(), requested( old ), requested( newer ) ).pending
		).toEqual( [ old, newer ] );
	} );
} );

describe( 'what is shown', () => {
	it( '[SIDE-12] before the shop has spoken: what the cookies say, and what is wished', () => {
		expect( unknown() ).toMatchObject( {
			status: 'unknown',
			server: null,
			view: {
				lines: [],
				incoming: 0,
				quantity: 4,
				totals: { subtotal: '90000', total: '90000', shipping: null },
				totalsPending: true,
				coupons: [],
			},
		} );
		expect(
			after( unknown(), requested( addNew( 2 ) ) ).view
		).toMatchObject( { quantity: 6, incoming: 1 } );
	} );

	it( 'the cart that the browser still knows', () => {
		const cart = cartWith();
		expect( known( cart ) ).toMatchObject( {
			status: 'ready',
			server: cart,
			view: {
				quantity: 3,
				totals: cart.totals,
				totalsPending: false,
				coupons: cart.coupons,
				lines: [
					{ key: KEY, quantity: 2, removing: false, mark: null },
					{ key: OTHER, quantity: 1, removing: false, mark: null },
				],
			},
		} );
	} );

	it( '[SIDE-19] several changes at once, each on its own line', () => {
		const { view } = after(
			known(),
			requested( set( 1 ) ),
			requested( addTo( OTHER, 2 ) ),
			requested( addTo( OTHER, 1 ) ),
			requested( addNew( 3 ) ),
			requested( addNew( 1 ) )
		);
		expect( view ).toMatchObject( {
			quantity: 1 + 4 + 4,
			incoming: 2,
			totalsPending: true,
			lines: [
				{ quantity: 1, mark: 'loading' },
				{ quantity: 4, mark: 'loading' },
			],
		} );
	} );

	it( 'an add of the same product in another variation is a line of its own', () => {
		const add = { ...addNew(), request: addOf( 31 ) } as PendingChange;
		const state = after( known(), requested( add ) );
		expect( state.view.incoming ).toBe( 1 );
		expect( lineOf( state ) ).toMatchObject( { quantity: 2, mark: null } );
	} );

	it( 'of two products with the same variation, the one that was added to', () => {
		const add = { ...addNew(), request: addOf( 41 ) } as PendingChange;
		expect( after( known(), requested( add ) ).view.incoming ).toBe( 1 );
	} );

	it( '[SIDE-19] never more of a line than there may be, and never less than there is', () => {
		const shown = ( cart: ServerCart, change: PendingChange ) =>
			lineOf( after( known( cart ), requested( change ) ) )?.quantity;
		expect( shown( cartWith(), addTo( KEY, 9 ) ) ).toBe( 5 );
		expect( shown( cartWith(), set( 9 ) ) ).toBe( 5 );
		// The stock has shrunk since.
		expect( shown( cartWith( { [ KEY ]: 7 } ), addTo( KEY, 1 ) ) ).toBe(
			7
		);
		const endless = after( known(), requested( addTo( OTHER, 900 ) ) );
		expect( lineOf( endless, OTHER )?.quantity ).toBe( 901 );
	} );

	it( '[SIDE-10] a line on its way out keeps its number, the badge does not count it', () => {
		const state = after( known(), requested( remove() ) );
		expect( lineOf( state ) ).toMatchObject( {
			quantity: 2,
			removing: true,
			mark: 'loading',
		} );
		expect( lineOf( state, OTHER ) ).toMatchObject( {
			removing: false,
			mark: null,
		} );
		expect( state.view.quantity ).toBe( 1 );
	} );

	it( 'fractions without their rounding errors, and never less than nothing', () => {
		const cart = { ...cartWith( { [ KEY ]: 0.1 } ), quantity: 0.1 };
		expect(
			after( known( cart ), requested( addTo( KEY, 0.2 ) ) ).view.quantity
		).toBe( 0.3 );
		expect(
			after(
				known( cart ),
				requested( remove() ),
				requested( remove( OTHER ) )
			).view.quantity
		).toBe( 0 );
	} );
} );

describe( 'an answer', () => {
	it( 'without a cart changes nothing but what it answers', () => {
		const change = set( 3 );
		const before = after( known(), requested( change ) );
		const state = after( before, answered( null, change.id ) );
		expect( state.server ).toBe( before.server );
		expect( state.pending ).toEqual( [] );
		expect( state.status ).toBe( 'ready' );
		expect( after( unknown(), answered( null ) ) ).toMatchObject( {
			status: 'unknown',
			server: null,
		} );
	} );

	it( 'of one change leaves the others pending', () => {
		const [ one, two ] = [ set( 3 ), set( 4, OTHER ) ];
		expect(
			after(
				known(),
				requested( one ),
				requested( two ),
				answered( cartWith( { [ KEY ]: 3 }, 8 ), one.id )
			).pending
		).toEqual( [ two ] );
	} );

	it.each( [
		[ 'a newer revision', 8, undefined, 8 ],
		[ 'the same revision', 7, undefined, 7 ],
		[ 'an older one', 6, undefined, 7 ],
		[ 'an older one to a call that knew nothing', 6, null, 7 ],
	] )( '[SIDE-20] %s', ( _name, revision, since, expected ) => {
		const cart = cartWith( { [ KEY ]: 4 }, revision );
		const state = after( known(), {
			type: 'answered',
			cart,
			...( since !== undefined && { since } ),
		} );
		expect( state.server?.revision ).toBe( expected );
		expect( state.server === cart ).toBe( revision >= 7 );
	} );

	it( '[SIDE-20] an older one counts when nothing else came in since it was asked for', () => {
		const state = known();
		const cart = cartWith( {}, 1 );
		expect(
			after( state, { type: 'answered', cart, since: state.server } )
				.server
		).toBe( cart );
	} );

	it( 'takes the last refusal away when it is the answer to a change, and only then', () => {
		const [ bad, good ] = [ set( 9 ), set( 3 ) ];
		const refused = after( known(), requested( bad ), {
			type: 'failed',
			failure: NO,
			id: bad.id,
		} );
		expect( after( refused, answered( cartWith() ) ).failure ).toBe( NO );
		expect(
			after( refused, requested( good ), answered( cartWith(), good.id ) )
				.failure
		).toBeNull();
	} );

	it( '[SIDE-10] names the line that was changed, and no other', () => {
		const change = set( 4 );
		const cart = cartWith( { [ KEY ]: 4, [ OTHER ]: 2 }, 8 );
		const state = after(
			known(),
			requested( change ),
			answered( cart, change.id )
		);
		expect( state.marks ).toEqual( { [ KEY ]: 'loaded' } );
		// For how long that is seen is not the store's.
		expect( lineOf( state )?.mark ).toBeNull();
	} );

	it( '[SIDE-10] names the line that an add has changed or made', () => {
		const toOther = addTo( OTHER, 1 );
		expect(
			after(
				known(),
				requested( toOther ),
				answered( cartWith( { [ OTHER ]: 2 }, 8 ), toOther.id )
			).marks
		).toEqual( { [ OTHER ]: 'loaded' } );
		const made = addTo( KEY, 2 );
		expect(
			after(
				known( cartWith( { [ KEY ]: 0 } ) ),
				requested( made ),
				answered( cartWith( {}, 8 ), made.id )
			).marks
		).toEqual( { [ KEY ]: 'loaded' } );
	} );

	it( 'that nobody here asked for names nothing', () => {
		const state = after(
			known(),
			answered( cartWith( { [ KEY ]: 0, [ OTHER ]: 3 }, 8 ) )
		);
		expect( state.marks ).toEqual( {} );
		expect( keysOf( state ) ).toEqual( [ OTHER ] );
	} );

	it( 'nor does one that comes while something else is under way; its own answer does', () => {
		const [ one, two ] = [ set( 3 ), set( 4, OTHER ) ];
		const cart = cartWith( { [ OTHER ]: 4 }, 8 );
		const before = after( known(), requested( one ), requested( two ) );
		expect( after( before, answered( cart ) ) ).toMatchObject( {
			marks: {},
			pending: [ one, two ],
		} );
		expect( after( before, answered( cart, two.id ) ) ).toMatchObject( {
			marks: { [ OTHER ]: 'loaded' },
			pending: [ one ],
		} );
	} );

	it( 'without a cart, to a change of a cart that nobody knows, ends the change', () => {
		const change = addNew();
		expect(
			after( unknown(), requested( change ), answered( null, change.id ) )
		).toMatchObject( { pending: [], marks: {} } );
	} );
} );

describe( '[SIDE-10] a line that has left the cart', () => {
	const marksAfter = (
		change: PendingChange,
		quantities: Record< string, number >
	) =>
		after(
			known(),
			requested( change ),
			answered( cartWith( quantities, 8 ), change.id )
		).marks;

	it.each( [ KEY, OTHER ] )( 'is named, and counts no more: %s', ( key ) => {
		const change = remove( key );
		const state = after(
			known(),
			requested( change ),
			answered( cartWith( { [ key ]: 0 }, 8 ), change.id )
		);
		expect( state.marks ).toEqual( { [ key ]: 'loaded' } );
		expect( keysOf( state ) ).toEqual( key === KEY ? [ OTHER ] : [ KEY ] );
		expect( state.view.quantity ).toBe( key === KEY ? 1 : 2 );
	} );

	it( 'only when it was there', () => {
		expect( marksAfter( remove( 'never' ), {} ) ).toEqual( {} );
		// An add's answer may lack a line that another tab has removed.
		expect( marksAfter( addNew(), { [ OTHER ]: 0 } ) ).toEqual( {} );
	} );

	it( 'too when its number was set and the shop took it out', () => {
		expect( marksAfter( set( 4 ), { [ KEY ]: 0 } ) ).toEqual( {
			[ KEY ]: 'loaded',
		} );
	} );
} );

describe( 'a failure', () => {
	it( 'of a change puts it back, says why, and leaves the rest', () => {
		const [ one, two ] = [ set( 9 ), set( 3, OTHER ) ];
		expect(
			after( known(), requested( one ), requested( two ), {
				type: 'failed',
				failure: NO,
				id: one.id,
			} )
		).toMatchObject( { failure: NO, pending: [ two ], status: 'ready' } );
		expect(
			after( unknown(), requested( one ), {
				type: 'failed',
				failure: NO,
				id: one.id,
			} ).status
		).toBe( 'unknown' );
	} );

	it( 'of a reading is said, unless a change has failed: its reason stays', () => {
		const other = { ...NO, message: 'other' };
		expect( after( unknown(), { type: 'asked' } ) ).toMatchObject( {
			status: 'loading',
			failure: null,
		} );
		const failed = after(
			unknown(),
			{ type: 'asked' },
			{ type: 'failed', failure: NO }
		);
		expect( failed ).toMatchObject( { status: 'failed', failure: NO } );
		// It stands while it is tried again, and goes with the first answer.
		expect( after( failed, { type: 'asked' } ) ).toMatchObject( {
			status: 'failed',
			failure: NO,
		} );
		expect(
			after(
				failed,
				{ type: 'asked' },
				{ type: 'failed', failure: other }
			)
		).toMatchObject( { status: 'failed', failure: other } );
		expect(
			after( failed, { type: 'answered', cart: cartWith() } )
		).toMatchObject( { status: 'ready', failure: null } );
		const change = set( 9 );
		const refused = after(
			known(),
			requested( change ),
			{ type: 'failed', failure: NO, id: change.id },
			{ type: 'asked' },
			{ type: 'failed', failure: other }
		);
		expect( refused ).toMatchObject( { status: 'ready', failure: NO } );
		// The newest reason of a change is the one that is said.
		expect(
			after( refused, { type: 'failed', failure: other, id: 'x' } )
				.failure
		).toBe( other );
	} );

	it( 'given up: without a word', () => {
		const [ one, two ] = [ set( 9 ), set( 3, OTHER ) ];
		expect(
			after( known(), requested( one ), requested( two ), {
				type: 'dropped',
				id: one.id,
			} )
		).toMatchObject( { failure: null, pending: [ two ] } );
	} );

	it( '[SIDE-20] of the connection is in the state', () => {
		const state = after( known(), { type: 'connection', isOffline: true } );
		expect( state.isOffline ).toBe( true );
		expect(
			after( state, { type: 'connection', isOffline: false } ).isOffline
		).toBe( false );
	} );
} );
