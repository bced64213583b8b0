/**
 * The page that asks who holds an order's link for the buyer's email, where WooCommerce's own page would.
 */
import type { Page } from '@playwright/test';
import { findings } from './support/axe';
import { expect, test } from './support/test';

const EMAIL = 'negar@example.com';
const WRONG = 'سفارش با این ایمیل ثبت نشده است.';
const PAPER = '.vitrin-doc h2';

const overflow = ( page: Page ) =>
	page.evaluate(
		() => document.documentElement.scrollWidth - window.innerWidth
	);

test( '[DOC-06] [SEC-03] who holds an order’s link names the buyer’s email by keyboard: a wrong one is said, the right one opens the invoice @desktop', async ( {
	page,
	shop,
	errors,
} ) => {
	errors.expect( /403/ );
	const url = await shop.guestOrder( EMAIL );
	expect( ( await page.goto( url ) )?.status() ).toBe( 403 );
	await expect( page.locator( 'html' ) ).toHaveAttribute( 'dir', 'rtl' );
	expect( await findings( page, [] ) ).toEqual( [] );
	expect( await overflow( page ) ).toBeLessThanOrEqual( 0 );
	await page.keyboard.press( 'Tab' );
	const email = page.getByLabel( 'ایمیل' );
	await expect( email ).toBeFocused();
	await page.keyboard.type( 'somebody@example.com' );
	await page.keyboard.press( 'Enter' );
	await expect( page.getByRole( 'alert' ) ).toContainText( WRONG );
	await expect( email ).toHaveValue( 'somebody@example.com' );
	await expect( email ).toHaveAttribute( 'aria-invalid', 'true' );
	// Whoever types goes on where the fault is.
	await expect( email ).toBeFocused();
	expect( await findings( page, [] ) ).toEqual( [] );
	await email.fill( EMAIL.toUpperCase() );
	await page.getByRole( 'button' ).dblclick();
	await expect( page.locator( PAPER ) ).toContainText( 'صورت‌حساب فروش' );
	// The buyer's codes are for the buyer, logged in, and the shop.
	expect( await overflow( page ) ).toBeLessThanOrEqual( 0 );
	// The link asks again: nothing but this page was opened.
	expect( ( await page.goto( url ) )?.status() ).toBe( 403 );
} );

test( '[DOC-06] [SEC-02] a page that was open for too long asks once more, and one that was sent offline is there again @desktop', async ( {
	page,
	shop,
	errors,
	context,
} ) => {
	errors.expect( /40[13]|ERR_INTERNET_DISCONNECTED/ );
	await page.goto( await shop.guestOrder( EMAIL ) );
	const email = page.getByLabel( 'ایمیل' );
	await email.fill( EMAIL );
	await page
		.locator( '[name=security]' )
		.evaluate( ( field: HTMLInputElement ) => {
			field.value = 'expired';
		} );
	await page.getByRole( 'button' ).click();
	await expect( page.getByRole( 'alert' ) ).toBeVisible();
	await expect( email ).toHaveValue( EMAIL );
	await expect( email ).not.toHaveAttribute( 'aria-invalid', 'true' );

	await context.setOffline( true );
	await page.getByRole( 'button' ).click();
	await expect.poll( () => page.url() ).toContain( 'chrome-error' );
	await context.setOffline( false );
	await page.goBack();
	await page.getByLabel( 'ایمیل' ).fill( EMAIL );
	await page.getByRole( 'button' ).click();
	await expect( page.locator( PAPER ) ).toContainText( 'صورت‌حساب فروش' );
} );
