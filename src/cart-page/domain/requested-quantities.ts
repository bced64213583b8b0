/**
 * Quantities that were typed or clicked, until they are sent: together, and some time
 * after the last change (CART-01).
 */
import type { Clock } from '../../shared/domain/time';

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
