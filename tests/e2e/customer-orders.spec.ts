/**
 * The block with a customer's own orders.
 */
import { findings } from './support/axe';
import { logIn } from './support/shop';
import { expect, test } from './support/test';

const SHOPPER = { login: 'shopper', password: 'password' };

test( '[DOC-01] [DOC-04] a guest logs in and is back at the page with the orders; the table has no finding of axe and no scrolling, and a button prints', async ( {
	page,
	shop,
} ) => {
	const { url } = await shop.page(
		'<!-- wp:vitrin/customer-orders {"perPage":2} /-->'
	);
	await page.goto( url );
	const orders = page.locator( '.vitrin-orders' );
	const login = orders.getByRole( 'link', { name: 'ورود' } );
	await expect( login ).toBeVisible();
	expect( await findings( page, [ '.vitrin-orders' ] ) ).toEqual( [] );
	await expect( login ).toHaveAttribute( 'href', /vitrin_page=\d+$/ );

	// Logged in by whichever way: the account leads back.
	const account = await login.getAttribute( 'href' );
	await logIn( page, SHOPPER );
	await page.goto( account ?? '' );
	await expect( page ).toHaveURL( url );
	const table = orders.getByRole( 'table', { name: 'سفارش‌های شما' } );
	await expect( table.getByRole( 'rowheader' ).first() ).toBeVisible();
	expect(
		await page.evaluate(
			() =>
				document.documentElement.scrollWidth -
				document.documentElement.clientWidth
		)
	).toBe( 0 );
	expect( await findings( page, [ '.vitrin-orders' ] ) ).toEqual( [] );

	const order = await table
		.getByRole( 'rowheader' )
		.first()
		.getByRole( 'link' )
		.boundingBox();
	expect( order?.height ).toBeGreaterThanOrEqual( 40 );

	const opened = page.waitForEvent( 'popup' );
	await table
		.getByRole( 'link', { name: /^چاپ صورت‌حساب/ } )
		.first()
		.click();
	const paper = await opened;
	await expect( paper.locator( 'html[data-vitrin-documents]' ) ).toHaveCount(
		1
	);
} );
