import { createScope } from '../../shared/dom/scope';
import { initialState, reduce } from '../domain/core';
import { scopedKey, WAITING } from '../domain/storage-key';
import type { CallResult, PendingChange, ServerCart } from '../domain/types';
import { resumePending } from '../dom/resume-pending';
import { createCart, type EngineStore } from '../store';
import { answerWith, cartWith, isChangeApplied } from './helpers';
import { createTime } from '../../shared/test/time';

const CHOICE: PendingChange = {
	id: '1',
	since: 0,
	type: 'shipping',
	key: 'vitrin_choose_shipping 0',
	action: 'vitrin_choose_shipping',
	fields: { package: '0', rate: 'free_shipping:2' },
	operation: 'operation-1',
};

const cartAfter = ( operation: string ): ServerCart => {
	const cart = cartWith( {}, 9 );
	return { ...cart, shipping: { ...cart.shipping!, operation } };
};

const storeWith = ( given: CallResult[] ) => {
	const time = createTime();
	const calls: PendingChange[] = [];
	let operation = 0;
	const store: EngineStore = createCart( {
		send: async ( change ) => {
			if ( change ) {
				calls.push( change );
			}
			return given.shift() ?? { ok: true, value: answerWith( null ) };
		},
		server: cartAfter( '' ),
		cookieCart: { quantity: 0, total: '0' },
		hasCart: () => true,
		onAnswer() {},
		clock: time,
		now: time.now,
		random: () => 0.5,
		lostMessage: () => '',
		newOperation: () => `operation-${ ++operation }`,
	} );
	return { store, calls, time };
};

const ok = ( operation: string ): CallResult => ( {
	ok: true,
	value: answerWith( cartAfter( operation ) ),
} );

it( '[SIDE-19] while it is under way the totals wait, and no line is marked', () => {
	const state = initialState( cartAfter( '' ), { quantity: 0, total: '0' } );
	const requested = reduce( state, { type: 'requested', change: CHOICE } );
	expect( requested.view.totalsPending ).toBe( true );
	expect( requested.view.lines ).toEqual( state.view.lines );
	const answered = reduce( requested, {
		type: 'answered',
		cart: cartAfter( 'operation-1' ),
		id: '1',
	} );
	expect( answered.view.totalsPending ).toBe( false );
	expect( answered.marks ).toEqual( {} );
} );

it.each( [
	[ 'operation-1', true ],
	[ 'operation-2', false ],
	[ '', false ],
] )(
	'[SIDE-20] a reading shows whether it was made: the session knows %j',
	( operation, made ) => {
		expect(
			isChangeApplied( CHOICE, answerWith( cartAfter( operation ) ) )
		).toBe( made );
		expect( isChangeApplied( CHOICE, answerWith( null ) ) ).toBe( false );
		expect(
			isChangeApplied(
				CHOICE,
				answerWith( { ...cartAfter( operation ), shipping: null } )
			)
		).toBe( false );
	}
);

it( '[SIDE-19] goes through the queue; the newest of several choices that wait is sent', async () => {
	const { store, calls } = storeWith( [
		{ ok: true, value: answerWith( cartWith( {}, 8 ) ) },
		ok( 'operation-2' ),
		ok( 'operation-3' ),
	] );
	const line = store.getState().server!.lines[ 0 ]!;
	const results = await Promise.all( [
		store.setQuantity( line.key, 4 ),
		store.setShipping( 'vitrin_choose_shipping', {
			package: '0',
			rate: 'a',
		} ),
		store.setShipping( 'vitrin_choose_shipping', {
			package: '0',
			rate: 'b',
		} ),
		store.setShipping( 'vitrin_set_destination', { city: 'x' } ),
	] );
	expect( results.every( ( { ok: isOk } ) => isOk ) ).toBe( true );
	expect(
		calls.map( ( change ) =>
			change.type === 'shipping' ? change.fields : change.type
		)
	).toEqual( [ 'quantity', { package: '0', rate: 'b' }, { city: 'x' } ] );
} );

it( '[SIDE-19] the same wish clicked twice is one call, another is its own', async () => {
	const { store, calls } = storeWith( [
		ok( 'operation-1' ),
		ok( 'operation-2' ),
	] );
	const choose = ( rate: string ) =>
		store.setShipping( 'vitrin_choose_shipping', { package: '0', rate } );
	await Promise.all( [ choose( 'a' ), choose( 'a' ) ] );
	expect( calls ).toHaveLength( 1 );
	await Promise.all( [ choose( 'a' ), choose( 'b' ) ] );
	expect( calls ).toHaveLength( 3 );
} );

it( "a refusal is the caller's to say, not the notice's", async () => {
	const { store } = storeWith( [
		{
			ok: false,
			failure: {
				kind: 'refused',
				code: 409,
				message: 'no',
				answer: answerWith( cartAfter( '' ) ),
			},
		},
	] );
	const result = await store.setShipping( 'vitrin_set_destination', {} );
	expect( result ).toMatchObject( {
		ok: false,
		failure: { message: 'no' },
	} );
	expect( store.getState().failure ).toBeNull();
	expect( store.getState().pending ).toEqual( [] );
} );

describe( 'a page that is left', () => {
	const taken = ( kept: unknown[] ) => {
		sessionStorage.setItem( scopedKey( WAITING ), JSON.stringify( kept ) );
		const scope = createScope();
		const resume = jest.fn();
		resumePending(
			scope,
			{ resume } as unknown as EngineStore,
			() => {},
			() => 5
		);
		scope.dispose();
		return resume.mock.calls[ 0 ]?.[ 0 ] ?? [];
	};

	it( '[SIDE-20] hands it to the next', () => {
		expect( taken( [ CHOICE ] ) ).toEqual( [ CHOICE ] );
	} );

	it.each( [
		{ action: 'vitrin_add_item' },
		{ action: 'x vitrin_choose_shipping' },
		{ operation: 7 },
		{ fields: null },
		{ fields: 'x' },
		{ key: undefined },
	] )( 'takes no nonsense from the storage: %j', ( wrong ) => {
		expect( taken( [ { ...CHOICE, ...wrong } ] ) ).toEqual( [] );
	} );
} );
