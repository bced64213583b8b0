/**
 * A quantity typed in the drawer.
 */
import { watchCalls } from './support/faults';
import { digits } from './support/pages';
import { cartOfBrowser } from './support/one-product-list';
import { configureShop } from './support/shop';
import { expect, test } from './support/test';

const NAME = 'کالای شمردنی';

test( '[SIDE-14] [L10N-02] a typed quantity out of range is put back and the reason said; one within it is sent once, in Persian digits too @phone', async ( {
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

	const notice = ( hasText: string ) =>
		drawer.dialog.locator( '.vitrin-notice', { hasText } );
	for ( const [ typed, reason ] of [
		[ '۶', digits( 5, direction ) ],
		[ '0', digits( 1, direction ) ],
		[ '-1', digits( 1, direction ) ],
		[ 'دو', 'لطفاً یک عدد وارد کنید.' ],
		[ '', 'لطفاً یک عدد وارد کنید.' ],
	] as const ) {
		await quantity.fill( typed );
		await quantity.press( 'Enter' );
		await expect( quantity ).toHaveValue( digits( 2, direction ) );
		await expect( notice( reason ), typed ).toBeVisible();
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

test( '[SIDE-14] a typed quantity is rounded down to a multiple of the step @desktop', async ( {
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
