/**
 * Each kind of change, and reading the cart, meets each fault: the real store, queue,
 * delivery, transport and client, on virtual time. Whatever happens, what is shown ends at
 * what the shop has, the reason is given where something failed, nothing goes on for ever,
 * and the next request works. What a shopper sees of it is shown by a journey of each
 * feature in tests/e2e.
 */
import type { CartResult } from '../domain/types';
import { PRESS_PAUSE } from '../queue';
import { createCart, type EngineStore } from '../store';
import { createTransport } from '../transport';
import { addOf, cartWith, fixture, KEY } from './helpers';
import { FINE, Session, shownOf, type Outcome } from './model/session';
import { createTime } from '../../shared/test/time';

const TIMEOUT = 20_000;
const MESSAGES = {
	offline: 'no connection',
	timeout: 'no answer',
	server: 'something is wrong',
};

const setUp = ( isKnown = true ) => {
	const time = createTime();
	const session = new Session( time );
	const back: Array< () => void > = [];
	let held = 0;
	let operations = 0;
	const transport = createTransport( {
		ajaxUrl: '',
		wcAjaxUrl: '/?wc-ajax=%%endpoint%%',
		wcAjaxActions: [
			'add_to_cart',
			...[ 'get_cart', 'update_item', 'remove_item', 'restore_item' ],
			...[ 'update_attributes', 'save_note', 'apply_coupon' ],
			...[ 'remove_coupon', 'set_destination', 'choose_shipping' ],
			...[ 'add_product', 'cart_quantity' ],
		].map( ( name ) =>
			name === 'add_to_cart' ? name : `vitrin_${ name }`
		),
		timeout: TIMEOUT,
		nonce: session.nonce,
		messages: MESSAGES,
		clock: time,
		fetch: session.fetch as unknown as typeof fetch,
		onRenewed: ( answer ) => store.receive( answer ),
	} );
	const store: EngineStore = createCart( {
		send: transport.send,
		lock: async () => {
			held++;
			return () => void held--;
		},
		connection: {
			isOnline: () => session.isOnline,
			back: () => new Promise( ( resolve ) => void back.push( resolve ) ),
		},
		server: isKnown ? cartWith() : null,
		cookieCart: { quantity: isKnown ? 3 : 0, total: '0' },
		hasCart: () => true,
		newOperation: () => `operation-${ ++operations }`,
		clock: time,
		now: time.now,
		random: () => 0.5,
		lostMessage: () => MESSAGES.timeout,
		onAnswer: ( answer ) => transport.keepNonce( answer ),
	} );
	return {
		store,
		session,
		time,
		/** Whether a change keeps other tabs waiting. */
		isLocked: () => held > 0,
		reconnect() {
			session.isOnline = true;
			back.splice( 0 ).forEach( ( resolve ) => resolve() );
		},
	};
};

type Scene = ReturnType< typeof setUp >;
type ShownOf = Parameters< typeof shownOf >[ 0 ];

/** What the shopper sees, and what the shop has. */
const shown = ( { store }: Scene ) => shownOf( store.getState().view );
const truth = ( { session }: Scene ) =>
	shownOf( {
		...session.cart(),
		coupons: session.cart().coupons,
	} as unknown as ShownOf );

interface Kind {
	/** The call that the change is sent as. */
	action: string;
	request: ( store: EngineStore ) => Promise< CartResult >;
	/** Whether the shop has made it, once. */
	isApplied: ( session: Session ) => boolean;
	/** It shows before the shop has answered. */
	isShownAtOnce: boolean;
	/** Another script's endpoint, without our nonce. */
	hasNoNonce?: boolean;
	/** The reason is the caller's to show, and not the drawer's notice. */
	isReportedByCaller?: boolean;
	/** Calls for two requests: those that say how much more are meant twice. Missing: one. */
	callsForTwo?: number;
	before?: ( scene: Scene ) => Promise< void >;
}

const quantityIn = ( session: Session, key: string ) =>
	session.contents.lines.find( ( line ) => line.key === key )?.quantity;

