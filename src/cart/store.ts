/**
 * The cart store: puts state, queue, delivery and methods together. What is guaranteed, and
 * where that ends, stands in docs/guarantees.md. The way of a change, each step a file:
 *
 * 1. methods.ts makes a change of what is requested.
 * 2. queue.ts shows it at once and sends it when the ones before it are through (SIDE-19). While
 *    a change of a line waits, a newer one of the same line takes its place, and a step adds to
 *    it: ten clicks on plus end in two calls at most.
 * 3. jobs.ts applies the answer; refused, the change is rolled back with a reason, and if the
 *    refusal contains the cart, that is shown.
 * 4. delivery.ts sends it under the lock of all tabs until its outcome is known.
 * 5. transport.ts makes a call of it.
 */
import { realClock, type Clock } from '../shared/domain/time';
import {
	createDelivery,
	type Connection,
	type DeliveryOptions,
} from './delivery';
import { initialState, keyNow } from './domain/core';
import { SILENT } from './domain/outcome';
import type {
	CartResult,
	CartStore,
	PendingChange,
	ServerCart,
} from './domain/types';
import { stateFromCookies, type CookieCart } from './domain/cookie-state';
import { createFreshness, type Freshness } from './freshness';
import { answerOf, createJobs, type JobsOptions } from './jobs';
import {
	createMethods,
	type DrawerMethods,
	type MethodsOptions,
} from './methods';
import type { OpenOperations } from './operations';
import { createEnqueue, createQueue, type Queue } from './queue';
import { holdState } from './state';

export interface CartOptions
	extends
		Pick< DeliveryOptions, 'send' | 'lock' | 'lostMessage' >,
		Pick< MethodsOptions, 'beforeAdd' | 'newOperation' >,
		Pick< JobsOptions, 'onAnswer' > {
	connection?: Connection;
	/** The cart the browser still knows, its hash checked; null when there is none. */
	server: ServerCart | null;
	cookieCart: CookieCart;
	/** False: no cookie of a cart, so there is nothing to ask for. */
	hasCart: () => boolean;
	/** The page is hidden: it asks for nothing by itself. */
	isHidden?: () => boolean;
	clock?: Clock;
	now?: () => number;
	/** From 0 to 1: tabs and shoppers that failed together should not try again together. */
	random?: () => number;
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

/** Unless said otherwise the browser is online. */
const ALWAYS_ONLINE: Connection = {
	isOnline: () => true,
	back: () => Promise.resolve(),
};

export const createCart = ( options: CartOptions ): EngineStore => {
	const { clock = realClock, now = () => Date.now(), onAnswer } = options;
	const state = holdState(
		initialState( options.server, options.cookieCart )
	);
	const delivery = createDelivery( {
		connection: ALWAYS_ONLINE,
		random: Math.random,
		...options,
		server: () => state.get().server,
		clock,
		now,
		onOffline( isOffline ) {
			if ( isOffline !== state.get().isOffline ) {
				state.dispatch( { type: 'connection', isOffline } );
			}
		},
	} );

	const refresh = async ( force = false ): Promise< CartResult > => {
		const { pending, server } = state.get();
		if ( ! force && ! options.hasCart() && ! pending.length ) {
			state.dispatch( { type: 'answered', cart: EMPTY, since: server } );
			return { ok: true, cart: EMPTY, answer: answerOf( EMPTY ) };
		}
		const result = queue.push(
			{ change: null },
			queue.waiting().filter( ( job ) => ! job.change )
		);
		void queue.run();
		return result;
	};
	const refreshNow = () => void refresh( true );
	const freshness: Freshness = createFreshness( {
		clock,
		isHidden: () => !! options.isHidden?.(),
		refresh: refreshNow,
	} );
	const queue: Queue = createQueue(
		createJobs( {
			queue: () => queue,
			state,
			delivery,
			freshness,
			onAnswer,
			refresh: refreshNow,
			clock,
			now,
		} )
	);
	const enqueue = createEnqueue( { queue, state, now } );

	return {
		...createMethods( {
			...options,
			enqueue,
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
				void enqueue( { ...change, isResumed: true } );
			}
		},
		recheck: freshness.recheck,
		openOperations: delivery.open.all,
		keepOpen: delivery.open.keep,
	};
};
