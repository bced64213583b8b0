/**
 * What a shopper can choose in a block of the loop builder, and what is wrong to choose.
 */
import { findings } from './support/axe';
import { isCall, numberIn, OURS, PRODUCTS, test } from './support/loop';
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
			// As wide as the page, whatever the theme's text is.
			align: 'full',
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
		// The outline is the focus's; what is chosen has another ground.
		const groundOf = ( one: typeof label ) =>
			one.evaluate(
				( element ) => getComputedStyle( element ).backgroundColor
			);
		expect( await groundOf( label ) ).not.toBe(
			await groundOf(
				loop.root
					.locator( 'label:has(input[name="color[]"]:not(:checked))' )
					.first()
			)
		);
		await page.emulateMedia( { forcedColors: 'none', media: 'print' } );
		await expect( label ).toBeHidden();
		await expect( loop.cards.first() ).toBeVisible();
	} );
}

for ( const tag of [ ' @desktop', ' @ltr' ] ) {
	test( `[LOOP-01] [LOOP-02] [LOOP-03] what is no price is marked where it stands, asks for nothing, also by Enter, and narrows once it is put right, together with order and stars, after a reload too${ tag }`, async ( {
		page,
		openLoops,
	} ) => {
		const { loop } = await openLoops( {
			...PRODUCTS,
			filters: [ { kind: 'price' }, { kind: 'rating' } ],
			sorting: [ 'price', 'price-desc' ],
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
		await expect( page ).toHaveURL( /price=100000-/ );

		await to.fill( '900000' );
		await page.keyboard.press( 'Enter' );
		await loop.root.getByRole( 'combobox' ).selectOption( 'price' );
		await expect( page ).toHaveURL( /price=100000-900000&sort=price/ );
		const sums = async () =>
			Promise.all(
				( await loop.cards.locator( '.price' ).all() ).map(
					// The least of a range.
					async ( price ) =>
						numberIn(
							price.locator( '.amount' ).first().innerText()
						)
				)
			);
		await expect
			.poll( async () => {
				const all = await sums();
				return all.every(
					( one, at ) =>
						one >= 100_000 && one >= ( all[ at - 1 ] ?? 0 )
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
}
