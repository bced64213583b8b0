/** What can be done with the cart: each method makes a change and hands it in. */
import { createAdd } from './domain/changes/add';
import { createCoupon } from './domain/changes/coupon';
import { createNote } from './domain/changes/note';
import { createOptions, type OptionsRequest } from './domain/changes/options';
import { createQuantity } from './domain/changes/quantity';
import { createRemove } from './domain/changes/remove';
import { createRestore } from './domain/changes/restore';
import { createShipping, type ShippingChange } from './domain/changes/shipping';
import { createStep } from './domain/changes/step';
import { SILENT } from './domain/outcome';
import type { CartLine, CartResult, CartStore } from './domain/types';
import type { OpenOperations } from './open-operations';
import type { Request } from './requests';
import type { CartOptions } from './store';

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

export interface MethodsOptions extends Pick<
	CartOptions,
	'beforeAdd' | 'newOperation'
> {
	request: Request;
	/** A line's key now, by one that it had. */
	keyNow: ( key: string ) => string;
	/** Whether a removal of the line is requested. */
	isLeaving: ( key: string ) => boolean;
	/** Of an earlier request for the same, whose outcome is open. */
	takeOpen: OpenOperations[ 'take' ];
}

export type Methods = DrawerMethods &
	Pick< CartStore, 'add' | 'setQuantity' | 'remove' >;

export const createMethods = ( {
	request,
	keyNow,
	isLeaving,
	takeOpen,
	beforeAdd,
	newOperation,
}: MethodsOptions ): Methods => {
	const remove: CartStore[ 'remove' ] = ( key, origin, action ) =>
		request( createRemove( keyNow( key ), action ), origin );

	return {
		add( what, origin ) {
			const isAllowed = beforeAdd?.( what, origin );
			if ( isAllowed === false ) {
				return Promise.resolve( SILENT );
			}
			const change = createAdd( what, newOperation() );
			return request(
				{ ...change, ...takeOpen( change ) },
				origin,
				isAllowed === true ? undefined : isAllowed
			);
		},
		setQuantity( key, quantity, action, by ) {
			if ( quantity <= 0 ) {
				return remove( key );
			}
			const line = keyNow( key );
			if ( by && isLeaving( line ) ) {
				// A click that was shown first and requested after the paint: the line was
				// removed in between, and the shop would only say that it is gone.
				return Promise.resolve( SILENT );
			}
			return request(
				by
					? createStep( line, by, quantity, newOperation(), action )
					: createQuantity( line, quantity, action )
			);
		},
		remove,
		restore: ( line, at ) => request( createRestore( line, at ) ),
		setOptions: ( what ) =>
			request(
				createOptions(
					{ ...what, key: keyNow( what.key ) },
					newOperation()
				)
			),
		setCoupon: ( code, isApplied ) =>
			request( createCoupon( code, isApplied ) ),
		setNote: ( text ) => request( createNote( text ) ),
		setShipping: ( action, fields ) =>
			request( createShipping( action, fields, newOperation() ) ),
	};
};
