/**
 * The cart store: state, wishes, marks that pass. What is guaranteed, and where that ends,
 * stands in docs/guarantees.md.
 *
 * - A change shows at once and is sent when the ones before it are through (SIDE-19).
 * - While a change of a line waits, a newer one of the same line takes its place, and a
 *   step adds to it: ten clicks on plus end in two calls at most.
 * - Refused: it is put back and says why; a refusal that carries the true cart brings it.
 * - A change whose answer got lost is delivery.ts's business.
 */
import { realClock, sleep, type Clock } from '../shared/domain/time';
import type { Result } from '../shared/domain/result';
import {
	createDelivery,
	type Connection,
	type Delivery,
	type DeliveryOptions,
} from './delivery';
import { keyOf } from './domain/coupon';
import {
	becameOf,
	carriedTo,
	initialState,
	reduce,
	type CartEvent,
} from './domain/core';
import { SILENT } from './domain/fate';
import { fromNewest, joined } from './domain/step';
import type {
	AddRequest,
	CartAnswer,
	CartLine,
	CartResult,
	CartState,
	CartStore,
	Failure,
	OptionsWish,
	PendingChange,
	ServerCart,
	ShippingWish,
} from './domain/types';
import { unknownState, type Guess } from './domain/unknown';
import { createQueue, isSameLine, replaces, type Job } from './queue';

/** SIDE-10, milliseconds. */
export const LOADED_MARK = 800;
/**
 * Milliseconds: how long after a change whose fate nobody could tell the cart is asked for,
 * and how long after each time that this failed too. Then the next page, or the next press,
 * will tell.
 */
export const LOOK_AGAIN: readonly number[] = [
	5000, 10000, 20000, 40000, 60000, 60000,
];
/**
 * Milliseconds. Presses on a line that follow each other more quickly are one wish: the first
 * goes out at once, the last when the finger has rested for so long.
 */
export const PRESS_PAUSE = 300;
/** Among the timers, beside the lines' keys. */
const LOOK = ' look';
/** The way out of a removed line, for its animation. */
export const LEAVING_MARK = 200;

export type Sent = Result< CartAnswer, Failure & { answer?: CartAnswer } >;

