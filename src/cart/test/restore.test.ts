import { createScope } from '../../shared/dom/scope';
import { initialState, reduce } from '../domain/core';
import { WAITING } from '../domain/storage-key';
import type { CallResult, PendingChange, ServerCart } from '../domain/types';
import { resumePending } from '../dom/resume-pending';
import { createCart, type EngineStore } from '../store';
import { answerWith, cartWith, KEY, OTHER, isChangeApplied } from './helpers';
import { createTime } from '../../shared/test/time';

const LINE = cartWith().lines[ 0 ]!;
const WITHOUT = cartWith( { [ KEY ]: 0 }, 8 );
const yes = ( cart: ServerCart ): CallResult => ( {
	ok: true,
	value: answerWith( cart ),
} );
const no = ( cart: ServerCart ): CallResult => ( {
	ok: false,
	failure: {
		kind: 'refused',
		code: 409,
		message: 'Sold out.',
		answer: answerWith( cart ),
	},
} );

const setUp = ( server: ServerCart ) => {
	const calls: Array< {
		change: PendingChange | null;
		answer: ( sent: CallResult ) => Promise< void >;
	} > = [];
	const settle = async () => {
		for ( let i = 0; i < 10; i++ ) {
			await Promise.resolve();
		}
	};
	const store = createCart( {
		send: ( change ) =>
			new Promise( ( resolve ) =>
				calls.push( {
					change,
					async answer( sent ) {
						resolve( sent );
						await settle();
					},
				} )
			),
		server,
		cookieCart: { quantity: 0, total: '0' },
		hasCart: () => true,
		newOperation: () => 'op',
		lostMessage: () => 'lost',
		onAnswer() {},
		clock: createTime(),
	} );
	const shown = () =>
		store
			.getState()
			.view.lines.map( ( { key, removing, mark } ) => [
				key,
				removing,
				mark,
			] );
	return { store, calls, settle, shown };
};

describe( 'a removal taken back', () => {
	it( '[SIDE-19] stands at once where it stood, counted, and then as the shop says', async () => {
		const { store, calls, settle, shown } = setUp( WITHOUT );
		const result = store.restore( LINE, 0 );
		await settle();
		expect( shown() ).toEqual( [
			[ KEY, false, 'loading' ],
			[ OTHER, false, null ],
		] );
		expect( store.getState().view ).toMatchObject( {
			quantity: 3,
			totalsPending: true,
		} );
		expect( calls[ 0 ]!.change ).toMatchObject( {
			type: 'restore',
			key: KEY,
			at: 0,
		} );
		await calls[ 0 ]!.answer( yes( cartWith( {}, 9 ) ) );
		expect( ( await result ).ok ).toBe( true );
		expect( shown() ).toEqual( [
			[ KEY, false, null ],
			[ OTHER, false, null ],
		] );
		expect( store.getState().marks ).toEqual( { [ KEY ]: 'loaded' } );
		expect( store.getState().view.quantity ).toBe( 3 );
	} );

	it( '[SIDE-19] refused: it is gone again, with the reason', async () => {
		const { store, calls, settle, shown } = setUp( WITHOUT );
		const result = store.restore( LINE, 0 );
		await settle();
		await calls[ 0 ]!.answer( no( WITHOUT ) );
		expect( await result ).toMatchObject( {
			ok: false,
			failure: { message: 'Sold out.' },
		} );
		expect( shown() ).toEqual( [ [ OTHER, false, null ] ] );
		expect( store.getState().failure?.message ).toBe( 'Sold out.' );
	} );

	it( '[SIDE-19] before the removal was sent: neither counts for the shop but the last', async () => {
		const { store, calls, settle, shown } = setUp( cartWith() );
		void store.setQuantity( OTHER, 2 );
		void store.remove( KEY );
		void store.restore( LINE, 0 );
		await settle();
		expect( shown()[ 0 ] ).toEqual( [ KEY, false, 'loading' ] );
		expect( store.getState().view.quantity ).toBe( 4 );
		await calls[ 0 ]!.answer( yes( cartWith( { [ OTHER ]: 2 }, 8 ) ) );
		expect( calls[ 1 ]!.change?.type ).toBe( 'restore' );
		await calls[ 1 ]!.answer( yes( cartWith( { [ OTHER ]: 2 }, 8 ) ) );
		expect( calls ).toHaveLength( 2 );
		expect( shown()[ 0 ] ).toEqual( [ KEY, false, null ] );
		expect( store.getState().marks ).toEqual( { [ KEY ]: 'loaded' } );
	} );

	it( '[SIDE-10] while the removal is under way: the line is there once, and comes after it', async () => {
		const { store, calls, settle, shown } = setUp( cartWith() );
		void store.remove( KEY );
		await settle();
		void store.restore( LINE, 0 );
		expect( shown() ).toEqual( [
			[ KEY, false, 'loading' ],
			[ OTHER, false, null ],
		] );
		await calls[ 0 ]!.answer( yes( WITHOUT ) );
		expect( shown() ).toEqual( [
			[ KEY, false, 'loading' ],
			[ OTHER, false, null ],
		] );
		expect( store.getState().view.quantity ).toBe( 3 );
		expect( calls[ 1 ]!.change?.type ).toBe( 'restore' );
	} );

	it( '[SIDE-19] a quantity clicked before it is back waits for it, and is not instead of it', async () => {
		const { store, calls, settle } = setUp( WITHOUT );
		void store.setQuantity( OTHER, 2 );
		void store.restore( LINE, 0 );
		void store.setQuantity( KEY, 5 );
		await settle();
		expect( store.getState().view.lines[ 0 ] ).toMatchObject( {
			key: KEY,
			quantity: 5,
		} );
		expect( store.getState().view.quantity ).toBe( 2 + 5 );
		await calls[ 0 ]!.answer( yes( WITHOUT ) );
		expect( calls[ 1 ]!.change?.type ).toBe( 'restore' );
		await calls[ 1 ]!.answer( yes( cartWith( {}, 9 ) ) );
		expect( calls[ 2 ]!.change ).toMatchObject( {
			type: 'quantity',
			quantity: 5,
		} );
	} );

	it( '[SIDE-19] and removed once more at once: only that is sent', async () => {
		const { store, calls, settle } = setUp( WITHOUT );
		void store.setQuantity( OTHER, 2 );
		void store.restore( LINE, 0 );
		void store.remove( KEY );
		await settle();
		await calls[ 0 ]!.answer( yes( WITHOUT ) );
		expect( calls[ 1 ]!.change?.type ).toBe( 'remove' );
	} );

	it( '[SIDE-19] removed once more while it comes back: drawn as going, and not counted', async () => {
		const { store, settle, shown } = setUp( WITHOUT );
		void store.restore( LINE, 0 );
		await settle();
		void store.remove( KEY );
		expect( shown()[ 0 ] ).toEqual( [ KEY, true, 'loading' ] );
		expect( store.getState().view.quantity ).toBe( 1 );
	} );
} );

