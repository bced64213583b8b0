/**
 * A quantity typed in the drawer, and one that is no whole number.
 */
import { watchCalls } from './support/faults';
import { digits, inDigits } from './support/pages';
import { cartOfBrowser } from './support/one-product-list';
import { configureShop } from './support/shop';
import { expect, test } from './support/test';

const NAME = 'کالای شمردنی';
const OTHER = 'کالای دیگر';

test( '[SIDE-14a] [SIDE-14c] [L10N-02] a typed quantity out of range is put back and the reason said; one within it is sent once, in Persian digits too @phone', async ( {
	page,
	shop,
	drawer,
	guest,
} ) => {
	const { direction } = shop.facts;
	const buyer = await guest();
	await buyer.add( ( await shop.product( { name: NAME, stock: 5 } ) ).id, 2 );
	await buyer.enter( page.context() );
	await page.goto( shop.facts.listing );
	await drawer.open();
	const { quantity } = drawer.line( NAME );
	await expect( quantity ).toHaveValue( digits( 2, direction ) );
	const calls = watchCalls( page );

	for ( const [ typed, reason ] of [
		[ '۶', new RegExp( digits( 5, direction ) ) ],
		[ '-1', new RegExp( digits( 1, direction ) ) ],
		[ '۲٫۵', /\S/ ],
		[ 'دو', 'لطفاً یک عدد وارد کنید.' ],
		[ '', 'لطفاً یک عدد وارد کنید.' ],
	] as const ) {
		await quantity.fill( typed );
		await quantity.press( 'Enter' );
		await expect( quantity ).toHaveValue( digits( 2, direction ) );
		await expect( quantity, typed ).toHaveAccessibleDescription( reason );
	}
	expect( calls ).toEqual( [] );

	await quantity.fill( '۴' );
	await quantity.press( 'Enter' );
	await expect( quantity ).toHaveValue( digits( 4, direction ) );
	await expect( drawer.badge ).toHaveText( digits( 4, direction ) );
	await expect
		.poll( async () => ( await cartOfBrowser( page ) ).quantity )
		.toBe( 4 );
	expect( calls ).toEqual( [ 'vitrin_update_item' ] );
} );

test( '[SIDE-14b] a typed quantity is rounded down to a multiple of the step @desktop', async ( {
	page,
	shop,
	drawer,
	guest,
} ) => {
	const { direction } = shop.facts;
	const buyer = await guest();
	await buyer.add( ( await shop.product( { name: NAME } ) ).id, 3 );
	await buyer.enter( page.context() );
	await configureShop( page, { step: 3 } );
	await page.goto( shop.facts.listing );
	await drawer.open();
	const { quantity } = drawer.line( NAME );
	await expect( quantity ).toHaveValue( digits( 3, direction ) );
	await quantity.fill( '8' );
	await quantity.press( 'Enter' );
	await expect( quantity ).toHaveValue( digits( 6, direction ) );
	await expect
		.poll( async () => ( await cartOfBrowser( page ) ).quantity )
		.toBe( 6 );
} );

test( '[SIDE-13b] [SIDE-14a] none by any way removes the line, with the focus and the undo of the bin: zero by Enter, minus at the minimum @phone', async ( {
	page,
	shop,
	drawer,
	guest,
} ) => {
	const { direction } = shop.facts;
	const buyer = await guest();
	const product = await shop.product( { name: NAME, stock: 5 } );
	await buyer.add( product.id, 2 );
	await buyer.add( ( await shop.product( { name: OTHER } ) ).id );
	await buyer.enter( page.context() );
	await page.goto( shop.facts.listing );
	await drawer.open();
	const undo = drawer.dialog.locator( '.vitrin-removed__undo' );
	const quantityInCart = async () => ( await cartOfBrowser( page ) ).quantity;

	await test.step( 'zero typed; Enter removes no second line', async () => {
		const { quantity } = drawer.line( NAME );
		await quantity.fill( '۰' );
		await quantity.press( 'Enter' );
		await expect( undo ).toBeVisible();
		await expect( drawer.lines ).toHaveCount( 1 );
		await expect.poll( quantityInCart ).toBe( 1 );
		await undo.click();
		await expect( drawer.line( NAME ).quantity ).toHaveValue(
			digits( 2, direction )
		);
		await expect.poll( quantityInCart ).toBe( 3 );
	} );

	await test.step( 'minus at the minimum', async () => {
		const { minus } = drawer.line( OTHER );
		await minus.focus();
		await minus.press( 'Enter' );
		await expect( undo ).toBeVisible();
		await expect.poll( quantityInCart ).toBe( 2 );
		await undo.click();
		await expect( drawer.line( OTHER ).quantity ).toHaveValue(
			digits( 1, direction )
		);
		await expect.poll( quantityInCart ).toBe( 3 );
	} );
} );

