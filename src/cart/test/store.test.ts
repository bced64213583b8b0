import type { Clock } from '../../shared/domain/time';
import { LOOK_AGAIN } from '../freshness';
import { PRESS_PAUSE } from '../queue';
import { createCart, type CartOptions } from '../store';
import type { CallResult, PendingChange } from '../domain/types';
import { addOf, answerWith, cartWith, KEY, OTHER } from './helpers';

/** A server under the test's thumb: calls wait until answered. */
const setUp = ( options: Partial< CartOptions > = {} ) => {
	const calls: Array< {
		change: PendingChange | null;
		operations: readonly string[];
		answer: ( sent: CallResult ) => Promise< void >;
	} > = [];
	let made = 0;
	let now = 0;
	let timers: Array< { at: number; task: () => void } > = [];
	const clock: Clock = {
		after( milliseconds, task ) {
			const timer = { at: now + milliseconds, task };
			timers.push( timer );
			return () =>
				void ( timers = timers.filter( ( other ) => other !== timer ) );
		},
	};
	const pass = ( milliseconds: number ) => {
		now += milliseconds;
		const due = timers.filter( ( { at } ) => at <= now );
		timers = timers.filter( ( { at } ) => at > now );
		due.forEach( ( { task } ) => task() );
	};
	const settle = async () => {
		for ( let i = 0; i < 10; i++ ) {
			await Promise.resolve();
		}
	};
	const onAnswer = jest.fn();
	const store = createCart( {
		send: ( change, operations ) =>
			new Promise( ( resolve ) =>
				calls.push( {
					change,
					operations,
					async answer( sent ) {
						resolve( sent );
						await settle();
					},
				} )
			),
		server: cartWith(),
		cookieCart: { quantity: 0, total: '0' },
		hasCart: () => true,
		newOperation: () => `op${ ++made }`,
		lostMessage: () => 'lost',
		onAnswer,
		clock,
		now: () => now,
		random: () => 0.5,
		...options,
	} );
	/** The finger rests. */
	const rest = async () => {
		pass( PRESS_PAUSE );
		await settle();
	};
	const lineOf = ( key: string ) =>
		store.getState().view.lines.find( ( line ) => line.key === key );
	return { store, calls, pass, rest, settle, onAnswer, lineOf };
};

const yes = (
	cart = cartWith() as ReturnType< typeof cartWith > | null
): CallResult => ( {
	ok: true,
	value: answerWith( cart ),
} );
const no = (
	kind: 'refused' | 'timeout' | 'server' | 'offline' | 'garbage',
	message = 'no'
): CallResult => ( {
	ok: false,
	failure: { kind, code: 409, message },
} );

describe( 'before anything was asked', () => {
	it( '[SIDE-12] the badge shows what the cookies say', () => {
		const { store } = setUp( {
			server: null,
			cookieCart: { quantity: 4, total: '90000' },
		} );
		expect( store.getState() ).toMatchObject( {
			status: 'unknown',
			view: {
				quantity: 4,
				totals: { total: '90000' },
				totalsPending: true,
				lines: [],
			},
		} );
	} );

	it( 'a visitor without a cart cookie costs no request', async () => {
		const { store, calls } = setUp( {
			server: null,
			hasCart: () => false,
		} );
		await expect( store.refresh() ).resolves.toMatchObject( {
			ok: true,
			cart: { lines: [] },
		} );
		expect( calls ).toHaveLength( 0 );
		expect( store.getState() ).toMatchObject( {
			status: 'ready',
			view: { quantity: 0 },
		} );
	} );

	it( 'a cart that was emptied elsewhere is empty here too', async () => {
		const { store } = setUp( { hasCart: () => false } );
		await store.refresh();
		expect( store.getState().view.lines ).toHaveLength( 0 );
	} );
} );

