import { afterPaint } from '../../shared/dom/page-moments';
import { createScope } from '../../shared/dom/scope';
import { connection } from '../dom/connection';
import { resumePending, OPEN } from '../dom/resume-pending';
import { holdLinks } from '../dom/links';
import { newOperation } from '../operations';
import type { CartState, PendingChange } from '../domain/types';
import { stateFromCookies } from '../domain/cookie-state';
import type { OpenOperation } from '../operations';
import { WAITING } from '../domain/storage-key';
import type { EngineStore } from '../store';
import { addOf, KEY } from './helpers';

const ADD: PendingChange = {
	id: '1',
	since: 1000,
	type: 'add',
	request: { ...addOf( 31 ), fields: { product_id: '31', gift: 'x' } },
	operation: 'op-12345',
};
const PLUS: PendingChange = {
	id: '2',
	since: 1000,
	type: 'quantity',
	key: KEY,
	quantity: 4,
};
const STEP: PendingChange = {
	id: '4',
	since: 1000,
	type: 'step',
	key: KEY,
	by: -1,
	quantity: 3,
	operation: 'op-23456',
};
const REMOVE: PendingChange = {
	id: '3',
	since: 1000,
	type: 'remove',
	key: KEY,
	action: 'remove_from_cart',
};

const setUp = ( pending: PendingChange[] = [], open: OpenOperation[] = [] ) => {
	let state: CartState = {
		...stateFromCookies( { quantity: 0, total: '' } ),
		pending,
	};
	const listeners = new Set< () => void >();
	const store = {
		getState: () => state,
		subscribe( listener: () => void ) {
			listeners.add( listener );
			return () => listeners.delete( listener );
		},
		releasePending: jest.fn(),
		resume: jest.fn(),
		openOperations: () => open,
		keepOpen: jest.fn(),
	};
	return {
		store: store as unknown as EngineStore & typeof store,
		settle() {
			state = { ...state, pending: [] };
			listeners.forEach( ( listener ) => listener() );
		},
		listeners,
	};
};

let scope = createScope();
beforeEach( () => {
	scope = createScope();
	sessionStorage.clear();
} );
afterEach( () => {
	scope.dispose();
	jest.restoreAllMocks();
	jest.useRealTimers();
} );

const abort = jest.fn();
beforeEach( () => abort.mockClear() );
const leave = () => window.dispatchEvent( new Event( 'pagehide' ) );

