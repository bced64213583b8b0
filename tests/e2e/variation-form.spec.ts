/**
 * A variation form among others: the gallery, the quantity, a second form, and without its table.
 */
import type { Page } from '@playwright/test';
import { PROVOKED, isCall } from './support/faults';
import { digits, inDigits } from './support/pages';
import { rewritePages } from './support/rewrite';
import { cartOfBrowser } from './support/one-product-list';
import { expect, test } from './support/test';

const ASK = 'get_variation';

const id = ( page: Page ) => page.locator( 'input.variation_id' );

interface Variation {
	attributes: Record< string, string >;
	image: { src: string };
	[ property: string ]: unknown;
}

const decoded = ( attribute: string ) =>
	attribute
		.replace( /&quot;/g, '"' )
		.replace( /&#0?39;/g, "'" )
		.replace( /&lt;/g, '<' )
		.replace( /&gt;/g, '>' )
		.replace( /&amp;/g, '&' );

/** What the page carries of its variations, changed on its way. */
const rewriteVariations = (
	page: Page,
	change: ( variations: Variation[] ) => unknown
) =>
	rewritePages( page, ( html ) =>
		html.replace(
			/data-product_variations="([^"]*)"/g,
			( _, data: string ) =>
				`data-product_variations="${ JSON.stringify(
					change( JSON.parse( decoded( data ) ) as Variation[] )
				)
					.replace( /&/g, '&amp;' )
					.replace( /"/g, '&quot;' )
					.replace( /</g, '&lt;' ) }"`
		)
	);

/** The picture that fills the gallery's frame. */
const picture = ( page: Page ) =>
	page.evaluate( () => {
		const frame = document
			.querySelector( '.woocommerce-product-gallery__wrapper' )
			?.parentElement?.getBoundingClientRect();
		return [
			...document.querySelectorAll< HTMLImageElement >(
				'.woocommerce-product-gallery__wrapper img'
			),
		]
			.find( ( { x, width } ) => {
				const middle = x + width / 2;
				return frame && middle > frame.left && middle < frame.right;
			} )
			?.getAttribute( 'src' );
	} );

test( '[VAR-01b] [VAR-06] a picture that the gallery has not, from the table of a large product, takes the first one’s place until reset @desktop', async ( {
	page,
	shop,
} ) => {
	const product = await shop.product( {
		type: 'variable',
		many: 60,
		pictures: 1,
	} );
	await page.goto( product.url );
	const own = await picture( page );
	const [ color, size, material ] = [ 0, 1, 2 ].map( ( at ) =>
		page.locator( '.variations select' ).nth( at )
	);
	await color!.selectOption( 'قرمز' );
	await expect.poll( () => picture( page ) ).not.toBe( own );
	const red = await picture( page );
	await size!.selectOption( '۳۶' );
	await expect( material!.locator( 'option[value="چرم"]' ) ).toBeEnabled();
	expect( await picture( page ) ).toBe( red );
	await color!.selectOption( '' );
	await expect.poll( () => picture( page ) ).toBe( own );
	await color!.selectOption( 'قرمز' );
	await expect.poll( () => picture( page ) ).toBe( red );
	await page.locator( '.reset_variations' ).click();
	await expect.poll( () => picture( page ) ).toBe( own );
} );

test( '[VAR-08] what is sold one by one has no quantity to choose, and one of it is added @desktop', async ( {
	page,
	shop,
	productPage,
	drawer,
} ) => {
	const product = await shop.product( {
		type: 'variable',
		individual: true,
	} );
	await page.goto( product.url );
	await productPage.choose( 'color', 'blue' );
	await productPage.choose( 'size', 'large' );
	await expect( id( page ) ).toHaveValue( /^[1-9]/ );
	await expect( productPage.quantity ).toBeHidden();
	await expect(
		productPage.form.locator( '.vitrin-quantity__button' ).filter( {
			visible: true,
		} )
	).toHaveCount( 0 );
	expect( ( await productPage.addOnly( drawer ) ).quantity ).toBe( 1 );
} );

