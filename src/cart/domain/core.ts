/**
 * The cart's state and what may happen to it. Pure: no timer, no network, no page.
 *
 * What the visitor sees is derived: the last server cart plus the pending changes
 * (SIDE-19). Totals are never computed here: until the server has spoken they are the
 * old ones, marked pending.
 */
import type {
	AddRequest,
	CartLine,
	CartState,
	Failure,
	LineMark,
	OptionsWish,
	PendingChange,
	ServerCart,
	ViewCart,
	ViewLine,
} from './types';
import { isCoupon } from './coupon';
import { stepped } from './step';
import { unknownState, type Guess } from './unknown';

/** A line that left the server's cart and is still drawn, where it stood (SIDE-10). */
export interface Ghost {
	line: CartLine;
	at: number;
}

export interface CoreState extends CartState {
	ghosts: readonly Ghost[];
	/** By a line's key, the key that it had before its options were changed: it is the same line to those who look. */
	ids: Readonly< Record< string, string > >;
	/** What the cookies say, until the server has spoken (SIDE-12). */
	guess: Guess;
}

export type CartEvent =
	/** A requested change; those that wait for the same line (`instead`) are given up for it. */
	| {
			type: 'wished';
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
	/** A change is given up without a word: another takes its place, or another page. */
	| { type: 'dropped'; id: string }
	| { type: 'connection'; isOffline: boolean }
	| { type: 'marked'; key: string; mark: LineMark | null };

const without = < T >(
	from: Readonly< Record< string, T > >,
	key: string
): Record< string, T > => {
	const { [ key ]: _gone, ...rest } = from;
	return rest;
};

/** A variation of which any value will do is a line of its own for each value. */
const lineOf = (
	lines: readonly CartLine[],
	{ productId, fields }: AddRequest
) =>
	lines.find(
		( line ) =>
			line.productId === productId &&
			line.variationId === Number( fields.variation_id ?? 0 ) &&
			Object.entries( line.options ).every( ( [ name, value ] ) =>
				[ undefined, value ].includes(
					fields[ `attributes[${ name }]` ]
				)
			)
	);

/** The line that one has become whose options were changed. */
export const becameOf = (
	server: ServerCart | null,
	{ variationId, options }: OptionsWish,
	before: readonly CartLine[]
): CartLine | undefined => {
	const fits = ( server?.lines ?? [] ).filter(
		( line ) =>
			line.variationId === variationId &&
			Object.entries( options ).every(
				( [ name, value ] ) => line.options[ name ] === value
			)
	);
	const was = ( { key }: CartLine ) =>
		before.find( ( line ) => line.key === key );
	// Other plugins make two lines of one variation: it is the one that has changed.
	return (
		fits.find( ( line ) => ! was( line ) ) ??
		fits.find( ( line ) => was( line )?.quantity !== line.quantity ) ??
		fits[ 0 ]
	);
};

/**
 * What was wished for a line, as a wish for the line that it has become. One that was there
 * before has pieces of its own, which nobody meant.
 *
 * @param change A wish for the old line.
 * @param key    The line that it has become.
 * @param there  Pieces that this one had before.
 */
export const carriedTo = (
	change: Exclude< PendingChange, { type: 'add' } >,
	key: string,
	there: number
): PendingChange => {
	if ( change.type === 'quantity' || change.type === 'step' ) {
		return { ...change, key, quantity: change.quantity + there };
	}
	if ( change.type === 'remove' && there ) {
		const { action: _action, ...rest } = change;
		return { ...rest, type: 'quantity', key, quantity: there };
	}
	return { ...change, key };
};

const optionsFor = (
	pending: readonly PendingChange[],
	key: string
): OptionsWish | undefined => {
	let wish: OptionsWish | undefined;
	for ( const change of pending ) {
		if ( change.type === 'options' && change.key === key ) {
			wish = change;
		}
	}
	return wish;
};

/**
 * The quantity wished for a line: 0 for a removal, undefined when nothing is pending.
 *
 * @param pending
 * @param key     The line's.
 * @param line    As it is now: steps count from there.
 */
export const wishFor = (
	pending: readonly PendingChange[],
	key: string,
	line?: Pick< CartLine, 'quantity' | 'min' >
): number | undefined => {
	let wish: number | undefined;
	for ( const change of pending ) {
		if ( change.type === 'remove' && change.key === key ) {
			wish = 0;
		} else if (
			( change.type === 'quantity' || change.type === 'options' ) &&
			change.key === key
		) {
			wish = change.quantity;
		} else if ( change.type === 'restore' && change.key === key ) {
			wish = change.line?.quantity;
		} else if ( change.type === 'step' && change.key === key ) {
			const from = wish ?? line?.quantity;
			wish =
				from === undefined
					? change.quantity
					: stepped( from, change.by, line?.min );
		}
	}
	return wish;
};

export const viewOf = ( {
	server,
	pending,
	marks,
	ghosts,
	ids,
	guess,
}: Omit< CoreState, 'view' > ): ViewCart => {
	const known = server?.lines ?? [];
	/** Unless a line of that key has come back meanwhile. */
	const idOf = ( key: string ): string => {
		const id = ids[ key ];
		return id && ! known.some( ( line ) => line.key === id ) ? id : key;
	};
	let quantity = server ? server.quantity : guess.quantity;
	let incoming = 0;
	const more = new Map< string, number >();
	for ( const change of pending ) {
		if ( change.type === 'add' ) {
			const { request } = change;
			const line = lineOf( known, request );
			quantity += request.quantity;
			if ( line ) {
				more.set(
					line.key,
					( more.get( line.key ) ?? 0 ) + request.quantity
				);
			} else {
				incoming++;
			}
		}
	}
	const lines: ViewLine[] = known.map( ( line ) => {
		const wish = wishFor( pending, line.key, line );
		const added = more.get( line.key );
		const { name, attributes } =
			( wish && optionsFor( pending, line.key ) ) || line;
		quantity += wish === undefined ? 0 : wish - line.quantity;
		return {
			...line,
			id: idOf( line.key ),
			name,
			attributes,
			// A line on its way out keeps its number: a row that says 0 looks like a fault.
			quantity: Math.min(
				( wish || line.quantity ) + ( added ?? 0 ),
				Math.max( line.max ?? Infinity, line.quantity )
			),
			removing: wish === 0,
			mark:
				wish === undefined && added === undefined
					? ( marks[ line.key ] ?? null )
					: 'loading',
		};
	} );
	const isKnown = ( key: string ) =>
		lines.some( ( line ) => line.key === key );
	for ( const change of pending ) {
		if ( change.type === 'restore' && ! isKnown( change.key ) ) {
			const { line, at } = change;
			if ( line ) {
				const wish =
					wishFor( pending, line.key, line ) ?? line.quantity;
				quantity += wish;
				lines.splice( at, 0, {
					...line,
					id: idOf( line.key ),
					quantity: wish || line.quantity,
					removing: wish === 0,
					mark: 'loading',
				} );
			} else {
				incoming++;
			}
		}
	}
	for ( const { line, at } of ghosts ) {
		// One that is to come back stands there already.
		if ( ! isKnown( line.key ) ) {
			lines.splice( at, 0, {
				...line,
				id: idOf( line.key ),
				removing: true,
				mark: marks[ line.key ] ?? null,
			} );
		}
	}
	return {
		lines,
		incoming,
		// Fractional quantities: 0.1 + 0.2 is 0.3 here.
		quantity: Math.max( 0, Number( quantity.toFixed( 4 ) ) ),
		totals: server?.totals ?? unknownState( guess ).view.totals,
		totalsPending:
			! server || pending.some( ( { type } ) => type !== 'note' ),
		coupons: ( server?.coupons ?? [] ).map( ( coupon ) => ( {
			...coupon,
			removing: pending.some(
				( change ) =>
					change.type === 'coupon' &&
					! change.isApplied &&
					isCoupon( coupon, change.code )
			),
		} ) ),
	};
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

const answered = (
	state: CoreState,
	{ cart, id, since }: Extract< CartEvent, { type: 'answered' } >
): Partial< CoreState > => {
	const change = state.pending.find( ( other ) => other.id === id );
	let pending = state.pending.filter( ( other ) => other.id !== id );
	const old = state.server?.lines ?? [];
	const server =
		cart && isNews( state.server, cart, since ) ? cart : state.server;
	let { ghosts, ids, marks } = state;
	if ( change ) {
		const became =
			change.type === 'options'
				? becameOf( server, change, old )
				: undefined;
		for ( const line of server?.lines ?? [] ) {
			const before = old.find( ( { key } ) => key === line.key );
			const isWished = change.type !== 'add' && change.key === line.key;
			if (
				isWished ||
				( change.type === 'add' && before?.quantity !== line.quantity )
			) {
				marks = { ...marks, [ line.key ]: 'loaded' };
			}
		}
		const at =
			change.type === 'add'
				? -1
				: old.findIndex( ( { key } ) => key === change.key );
		const gone = old[ at ];
		if ( became && gone && became.key !== gone.key ) {
			ids = { ...ids, [ became.key ]: ids[ gone.key ] ?? gone.key };
			marks = { ...marks, [ became.key ]: 'loaded' };
			// What was wished for the line meanwhile is wished for what it is now.
			const there =
				old.find( ( { key } ) => key === became.key )?.quantity ?? 0;
			pending = pending.map( ( other ) =>
				other.type !== 'add' && other.key === gone.key
					? carriedTo( other, became.key, there )
					: other
			);
		} else if (
			gone &&
			! server?.lines.some( ( { key } ) => key === gone.key )
		) {
			ghosts = [ ...ghosts, { line: gone, at } ];
			marks = { ...marks, [ gone.key ]: 'loaded' };
		}
	}
	return {
		server,
		pending,
		ids,
		marks,
		// Put back in the cart meanwhile: the line itself is drawn again.
		ghosts: ghosts.filter(
			( { line } ) =>
				! server?.lines.some( ( { key } ) => key === line.key )
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
		case 'wished':
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
				// What failed stands until an answer comes: a reading that nobody asked for
				// must not take away what somebody reads, or has focus on.
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
		case 'marked':
			return {
				marks: event.mark
					? { ...state.marks, [ event.key ]: event.mark }
					: without( state.marks, event.key ),
				ghosts: event.mark
					? state.ghosts
					: state.ghosts.filter(
							( { line } ) => line.key !== event.key
						),
			};
	}
};

export const reduce = ( state: CoreState, event: CartEvent ): CoreState => {
	const changed = { ...state, ...next( state, event ) };
	return { ...changed, view: viewOf( changed ) };
};

export const initialState = (
	server: ServerCart | null,
	guess: Guess
): CoreState => {
	const bare: CoreState = {
		...unknownState( guess ),
		ghosts: [],
		ids: {},
		guess,
	};
	const state: CoreState = server
		? { ...bare, server, status: 'ready' }
		: bare;
	return { ...state, view: viewOf( state ) };
};