it( '[SIDE-06] a reading shows whether it was made', () => {
	const change: PendingChange = {
		id: '1',
		since: 0,
		type: 'restore',
		key: KEY,
		line: LINE,
		at: 0,
	};
	expect( isChangeApplied( change, answerWith( cartWith() ) ) ).toBe( true );
	expect( isChangeApplied( change, answerWith( WITHOUT ) ) ).toBe( false );
	expect( isChangeApplied( change, answerWith( null ) ) ).toBe( false );
} );

describe( 'the note to the order', () => {
	const noted = ( note: string ) => ( { ...cartWith( {}, 9 ), note } );

	it( '[SIDE-19] the newest wins; the totals need not wait for it', async () => {
		const { store, calls, settle } = setUp( cartWith() );
		const results = [ 'a', 'b', 'c' ].map( store.setNote );
		await settle();
		expect( store.getState().view.totalsPending ).toBe( false );
		expect( calls[ 0 ]!.change ).toMatchObject( { text: 'a' } );
		await calls[ 0 ]!.answer( yes( noted( 'a' ) ) );
		expect( calls[ 1 ]!.change ).toMatchObject( { text: 'c' } );
		await calls[ 1 ]!.answer( yes( noted( 'c' ) ) );
		expect(
			( await Promise.all( results ) ).map( ( { ok } ) => ok )
		).toEqual( [ true, true, true ] );
		expect( calls ).toHaveLength( 2 );
		expect( store.getState().server?.note ).toBe( 'c' );
	} );

	it( "[SIDE-09] a refusal's reason is the result's, not the notice strip's", async () => {
		const { store, calls, settle } = setUp( cartWith() );
		const result = store.setNote( 'a' );
		await settle();
		await calls[ 0 ]!.answer( no( cartWith() ) );
		expect( await result ).toMatchObject( {
			failure: { message: 'Sold out.' },
		} );
		expect( store.getState().failure ).toBeNull();
	} );

	it( '[SIDE-20] a reading shows whether it was kept', () => {
		const change: PendingChange = {
			id: '1',
			since: 0,
			type: 'note',
			key: ' note',
			text: 'a',
		};
		expect( isChangeApplied( change, answerWith( noted( 'a' ) ) ) ).toBe(
			true
		);
		expect( isChangeApplied( change, answerWith( noted( 'b' ) ) ) ).toBe(
			false
		);
		expect( isChangeApplied( change, answerWith( null ) ) ).toBe( false );
	} );
} );

it( '[SIDE-20] one that a page had under way is handed to the next, which draws no line that it does not know', async () => {
	const kept = { id: '1', since: 1000, type: 'restore', key: KEY, at: 0 };
	sessionStorage.setItem(
		WAITING,
		JSON.stringify( [
			{ ...kept, line: { name: '<b>' } },
			{ ...kept, key: OTHER, at: 'first' },
		] )
	);
	const { store, calls, settle } = setUp( WITHOUT );
	const scope = createScope();
	resumePending(
		scope,
		store as EngineStore,
		() => {},
		() => 1000
	);
	scope.dispose();
	await settle();
	expect(
		calls.map( ( { change } ) => ( change as { key: string } ).key )
	).toEqual( [ KEY ] );
	expect( store.getState().view ).toMatchObject( {
		incoming: 1,
		quantity: 1,
		lines: [ { key: OTHER } ],
	} );
	await calls[ 0 ]!.answer( yes( cartWith( {}, 9 ) ) );
	expect( store.getState().view ).toMatchObject( {
		incoming: 0,
		quantity: 3,
	} );
} );

it( '[SIDE-06] a line put back of which a page knows nothing changes none of those on show', () => {
	const state = initialState( cartWith(), { quantity: 0, total: '0' } );
	const { view } = reduce( state, {
		type: 'requested',
		change: {
			type: 'restore',
			key: KEY,
			at: 0,
			line: null,
			id: '1',
			since: 0,
		},
	} );
	expect( view.lines.map( ( { quantity } ) => quantity ) ).toEqual(
		state.view.lines.map( ( { quantity } ) => quantity )
	);
} );