export interface CartOptions {
	send: DeliveryOptions[ 'send' ];
	lock: DeliveryOptions[ 'lock' ];
	connection?: Connection;
	/** The cart the browser still knows, its hash checked; null when there is none. */
	server: ServerCart | null;
	guess: Guess;
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

/** A change before it has its number, and its time unless it comes from another page. */
type Wish< Change = PendingChange > = Change extends unknown
	? Omit< Change, 'id' | 'since' > & { since?: number }
	: never;

/** What a page that is being left gives to the next one. */
export interface EngineStore extends CartStore {
	/**
	 * Takes out every change that the server has not confirmed, and shows them no longer.
	 * Their callers get a refusal with code 0 and no message.
	 */
	handOver: () => void;
	/**
	 * Applies a coupon, or takes it back (SIDE-07). The reason of a refusal is the result's
	 * alone, not the state's.
	 */
	setCoupon: ( code: string, isApplied: boolean ) => Promise< CartResult >;
	/**
	 * Takes a removal back: the line stands at once where it stood.
	 *
	 * @param line As it was before it was removed.
	 * @param at   The number of lines above it.
	 */
	restore: ( line: CartLine, at: number ) => Promise< CartResult >;
	/** Keeps a note to the order; the reason of a refusal is the result's alone. */
	setNote: ( text: string ) => Promise< CartResult >;
	/**
	 * Sets where the cart is to be shipped, or how. The reason of a refusal is the result's
	 * alone, too.
	 */
	setShipping: (
		action: ShippingWish[ 'action' ],
		fields: ShippingWish[ 'fields' ]
	) => Promise< CartResult >;
	/** Makes a line another variation of its product; it keeps its place (SIDE-08). */
	setOptions: ( wish: Omit< OptionsWish, 'type' > ) => Promise< CartResult >;
	/** Asks for the cart if what is shown may not be the truth. */
	recheck: () => void;
	/** Goes on with what another page had to leave. */
	takeOver: ( changes: readonly PendingChange[] ) => void;
	/** Adds that may still be under way: pressed again on the next page, they are the same ones. */
	openAdds: Delivery[ 'openAdds' ];
	keepOpen: Delivery[ 'keepOpen' ];
}

const EMPTY: ServerCart = {
	...unknownState( { quantity: 0, total: '0' } ).view,
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

const isSameWish = (
	one: PendingChange | null | undefined,
	other: PendingChange
): boolean =>
	one?.type === other.type &&
	// Each step counts.
	one.type !== 'step' &&
	( one.type !== 'quantity' ||
		other.type !== 'quantity' ||
		one.quantity === other.quantity ) &&
	( one.type !== 'note' ||
		other.type !== 'note' ||
		one.text === other.text ) &&
	( one.type !== 'coupon' ||
		other.type !== 'coupon' ||
		one.isApplied === other.isApplied ) &&
	( one.type !== 'shipping' ||
		other.type !== 'shipping' ||
		JSON.stringify( one.fields ) === JSON.stringify( other.fields ) );

/** Where nobody says otherwise the browser is online. */
const ALWAYS_ONLINE: Connection = {
	isOnline: () => true,
	back: () => Promise.resolve(),
};

export const createCart = ( options: CartOptions ): EngineStore => {
	const {
		clock = realClock,
		now = () => Date.now(),
		random = Math.random,
	} = options;
	let state = initialState( options.server, options.guess );
	let counter = 0;
	const listeners = new Set< () => void >();
	const timers = new Map< string, () => void >();
	/** When each line's quantity was wished last, milliseconds since 1970. */
	const pressed = new Map< string, number >();
	/** Jobs that another page does now. */
	const handedOver = new WeakSet< Job >();

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

	/** The keys of lines whose options were changed, and those that they have now. */
	const moved = new Map< string, string >();

	const dispatch = ( event: CartEvent ): void => {
		const { marks } = state;
		state = reduce( state, event );
		if ( event.type === 'answered' ) {
			// A key that has a line again is nobody's old key.
			state.server?.lines.forEach( ( { key } ) => moved.delete( key ) );
		}
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
			try {
				listener();
			} catch ( error ) {
				// Another plugin's trouble must not become the queue's.
				reportError( error );
			}
		}
	};

	const answerOf = ( cart: ServerCart | null ): CartAnswer => ( {
		code: 200,
		message: '',
		fragments: {},
		cartHash: cart?.hash ?? '',
		nonce: '',
		cart,
		operations: [],
	} );

	const delivery = createDelivery( {
		...options,
		send: ( change, operations ) =>
			options.send(
				change?.type === 'step'
					? fromNewest( change, state.server )
					: change,
				operations
			),
		clock,
		now,
		random,
		connection: options.connection ?? ALWAYS_ONLINE,
		onOffline( isOffline ) {
			if ( isOffline !== state.isOffline ) {
				dispatch( { type: 'connection', isOffline } );
			}
		},
	} );

	/** For whoever pressed on the line as it was drawn before. */
	const keyNow = ( key: string ): string => {
		const next = moved.get( key );
		return next ? keyNow( next ) : key;
	};

	/** What waits for a line goes to what it has become. */
	const follow = ( wish: OptionsWish, before: readonly CartLine[] ): void => {
		const key = becameOf( state.server, wish, before )?.key;
		if ( ! key || key === wish.key ) {
			return;
		}
		const there =
			before.find( ( line ) => line.key === key )?.quantity ?? 0;
		moved.set( wish.key, key );
		for ( const job of queue.waiting() ) {
			if (
				job.change &&
				job.change.type !== 'add' &&
				job.change.key === wish.key
			) {
				job.change = carriedTo( job.change, key, there );
			}
		}
	};

	/** False after a change whose fate stayed open, or a reading that failed. */
	let isSure = true;
	/** A change was made whose answer held no cart: what is shown is older. */
	let isBehind = false;
	/** How often the shop was looked at again since it spoke last. */
	let looks = 0;

	/** What the server has already: plus and minus pressed while another call was out. */
	const isDone = ( change: PendingChange | null ): boolean =>
		change?.type === 'step'
			? ! change.by
			: isSure &&
				change?.type === 'quantity' &&
				state.server?.lines.find( ( { key } ) => key === change.key )
					?.quantity === change.quantity;

	const isReplaced = ( job: Job ): boolean =>
		queue
			.waiting()
			.some( ( other ) => replaces( other.change, job.change ) );

	/** For looking among jobs: one that changes the line. */
	const isAbout =
		( key: string ) =>
		( { change: other }: Job ): boolean =>
			!! other && other.type !== 'add' && other.key === key;

	/**
	 * Gives a step that was held back to the next one of its line: clicks in quick succession
	 * are one call.
	 *
	 * @return Whether there was one.
	 */
	const joinNext = ( job: Job ): boolean => {
		const { change } = job;
		if ( change?.type !== 'step' || handedOver.has( job ) ) {
			return false;
		}
		const next = queue.waiting().find( isAbout( change.key ) );
		const both =
			next?.change?.type === 'step' && joined( change, next.change );
		if ( ! next?.change || ! both ) {
			return false;
		}
		dispatch( {
			type: 'wished',
			change: both,
			instead: [ change.id, next.change.id ],
		} );
		next.change = both;
		next.done.unshift( ...job.done.splice( 0 ) );
		return true;
	};

	const call = async ( job: Job ): Promise< CartResult | 'replaced' > => {
		const { change, origin } = job;
		const id = change ? { id: change.id } : {};
		// Only then: what need not wait is sent at once.
		if ( change && job.isAllowed && ! ( await job.isAllowed ) ) {
			dispatch( { type: 'dropped', id: change.id } );
			return SILENT;
		}
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
		const pause = ( job.notBefore ?? 0 ) - now();
		if ( pause > 0 ) {
			// A clock that is set back must not hold it longer.
			await sleep( clock, Math.min( pause, PRESS_PAUSE ) );
			if ( joinNext( job ) ) {
				return 'replaced';
			}
		}
		const since = state.server;
		const { sent, isOpen } = change
			? await delivery.deliver(
					change,
					() => handedOver.has( job ) || isReplaced( job )
				)
			: { sent: await delivery.ask(), isOpen: false };
		if ( sent.ok ) {
			const answer = sent.value;
			if ( answer.cart ) {
				isSure = true;
				looks = 0;
			}
			isBehind = answer.cart ? false : isBehind || !! change;
			const before = state.server?.lines ?? [];
			dispatch( { type: 'answered', cart: answer.cart, since, ...id } );
			if ( change?.type === 'options' ) {
				follow( change, before );
			}
			options.onAnswer( answer, change, origin );
			if ( change && ( ! answer.cart || delivery.hasOpen() ) ) {
				// Now that the shop speaks: what became of those whose fate is open?
				void refresh( true );
			}
			return { ok: true, cart: state.server, answer };
		}
		const { answer, ...failure } = sent.failure;
		if ( handedOver.has( job ) ) {
			return SILENT;
		}
		if ( ! change || isOpen ) {
			lookAgain();
		}
		if ( change && ( isOpen || sent === SILENT ) && isReplaced( job ) ) {
			dispatch( { type: 'dropped', id: change.id } );
			return 'replaced';
		}
		if ( answer ) {
			dispatch( { type: 'answered', cart: answer.cart, since } );
		}
		dispatch(
			change &&
				/^(coupon|note|shipping)$/.test( change.type ) &&
				! change.isTakenOver
				? // Whoever wished it says the reason beside the field that it is about.
					{ type: 'dropped', id: change.id }
				: { type: 'failed', failure, isBehind, ...id }
		);
		if ( answer ) {
			options.onAnswer( answer, null );
		}
		return { ok: false, failure };
	};

	const queue = createQueue( call );

	/** When the truth could not be had: once more, as soon as the shop may speak again. */
	const lookAgain = (): void => {
		const time = LOOK_AGAIN[ looks ];
		isSure = false;
		if ( time && ! timers.has( LOOK ) ) {
			looks++;
			timers.set(
				LOOK,
				clock.after( time, () => {
					timers.delete( LOOK );
					// Else when somebody looks again.
					if ( ! options.isHidden?.() ) {
						recheck();
					}
				} )
			);
		}
	};

	const recheck = (): void => {
		if ( ! isSure ) {
			void refresh( true );
		}
	};

	const change = (
		wished: Wish,
		origin?: unknown,
		isAllowed?: Job[ 'isAllowed' ]
	): Promise< CartResult > => {
		let wish = {
			since: now(),
			...wished,
			id: String( ++counter ),
		} as PendingChange;
		let instead = queue
			.waiting()
			.filter( ( other ) => replaces( wish, other.change ) );
		if ( wish.type === 'step' ) {
			const last = queue.waiting().findLast( isAbout( wish.key ) );
			const both = last?.change && joined( last.change, wish );
			if ( both ) {
				wish = both;
				instead = [ last ];
			}
		}
		const current = queue.current();
		if (
			! instead.length &&
			current &&
			! handedOver.has( current ) &&
			isSameLine( current.change, wish ) &&
			isSameWish( current.change, wish )
		) {
			// Pressed twice: the wish is on its way already.
			return new Promise( ( resolve ) => current.done.push( resolve ) );
		}
		dispatch( {
			type: 'wished',
			change: wish,
			instead: instead.flatMap( ( job ) => job.change?.id ?? [] ),
		} );
		return queue.push(
			{ change: wish, origin, isAllowed, notBefore: restOf( wish ) },
			instead
		);
	};

	/** When a quantity pressed for in quick succession may go out; undefined: at once. */
	const restOf = ( wish: PendingChange ): number | undefined => {
		if ( wish.type !== 'quantity' && wish.type !== 'step' ) {
			return undefined;
		}
		const { key, since } = wish;
		const before = pressed.get( key ) ?? -Infinity;
		pressed.set( key, since );
		return since - before < PRESS_PAUSE ? since + PRESS_PAUSE : undefined;
	};

	const refresh = async ( force = false ): Promise< CartResult > => {
		if ( ! force && ! options.hasCart() && ! state.pending.length ) {
			dispatch( { type: 'answered', cart: EMPTY, since: state.server } );
			return { ok: true, cart: EMPTY, answer: answerOf( EMPTY ) };
		}
		return queue.push(
			{ change: null },
			queue.waiting().filter( ( job ) => ! job.change )
		);
	};

	const remove: CartStore[ 'remove' ] = (
		key,
		origin,
		action = 'vitrin_remove_item'
	) => change( { type: 'remove', key: keyNow( key ), action }, origin );

	return {
		getState: (): CartState => state,
		subscribe( listener ) {
			listeners.add( listener );
			return () => listeners.delete( listener );
		},
		refresh,
		add( request, origin ) {
			const isAllowed = options.beforeAdd?.( request, origin );
			if ( isAllowed === false ) {
				return Promise.resolve( SILENT );
			}
			return change(
				{
					type: 'add',
					request,
					...( delivery.takeOpen( request ) ?? {
						operation: options.newOperation(),
					} ),
				},
				origin,
				isAllowed === true ? undefined : isAllowed
			);
		},
		setQuantity( key, quantity, action, by ) {
			const wish = {
				key: keyNow( key ),
				quantity,
				...( action && { action } ),
			};
			if ( quantity <= 0 ) {
				return remove( key );
			}
			return change(
				by
					? {
							...wish,
							type: 'step',
							by,
							operation: options.newOperation(),
						}
					: { ...wish, type: 'quantity' }
			);
		},
		setOptions: ( wish ) =>
			change( {
				...wish,
				type: 'options',
				key: keyNow( wish.key ),
				operation: options.newOperation(),
			} ),
		remove,
		restore: ( line, at ) =>
			change( { type: 'restore', key: line.key, line, at } ),
		setNote: ( text ) => change( { type: 'note', key: ' note', text } ),
		setCoupon: ( code, isApplied ) =>
			change( { type: 'coupon', key: keyOf( code ), code, isApplied } ),
		setShipping: ( action, fields ) =>
			change( {
				type: 'shipping',
				key: `${ action } ${ fields.package ?? '' }`,
				action,
				fields,
				operation: options.newOperation(),
			} ),
		receive( answer ) {
			dispatch( { type: 'answered', cart: answer.cart } );
			options.onAnswer( answer, null );
		},
		handOver() {
			for ( const job of queue.clear() ) {
				handedOver.add( job );
				if ( job.change ) {
					dispatch( { type: 'dropped', id: job.change.id } );
				}
				job.done.splice( 0 ).forEach( ( tell ) => tell( SILENT ) );
			}
		},
		recheck,
		openAdds: delivery.openAdds,
		keepOpen: delivery.keepOpen,
		takeOver( changes ) {
			for ( const wish of changes ) {
				void change( { ...wish, isTakenOver: true } );
			}
		},
	};
};