const KINDS: Record< string, Kind > = {
	'[ADD-09] an add': {
		action: 'add_to_cart',
		request: ( store ) => store.add( addOf( 77 ) ),
		isApplied: ( session ) => quantityIn( session, 'line-of-77' ) === 1,
		isShownAtOnce: true,
		hasNoNonce: true,
		callsForTwo: 2,
	},
	'[ADD-06] [ADD-09] an add from a product’s form': {
		action: 'vitrin_add_product',
		request: ( store ) =>
			store.add( { ...addOf( 77 ), action: 'vitrin_add_product' } ),
		isApplied: ( session ) => quantityIn( session, 'line-of-77' ) === 1,
		isShownAtOnce: true,
		callsForTwo: 2,
	},
	'[SIDE-06] a typed quantity': {
		action: 'vitrin_update_item',
		request: ( store ) => store.setQuantity( KEY, 4 ),
		isApplied: ( session ) => quantityIn( session, KEY ) === 4,
		isShownAtOnce: true,
	},
	'[SIDE-06] a click on plus': {
		action: 'vitrin_update_item',
		request: ( store ) => store.setQuantity( KEY, 3, undefined, 1 ),
		isApplied: ( session ) => quantityIn( session, KEY ) === 3,
		isShownAtOnce: true,
		callsForTwo: 2,
	},
	'[MINI-01] [MINI-03] [PROD-06] a click on plus in the mini cart, or on a product’s page':
		{
			action: 'vitrin_cart_quantity',
			request: ( store ) =>
				store.setQuantity( KEY, 3, 'vitrin_cart_quantity', 1 ),
			isApplied: ( session ) => quantityIn( session, KEY ) === 3,
			isShownAtOnce: true,
			callsForTwo: 2,
		},
	'[SIDE-06] a removal': {
		action: 'vitrin_remove_item',
		request: ( store ) => store.remove( KEY ),
		isApplied: ( session ) => quantityIn( session, KEY ) === undefined,
		isShownAtOnce: true,
	},
	'[SIDE-06] a removal taken back': {
		action: 'vitrin_restore_item',
		async before( { store, time } ) {
			const line = store.getState().server!.lines[ 0 ]!;
			removed.set( store, line );
			void store.remove( KEY );
			await time.settle();
		},
		request: ( store ) => store.restore( removed.get( store )!, 0 ),
		isApplied: ( session ) => quantityIn( session, KEY ) === 2,
		isShownAtOnce: true,
	},
	'[SIDE-08] a change of options': {
		action: 'vitrin_update_attributes',
		request: ( store ) =>
			store.setOptions( {
				key: KEY,
				variationId: 36,
				options: { attribute_pa_color: 'green' },
				quantity: 2,
				name: 'green shirt',
				attributes: [],
			} ),
		isApplied: ( session ) => quantityIn( session, 'line-of-green' ) === 2,
		isShownAtOnce: true,
		callsForTwo: 2,
	},
	'[SIDE-02] a note': {
		action: 'vitrin_save_note',
		request: ( store ) => store.setNote( 'wrap it' ),
		isApplied: ( session ) => session.contents.note === 'wrap it',
		isShownAtOnce: false,
		isReportedByCaller: true,
	},
	'[SIDE-07] a coupon': {
		action: 'vitrin_apply_coupon',
		request: ( store ) => store.setCoupon( 'mehr', true ),
		isApplied: ( session ) =>
			session.contents.coupons.some( ( { code } ) => code === 'mehr' ),
		isShownAtOnce: false,
		isReportedByCaller: true,
	},
	'[SIDE-07] a coupon taken back': {
		action: 'vitrin_remove_coupon',
		request: ( store ) => store.setCoupon( 'bahar', false ),
		isApplied: ( session ) => session.contents.coupons.length === 0,
		isShownAtOnce: true,
		isReportedByCaller: true,
	},
	'[SIDE-02] an address': {
		action: 'vitrin_set_destination',
		request: ( store ) =>
			store.setShipping( 'vitrin_set_destination', { city: 'یزد' } ),
		isApplied: ( session ) => session.contents.city === 'یزد',
		isShownAtOnce: false,
		isReportedByCaller: true,
	},
	'[SIDE-02] a choice of shipping': {
		action: 'vitrin_choose_shipping',
		request: ( store ) =>
			store.setShipping( 'vitrin_choose_shipping', {
				package: '0',
				rate: 'flat_rate:1',
			} ),
		isApplied: ( session ) => session.contents.rate === 'flat_rate:1',
		isShownAtOnce: false,
		isReportedByCaller: true,
	},
};

/** The line as it was, by the store that removed it. */
const removed = new Map<
	EngineStore,
	Parameters< EngineStore[ 'restore' ] >[ 0 ]
>();

const of = ( isDone: boolean, answer?: Outcome[ 'answer' ] ): Outcome =>
	answer ? { isDone, answer } : { isDone };
const PAGE = {
	status: 200,
	body: '<!doctype html><title>Maintenance</title><script>window.hacked = true</script>',
};
const ERROR = { status: 500, body: '<h1>Internal Server Error</h1>' };
const always = ( outcome: Outcome ) => Array( 9 ).fill( outcome ) as Outcome[];

