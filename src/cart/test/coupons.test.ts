import { createScope } from '../../shared/dom/scope';
import { createDelivery } from '../delivery';
import { initialState, reduce } from '../domain/core';
import { createCoupon, isCoupon } from '../domain/changes/order';
import { WAITING } from '../domain/storage-key';
import type { CallResult, PendingChange, ServerCart } from '../domain/types';
import { resumePending } from '../dom/resume-pending';
import { createCart, type EngineStore } from '../store';
import { answerWith, cartWith, isChangeApplied } from './helpers';
import { createTime } from '../../shared/test/time';

const couponRequest = ( code: string, isApplied: boolean ): PendingChange => ( {
	id: '1',
	since: 0,
	...createCoupon( code, isApplied ),
} );
const APPLY = couponRequest( 'bahar', true );
const REMOVE = couponRequest( 'bahar', false );

const cartOf = ( ...codes: string[] ): ServerCart => ( {
	...cartWith( {}, 9 ),
	coupons: codes.map( ( code ) => ( {
		code,
		label: code,
		discount: '1',
		freeShipping: false,
		note: '',
	} ) ),
} );
const yes = ( ...codes: string[] ): CallResult => ( {
	ok: true,
	value: answerWith( cartOf( ...codes ) ),
} );
const no = (
	kind: 'refused' | 'server' | 'timeout' | 'offline' | 'limited',
	...codes: string[]
): CallResult => ( {
	ok: false,
	failure: {
		kind,
		code: 409,
		message: 'no',
		...( kind === 'refused' && {
			answer: answerWith( cartOf( ...codes ) ),
		} ),
	},
} );

describe( 'the same coupon', () => {
	it.each( [
		[ 'BAHAR', 'bahar', true ],
		[ ' bahar ', 'bahar', true ],
		[ 'off۱۴۰۴', 'off1404', true ],
		[ 'off١٤٠٤', 'off1404', true ],
		[ '\u200fbahar\u200e', 'bahar', true ],
		[ 'bahar2', 'bahar', false ],
		[ 'نیم\u200cبها', 'نیم\u200cبها', true ],
		[ 'نیم\u200cبها', 'نیمبها', false ],
	] )( '[SIDE-07] %j and %j: %s', ( one, other, is ) => {
		expect( isCoupon( { code: other, label: 'x' }, one ) ).toBe( is );
		expect(
			createCoupon( one, true ).key === createCoupon( other, true ).key
		).toBe( is );
	} );

	it( '[SIDE-07] whose code has entities is known by its label', () => {
		expect( isCoupon( { code: 'a&amp;b', label: 'a&b' }, 'a&b' ) ).toBe(
			true
		);
	} );
} );

describe( 'what is shown', () => {
	const state = initialState( cartOf( 'bahar', 'mehr' ), {
		quantity: 0,
		total: '0',
	} );

	it( '[SIDE-19] a coupon whose removal was wished is marked, the totals wait; the others stay', () => {
		const { view } = reduce( state, { type: 'requested', change: REMOVE } );
		expect( view.coupons.map( ( { removing } ) => removing ) ).toEqual( [
			true,
			false,
		] );
		expect( view.totalsPending ).toBe( true );
		expect( view.lines ).toEqual( state.view.lines );
	} );

	it( '[SIDE-19] it stays marked beside other wishes', () => {
		const { view } = reduce(
			reduce( state, { type: 'requested', change: REMOVE } ),
			{ type: 'requested', change: couponRequest( 'new', true ) }
		);
		expect( view.coupons.map( ( { removing } ) => removing ) ).toEqual( [
			true,
			false,
		] );
	} );

	it( '[SIDE-19] one that was wished shows when the shop has taken it', () => {
		const requested = reduce( state, {
			type: 'requested',
			change: couponRequest( 'new', true ),
		} );
		expect( requested.view.coupons ).toHaveLength( 2 );
		const answered = reduce( requested, {
			type: 'answered',
			cart: cartOf( 'bahar', 'mehr', 'new' ),
			id: '1',
		} );
		expect( answered.view.coupons.map( ( { code } ) => code ) ).toEqual( [
			'bahar',
			'mehr',
			'new',
		] );
		expect( answered.marks ).toEqual( {} );
		expect( answered.view.totalsPending ).toBe( false );
	} );
} );

it.each( [
	[ APPLY, [ 'bahar' ], true ],
	[ APPLY, [ 'mehr' ], false ],
	[ REMOVE, [ 'mehr' ], true ],
	[ REMOVE, [ 'bahar' ], false ],
] )(
	'[SIDE-07] a reading shows whether it was made',
	( change, codes, made ) => {
		expect(
			isChangeApplied( change, answerWith( cartOf( ...codes ) ) )
		).toBe( made );
		expect( isChangeApplied( change, answerWith( null ) ) ).toBe( false );
	}
);