describe( 'a change of a quantity', () => {
	it( '[SIDE-19] shows at once; totals are marked pending, never computed', async () => {
		const { store, calls, lineOf } = setUp();
		const before = store.getState().view.totals;
		void store.setQuantity( KEY, 4 );
		expect( lineOf( KEY ) ).toMatchObject( {
			quantity: 4,
			mark: 'loading',
		} );
		expect( store.getState().view ).toMatchObject( {
			quantity: 5,
			totalsPending: true,
			totals: before,
		} );
		await calls[ 0 ]!.answer( yes( cartWith( { [ KEY ]: 4 }, 8 ) ) );
		expect( store.getState().view ).toMatchObject( {
			quantity: 5,
			totalsPending: false,
		} );
	} );

	it( '[SIDE-10] the line is loading, then named as the one that was changed', async () => {
		const { store, calls, lineOf } = setUp();
		void store.setQuantity( KEY, 4 );
		expect( lineOf( KEY )?.mark ).toBe( 'loading' );
		await calls[ 0 ]!.answer( yes( cartWith( { [ KEY ]: 4 }, 8 ) ) );
		expect( lineOf( KEY )?.mark ).toBeNull();
		expect( store.getState().marks ).toEqual( { [ KEY ]: 'loaded' } );
	} );

	it.each( [ 0, 100, PRESS_PAUSE - 1 ] )(
		'[SIDE-19] ten clicks on plus, %i ms apart, end in two calls, and the newest wish wins, though the shop is quick',
		async ( apart ) => {
			const { store, calls, pass, rest, settle, lineOf } = setUp();
			const results = [];
			for ( let quantity = 3; quantity <= 12; quantity++ ) {
				results.push( store.setQuantity( KEY, quantity ) );
				// Five are in stock.
				expect( lineOf( KEY )?.quantity ).toBe(
					Math.min( quantity, 5 )
				);
				pass( apart );
				await settle();
				if ( quantity === 4 ) {
					await calls[ 0 ]!.answer(
						yes( cartWith( { [ KEY ]: 3 }, 8 ) )
					);
				}
			}
			expect( calls ).toHaveLength( 1 );
			await rest();
			await calls[ 1 ]!.answer( yes( cartWith( { [ KEY ]: 12 }, 9 ) ) );
			expect( calls.map( ( { change } ) => change ) ).toMatchObject( [
				{ quantity: 3 },
				{ quantity: 12 },
			] );
			for ( const result of await Promise.all( results ) ) {
				expect( result.ok ).toBe( true );
			}
		}
	);

	it( '[SIDE-19] clicks that take their time go out one by one; another line, and a removal, wait for no finger', async () => {
		const { store, calls, pass, settle } = setUp();
		void store.setQuantity( KEY, 3 );
		await calls[ 0 ]!.answer( yes( cartWith( { [ KEY ]: 3 }, 8 ) ) );
		pass( PRESS_PAUSE );
		void store.setQuantity( KEY, 4 );
		await calls[ 1 ]!.answer( yes( cartWith( { [ KEY ]: 4 }, 9 ) ) );
		void store.setQuantity( OTHER, 2 );
		await calls[ 2 ]!.answer(
			yes( cartWith( { [ KEY ]: 4, [ OTHER ]: 2 }, 10 ) )
		);
		void store.remove( KEY );
		await settle();
		expect( calls[ 3 ]?.change ).toMatchObject( { type: 'remove' } );
	} );

	const plus = ( store: ReturnType< typeof setUp >[ 'store' ], to: number ) =>
		store.setQuantity( KEY, to, undefined, 1 );

	it.each( [ 0, 100, PRESS_PAUSE - 1 ] )(
		'[SIDE-19] ten clicks on plus, %i ms apart, are two calls that come to ten, though the shop is quick',
		async ( apart ) => {
			const { store, calls, pass, rest, settle } = setUp();
			const results = [];
			for ( let quantity = 3; quantity <= 12; quantity++ ) {
				results.push( plus( store, quantity ) );
				pass( apart );
				await settle();
				if ( quantity === 4 ) {
					await calls[ 0 ]!.answer(
						yes( cartWith( { [ KEY ]: 3 }, 8 ) )
					);
				}
			}
			expect( calls ).toHaveLength( 1 );
			await rest();
			await calls[ 1 ]!.answer( yes( cartWith( { [ KEY ]: 12 }, 9 ) ) );
			expect( calls.map( ( { change } ) => change ) ).toMatchObject( [
				{ by: 1 },
				{ by: 9 },
			] );
			for ( const result of await Promise.all( results ) ) {
				expect( result.ok ).toBe( true );
			}
			expect( store.getState().pending ).toHaveLength( 0 );
		}
	);

	it( '[SIDE-19] a click on plus counts from the newest cart known when its turn comes', async () => {
		const { store, calls, lineOf, settle } = setUp();
		void store.refresh( true );
		void plus( store, 3 );
		expect( lineOf( KEY )?.quantity ).toBe( 3 );
		await calls[ 0 ]!.answer( yes( cartWith( { [ KEY ]: 3 }, 8 ) ) );
		expect( lineOf( KEY )?.quantity ).toBe( 4 );
		await settle();
		expect( calls[ 1 ]!.change ).toMatchObject( {
			type: 'step',
			by: 1,
			quantity: 4,
			operation: 'op1',
		} );
	} );

	it( '[SIDE-19] clicks that wait together are one step, and all get its result', async () => {
		const { store, calls, rest } = setUp();
		const results = [
			plus( store, 3 ),
			plus( store, 4 ),
			plus( store, 5 ),
		];
		await calls[ 0 ]!.answer( yes( cartWith( { [ KEY ]: 3 }, 8 ) ) );
		await rest();
		expect( calls[ 1 ]!.change ).toMatchObject( { by: 2, quantity: 5 } );
		await calls[ 1 ]!.answer( yes( cartWith( { [ KEY ]: 5 }, 9 ) ) );
		for ( const result of await Promise.all( results ) ) {
			expect( result.ok ).toBe( true );
		}
		expect( calls ).toHaveLength( 2 );
		expect( store.getState().pending ).toEqual( [] );
	} );

	it( 'plus and minus that wait together are no call', async () => {
		const { store, calls, rest, lineOf } = setUp();
		void plus( store, 3 );
		void plus( store, 4 );
		const back = store.setQuantity( KEY, 3, undefined, -1 );
		await calls[ 0 ]!.answer( yes( cartWith( { [ KEY ]: 3 }, 8 ) ) );
		await rest();
		await expect( back ).resolves.toMatchObject( { ok: true } );
		expect( calls ).toHaveLength( 1 );
		expect( lineOf( KEY )?.quantity ).toBe( 3 );
	} );

	it( '[SIDE-19] a typed number takes the place of clicks that wait, and clicks after it count from it', async () => {
		const { store, calls, rest } = setUp();
		void plus( store, 3 );
		const waiting = plus( store, 4 );
		void store.setQuantity( KEY, 2 );
		void plus( store, 3 );
		await calls[ 0 ]!.answer( yes( cartWith( { [ KEY ]: 4 }, 8 ) ) );
		await rest();
		expect( calls[ 1 ]!.change ).toMatchObject( {
			type: 'quantity',
			quantity: 3,
		} );
		await calls[ 1 ]!.answer( yes( cartWith( { [ KEY ]: 3 }, 9 ) ) );
		await expect( waiting ).resolves.toMatchObject( { ok: true } );
		expect( calls ).toHaveLength( 2 );
	} );

	it( '[SIDE-19] a click never gives up the one before it', async () => {
		const { store, calls, pass, settle } = setUp();
		void plus( store, 3 );
		void plus( store, 4 );
		await calls[ 0 ]!.answer( no( 'server' ) );
		pass( 700 );
		await settle();
		expect( calls[ 1 ]!.change ).toMatchObject( {
			by: 1,
			operation: 'op1',
		} );
	} );

	it( '[SIDE-19] what the page before left goes out under the ids that it had, and clicks after it by themselves', async () => {
		const { store, calls, rest } = setUp();
		const left = { type: 'step', key: KEY, quantity: 3, by: 1 } as const;
		store.resume( [
			{ ...left, id: '8', since: 0, operation: 'left-1' },
			{ ...left, id: '9', since: 0, operation: 'left-2' },
		] );
		void plus( store, 5 );
		for ( const at of [ 0, 1, 2 ] ) {
			await rest();
			await calls[ at ]!.answer(
				yes( cartWith( { [ KEY ]: 3 + at }, 8 + at ) )
			);
		}
		expect( calls.map( ( { change } ) => change ) ).toMatchObject( [
			{ operation: 'left-1', by: 1 },
			{ operation: 'left-2', by: 1 },
			{ operation: 'op1', by: 1 },
		] );
	} );

	it( '[SIDE-13] minus to none removes the line', async () => {
		const { store, calls } = setUp();
		void store.setQuantity( KEY, 0, undefined, -2 );
		expect( calls[ 0 ]!.change ).toMatchObject( { type: 'remove' } );
	} );

	it( '[SIDE-06] a click on plus of a line that is being removed asks the shop for nothing', async () => {
		const { store, calls, settle } = setUp();
		const removal = store.remove( KEY );
		// The drawer shows a click first and requests it after the paint: here the removal came in between.
		const late = plus( store, 3 );
		await expect( late ).resolves.toMatchObject( {
			ok: false,
			failure: { message: '' },
		} );
		await calls[ 0 ]!.answer( yes( cartWith( { [ KEY ]: 0 }, 8 ) ) );
		await settle();
		await expect( removal ).resolves.toMatchObject( { ok: true } );
		expect( calls ).toHaveLength( 1 );
		expect( store.getState() ).toMatchObject( {
			pending: [],
			failure: null,
		} );
	} );

	it( 'a wish that the server has fulfilled already is not sent', async () => {
		const { store, calls, settle } = setUp();
		void store.setQuantity( KEY, 3 );
		const back = store.setQuantity( KEY, 2 );
		await calls[ 0 ]!.answer( yes( cartWith( { [ KEY ]: 2 }, 8 ) ) );
		await settle();
		await expect( back ).resolves.toMatchObject( { ok: true } );
		expect( calls ).toHaveLength( 1 );
		expect( store.getState().pending ).toHaveLength( 0 );
	} );

	it( '[SIDE-19] is put back with the reason when refused', async () => {
		const { store, calls, lineOf } = setUp();
		const result = store.setQuantity( KEY, 4 );
		await calls[ 0 ]!.answer( no( 'refused', 'only 2 left' ) );
		await expect( result ).resolves.toMatchObject( {
			ok: false,
			failure: { message: 'only 2 left' },
		} );
		expect( lineOf( KEY ) ).toMatchObject( { quantity: 2, mark: null } );
		expect( store.getState() ).toMatchObject( {
			failure: { message: 'only 2 left' },
			pending: [],
		} );
	} );

	it( '[SIDE-19] a refusal that carries the true cart brings it', async () => {
		const { store, calls, lineOf } = setUp();
		void store.setQuantity( KEY, 4 );
		await calls[ 0 ]!.answer( {
			ok: false,
			failure: {
				kind: 'refused',
				code: 409,
				message: 'no',
				answer: answerWith( cartWith( { [ KEY ]: 1 }, 8 ) ),
			},
		} );
		expect( lineOf( KEY )?.quantity ).toBe( 1 );
		expect( store.getState().failure ).toEqual( {
			kind: 'refused',
			code: 409,
			message: 'no',
		} );
	} );

	it( 'the reason goes with the next success', async () => {
		const { store, calls, rest } = setUp();
		void store.setQuantity( KEY, 4 );
		await calls[ 0 ]!.answer( no( 'refused' ) );
		void store.setQuantity( KEY, 3 );
		await rest();
		await calls[ 1 ]!.answer( yes( cartWith( { [ KEY ]: 3 }, 8 ) ) );
		expect( store.getState().failure ).toBeNull();
	} );

	it( '[SIDE-19] a newer wish takes the place of one whose answer was broken', async () => {
		const { store, calls, rest, lineOf } = setUp();
		const first = store.setQuantity( KEY, 4 );
		void store.setQuantity( KEY, 3 );
		await calls[ 0 ]!.answer( no( 'server' ) );
		await rest();
		// No pause, no second try, no word: what it asked for is out of date.
		expect( calls[ 1 ]?.change ).toMatchObject( { quantity: 3 } );
		expect( store.getState().failure ).toBeNull();
		await calls[ 1 ]!.answer( yes( cartWith( { [ KEY ]: 3 }, 8 ) ) );
		expect( lineOf( KEY ) ).toMatchObject( { quantity: 3 } );
		await expect( first ).resolves.toMatchObject( { ok: true } );
	} );

	it( '[SIDE-19] back to the number from before is sent too when the first wish may have been made', async () => {
		const { store, calls, rest } = setUp();
		void store.setQuantity( KEY, 4 );
		void store.setQuantity( KEY, 2 );
		await calls[ 0 ]!.answer( no( 'garbage' ) );
		await rest();
		expect( calls[ 1 ]?.change ).toMatchObject( { quantity: 2 } );
		await calls[ 1 ]!.answer( yes( cartWith( {}, 9 ) ) );
		await rest();
		void store.setQuantity( KEY, 4 );
		void store.setQuantity( KEY, 2 );
		await calls[ 2 ]!.answer( no( 'refused' ) );
		expect( calls ).toHaveLength( 3 );
	} );

	it( '[SIDE-20] when nobody could say what became of it, the cart is asked for a little later', async () => {
		const { store, calls, pass, settle } = setUp();
		void store.setQuantity( KEY, 4 );
		await calls[ 0 ]!.answer( no( 'timeout' ) );
		expect( calls[ 1 ]?.change ).toBeNull();
		await calls[ 1 ]!.answer( no( 'timeout' ) );
		expect( store.getState() ).toMatchObject( {
			failure: { kind: 'timeout' },
			view: { quantity: 3 },
		} );
		pass( LOOK_AGAIN[ 0 ]! - 1 );
		await settle();
		expect( calls ).toHaveLength( 2 );
		pass( 1 );
		await settle();
		expect( calls[ 2 ]?.change ).toBeNull();
		await calls[ 2 ]!.answer( no( 'server' ) );
		pass( LOOK_AGAIN[ 1 ]! );
		await settle();
		expect( calls[ 3 ]?.change ).toBeNull();
		await calls[ 3 ]!.answer( yes( cartWith( { [ KEY ]: 4 }, 8 ) ) );
		expect( store.getState().view.quantity ).toBe( 5 );
		pass( 1e6 );
		await settle();
		expect( calls ).toHaveLength( 4 );
	} );

	it( '[SIDE-20] not while the tab is hidden: then when somebody looks', async () => {
		let hidden = true;
		const { store, calls, pass, settle } = setUp( {
			isHidden: () => hidden,
		} );
		void store.setQuantity( KEY, 4 );
		await calls[ 0 ]!.answer( no( 'timeout' ) );
		await calls[ 1 ]!.answer( no( 'timeout' ) );
		pass( 1e6 );
		await settle();
		expect( calls ).toHaveLength( 2 );
		hidden = false;
		store.recheck();
		await settle();
		expect( calls[ 2 ]?.change ).toBeNull();
	} );

	it( '[SIDE-19] a refused wish does not take the newer one of the same line with it', async () => {
		const { store, calls, rest, lineOf } = setUp();
		void store.setQuantity( KEY, 4 );
		void store.setQuantity( KEY, 3 );
		await calls[ 0 ]!.answer( no( 'refused' ) );
		expect( lineOf( KEY )?.quantity ).toBe( 3 );
		await rest();
		await calls[ 1 ]!.answer( yes( cartWith( { [ KEY ]: 3 }, 8 ) ) );
		expect( lineOf( KEY )?.quantity ).toBe( 3 );
	} );
} );

