/**
 * Coupons in the drawer: applied, refused, explained, taken back; and every call going wrong.
 */
import type { Page } from '@playwright/test';
import type { Guest } from './support/api';
import { expectNoFinding } from './support/axe';
import { applyOutside, codesOf } from './support/coupons';
import {
	PROVOKED,
	TRIES,
	fail,
	faults,
	hold,
	watchCalls,
	shortenPauses,
} from './support/faults';
import type { Drawer } from './support/pages';
import { configureShop, type Shop } from './support/shop';
import { expect, test } from './support/test';

/** A guest with a product of 125,000 in the cart, at the open drawer. */
async function atTheDrawer(
	{ page, shop, drawer }: { page: Page; shop: Shop; drawer: Drawer },
	buyer: Guest
) {
	const product = await shop.product();
	await buyer.add( product.id );
	await buyer.enter( page.context() );
	await page.goto( shop.facts.listing );
	await drawer.open();
	await expect( drawer.coupons.root ).toBeVisible();
}

test( '[SIDE-02b] [SIDE-07] [L10N-02] a coupon is applied and taken back, by keyboard alone; the focus is never lost; Persian digits in a code are understood @desktop', async ( {
	page,
	shop,
	drawer,
	guest,
} ) => {
	const buyer = await guest();
	const tail = String( Date.now() );
	const code = await shop.coupon( { code: `off${ tail }` } );
	await atTheDrawer( { page, shop, drawer }, buyer );
	const { coupons } = drawer;
	await coupons.toggle.focus();
	await page.keyboard.press( 'Enter' );
	await expect( coupons.field ).toBeFocused();
	await page.keyboard.type( code );
	await page.keyboard.press( 'Enter' );
	await expect( coupons.rows ).toHaveCount( 1 );
	await expect( coupons.rows ).toContainText( code );
	await expect( coupons.field ).toBeHidden();
	await expect( coupons.toggle ).toBeFocused();
	expect( await codesOf( buyer ) ).toEqual( [ code ] );
	expect( ( await buyer.cart() ).totals.total ).toBe( '115000' );
	await expect(
		drawer.dialog.getByRole( 'log' ).filter( { hasText: code } )
	).toBeAttached();
	await expectNoFinding( page );

	await page.keyboard.press( 'Shift+Tab' );
	await expect( coupons.remove( code ) ).toBeFocused();
	await page.keyboard.press( 'Enter' );
	await expect( coupons.rows ).toHaveCount( 0 );
	await expect( coupons.toggle ).toBeFocused();
	expect( await codesOf( buyer ) ).toEqual( [] );

	await coupons.apply(
		`OFF${ tail.replace( /\d/g, ( digit ) => '۰۱۲۳۴۵۶۷۸۹'[ Number( digit ) ] ?? '' ) }`
	);
	await expect( coupons.rows ).toHaveCount( 1 );
	expect(
		( await codesOf( buyer ) ).map( ( one ) => one.toLowerCase() )
	).toEqual( [ code ] );
} );

test( "[SIDE-11] [SIDE-07] an empty field shows its own error text and sends nothing; a refusal shows the server's msg in the error area, with what would change it, and not in the notice strip @phone", async ( {
	page,
	shop,
	drawer,
	guest,
	errors,
} ) => {
	errors.expect( PROVOKED );
	const buyer = await guest();
	const big = await shop.coupon( { minimum: 1_000_000 } );
	const old = await shop.coupon( { expires: '2020-01-01' } );
	await atTheDrawer( { page, shop, drawer }, buyer );
	const { coupons } = drawer;
	const calls = watchCalls( page );
	await coupons.apply( '  ' );
	const empty = await coupons.field.getAttribute( 'data-content' );
	expect( empty ).toMatch( /\S/ );
	await expect( coupons.error ).toHaveText( empty ?? '' );
	await expect( coupons.field ).toHaveAttribute( 'aria-invalid', 'true' );
	await expect( coupons.field ).toHaveAccessibleDescription( empty ?? '' );
	await expect( coupons.field ).toBeFocused();
	await expectNoFinding( page );
	await coupons.field.fill( 'x' );
	await expect( coupons.error ).toHaveText( '' );
	expect( calls ).not.toContain( 'vitrin_apply_coupon' );
	for ( const [ code, words ] of [
		[ old, old ],
		[ 'nobody-has-this', 'nobody-has-this' ],
		[ '<img src=x onerror=alert(1)>', /\S/ ],
		[ 'x'.repeat( 5000 ), /\S/ ],
		[ big, shop.facts.direction === 'rtl' ? '۸۷۵٬۰۰۰' : '875' ],
	] as const ) {
		const answered = page.waitForResponse( /vitrin_apply_coupon/ );
		await coupons.apply( code );
		const { msg } = ( await ( await answered ).json() ) as { msg: string };
		await expect( coupons.error ).toHaveText( msg );
		await expect( coupons.error ).toContainText( words );
		await expect( coupons.field ).toHaveAttribute( 'aria-invalid', 'true' );
		await expect( coupons.field ).toBeFocused();
	}
	await expect( drawer.notices ).toHaveText( '' );
	expect( await codesOf( buyer ) ).toEqual( [] );
} );

