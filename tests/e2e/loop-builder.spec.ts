/**
 * The loop builder's block: a shopper narrows a list with and without JavaScript. How an editor makes one: loop-builder-editor.spec.ts.
 */
import { findings } from './support/axe';
import {
	failCalls,
	loopOf,
	numberIn,
	OURS,
	POSTS,
	PRODUCTS,
	test,
} from './support/loop';
import { expect } from './support/test';

test( '[LOOP-01] [LOOP-03] [LOOP-04] [LOOP-07] a shopper chooses, has a quick view, types, takes a choice back and goes Back; list, number and address follow; no finding of axe @desktop', async ( {
	page,
	openLoops,
} ) => {
	const { loop } = await openLoops( {
		...PRODUCTS,
		parts: [ ...PRODUCTS.parts, 'quickView' ],
	} );
	await expect( loop.cards ).toHaveCount( 6 );
	// Choices apply at once: no button is needed.
	await expect( loop.apply ).toBeHidden();
	const all = await numberIn( loop.total.innerText() );

	const sent = page.waitForRequest( /vitrin_loop/ );
	await loop.option( 'blue' ).check();
	expect( ( await sent ).postData() ).toMatch(
		/"action"\s+vitrin_loop[^]*"checkbox"\s+pa_color=blue[^]*"block_id"\s+e2eproducts/
	);
	await expect( page ).toHaveURL( /color=blue/ );
	await expect( loop.chips ).toHaveCount( 1 );
	const blue = await numberIn( loop.total.innerText() );
	expect( blue ).toBeLessThan( all );
	await expect( loop.option( 'blue' ) ).toBeFocused();
	expect( await findings( page, OURS ) ).toEqual( [] );

	// What a call brings opens as what the page brought.
	const quickView = page.locator( 'dialog.vitrin-quick-view' );
	await expect( loop.quickViews ).toHaveCount( await loop.cards.count() );
	await loop.quickViews.first().click();
	await expect( quickView ).toBeVisible();
	await page.keyboard.press( 'Escape' );
	await expect( quickView ).toBeHidden();
	await expect( page ).toHaveURL( /color=blue$/ );

	await loop.search.fill( 'هیچ‌چنین‌چیزی' );
	await expect( loop.root.locator( '.vitrin-loop__empty' ) ).toBeVisible();
	expect( await findings( page, OURS ) ).toEqual( [] );
	await loop.root
		.locator(
			'.vitrin-loop__wrapper a.vitrin-button[data-vitrin-loop-link]'
		)
		.click();
	await expect( loop.cards ).toHaveCount( 6 );
	await expect( loop.search ).toHaveValue( '' );

	await page.goBack();
	await page.goBack();
	await expect( page ).toHaveURL( /color=blue$/ );
	await expect( loop.chips ).toHaveCount( 1 );
	// Other tests put products into the same shop meanwhile.
	expect( await numberIn( loop.total.innerText() ) ).toBeLessThan( all );
	await loop.chips.click();
	await expect( loop.chips ).toHaveCount( 0 );
	expect( await numberIn( loop.total.innerText() ) ).toBeGreaterThan( blue );
} );

test( '[LOOP-01] two blocks of a page leave each other alone; “show more” adds posts @desktop', async ( {
	page,
	openLoops,
} ) => {
	await openLoops( PRODUCTS, POSTS );
	const products = loopOf( page );
	const posts = loopOf( page, 1 );
	await products.option( 'blue' ).check();
	await expect( page ).toHaveURL( /color=blue/ );
	await expect( posts.cards ).toHaveCount( 3 );
	await posts.pages.getByRole( 'link' ).click();
	await expect( posts.cards ).toHaveCount( 6 );
	await expect( page ).toHaveURL( /color=blue.*l2-list-page=2/ );
	await expect( products.chips ).toHaveCount( 1 );
	// The focus is where reading goes on.
	await expect(
		posts.cards.nth( 3 ).getByRole( 'link' ).first()
	).toBeFocused();
} );

test( '[LOOP-05a] [LOOP-05c] [LOOP-06] a failure is said in the block, the list stays, and trying again works; of a block that is deleted meanwhile the button leads to the page as it is now @desktop', async ( {
	page,
	openLoops,
	errors,
} ) => {
	errors.expect( /500|404/ );
	const { loop, remove } = await openLoops( PRODUCTS );
	const repair = await failCalls( page );
	await loop.option( 'blue' ).check();
	await expect( loop.failure ).toBeVisible();
	await expect( loop.cards ).toHaveCount( 6 );
	await expect( page ).not.toHaveURL( /color/ );
	expect( await findings( page, OURS ) ).toEqual( [] );
	await repair();
	await loop.failure.getByRole( 'button' ).click();
	await expect( page ).toHaveURL( /color=blue/ );
	await expect( loop.failure ).toHaveCount( 0 );

	await remove();
	const blue = await loop.cards.count();
	await loop.option( 'red' ).check();
	await expect( loop.failure ).toContainText( 'دیگر' );
	await expect( loop.cards ).toHaveCount( blue );
	expect( await findings( page, OURS ) ).toEqual( [] );
	const loaded = page.waitForResponse( ( response ) =>
		response.request().isNavigationRequest()
	);
	await loop.failure.getByRole( 'button' ).click();
	expect( ( await loaded ).status() ).toBe( 404 );
} );

test.describe( 'without JavaScript', () => {
	test.use( { javaScriptEnabled: false } );

	test( '[LOOP-07] the form goes by GET to one address, which shows the narrowed list to whoever has it, and page links work @desktop', async ( {
		page,
		openLoops,
	} ) => {
		const { loop, url } = await openLoops( PRODUCTS );
		await loop.option( 'blue' ).check();
		await loop.option( 'red' ).check();
		await loop.root.getByRole( 'button' ).first().click();
		await expect( page ).toHaveURL( /color=blue,red$/ );
		await expect( loop.option( 'red' ) ).toBeChecked();
		await expect( loop.chips ).toHaveCount( 2 );
		await page.goto( url );
		await loop.pages.getByRole( 'link' ).first().click();
		await expect( page ).toHaveURL( /list-page=2/ );
	} );
} );
