/**
 * The cart's state and what may happen to it. Pure: no timer, no network, no page.
 *
 * What the visitor sees is derived: the last server cart plus the pending changes
 * (SIDE-19). Totals are never computed here: until the server has spoken they are the
 * old ones, marked pending.
 */
import { keyOf, kindOf } from './changes';
import { lineIn } from './changes/kind';
import { createOptimisticCart, viewOfOptimistic } from './optimistic-cart';
import type {
	CartLine,
	CartState,
	Failure,
	LineMark,
	PendingChange,
	ServerCart,
	ViewCart,
} from './types';
import { stateFromCookies, type CookieCart } from './cookie-state';

export interface CoreState extends CartState {
	/** By a line's key, the key that it had before its options were changed: for the shopper it is the same line. */
	ids: Readonly< Record< string, string > >;
	/** The keys of lines whose options were changed, and the ones that they have now. */
	moved: Readonly< Record< string, string > >;
	/** What the cookies say, until the server has spoken (SIDE-12). */
	cookieCart: CookieCart;
}

export type CartEvent =
	/** A change is requested; those that it stands for (`instead`) are given up for it. */
	| {
			type: 'requested';
			change: PendingChange;
			instead?: readonly string[];
	  }
	| { type: 'asked' }
	/**
	 * The server spoke: about one change (`id`), or unasked. `since` is the cart that was
	 * known when the call was sent; see isNews().
	 */
	| {
			type: 'answered';
			cart: ServerCart | null;
			id?: string;
			since?: ServerCart | null;
	  }
	/** `isBehind`: the cart that is known is older than a change that was made. */
	| { type: 'failed'; failure: Failure; isBehind?: boolean; id?: string }
	/** A change is dropped silently: another takes its place, or another page. */
	| { type: 'dropped'; id: string }
	| { type: 'connection'; isOffline: boolean };

export const viewOf = ( {
	server,
	pending,
	ids,
	cookieCart,
}: Omit< CoreState, 'view' > ): ViewCart => {
	const cart = createOptimisticCart( server, cookieCart );
	for ( const change of pending ) {
		kindOf( change ).apply( change, cart );
	}
	return viewOfOptimistic(
		cart,
		server,
		cookieCart,
		pending.some( ( change ) => kindOf( change ).changesTotals ),
		( key ) => {
			const id = ids[ key ];
			// Unless a line of that key has come back meanwhile.
			return id && ! lineIn( server, id ) ? id : key;
		}
	);
};

/**
 * An older revision never replaces a newer one. When nothing else came in while our own
 * call was under way its answer counts in any case: after a log-in or an expired session
 * the new session's revisions start low.
 */
const isNews = (
	now: ServerCart | null,
	cart: ServerCart,
	since: ServerCart | null | undefined
) => ! now || cart.revision >= now.revision || since === now;

/** What an answer to this change makes of the lines that are known, and of what else is requested for them. */
const afterChange = (
	{ pending, ids, moved }: CoreState,
	change: PendingChange,
	before: readonly CartLine[],
	after: readonly CartLine[]
): Pick< CoreState, 'pending' | 'ids' | 'moved' | 'marks' > => {
	const kind = kindOf( change );
	const marks: Record< string, LineMark > = {};
	for ( const key of kind.touched( change, before, after ) ) {
		marks[ key ] = 'loaded';
	}
	const from = keyOf( change ) ?? '';
	const to = kind.becomes( change, before, after );
	if (
		to === undefined ||
		to === from ||
		! before.some( ( { key } ) => key === from )
	) {
		return { pending, ids, moved, marks };
	}
	const there = before.find( ( { key } ) => key === to )?.quantity ?? 0;
	return {
		// What was requested for the line meanwhile is meant for what it is now.
		pending: pending.map( ( other ) =>
			keyOf( other ) === from
				? kindOf( other ).follow( other, to, there )
				: other
		),
		ids: { ...ids, [ to ]: ids[ from ] ?? from },
		moved: { ...moved, [ from ]: to },
		marks,
	};
};

const answered = (
	state: CoreState,
	{ cart, id, since }: Extract< CartEvent, { type: 'answered' } >
): Partial< CoreState > => {
	const change = state.pending.find( ( other ) => other.id === id );
	const pending = state.pending.filter( ( other ) => other.id !== id );
	const server =
		cart && isNews( state.server, cart, since ) ? cart : state.server;
	const rest = { ...state, pending };
	const { moved, ...others } = change
		? afterChange(
				rest,
				change,
				state.server?.lines ?? [],
				server?.lines ?? []
			)
		: rest;
	return {
		...others,
		server,
		// A key that has a line again is no old key.
		moved: Object.fromEntries(
			Object.entries( moved ).filter(
				( [ key ] ) => ! lineIn( server, key )
			)
		),
		status: server ? 'ready' : state.status,
		// That it could not be read is over when it has been; why a change failed is not.
		failure:
			change || ( server && state.status === 'failed' )
				? null
				: state.failure,
	};
};

const next = ( state: CoreState, event: CartEvent ): Partial< CoreState > => {
	switch ( event.type ) {
		case 'requested':
			return {
				pending: [
					...state.pending.filter(
						( { id } ) => ! event.instead?.includes( id )
					),
					event.change,
				],
			};
		case 'asked':
			return {
				// What failed stands until an answer comes: a reading that wasn't asked for
				// must not take away what is being read, or has the focus.
				status:
					state.server || state.status === 'failed'
						? state.status
						: 'loading',
			};
		case 'answered':
			return answered( state, event );
		case 'failed':
			return {
				pending: state.pending.filter( ( { id } ) => id !== event.id ),
				// A reading that fails after a change failed has nothing to add to its reason.
				failure:
					event.id || state.status === 'failed'
						? event.failure
						: ( state.failure ?? event.failure ),
				status:
					event.id || ( state.server && ! event.isBehind )
						? state.status
						: 'failed',
			};
		case 'dropped':
			return {
				pending: state.pending.filter( ( { id } ) => id !== event.id ),
			};
		case 'connection':
			return { isOffline: event.isOffline };
	}
};

/** For a click on a line as it was drawn before its options were changed. */
export const keyNow = (
	{ moved }: Pick< CoreState, 'moved' >,
	key: string
): string => {
	const now = moved[ key ];
	return now ? keyNow( { moved }, now ) : key;
};

export const reduce = ( state: CoreState, event: CartEvent ): CoreState => {
	const changed = { ...state, ...next( state, event ) };
	return { ...changed, view: viewOf( changed ) };
};

export const initialState = (
	server: ServerCart | null,
	cookieCart: CookieCart
): CoreState => {
	const bare: CoreState = {
		...stateFromCookies( cookieCart ),
		ids: {},
		moved: {},
		cookieCart,
	};
	const state: CoreState = server
		? { ...bare, server, status: 'ready' }
		: bare;
	return { ...state, view: viewOf( state ) };
};