/** The change fails: how often it is sent, and the message that the shopper sees. */
const FAILURES: Array< [ string, Outcome[], number, string ] > = [
	[
		'a server error each time',
		always( of( false, ERROR ) ),
		3,
		MESSAGES.server,
	],
	[
		'HTML instead of JSON each time',
		always( of( false, PAGE ) ),
		3,
		MESSAGES.server,
	],
	[
		'a broken connection each time',
		always( of( false, 'connection lost' ) ),
		3,
		MESSAGES.offline,
	],
	[ 'no answer', always( of( false ) ), 2, MESSAGES.timeout ],
	[
		'"too many calls"',
		always(
			of( false, { status: 429, body: '{"code":429,"msg":"slowly"}' } )
		),
		1,
		'slowly',
	],
	[
		'a refusal',
		always(
			of( false, { status: 409, body: '{"code":409,"msg":"sold out"}' } )
		),
		1,
		'sold out',
	],
];

/** The change is made all the same: how often it is sent. */
const HICCUPS: Array< [ string, Outcome[], number ] > = [
	[ 'a server error once', [ of( false, ERROR ) ], 2 ],
	[ 'a server error, after it was made', [ of( true, ERROR ) ], 2 ],
	[
		'HTML instead of JSON, after it was made, three times',
		[ of( true, PAGE ), of( true, PAGE ), of( true, PAGE ) ],
		3,
	],
	[
		'an answer lost, after it was made',
		[ of( true, 'connection lost' ) ],
		2,
	],
	[ 'no answer once', [ of( false ) ], 2 ],
	[ 'no answer, after it was made', [ of( true ) ], 1 ],
];

/** It is over: nothing is pending, nobody waits, what is shown is what the shop has. */
const expectOver = ( scene: Scene ) => {
	expect( scene.store.getState().pending ).toEqual( [] );
	expect( scene.isLocked() ).toBe( false );
	expect( scene.store.getState().isOffline ).toBe( false );
	expect( shown( scene ) ).toEqual( truth( scene ) );
};

describe.each( Object.entries( KINDS ) )( '%s', ( _name, kind ) => {
	const begin = async () => {
		const scene = setUp();
		await kind.before?.( scene );
		// Whoever clicks again is slow enough to be meant twice.
		await scene.time.pass( PRESS_PAUSE );
		return {
			...scene,
			scene,
			before: shown( scene ),
			changesBefore: scene.session.changes,
		};
	};

	it( '[SIDE-10] [SIDE-19] shows at once what can be shown, and is pending until the shop has answered', async () => {
		const { scene, store, time, before } = await begin();
		const result = kind.request( store );
		expect( store.getState().pending ).toHaveLength( 1 );
		// All but that the totals wait for the shop's word.
		const isSame =
			JSON.stringify( { ...shown( scene ), isPending: false } ) ===
			JSON.stringify( before );
		expect( isSame ).toBe( ! kind.isShownAtOnce );
		await time.settle();
		expect( await result ).toMatchObject( { ok: true } );
		expectOver( scene );
	} );

	it.each( FAILURES )(
		'[SIDE-09] [SIDE-20] meets %s: put back with the reason, and the next request works',
		async ( _fault, outcomes, tries, reason ) => {
			const { scene, store, session, time, before, changesBefore } =
				await begin();
			session.plan( kind.action, outcomes );
			const result = kind.request( store );
			await time.settle();
			expect( session.count( kind.action ) ).toBe( tries );
			expect( await result ).toMatchObject( {
				ok: false,
				failure: { message: reason },
			} );
			expect( store.getState().failure?.message ).toBe(
				kind.isReportedByCaller ? undefined : reason
			);
			expect( shown( scene ) ).toEqual( before );
			expect( session.changes ).toBe( changesBefore );
			expectOver( scene );

			session.plan( kind.action, [] );
			void kind.request( store );
			await time.settle();
			expect( kind.isApplied( session ) ).toBe( true );
			expect( store.getState().failure ).toBeNull();
			expectOver( scene );
			expect( 'hacked' in window ).toBe( false );
		}
	);

	it.each( HICCUPS )(
		'[SIDE-09] [SIDE-20] meets %s: made once, and nobody sees the fault',
		async ( _fault, outcomes, tries ) => {
			const { scene, store, session, time } = await begin();
			session.plan( kind.action, outcomes );
			const result = kind.request( store );
			await time.settle();
			expect( session.count( kind.action ) ).toBe( tries );
			expect( await result ).toMatchObject( { ok: true } );
			expect( store.getState().failure ).toBeNull();
			expect( kind.isApplied( session ) ).toBe( true );
			expectOver( scene );
		}
	);

	it( '[SEC-02] [SIDE-20] meets a nonce gone stale: renewed, repeated once, and nobody sees it', async () => {
		const { scene, store, session, time } = await begin();
		session.nonce = 'renewed';
		const result = kind.request( store );
		await time.settle();
		expect( await result ).toMatchObject( { ok: true } );
		expect( session.count( kind.action ) ).toBe( kind.hasNoNonce ? 1 : 2 );
		expect( store.getState().failure ).toBeNull();
		expect( kind.isApplied( session ) ).toBe( true );
		expectOver( scene );
	} );

	it( '[SIDE-09] [SIDE-19] offline: it waits, says so, holds up no other tab, and is made when the connection is back', async () => {
		const { scene, store, session, time, changesBefore } = await begin();
		session.isOnline = false;
		const result = kind.request( store );
		await time.pass( 60_000 );
		expect( store.getState().isOffline ).toBe( true );
		expect( store.getState().pending ).toHaveLength( 1 );
		expect( scene.isLocked() ).toBe( false );
		expect( session.changes ).toBe( changesBefore );
		scene.reconnect();
		await time.settle();
		expect( await result ).toMatchObject( { ok: true } );
		expect( kind.isApplied( session ) ).toBe( true );
		expect( session.changes ).toBe( changesBefore + 1 );
		expect( store.getState().failure ).toBeNull();
		expectOver( scene );
	} );

	it( '[ADD-09] [SIDE-19] requested twice: never two calls at once, and none for what is asked for already', async () => {
		const { scene, store, session, time } = await begin();
		const results = [ kind.request( store ) ];
		await time.pass( 20 );
		results.push( kind.request( store ) );
		await time.settle();
		for ( const result of results ) {
			expect( await result ).toMatchObject( { ok: true } );
		}
		expect( session.count( kind.action ) ).toBe( kind.callsForTwo ?? 1 );
		expect( session.mostAtOnce ).toBe( 1 );
		expectOver( scene );
	} );
} );

