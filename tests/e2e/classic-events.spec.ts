/**
 * Other plugins on the page: WooCommerce's classic jQuery events and the blocks' pass both ways.
 */
import type { Request } from '@playwright/test';
import { watchCalls } from './support/faults';
import {
	addedBehindUs,
	atTheShop,
	recordedEvents,
	trigger,
	withOtherPlugin,
	type JQueryLike,
} from './support/other-plugin';
import { digits } from './support/pages';
import { configureShop } from './support/shop';
import { expect, test } from './support/test';

test( "[ADD-10a] an add, a removal and a quantity of ours reach another plugin's listeners, with WooCommerce's arguments @desktop", async ( {
	page,
	shop,
	listing,
	drawer,
} ) => {
	const product = await atTheShop( page, shop );
	const button = listing.button( product );
	const tag = await button.evaluate( ( { localName } ) => localName );

	await button.click();
	await expect( button ).toHaveClass( /\badded\b/ );
	await expect
		.poll( async () => ( await recordedEvents( page ) ).at( -1 )?.type )
		.toBe( 'wc_cart_button_updated' );
	// Each script of WooCommerce's blocks on the page says their event once more.
	const said = ( await recordedEvents( page ) ).filter(
		( { type }, at, all ) =>
			type !== 'wc-blocks_added_to_cart' || all[ at - 1 ]?.type !== type
	);
	expect( said ).toEqual( [
		{ type: 'should_send_ajax_request', args: [ tag ] },
		{ type: 'adding_to_cart', args: [ tag, 'object' ] },
		{ type: 'added_to_cart', args: [ 'object', 'string', tag ] },
		{ type: 'wc-blocks_added_to_cart', args: [] },
		{ type: 'wc_fragments_loaded', args: [] },
		{ type: 'wc_cart_button_updated', args: [ tag ] },
	] );

	await drawer.open();
	const line = drawer.line( product.name );
	await expect( line.quantity ).toBeVisible();
	await page.evaluate( () => ( window.recordedEvents = [] ) );
	await line.plus.click();
	await expect
		.poll( () => recordedEvents( page ) )
		.toEqual( [ { type: 'wc_fragments_refreshed', args: [] } ] );

	await page.evaluate( () => ( window.recordedEvents = [] ) );
	await line.remove.click();
	await expect
		.poll( async () =>
			( await recordedEvents( page ) ).map( ( { type } ) => type )
		)
		.toEqual( [
			'removed_from_cart',
			'wc-blocks_removed_from_cart',
			'wc_fragments_loaded',
		] );
} );

test( '[ADD-10b] another plugin may call an add off, and hears that it was @desktop', async ( {
	page,
	shop,
	listing,
} ) => {
	const product = await atTheShop( page, shop );
	const calls = watchCalls( page );
	await page.evaluate( () =>
		( window as unknown as { jQuery: JQueryLike } )
			.jQuery( document.body )
			.on(
				'should_send_ajax_request.adding_to_cart',
				( () => false ) as () => void
			)
	);
	const button = listing.button( product );
	await button.click();
	await expect
		.poll( async () =>
			( await recordedEvents( page ) ).map( ( { type } ) => type )
		)
		.toEqual( [
			'should_send_ajax_request',
			'ajax_request_not_sent',
			'wc_cart_button_updated',
		] );
	await expect( button ).not.toHaveClass( /\bloading\b/ );
	expect( calls ).toEqual( [] );
} );

test( "[ADD-10b] another plugin's own add: badge, button and its fragments follow, without a request of ours @desktop", async ( {
	page,
	shop,
	listing,
	drawer,
} ) => {
	const product = await atTheShop( page, shop );
	await page.evaluate( () =>
		document.body.insertAdjacentHTML(
			'beforeend',
			'<b class="other-count">0</b>'
		)
	);
	const button = listing.button( product );
	const calls = watchCalls( page );
	await button.evaluate( async ( element, id ) => {
		const answer = ( await (
			await fetch( '/?wc-ajax=add_to_cart', {
				method: 'POST',
				body: new URLSearchParams( {
					product_id: String( id ),
					quantity: '3',
				} ),
			} )
		).json() ) as { fragments: object; cart_hash: string };
		const { jQuery } = window as unknown as { jQuery: JQueryLike };
		jQuery( document.body ).trigger( 'added_to_cart', [
			{
				...answer.fragments,
				'.other-count':
					'<b class="other-count">3<script>window.ran = ( window.ran || 0 ) + 1</script></b>',
			},
			answer.cart_hash,
			jQuery( element ),
		] );
	}, product.id );
	await expect( drawer.badge ).toHaveText(
		digits( 3, shop.facts.direction )
	);
	await expect( page.locator( '.other-count' ) ).toHaveText( /^3/ );
	await expect( button ).toHaveClass( /\badded\b/ );
	await expect( listing.viewCartLinks ).toHaveCount( 1 );
	expect( await page.evaluate( () => window.ran ) ).toBe( 1 );
	expect( calls ).toEqual( [ 'add_to_cart' ] );
	await expect(
		page.locator( '[role="log"]', { hasText: product.name } )
	).toHaveCount( 1 );
} );

