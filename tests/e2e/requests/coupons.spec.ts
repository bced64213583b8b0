/**
 * The coupons' endpoints against codes that are none. No browser: requests alone.
 */
import { applyOutside, codesOf } from '../support/coupons';
import { expectRefused } from '../support/refusals';
import { expect, test } from '../support/test';

test( '[SIDE-07] [SEC-03] by the endpoints alone: bad codes leave the cart as it was', async ( {
	shop,
	guest,
} ) => {
	const buyer = await guest();
	const code = await shop.coupon();
	await buyer.add( ( await shop.product() ).id );
	const security = await buyer.nonce();
	for ( const action of [ 'vitrin_apply_coupon', 'vitrin_remove_coupon' ] ) {
		for ( const [ bad, status ] of [
			[ '', 400 ],
			[ '<b>bahar</b>', 400 ],
			[ 'x'.repeat( 10_000 ), 400 ],
			[ 'nobody', [ 404, 409 ] ],
		] as const ) {
			await expectRefused(
				buyer,
				action,
				{ discount_code: bad, security },
				status as number | number[]
			);
		}
		await expectRefused( buyer, action, { security }, 400 );
	}
	await applyOutside( buyer, code );
	await expectRefused(
		buyer,
		'vitrin_apply_coupon',
		{ discount_code: code, security },
		409
	);
	expect( await codesOf( buyer ) ).toEqual( [ code ] );
} );
