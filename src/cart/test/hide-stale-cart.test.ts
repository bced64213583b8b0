import { initialState } from '../domain/core';
import type { CartResult, CartState, CartStore } from '../domain/types';
import { hideStaleCart } from '../hide-stale-cart';
import { answerWith, cartWith, KEY } from './helpers';

const setCookie = ( hash: string ) => {
	document.cookie = `woocommerce_cart_hash=${ hash }`;
};
const settle = () => new Promise( ( resolve ) => setTimeout( resolve ) );

const begin = () => {
	const cookieCart = { quantity: 9, total: '900' };
	let state: CartState = initialState( cartWith(), cookieCart );
	let publish = () => {};
	let answer: ( result: CartResult ) => void = () => {};
	const refresh = jest.fn(
		() => new Promise< CartResult >( ( resolve ) => ( answer = resolve ) )
	);
	const inner = {
		getState: () => state,
		subscribe( listener: () => void ) {
			publish = listener;
			return () => {};
		},
		refresh,
	} as Partial< CartStore > as CartStore;
	const { store, look } = hideStaleCart( inner, () => cookieCart );
	const drawn: number[] = [];
	store.subscribe( () => drawn.push( store.getState().view.quantity ) );
	return {
		store,
		look,
		refresh,
		drawn,
		set( next: Partial< CartState > ) {
			state = { ...state, ...next };
			publish();
		},
		/** The shop has spoken. */
		answer( hash: string ) {
			const server = { ...cartWith( { [ KEY ]: 8 }, 8 ), hash };
			state = initialState( server, cookieCart );
			publish();
			answer( { ok: true, cart: server, answer: answerWith( server ) } );
		},
		fail: () =>
			answer( {
				ok: false,
				failure: { kind: 'offline', code: 0, message: 'no network' },
			} ),
	};
};

describe( 'a page that comes back with an older cart', () => {
	const before = cartWith();

	it( 'shows what the cookies say, and no line, until the shop has spoken', async () => {
		const { store, look, drawn, answer } = begin();
		setCookie( 'later' );
		look();
		expect( store.getState() ).toMatchObject( {
			status: 'loading',
			server: null,
			view: { lines: [], quantity: 9, totals: { total: '900' } },
		} );
		expect( drawn.at( -1 ) ).toBe( 9 );
		answer( 'later' );
		await settle();
		expect( store.getState().server?.hash ).toBe( 'later' );
		expect( store.getState().view.lines ).not.toHaveLength( 0 );
	} );

	it( 'stays as it is while the cookies name its cart', () => {
		const { store, look, refresh } = begin();
		setCookie( before.hash );
		look();
		expect( store.getState().server?.hash ).toBe( before.hash );
		expect( refresh ).not.toHaveBeenCalled();
	} );

	it( 'says that the cart could not be read, and is right once it can', async () => {
		const { store, look, fail, set } = begin();
		setCookie( 'later' );
		look();
		fail();
		await settle();
		expect( store.getState() ).toMatchObject( {
			status: 'failed',
			failure: { message: 'no network' },
			view: { lines: [] },
		} );
		set( { server: { ...before, hash: 'later' } } );
		expect( store.getState().status ).toBe( 'ready' );
	} );

	it( 'shows at once what is changed meanwhile', () => {
		const { store, look, set } = begin();
		setCookie( 'later' );
		look();
		set( {
			pending: [
				{ id: '1', since: 0, type: 'quantity', key: KEY, quantity: 4 },
			],
		} );
		expect( store.getState().view.lines ).not.toHaveLength( 0 );
	} );

	it( 'asks once where cookie and answer never name the cart alike', async () => {
		const { store, look, refresh, answer } = begin();
		setCookie( 'later' );
		look();
		answer( 'otherwise' );
		await settle();
		look();
		answer( 'otherwise' );
		await settle();
		look();
		expect( refresh ).toHaveBeenCalledTimes( 2 );
		expect( store.getState().status ).toBe( 'ready' );
	} );
} );
