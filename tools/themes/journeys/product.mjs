/**
 * A product's page: simple, variable, grouped; its pictures and tabs.
 *
 * @typedef {import('../lib/visit.mjs').Visit} Visit
 */
import {
	closeDrawer,
	coversNothing,
	fixedThingsApart,
	hasNoErrors,
	opensNothing,
	opensOneDrawer,
	quantityFields,
} from '../checks/page.mjs';
import { choose, variationOf } from './choose.mjs';
import { pictures, tabs } from './details.mjs';

export const name = 'product';

const BUTTON = 'form.cart .single_add_to_cart_button:visible';
const CONTROLS =
	'form.cart select, form.cart input.qty, form.cart button, form.cart [role="radio"]';

/**
 * @param {Visit} visit
 */
export async function run( visit ) {
	await simple( visit );
	await variable( visit );
	await grouped( visit );
}

/**
 * @param {Visit} visit
 */
async function simple( visit ) {
	const { page } = visit;
	await visit.open( '/product/simple-mug/' );
	await opensNothing( visit, 'simple' );
	await visit.shot( 'product' );
	await quantityFields( visit, 'simple' );
	await visit.shot( 'product-form' );
	await coversNothing( visit, 'simple', [
		'form.cart .single_add_to_cart_button',
		'.woocommerce-tabs [role="tab"]',
	] );
	await visit.check( 'simple: one gallery', async () => {
		const count = await visit.probe( 'galleries' );
		return count === 1 ? '' : `${ count } of them`;
	} );
	await page.locator( BUTTON ).first().scrollIntoViewIfNeeded();
	await visit.check( 'simple: plus raises the number by one', () =>
		plus( visit )
	);
	await adds( visit, 'simple', 2 );
	await visit.check( 'simple: the page keeps to its window', () =>
		visit.probe( 'sideways' )
	);
	await pictures( visit );
	await tabs( visit );
	await visit.check(
		'simple: one bar that adds; on phones always',
		async () => {
			await page.evaluate( () =>
				window.scrollTo( {
					top: document.body.scrollHeight,
					behavior: 'instant',
				} )
			);
			await page.waitForTimeout( 900 );
			const bars = await visit.probe( 'bars' );
			if ( bars.length === 0 && visit.isPhone ) {
				return 'none';
			}
			return bars.length > 1 ? bars.join( ' and ' ) : '';
		}
	);
	await fixedThingsApart( visit, 'simple' );
	await hasNoErrors( visit, 'simple' );
}

/**
 * @param {Visit} visit
 */
async function variable( visit ) {
	await visit.open( '/product/variable-shirt/' );
	await visit.check( 'variable: options can be chosen', async () => {
		await choose( visit, 'form.cart' );
		const isChosen = await visit.becomes(
			async () => ( await variationOf( visit, 'form.cart' ) ) > 0
		);
		return isChosen ? '' : 'no variation is found';
	} );
	await visit.check( 'variable: one way to choose an option', () =>
		visit.probe( 'besideSwatches' )
	);
	await quantityFields( visit, 'variable' );
	await visit.shot( 'variable-form' );
	await adds( visit, 'variable', 1 );
	await visit.check( 'variable: the floating cart leaves the form free', () =>
		visit.probe( 'formCovered', CONTROLS )
	);
	await hasNoErrors( visit, 'variable' );
}

/**
 * @param {Visit} visit
 */
async function grouped( visit ) {
	const { page } = visit;
	await visit.open( '/product/tea-set-grouped/' );
	await quantityFields( visit, 'grouped' );
	await visit.shot( 'grouped-form' );
	await page.locator( BUTTON ).first().scrollIntoViewIfNeeded();
	await visit.check( 'grouped: plus raises the number by one', () =>
		plus( visit )
	);
	await adds( visit, 'grouped', 1 );
	await hasNoErrors( visit, 'grouped' );
}

/**
 * @param {Visit} visit
 * @return {Promise<string>} Why not.
 */
async function plus( visit ) {
	const { page } = visit;
	if ( ! ( await visit.probe( 'plusOf', 'form.cart' ) ) ) {
		return 'no plus can be seen';
	}
	const field = page.locator( '[data-probe="field"]' );
	// As scripts read it: what is shown has the shop's digits.
	const read = () => field.evaluate( ( { value } ) => Number( value ) );
	const before = await read();
	await page.locator( '[data-probe="plus"]' ).click( { timeout: 15_000 } );
	await page.waitForTimeout( 400 );
	const after = await read();
	return after === before + 1 ? '' : `${ before } became ${ after }`;
}

/**
 * @param {Visit}  visit
 * @param {string} kind  The product's type.
 * @param {number} count How many more the cart is to have.
 */
async function adds( visit, kind, count ) {
	const before = ( await visit.cart() ).quantity;
	const opened = ( await visit.probe( 'opened' ) ).length;
	const isAdded = await visit.check(
		`${ kind }: a click adds to the cart, once`,
		async () => {
			await visit.page
				.locator( BUTTON )
				.first()
				.click( { timeout: 8000 } );
			return visit.expectQuantity( before + count );
		}
	);
	if ( isAdded ) {
		await opensOneDrawer( visit, kind, opened );
		await visit.shot( `${ kind }-added` );
	}
	await closeDrawer( visit );
}