describe( 'others', () => {
	it( '[SIDE-19] a listener that throws holds up nobody', async () => {
		const { store, calls } = setUp();
		const reported = jest.fn();
		window.reportError = reported;
		const after = jest.fn();
		store.subscribe( () => {
			throw new Error( 'theirs' );
		} );
		store.subscribe( after );
		const first = store.setQuantity( KEY, 4 );
		void store.add( addOf( 99 ) );
		await calls[ 0 ]!.answer( yes( cartWith( { [ KEY ]: 4 }, 8 ) ) );
		await expect( first ).resolves.toMatchObject( { ok: true } );
		expect( calls[ 1 ]?.change ).toMatchObject( { type: 'add' } );
		expect( after ).toHaveBeenCalled();
		expect( reported ).toHaveBeenCalled();
	} );

	it( '[ADD-09] an add whose fate is open is asked about as soon as the shop speaks again', async () => {
		const { store, calls } = setUp();
		void store.add( addOf( 99 ) );
		await calls[ 0 ]!.answer( no( 'timeout' ) );
		await calls[ 1 ]!.answer( no( 'timeout' ) );
		void store.setQuantity( KEY, 4 );
		await calls[ 2 ]!.answer( yes( cartWith( { [ KEY ]: 4 }, 8 ) ) );
		expect( calls[ 3 ] ).toMatchObject( {
			change: null,
			operations: [ 'op1' ],
		} );
	} );
} );

