/**
 * Where a block's form stands, by the block's own width, and a row to swipe.
 */
import { findings } from './support/axe';
import { block, loopOf, OURS, PRODUCTS } from './support/loop';
import { expect, test } from './support/test';

const MANY = [
	...PRODUCTS.filters,
	{ kind: 'terms', taxonomy: 'pa_size', look: 'buttons' },
	{ kind: 'rating' },
	{ kind: 'sale' },
	{ kind: 'stock' },
];

/** In a part of the page, as in a column. */
const within = ( width: number, content: string ) =>
	`<!-- wp:html --><div style="max-width:${ width }px"><!-- /wp:html -->${ content }<!-- wp:html --></div><!-- /wp:html -->`;

test( '[LOOP-01] [LOOP-08] at 768 px and in a narrow part of a wide page the filters leave the first screen to the list, and open over it; without script they unfold; a theme that lays out lists by four classes leaves the block its columns @desktop @classic', async ( {
	page,
	shop,
	browser,
} ) => {
	const loop = loopOf( page );
	for ( const filtersAt of [ 'top', 'start' ] ) {
		await page.setViewportSize( { width: 768, height: 900 } );
		const { url } = await shop.page(
			block( { ...PRODUCTS, filtersAt, filters: MANY } )
		);
		await page.goto( url );
		await expect( loop.toggle ).toBeVisible();
		await expect( loop.search ).toBeHidden();
		const { y } = ( await loop.cards.first().boundingBox() )!;
		expect( y ).toBeLessThan( 600 );
		await loop.toggle.click();
		await expect( loop.dialog ).toBeVisible();
		await expect( loop.dialog.getByRole( 'searchbox' ) ).toBeVisible();
		expect( await findings( page, OURS ) ).toEqual( [] );
		// Once the block is wide, the form has its place on the page.
		await page.setViewportSize( { width: 1280, height: 900 } );
		await expect( loop.dialog ).toHaveCount( 0 );
	}

	const { url } = await shop.page(
		within(
			560,
			block( {
				...PRODUCTS,
				filtersAt: 'start',
				parts: [ 'title', 'quantity', 'button' ],
			} )
		)
	);
	await page.goto( url );
	await loop.toggle.click();
	await expect( loop.dialog ).toBeVisible();

	const context = await browser.newContext( { javaScriptEnabled: false } );
	const plain = await context.newPage();
	await plain.setViewportSize( { width: 1280, height: 900 } );
	await plain.goto( url );
	const folded = loopOf( plain );
	await expect( folded.search ).toBeHidden();
	await folded.toggle.click();
	await expect( folded.search ).toBeVisible();
	await context.close();

	await page.keyboard.press( 'Escape' );
	await page.addStyleTag( {
		content:
			'html:not(.a) .woocommerce ul.products:not(.b) { grid-template-columns: repeat(5, 1fr); }',
	} );
	const columns = () =>
		loop.root
			.locator( '.vitrin-loop__list' )
			.evaluate(
				( list ) =>
					getComputedStyle( list ).gridTemplateColumns.split( ' ' )
						.length
			);
	await page.setViewportSize( { width: 390, height: 844 } );
	await expect.poll( columns ).toBe( 2 );
	// Each quantity needs its room.
	await page.setViewportSize( { width: 320, height: 640 } );
	await expect.poll( columns ).toBe( 1 );
} );

