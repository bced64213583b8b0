/**
 * Lines that a plugin ties together, and a product that is deleted while it is in the cart.
 */
import type { Page } from '@playwright/test';
import type { Drawer } from './support/pages';
import { digits, MiniCart, ProductPage } from './support/pages';
import type { Product, Shop } from './support/shop';
import { expect, test } from './support/test';

const [ BUNDLE, PART ] = [ 'بستهٔ یلدا', 'لیوان بسته' ];

/** One bundle in the cart, with its two cups, at the open drawer. */
async function withBundle(
	page: Page,
	shop: Shop,
	drawer: Drawer
): Promise< { bundle: Product; part: Product } > {
	const part = await shop.product( { name: PART, price: 40000 } );
	const bundle = await shop.product( { name: BUNDLE, price: 25000, part } );
	await page.goto( bundle.url );
	await new ProductPage( page ).button.click();
	await drawer.expectOpen();
	await expect( drawer.lines ).toHaveCount( 2 );
	return { bundle, part };
}

test( `[SIDE-06] [SIDE-19] [MINI-01] [PROD-06] a bundle's part has neither stepper nor bin nor amounts of ours, and follows its bundle @desktop`, async ( {
	page,
	shop,
	drawer,
} ) => {
	const { direction } = shop.facts;
	const { part } = await withBundle( page, shop, drawer );
	const line = drawer.lines.filter( { hasText: PART } );
	await expect( line.getByRole( 'button' ) ).toHaveCount( 0 );
	await expect( line.getByRole( 'textbox' ) ).toHaveCount( 0 );
	await expect( line ).toContainText( digits( 2, direction ) );
	await expect( line.locator( 'del' ) ).toHaveText( '۹' );
	await expect( line.locator( '.vitrin-line__subtotal' ) ).toContainText(
		'رایگان'
	);
	await expect( line.locator( '.vitrin-line__savings' ) ).toHaveCount( 0 );
	await expect( page.locator( '[onerror],[onclick]' ) ).toHaveCount( 0 );

	await drawer.lines
		.filter( { hasNotText: PART } )
		.locator( '.vitrin-stepper__button' )
		.last()
		.click();
	await expect( line ).toContainText( digits( 4, direction ) );
	await expect( drawer.badge ).toHaveText( digits( 2, direction ) );

	await drawer.lines
		.filter( { hasNotText: PART } )
		.locator( '.vitrin-line__remove' )
		.click();
	await expect( drawer.removed ).toBeVisible();
	await expect( drawer.lines ).toHaveCount( 0 );
	await drawer.removed.getByRole( 'button' ).click();
	await expect( drawer.lines ).toHaveCount( 2 );
	await expect( drawer.lines.last() ).toContainText( PART );

	const { url } = await shop.page( '[vitrin_mini_cart]' );
	await page.goto( url );
	const mini = new MiniCart( page );
	await mini.open();
	await expect( mini.line( PART ) ).toContainText( 'رایگان' );
	await expect( mini.line( PART ) ).toContainText( digits( 4, direction ) );
	await expect( mini.line( PART ).getByRole( 'button' ) ).toHaveCount( 0 );

	await page.goto( part.url );
	const { inCart } = new ProductPage( page );
	await expect( inCart ).toContainText( digits( 4, direction ) );
	await expect( inCart.getByRole( 'button' ) ).toHaveCount( 0 );
} );

test( '[SIDE-04] [SIDE-09] [SIDE-12] a product that was deleted is gone from lines and totals at once, and that is said once @desktop', async ( {
	page,
	shop,
	drawer,
	guest,
} ) => {
	const { direction, listing } = shop.facts;
	const buyer = await guest();
	const kept = await shop.product( { name: 'کالای ماندنی', price: 1000 } );
	const gone = await shop.product( { name: 'کالای رفتنی', price: 25000 } );
	await buyer.add( kept.id, 2 );
	await buyer.add( gone.id, 1 );
	await buyer.enter( page.context() );
	await shop.remove( gone );
	const { url } = await shop.page( '<p>متن</p>' );
	await page.goto( url );
	// The shop hears that it was said; who leaves before that is told again.
	const heard = page.waitForResponse( ( response ) =>
		( response.request().postData() ?? '' ).includes( 'told' )
	);
	await drawer.open();
	const said = drawer.dialog.locator( '.vitrin-dropped' );
	await expect( said ).toHaveCount( 1 );
	await expect( said ).not.toBeEmpty();
	await expect( drawer.lines ).toHaveCount( 1 );
	await expect( drawer.badge ).toHaveText( digits( 2, direction ) );
	const { totals, lines } = await buyer.cart();
	expect( totals.subtotal ).toBe( '2000' );
	expect( lines ).toHaveLength( 1 );

	const text = ( await said.textContent() ) ?? '';
	await heard;
	await page.goto( listing );
	await expect( page.getByText( text ) ).toHaveCount( 0 );
	await page.goto( shop.facts.cart );
	await expect( page.getByText( text ) ).toHaveCount( 0 );
} );
