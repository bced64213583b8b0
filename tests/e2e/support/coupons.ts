/**
 * Coupons of a guest's cart, without a browser.
 */
import { expect } from '@playwright/test';
import type { Guest } from './api';

/** Codes in the cart, as the shop has them. */
export const codesOf = async ( buyer: Guest ): Promise< string[] > =>
	( await buyer.cart() ).coupons.map( ( { code } ) => code );

/** Puts a coupon into the cart from outside. */
export const applyOutside = async ( buyer: Guest, code: string ) => {
	const answer = await buyer.call( 'vitrin_apply_coupon', {
		discount_code: code,
		security: await buyer.nonce(),
	} );
	expect( answer.status(), await answer.text() ).toBe( 200 );
};
