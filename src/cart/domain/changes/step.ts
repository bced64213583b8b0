/**
 * A line is to have so many more, or fewer: clicks on plus and minus. Two tabs' clicks both
 * count, so it is the server that works out the new quantity when the call's turn has come.
 */
import { withoutTail } from '../../../shared/domain/quantity';
import { changeLine } from '../draft';
import type { QuantityAction } from '../types';
import {
	isText,
	KEYED,
	lineIn,
	REMEMBERED_BY_SESSION,
	withOperation,
	type ChangeKind,
	type Of,
} from './kind';
import { callForQuantity, isSoundQuantity } from './quantity';

export interface StepChange {
	type: 'step';
	key: string;
	/** Never 0 when it is made; clicks that wait together are added up. */
	by: number;
	/** The line's new quantity, as far as this tab knows. */
	quantity: number;
	/** Missing: the side cart's. */
	action?: QuantityAction;
	/** As of an add: sent again it must not count twice. */
	operation: string;
}

export const createStep = (
	key: string,
	by: number,
	quantity: number,
	operation: string,
	action?: QuantityAction
): StepChange => ( {
	type: 'step',
	key,
	by,
	quantity,
	operation,
	...( action && { action } ),
} );

const sumOf = ( one: number, other: number ): number =>
	withoutTail( one + other );

/**
 * The quantity after a step. None takes a line out, or below its minimum: the shop refuses
 * that, which can happen when another tab has taken some meanwhile.
 *
 * @param from The quantity before; 0 for a line that is to go.
 * @param by   How many more or fewer.
 * @param min  The line's minimum.
 */
export const stepped = ( from: number, by: number, min = 0 ): number =>
	from && Math.max( sumOf( from, by ), Math.min( from, min ) );

export const step: ChangeKind< Of< 'step' > > = {
	...KEYED,
	...REMEMBERED_BY_SESSION,
	apply( { key, by }, draft ) {
		changeLine( draft, key, ( { quantity, line } ) =>
			stepped( quantity, by, line.min )
		);
	},
	mergesWith: [ 'quantity', 'step' ],
	merge( change, older ) {
		if ( older.type === 'quantity' ) {
			const { id, since, by } = change;
			const quantity = sumOf( older.quantity, by );
			// To none it would remove the line, which no step does: alone it is refused.
			return quantity > 0 ? { ...older, id, since, quantity } : null;
		}
		// One that another page may have sent has its own turn: under its id the server would
		// answer that it is done.
		return older.type === 'step' && ! older.isResumed && ! change.isResumed
			? { ...change, by: sumOf( older.by, change.by ) }
			: null;
	},
	isPaced: true,
	isNeedless: ( { by } ) => ! by,
	asSent( change, server ) {
		const line = lineIn( server, change.key );
		return line
			? {
					...change,
					quantity: Math.max( 0, sumOf( line.quantity, change.by ) ),
				}
			: change;
	},
	call: ( change ) =>
		callForQuantity( change, {
			step: String( change.by ),
			...withOperation( change ),
		} ),
	follow: ( change, key, there ) => ( {
		...change,
		key,
		quantity: change.quantity + there,
	} ),
	isSound: ( stored ) =>
		isSoundQuantity( stored ) &&
		Number.isFinite( stored.by ) &&
		isText( stored.operation ),
};
