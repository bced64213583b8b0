/** A line is to have so many pieces, whatever it has now: a typed number. */
import { changeLine } from '../draft';
import type { QuantityAction } from '../types';
import {
	isText,
	KEYED,
	lineIn,
	type Call,
	type ChangeKind,
	type Of,
} from './kind';

export interface QuantityChange {
	type: 'quantity';
	key: string;
	/** Above 0: to none it is a removal. */
	quantity: number;
	/** Missing: the side cart's. */
	action?: QuantityAction;
}

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

export const quantity: ChangeKind< Of< 'quantity' > > = {
	...KEYED,
	apply( change, draft ) {
		changeLine( draft, change.key, () => change.quantity );
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
