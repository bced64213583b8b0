import { createFacade } from '../facade';
import type { Engine } from '../engine';
import type { CartStore } from '../domain/types';
import { addOf, answerWith, cartWith } from './helpers';
import { initialState } from '../domain/core';

const setUp = ( loadEngine?: () => Promise< Engine > ) => {
	let publish = () => {};
	const store: jest.Mocked< CartStore > = {
		getState: jest.fn( () =>
			initialState( cartWith(), { quantity: 0, total: '' } )
		),
		subscribe: jest.fn( ( listener ) => {
			publish = listener;
			return () => {};
		} ),
		refresh: jest.fn(),
		add: jest.fn().mockResolvedValue( {
			ok: true,
			cart: null,
			answer: answerWith( null ),
		} ),
		setQuantity: jest.fn(),
		remove: jest.fn(),
		receive: jest.fn(),
	};
	const engine = {
		store,
		post: jest.fn(),
		handleEvent: jest.fn(),
		dispose: jest.fn(),
		methods: {},
		withCartLock: jest.fn(),
	};
	const bringing = jest.fn(
		loadEngine ?? ( async () => engine as unknown as Engine )
	);
	let quantity = 4;
	const facade = createFacade( {
		cookieCart: () => ( { quantity, total: '900' } ),
		loadEngine: bringing,
		offline: () => 'offline words',
	} );
	return {
		facade,
		engine,
		store,
		bringing,
		publish: () => publish(),
		cookieCart: ( n: number ) => void ( quantity = n ),
	};
};

const settle = () => new Promise( ( resolve ) => setTimeout( resolve ) );

describe( 'the first load', () => {
	it( '[SIDE-12] shows what the cookies say and brings nothing', () => {
		const { facade, bringing } = setUp();
		expect( facade.getState() ).toMatchObject( {
			status: 'unknown',
			view: { quantity: 4, totals: { total: '900' } },
		} );
		expect( bringing ).not.toHaveBeenCalled();
	} );

	it( 'gives a stable state, so that followers can compare', () => {
		const { facade } = setUp();
		expect( facade.getState() ).toBe( facade.getState() );
	} );

	it( 'brings the engine with the first wish, once, and hands the wish on', async () => {
		const { facade, store, bringing } = setUp();
		const button = {};
		const results = await Promise.all( [
			facade.add( addOf( 31 ), button ),
			facade.add( addOf( 32 ) ),
		] );
		expect( results.every( ( { ok } ) => ok ) ).toBe( true );
		expect( store.add ).toHaveBeenCalledWith( addOf( 31 ), button );
		expect( bringing ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'then is the engine, and tells its followers', async () => {
		const { facade, publish } = setUp();
		const listener = jest.fn();
		const leave = facade.subscribe( listener );
		facade.warm();
		await settle();
		expect( listener ).toHaveBeenCalledTimes( 1 );
		expect( facade.getState().server?.revision ).toBe( 7 );
		publish();
		expect( listener ).toHaveBeenCalledTimes( 2 );
		leave();
		publish();
		expect( listener ).toHaveBeenCalledTimes( 2 );
	} );

	it( 'gives the engine to whoever needs more of it, and to who can’t wait once it is there', async () => {
		const { facade, engine, bringing } = setUp();
		const listener = jest.fn( () => facade.engine() );
		facade.subscribe( listener );
		expect( facade.engine() ).toBeUndefined();
		await expect(
			Promise.all( [ facade.load(), facade.load() ] )
		).resolves.toEqual( [ engine, engine ] );
		expect( bringing ).toHaveBeenCalledTimes( 1 );
		// Listeners find the change in the state.
		expect( listener ).toHaveReturnedWith( engine );
	} );

	it( 'one that can’t be had is no engine, and may be asked for again', async () => {
		const { facade, engine, bringing } = setUp();
		bringing.mockRejectedValueOnce( new Error( 'offline' ) );
		await expect( facade.load() ).rejects.toThrow( 'offline' );
		expect( facade.engine() ).toBeUndefined();
		await expect( facade.load() ).resolves.toBe( engine );
	} );

	it( 'says offline when the engine can not be had, and tries again with the next press', async () => {
		let isThere = false;
		const { engine } = setUp();
		const { facade } = setUp( async () => {
			if ( ! isThere ) {
				throw new Error( 'offline' );
			}
			return engine as unknown as Engine;
		} );
		facade.warm();
		await expect( facade.add( addOf( 31 ) ) ).resolves.toMatchObject( {
			ok: false,
			failure: { kind: 'offline', message: 'offline words' },
		} );
		// An open drawer says so, instead of waiting for lines for ever.
		expect( facade.getState() ).toMatchObject( {
			status: 'failed',
			failure: { message: 'offline words' },
			view: { lines: [] },
		} );
		isThere = true;
		await expect( facade.add( addOf( 31 ) ) ).resolves.toMatchObject( {
			ok: true,
		} );
	} );
} );

describe( 'what others do before the engine is there', () => {
	it( '[ADD-10] brings the engine and is passed on', async () => {
		const { facade, engine } = setUp();
		facade.handleEvent( 'added_to_cart', [ {}, 'h' ] );
		await settle();
		expect( engine.handleEvent ).toHaveBeenCalledWith( 'added_to_cart', [
			{},
			'h',
		] );
		facade.handleEvent( 'removed_from_cart', [] );
		expect( engine.handleEvent ).toHaveBeenCalledTimes( 2 );
	} );

	it( '[SIDE-12] a page that comes back reads its cookies again, without a request', () => {
		const { facade, bringing, cookieCart } = setUp();
		const listener = jest.fn();
		facade.subscribe( listener );
		cookieCart( 9 );
		facade.handleEvent( 'shown', [] );
		expect( facade.getState().view.quantity ).toBe( 9 );
		expect( listener ).toHaveBeenCalledTimes( 1 );
		expect( bringing ).not.toHaveBeenCalled();
	} );
} );