/** Two of those in src/cart/test/page.test.ts. */
for ( const type of [ 'wc_fragment_refresh', 'applied_coupon' ] ) {
	test( `[ADD-10b] another plugin says ${ type } and no more: we ask once, and the badge is right @desktop`, async ( {
		page,
		shop,
		drawer,
		guest,
	} ) => {
		await addedBehindUs( page, shop, await guest() );
		const calls = watchCalls( page );
		await trigger( page, type );
		await expect( drawer.badge ).toHaveText(
			digits( 7, shop.facts.direction )
		);
		expect( calls ).toEqual( [ 'vitrin_get_cart' ] );
	} );
}

test( '[SIDE-16] what other scripts say without a cart is confirmed by the shop 700 ms after the last word, in one call @desktop', async ( {
	page,
	shop,
	drawer,
	guest,
} ) => {
	await addedBehindUs( page, shop, await guest() );
	const calls = watchCalls( page );
	await trigger( page, 'removed_from_cart' );
	await trigger( page, 'updated_cart_totals' );
	const waited = await page.evaluate( async () => {
		const { jQuery } = window as unknown as { jQuery: JQueryLike };
		const asked = new Promise< number >( ( resolve ) =>
			new PerformanceObserver( ( list ) =>
				list
					.getEntries()
					.filter( ( { name } ) =>
						name.includes( 'vitrin_get_cart' )
					)
					.forEach( ( { startTime } ) => resolve( startTime ) )
			).observe( { type: 'resource' } )
		);
		const said = performance.now();
		jQuery( document.body ).trigger( 'wc_fragment_refresh', [] );
		return ( await asked ) - said;
	} );
	// The bridge itself may have to be fetched first.
	expect( waited ).toBeGreaterThanOrEqual( 690 );
	await expect( drawer.badge ).toHaveText(
		digits( 7, shop.facts.direction )
	);
	expect( calls ).toEqual( [ 'vitrin_get_cart' ] );
} );

test( '[ADD-10] the events of a variation form pass by us untouched @desktop', async ( {
	page,
	shop,
} ) => {
	await withOtherPlugin( page );
	await page.goto( shop.facts.listing );
	await page
		.locator( 'a.product_type_variable, .product-type-variable a' )
		.first()
		.click();
	const form = page.locator( 'form.variations_form' );
	await expect( form ).toBeVisible();
	await form.evaluate( ( element ) =>
		( window as unknown as { jQuery: JQueryLike } )
			.jQuery( element )
			.on( 'found_variation reset_data', ( { type }, variation ) =>
				window.recordedEvents?.push( {
					type,
					args: [ typeof variation ],
				} )
			)
	);
	const selects = form.locator( 'select[name^="attribute_"]' );
	for ( const select of await selects.all() ) {
		await select.selectOption( { index: 1 } );
	}
	await expect
		.poll( async () => await recordedEvents( page ) )
		.toContainEqual( { type: 'found_variation', args: [ 'object' ] } );
	await selects.first().selectOption( '' );
	await expect
		.poll( async () =>
			( await recordedEvents( page ) ).map( ( { type } ) => type )
		)
		.toContain( 'reset_data' );
} );

test( '[ADD-10] @real a product button block knows our changes: it adds to what is there, and what it added is said once @desktop', async ( {
	page,
	shop,
	drawer,
	guest,
} ) => {
	const product = await shop.product( { name: 'کالای بلوک شنوا' } );
	await configureShop( page, {
		theme: 'twentytwentyfive',
		listing: [ product.id ],
	} );
	await page.goto( shop.facts.shop );
	const button = page
		.locator( `button.wc-interactive[data-product_id="${ product.id }"]` )
		.first();
	await button.click();
	await drawer.expectOpen();
	await expect( drawer.lines ).toHaveCount( 1 );
	await expect(
		page.locator( '[role="log"]', { hasText: product.name } )
	).toHaveCount( 1 );
	const CART = /wc\/store\/v1\/cart(\?|$)/;
	const asking = new Set< Request >();
	page.on( 'request', ( request ) => {
		if ( CART.test( request.url() ) ) {
			asking.add( request );
		}
	} );
	page.on( 'requestfinished', ( request ) => asking.delete( request ) );
	page.on( 'requestfailed', ( request ) => asking.delete( request ) );
	// The blocks ask after each answer that is news to them; the last one counts.
	const asked = page.waitForResponse(
		async ( answer ) =>
			CART.test( answer.url() ) &&
			( ( await answer.json() ) as { items_count: number } )
				.items_count === 3
	);
	const line = drawer.line( product.name );
	await line.plus.click();
	await line.plus.click();
	await expect( line.quantity ).toHaveValue(
		digits( 3, shop.facts.direction )
	);
	await asked;
	// Two stores ask, each for itself: either may have got this answer.
	await expect.poll( () => asking.size ).toBe( 0 );
	await drawer.closeButton.click();
	const added = page.waitForResponse( ( answer ) =>
		/cart\/(add|update)-item|\/batch/.test( answer.url() )
	);
	await button.click();
	expect( ( await added ).ok() ).toBe( true );
	await expect( drawer.badge ).toHaveText(
		digits( 4, shop.facts.direction )
	);
	const buyer = await guest();
	expect( ( await buyer.cart() ).quantity, 'another guest' ).toBe( 0 );
} );
