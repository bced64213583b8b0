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

for ( const [ name, box, shown ] of [
	[
		'vitrin/mini-cart',
		/جمع سبد کنار دکمه|Total beside/,
		'.vitrin-mini-cart__badge',
	],
	[
		'vitrin/side-cart-toggler',
		/جمع سبد کنار دکمه|Total beside/,
		'.vitrin-cart-trigger__count',
	],
] as const ) {
	test( `[MINI-01] [SIDE-01] the block ${ name } stands in the editor with its style, and its setting is kept @desktop`, async ( {
		page,
		errors,
	} ) => {
		// The editor's own warnings are not ours.
		errors.expect( /./ );
		await logIn( page, ADMIN );
		await page.goto( '/wp-admin/post-new.php?post_type=page' );
		interface Editor {
			blocks: {
				getBlockType: ( type: string ) => unknown;
				createBlock: ( type: string ) => { clientId: string };
				serialize: ( blocks: unknown ) => string;
			};
			data: {
				dispatch: (
					store: string
				) => Record< string, ( ...args: unknown[] ) => unknown >;
				select: (
					store: string
				) => Record< string, ( ...args: unknown[] ) => unknown >;
			};
		}
		await page.waitForFunction(
			( type ) =>
				!! (
					window as { wp?: Partial< Editor > }
				 ).wp?.blocks?.getBlockType( type ),
			name
		);
		await page.evaluate( ( type ) => {
			const { blocks, data } = ( window as unknown as { wp: Editor } ).wp;
			const block = blocks.createBlock( type );
			data.dispatch( 'core/block-editor' ).insertBlock?.( block );
			data.dispatch( 'core/block-editor' ).selectBlock?.(
				block.clientId
			);
			// A guide for those who come for the first time would lie over it.
			data.dispatch( 'core/preferences' ).set?.(
				'core/edit-post',
				'welcomeGuide',
				false
			);
			data.dispatch( 'core/edit-post' ).openGeneralSidebar?.(
				'edit-post/block'
			);
		}, name );
		const badge = page
			.locator( shown )
			.or(
				page
					.frameLocator( 'iframe[name="editor-canvas"]' )
					.locator( shown )
			);
		await expect( badge ).toHaveText( /[3۳]/ );
		await expect( badge ).toHaveCSS( 'border-radius', '10px' );
		await page.getByRole( 'checkbox', { name: box } ).check();
		const saved = await page.evaluate( () => {
			const { blocks, data } = ( window as unknown as { wp: Editor } ).wp;
			return blocks.serialize(
				data.select( 'core/block-editor' ).getBlocks?.()
			);
		} );
		expect( saved ).toContain(
			`<!-- wp:${ name } {"showTotal":true} /-->`
		);
	} );
}