test( '[VAR-08] [QTY-01] [QTY-03] each variation has its own minimum, maximum and step; one sold singly hides the field @desktop', async ( {
	page,
	shop,
	productPage,
} ) => {
	const limits: Record< string, object > = {
		'blue small': { min_qty: 3, max_qty: 9, step: 3 },
		'blue large': { is_sold_individually: 'yes' },
		'red small': { min_qty: 2, max_qty: '', is_in_stock: true },
	};
	await rewriteVariations( page, ( variations ) =>
		variations.map( ( one ) => ( {
			...one,
			...limits[ Object.values( one.attributes ).join( ' ' ) ],
		} ) )
	);
	const product = await shop.product( { type: 'variable' } );
	await page.goto( product.url );
	const { quantity, form } = productPage;
	const [ plus, minus ] = [ 'plus', 'minus' ].map( ( kind ) =>
		form.locator( `[data-vitrin-quantity="${ kind }"]` )
	);
	await productPage.choose( 'color', 'blue' );
	await productPage.choose( 'size', 'small' );
	await expect( quantity ).toHaveValue( inDigits( 3 ) );
	await plus!.click();
	await expect( quantity ).toHaveValue( inDigits( 6 ) );
	await plus!.click();
	await expect( quantity ).toHaveValue( inDigits( 9 ) );
	await expect( plus! ).toBeDisabled();
	await productPage.choose( 'color', 'red' );
	await expect( quantity ).toHaveValue( inDigits( 9 ) );
	await expect( plus! ).toBeEnabled();
	await quantity.fill( '2' );
	await quantity.blur();
	await expect( minus! ).toBeDisabled();
	await productPage.choose( 'color', 'blue' );
	await expect( quantity ).toHaveValue( inDigits( 3 ) );
	await productPage.choose( 'size', 'large' );
	await expect( quantity ).toBeHidden();
	await expect( quantity ).toHaveValue( inDigits( 1 ) );
	await page.locator( '.reset_variations' ).click();
	await expect( quantity ).toBeVisible();
	await expect( quantity ).not.toHaveAttribute( 'max', '9' );
} );

test( '[VAR-03] [VAR-04] [ADD-06] two forms in one page, of two products and without a word of each other @desktop', async ( {
	page,
	shop,
	drawer,
} ) => {
	const [ one, two ] = [
		await shop.product( { name: 'پیراهن یکم', type: 'variable' } ),
		await shop.product( { name: 'پیراهن دوم', type: 'variable' } ),
	];
	const post = await shop.page(
		`[product_page id="${ one.id }"][product_page id="${ two.id }"]`
	);
	await page.goto( post.url );
	const forms = page.locator( 'form.variations_form' );
	await expect( forms ).toHaveCount( 2 );
	const select = ( at: number, name: string ) =>
		forms.nth( at ).locator( `select[name="attribute_${ name }"]` );
	await select( 0, 'color' ).selectOption( 'red' );
	await expect(
		select( 0, 'size' ).locator( 'option[value="large"]' )
	).toBeDisabled();
	await select( 1, 'color' ).selectOption( 'blue' );
	await select( 1, 'size' ).selectOption( 'large' );
	await expect( forms.nth( 1 ).locator( 'input.variation_id' ) ).toHaveValue(
		/^[1-9]/
	);
	await expect(
		select( 1, 'size' ).locator( 'option:disabled' )
	).toHaveCount( 0 );
	await expect( forms.nth( 0 ).locator( 'input.variation_id' ) ).toHaveValue(
		/^0?$/
	);
	// It is a page of the shop's, not the product's: its address stays.
	expect( new URL( page.url() ).search ).not.toContain( 'attribute_' );
	await forms.nth( 1 ).locator( '.single_add_to_cart_button' ).click();
	await drawer.expectOpen();
	const { lines } = await cartOfBrowser( page );
	expect( lines.map( ( line ) => line.product_id ) ).toEqual( [ two.id ] );
} );

test( '[VAR-06] [VAR-07] without the table of a large product each choice is asked for, and adds @desktop', async ( {
	page,
	shop,
	productPage,
	drawer,
	errors,
} ) => {
	errors.expect( PROVOKED );
	const product = await shop.product( { type: 'variable', many: 500 } );
	// In the page or fetched, it is cut off.
	await rewritePages( page, ( html ) =>
		html.replace(
			/(<script[^>]*data-vitrin-variation-table(?!-url)[^>]*>)[^<]{100}/,
			'$1'
		)
	);
	await page.route( /vitrin[-_]variation[-_]table/, ( route ) =>
		route.fulfill( {
			contentType: 'application/json',
			body: '{"v":1,"attr',
		} )
	);
	await page.goto( product.url );
	const asked = page.waitForRequest( isCall( ASK ) );
	const selects = page.locator( '.variations select' );
	await selects.nth( 0 ).selectOption( 'آبی' );
	await selects.nth( 1 ).selectOption( '۳۶' );
	await selects.nth( 2 ).selectOption( 'پشم' );
	await asked;
	await expect( id( page ) ).toHaveValue( /^[1-9]/ );
	await expect( page.locator( '.variations option:disabled' ) ).toHaveCount(
		0
	);
	await productPage.button.click();
	await drawer.expectOpen();
	await expect( drawer.badge ).toHaveText(
		digits( 1, shop.facts.direction )
	);
} );