test( '[SIDE-07] a coupon that the cart has outgrown says so at once, and what would change it @desktop', async ( {
	page,
	shop,
	drawer,
	guest,
} ) => {
	const buyer = await guest();
	const code = await shop.coupon( { minimum: 200_000 } );
	const product = await shop.product();
	await buyer.add( product.id, 2 );
	await applyOutside( buyer, code );
	await buyer.enter( page.context() );
	await page.goto( shop.facts.listing );
	await drawer.open();
	await expect( drawer.coupons.rows ).toContainText( code );
	await drawer.line( product.name ).minus.click();
	await expect( drawer.coupons.rows ).toContainText(
		shop.facts.direction === 'rtl' ? '۷۵٬۰۰۰' : '75'
	);
} );

test( '[SIDE-02] a shop that takes no coupons has no field for them @desktop', async ( {
	page,
	shop,
	drawer,
	guest,
} ) => {
	await configureShop( page, {
		options: { woocommerce_enable_coupons: 'no' },
	} );
	const buyer = await guest();
	await buyer.add( ( await shop.product() ).id );
	await buyer.enter( page.context() );
	await page.goto( shop.facts.listing );
	await drawer.open();
	await expect( drawer.lines ).toHaveCount( 1 );
	await expect( drawer.line( /./ ).plus ).toBeVisible();
	await expect( drawer.coupons.root ).toHaveCount( 0 );
} );

test( '[SIDE-07] [SIDE-11] HTML instead of JSON: said in the error area, and the next press applies, twice is one call; taking back in vain, the coupon stays @desktop', async ( {
	page,
	shop,
	drawer,
	guest,
	errors,
} ) => {
	errors.expect( PROVOKED );
	await shortenPauses( page );
	const buyer = await guest();
	const code = await shop.coupon();
	await atTheDrawer( { page, shop, drawer }, buyer );
	const { coupons } = drawer;
	const fault = faults[ 'HTML instead of JSON' ];
	const applying = await fail( page, 'vitrin_apply_coupon', fault );
	await coupons.apply( code );
	await expect( coupons.error ).toHaveText( /\S/ );
	expect( applying.count() ).toBe( TRIES );
	await expect( coupons.field ).toHaveValue( code );
	expect( await codesOf( buyer ) ).toEqual( [] );
	await applying.stop();

	const held = await hold( page, 'vitrin_apply_coupon' );
	await coupons.field.press( 'Enter' );
	await coupons.field.press( 'Enter' );
	await coupons.root.locator( '[type=submit]' ).press( 'Enter' );
	await expect.poll( held.count ).toBe( 1 );
	await expect( coupons.field ).not.toBeEditable();
	held.release();
	await expect( coupons.rows ).toHaveCount( 1 );
	expect( held.count() ).toBe( 1 );

	const removing = await fail( page, 'vitrin_remove_coupon', fault );
	await coupons.remove( code ).click();
	await expect( coupons.error ).toHaveText( /\S/ );
	expect( removing.count() ).toBe( TRIES );
	await expect( coupons.rows ).not.toHaveClass( /is-removing/ );
	expect( await codesOf( buyer ) ).toEqual( [ code ] );
	expect( await page.evaluate( () => 'hacked' in window ) ).toBe( false );
} );

test( '[SIDE-02] [SIDE-07] a coupon that the shop offers is taken with one press; of one that needs more it says how much @phone', async ( {
	page,
	shop,
	drawer,
	guest,
} ) => {
	const buyer = await guest();
	const [ good, big ] = [
		await shop.coupon(),
		await shop.coupon( { minimum: 1_000_000 } ),
	];
	await configureShop( page, {
		settings: { 'side-cart': { offered_coupons: `${ good }, ${ big }` } },
	} );
	await atTheDrawer( { page, shop, drawer }, buyer );
	const offers = drawer.coupons.root.locator( '.is-offer' );
	await expect( offers ).toHaveCount( 2 );
	await expect( offers.last() ).toContainText(
		shop.facts.direction === 'rtl' ? '۸۷۵٬۰۰۰' : '875'
	);
	await expect( offers.last().getByRole( 'button' ) ).toHaveCount( 0 );
	await expectNoFinding( page );
	await offers.first().getByRole( 'button' ).focus();
	await page.keyboard.press( 'Enter' );
	await expect( offers ).toHaveCount( 1 );
	await expect( drawer.coupons.toggle ).toBeFocused();
	await expect(
		drawer.coupons.root.locator( '.vitrin-coupon:not(.is-offer)' )
	).toContainText( good );
	expect( await codesOf( buyer ) ).toEqual( [ good ] );
} );
