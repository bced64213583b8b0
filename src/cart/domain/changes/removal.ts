/** A line is to go, or one that was removed is to be in the cart again, where it stood. */
import { changeLine } from '../optimistic-cart';
import type {
	CartLine,
	RemoveAction,
	RemoveChange,
	RestoreChange,
} from '../types';
import { isText, KEYED, lineIn, type ChangeKind, type Of } from './kind';
import { createQuantity } from './quantity';

export const createRemove = (
	key: string,
	action: RemoveAction = 'vitrin_remove_item'
): RemoveChange => ( { type: 'remove', key, action } );

export const remove: ChangeKind< Of< 'remove' > > = {
	...KEYED,
	apply( { key }, cart ) {
		changeLine( cart, key, () => 0 );
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

export const createRestore = (
	line: CartLine,
	at: number
): RestoreChange => ( {
	type: 'restore',
	key: line.key,
	line,
	at,
} );

export const restore: ChangeKind< Of< 'restore' > > = {
	...KEYED,
	apply( { key, line, at }, cart ) {
		if (
			changeLine( cart, key, ( one ) => ( line ?? one.line ).quantity )
		) {
			return;
		}
		if ( ! line ) {
			cart.incoming++;
			return;
		}
		cart.lines.splice( at, 0, {
			line,
			quantity: line.quantity,
			counted: 0,
			isChanged: true,
		} );
	},
	mergesWith: [ 'remove', 'restore' ],
	isSame: () => true,
	call: ( { key, at } ) => ( {
		action: 'vitrin_restore_item',
		fields: { cart_key: key, place: String( at ) },
	} ),
	isDone: ( { key }, { cart } ) => !! lineIn( cart, key ),
	isSound: ( { key, at } ) => isText( key ) && Number.isInteger( at ),
	// What a line looks like is the shop's to say, not the storage's.
	resumed: ( change ) => ( { ...change, line: null } ),
};
