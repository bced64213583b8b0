/**
 * The shipping endpoints against places and choices that are none. No browser: requests alone.
 */
import { expectRefused } from '../support/refusals';
import type { ShopConfig } from '../support/shop';
import { expect, test } from '../support/test';

const SHIPS: ShopConfig = { shipping: true };

test( '[SEC-02] [SEC-03] by the endpoints alone: bad choices and addresses leave the cart as it was', async ( {
	shop,
	guest,
} ) => {
	const buyer = await guest( SHIPS );
	await buyer.add( ( await shop.product( { ships: true } ) ).id );
	const before = await buyer.cart();
	const security = before.ajax_nonce;
	for ( const [ action, fields, code ] of [
		[ 'vitrin_choose_shipping', { package: 0, rate: 'nobody:1' }, 409 ],
		[
			'vitrin_choose_shipping',
			{ package: 'x', rate: 'flat_rate:1' },
			409,
		],
		[ 'vitrin_choose_shipping', {}, 400 ],
		[ 'vitrin_set_destination', { country: 'XX' }, 409 ],
		[ 'vitrin_set_destination', { state: 'ATLANTIS' }, 400 ],
		[ 'vitrin_set_destination', { city: '<b>x</b>' }, 400 ],
		[ 'vitrin_set_destination', { postcode: '#' }, 409 ],
		[ 'vitrin_get_destination', { country: 'XX' }, 404 ],
	] as const ) {
		await expectRefused( buyer, action, { ...fields, security }, code );
	}
	const stranger = await guest( SHIPS );
	await stranger.add( ( await shop.product( { ships: true } ) ).id );
	await expectRefused(
		stranger,
		'vitrin_get_destination',
		{ security },
		401
	);
	expect( ( await buyer.cart() ).shipping ).toEqual( before.shipping );
} );
