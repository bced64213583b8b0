import {
	initialState,
	reduce,
	wishFor,
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
const wished = (
	change: PendingChange,
	...instead: PendingChange[]
): CartEvent => ( {
	type: 'wished',
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

describe( 'the wish for a line', () => {
	it( '[SIDE-19] is the newest; 0 is a removal; adds are none', () => {
		expect( wishFor( [], KEY ) ).toBeUndefined();
		expect( wishFor( [ set( 3 ), set( 4 ) ], KEY ) ).toBe( 4 );
		expect( wishFor( [ set( 3 ), remove() ], KEY ) ).toBe( 0 );
		expect( wishFor( [ set( 3, OTHER ), addTo( KEY, 2 ) ], KEY ) ).toBe(
			undefined
		);
	} );

	it( '[17.3] a step counts from the wish before it, though nobody knows the line', () => {
		const step: PendingChange = {
			...common(),
			type: 'step',
			key: KEY,
			quantity: 9,
			by: 1,
			operation: 'op',
		};
		expect( wishFor( [ set( 3 ), step ], KEY ) ).toBe( 4 );
		expect( wishFor( [ step ], KEY ) ).toBe( 9 );
	} );

	it( 'one that stands for no other leaves all', () => {
		const [ old, newer ] = [ set( 3 ), set( 3, OTHER ) ];
		expect(
			after( known(), wished( old ), { type: 'wished', change: newer } )
				.pending
		).toEqual( [ old, newer ] );
	} );

	it( 'a newer one takes the place of the one that it stands for, and of no other', () => {
		const old = set( 3 );
		const other = set( 3, OTHER );
		const newer = set( 4 );
		expect(
			after(
				known(),
				wished( old ),
				wished( other ),
				wished( newer, old )
			).pending
		).toEqual( [ other, newer ] );
		expect(
			after( known(), wished( old ), wished( newer ) ).pending
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
		expect( after( unknown(), wished( addNew( 2 ) ) ).view ).toMatchObject(
			{ quantity: 6, incoming: 1 }
		);
	} );

	it( 'the cart that the browser still knows', () => {
		const cart = cartWith();
		expect( known( cart ) ).toMatchObject( {
			status: 'ready',
			server: cart,
			ghosts: [],
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
			wished( set( 1 ) ),
			wished( addTo( OTHER, 2 ) ),
			wished( addTo( OTHER, 1 ) ),
			wished( addNew( 3 ) ),
			wished( addNew( 1 ) )
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
		const state = after( known(), wished( add ) );
		expect( state.view.incoming ).toBe( 1 );
		expect( lineOf( state ) ).toMatchObject( { quantity: 2, mark: null } );
	} );

	it( 'of two products with the same variation, the one that was added to', () => {
		const add = { ...addNew(), request: addOf( 41 ) } as PendingChange;
		expect( after( known(), wished( add ) ).view.incoming ).toBe( 1 );
	} );

	it( '[SIDE-19] never more of a line than there may be, and never less than there is', () => {
		const shown = ( cart: ServerCart, change: PendingChange ) =>
			lineOf( after( known( cart ), wished( change ) ) )?.quantity;
		expect( shown( cartWith(), addTo( KEY, 9 ) ) ).toBe( 5 );
		expect( shown( cartWith(), set( 9 ) ) ).toBe( 5 );
		// The stock has shrunk since.
		expect( shown( cartWith( { [ KEY ]: 7 } ), addTo( KEY, 1 ) ) ).toBe(
			7
		);
		const endless = after( known(), wished( addTo( OTHER, 900 ) ) );
		expect( lineOf( endless, OTHER )?.quantity ).toBe( 901 );
	} );

	it( '[SIDE-10] a line on its way out keeps its number, the badge does not count it', () => {
		const state = after( known(), wished( remove() ) );
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
			after( known( cart ), wished( addTo( KEY, 0.2 ) ) ).view.quantity
		).toBe( 0.3 );
		expect(
			after(
				known( cart ),
				wished( remove() ),
				wished( remove( OTHER ) )
			).view.quantity
		).toBe( 0 );
	} );
} );

describe( 'an answer', () => {
	it( 'without a cart changes nothing but what it answers', () => {
		const change = set( 3 );
		const before = after( known(), wished( change ) );
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
				wished( one ),
				wished( two ),
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
		const refused = after( known(), wished( bad ), {
			type: 'failed',
			failure: NO,
			id: bad.id,
		} );
		expect( after( refused, answered( cartWith() ) ).failure ).toBe( NO );
		expect(
			after( refused, wished( good ), answered( cartWith(), good.id ) )
				.failure
		).toBeNull();
	} );

	it( '[SIDE-10] marks the line that was changed as loaded, and no other', () => {
		const change = set( 4 );
		const cart = cartWith( { [ KEY ]: 4, [ OTHER ]: 2 }, 8 );
		const state = after(
			known(),
			wished( change ),
			answered( cart, change.id )
		);
		expect( state.marks ).toEqual( { [ KEY ]: 'loaded' } );
		expect( lineOf( state )?.mark ).toBe( 'loaded' );
	} );

	it( '[SIDE-10] marks the line that an add has changed or made', () => {
		const toOther = addTo( OTHER, 1 );
		expect(
			after(
				known(),
				wished( toOther ),
				answered( cartWith( { [ OTHER ]: 2 }, 8 ), toOther.id )
			).marks
		).toEqual( { [ OTHER ]: 'loaded' } );
		const made = addTo( KEY, 2 );
		expect(
			after(
				known( cartWith( { [ KEY ]: 0 } ) ),
				wished( made ),
				answered( cartWith( {}, 8 ), made.id )
			).marks
		).toEqual( { [ KEY ]: 'loaded' } );
	} );

	it( 'that nobody here asked for marks nothing', () => {
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
		const before = after( known(), wished( one ), wished( two ) );
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
			after( unknown(), wished( change ), answered( null, change.id ) )
		).toMatchObject( { pending: [], marks: {}, ghosts: [] } );
	} );

	it( 'a mark that is there already stays', () => {
		const [ one, two ] = [ set( 3 ), set( 4, OTHER ) ];
		const cart = cartWith( { [ KEY ]: 3 }, 8 );
		expect(
			after(
				known(),
				wished( one ),
				answered( cart, one.id ),
				wished( two ),
				answered( { ...cart, revision: 9 }, two.id )
			).marks
		).toEqual( { [ KEY ]: 'loaded', [ OTHER ]: 'loaded' } );
	} );
} );

describe( '[SIDE-10] a line that has left the cart', () => {
	const gone = ( key: string ) => {
		const change = remove( key );
		return after(
			known(),
			wished( change ),
			answered( cartWith( { [ key ]: 0 }, 8 ), change.id )
		);
	};

	it.each( [ KEY, OTHER ] )( 'is still drawn where it stood: %s', ( key ) => {
		const state = gone( key );
		expect( keysOf( state ) ).toEqual( [ KEY, OTHER ] );
		expect( lineOf( state, key ) ).toMatchObject( {
			removing: true,
			mark: 'loaded',
		} );
		expect( state.view.quantity ).toBe( key === KEY ? 1 : 2 );
	} );

	it( 'goes with its mark; another mark does not take it along', () => {
		const state = gone( KEY );
		const leaving = after( state, {
			type: 'marked',
			key: KEY,
			mark: 'leaving',
		} );
		expect( lineOf( leaving )?.mark ).toBe( 'leaving' );
		expect(
			keysOf(
				after( leaving, { type: 'marked', key: OTHER, mark: null } )
			)
		).toEqual( [ KEY, OTHER ] );
		const over = after( leaving, { type: 'marked', key: KEY, mark: null } );
		expect( keysOf( over ) ).toEqual( [ OTHER ] );
		expect( over.marks ).toEqual( {} );
		expect( over.ghosts ).toEqual( [] );
	} );

	it( 'is drawn once when it is put back, with the mark it has', () => {
		const state = after( gone( KEY ), answered( cartWith( {}, 9 ) ) );
		expect( state.ghosts ).toEqual( [] );
		expect( keysOf( state ) ).toEqual( [ KEY, OTHER ] );
		expect( lineOf( state ) ).toMatchObject( { removing: false } );
	} );

	it( 'stays when another one follows it', () => {
		const change = remove( OTHER );
		const state = after(
			gone( KEY ),
			wished( change ),
			answered( cartWith( { [ KEY ]: 0, [ OTHER ]: 0 }, 9 ), change.id )
		);
		expect( state.ghosts.map( ( { line } ) => line.key ) ).toEqual( [
			KEY,
			OTHER,
		] );
		expect( state.marks ).toEqual( {
			[ KEY ]: 'loaded',
			[ OTHER ]: 'loaded',
		} );
	} );

	it( 'is a ghost only when it is gone, and when it was there', () => {
		const kept = remove();
		expect(
			after(
				known(),
				wished( kept ),
				answered( cartWith( {}, 8 ), kept.id )
			).ghosts
		).toEqual( [] );
		const never = remove( 'never' );
		expect(
			after(
				known(),
				wished( never ),
				answered( cartWith( {}, 8 ), never.id )
			).ghosts
		).toEqual( [] );
		// An add's answer may lack a line that another tab has removed.
		const add = addNew();
		expect(
			after(
				known(),
				wished( add ),
				answered( cartWith( { [ OTHER ]: 0 }, 8 ), add.id )
			).ghosts
		).toEqual( [] );
	} );

	it( 'is one too when its number was set and the shop took it out', () => {
		const change = set( 4 );
		expect(
			after(
				known(),
				wished( change ),
				answered( cartWith( { [ KEY ]: 0 }, 8 ), change.id )
			).ghosts
		).toMatchObject( [ { at: 0 } ] );
	} );
} );

describe( 'a failure', () => {
	it( 'of a change puts it back, says why, and leaves the rest', () => {
		const [ one, two ] = [ set( 9 ), set( 3, OTHER ) ];
		expect(
			after( known(), wished( one ), wished( two ), {
				type: 'failed',
				failure: NO,
				id: one.id,
			} )
		).toMatchObject( { failure: NO, pending: [ two ], status: 'ready' } );
		expect(
			after( unknown(), wished( one ), {
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
			wished( change ),
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
			after( known(), wished( one ), wished( two ), {
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
