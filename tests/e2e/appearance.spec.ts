/**
 * Appearance, as an admin chooses it and a shopper sees it.
 */
import { findings } from './support/axe';
import { ADMIN, logIn } from './support/shop';
import { expect, test } from './support/test';

const PAGE = '/wp-admin/admin.php?page=vitrin#appearance';

test( '[SET-02] a colour that can’t be told from the page is said so at once, the nearest that can is one click away, and shoppers see it @desktop', async ( {
	page,
	errors,
} ) => {
	errors.expect( /./ );
	await logIn( page, ADMIN );
	await page.goto( PAGE );
	const color = page.locator( '#vitrin-appearance-accent' );
	await expect( color.getByText( 'از پوسته' ) ).toBeVisible();

	await color.getByRole( 'button', { expanded: false } ).first().click();
	const hex = page.getByRole( 'textbox', { name: /hex/i } );
	await hex.fill( 'ffee88' );
	await hex.press( 'Enter' );
	await page.keyboard.press( 'Escape' );
	await expect( color.getByRole( 'status' ) ).toContainText(
		'به‌سختی تشخیص داده می‌شود'
	);
	expect( await findings( page, [ '#vitrin-appearance' ] ) ).toEqual( [] );

	await color.getByRole( 'button', { name: 'نزدیک‌ترین' } ).click();
	await expect( color.getByRole( 'status' ) ).toContainText( 'خواناست' );
	// That button is gone.
	await expect( color.getByRole( 'group' ).first() ).toBeFocused();
	const chosen = await color.locator( 'bdi' ).textContent();
	await page
		.locator( '#vitrin-appearance-scheme' )
		.getByText( 'تیره', { exact: true } )
		.click();
	await page.getByRole( 'button', { name: 'ذخیره', exact: true } ).click();
	await expect( page.getByText( 'تنظیمات ذخیره شد' ) ).toBeVisible();

	await page.goto( '/shop/' );
	const read = ( selector: string, property: string ) =>
		page
			.locator( selector )
			.first()
			.evaluate(
				( element, name ) =>
					getComputedStyle( element ).getPropertyValue( name ).trim(),
				property
			);
	expect( await read( ':root', '--vitrin-accent' ) ).toBe( chosen );
	expect( await read( '.vitrin-drawer', '--vitrin-surface' ) ).toBe(
		'#1c1e22'
	);
	expect( await read( ':root', '--vitrin-surface' ) ).not.toBe( '#1c1e22' );
	// The page's own text colour could not be read on it.
	expect( await read( '.vitrin-filters__panel', 'color' ) ).toBe(
		await read( '.vitrin-drawer', 'color' )
	);

	await page.goto( PAGE );
	await color.getByRole( 'button', { name: 'انتخاب رنگ پوسته' } ).click();
	await page
		.locator( '#vitrin-appearance-scheme' )
		.getByText( 'مانند پوسته', { exact: true } )
		.click();
	await page.getByRole( 'button', { name: 'ذخیره', exact: true } ).click();
	await expect( page.getByText( 'تنظیمات ذخیره شد' ) ).toBeVisible();
	await page.goto( '/shop/' );
	await expect( page.locator( '#vitrin-storefront-inline-css' ) ).toHaveCount(
		0
	);
} );
