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

test( '[LOOP-05] what fails in the dialog is said in it, trying again counts anew @phone', async ( {
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
} );

test( '[LOOP-02] the dialog stays open over a price that is none, and goes there @phone', async ( {
	page,
	openLoops,
} ) => {
	const { loop } = await openLoops( PRODUCTS );
	await loop.toggle.tap();
	await loop.prices.last().fill( '1.2.3' );
	await loop.apply.tap();
	await expect( loop.dialog ).toBeVisible();
	await expect( loop.wrong ).toBeInViewport();
	await expect( loop.prices.last() ).toBeFocused();
	expect( await findings( page, OURS ) ).toEqual( [] );
	await loop.prices.last().fill( '900000' );
	await loop.apply.tap();
	await expect( loop.dialog ).toBeHidden();
	await expect( loop.chips ).toHaveCount( 1 );
} );

test( '[LOOP-01] on a slow network the button says at once that it was pressed, and a second press changes nothing @phone', async ( {
	page,
	openLoops,
} ) => {
	let come = () => {};
	const slow = new Promise< void >( ( resolve ) => ( come = resolve ) );
	await page.route( chunk( 'loop-drawer' ), async ( route ) => {
		await slow;
		await route.continue();
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
} );

test( '[LOOP-07] without the dialog’s chunk the filters unfold, and choices apply @phone', async ( {
	page,
	openLoops,
	errors,
} ) => {
	errors.expect( /ERR_FAILED|loop-drawer/ );
	await page.route( chunk( 'loop-drawer' ), ( route ) => route.abort() );
	const { loop } = await openLoops( PRODUCTS );
	await loop.toggle.tap();
	await loop.option( 'blue' ).tap();
	await expect( page ).toHaveURL( /color=blue$/ );
	await expect( loop.chips ).toHaveCount( 1 );
} );

test( '[LOOP-01] scrolling adds three pages, then waits for its button, so that the page has an end; its address leads back to the beginning @phone', async ( {
	page,
	openLoops,
} ) => {
	const { loop, url } = await openLoops( {
		...POSTS,
		pagination: 'infinite',
	} );
	// The list's end leaves the window with each page that comes, and comes back to it.
	await page.addStyleTag( {
		content: '.vitrin-loop .vitrin-card { min-block-size: 700px; }',
	} );
	await expect( loop.cards ).toHaveCount( 3 );
	let calls = 0;
	page.on( 'request', ( request ) => {
		calls += isCall.test( request.url() ) ? 1 : 0;
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
	expect( calls ).toBe( 3 );
	await expect( page ).toHaveURL( /list-page=4/ );
	await loop.pages.getByRole( 'link' ).click();
	await expect( loop.cards.nth( 12 ) ).toBeAttached();

	const shared = new URL( url );
	shared.searchParams.set( 'list-page', '5' );
	await page.goto( shared.href );
	const start = loop.root.locator( '.vitrin-loop__earlier a' );
	await start.click();
	await expect( page ).not.toHaveURL( /list-page/ );
	await expect( start ).toHaveCount( 0 );
	await page.goBack();
	await expect( page ).toHaveURL( /list-page=5/ );
	await expect( start ).toBeVisible();
} );

test( '[LOOP-07] [LOOP-01] on a slow network, who comes back from a post near the end of a list that scrolling has lengthened finds it as long as it was, at the card that they left; another visit begins anew @phone', async ( {
	page,
	shop,
} ) => {
	const { url } = await shop.page(
		`<!-- wp:html --><div class="tall"><style>.vitrin-loop .vitrin-card { min-block-size: 700px; }</style><!-- /wp:html -->${ block(
			{ ...POSTS, pagination: 'infinite' }
		) }<!-- wp:html --></div><!-- /wp:html -->`
	);
	await page.goto( url );
	const loop = loopOf( page );
	await expect( async () => {
		await page.mouse.wheel( 0, 20_000 );
		await expect( loop.cards ).toHaveCount( 12, { timeout: 1000 } );
	} ).toPass();
	const link = loop.cards.nth( 10 ).getByRole( 'link' ).first();
	await link.scrollIntoViewIfNeeded();
	const title = await link.innerText();
	const { y } = ( await link.boundingBox() )!;
	await link.click();
	await page.waitForURL( ( { href } ) => ! href.startsWith( url ) );

	const asked: string[] = [];
	await page.route( isCall, async ( route ) => {
		asked.push(
			/name="paged"\s+(\d+)/.exec(
				route.request().postData() ?? ''
			)?.[ 1 ] ?? ''
		);
		await pause( 700 );
		await route.continue().catch( () => {} );
	} );
	await page.goBack();
	await expect( loop.cards ).toHaveCount( 12 );
	await expect( loop.root.locator( '.vitrin-loop__earlier' ) ).toHaveCount(
		0
	);
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

	await page.goto( `${ url }?list-page=4` );
	await expect( loop.root.locator( '.vitrin-loop__earlier' ) ).toBeVisible();
	await expect( loop.cards ).toHaveCount( 3 );
} );

test( '[LOOP-01] [LOOP-08] a theme that lays out each list of products by four classes leaves the block its columns, and a narrow phone each quantity its room @phone', async ( {
	page,
	openLoops,
} ) => {
	await openLoops( {
		...PRODUCTS,
		parts: [ 'title', 'quantity', 'button' ],
	} );
	await page.addStyleTag( {
		content:
			'html:not(.a) .woocommerce ul.products:not(.b) { grid-template-columns: repeat(5, 1fr); }',
	} );
	const columns = () =>
		loopOf( page )
			.root.locator( '.vitrin-loop__list' )
			.evaluate(
				( list ) =>
					getComputedStyle( list ).gridTemplateColumns.split( ' ' )
						.length
			);
	expect( await columns() ).toBe( 2 );
	await page.setViewportSize( { width: 320, height: 640 } );
	expect( await columns() ).toBe( 1 );
} );
