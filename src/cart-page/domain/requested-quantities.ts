/**
 * Quantities that were typed or clicked: what a field asks for, how it came about, and how long it
 * waits to be sent together with others (CART-01). Pure.
 */
import { withoutTail } from '../../shared/domain/quantity';
import type { Clock } from '../../shared/domain/time';

/**
 * The quantity that a field asks for; null when it is empty (CART-01) or holds none that
 * a cart can have. Too many is the shop's to refuse, since only the shop can say why.
 * Down to a multiple of a step of 1 or more, as in the drawer (SIDE-14): the shop would drop
 * the rest without a word.
 *
 * @param value As typed.
 * @param step  The field's attribute; '' or `any` for none.
 */
export const requestedQuantity = (
	value: string,
	step = ''
): number | null => {
	const number = Number( value.trim() || NaN );
	const size = Number( step );
	if ( ! ( number >= 0 && number < Infinity ) ) {
		return null;
	}
	return size >= 1 ? Math.floor( number / size ) * size : number;
};

export interface Origins {
	/** The field's quantity before a change; later calls for the same change are ignored. */
	begin: ( key: string, quantity: number ) => void;
	/** A number was typed: clicks that follow count from it. */
	type: ( key: string ) => void;
	/** The field has its former quantity again. */
	drop: ( key: string ) => void;
	/**
	 * By how much clicks have changed the quantity; undefined when it was typed. Ends the
	 * change.
	 */
	by: ( key: string, quantity: number ) => number | undefined;
}

/**
 * Whether a quantity was typed, or clicked together with plus and minus: clicks are sent as
 * a difference, which counts from what the line has when their turn comes, in whichever tab.
 */
export const createOrigins = (): Origins => {
	/** By a line's key; null where the number was typed. */
	const before = new Map< string, number | null >();
	return {
		begin( key, quantity ) {
			if ( ! before.has( key ) ) {
				before.set( key, quantity );
			}
		},
		type: ( key ) => void before.set( key, null ),
		drop: ( key ) => void before.delete( key ),
		by( key, quantity ) {
			const from = before.get( key ) ?? undefined;
			before.delete( key );
			return from === undefined
				? undefined
				: withoutTail( quantity - from );
		},
	};
};

/** CART-01, milliseconds after the last change. */
export const UPDATE_AFTER = 1000;

export interface RequestedQuantities {
	/** Requests a quantity for a line; the same request again postpones nothing. */
	set: ( key: string, quantity: number ) => void;
	/** The request is off: the field is empty, or has its former value. */
	drop: ( key: string ) => void;
	get: ( key: string ) => number | undefined;
	/** Sends at once what waits. */
	flush: () => void;
	/** Forgets what waits. */
	clear: () => void;
}

export const createRequestedQuantities = (
	send: ( key: string, quantity: number ) => void,
	clock: Clock
): RequestedQuantities => {
	const waiting = new Map< string, number >();
	let cancel = () => {};

	const flush = (): void => {
		cancel();
		const all = [ ...waiting ];
		waiting.clear();
		all.forEach( ( [ key, quantity ] ) => send( key, quantity ) );
	};

	return {
		set( key, quantity ) {
			if ( waiting.get( key ) !== quantity ) {
				waiting.set( key, quantity );
				cancel();
				cancel = clock.after( UPDATE_AFTER, flush );
			}
		},
		drop( key ) {
			waiting.delete( key );
			if ( ! waiting.size ) {
				cancel();
			}
		},
		get: ( key ) => waiting.get( key ),
		flush,
		clear() {
			waiting.clear();
			cancel();
		},
	};
};