for ( const tag of [ ' @desktop', ' @ltr' ] ) {
	test( `[LOOP-01] wide, many groups stand in columns that leave the list in sight; search and order come first by keys, too${ tag } @classic`, async ( {
		page,
		shop,
	} ) => {
		await page.setViewportSize( { width: 1280, height: 900 } );
		const { url } = await shop.page(
			// As wide as the page, whatever the theme's text is.
			`<!-- wp:html --><div style="position:relative;inset-inline-start:50%;inline-size:1100px;margin-inline-start:-550px"><!-- /wp:html -->${ block(
				{ ...PRODUCTS, filters: MANY }
			) }<!-- wp:html --></div><!-- /wp:html -->`
		);
		await page.goto( url );
		const loop = loopOf( page );
		await expect( loop.toggle ).toBeHidden();
		const form = ( await loop.root.locator( 'form' ).boundingBox() )!;
		expect( form.height ).toBeLessThan( 620 );
		const groups = loop.root.locator( '[data-vitrin-loop-group]' );
		const [ first, second ] = [
			( await groups.nth( 0 ).boundingBox() )!,
			( await groups.nth( 1 ).boundingBox() )!,
		];
		expect( second.y ).toBe( first.y );
		await loop.search.focus();
		await page.keyboard.press( 'Tab' );
		await expect( loop.root.getByRole( 'combobox' ) ).toBeFocused();
		expect( await findings( page, OURS ) ).toEqual( [] );
	} );

	test( `[LOOP-01] [SIDE-17c] [QTY-01] a row to swipe shows that it goes on, and is moved by keys and by buttons that end at its ends; a card’s button adds as many as its field says${ tag }`, async ( {
		page,
		shop,
	} ) => {
		const things = await Promise.all(
			Array.from( { length: 12 }, ( _, at ) =>
				shop.product( { name: `کالای ردیف ${ at }`, price: 1000 } )
			)
		);
		const { url } = await shop.page(
			block( {
				...PRODUCTS,
				source: 'manual',
				ids: things.map( ( { id } ) => id ),
				perPage: 12,
				layout: 'carousel',
				pagination: 'none',
				parts: [ 'title', 'price', 'quantity', 'button' ],
				filters: [],
				hasSearch: false,
				sorting: [],
			} )
		);
		await page.goto( url );
		const loop = loopOf( page );
		const row = loop.root.locator( '.vitrin-loop__list' );
		await expect( loop.total ).toHaveText( /^(۱۲|12) / );
		// Part of the next card is in view.
		const cut = () =>
			row.evaluate( ( list ) => {
				const { left, right } = list.getBoundingClientRect();
				return [ ...list.children ].filter( ( card ) => {
					const box = card.getBoundingClientRect();
					return (
						( box.left < left && box.right > left + 20 ) ||
						( box.right > right && box.left < right - 20 )
					);
				} ).length;
			} );
		expect( await cut() ).toBe( 1 );
		await row.hover();
		const [ previous, next ] = [
			loop.root.locator( '.vitrin-loop__move.is-previous' ),
			loop.root.locator( '.vitrin-loop__move.is-next' ),
		];
		await expect( previous ).toHaveAttribute( 'aria-disabled', 'true' );
		await expect( next ).toHaveAccessibleName( /\S/ );
		const [ start, end ] = [
			( await previous.boundingBox() )!,
			( await next.boundingBox() )!,
		];
		expect( start.x > end.x ).toBe( shop.facts.direction === 'rtl' );
		const first = loop.cards.first();
		const last = loop.cards.last();
		await expect( first ).toBeInViewport();
		await expect( async () => {
			await next.click();
			await expect( next ).toHaveAttribute( 'aria-disabled', 'true', {
				timeout: 800,
			} );
		} ).toPass();
		await expect( previous ).toHaveAttribute( 'aria-disabled', 'false' );
		await expect( last ).toBeInViewport();
		expect(
			await findings( page, [ ...OURS, '.vitrin-loop__moves' ] )
		).toEqual( [] );

		await row.evaluate( ( list ) => list.scrollTo( { left: 0 } ) );
		await row.focus();
		await page.keyboard.press(
			shop.facts.direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
		);
		await expect
			.poll( () =>
				row.evaluate( ( list ) => Math.abs( list.scrollLeft ) )
			)
			.toBeGreaterThan( 0 );
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
		await expect(
			page.locator( '[data-vitrin-count]' ).first()
		).toContainText( /[3۳]/ );
	} );
}
