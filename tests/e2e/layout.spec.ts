/**
 * Layouts that go wrong: pages and windows that scroll sideways, controls that touch, and what is fixed over a control;
 * on a small phone, a phone and a desktop.
 */
import type { Page } from '@playwright/test';
import { layoutFaults } from './support/layout';
import { block, loopOf, PRODUCTS } from './support/loop';
import { restingBox } from './support/motion';
import { configureShop } from './support/shop';
import { expect, test } from './support/test';

const SOUND = { sideways: [], touching: [], covered: [] };

const expectSound = ( page: Page, where: string ) =>
	expect
		.poll( () => layoutFaults( page ), { message: where } )
		.toEqual( SOUND );

for ( const [ width, height ] of [
	[ 320, 640 ],
	[ 390, 844 ],
	[ 1280, 800 ],
] as const ) {
	test( `[THEME-03] at ${ width } px a product, a group, the cart and the drawer are laid out soundly @desktop`, async ( {
		page,
		shop,
		drawer,
		guest,
		errors,
	} ) => {
		// A picture in the product's text that isn't there.
		errors.expect( /Failed to load resource.*404.*\/x\)/ );
		await page.setViewportSize( { width, height } );
		const simple = await shop.product( {
			name: 'گلدان سرامیکی دست‌ساز',
			price: 185_000,
			ships: true,
		} );
		const single = await shop.product( { name: 'کتری', individual: true } );
		const choice = await shop.choice( { name: 'پیراهن نخی' } );
		const group = await shop.product( {
			name: 'ست آشپزخانه',
			type: 'grouped',
			members: [ simple, single, choice ],
		} );
		const buyer = await guest();
		await buyer.add( simple.id, 12 );
		await buyer.enter( page.context() );
		await configureShop( page, { shipping: true } );
		for ( const address of [
			simple.url,
			choice.url,
			group.url,
			shop.facts.cart,
		] ) {
			await page.goto( address );
			await expectSound( page, address );
		}
		await page.goto( shop.facts.listing );
		await drawer.open();
		await expect( drawer.lines ).toHaveCount( 1 );
		await expectSound( page, 'the drawer' );
	} );

	test( `[THEME-03] at ${ width } px an added product, the loop’s filters and the checkout’s layouts are laid out soundly @desktop`, async ( {
		page,
		shop,
		listing,
	} ) => {
		await page.setViewportSize( { width, height } );
		const product = await shop.product( { name: 'قوری', ships: true } );
		await configureShop( page, {
			listing: [ product.id ],
			settings: { 'side-cart': { should_open: false } },
		} );
		await page.goto( shop.facts.listing );
		await listing.button( product ).click();
		await expect( listing.viewCartLinks.first() ).toBeVisible();
		await expectSound( page, 'a list with an added product' );

		await page.goto( ( await shop.page( block( PRODUCTS ) ) ).url );
		const loop = loopOf( page );
		await expect( loop.cards.first() ).toBeVisible();
		if ( await loop.toggle.isVisible() ) {
			await loop.toggle.click();
			await expect( loop.dialog ).toBeVisible();
		}
		await expectSound( page, 'the loop’s filters' );

		for ( const layout of [ 'standard', 'modern', 'two-step' ] ) {
			await configureShop( page, {
				shipping: true,
				settings: { checkout: { enabled: true, layout } },
			} );
			await page.goto( shop.facts.checkout );
			await expect(
				page.locator( 'html[data-vitrin-checkout]' )
			).toBeAttached();
			await expectSound( page, layout );
		}
	} );
}

test( '[THEME-03] on a phone the floating cart gives way to a card’s button that was scrolled under it @phone', async ( {
	page,
	shop,
	drawer,
} ) => {
	await page.goto( shop.facts.listing );
	const home = await restingBox( drawer.toggler );
	/** Scrolls one more button into the floating cart's place; gives its place in the list. */
	const scrollUnder = () =>
		page.evaluate( ( { x, y, width, height } ) => {
			const buttons = [
				...document.querySelectorAll(
					'ul.products .button, .wc-block-product .wp-block-button__link'
				),
			].filter( ( one ) => {
				const box = one.getBoundingClientRect();
				return box.left < x + width && box.right > x && box.height > 0;
			} );
			const last = buttons.at( -1 )!.getBoundingClientRect();
			window.scrollBy( 0, last.top + last.height / 2 - y - height / 2 );
			return buttons.length;
		}, home );
	expect( await scrollUnder() ).toBeGreaterThan( 0 );
	await expect
		.poll( async () => ( await layoutFaults( page ) ).covered, {
			timeout: 10_000,
		} )
		.toEqual( [] );
	// It is there all the same.
	await expect( drawer.toggler ).toBeInViewport();
} );
