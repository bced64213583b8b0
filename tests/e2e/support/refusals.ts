/**
 * Calls that must be refused.
 */
import type { Guest, WireAnswer } from './api';
import { expect } from './test';

/** Our calls that change the cart, with the least they need. */
export const CHANGING = {
	vitrin_add_item: ( id: number ) => ( { product_id: id, quantity: 1 } ),
	vitrin_add_product: ( id: number ) => ( { product_id: id, quantity: 1 } ),
	vitrin_update_item: ( _id: number, key: string ) => ( {
		cart_key: key,
		quantity: 3,
	} ),
	vitrin_cart_quantity: ( _id: number, key: string ) => ( {
		hash: key,
		quantity: 3,
	} ),
	vitrin_update_attributes: ( id: number, key: string ) => ( {
		cart_key: key,
		variation_id: id,
		quantity: 3,
	} ),
	vitrin_remove_item: ( _id: number, key: string ) => ( { cart_key: key } ),
	vitrin_restore_item: ( _id: number, key: string ) => ( {
		cart_key: key,
		place: 0,
	} ),
	vitrin_save_note: () => ( { note: 'x' } ),
	vitrin_apply_coupon: () => ( { discount_code: 'bahar' } ),
	vitrin_remove_coupon: () => ( { discount_code: 'bahar' } ),
	vitrin_set_destination: () => ( { city: 'x' } ),
	vitrin_choose_shipping: () => ( { package: 0, rate: 'flat_rate:1' } ),
} satisfies Record<
	string,
	( id: number, key: string ) => Record< string, string | number >
>;

/** A call that must be refused: with this status, a sentence, and the cart as it was. */
export async function expectRefused(
	guest: Guest,
	action: string,
	fields: Record< string, string | number >,
	code: number | number[]
): Promise< WireAnswer > {
	const before = await guest.cart();
	const answer = await guest.call( action, fields );
	const body = ( await answer.json() ) as WireAnswer;
	expect(
		[ code ].flat(),
		`${ action } ${ JSON.stringify( fields ) } answers ${ body.msg }`
	).toContain( answer.status() );
	expect( body.code ).toBe( answer.status() );
	expect( body.status ).toBe( 'error' );
	expect( body.msg ).not.toBe( '' );
	expect( body.msg ).not.toMatch( /[<>]/ );
	const after = await guest.cart();
	expect(
		after.lines.map( ( { key, quantity } ) => [ key, quantity ] )
	).toEqual( before.lines.map( ( { key, quantity } ) => [ key, quantity ] ) );
	return body;
}
