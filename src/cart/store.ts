/**
 * The cart store: state, one serial queue of calls, marks that pass.
 *
 * - A change shows at once and is sent when the ones before it are through (SIDE-19).
 * - While a change of a line waits, a newer wish for the same line takes its place: ten
 *   presses on plus end in two calls at most, the first and the last.
 * - Refused: it is put back and says why; a refusal that carries the true cart brings it.
 *   With a fate unknown (time-out, broken answer) the true cart is asked for.
 * - Two parallel changes of one session lose one of them in WooCommerce: the queue runs
 *   under one lock for all tabs of the browser.
 */
import { realClock, type Clock } from '../shared/domain/time';
import type { Result } from '../shared/domain/result';
import { initialState, reduce, type CartEvent } from './domain/core';
import type {
	AddRequest,
	CartAnswer,
	CartResult,
	CartState,
	CartStore,
	Failure,
	PendingChange,
	ServerCart,
} from './domain/types';
import type { Guess } from './domain/unknown';

/** SIDE-10, milliseconds. */
export const LOADED_MARK = 800;
/** The way out of a removed line, for its animation. */
export const LEAVING_MARK = 200;

export type Sent = Result< CartAnswer, Failure & { answer?: CartAnswer } >;

export interface CartOptions {
	/** Sends a change, or asks for the cart when null. Never rejects. */
	send: ( change: PendingChange | null ) => Promise< Sent >;
	/** Runs the task while no other tab changes the cart. */
	lock: < T >( task: () => Promise< T > ) => Promise< T >;
	/** The cart the browser still knows, its hash checked; null when there is none. */
	server: ServerCart | null;
	guess: Guess;
	/** False: no cookie of a cart, so there is nothing to ask for. */
	hasCart: () => boolean;
	/** Before an add is wished; false: another plugin called it off. May change the fields. */
	beforeAdd?: ( request: AddRequest, origin: unknown ) => boolean;
	/** After each answer: `change` is null for a reading or somebody else's answer. */
	onAnswer: (
		answer: CartAnswer,
		change: PendingChange | null,
		origin?: unknown
	) => void;
	clock?: Clock;
}

interface Job {
	/** null: ask for the cart. */
	change: PendingChange | null;
	origin?: unknown;
	/** Told when the job, or the one that took its place, is through. */
	done: Array< ( result: CartResult ) => void >;
}

const EMPTY: ServerCart = {
	revision: 0,
	hash: '',
	quantity: 0,
	totals: {
		subtotal: '0',
		discount: '0',
		shipping: null,
		tax: null,
		total: '0',
	},
	coupons: [],
	lines: [],
};

const isSameWish = (
	one: PendingChange | null,
	other: PendingChange
): boolean =>
	one?.type === other.type &&
	( one.type !== 'quantity' ||
		other.type !== 'quantity' ||
		one.quantity === other.quantity );

/** After these nobody knows whether the change was made. */
const UNCERTAIN = [ 'timeout', 'server', 'garbage' ];

