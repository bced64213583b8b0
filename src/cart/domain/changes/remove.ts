/** A line is to go. */
import { changeLine } from '../draft';
import type { RemoveAction } from '../types';
import { isText, KEYED, lineIn, type ChangeKind, type Of } from './kind';
import { createQuantity } from './quantity';

export interface RemoveChange {
	type: 'remove';
	key: string;
	action: RemoveAction;
}

export const createRemove = (
	key: string,
	action: RemoveAction = 'vitrin_remove_item'
): RemoveChange => ( { type: 'remove', key, action } );

export const remove: ChangeKind< Of< 'remove' > > = {
	...KEYED,
	apply( { key }, draft ) {
		changeLine( draft, key, () => 0 );
	},
	mergesWith: [ 'quantity', 'step', 'remove', 'restore' ],
	isSame: () => true,
	call: ( { key, action } ) => ( {
		action,
		fields:
			action === 'remove_from_cart'
				? { cart_item_key: key }
				: { cart_key: key },
	} ),
	isDone: ( { key }, { cart } ) => !! cart && ! lineIn( cart, key ),
	// Gone already: by our own first try, or by another tab.
	isDoneDespiteRefusal: () => true,
	follow( change, key, there ) {
		const { action: _action, ...rest } = change;
		return there
			? { ...rest, ...createQuantity( key, there ) }
			: { ...change, key };
	},
	isSound: ( { key, action } ) =>
		isText( key ) &&
		[ 'vitrin_remove_item', 'remove_from_cart' ].includes( `${ action }` ),
};
