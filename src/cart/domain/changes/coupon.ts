/** A coupon is to be in the cart, or not to be; said twice it is the same (SIDE-07). */
import { toLatinDigits } from '../../../shared/domain/latin-digits';
import type { CartCoupon } from '../types';
import { isText, KEYED, type ChangeKind, type Of } from './kind';

export interface CouponChange {
	type: 'coupon';
	/** The same for the same coupon, and no line's. */
	key: string;
	/** As it was typed. */
	code: string;
	isApplied: boolean;
}

/** Marks of direction and the like, which come along when a code is copied (CouponEndpoint.php). */
const UNSEEN = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** As the shop compares codes: small letters, Latin digits, nothing that nobody sees. */
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
	apply( { code, isApplied }, draft ) {
		for ( const one of draft.coupons ) {
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
