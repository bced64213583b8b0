/**
 * The loop builder on a phone: its filters are a dialog, whose choices change the list once.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { findings } from './support/axe';
import {
	block,
	chunk,
	failCalls,
	isCall,
	loopOf,
	numberIn,
	OURS,
	POSTS,
	PRODUCTS,
	test,
} from './support/loop';
import { expect } from './support/test';

test( '[LOOP-01] [LOOP-04] by keys: the filters open as a dialog, say how many there will be, and change list and address once; Back undoes it @phone', async ( {
	page,
	openLoops,
} ) => {
	const { loop } = await openLoops( PRODUCTS );
	const all = await numberIn( loop.total.innerText() );
	await loop.toggle.focus();
	await page.keyboard.press( 'Enter' );
	await expect( loop.dialog ).toHaveAccessibleName( 'فیلترها' );
	await expect( loop.dialog.getByRole( 'button' ).first() ).toBeFocused();
	expect( await findings( page, OURS ) ).toEqual( [] );

	await loop.option( 'blue' ).focus();
	await page.keyboard.press( 'Space' );
	await expect( loop.reset ).toBeVisible();
	const promised = await numberIn( loop.apply.innerText() );
	expect( promised ).toBeLessThan( all );
	await expect( loop.option( 'blue' ) ).toBeFocused();
	await expect( loop.cards ).toHaveCount( 6 );
	await expect( page ).toHaveURL(
		( { search } ) => ! /color/.test( search )
	);
	expect( await findings( page, OURS ) ).toEqual( [] );
	// Nothing that is focused lies under the foot.
	const foot = await loop.apply.boundingBox();
	const field = await loop.option( 'blue' ).boundingBox();
	expect( field!.y + field!.height ).toBeLessThan( foot!.y );

	await page.keyboard.press( 'Escape' );
	await expect( loop.dialog ).toBeHidden();
	await expect( page ).toHaveURL( /color=blue$/ );
	await expect( loop.toggle ).toBeFocused();
	await expect( loop.chips ).toHaveCount( 1 );
	expect( await numberIn( loop.total.innerText() ) ).toBe( promised );
	await expect( loop.toggle ).toContainText( '۱' );

	await page.goBack();
	await expect( loop.chips ).toHaveCount( 0 );
	await expect( loop.option( 'blue' ) ).not.toBeChecked();
	expect(
		await page.evaluate(
			() => document.documentElement.scrollWidth - window.innerWidth
		)
	).toBeLessThanOrEqual( 0 );
} );

test( '[LOOP-01] [LOOP-04] [LOOP-07] by touch: the button applies; on page 2 the filters are opened and closed, and page and history stay, after a reload too; a tap beside the dialog applies what “clear all” took back @phone', async ( {
	page,
	openLoops,
} ) => {
	const { loop } = await openLoops( {
		...PRODUCTS,
		perPage: 2,
		filters: [
			{ kind: 'terms', taxonomy: 'pa_size', look: 'checkboxes' },
			{ kind: 'price' },
		],
	} );
	await loop.toggle.tap();
	// Not in alphabetical order, in which links name them.
	await loop.option( 's' ).tap();
	await loop.option( 'm' ).tap();
	await loop.prices.first().fill( '۱٬۰۰۰' );
	await loop.apply.tap();
	await expect( page ).toHaveURL( /size=m,s&price=1000-$/ );
	await expect( loop.chips ).toHaveCount( 3 );
	await loop.pages.getByRole( 'link' ).first().tap();
	await expect( page ).toHaveURL( /list-page=2/ );
	await expect( loop.prices.first() ).toHaveValue( '۱٬۰۰۰' );

	const onPage2 = page.url();
	const entries = await page.evaluate( () => history.length );
	let calls = 0;
	page.on( 'request', ( request ) => {
		calls += isCall.test( request.url() ) ? 1 : 0;
	} );
	for ( const close of [ loop.close, loop.apply ] ) {
		await loop.toggle.tap();
		await close.tap();
		await expect( loop.dialog ).toBeHidden();
		await expect( page ).toHaveURL( onPage2 );
		await page.reload();
	}
	expect( calls ).toBe( 0 );
	expect( await page.evaluate( () => history.length ) ).toBe( entries );

	await loop.toggle.tap();
	await loop.reset.tap();
	await expect( loop.reset ).toBeHidden();
	await expect( loop.option( 's' ) ).not.toBeChecked();
	await expect( page ).toHaveURL( onPage2 );
	// The panel stands at the right.
	await page.touchscreen.tap( 15, 300 );
	await expect( loop.dialog ).toBeHidden();
	await expect( loop.chips ).toHaveCount( 0 );
	await expect( page ).toHaveURL( ( { search } ) => ! /size/.test( search ) );
	await page.goBack();
	await expect( page ).toHaveURL( onPage2 );
	await expect( loop.chips ).toHaveCount( 3 );
	await expect( loop.prices.first() ).toHaveValue( '۱٬۰۰۰' );
} );

test( '[LOOP-02] [LOOP-05] what fails in the dialog is said in it, trying again counts anew; over a price that is none it stays open, and goes there @phone', async ( {
	page,
	openLoops,
	errors,
} ) => {
	errors.expect( /500/ );
	const { loop } = await openLoops( PRODUCTS );
	await loop.toggle.tap();
	const repair = await failCalls( page );
	await loop.option( 'blue' ).tap();
	await expect( loop.dialog.getByRole( 'alert' ) ).toBeVisible();
	expect( await findings( page, OURS ) ).toEqual( [] );
	await repair();
	await loop.dialog.getByRole( 'alert' ).getByRole( 'button' ).tap();
	await expect( loop.reset ).toBeVisible();
	await expect( loop.failure ).toHaveCount( 0 );

	await loop.prices.last().fill( '1.2.3' );
	await loop.apply.tap();
	await expect( loop.dialog ).toBeVisible();
	await expect( loop.wrong ).toBeInViewport();
	await expect( loop.prices.last() ).toBeFocused();
	expect( await findings( page, OURS ) ).toEqual( [] );
	await loop.prices.last().fill( '900000' );
	await loop.apply.tap();
	await expect( loop.dialog ).toBeHidden();
	await expect( loop.chips ).toHaveCount( 2 );
} );

test( '[LOOP-01] [LOOP-07] while the dialog’s file is on its way the button says that it was pressed, and a second press changes nothing; without our files the filters unfold, and choices and links go by GET @phone', async ( {
	page,
	openLoops,
	errors,
} ) => {
	errors.expect( /ERR_FAILED|loop-drawer|loop-update/ );
	let come = () => {};
	let isThere = true;
	const slow = new Promise< void >( ( resolve ) => ( come = resolve ) );
	await page.route( chunk( 'loop-drawer' ), async ( route ) => {
		await slow;
		await ( isThere ? route.continue() : route.abort() );
	} );
	const { loop } = await openLoops( PRODUCTS );
	await loop.toggle.tap();
	await expect( loop.toggle ).toHaveAttribute( 'aria-busy', 'true' );
	await expect( loop.toggle ).toHaveCSS( 'opacity', '0.5' );
	await loop.toggle.tap();
	await expect( loop.toggle ).toHaveAttribute( 'aria-busy', 'true' );
	await expect( loop.option( 'blue' ) ).toBeHidden();
	come();
	await expect( loop.dialog ).toBeVisible();
	await expect( loop.toggle ).not.toHaveAttribute( 'aria-busy' );
	await expect( loop.option( 'blue' ) ).toBeVisible();

	isThere = false;
	await page.route( chunk( 'loop-update' ), ( route ) => route.abort() );
	await page.reload();
	await loop.toggle.tap();
	await loop.option( 'blue' ).tap();
	await expect( page ).toHaveURL( /color=blue$/ );
	await expect( loop.chips ).toHaveCount( 1 );
	await loop.chips.tap();
	await expect( loop.chips ).toHaveCount( 0 );
} );

test( '[LOOP-01] [LOOP-07] scrolling adds three pages, then waits for its button, so that the page has an end; on a slow network, who comes back from a post finds it as long as it was, at the card that they left; its address leads back to the beginning @phone', async ( {
	page,
	shop,
} ) => {
	// The list's end leaves the window with each page that comes, and comes back to it.
	const { url } = await shop.page(
		`<!-- wp:html --><style>.vitrin-loop .vitrin-card { min-block-size: 700px; }</style><!-- /wp:html -->${ block(
			{ ...POSTS, pagination: 'infinite' }
		) }`
	);
	await page.goto( url );
	const loop = loopOf( page );
	await expect( loop.cards ).toHaveCount( 3 );
	const asked: string[] = [];
	let delay = 0;
	await page.route( isCall, async ( route ) => {
		asked.push(
			/name="paged"\s+(\d+)/.exec(
				route.request().postData() ?? ''
			)?.[ 1 ] ?? ''
		);
		await pause( delay );
		// It may have been cancelled.
		await route.continue().catch( () => {} );
	} );
	await expect( async () => {
		await page.mouse.wheel( 0, 20_000 );
		await expect( loop.cards ).toHaveCount( 12, { timeout: 1000 } );
	} ).toPass();
	for ( const way of [ 20_000, -3_000, 20_000, -3_000, 20_000 ] ) {
		await page.mouse.wheel( 0, way );
		await page.evaluate(
			() =>
				new Promise( ( resolve ) =>
					requestAnimationFrame( () => setTimeout( resolve ) )
				)
		);
	}
	await expect( page.getByRole( 'contentinfo' ).first() ).toBeInViewport();
	expect( asked.splice( 0 ) ).toEqual( [ '2', '3', '4' ] );
	await expect( page ).toHaveURL( /list-page=4/ );

	const link = loop.cards.nth( 10 ).getByRole( 'link' ).first();
	await link.scrollIntoViewIfNeeded();
	const title = await link.innerText();
	const { y } = ( await link.boundingBox() )!;
	await link.click();
	await page.waitForURL( ( { href } ) => ! href.startsWith( url ) );
	delay = 700;
	await page.goBack();
	await expect( loop.cards ).toHaveCount( 12 );
	const start = loop.root.locator( '.vitrin-loop__earlier a' );
	await expect( start ).toHaveCount( 0 );
	await expect( link ).toHaveText( title, { useInnerText: true } );
	expect(
		Math.abs( ( await link.boundingBox() )!.y - y )
	).toBeLessThanOrEqual( 2 );
	// As long as it was: what it would bring by itself it had brought.
	await pause( 1000 );
	expect( asked ).toEqual( [ '3', '2', '1' ] );
	await expect( page ).toHaveURL( /list-page=4/ );
	await loop.pages.getByRole( 'link' ).click();
	await expect( loop.cards.nth( 12 ) ).toBeAttached();

	// Another visit begins anew.
	const shared = new URL( url );
	shared.searchParams.set( 'list-page', '5' );
	await page.goto( shared.href );
	await expect( loop.cards ).toHaveCount( 3 );
	await start.click();
	await expect( page ).not.toHaveURL( /list-page/ );
	await expect( start ).toHaveCount( 0 );
	await page.goBack();
	await expect( page ).toHaveURL( /list-page=5/ );
	await expect( start ).toBeVisible();
} );
