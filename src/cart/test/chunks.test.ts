/**
 * The cart's chunks, on a page where they come late, or never: the cart works,
 * our own events are said, and what jQuery is told comes in its order.
 */
import { withDefaults } from '../../shared/settings/read';
import { createBridge } from '../dom/bridge';
import { createEngine, type Engine } from '../engine';
import * as storageTabs from '../dom/storage-tabs';
import { LEASE_KEY } from '../dom/storage-tabs';
import { withCartLock } from '../dom/lock';
import { listen, type JQuery } from '../dom/events';
import { CONFIRM_AFTER } from '../dom/confirm-reads';
import { trigger } from '../dom/events';
import { CHUNK_LIMIT, inTime, STORAGE_TABS } from '../dom/load-in-time';
import { BRIDGE } from '../dom/bridge-chunk';
import { CART_DEFAULTS } from '../settings';
import settingsFixture from '../settings.fixture.json';
import { createScope, type Scope } from '../../shared/dom/scope';
import { getLoader, type Chunk } from '../../shared/loader';
import { settle } from '../../shared/test/settle';
import { fakeJQuery } from './fake-jquery';
import { addOf, fixture, fragmentsOf, KEY } from './helpers';

const settings = withDefaults( CART_DEFAULTS, {
	...settingsFixture,
	nonce: 'n',
} );
const withPage = window as { jQuery?: JQuery };
const button = () => document.createElement( 'a' );

const giveLocks = (
	value:
		| {
				request: (
					name: string,
					options: object,
					task: () => Promise< unknown >
				) => Promise< unknown >;
		  }
		| undefined
) => Object.defineProperty( navigator, 'locks', { configurable: true, value } );

let scope: Scope;
let engine: Engine;
let log: string[];
let load: jest.SpyInstance;
/** For files that were asked for. */
let waiting: Array< { arrive: () => void; fail: () => void } >;
/** jsdom has neither locks nor channels: a file that is there, until a test says otherwise. */
let hasStorageTabs: boolean;
/** What the bridge's file holds. */
let bridge: { createBridge: typeof createBridge };
let revision: number;
let extra: Record< string, string >;

const arrive = () => waiting.splice( 0 ).forEach( ( file ) => file.arrive() );
const fail = () => waiting.splice( 0 ).forEach( ( file ) => file.fail() );
/** How often the bridge was asked for. */
const asked = () =>
	load.mock.calls.filter( ( [ chunk ] ) => chunk === BRIDGE ).length;

const start = () => {
	engine = createEngine( settings, () => ( { quantity: 0, total: '' } ) );
	listen( scope, engine.handleEvent );
	for ( const type of [ 'changed', 'item-added', 'item-removed' ] ) {
		scope.on( document, `vitrin:cart-${ type }`, () => log.push( type ) );
	}
};
const withJQuery = () => {
	const { $, handlers } = fakeJQuery();
	withPage.jQuery = $;
	for ( const type of [
		'adding_to_cart',
		'added_to_cart',
		'removed_from_cart',
		'wc_fragments_loaded',
		'wc_fragments_refreshed',
	] ) {
		handlers.push( [ type, () => log.push( type ) ] );
	}
	return $;
};

beforeEach( () => {
	scope = createScope();
	log = [];
	revision = 7;
	extra = {};
	waiting = [];
	hasStorageTabs = true;
	bridge = { createBridge };
	giveLocks( { request: ( _name, _options, task ) => task() } );
	document.cookie = 'woocommerce_cart_hash=; max-age=0';
	sessionStorage.clear();
	localStorage.clear();
	document.body.innerHTML = '';
	load = jest
		.spyOn( getLoader(), 'load' )
		.mockImplementation( async ( chunk: Chunk< unknown > ) =>
			chunk === STORAGE_TABS && hasStorageTabs
				? storageTabs
				: new Promise( ( resolve, reject ) =>
						waiting.push( {
							arrive: () => resolve( bridge ),
							fail: () => reject( new Error( 'not loaded' ) ),
						} )
					)
		);
	globalThis.fetch = ( async () => {
		log.push( 'call' );
		const fragments = {
			...fragmentsOf( { ...fixture, revision: ++revision } ),
			...extra,
		};
		return {
			ok: true,
			status: 200,
			text: async () => JSON.stringify( { fragments, cart_hash: 'h' } ),
		} as Response;
	} ) as unknown as typeof fetch;
} );

