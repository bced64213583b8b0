/**
 * Whether what a quantity field says was typed, or came by clicks on plus and minus: those
 * count from what the line has when their turn comes, in whichever tab. Pure.
 */
import { withoutTail } from '../../shared/domain/quantity';

export interface Origins {
	/** The field said so many before; only what it said first counts. */
	begin: ( key: string, quantity: number ) => void;
	/** A number was typed: clicks that follow count from it. */
	type: ( key: string ) => void;
	/** The field says again what it said before. */
	drop: ( key: string ) => void;
	/**
	 * By how much clicks have changed the quantity; undefined when it was typed. The next
	 * change of the line is another one.
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
