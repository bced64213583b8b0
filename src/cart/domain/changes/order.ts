/**
 * What is asked for the whole order: a coupon is to be in the cart or not (SIDE-07), the note is
 * to be this, it is to be shipped there or so. Said twice each is the same.
 */
import { toLatinDigits } from '../../../shared/domain/latin-digits';
import type {
	CartCoupon,
	CouponChange,
	NoteChange,
	ShippingChange,
} from '../types';
import {
	isObject,
	isText,
	KEYED,
	withOperation,
	type ChangeKind,
	type Of,
} from './kind';

/** Marks of direction and the like, which come along when a code is copied (ChangeCoupons.php). */
const UNSEEN = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** As the shop compares codes: small letters, Latin digits, nothing invisible. */
const plain = ( code: string ): string =>
	toLatinDigits( code.replace( UNSEEN, '' ) ).trim().toLowerCase();

/** Whether a code names this coupon of the cart; WooCommerce may keep its code with entities. */
export const isCoupon = (
	{ code, label }: Pick< CartCoupon, 'code' | 'label' >,
	other: string
): boolean =>
	[ code, label ].some( ( name ) => plain( name ) === plain( other ) );

export const createCoupon = (
	code: string,
	isApplied: boolean
): CouponChange => ( {
	type: 'coupon',
	key: `coupon ${ plain( code ) }`,
	code,
	isApplied,
} );

export const coupon: ChangeKind< Of< 'coupon' > > = {
	...KEYED,
	// A new one shows when the shop has taken it: only the shop knows what it is worth.
	apply( { code, isApplied }, cart ) {
		for ( const one of cart.coupons ) {
			one.removing ||= ! isApplied && isCoupon( one, code );
		}
	},
	mergesWith: [ 'coupon' ],
	isSame: ( change, other ) => change.isApplied === other.isApplied,
	call: ( { code, isApplied } ) => ( {
		action: isApplied ? 'vitrin_apply_coupon' : 'vitrin_remove_coupon',
		fields: { discount_code: code },
	} ),
	isDone: ( { code, isApplied }, { cart } ) =>
		!! cart &&
		cart.coupons.some( ( one ) => isCoupon( one, code ) ) === isApplied,
	// "Applied already" counts only where a try of ours may have done it: else it is news.
	isDoneDespiteRefusal: ( { isApplied }, isOurs ) => isOurs || ! isApplied,
	isReportedByCaller: true,
	isSound: ( { key, code, isApplied } ) =>
		isText( key ) && isText( code ) && typeof isApplied === 'boolean',
};

export const createNote = ( text: string ): NoteChange => ( {
	type: 'note',
	key: ' note',
	text,
} );

export const note: ChangeKind< Of< 'note' > > = {
	...KEYED,
	// While it is typed, its field shows it.
	apply() {},
	changesTotals: false,
	mergesWith: [ 'note' ],
	isSame: ( change, other ) => change.text === other.text,
	call: ( { text } ) => ( {
		action: 'vitrin_save_note',
		fields: { note: text },
	} ),
	isDone: ( { text }, { cart } ) => cart?.note === text,
	isReportedByCaller: true,
	isSound: ( { key, text } ) => isText( key ) && isText( text ),
};

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
