/**
 * What a shopper can choose in a block of the loop builder, and what happens where a file or the
 * block itself is missing.
 */
import { findings } from './support/axe';
import { chunk, isCall, numberIn, OURS, PRODUCTS, test } from './support/loop';
import { expect } from './support/test';

for ( const tag of [ ' @desktop', ' @ltr' ] ) {
	test( `[LOOP-01] swatches by keys, beside the list: chosen is seen without colours, names are heard${ tag }`, async ( {
		page,
		shop,
		openLoops,
	} ) => {
		const isRtl = shop.facts.direction === 'rtl';
		const { loop } = await openLoops( {
			...PRODUCTS,
			filtersAt: 'start',
			columns: 2,
			filters: [
				{ kind: 'terms', taxonomy: 'pa_color', look: 'swatches' },
			],
		} );
		const blue = loop.option( 'blue' );
		await expect( blue ).toHaveAccessibleName( /\S+ [\d۰-۹]+/ );
		const label = loop.root.locator( 'label:has(input[value=blue])' );
		const shape = () =>
			label.evaluate(
				( element ) => getComputedStyle( element ).boxShadow
			);
		await expect( label.locator( '.vitrin-loop__swatch' ) ).toBeVisible();
		expect( await shape() ).toBe( 'none' );
		await blue.focus();
		await page.keyboard.press( 'Space' );
		await expect( page ).toHaveURL( /color=blue/ );
		await expect( loop.chips ).toHaveCount( 1 );
		await expect( blue ).toBeFocused();
		expect( await shape() ).not.toBe( 'none' );
		const { height } = ( await label.boundingBox() )!;
		expect( height ).toBeGreaterThanOrEqual( 44 );
		expect( await findings( page, OURS ) ).toEqual( [] );
		await expect(
			page.locator( '[data-vitrin-announce]' ).last()
		).toContainText( isRtl ? 'محصول پیدا شد' : 'products found' );

		await page.emulateMedia( { forcedColors: 'active' } );
		expect(
			await label.evaluate(
				( element ) => getComputedStyle( element ).outlineStyle
			)
		).toBe( 'solid' );
		await page.emulateMedia( { forcedColors: 'none', media: 'print' } );
		await expect( label ).toBeHidden();
		await expect( loop.cards.first() ).toBeVisible();
	} );
}

test( '[LOOP-01] [LOOP-03] price, stars and order narrow together, and hold after a reload @desktop', async ( {
	page,
	openLoops,
} ) => {
	const { loop } = await openLoops( {
		...PRODUCTS,
		filters: [ { kind: 'price' }, { kind: 'rating' } ],
		sorting: [ 'price', 'price-desc' ],
	} );
	await loop.prices.first().fill( '۱۰۰٬۰۰۰' );
	await loop.prices.last().fill( '900000' );
	await page.keyboard.press( 'Enter' );
	await expect( page ).toHaveURL( /price=/ );
	await expect( loop.chips ).toHaveCount( 1 );
	await loop.root.getByRole( 'combobox' ).selectOption( 'price' );
	await expect( page ).toHaveURL( /sort=price/ );
	const sums = async () =>
		Promise.all(
			( await loop.cards.locator( '.price' ).all() ).map(
				// The least of a range.
				async ( price ) =>
					numberIn( price.locator( '.amount' ).first().innerText() )
			)
		);
	await expect
		.poll( async () => {
			const all = await sums();
			return all.every(
				( one, at ) => one >= 100_000 && one >= ( all[ at - 1 ] ?? 0 )
			);
		} )
		.toBe( true );
	const stars = loop.root
		.locator( '[data-vitrin-loop-group=stars] input' )
		.first();
	await stars.check();
	await expect( page ).toHaveURL( /stars=\d/ );
	await expect( loop.chips ).toHaveCount( 2 );
	const total = await loop.total.innerText();
	await page.reload();
	await expect( loop.chips ).toHaveCount( 2 );
	await expect( loop.total ).toHaveText( total );
	await expect( stars ).toBeChecked();
} );

for ( const tag of [ ' @desktop', ' @ltr' ] ) {
	test( `[LOOP-02] what is no price is marked where it stands, asks for nothing, also by Enter, and narrows once it is put right${ tag }`, async ( {
		page,
		openLoops,
	} ) => {
		const { loop } = await openLoops( {
			...PRODUCTS,
			filters: [ { kind: 'price' } ],
		} );
		const [ from, to ] = [ loop.prices.first(), loop.prices.last() ];
		let calls = 0;
		page.on( 'request', ( request ) => {
			calls += isCall.test( request.url() ) ? 1 : 0;
		} );
		await from.pressSequentially( 'abc' );
		await expect( from ).toHaveAttribute( 'aria-invalid', 'true' );
		await expect( to ).toHaveAttribute( 'aria-invalid', 'false' );
		await expect( loop.wrong ).toBeVisible();
		await expect( from ).toHaveAccessibleDescription(
			await loop.wrong.innerText()
		);
		await to.focus();
		await page.keyboard.press( 'Enter' );
		await expect( from ).toBeFocused();
		await expect( from ).toHaveValue( 'abc' );
		await expect( loop.cards ).toHaveCount( 6 );
		await expect( page ).not.toHaveURL( /price=/ );
		expect( calls ).toBe( 0 );
		expect( await findings( page, OURS ) ).toEqual( [] );
		expect(
			await page.evaluate(
				() => document.documentElement.scrollWidth - window.innerWidth
			)
		).toBeLessThanOrEqual( 0 );

		await from.fill( ' ۱۰۰،۰۰۰ ' );
		await expect( loop.wrong ).toBeHidden();
		await expect( loop.chips ).toHaveCount( 1 );
		await expect( page ).toHaveURL( /price=/ );
	} );
}

