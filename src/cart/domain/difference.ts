/**
 * What came into the cart between two answers, without an event. Pure.
 */
import type { CartLine, ServerCart } from './types';

export interface Added {
	line: CartLine;
	quantity: number;
}

type Lines = Pick< ServerCart, 'lines' >;

/** The lines that grew or are new, and by how much. */
export const addedBetween = ( before: Lines, after: Lines ): Added[] =>
	after.lines.flatMap( ( line ) => {
		const had = before.lines.find( ( { key } ) => key === line.key );
		const quantity = line.quantity - ( had?.quantity ?? 0 );
		// Fractional quantities: 0.3 - 0.1 is 0.2 here.
		return quantity > 0
			? [ { line, quantity: Number( quantity.toFixed( 4 ) ) } ]
			: [];
	} );

/** The cart before an event said that it has grown; `lines` are null where only a number was known. */
export type Before =
	( Lines & { revision?: number } ) | { lines: null; quantity: number };

/**
 * Whether the cart has more in it than before. An answer that is no newer than the known cart
 * doesn't count.
 */
export const isRaised = (
	before: Before,
	after: Pick< ServerCart, 'lines' | 'quantity' | 'revision' >
): boolean =>
	before.lines
		? after.revision > ( before.revision ?? -1 ) &&
			addedBetween( before, after ).length > 0
		: after.quantity > before.quantity;
