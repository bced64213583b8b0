/**
 * How many pieces a line is to have: a typed number says it whatever the line has now; clicks on
 * plus and minus say how many more or fewer. Two tabs' clicks both count, so it is the server
 * that works out the new quantity when a step's turn has come.
 */
import { withoutTail } from '../../../shared/domain/quantity';
import { changeLine } from '../optimistic-cart';
import type { QuantityAction, QuantityChange, StepChange } from '../types';
import {
	isText,
	KEYED,
	lineIn,
	REMEMBERED_BY_SESSION,
	withOperation,
	type Call,
	type ChangeKind,
	type Of,
} from './kind';

export const createQuantity = (
	key: string,
	quantity: number,
	action?: QuantityAction
): QuantityChange => ( {
	type: 'quantity',
	key,
	quantity,
	...( action && { action } ),
} );

/** PROD-06: with names of its own, also for the nonce. */
const OF_PAGE: QuantityAction = 'vitrin_cart_quantity';

export const callForQuantity = (
	{ key, quantity, action }: Omit< QuantityChange, 'type' >,
	more: Record< string, string > = {}
): Call => {
	const fields = { quantity: String( quantity ), ...more };
	return action === OF_PAGE
		? {
				action,
				fields: { action, hash: key, ...fields },
				nonceField: 'qtyNonce',
			}
		: {
				action: 'vitrin_update_item',
				fields: { cart_key: key, ...fields },
			};
};

/** Whether a stored change has a line, a quantity and an endpoint. */
export const isSoundQuantity = ( {
	key,
	quantity,
	action,
}: Record< string, unknown > ): boolean =>
	isText( key ) &&
	Number.isFinite( quantity ) &&
	[ undefined, 'vitrin_update_item', OF_PAGE ].includes(
		action as string | undefined
	);

export const typedQuantity: ChangeKind< Of< 'quantity' > > = {
	...KEYED,
	apply( change, cart ) {
		changeLine( cart, change.key, () => change.quantity );
	},
	// A line has to be back before its quantity can change.
	mergesWith: [ 'quantity', 'step', 'remove' ],
	isSame: ( change, other ) => change.quantity === other.quantity,
	isPaced: true,
	// The server has it already: plus and minus clicked while another call was out.
	isNeedless: ( change, server ) =>
		lineIn( server, change.key )?.quantity === change.quantity,
	call: ( change ) => callForQuantity( change ),
	isDone: ( change, { cart } ) =>
		lineIn( cart, change.key )?.quantity === change.quantity,
	follow: ( change, key, there ) => ( {
		...change,
		key,
		quantity: change.quantity + there,
	} ),
	isSound: isSoundQuantity,
};

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
	apply( { key, by }, cart ) {
		changeLine( cart, key, ( { quantity, line } ) =>
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