export const createCart = ( options: CartOptions ): CartStore => {
	const { clock = realClock } = options;
	let state = initialState( options.server, options.guess );
	let counter = 0;
	let current: Job | undefined;
	let waiting: Job[] = [];
	const listeners = new Set< () => void >();
	const timers = new Map< string, () => void >();

	const pass = ( key: string ): void => {
		const isGhost = state.ghosts.some( ( { line } ) => line.key === key );
		if ( isGhost && state.marks[ key ] === 'loaded' ) {
			dispatch( { type: 'marked', key, mark: 'leaving' } );
			timers.set(
				key,
				clock.after( LEAVING_MARK, () => pass( key ) )
			);
		} else {
			timers.delete( key );
			dispatch( { type: 'marked', key, mark: null } );
		}
	};

	const dispatch = ( event: CartEvent ): void => {
		const { marks } = state;
		state = reduce( state, event );
		if ( event.type === 'answered' && marks !== state.marks ) {
			for ( const key in state.marks ) {
				if ( state.marks[ key ] === 'loaded' ) {
					timers.get( key )?.();
					timers.set(
						key,
						clock.after( LOADED_MARK, () => pass( key ) )
					);
				}
			}
		}
		for ( const listener of [ ...listeners ] ) {
			listener();
		}
	};

	const answerOf = ( cart: ServerCart | null ): CartAnswer => ( {
		code: 200,
		message: '',
		fragments: {},
		cartHash: cart?.hash ?? '',
		nonce: '',
		cart,
	} );

	/** What the server has already: plus and minus pressed while another call was out. */
	const isDone = ( change: PendingChange | null ): boolean =>
		change?.type === 'quantity' &&
		state.server?.lines.find( ( { key } ) => key === change.key )
			?.quantity === change.quantity;

	const call = async ( { change, origin }: Job ): Promise< CartResult > => {
		const id = change ? { id: change.id } : {};
		if ( isDone( change ) ) {
			dispatch( { type: 'answered', cart: null, ...id } );
			return {
				ok: true,
				cart: state.server,
				answer: answerOf( state.server ),
			};
		}
		if ( ! change ) {
			dispatch( { type: 'asked' } );
		}
		const since = state.server;
		const sent = change
			? await options.lock( () => options.send( change ) )
			: await options.send( null );
		if ( sent.ok ) {
			const answer = sent.value;
			dispatch( { type: 'answered', cart: answer.cart, since, ...id } );
			options.onAnswer( answer, change, origin );
			if ( ! answer.cart && change ) {
				void refresh( true );
			}
			return { ok: true, cart: state.server, answer };
		}
		const { answer, ...failure } = sent.failure;
		if ( answer ) {
			dispatch( { type: 'answered', cart: answer.cart, since } );
		}
		dispatch( { type: 'failed', failure, ...id } );
		if ( answer ) {
			options.onAnswer( answer, null );
		}
		if ( change && UNCERTAIN.includes( failure.kind ) ) {
			void refresh( true );
		}
		return { ok: false, failure };
	};

	const run = async (): Promise< void > => {
		while ( ! current && ( current = waiting.shift() ) ) {
			const { done } = current;
			const result = await call( current );
			current = undefined;
			done.forEach( ( tell ) => tell( result ) );
		}
	};

	/** Takes the place of `instead`, and answers for it too. */
	const enqueue = (
		job: Omit< Job, 'done' >,
		instead?: Job
	): Promise< CartResult > =>
		new Promise( ( resolve ) => {
			const done = [ ...( instead?.done ?? [] ), resolve ];
			waiting = waiting.filter( ( other ) => other !== instead );
			waiting.push( { ...job, done } );
			void run();
		} );

	const change = (
		wish: PendingChange,
		origin?: unknown
	): Promise< CartResult > => {
		const isSameLine = ( job: Job | undefined ): boolean =>
			wish.type !== 'add' &&
			!! job?.change &&
			job.change.type !== 'add' &&
			job.change.key === wish.key;
		const instead = waiting.find( isSameLine );
		if (
			! instead &&
			current &&
			isSameLine( current ) &&
			isSameWish( current.change, wish )
		) {
			// Pressed twice: the wish is on its way already.
			return new Promise( ( resolve ) => current?.done.push( resolve ) );
		}
		dispatch( {
			type: 'wished',
			change: wish,
			instead: instead?.change?.id,
		} );
		return enqueue( { change: wish, origin }, instead );
	};

	const id = (): string => String( ++counter );

	const refresh = async ( force = false ): Promise< CartResult > => {
		if ( ! force && ! options.hasCart() && ! state.pending.length ) {
			dispatch( { type: 'answered', cart: EMPTY, since: state.server } );
			return { ok: true, cart: EMPTY, answer: answerOf( EMPTY ) };
		}
		return enqueue(
			{ change: null },
			waiting.find( ( job ) => ! job.change )
		);
	};

	const remove: CartStore[ 'remove' ] = (
		key,
		origin,
		action = 'vitrin_remove_item'
	) => change( { id: id(), type: 'remove', key, action }, origin );

	return {
		getState: (): CartState => state,
		subscribe( listener ) {
			listeners.add( listener );
			return () => listeners.delete( listener );
		},
		refresh,
		async add( request, origin ) {
			return options.beforeAdd?.( request, origin ) === false
				? {
						ok: false,
						failure: { kind: 'refused', code: 0, message: '' },
					}
				: change( { id: id(), type: 'add', request }, origin );
		},
		setQuantity: ( key, quantity ) =>
			quantity > 0
				? change( { id: id(), type: 'quantity', key, quantity } )
				: remove( key ),
		remove,
		receive( answer ) {
			dispatch( { type: 'answered', cart: answer.cart } );
			options.onAnswer( answer, null );
		},
	};
};
