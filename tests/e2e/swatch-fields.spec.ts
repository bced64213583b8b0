/**
 * The shop's own screens, on which an attribute's terms get their colours.
 */
import type { Page } from '@playwright/test';
import { findings } from './support/axe';
import { ADMIN, logIn } from './support/shop';
import { expect, test } from './support/test';

const TERMS = '/wp-admin/edit-tags.php?taxonomy=pa_color&post_type=product';

const row = ( page: Page, name: string ) =>
	page.locator( '#the-list tr' ).filter( {
		has: page.locator( 'a.row-title', { hasText: name } ),
	} );

const add = async ( page: Page, name: string ) => {
	await page.locator( '#tag-name' ).fill( name );
	await page.locator( '#addtag #submit' ).press( 'Enter' );
	await expect( row( page, name ) ).toHaveCount( 1 );
	await expect( page.locator( '#tag-name' ) ).toHaveValue( '' );
};

/** Takes the term away again, as the screen does. */
const remove = async ( page: Page, name: string ) => {
	await page.goto( TERMS );
	page.once( 'dialog', ( dialog ) => void dialog.accept() );
	await row( page, name ).locator( '.delete a' ).focus();
	await page.keyboard.press( 'Enter' );
	await expect( row( page, name ) ).toHaveCount( 0 );
};

test( '[VAR-06] a term gets its colour by keyboard; a wrong one is said; the next term starts without @desktop', async ( {
	page,
	errors,
} ) => {
	errors.expectOthers();
	const name = `رنگ آزمون ${ Date.now() }`;
	await logIn( page, ADMIN );
	await page.goto( TERMS );
	const text = page.locator( 'input[name="vitrin_color"]' );
	const picker = page.locator( 'input[type="color"]' );
	await expect( text ).toHaveAccessibleName( /\S/ );
	await expect( picker ).toHaveAccessibleName( /\S/ );
	expect( await findings( page, [ '[data-vitrin-swatch]' ] ) ).toEqual( [] );
	await text.fill( 'zzz' );
	await text.press( 'Tab' );
	await expect( text ).toBeFocused();
	await text.fill( '#7A3B2E' );
	await text.press( 'Tab' );
	await expect( picker ).toBeFocused();
	await expect( picker ).toHaveValue( '#7a3b2e' );
	try {
		await add( page, name );
		await expect( text ).toHaveValue( '' );
		await expect( picker ).toHaveValue( '#ffffff' );
		await expect(
			row( page, name ).locator( '.column-vitrin_swatch [title]' )
		).toHaveCSS( 'background-color', 'rgb(122, 59, 46)' );

		await row( page, name ).locator( 'a.row-title' ).click();
		await expect( text ).toHaveValue( '#7a3b2e' );
		await picker.fill( '#00ff00' );
		await expect( text ).toHaveValue( '#00ff00' );
		await page.locator( '#edittag [type="submit"]' ).click();
		await page.goto( TERMS );
		await expect(
			row( page, name ).locator( '.column-vitrin_swatch [title]' )
		).toHaveCSS( 'background-color', 'rgb(0, 255, 0)' );
	} finally {
		await remove( page, name );
	}
} );
