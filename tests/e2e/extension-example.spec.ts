/**
 * The worked extension of docs/extending.md does what is said there.
 */
import { digits } from './support/pages';
import { configureShop } from './support/shop';
import { expect, test } from './support/test';

test( '[SIDE-02] an extension says something with each line, counts what is added, and changes the look @desktop', async ( {
	page,
	shop,
	listing,
	drawer,
} ) => {
	const product = await shop.product();
	await configureShop( page, {
		listing: [ product.id ],
		example: 'delivery-day',
	} );
	await page.goto( shop.facts.listing );
	await listing.button( product ).click();
	await drawer.expectOpen();
	const line = drawer.line( product.name );
	await expect( line.quantity ).toHaveValue(
		digits( 1, shop.facts.direction )
	);
	await expect( line.root ).toContainText( 'تحویل: همین حالا' );
	expect(
		await page.evaluate(
			() => ( window as { dataLayer?: unknown[] } ).dataLayer
		)
	).toEqual( [ { event: 'add_to_cart', id: product.id, quantity: 1 } ] );
	await expect( drawer.checkout ).toHaveCSS( 'border-radius', '0px' );
} );