describe( 'a removal', () => {
	it( '[SIDE-10] the line goes with the answer, which names it; the badge at once', async () => {
		const { store, calls, lineOf } = setUp();
		void store.remove( KEY );
		expect( lineOf( KEY ) ).toMatchObject( {
			removing: true,
			mark: 'loading',
			quantity: 2,
		} );
		expect( store.getState().view.quantity ).toBe( 1 );
		await calls[ 0 ]!.answer( yes( cartWith( { [ KEY ]: 0 }, 8 ) ) );
		expect( lineOf( KEY ) ).toBeUndefined();
		expect( store.getState().marks ).toEqual( { [ KEY ]: 'loaded' } );
	} );

	it( '[SIDE-06] a quantity of 0 removes', () => {
		const { store, calls } = setUp();
		void store.setQuantity( KEY, 0 );
		expect( calls[ 0 ]?.change ).toMatchObject( {
			type: 'remove',
			key: KEY,
			action: 'vitrin_remove_item',
		} );
	} );

	it( '[SIDE-19] comes back when refused', async () => {
		const { store, calls, lineOf } = setUp();
		void store.remove( KEY );
		await calls[ 0 ]!.answer( no( 'refused' ) );
		expect( lineOf( KEY ) ).toMatchObject( {
			removing: false,
			mark: null,
		} );
		expect( store.getState().view.quantity ).toBe( 3 );
	} );

	it( '[ADD-09] clicked twice is sent once', async () => {
		const { store, calls } = setUp();
		const first = store.remove( KEY );
		const second = store.remove( KEY );
		await calls[ 0 ]!.answer( yes( cartWith( { [ KEY ]: 0 }, 8 ) ) );
		expect(
			( await Promise.all( [ first, second ] ) ).map( ( { ok } ) => ok )
		).toEqual( [ true, true ] );
		expect( calls ).toHaveLength( 1 );
	} );
} );

