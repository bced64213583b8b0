/**
 * The block editor: our stores, our blocks.
 */
import type { Page } from '@playwright/test';
import { Admin, Editor, PageUtils } from '@wordpress/e2e-test-utils-playwright';
import { ADMIN, logIn } from './support/shop';
import { expect, test } from './support/test';

/** The utils need the page only, and the keys of its browser. */
const editorOf = (
	page: Page,
	browserName: 'chromium' | 'firefox' | 'webkit'
) => {
	const editor = new Editor( { page } );
	const pageUtils = new PageUtils( { page, browserName } );
	return {
		editor,
		pageUtils,
		admin: new Admin( { page, pageUtils, editor } ),
	};
};

test( '[SIDE-04] a script that depends on vitrin-data finds vitrin/cart and vitrin/side-cart in the editor, with one state @desktop', async ( {
	page,
	errors,
} ) => {
	// The editor's own warnings are not ours.
	errors.expect( /./ );
	await logIn( page, ADMIN );
	await page.setExtraHTTPHeaders( {
		'X-Vitrin-E2E': JSON.stringify( { editor: true } ),
	} );
	await page.goto( '/wp-admin/post-new.php?post_type=page' );
	await page.waitForFunction(
		() =>
			'wp' in window &&
			'data' in ( window as unknown as { wp: object } ).wp
	);
	interface Selectors {
		[ name: string ]: ( ...args: unknown[] ) => unknown;
	}
	const seen = await page.evaluate( async () => {
		const { wp } = window as unknown as {
			wp: {
				data: {
					select: ( name: string ) => Selectors | undefined;
					dispatch: ( name: string ) => Selectors | undefined;
				};
			};
		};
		return {
			cart: Object.keys( wp.data.select( 'vitrin/cart' ) ?? {} ),
			sideCart: Object.keys( wp.data.select( 'vitrin/side-cart' ) ?? {} ),
			actions: Object.keys( wp.data.dispatch( 'vitrin/cart' ) ?? {} ),
		};
	} );
	expect( seen.cart.length ).toBeGreaterThan( 0 );
	expect( seen.sideCart.length ).toBeGreaterThan( 0 );
	expect( seen.actions.length ).toBeGreaterThan( 0 );
} );

test( 'an editor inserts the cart button and the side cart’s button, sees both in Persian, and a shopper finds them on the page @desktop', async ( {
	page,
	shop,
	errors,
	browserName,
} ) => {
	// The editor's own warnings are not ours.
	errors.expect( /./ );
	const { editor, admin } = editorOf( page, browserName );
	await logIn( page, ADMIN );
	await admin.createNewPost( { postType: 'page', title: 'سبد' } );
	await editor.insertBlock( { name: 'vitrin/mini-cart' } );
	await editor.insertBlock( {
		name: 'vitrin/side-cart-toggler',
		attributes: { label: 'سبد خرید من', showLabel: true },
	} );
	const content = editor.canvas;
	await expect( content.getByText( 'سبد خرید من' ) ).toBeVisible();
	await expect(
		content.locator( '[data-type="vitrin/mini-cart"] svg' )
	).toBeVisible();
	await expect(
		content.locator( '.block-editor-warning, .has-warning' )
	).toHaveCount( 0 );
	const id = await editor.publishPost();
	shop.takeAway( id as number );
	await page.goto( `/?page_id=${ String( id ) }` );
	await expect(
		page.getByRole( 'link', { name: 'سبد خرید من' } )
	).toBeVisible();
	await expect(
		page
			.locator(
				'main .vitrin-mini-cart__button, .entry-content .vitrin-mini-cart__button'
			)
			.first()
	).toBeVisible();
} );

test( '[LIST-08] an editor turns the search’s shortcode into a block, makes it a field, takes that back and forth, saves it, and finds it as it was; a shopper searches with it @desktop', async ( {
	page,
	shop,
	errors,
	browserName,
} ) => {
	// The editor's own warnings are not ours.
	errors.expect( /./ );
	const { editor, admin, pageUtils } = editorOf( page, browserName );
	await logIn( page, ADMIN );
	await admin.createNewPost( { postType: 'page', title: 'جست‌وجو' } );
	await editor.insertBlock( {
		name: 'core/shortcode',
		attributes: { text: '[vitrin_search label="yes"]' },
	} );
	await editor.transformBlockTo( 'vitrin/search' );
	const block = editor.canvas.locator( '[data-type="vitrin/search"]' );
	await expect( block.getByText( 'جست‌وجوی محصولات' ) ).toBeVisible();

	await editor.openDocumentSettingsSidebar();
	await page
		.getByRole( 'combobox', { name: 'نمایش به شکل' } )
		.selectOption( 'field' );
	const field = block.locator( '.vitrin-search-form__field' );
	await expect( field ).toBeVisible();
	await pageUtils.pressKeys( 'primary+z' );
	await expect( field ).toBeHidden();
	await pageUtils.pressKeys( 'primaryShift+z' );
	await expect( field ).toBeVisible();

	const id = ( await editor.publishPost() ) as number;
	shop.takeAway( id );
	await page.reload();
	await expect( field ).toBeVisible();
	await expect(
		editor.canvas.locator( '.block-editor-warning, .has-warning' )
	).toHaveCount( 0 );

	await page.goto( `/?page_id=${ String( id ) }` );
	const search = page.locator( '.wp-block-vitrin-search input[name="s"]' );
	await search.fill( 'ليوان' );
	await expect(
		page.getByRole( 'option', { name: /لیوان/ } ).first()
	).toBeVisible();
} );

test( '[LIST-05] the filters’ block shows the shop’s own in the editor, and says that a page has no list @desktop', async ( {
	page,
	errors,
	browserName,
} ) => {
	// The editor's own warnings are not ours.
	errors.expect( /./ );
	const { editor, admin } = editorOf( page, browserName );
	await logIn( page, ADMIN );
	await admin.createNewPost( { postType: 'page', title: 'فیلتر' } );
	await editor.insertBlock( {
		name: 'vitrin/filters',
		attributes: { panel: 'fold' },
	} );
	const block = editor.canvas.locator( '[data-type="vitrin/filters"]' );
	await expect(
		block.locator( 'input[type="checkbox"]' ).first()
	).toBeVisible();
	await expect( block.locator( '[inert] form' ) ).toHaveCount( 1 );
	await expect( block ).toContainText( 'در این‌جا چیزی نمایش داده نمی‌شود' );
} );
