/**
 * What the settings' switches do to the shop's pages.
 */
import { existsSync, readdirSync } from 'node:fs';
import { findings } from './support/axe';
import { watchCalls } from './support/faults';
import { digits, inDigits } from './support/pages';
import { ADMIN, logIn, configureShop } from './support/shop';
import { expect, test } from './support/test';

const FORM = '/wp-admin/admin.php?page=vitrin';

/** What of ours is in a page. */
const traces = ( html: string ) =>
	[
		...html.matchAll(
			/vitrin-settings-[a-z-]+|id="vitrin-[a-z-]+|class="vitrin-[a-z-]+|\/plugins\/vitrin\/build[^"']*/g
		),
	].map( ( [ found ] ) => found );

/** Every folder with settings of its own. */
const FEATURES = readdirSync( 'src' ).filter( ( folder ) =>
	existsSync( `src/${ folder }/Settings.php` )
);

test( '[SET-01] switched off, a feature leaves no trace in the page; with all off, or by VITRIN_DISABLE, nothing of ours is left, and the shop still adds by itself @desktop', async ( {
	page,
	shop,
	listing,
} ) => {
	const html = async () =>
		( await page.goto( shop.facts.listing ) )?.text() ?? '';
	expect( traces( ( await html() ) as string ) ).not.toEqual( [] );

	await configureShop( page, {
		settings: { 'side-cart': { enabled: false } },
	} );
	const without = traces( ( await html() ) as string );
	expect(
		without.filter( ( found ) => /side-cart|drawer|toggler/.test( found ) )
	).toEqual( [] );
	expect( without ).not.toEqual( [] );

	await configureShop( page, {
		settings: Object.fromEntries(
			FEATURES.map( ( feature ) => [ feature, { enabled: false } ] )
		),
	} );
	expect( traces( ( await html() ) as string ) ).toEqual( [] );

	const product = await shop.product();
	await configureShop( page, { disable: true, listing: [ product.id ] } );
	expect( traces( ( await html() ) as string ) ).toEqual( [] );
	const [ added ] = await Promise.all( [
		page.waitForResponse( /wc-ajax=add_to_cart/ ),
		listing.button( product ).click(),
	] );
	// The shop stores the session at the end of its answer.
	await added.finished();
	await page.goto( shop.facts.cart );
	await expect( page.locator( 'tr.cart_item' ) ).toHaveCount( 1 );
} );

test( "[SET-01] [ADD-09] with 'keep WooCommerce's scripts' a press still adds once, and the drawer still opens @desktop", async ( {
	page,
	shop,
	listing,
	drawer,
} ) => {
	const product = await shop.product();
	await configureShop( page, {
		listing: [ product.id ],
		settings: { 'add-to-cart': { keep_woocommerce_scripts: true } },
	} );
	await page.goto( shop.facts.listing );
	const calls = watchCalls( page );
	await listing.button( product ).click();
	await expect( drawer.badge ).toHaveText(
		digits( 1, shop.facts.direction )
	);
	await drawer.expectOpen();
	expect( calls.filter( ( name ) => name === 'add_to_cart' ) ).toHaveLength(
		1
	);
	await page.goto( shop.facts.cart );
	await expect( page.locator( 'tr.cart_item input.qty' ) ).toHaveValue(
		inDigits( 1 )
	);
} );

test( '[THEME-04] what a script uses undeclared is shown with its reason, stays for it, and leaves when the admin says so @desktop', async ( {
	page,
	shop,
	errors,
} ) => {
	// What the script says once its parameters are gone.
	errors.expect( /wc_add_to_cart_params/ );
	await configureShop( page, { undeclared: true } );
	const html = page.locator( 'html' );
	await page.goto( shop.facts.listing );
	await expect( html ).toHaveAttribute( 'data-undeclared', /./ );

	await logIn( page, ADMIN );
	const choice = page.getByRole( 'combobox', { name: /undeclared\.js/ } );
	await expect( async () => {
		await page.goto( FORM );
		await expect( choice ).toBeVisible( { timeout: 3000 } );
	} ).toPass();
	await expect( choice ).toHaveAccessibleDescription(
		/wc_add_to_cart_params/
	);
	expect( await findings( page, [ '#wpbody-content' ] ) ).toEqual( [] );

	const choose = async ( value: string ) => {
		await page.goto( FORM );
		await choice.selectOption( value );
		await page
			.getByRole( 'button', { name: 'ذخیره', exact: true } )
			.click();
		await expect( page.getByText( 'تنظیمات ذخیره شد.' ) ).toBeVisible();
		await page.goto( shop.facts.listing );
	};
	await choose( 'leave_off' );
	await expect( html ).not.toHaveAttribute( 'data-undeclared', /./ );
	await choose( 'keep' );
	await expect( html ).toHaveAttribute( 'data-undeclared', /./ );
	await choose( 'automatic' );
	await expect( html ).toHaveAttribute( 'data-undeclared', /./ );
} );

test( '[SEC-03] a subscriber and a guest cannot open the form @desktop', async ( {
	page,
	shop,
	errors,
} ) => {
	errors.expect( /403/ );
	const guest = await page.request.get( FORM, { maxRedirects: 0 } );
	expect( guest.status() ).toBe( 302 );
	await logIn( page, await shop.user( 'subscriber' ) );
	const answer = await page.request.get( FORM );
	expect( await answer.text() ).not.toContain( 'vitrin_settings[' );
	const posted = await page.request.post( '/wp-admin/options.php', {
		maxRedirects: 0,
		form: {
			option_page: 'vitrin',
			action: 'update',
			_wpnonce: 'forged',
			'vitrin_settings[cart][enabled]': '0',
		},
	} );
	// WooCommerce leads such users out of the admin; WordPress itself would forbid.
	expect( [ 302, 403 ] ).toContain( posted.status() );
	expect(
		await ( await page.request.get( shop.facts.listing ) ).text()
	).toContain( 'vitrin-settings-cart' );
} );