describe( 'an add', () => {
	it( '[SIDE-19] counts at once and says that a line is coming', async () => {
		const { store, calls } = setUp();
		void store.add( addOf( 99, 2 ) );
		expect( store.getState().view ).toMatchObject( {
			quantity: 5,
			incoming: 1,
			totalsPending: true,
		} );
		await calls[ 0 ]!.answer( yes() );
		expect( store.getState().view ).toMatchObject( {
			quantity: 3,
			incoming: 0,
		} );
	} );

	it( '[SIDE-19] shows on the line it belongs to, within its limit', () => {
		const { store, lineOf } = setUp();
		void store.add( { ...addOf( 31, 9 ), fields: { variation_id: '35' } } );
		expect( lineOf( KEY ) ).toMatchObject( {
			quantity: 5,
			mark: 'loading',
		} );
		expect( store.getState().view.incoming ).toBe( 0 );
	} );

	it( 'two adds are two adds, one after the other, under the lock', async () => {
		const unlock = jest.fn();
		const lock = jest.fn( async () => unlock );
		const { store, calls, settle } = setUp( { lock } );
		void store.add( addOf( 99 ) );
		void store.add( addOf( 99 ) );
		await settle();
		expect( calls ).toHaveLength( 1 );
		expect( unlock ).not.toHaveBeenCalled();
		await calls[ 0 ]!.answer( yes( cartWith( {}, 8 ) ) );
		expect( calls ).toHaveLength( 2 );
		expect( unlock ).toHaveBeenCalledTimes( 1 );
		await calls[ 1 ]!.answer( yes( cartWith( {}, 9 ) ) );
		expect( lock ).toHaveBeenCalledTimes( 2 );
		expect( unlock ).toHaveBeenCalledTimes( 2 );
	} );

	it( 'an answer without a cart is followed by a question', async () => {
		const { store, calls } = setUp();
		void store.add( addOf( 99 ) );
		await calls[ 0 ]!.answer( yes( null ) );
		expect( calls[ 1 ]?.change ).toBeNull();
	} );

	it( '[ADD-10] called off by another plugin, nothing is sent and nothing said', async () => {
		const { store, calls } = setUp( { beforeAdd: () => false } );
		await expect( store.add( addOf( 99 ) ) ).resolves.toMatchObject( {
			ok: false,
			failure: { code: 0, message: '' },
		} );
		expect( calls ).toHaveLength( 0 );
		expect( store.getState().failure ).toBeNull();
	} );

	it( '[ADD-10] [SIDE-19] while another plugin is asked, the add is shown and can be left to the next page', async () => {
		let answer: ( isAllowed: boolean ) => void = () => {};
		const { store, calls } = setUp( {
			beforeAdd: () => new Promise( ( resolve ) => ( answer = resolve ) ),
		} );
		void store.add( addOf( 99 ) );
		expect( store.getState().pending ).toHaveLength( 1 );
		expect( calls ).toHaveLength( 0 );
		answer( true );
		await Promise.resolve();
		await Promise.resolve();
		expect( calls ).toHaveLength( 1 );
		await calls[ 0 ]!.answer( yes( cartWith( {}, 8 ) ) );

		const later = store.add( addOf( 99 ) );
		answer( false );
		await expect( later ).resolves.toMatchObject( {
			ok: false,
			failure: { code: 0, message: '' },
		} );
		expect( store.getState() ).toMatchObject( {
			pending: [],
			failure: null,
		} );

		const left = store.add( addOf( 99 ) );
		store.releasePending();
		answer( true );
		await expect( left ).resolves.toMatchObject( { ok: false } );
		expect( calls ).toHaveLength( 1 );
	} );

	it( '[ADD-09] clicked again, an add whose fate is open keeps its age too', async () => {
		const { store, calls, pass } = setUp();
		const silence: CallResult = {
			ok: false,
			failure: { kind: 'timeout', code: 0, message: '' },
		};
		void store.add( addOf( 99 ) );
		await calls[ 0 ]!.answer( silence );
		await calls[ 1 ]!.answer( silence );
		await pass( 1000 );
		void store.add( addOf( 99 ) );
		expect( store.getState().pending[ 0 ] ).toMatchObject( {
			operation:
				calls[ 0 ]?.change?.type === 'add' &&
				calls[ 0 ].change.operation,
			since: calls[ 0 ]?.change?.since,
		} );
	} );

	it( 'gives back where it came from', async () => {
		const { store, calls, onAnswer } = setUp();
		const button = {};
		void store.add( addOf( 99 ), button );
		await calls[ 0 ]!.answer( yes() );
		expect( onAnswer ).toHaveBeenCalledWith(
			expect.anything(),
			expect.objectContaining( { type: 'add' } ),
			button
		);
	} );
} );

