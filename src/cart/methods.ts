/** What can be done with the cart: each method makes a change of it and puts it into the queue. */
import { createAdd } from './domain/changes/add';
import { createOptions, type OptionsRequest } from './domain/changes/options';
import {
	createCoupon,
	createNote,
	createShipping,
} from './domain/changes/order';
import { createQuantity, createStep } from './domain/changes/quantity';
import { createRemove, createRestore } from './domain/changes/removal';
import { SILENT } from './domain/outcome';
import type {
	AddRequest,
	CartLine,
	CartResult,
	CartStore,
	ShippingChange,
} from './domain/types';
import type { OpenOperations } from './operations';
import type { Enqueue } from './queue';

/** What only the drawer asks for; the first load's face of the cart doesn't know of it. */
export interface DrawerMethods {
	/**
	 * Applies a coupon, or takes it back (SIDE-07). The reason of a refusal is the result's
	 * alone, not the state's.
	 */
	setCoupon: ( code: string, isApplied: boolean ) => Promise< CartResult >;
	/**
	 * Takes a removal back: the line stands at once where it stood.
	 *
	 * @param line As it was before it was removed.
	 * @param at   The number of lines above it.
	 */
	restore: ( line: CartLine, at: number ) => Promise< CartResult >;
	/** Keeps a note to the order; the reason of a refusal is the result's alone. */
	setNote: ( text: string ) => Promise< CartResult >;
	/**
	 * Sets where the cart is to be shipped, or how. The reason of a refusal is the result's
	 * alone, too.
	 */
	setShipping: (
		action: ShippingChange[ 'action' ],
		fields: ShippingChange[ 'fields' ]
	) => Promise< CartResult >;
	/** Makes a line another variation of its product; it keeps its place (SIDE-08). */
	setOptions: ( request: OptionsRequest ) => Promise< CartResult >;
}

export interface MethodsOptions {
	enqueue: Enqueue;
	/** A line's key now, by one that it had. */
	keyNow: ( key: string ) => string;
	/** Whether a removal of the line is requested. */
	isLeaving: ( key: string ) => boolean;
	/** Of an earlier request for the same, whose outcome is open. */
	takeOpen: OpenOperations[ 'take' ];
	/**
	 * Before an add is sent; false: another plugin called it off. May change the fields. An
	 * add for which this takes time is shown, and left for the next page, meanwhile.
	 */
	beforeAdd?: (
		request: AddRequest,
		origin: unknown
	) => boolean | Promise< boolean >;
	/** A new operation's id. */
	newOperation: () => string;
}

export type Methods = DrawerMethods &
	Pick< CartStore, 'add' | 'setQuantity' | 'remove' >;

export const createMethods = ( {
	enqueue,
	keyNow,
	isLeaving,
	takeOpen,
	beforeAdd,
	newOperation,
}: MethodsOptions ): Methods => {
	const requestAdd: CartStore[ 'add' ] = ( what, origin ) => {
		const isAllowed = beforeAdd?.( what, origin );
		if ( isAllowed === false ) {
			return Promise.resolve( SILENT );
		}
		const change = createAdd( what, newOperation() );
		return enqueue(
			{ ...change, ...takeOpen( change ) },
			origin,
			isAllowed === true ? undefined : isAllowed
		);
	};

	const requestRemoval: CartStore[ 'remove' ] = ( key, origin, action ) =>
		enqueue( createRemove( keyNow( key ), action ), origin );

	const requestQuantity: CartStore[ 'setQuantity' ] = (
		key,
		quantity,
		action,
		by
	) => {
		const line = keyNow( key );
		if ( quantity <= 0 ) {
			return enqueue( createRemove( line ) );
		}
		if ( by && isLeaving( line ) ) {
			// A click that was shown first and requested after the paint: the line was
			// removed in between, and the shop would only say that it is gone.
			return Promise.resolve( SILENT );
		}
		return enqueue(
			by
				? createStep( line, by, quantity, newOperation(), action )
				: createQuantity( line, quantity, action )
		);
	};

	return {
		add: requestAdd,
		setQuantity: requestQuantity,
		remove: requestRemoval,
		restore: ( line, at ) => enqueue( createRestore( line, at ) ),
		setOptions: ( what ) =>
			enqueue(
				createOptions(
					{ ...what, key: keyNow( what.key ) },
					newOperation()
				)
			),
		setCoupon: ( code, isApplied ) =>
			enqueue( createCoupon( code, isApplied ) ),
		setNote: ( text ) => enqueue( createNote( text ) ),
		setShipping: ( action, fields ) =>
			enqueue( createShipping( action, fields, newOperation() ) ),
	};
};
