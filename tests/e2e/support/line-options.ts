/**
 * Options of a product that Shop.choice() makes, as calls have them.
 */
import { expect } from '@playwright/test';
import type { Guest } from './api';
import type { Choice } from './shop';

const field = ( name: string ): string =>
	`attributes[attribute_${ encodeURIComponent( name ).toLowerCase() }]`;

/** The choice as the calls have it. */
export const chosen = ( color: string, size: string ) => ( {
	[ field( 'رنگ' ) ]: color,
	[ field( 'اندازه' ) ]: size,
} );

/** Puts two small blue ones into the cart from outside. */
export async function addBlue(
	buyer: Guest,
	product: Choice
): Promise< void > {
	const answer = await buyer.call( 'vitrin_add_item', {
		product_id: product.id,
		variation_id: product.variations[ 0 ],
		quantity: 2,
		...chosen( 'آبی', 'کوچک' ),
		security: await buyer.nonce(),
	} );
	expect( answer.status(), await answer.text() ).toBe( 200 );
}