afterEach( async () => {
	jest.useRealTimers();
	await settle();
	scope.dispose();
	engine?.dispose();
	load.mockRestore();
	giveLocks( undefined );
	delete withPage.jQuery;
} );

describe( 'the bridge to jQuery and the blocks', () => {
	it( 'is not brought where nobody is there to talk with; the blocks’ own event is said all the same', async () => {
		start();
		scope.on( document.body, 'wc-blocks_added_to_cart', () =>
			log.push( 'blocks' )
		);
		await engine.store.add( addOf( 31 ), button() );
		expect( log ).toEqual( [ 'call', 'changed', 'blocks', 'item-added' ] );
		await settle();
		expect( asked() ).toBe( 0 );
		// Our own word is no news.
		expect( log ).toHaveLength( 4 );
	} );

	it( '[ADD-10] an add waits for it where jQuery is, and its events come in order', async () => {
		withJQuery();
		start();
		const adding = engine.store.add( addOf( 31 ), button() );
		await settle();
		expect( asked() ).toBe( 1 );
		expect( log ).toEqual( [] );
		arrive();
		await adding;
		expect( log ).toEqual( [
			'adding_to_cart',
			'call',
			'changed',
			'added_to_cart',
			'item-added',
			'wc_fragments_loaded',
		] );
	} );

	it( '[ADD-10] is not asked for again once it is there', async () => {
		withJQuery();
		start();
		const adding = engine.store.add( addOf( 31 ), button() );
		await settle();
		arrive();
		await adding;
		await engine.store.add( addOf( 31 ), button() );
		await engine.store.setQuantity( KEY, 4 );
		expect( asked() ).toBe( 1 );
		expect( log.slice( 6, 9 ) ).toEqual( [
			'adding_to_cart',
			'call',
			'changed',
		] );
	} );

	it( '[ADD-10] a file that cannot be had keeps no click; our own events are said', async () => {
		withJQuery();
		start();
		const adding = engine.store.add( addOf( 31 ), button() );
		await settle();
		fail();
		await expect( adding ).resolves.toMatchObject( { ok: true } );
		expect( log ).toEqual( [ 'call', 'changed', 'item-added' ] );
	} );

	it( '[ADD-10] a file that hangs is waited for three seconds, no longer', async () => {
		jest.useFakeTimers();
		withJQuery();
		start();
		const done = jest.fn();
		void engine.store.add( addOf( 31 ), button() ).then( done );
		await jest.advanceTimersByTimeAsync( CHUNK_LIMIT - 1 );
		expect( log ).toEqual( [] );
		await jest.advanceTimersByTimeAsync( 1 );
		expect( done ).toHaveBeenCalled();
		expect( log ).toEqual( [ 'call', 'changed', 'item-added' ] );
	} );

	it( '[ADD-10] other changes do not wait for it: what jQuery is to hear comes later, in order', async () => {
		withJQuery();
		start();
		await engine.store.setQuantity( KEY, 4 );
		await engine.store.remove( KEY );
		expect( log ).toEqual( [
			'call',
			'changed',
			'call',
			'changed',
			'item-removed',
		] );
		arrive();
		await settle();
		expect( log.slice( 5 ) ).toEqual( [
			'wc_fragments_refreshed',
			'removed_from_cart',
			'wc_fragments_loaded',
		] );
	} );

	it( '[ADD-10] what another part of ours says meanwhile is no news, what others say is', async () => {
		const $ = withJQuery();
		start();
		const changes = async ( emit: () => void ) => {
			log = [];
			emit();
			arrive();
			await new Promise( ( resolve ) =>
				setTimeout( resolve, CONFIRM_AFTER + 100 )
			);
			return log.filter( ( one ) => one === 'call' );
		};
		await engine.store.setQuantity( KEY, 4 );
		// As the cart page says it when it has shown a change.
		expect( await changes( () => trigger( 'updated_wc_div' ) ) ).toEqual(
			[]
		);
		const emit = () => void $( document.body ).trigger( 'updated_wc_div' );
		expect( await changes( emit ) ).toEqual( [ 'call' ] );
	} );

	it( '[ADD-10] one that comes too late for the add still puts the fragments in place, and the blocks ask for the cart', async () => {
		jest.useFakeTimers();
		withJQuery();
		document.cookie = 'woocommerce_cart_hash=before';
		start();
		for ( const type of [
			'wc-blocks_added_to_cart',
			'wc-blocks_store_sync_required',
		] ) {
			scope.on( window, type, () => log.push( type ) );
		}
		void engine.store.add( addOf( 31 ), button() );
		await jest.advanceTimersByTimeAsync( CHUNK_LIMIT * 2 );
		expect( log ).toEqual( [
			'call',
			'changed',
			'item-added',
			'wc-blocks_added_to_cart',
		] );
		arrive();
		await jest.advanceTimersByTimeAsync( 1000 );

		expect( log ).toContain( 'wc_fragments_loaded' );
		expect( log ).toContain( 'wc-blocks_store_sync_required' );
	} );

	it( '[ADD-10] the blocks hear of the change that brings it', async () => {
		document.cookie = 'woocommerce_cart_hash=before';
		document.body.innerHTML = '<div class="wc-block-x"></div>';
		start();
		const listener = jest.fn();
		scope.on( window, 'wc-blocks_store_sync_required', listener );
		void engine.store.setQuantity( KEY, 4 );
		await settle();
		// The answer sets the cookie.
		document.cookie = `woocommerce_cart_hash=${ fixture.hash }`;
		arrive();
		await settle( 400 );
		expect( listener ).toHaveBeenCalled();
	} );

	it( '[ADD-10] other plugins’ fragments bring it where they have a place on the page', async () => {
		extra = { '.count': '<b class="count">3</b>', ':gt(1)': 'x' };
		start();
		await engine.store.refresh( true );
		expect( asked() ).toBe( 0 );
		document.body.innerHTML = '<b class="count">2</b>';
		await engine.store.refresh( true );
		expect( asked() ).toBe( 1 );
		arrive();
		await settle();
		expect( document.body ).toHaveTextContent( '3' );
	} );

	it( '[ADD-10] what another script says waits for it, and without it the cart is asked for', async () => {
		const $ = withJQuery();
		start();
		$( document.body ).trigger( 'added_to_cart', [
			fragmentsOf( { ...fixture, revision: 20 } ),
			'h',
		] );
		arrive();
		await settle();
		expect( engine.store.getState().server?.revision ).toBe( 20 );
		expect( log ).not.toContain( 'call' );
		expect( log ).toContain( 'item-added' );
		engine.dispose();
		scope.dispose();
		scope = createScope();
		start();
		$( document.body ).trigger( 'removed_from_cart' );
		fail();
		await settle();
		expect( log ).toContain( 'call' );
	} );

	it( 'one that throws at its start takes nothing with it', async () => {
		const report = jest.fn();
		globalThis.reportError = report;
		bridge = {
			createBridge() {
				throw new Error( 'broken page' );
			},
		};
		withJQuery();
		start();
		const adding = engine.store.add( addOf( 31 ), button() );
		await settle();
		arrive();
		await expect( adding ).resolves.toMatchObject( { ok: true } );
		expect( report ).toHaveBeenCalled();
		expect( log ).toEqual( [ 'call', 'changed', 'item-added' ] );
	} );
} );

