/** Something is to be in the cart, or more of it. Each addition counts. */
import type { AddChange, AddRequest, CartLine } from '../types';
import {
	COMMON,
	isObject,
	isText,
	REMEMBERED_BY_SESSION,
	withOperation,
	type ChangeKind,
	type Of,
} from './kind';

export const createAdd = (
	request: AddRequest,
	operation: string
): AddChange => ( { type: 'add', request, operation } );

const ACTIONS: unknown[] = [
	'add_to_cart',
	'vitrin_add_item',
	'vitrin_add_product',
] satisfies Array< AddRequest[ 'action' ] >;

/** Whether it goes to this line. A variation of which any value will do has a line for each value. */
const isFor = ( { productId, fields }: AddRequest, line: CartLine ): boolean =>
	line.productId === productId &&
	line.variationId === Number( fields.variation_id ?? 0 ) &&
	Object.entries( line.options ).every( ( [ name, value ] ) =>
		[ undefined, value ].includes( fields[ `attributes[${ name }]` ] )
	);

/** A file stayed with the page that was left: it can be asked about, and not sent. */
const lacksFile = ( { more }: AddRequest ): boolean =>
	!! more?.some( ( [ , value ] ) => value === null );

/** Names with their texts; null where a file was, which no storage of a tab can keep. */
const isMore = ( value: unknown ): boolean =>
	value === undefined ||
	( Array.isArray( value ) &&
		value.every(
			( pair: unknown ) =>
				Array.isArray( pair ) &&
				isText( pair[ 0 ] ) &&
				( pair[ 1 ] === null || isText( pair[ 1 ] ) )
		) );

export const add: ChangeKind< Of< 'add' > > = {
	...COMMON,
	...REMEMBERED_BY_SESSION,
	apply( { request }, cart ) {
		const line = cart.lines.find( ( one ) => isFor( request, one.line ) );
		if ( line ) {
			line.quantity += request.quantity;
			line.isChanged = true;
		} else {
			cart.quantity += request.quantity;
			cart.incoming++;
		}
	},
	call( change ) {
		const { action, fields, more } = change.request;
		return {
			action,
			fields: { ...fields, ...withOperation( change ) },
			...( more && { more } ),
		};
	},
	// Without its files it would be another thing.
	mayRepeat: ( { request }, isOld ) => ! isOld && ! lacksFile( request ),
	// A file is the same when name, size and date are; a form that is sent again holds the same ones.
	openKey: ( { request: { action, fields, more } } ) =>
		JSON.stringify( [
			action,
			Object.entries( fields ).sort(),
			more?.map( ( [ name, value ] ) => [
				name,
				isText( value )
					? value
					: [ value?.name, value?.size, value?.lastModified ],
			] ),
		] ),
	touched: ( _change, before, after ) =>
		after
			.filter(
				( { key, quantity } ) =>
					before.find( ( line ) => line.key === key )?.quantity !==
					quantity
			)
			.map( ( { key } ) => key ),
	isSound( { operation, request } ) {
		const { action, fields, more } = Object( request ) as Record<
			string,
			unknown
		>;
		return (
			isText( operation ) &&
			ACTIONS.includes( action ) &&
			isObject( fields ) &&
			isMore( more )
		);
	},
};