describe( 'revisions', () => {
	it( '[SIDE-20] an older cart never replaces a newer one', () => {
		const { store } = setUp();
		store.receive( answerWith( cartWith( { [ KEY ]: 5 }, 9 ) ) );
		store.receive( answerWith( cartWith( { [ KEY ]: 1 }, 8 ) ) );
		expect( store.getState().server?.revision ).toBe( 9 );
	} );

	it( '[SIDE-20] nor when it comes late, as the answer of a call that was overtaken', async () => {
		const { store, calls } = setUp();
		void store.refresh();
		store.receive( answerWith( cartWith( { [ KEY ]: 5 }, 9 ) ) );
		await calls[ 0 ]!.answer( yes( cartWith( { [ KEY ]: 1 }, 8 ) ) );
		expect( store.getState().server?.revision ).toBe( 9 );
	} );

	it( 'a new session begins anew', async () => {
		const { store, calls } = setUp();
		void store.refresh();
		await calls[ 0 ]!.answer( yes( cartWith( { [ KEY ]: 1 }, 1 ) ) );
		expect( store.getState().server?.revision ).toBe( 1 );
	} );
} );

describe( 'asking', () => {
	it( 'says loading and failed, and may be tried again', async () => {
		const { store, calls } = setUp( { server: null } );
		void store.refresh();
		expect( store.getState().status ).toBe( 'loading' );
		await calls[ 0 ]!.answer( no( 'offline', 'offline words' ) );
		expect( store.getState() ).toMatchObject( {
			status: 'failed',
			failure: { message: 'offline words' },
		} );
		void store.refresh();
		await calls[ 1 ]!.answer( yes() );
		expect( store.getState() ).toMatchObject( {
			status: 'ready',
			failure: null,
		} );
	} );

	it( 'tells its listeners, until they leave', () => {
		const { store } = setUp();
		const listener = jest.fn();
		const leave = store.subscribe( listener );
		void store.setQuantity( KEY, 3 );
		leave();
		void store.setQuantity( KEY, 4 );
		expect( listener ).toHaveBeenCalledTimes( 1 );
	} );
} );

describe( 'an answer without the cart', () => {
	it( '[SIDE-04] to a change, and the cart can not be read: what is shown is said to be old, until it can', async () => {
		const { store, calls, pass, settle } = setUp();
		const done = store.setQuantity( KEY, 5 );
		await settle();
		await calls[ 0 ]!.answer( yes( null ) );
		await expect( done ).resolves.toMatchObject( { ok: true } );
		expect( calls[ 1 ]?.change ).toBeNull();
		await calls[ 1 ]!.answer( no( 'garbage' ) );
		expect( store.getState() ).toMatchObject( {
			status: 'failed',
			failure: { message: 'no' },
		} );
		pass( LOOK_AGAIN[ 0 ]! );
		await settle();
		await calls[ 2 ]!.answer( yes( cartWith( { [ KEY ]: 5 }, 8 ) ) );
		expect( store.getState() ).toMatchObject( {
			status: 'ready',
			failure: null,
		} );
		// From now on a reading that fails is no more than that.
		void store.refresh();
		await settle();
		await calls[ 3 ]!.answer( no( 'garbage' ) );
		expect( store.getState().status ).toBe( 'ready' );
	} );
} );