describe( 'a coupon on its way', () => {
	const deliver = async ( given: CallResult[], change = APPLY ) => {
		const time = createTime();
		const calls: string[] = [];
		const delivery = createDelivery( {
			send: async ( one ) => {
				calls.push( one?.type ?? 'ask' );
				return given.shift() ?? no( 'server' );
			},
			server: () => null,
			connection: { isOnline: () => true, back: async () => {} },
			clock: time,
			now: time.now,
			random: () => 0.5,
			lostMessage: () => 'lost',
			onOffline() {},
		} );
		let outcome:
			Awaited< ReturnType< typeof delivery.deliver > > | undefined;
		void delivery
			.deliver( change, () => false )
			.then( ( result ) => ( outcome = result ) );
		await time.pass( 60_000 );
		return { ok: outcome?.result.ok, isOpen: outcome?.isOpen, calls };
	};

	it( '[SIDE-07] applied by a try whose answer was lost: "already applied" is a success', async () => {
		expect(
			await deliver( [ no( 'server' ), no( 'refused', 'bahar' ) ] )
		).toEqual( { ok: true, isOpen: false, calls: [ 'coupon', 'coupon' ] } );
	} );

	it( '[SIDE-07] applied before: "already applied" is the shop\'s word on it', async () => {
		expect( await deliver( [ no( 'refused', 'bahar' ) ] ) ).toEqual( {
			ok: false,
			isOpen: false,
			calls: [ 'coupon' ],
		} );
	} );

	it( '[SIDE-07] taken over from another page, which may have applied it: a success', async () => {
		const taken = { ...APPLY, isResumed: true };
		expect(
			( await deliver( [ no( 'refused', 'bahar' ) ], taken ) ).ok
		).toBe( true );
		expect( ( await deliver( [ no( 'refused' ) ], taken ) ).ok ).toBe(
			false
		);
	} );

	it( '[SIDE-07] gone already: removed', async () => {
		expect( ( await deliver( [ no( 'refused' ) ], REMOVE ) ).ok ).toBe(
			true
		);
		expect(
			( await deliver( [ no( 'refused', 'bahar' ) ], REMOVE ) ).ok
		).toBe( false );
	} );

	it( '[SIDE-07] a silent server is asked before it is sent again', async () => {
		expect( await deliver( [ no( 'timeout' ), yes( 'bahar' ) ] ) ).toEqual(
			{ ok: true, isOpen: false, calls: [ 'coupon', 'ask' ] }
		);
		expect(
			await deliver( [ no( 'timeout' ), yes(), yes( 'bahar' ) ] )
		).toEqual( {
			ok: true,
			isOpen: false,
			calls: [ 'coupon', 'ask', 'coupon' ],
		} );
	} );
} );

describe( 'in the store', () => {
	const setUp = () => {
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
			server: cartOf(),
			cookieCart: { quantity: 0, total: '0' },
			hasCart: () => true,
			newOperation: () => 'op',
			lostMessage: () => 'lost',
			onAnswer() {},
			clock: createTime(),
		} );
		return { store, calls, settle };
	};

	it( '[SIDE-07] a double click is one call, with one result for both', async () => {
		const { store, calls, settle } = setUp();
		const results = [
			store.setCoupon( 'bahar', true ),
			store.setCoupon( 'Bahar', true ),
		];
		await settle();
		expect( calls ).toHaveLength( 1 );
		await calls[ 0 ]!.answer( yes( 'bahar' ) );
		expect(
			( await Promise.all( results ) ).map( ( { ok } ) => ok )
		).toEqual( [ true, true ] );
		expect( calls ).toHaveLength( 1 );
		expect( store.getState().view.coupons ).toHaveLength( 1 );
	} );

	it( '[SIDE-07] applied and taken back at once: both are sent, in order', async () => {
		const { store, calls, settle } = setUp();
		void store.setCoupon( 'bahar', true );
		void store.setCoupon( 'bahar', false );
		await settle();
		await calls[ 0 ]!.answer( yes( 'bahar' ) );
		expect( calls[ 1 ]!.change ).toMatchObject( { isApplied: false } );
		await calls[ 1 ]!.answer( yes() );
		expect( store.getState().view.coupons ).toEqual( [] );
	} );

	it( '[SIDE-07] two coupons wait for one another, and for lines', async () => {
		const { store, calls, settle } = setUp();
		void store.setCoupon( 'bahar', true );
		void store.setCoupon( 'mehr', true );
		void store.remove( cartWith().lines[ 0 ]!.key );
		await settle();
		for ( const type of [ 'coupon', 'coupon', 'remove' ] ) {
			expect( calls.at( -1 )!.change ).toMatchObject( { type } );
			await calls.at( -1 )!.answer( yes( 'bahar', 'mehr' ) );
		}
		expect( calls ).toHaveLength( 3 );
	} );

	it( "[SIDE-11] a refusal's reason is the result's, not the notice strip's; the true cart is taken in", async () => {
		const { store, calls, settle } = setUp();
		const result = store.setCoupon( 'bahar', true );
		await settle();
		await calls[ 0 ]!.answer( no( 'refused', 'mehr' ) );
		expect( await result ).toMatchObject( {
			ok: false,
			failure: { message: 'no' },
		} );
		expect( store.getState().failure ).toBeNull();
		expect( store.getState().pending ).toEqual( [] );
		expect( store.getState().view.coupons ).toMatchObject( [
			{ code: 'mehr' },
		] );
	} );

	it( '[SIDE-09] refused after it was taken over from another page: nobody else can say it', async () => {
		const { store, calls, settle } = setUp();
		store.resume( [ APPLY ] );
		await settle();
		await calls[ 0 ]!.answer( no( 'refused' ) );
		expect( store.getState().failure ).toMatchObject( { message: 'no' } );
	} );
} );

it( '[SIDE-07] what a page that is left had under way is handed to the next', () => {
	const resume = jest.fn();
	const store = {
		getState: () => ( { pending: [] } ),
		resume,
	} as unknown as EngineStore;
	const take = ( kept: object[] ) => {
		resume.mockReset();
		sessionStorage.setItem( WAITING, JSON.stringify( kept ) );
		const scope = createScope();
		resumePending(
			scope,
			store,
			() => {},
			() => 1000
		);
		scope.dispose();
		return resume.mock.calls[ 0 ]?.[ 0 ] as unknown;
	};
	expect( take( [ APPLY, REMOVE ] ) ).toEqual( [ APPLY, REMOVE ] );
	expect(
		take( [
			{ ...APPLY, code: 5 },
			{ ...APPLY, isApplied: 'yes' },
			{ ...APPLY, key: undefined },
		] )
	).toBeUndefined();
} );
