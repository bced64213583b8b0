/**
 * A line is to be another variation of its product (SIDE-08). Afterwards it has another key, so
 * nothing that is requested later can speak for this change, and it speaks for nothing.
 */
import { changeLine } from '../optimistic-cart';
import type { CartLine, OptionsChange } from '../types';
import {
	isObject,
	isText,
	KEYED,
	REMEMBERED_BY_SESSION,
	withOperation,
	type ChangeKind,
	type Of,
} from './kind';

/** As the control in which the shopper chooses says it. */
export type OptionsRequest = Omit< OptionsChange, 'type' | 'operation' >;

export const createOptions = (
	request: OptionsRequest,
	operation: string
): OptionsChange => ( { ...request, type: 'options', operation } );

/** The line that one has become whose options were changed. */
export const becameOf = (
	{ variationId, options: chosen }: OptionsRequest,
	before: readonly CartLine[],
	after: readonly CartLine[]
): CartLine | undefined => {
	const fits = after.filter(
		( line ) =>
			line.variationId === variationId &&
			Object.entries( chosen ).every(
				( [ name, value ] ) => line.options[ name ] === value
			)
	);
	const was = ( { key }: CartLine ) =>
		before.find( ( line ) => line.key === key );
	// Other plugins make two lines of one variation: it is the one that has changed.
	return (
		fits.find( ( line ) => ! was( line ) ) ??
		fits.find( ( line ) => was( line )?.quantity !== line.quantity ) ??
		fits[ 0 ]
	);
};

export const options: ChangeKind< Of< 'options' > > = {
	...KEYED,
	...REMEMBERED_BY_SESSION,
	apply( { key, quantity, name, attributes }, cart ) {
		const line = changeLine( cart, key, () => quantity );
		if ( line ) {
			line.words = { name, attributes };
		}
	},
	call: ( change ) => ( {
		action: 'vitrin_update_attributes',
		fields: {
			cart_key: change.key,
			variation_id: String( change.variationId ),
			quantity: String( change.quantity ),
			...withOperation( change ),
			...Object.fromEntries(
				Object.entries( change.options ).map( ( [ name, value ] ) => [
					`attributes[${ name }]`,
					value,
				] )
			),
		},
	} ),
	touched: ( change, before, after ) =>
		KEYED.touched(
			becameOf( change, before, after ) ?? change,
			before,
			after
		),
	becomes: ( change, before, after ) =>
		becameOf( change, before, after )?.key,
	isSound: ( stored ) =>
		isText( stored.key ) &&
		isText( stored.operation ) &&
		isText( stored.name ) &&
		Number.isFinite( stored.quantity ) &&
		Number.isFinite( stored.variationId ) &&
		isObject( stored.options ) &&
		Array.isArray( stored.attributes ),
};