describe( 'the lease by storage', () => {
	it( '[SIDE-20] when it cannot be had, a change is made without a turn', async () => {
		hasStorageTabs = false;
		giveLocks( undefined );
		const task = jest.fn( async () => 1 );
		const result = withCartLock( task );
		await settle();
		expect( load ).toHaveBeenCalledWith( STORAGE_TABS );
		fail();
		await expect( result ).resolves.toBe( 1 );
		expect( task ).toHaveBeenCalledTimes( 1 );
		expect( localStorage.getItem( LEASE_KEY ) ).toBeNull();
	} );
} );

describe( 'a chunk that is waited for', () => {
	it( 'is given when it comes in time, and done without when it is late or lost', async () => {
		jest.useFakeTimers();
		const after = ( time: number ) =>
			new Promise( ( resolve ) => setTimeout( resolve, time, 'chunk' ) );
		const results = Promise.all( [
			inTime( after( CHUNK_LIMIT - 1 ) ),
			inTime( after( CHUNK_LIMIT + 1 ) ),
			inTime( after( 11 ), 10 ),
			inTime( Promise.reject( new Error( 'not loaded' ) ) ),
		] );
		await jest.advanceTimersByTimeAsync( CHUNK_LIMIT + 1 );
		await expect( results ).resolves.toEqual( [
			'chunk',
			undefined,
			undefined,
			undefined,
		] );
	} );
} );