test( '[L10N-02] [CART-01] a quantity like 2/4 doesn’t become 24, nor 2.5 become 2, without a word: on a product’s page and on the cart’s @desktop @classic', async ( {
	page,
	shop,
	guest,
} ) => {
	const product = await shop.product( { name: NAME, stock: 50 } );
	const reason = page.locator( '.vitrin-message' );
	await page.goto( product.url );
	const field = page.locator( 'form.cart input.qty' );
	const chunk = page.waitForResponse( /quantity-steps\..*\.js/ );
	await field.click();
	await chunk;
	await expect( async () => {
		await field.fill( '' );
		await field.pressSequentially( '2/' );
		await expect( reason ).toBeVisible( { timeout: 1000 } );
	} ).toPass();
	await expect( reason ).toHaveText( /لطفاً یک عدد وارد کنید/ );
	await expect( reason ).toHaveRole( 'alert' );
	await expect( field ).toHaveValue( inDigits( 2 ) );

	const buyer = await guest();
	await buyer.add( product.id, 1 );
	await buyer.enter( page.context() );
	await page.goto( shop.facts.cart );
	const line = page.locator( '.woocommerce-cart-form input.qty' );
	const again = page.waitForResponse( /quantity-steps\..*\.js/ );
	await line.click();
	await again;
	await line.fill( '2.5' );
	await line.press( 'Tab' );
	await expect( reason ).toHaveText( /کامل|صحیح/ );
	await expect( line ).toHaveValue( inDigits( 2 ) );
	await expect
		.poll( async () => ( await cartOfBrowser( page ) ).quantity )
		.toBe( 2 );
	await expect( reason ).toBeVisible();
} );

test( '[QTY-02] in half steps the product’s page, the drawer and what is sent have one decimal @desktop', async ( {
	page,
	shop,
	productPage,
	drawer,
} ) => {
	const { direction } = shop.facts;
	const decimal = ( value: string ) =>
		digits( value, direction ).replace(
			'.',
			direction === 'rtl' ? '٫' : '.'
		);
	const inCart = async () => ( await cartOfBrowser( page ) ).quantity;
	const product = await shop.product( { name: NAME } );
	await configureShop( page, { step: 0.5 } );
	await page.goto( product.url );
	const plus = page.locator( 'form.cart [data-vitrin-quantity="plus"]' );
	const minus = page.locator( 'form.cart [data-vitrin-quantity="minus"]' );
	await plus.click();
	await expect( productPage.quantity ).toHaveValue( decimal( '1.5' ) );
	await plus.click();
	await expect( productPage.quantity ).toHaveValue( decimal( '2.0' ) );
	await minus.click();
	await expect( productPage.quantity ).toHaveValue( decimal( '1.5' ) );
	await productPage.button.click();
	await drawer.expectOpen();
	const { quantity, plus: more } = drawer.line( NAME );
	await expect( quantity ).toHaveValue( decimal( '1.5' ) );
	await expect.poll( inCart ).toBe( 1.5 );

	await more.click();
	await more.click();
	await expect( quantity ).toHaveValue( decimal( '2.5' ) );
	await expect.poll( inCart ).toBe( 2.5 );
	await quantity.fill( '۳٫۵' );
	await quantity.press( 'Enter' );
	await expect( quantity ).toHaveValue( decimal( '3.5' ) );
	await expect.poll( inCart ).toBe( 3.5 );
} );