describe( '[SIDE-04] [SIDE-09] reading the cart', () => {
	const ACTION = 'vitrin_get_cart';

	it.each( [
		[ 'a server error', of( false, ERROR ), 1_000, 2, MESSAGES.server ],
		[
			'HTML instead of JSON',
			of( false, PAGE ),
			1_000,
			2,
			MESSAGES.server,
		],
		[
			'a broken connection',
			of( false, 'connection lost' ),
			1_000,
			1,
			MESSAGES.offline,
		],
		[ 'no answer', of( false ), TIMEOUT + 1_000, 1, MESSAGES.timeout ],
	] as const )(
		'meets %s: it has failed, says why, and works when asked again',
		async ( _fault, outcome, wait, tries, reason ) => {
			const scene = setUp( false );
			const { store, session, time } = scene;
			session.plan( ACTION, always( outcome ) );
			const first = store.refresh();
			// Sooner than the cart is asked for again by itself.
			await time.pass( wait );
			expect( session.count( ACTION ) ).toBe( tries );
			expect( await first ).toMatchObject( {
				ok: false,
				failure: { message: reason },
			} );
			expect( store.getState() ).toMatchObject( {
				status: 'failed',
				failure: { message: reason },
			} );
			session.plan( ACTION, [] );
			const again = store.refresh();
			await time.settle();
			expect( await again ).toMatchObject( { ok: true } );
			expect( store.getState() ).toMatchObject( {
				status: 'ready',
				failure: null,
			} );
			expectOver( scene );
		}
	);

	it( 'without a connection: it has failed at once, and works when asked again', async () => {
		const { store, session, time } = setUp( false );
		session.isOnline = false;
		void store.refresh();
		await time.pass( 1_000 );
		expect( store.getState().status ).toBe( 'failed' );
		session.isOnline = true;
		void store.refresh();
		await time.settle();
		expect( store.getState().status ).toBe( 'ready' );
		expect( store.getState().view.lines ).toHaveLength(
			fixture.lines.length
		);
	} );

	it( 'asked twice while the first is under way is one call', async () => {
		const { store, session, time } = setUp( false );
		session.plan( ACTION, [ FINE ] );
		const results = [ store.refresh(), store.refresh() ];
		await time.settle();
		expect( session.count( ACTION ) ).toBeLessThanOrEqual( 2 );
		for ( const result of results ) {
			expect( await result ).toMatchObject( { ok: true } );
		}
	} );
} );
