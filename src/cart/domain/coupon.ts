/**
 * Which codes mean the same coupon. Pure.
 */
import { toLatinDigits } from '../../shared/domain/digits';
import type { CartCoupon } from './types';

/** Marks of direction and the like, which come along when a code is copied (CouponEndpoint.php). */
const UNSEEN = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** As the shop compares codes: small letters, Latin digits, nothing that nobody sees. */
const plain = ( code: string ): string =>
	toLatinDigits( code.replace( UNSEEN, '' ) ).trim().toLowerCase();

/** Among the keys of what is to change: lines' have no space. */
export const keyOf = ( code: string ): string => `coupon ${ plain( code ) }`;

/** Whether a code names this coupon of the cart; WooCommerce may keep its code with entities. */
export const isCoupon = (
	{ code, label }: Pick< CartCoupon, 'code' | 'label' >,
	other: string
): boolean =>
	[ code, label ].some( ( name ) => plain( name ) === plain( other ) );