describe( '[SIDE-19] a page that is left with changes under way', () => {
	it( 'says so first: what a click has left for after the next paint goes with them', async () => {
		const { store } = setUp( [] );
		const calls: string[] = [];
		jest.spyOn( store, 'getState' ).mockImplementation( () => {
			calls.push( 'kept' );
			return { pending: [] } as never;
		} );
		// As Chromium does it: each listener by itself, in the order in which they came, captured or not.
		const listeners: EventListener[] = [];
		const add = jest
			.spyOn( window, 'addEventListener' )
			.mockImplementation( ( type, listener ) => {
				if ( type === 'pagehide' ) {
					listeners.push( listener as EventListener );
				}
			} );
		resumePending( scope, store, abort, () => 1000 );
		add.mockRestore();
		void afterPaint( {
			...window,
			addEventListener: window.addEventListener.bind( window ),
			removeEventListener: window.removeEventListener.bind( window ),
			requestAnimationFrame: () => 0,
			setTimeout: ( () => 0 ) as never,
		} ).then( () => calls.push( 'pressed' ) );
		for ( const listener of listeners ) {
			listener( new Event( 'pagehide' ) );
			await Promise.resolve();
			await Promise.resolve();
		}
		expect( calls ).toEqual( [ 'pressed', 'kept' ] );
	} );

	it( 'leaves them to the next page of the tab, as they were', () => {
		const { store } = setUp( [ ADD, PLUS, STEP, REMOVE ] );
		resumePending( scope, store, abort, () => 1000 );
		leave();
		expect( store.releasePending ).toHaveBeenCalledTimes( 1 );
		// The call under way holds the lock that the next page waits for.
		expect( abort ).toHaveBeenCalledTimes( 1 );
		const next = setUp();
		resumePending( scope, next.store, abort, () => 2000 );
		expect( next.store.resume ).toHaveBeenCalledWith( [
			ADD,
			PLUS,
			STEP,
			REMOVE,
		] );
		expect( sessionStorage.getItem( WAITING ) ).toBeNull();
	} );

	it( 'lets what is not a change of ours be, and takes the others up', () => {
		sessionStorage.setItem(
			WAITING,
			JSON.stringify( [
				null,
				1,
				'x',
				{ ...ADD, request: null },
				{ ...STEP, by: null },
				{ ...STEP, operation: 5 },
				{ ...ADD, request: { ...addOf( 31 ), fields: null } },
				ADD,
			] )
		);
		const { store } = setUp();
		resumePending(
			scope,
			store,
			() => {},
			() => 2000
		);
		expect( store.resume ).toHaveBeenCalledWith( [ ADD ] );
	} );

	it( 'with none: leaves nothing', () => {
		const { store } = setUp();
		resumePending( scope, store, abort );
		leave();
		expect( sessionStorage ).toHaveLength( 0 );
		expect( store.releasePending ).not.toHaveBeenCalled();
		expect( abort ).not.toHaveBeenCalled();
	} );

	it( 'takes them back when it returns before anybody else did', () => {
		const { store } = setUp( [ PLUS ] );
		resumePending( scope, store, abort, () => 1000 );
		leave();
		window.dispatchEvent( new Event( 'pageshow' ) );
		expect( store.resume ).toHaveBeenCalledWith( [ PLUS ] );
	} );

	it( 'after ten minutes they are forgotten: the server has forgotten the operations too', () => {
		const { store } = setUp( [ ADD ] );
		resumePending( scope, store, abort, () => 0 );
		leave();
		const next = setUp();
		resumePending( scope, next.store, abort, () => 1000 + 10 * 60 * 1000 );
		expect( next.store.resume ).not.toHaveBeenCalled();
		expect( sessionStorage.getItem( WAITING ) ).toBeNull();
	} );

	it.each( [
		'no JSON',
		'{}',
		'[{"type":"pay"}]',
		'[{"id":"1","since":0,"type":"pay","key":"k"}]',
		'[null]',
		'[{"id":"1","since":0,"type":"remove","key":"k","action":"empty"}]',
		'[{"id":"1","since":0,"type":"remove","action":"remove_from_cart"}]',
		'[{"id":"1","since":0,"type":"quantity","key":"k","quantity":"9"}]',
		'[{"id":"1","type":"quantity","key":"k","quantity":9}]',
		'[{"id":"1","since":0,"type":"add","operation":"op-12345"}]',
		'[{"id":"1","since":0,"type":"add","operation":"op-12345","request":{"action":"pay","fields":{}}}]',
	] )( 'what is not ours is let be: %s', ( kept ) => {
		sessionStorage.setItem( WAITING, kept );
		const { store } = setUp();
		resumePending( scope, store, abort, () => 0 );
		expect( store.resume ).not.toHaveBeenCalled();
	} );

	it( '[ADD-06] leaves a form without its files, which no storage keeps', () => {
		const file = new File( [ 'x' ], 'sketch.png' );
		const more = [
			[ 'wrap[]', 'a' ],
			[ 'wrap[]', 'b' ],
			[ 'sketch', file ],
		] as const;
		const form: PendingChange = {
			...ADD,
			request: { ...ADD.request, action: 'vitrin_add_product', more },
		};
		const { store } = setUp( [ form ] );
		resumePending( scope, store, abort, () => 1000 );
		leave();
		const next = setUp();
		resumePending( scope, next.store, abort, () => 1000 );
		expect( next.store.resume ).toHaveBeenCalledWith( [
			{
				...form,
				request: {
					...form.request,
					more: [ ...more.slice( 0, 2 ), [ 'sketch', null ] ],
				},
			},
		] );
	} );

	it.each( [ '{}', '[1]', '[[1,"x"]]', '[["x",{}]]', '"x"' ] )(
		'[ADD-06] lets a form be whose fields are not ours: %s',
		( more ) => {
			sessionStorage.setItem(
				WAITING,
				JSON.stringify( [
					{
						...ADD,
						request: { ...ADD.request, more: JSON.parse( more ) },
					},
				] )
			);
			const { store } = setUp();
			resumePending( scope, store, abort, () => 1000 );
			expect( store.resume ).not.toHaveBeenCalled();
		}
	);

	it( '[ADD-09] leaves the ids of adds whose fate is open, with or without changes under way', () => {
		const open: OpenOperation[] = [
			[ 'wish', { operation: 'op-1', since: 5 } ],
		];
		const { store } = setUp( [], open );
		resumePending( scope, store, abort );
		leave();
		expect( store.releasePending ).not.toHaveBeenCalled();
		expect( sessionStorage.getItem( WAITING ) ).toBeNull();
		const next = setUp();
		resumePending( scope, next.store, abort );
		expect( next.store.keepOpen ).toHaveBeenCalledWith( open );
		expect( sessionStorage.getItem( OPEN ) ).toBeNull();
	} );

	it( '[ADD-09] takes up no ids that are not ours', () => {
		sessionStorage.setItem(
			OPEN,
			'[null,1,["x"],["x",null],["x",{"operation":1,"since":1}],["x",{"operation":"o","since":"1"}],[1,{"operation":"o","since":1}]]'
		);
		const { store } = setUp();
		resumePending( scope, store, abort );
		expect( store.keepOpen ).toHaveBeenCalledWith( [] );
	} );

	it( 'keeps them to itself where the storage is full', () => {
		jest.spyOn( Storage.prototype, 'setItem' ).mockImplementation( () => {
			throw new DOMException( 'full', 'QuotaExceededError' );
		} );
		const { store } = setUp( [ PLUS ] );
		resumePending( scope, store, abort );
		leave();
		expect( store.releasePending ).not.toHaveBeenCalled();
	} );
} );

