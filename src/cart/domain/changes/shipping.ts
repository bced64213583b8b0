/** Where the cart is to be shipped, or how; the session remembers the last one made. */
import {
	isObject,
	isText,
	KEYED,
	withOperation,
	type ChangeKind,
	type Of,
} from './kind';

export interface ShippingChange {
	type: 'shipping';
	/** The same for the same thing, and no line's. */
	key: string;
	action: 'vitrin_set_destination' | 'vitrin_choose_shipping';
	fields: Record< string, string >;
	operation: string;
}

export const createShipping = (
	action: ShippingChange[ 'action' ],
	fields: ShippingChange[ 'fields' ],
	operation: string
): ShippingChange => ( {
	type: 'shipping',
	key: `${ action } ${ fields.package ?? '' }`,
	action,
	fields,
	operation,
} );

export const shipping: ChangeKind< Of< 'shipping' > > = {
	...KEYED,
	// Only the shop knows the new total.
	apply() {},
	mergesWith: [ 'shipping' ],
	isSame: ( change, other ) =>
		JSON.stringify( change.fields ) === JSON.stringify( other.fields ),
	call: ( change ) => ( {
		action: change.action,
		fields: { ...change.fields, ...withOperation( change ) },
	} ),
	isDone: ( { operation }, { cart } ) =>
		cart?.shipping?.operation === operation,
	isReportedByCaller: true,
	isSound: ( { key, action, operation, fields } ) =>
		isText( key ) &&
		[ 'vitrin_set_destination', 'vitrin_choose_shipping' ].includes(
			`${ action }`
		) &&
		isText( operation ) &&
		isObject( fields ),
};
