/**
 * Whether a quantity was typed, or clicked together with plus and minus: clicks are sent as
 * a difference, which counts from what the line has when their turn comes, in whichever tab.
 * Pure.
 */
import { withoutTail } from '../../shared/domain/quantity';

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