test( '[LOOP-07] with its chunk blocked, choices and page links go by GET @desktop', async ( {
	page,
	openLoops,
	errors,
} ) => {
	errors.expect( /ERR_FAILED|loop-update/ );
	await page.route( chunk( 'loop-update' ), ( route ) => route.abort() );
	const { loop } = await openLoops( PRODUCTS );
	await loop.option( 'blue' ).check();
	await expect( page ).toHaveURL( /color=blue$/ );
	await expect( loop.chips ).toHaveCount( 1 );
	await loop.chips.click();
	await expect( loop.chips ).toHaveCount( 0 );
} );

test( '[LOOP-04] an answer that comes late never takes the place of a newer one @desktop', async ( {
	page,
	openLoops,
} ) => {
	const { loop } = await openLoops( PRODUCTS );
	let calls = 0;
	let answered = () => {};
	let ended = () => {};
	const end = new Promise< void >( ( resolve ) => ( ended = resolve ) );
	const late = new Promise< void >( ( resolve ) => ( answered = resolve ) );
	await page.route( isCall, async ( route ) => {
		if ( ++calls > 1 ) {
			return route.continue();
		}
		const answer = await route.fetch();
		await late;
		await route.fulfill( { response: answer } ).catch( () => {} );
		ended();
	} );
	await loop.option( 'blue' ).check();
	await expect.poll( () => calls ).toBe( 1 );
	await loop.option( 'red' ).check();
	await expect( page ).toHaveURL( /color=blue,red/ );
	await expect( loop.chips ).toHaveCount( 2 );
	answered();
	await end;
	await page.evaluate( () => new Promise( requestAnimationFrame ) );
	await expect( loop.chips ).toHaveCount( 2 );
	await expect( page ).toHaveURL( /color=blue,red/ );
} );

test( '[LOOP-05] [LOOP-06] a block that is deleted meanwhile says so and leads to the page as it is now @desktop', async ( {
	page,
	openLoops,
	errors,
} ) => {
	errors.expect( /404/ );
	const { loop, remove } = await openLoops( PRODUCTS );
	await expect( loop.cards ).toHaveCount( 6 );
	await remove();
	await loop.option( 'blue' ).check();
	await expect( loop.failure ).toContainText( 'دیگر' );
	await expect( loop.cards ).toHaveCount( 6 );
	expect( await findings( page, OURS ) ).toEqual( [] );
	const loaded = page.waitForResponse( ( response ) =>
		response.request().isNavigationRequest()
	);
	await loop.failure.getByRole( 'button' ).click();
	expect( ( await loaded ).status() ).toBe( 404 );
} );

test( '[LOOP-01] [QTY-01] a card’s button adds as many as its field says; a row to swipe is scrolled by keys @desktop', async ( {
	page,
	shop,
	openLoops,
} ) => {
	const things = await Promise.all(
		Array.from( { length: 6 }, ( _, at ) =>
			shop.product( { name: `کالای ردیف ${ at }`, price: 1000 } )
		)
	);
	const { loop } = await openLoops( {
		...PRODUCTS,
		source: 'manual',
		ids: things.map( ( { id } ) => id ),
		layout: 'carousel',
		columns: 3,
		perPage: 6,
		pagination: 'none',
		parts: [ 'title', 'price', 'quantity', 'button' ],
		filters: [],
	} );
	const list = loop.root
		.getByRole( 'list' )
		.and( page.locator( '[tabindex]' ) );
	await list.focus();
	await page.keyboard.press( 'ArrowLeft' );
	await expect
		.poll( () => list.evaluate( ( element ) => element.scrollLeft ) )
		.toBeLessThan( 0 );
	expect( await findings( page, [ '.vitrin-loop__list' ] ) ).toEqual( [] );

	const card = loop.cards.nth( 1 );
	await card.locator( 'input.qty' ).fill( '3' );
	const sent = page.waitForRequest( /add_to_cart/ );
	await card
		.getByRole( 'button', { name: /سبد/ } )
		.or( card.locator( 'a.add_to_cart_button' ) )
		.first()
		.click();
	expect( ( await sent ).postData() ).toMatch(
		/quantity"?\s*(?:=|\r\n\r\n)3/
	);
	await expect( page.locator( '[data-vitrin-count]' ).first() ).toContainText(
		/[3۳]/
	);
} );
