/** A line that was removed is to be in the cart again, where it stood; said twice it is the same. */
import { changeLine } from '../draft';
import type { CartLine } from '../types';
import { isText, KEYED, lineIn, type ChangeKind, type Of } from './kind';

export interface RestoreChange {
	type: 'restore';
	key: string;
	/** As it was, so that it can be drawn at once; null where another page knew it. */
	line: CartLine | null;
	/** The number of lines above it. */
	at: number;
}

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
	apply( { key, line, at }, draft ) {
		if (
			changeLine( draft, key, ( one ) => ( line ?? one.line ).quantity )
		) {
			return;
		}
		if ( ! line ) {
			draft.incoming++;
			return;
		}
		draft.lines.splice( at, 0, {
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
