/**
 * The cart store: puts state, queue, delivery and methods together. What is guaranteed, and
 * where that ends, stands in docs/guarantees.md.
 *
 * - A change shows at once and is sent when the ones before it are through (SIDE-19).
 * - While a change of a line waits, a newer one of the same line takes its place, and a
 *   step adds to it: ten clicks on plus end in two calls at most.
 * - Refused: it is rolled back with a reason; if the refusal contains the cart, that is shown.
 * - A change whose answer got lost is delivery.ts's business.
 */
import { realClock, type Clock } from '../shared/domain/time';
import type { Result } from '../shared/domain/result';
import { answerOf } from './answers';
import {
	createDelivery,
	type Connection,
	type Delivery,
	type DeliveryOptions,
} from './delivery';
import { kindOf } from './domain/changes';
import { initialState, keyNow } from './domain/core';
import { SILENT } from './domain/outcome';
import type {
	AddRequest,
	CartAnswer,
	CartResult,
	CartStore,
	Failure,
	PendingChange,
	ServerCart,
} from './domain/types';
import { stateFromCookies, type CookieCart } from './domain/cookie-state';
import { createFreshness, type Freshness } from './freshness';
import { doJob, type JobsOptions } from './jobs';
import { createMethods, type DrawerMethods } from './methods';
import type { OpenOperations } from './open-operations';
import { createQueue, type Queue } from './queue';
import { createRequests } from './requests';
import { holdState, type StateHolder } from './state';

export type Sent = Result< CartAnswer, Failure & { answer?: CartAnswer } >;

export interface CartOptions {
	send: DeliveryOptions[ 'send' ];
	lock: DeliveryOptions[ 'lock' ];
	connection?: Connection;
	/** The cart the browser still knows, its hash checked; null when there is none. */
	server: ServerCart | null;
	cookieCart: CookieCart;
	/** False: no cookie of a cart, so there is nothing to ask for. */
	hasCart: () => boolean;
	/**
	 * Before an add is sent; false: another plugin called it off. May change the fields. An
	 * add for which this takes time is shown, and left for the next page, meanwhile.
	 */
	beforeAdd?: (
		request: AddRequest,
		origin: unknown
	) => boolean | Promise< boolean >;
	/** After each answer: `change` is null for a reading or somebody else's answer. */
	onAnswer: (
		answer: CartAnswer,
		change: PendingChange | null,
		origin?: unknown
	) => void;
	/** Nobody looks at the page: it asks for nothing by itself. */
	isHidden?: () => boolean;
	clock?: Clock;
	now?: () => number;
	/** From 0 to 1: tabs and shoppers that failed together should not try again together. */
	random?: () => number;
	lostMessage: DeliveryOptions[ 'lostMessage' ];
	/** A new operation's id. */
	newOperation: () => string;
}

export interface EngineStore extends CartStore, DrawerMethods {
	/**
	 * Takes out every change that the server has not confirmed, and shows them no longer:
	 * another page goes on with them. Their callers get a refusal with code 0 and no message.
	 */
	releasePending: () => void;
	/** Goes on with what another page had to leave. */
	resume: ( changes: readonly PendingChange[] ) => void;
	/** Asks for the cart if what is shown may not be the truth. */
	recheck: () => void;
	/** Operations that may still be under way: requested again on the next page, they are the same ones. */
	openOperations: OpenOperations[ 'all' ];
	keepOpen: OpenOperations[ 'keep' ];
}

const EMPTY: ServerCart = {
	...stateFromCookies( { quantity: 0, total: '0' } ).view,
	lines: [],
	savings: '0',
	takesCoupons: false,
	offers: [],
	note: null,
	freeShipping: null,
	shipping: null,
	revision: 0,
	hash: '',
};

/** Where nobody says otherwise the browser is online. */
const ALWAYS_ONLINE: Connection = {
	isOnline: () => true,
	back: () => Promise.resolve(),
};

/** The delivery of changes as the newest cart makes them, for a browser that may be offline. */
const createStoreDelivery = (
	options: CartOptions,
	state: StateHolder,
	clock: Clock,
	now: () => number
): Delivery =>
	createDelivery( {
		connection: ALWAYS_ONLINE,
		random: Math.random,
		...options,
		send: ( change, operations ) =>
			options.send(
				change && kindOf( change ).asSent( change, state.get().server ),
				operations
			),
		clock,
		now,
		onOffline( isOffline ) {
			if ( isOffline !== state.get().isOffline ) {
				state.dispatch( { type: 'connection', isOffline } );
			}
		},
	} );

export const createCart = ( options: CartOptions ): EngineStore => {
	const { clock = realClock, now = () => Date.now(), onAnswer } = options;
	const state = holdState(
		initialState( options.server, options.cookieCart )
	);
	const delivery = createStoreDelivery( options, state, clock, now );

	const refresh = async ( force = false ): Promise< CartResult > => {
		const { pending, server } = state.get();
		if ( ! force && ! options.hasCart() && ! pending.length ) {
			state.dispatch( { type: 'answered', cart: EMPTY, since: server } );
			return { ok: true, cart: EMPTY, answer: answerOf( EMPTY ) };
		}
		return queue.push(
			{ change: null },
			queue.waiting().filter( ( job ) => ! job.change )
		);
	};
	const freshness: Freshness = createFreshness( {
		clock,
		isHidden: () => !! options.isHidden?.(),
		refresh: () => void refresh( true ),
	} );
	const jobs: JobsOptions = {
		queue: () => queue,
		state,
		delivery,
		freshness,
		onAnswer,
		refresh: () => void refresh( true ),
		clock,
		now,
	};
	const queue: Queue = createQueue( ( job ) => doJob( jobs, job ) );
	const request = createRequests( { queue, state, now } );

	return {
		...createMethods( {
			...options,
			request,
			keyNow: ( key ) => keyNow( state.get(), key ),
			isLeaving: ( key ) =>
				state
					.get()
					.view.lines.some(
						( line ) => line.key === key && line.removing
					),
			takeOpen: delivery.open.take,
		} ),
		getState: state.get,
		subscribe: state.subscribe,
		refresh,
		receive( answer ) {
			state.dispatch( { type: 'answered', cart: answer.cart } );
			onAnswer( answer, null );
		},
		releasePending() {
			for ( const job of queue.release() ) {
				if ( job.change ) {
					state.dispatch( { type: 'dropped', id: job.change.id } );
				}
				job.done
					.splice( 0 )
					.forEach( ( resolve ) => resolve( SILENT ) );
			}
		},
		resume( changes ) {
			for ( const change of changes ) {
				void request( { ...change, isResumed: true } );
			}
		},
		recheck: freshness.recheck,
		openOperations: delivery.open.all,
		keepOpen: delivery.open.keep,
	};
};
