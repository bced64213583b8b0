/**
 * Other plugins' pieces of the page that come with a cart answer.
 */
import type { Page } from '@playwright/test';
import { isCall, watchCalls } from './support/faults';
import { atTheShop, withJQuery, withOtherPlugin } from './support/other-plugin';
import { digits } from './support/pages';
import { configureShop } from './support/shop';
import { expect, test } from './support/test';

/** Adds another plugin's fragments to the answers to a call, and their places to the page. */
async function withFragments(
	page: Page,
	action: string,
	fragments: Record< string, string >,
	places: string
): Promise< void > {
	await page.route( '**/*', async ( route ) => {
		if ( ! isCall( action )( route.request() ) ) {
			await route.fallback();
			return;
		}
		const response = await route.fetch();
		const body = ( await response.json() ) as {
			fragments: Record< string, string >;
		};
		await route.fulfill( {
			response,
			json: { ...body, fragments: { ...body.fragments, ...fragments } },
		} );
	} );
	await page.evaluate(
		( html ) => document.body.insertAdjacentHTML( 'beforeend', html ),
		places
	);
}

for ( const has of [ true, false ] ) {
	test( `[ADD-10] fragments of other plugins ${
		has ? 'with' : 'without'
	} jQuery: put in place once, their scripts run, none does harm @desktop`, async ( {
		page,
		shop,
		drawer,
		guest,
		errors,
	} ) => {
		errors.expect( /provoked/ );
		const buyer = await guest();
		const product = await shop.product( { name: 'کالای پاره‌ها' } );
		await buyer.add( product.id, 2 );
		await buyer.enter( page.context() );
		await configureShop( page, { listing: [ product.id ] } );
		if ( has ) {
			await withOtherPlugin( page );
		}
		await page.goto( shop.facts.listing );
		await drawer.open();
		const line = drawer.line( product.name );
		await expect( line.quantity ).toBeVisible();
		if ( ! has ) {
			await page.evaluate( () =>
				Reflect.deleteProperty( window, 'jQuery' )
			);
		}
		await withFragments(
			page,
			'vitrin_update_item',
			{
				'>>> no selector': '<i></i>',
				'#vitrin-side-cart': '<p>The drawer is gone.</p>',
				'.other-broken':
					'<b class="other-broken">1<script>throw new Error( "provoked" )</script></b>',
				'.other-count':
					'<b class="other-count">3<script>window.ran = ( window.ran || 0 ) + 1</script></b>',
				'.other-row':
					'<tr class="other-row"><td><a id="other-link" href="#">new</a></td></tr>',
				'.other-empty': '',
			},
			`<b class="other-broken">0</b><b class="other-count">0</b><b class="other-count">0</b>
			<table><tr class="other-row"><td><a id="other-link" href="#">old</a></td></tr></table><i class="other-empty">stays</i>`
		);
		await page.evaluate( () => {
			// Behind a modal dialog nothing takes focus; the drawer closes, the answer comes later.
			document.dispatchEvent( new Event( 'vitrin:side-cart-close' ) );
		} );
		// Not 'hidden': near its trigger it is drawn ahead, out of sight.
		await expect( drawer.dialog ).not.toHaveJSProperty( 'open', true );
		await page.locator( '#other-link' ).focus();
		await line.plus.evaluate( ( plus ) => ( plus as HTMLElement ).click() );
		await expect( page.locator( '.other-row' ) ).toHaveText( 'new' );
		await expect( page.locator( '#other-link' ) ).toBeFocused();
		await expect( page.locator( '.other-count' ) ).toHaveText( [
			/^3/,
			/^3/,
		] );
		await expect( page.locator( '.other-empty' ) ).toHaveText( 'stays' );
		expect( await page.evaluate( () => window.ran ) ).toBe( 1 );
		await expect( drawer.badge ).toHaveText(
			digits( 3, shop.facts.direction )
		);
		await drawer.open();
		await expect( line.quantity ).toHaveValue(
			digits( 3, shop.facts.direction )
		);
	} );
}

test( '[ADD-10] a cart widget that a cached page shows empty is filled: asked for once, then from the last answer @desktop', async ( {
	page,
	shop,
	guest,
} ) => {
	const buyer = await guest();
	const product = await atTheShop( page, shop, buyer );
	await page.route(
		( { href } ) => href === page.url(),
		async ( route ) => {
			const answer = await route.fetch();
			await route.fulfill( {
				response: answer,
				body: withJQuery( await answer.text() ).replace(
					'</main>',
					'<div class="widget_shopping_cart_content"></div></main>'
				),
			} );
		}
	);
	// A tab that has no answer yet.
	await page.evaluate( () => sessionStorage.clear() );
	const widget = page.locator( 'main > .widget_shopping_cart_content' );
	const calls = watchCalls( page );
	await page.reload();
	await expect( widget ).toContainText( product.name );
	expect( calls ).toEqual( [ 'vitrin_get_cart' ] );
	await page.reload();
	await expect( widget ).toContainText( product.name );
	expect( calls ).toHaveLength( 1 );
} );