describe( '[SIDE-19] links to the cart and the checkout', () => {
	const go = jest.fn();
	const CHECKOUT = 'http://localhost/checkout/';
	const click = ( html: string, init: MouseEventInit = {} ) => {
		document.body.innerHTML = html;
		const event = new MouseEvent( 'click', {
			bubbles: true,
			cancelable: true,
			...init,
		} );
		let isHandled = false;
		scope.on( window, 'click', ( last ) => {
			isHandled = last.defaultPrevented;
			// jsdom can't go anywhere.
			last.preventDefault();
		} );
		document.querySelector( 'a > b, a' )!.dispatchEvent( event );
		return isHandled;
	};
	const hold = ( pending: PendingChange[] = [ PLUS ] ) => {
		const made = setUp( pending );
		holdLinks( scope, made.store, [ '/cart/', CHECKOUT ], go );
		return made;
	};
	beforeEach( () => go.mockClear() );

	it( 'wait for the changes under way', () => {
		const { settle, listeners } = hold();
		expect( click( `<a href="/checkout/?x=1#y"><b>Pay</b></a>` ) ).toBe(
			true
		);
		const link = document.querySelector( 'a' );
		expect( link ).toHaveAttribute( 'aria-busy', 'true' );
		expect( go ).not.toHaveBeenCalled();
		settle();
		expect( go.mock.calls ).toEqual( [
			[ 'http://localhost/checkout/?x=1#y' ],
		] );
		expect( link ).not.toHaveAttribute( 'aria-busy' );
		expect( listeners.size ).toBe( 0 );
	} );

	it( 'wait four seconds at most', () => {
		jest.useFakeTimers();
		hold();
		click( '<a href="/cart/">Cart</a>' );
		jest.advanceTimersByTime( 3999 );
		expect( go ).not.toHaveBeenCalled();
		jest.advanceTimersByTime( 1 );
		expect( go ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'plain permalinks: the query tells the pages apart', () => {
		const { store } = setUp( [ PLUS ] );
		holdLinks( scope, store, [ '/?page_id=5' ], go );
		expect( click( '<a href="/?page_id=6">Blog</a>' ) ).toBe( false );
		expect( click( '<a href="/?lang=fa&page_id=5">Cart</a>' ) ).toBe(
			true
		);
	} );

	it( 'are forgotten when the shopper goes elsewhere meanwhile', () => {
		const { settle } = hold();
		click( '<a href="/cart/">Cart</a>' );
		leave();
		settle();
		expect( go ).not.toHaveBeenCalled();
	} );

	it( 'a second click does not go twice', () => {
		const { settle } = hold();
		click( '<a href="/cart/">Cart</a>' );
		document
			.querySelector( 'a' )!
			.dispatchEvent(
				new MouseEvent( 'click', { bubbles: true, cancelable: true } )
			);
		settle();
		expect( go ).toHaveBeenCalledTimes( 1 );
	} );

	it.each( [
		[ 'nothing under way', '<a href="/cart/">', {}, [] ],
		[ 'another page', '<a href="#shop">', {}, [ PLUS ] ],
		[ 'a new tab', '<a href="/cart/">', { ctrlKey: true }, [ PLUS ] ],
		[ 'a new window', '<a href="/cart/" target="_blank">', {}, [ PLUS ] ],
		[ 'a download', '<a href="/cart/" download>', {}, [ PLUS ] ],
		[ 'a place on the page', '<a href="#here">', {}, [ PLUS ] ],
		[ 'an anchor', '<a name="cart">', {}, [ PLUS ] ],
	] )( 'are followed at once: %s', ( _name, html, init, pending ) => {
		hold( pending );
		expect( click( html, init ) ).toBe( false );
		expect( go ).not.toHaveBeenCalled();
	} );

	it( 'let be what another listener has taken', () => {
		hold();
		document.body.addEventListener(
			'click',
			( event ) => event.preventDefault(),
			{ once: true }
		);
		click( '<a href="/cart/">Cart</a>' );
		expect( document.querySelector( 'a' ) ).not.toHaveAttribute(
			'aria-busy'
		);
	} );
} );

describe( '[SIDE-20] the connection', () => {
	it( 'is back when the browser says so', async () => {
		const back = connection.back();
		window.dispatchEvent( new Event( 'online' ) );
		await expect( back ).resolves.toBeUndefined();
	} );

	it( 'is tried anyway after ten seconds', async () => {
		jest.useFakeTimers();
		const calls = jest.fn();
		void connection.back().then( calls );
		await jest.advanceTimersByTimeAsync( 9999 );
		expect( calls ).not.toHaveBeenCalled();
		await jest.advanceTimersByTimeAsync( 1 );
		expect( calls ).toHaveBeenCalled();
	} );

	it( 'is what the browser thinks', () => {
		jest.spyOn( navigator, 'onLine', 'get' ).mockReturnValue( false );
		expect( connection.isOnline() ).toBe( false );
	} );
} );

it( '[ADD-09] an operation’s id is one that the server takes, and never the same', () => {
	const ids = Array.from( { length: 100 }, newOperation );
	expect( new Set( ids ).size ).toBe( 100 );
	ids.forEach( ( id ) => expect( id ).toMatch( /^[0-9a-f]{32}$/ ) );
} );
