/**
 * The optimistic cart: what the shop said last, to which each pending change is applied in turn
 * (changes/), in the order in which they are sent. Pure.
 */
import type { CartLine, ServerCart, ViewCart, ViewCoupon } from './types';
import { stateFromCookies, type CookieCart } from './cookie-state';

export interface OptimisticLine {
	/** As it was known before any of the changes. */
	line: CartLine;
	/** Pieces after the changes; 0: it is to go. */
	quantity: number;
	/** Pieces of it that the cart's own quantity counts already. */
	counted: number;
	/** As it will say itself after the changes, where they change that. */
	words?: Pick< CartLine, 'name' | 'attributes' >;
	/** Something about it is under way. */
	isChanged: boolean;
}

export interface OptimisticCart {
	/** In the order in which they are drawn. */
	lines: OptimisticLine[];
	/** Additions whose line is not known yet. */
	incoming: number;
	/** Pieces in the cart, without what the changes make of `lines`. */
	quantity: number;
	coupons: ViewCoupon[];
}

export const createOptimisticCart = (
	server: ServerCart | null,
	cookieCart: CookieCart
): OptimisticCart => ( {
	lines: ( server?.lines ?? [] ).map( ( line ) => ( {
		line,
		quantity: line.quantity,
		counted: line.quantity,
		isChanged: false,
	} ) ),
	incoming: 0,
	quantity: ( server ?? cookieCart ).quantity,
	coupons: ( server?.coupons ?? [] ).map( ( coupon ) => ( {
		...coupon,
		removing: false,
	} ) ),
} );

/**
 * Changes a line's pieces, if the cart has the line.
 *
 * @param cart
 * @param key      The line's.
 * @param quantity What it has afterwards, from what it has so far.
 * @return The line.
 */
export const changeLine = (
	cart: OptimisticCart,
	key: string,
	quantity: ( line: OptimisticLine ) => number
): OptimisticLine | undefined => {
	const line = cart.lines.find( ( one ) => one.line.key === key );
	if ( line ) {
		line.quantity = quantity( line );
		line.isChanged = true;
	}
	return line;
};

/**
 * What the visitor sees once all changes have been applied. `server` and `cookieCart` are
 * what it began with; `idOf` gives what a line is drawn by, by its key.
 */
export const viewOfOptimistic = (
	{ lines, incoming, quantity, coupons }: OptimisticCart,
	server: ServerCart | null,
	cookieCart: CookieCart,
	totalsPending: boolean,
	idOf: ( key: string ) => string
): ViewCart => ( {
	lines: lines.map( ( { line, quantity: pieces, words, isChanged } ) => ( {
		...line,
		...( pieces && words ),
		id: idOf( line.key ),
		// A line on its way out keeps its number: a row that says 0 looks like a fault.
		quantity: Math.min(
			pieces || line.quantity,
			Math.max( line.max ?? Infinity, line.quantity )
		),
		removing: isChanged && ! pieces,
		// What follows another line isn't guessed: the shop will say it.
		mark:
			isChanged || ( totalsPending && line.changeable === false )
				? 'loading'
				: null,
	} ) ),
	incoming,
	// Fractional quantities: 0.1 + 0.2 is 0.3 here.
	quantity: Math.max(
		0,
		Number(
			lines
				.reduce(
					( sum, one ) => sum + one.quantity - one.counted,
					quantity
				)
				.toFixed( 4 )
		)
	),
	totals: server?.totals ?? stateFromCookies( cookieCart ).view.totals,
	totalsPending: ! server || totalsPending,
	coupons,
} );
