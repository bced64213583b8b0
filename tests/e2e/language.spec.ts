/**
 * Persian and right-to-left first; English and left-to-right too.
 */
import { restingBox } from './support/motion';
import { digits } from './support/pages';
import { configureShop } from './support/shop';
import { expect, test } from './support/test';

for ( const tag of [ ' @phone', ' @ltr' ] ) {
	test( `[L10N-01] the drawer comes from the side its setting says, in the direction of the page, without sideways scrolling${ tag }`, async ( {
		page,
		shop,
		drawer,
	} ) => {
		const { direction } = shop.facts;
		for ( const position of [ 'end', 'start' ] ) {
			await configureShop( page, {
				settings: { 'side-cart': { position } },
			} );
			await page.goto( shop.facts.listing );
			expect(
				await page.evaluate(
					() => document.documentElement.dir || 'ltr'
				)
			).toBe( direction );
			await drawer.open();
			const box = await restingBox( drawer.dialog );
			const width = await page.evaluate(
				() => document.documentElement.clientWidth
			);
			const isLeft = ( direction === 'rtl' ) === ( position === 'end' );
			if ( isLeft ) {
				expect( box.x ).toBeCloseTo( 0, 0 );
			} else {
				expect( box.x + box.width ).toBeCloseTo( width, 0 );
			}
			expect(
				await page.evaluate(
					() =>
						document.documentElement.scrollWidth -
						document.documentElement.clientWidth
				)
			).toBeLessThanOrEqual( 0 );
		}
	} );
}

for ( const tag of [ ' @phone', ' @ltr' ] ) {
	test( `[L10N-02a] numbers and prices that scripts write have the digits and separators of the language${ tag }`, async ( {
		page,
		shop,
		drawer,
		guest,
	} ) => {
		const product = await shop.product( {
			name: 'کالای گران',
			price: 1250000,
		} );
		const buyer = await guest();
		await buyer.add( product.id, 12 );
		await buyer.enter( page.context() );
		await page.goto( shop.facts.listing );
		const { direction } = shop.facts;
		await expect( drawer.badge ).toHaveText( digits( 12, direction ) );
		await drawer.open();
		const line = drawer.line( 'کالای گران' );
		await expect( line.quantity ).toHaveValue( digits( 12, direction ) );
		await expect( line.root ).toContainText(
			// The separators are the shop's setting, the digits the language's.
			direction === 'rtl' ? '۱٬۲۵۰٬۰۰۰' : /1[,٬]250[,٬]000/
		);
		await expect( drawer.total ).toContainText(
			direction === 'rtl' ? '۱۵٬۰۰۰٬۰۰۰' : /15[,٬]000[,٬]000/
		);
		if ( direction === 'rtl' ) {
			expect( await drawer.dialog.innerText() ).not.toMatch( /[0-9]/ );
		}
	} );
}

test( '[L10N-02c] [QTY-01] typed Persian and Arabic digits are understood @phone', async ( {
	page,
	shop,
	drawer,
	guest,
} ) => {
	const product = await shop.product( { name: 'کالای تایپی' } );
	const buyer = await guest();
	await buyer.add( product.id );
	await buyer.enter( page.context() );
	await page.goto( shop.facts.listing );
	await drawer.open();
	const line = drawer.line( 'کالای تایپی' );
	for ( const [ typed, quantity ] of [
		[ '۱۲', 12 ],
		[ '٧', 7 ],
		[ '3', 3 ],
	] as const ) {
		await line.quantity.fill( typed );
		await line.quantity.press( 'Enter' );
		await expect( line.quantity ).toHaveValue(
			digits( quantity, shop.facts.direction )
		);
		await expect
			.poll( async () => ( await buyer.cart() ).quantity )
			.toBe( quantity );
	}

	await page.goto( product.url );
	const field = page.locator( 'form.cart input.qty' );
	await field.focus();
	await page.keyboard.press( 'Control+A' );
	await page.keyboard.insertText( '۱۲' );
	await field.blur();
	await expect( field ).toHaveValue( /^(12|۱۲)$/ );
} );

test( '[L10N-01] every string of ours on the page is Persian in a Persian shop @desktop', async ( {
	page,
	shop,
	drawer,
	guest,
} ) => {
	const buyer = await guest();
	await buyer.add( ( await shop.product( { name: 'کالا', stock: 1 } ) ).id );
	await buyer.enter( page.context() );
	await page.goto( shop.facts.listing );
	await drawer.open();
	await expect( drawer.lines ).toHaveCount( 1 );
	const words = await drawer.dialog.evaluate( ( dialog ) => [
		( dialog as HTMLElement ).innerText,
		...[ ...dialog.querySelectorAll( '[aria-label]' ) ].map(
			( element ) => element.getAttribute( 'aria-label' ) ?? ''
		),
	] );
	expect( words.filter( ( text ) => /[A-Za-z]{2}/.test( text ) ) ).toEqual(
		[]
	);
	await drawer.line( 'کالا' ).remove.click();
	await expect( drawer.lines ).toHaveCount( 0 );
	expect( await drawer.dialog.innerText() ).not.toMatch( /[A-Za-z]{2}/ );
} );
