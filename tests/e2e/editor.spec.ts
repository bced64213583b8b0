/**
 * The stores in the block editor.
 */
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
