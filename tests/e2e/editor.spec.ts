/**
 * The block editor: our stores, our blocks.
 */
import { Admin, Editor, PageUtils } from '@wordpress/e2e-test-utils-playwright';
import { ADMIN, logIn } from './support/shop';
import { expect, test } from './support/test';

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
	const editor = new Editor( { page } );
	const admin = new Admin( {
		page,
		pageUtils: new PageUtils( { page, browserName } ),
		editor,
	} );
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
