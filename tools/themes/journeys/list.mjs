/**
 * The shop's list: adding, further pages, and what stands on its cards.
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
} from '../checks/page.mjs';
import { LeftOut } from '../lib/visit.mjs';

export const name = 'list';

/** Buttons of a list that add at once. */
export const ADD =
	'.add_to_cart_button.ajax_add_to_cart:not(.product_type_variable):visible, button.wc-block-components-product-button__button.ajax_add_to_cart:visible';

/**
 * @param {Visit} visit
 */
export async function run( visit ) {
	await visit.open( '/shop/' );
	// Before anything is scrolled.
	const atFirst = await visit.probe( 'cards' );
	await opensNothing( visit, 'list' );
	await visit.shot( 'list' );
	await coversNothing( visit, 'list', [
		'.add_to_cart_button',
		'.vitrin-quick-view-opener',
		'.vitrin-filters__toggle',
		'.vitrin-search-form__field',
		'.woocommerce-ordering select',
	] );
	await onCards( visit );
	await adding( visit );
	await further( visit, atFirst );
	await fixedThingsApart( visit, 'list' );
	await hasNoErrors( visit, 'list' );
}

/**
 * @param {Visit} visit
 */
async function onCards( visit ) {
	await visit.check(
		'list: one way to a quick view on each card',
		async () => {
			if ( ! visit.isPhone ) {
				await visit.page
					.locator( 'li.product, .wc-block-product' )
					.first()
					.hover();
			}
			const counts = await visit.probe( 'openers' );
			const most = Math.max( 0, ...counts );
			if ( most > 1 ) {
				return `${ most } on one card`;
			}
			return most === 0 ? 'none' : '';
		}
	);
	await visit.check( 'list: badges and our eye keep apart', async () => [
		...new Set( await visit.probe( 'badges' ) ),
	] );
}

/**
 * @param {Visit} visit
 */
async function adding( visit ) {
	const { page } = visit;
	const before = ( await visit.probe( 'opened' ) ).length;
	const isAdded = await visit.check(
		'list: a click adds to the cart, once',
		async () => {
			if ( ! ( await page.locator( ADD ).count() ) ) {
				throw new LeftOut( 'its cards have no button to add' );
			}
			await page.locator( ADD ).first().click();
			return visit.expectQuantity( 1 );
		}
	);
	if ( ! isAdded ) {
		return;
	}
	await opensOneDrawer( visit, 'list', before );
	await visit.shot( 'list-added' );
	await visit.check( 'list: plus in the drawer', async () => {
		await page.locator( '.vitrin-stepper__button:visible' ).last().click();
		return visit.expectQuantity( 2 );
	} );
	await closeDrawer( visit );
}

/**
 * @param {Visit}  visit
 * @param {number} before How many products there were at first.
 */
async function further( visit, before ) {
	const { page } = visit;
	await visit.check( 'list: goes on while one scrolls', async () => {
		const more = async () => ( await visit.probe( 'cards' ) ) > before;
		const came = await visit.becomes( async () => {
			await page.mouse.wheel( 0, 900 );
			return more();
		}, 9000 );
		if ( came ) {
			return '';
		}
		const button = page.locator( '.vitrin-more__button:visible' ).first();
		if ( await button.count() ) {
			await button.click();
			return ( await visit.becomes( more ) ) ? '' : 'nothing more comes';
		}
		if ( await page.locator( '.wc-block-product' ).count() ) {
			throw new LeftOut( 'a block list has numbered pages' );
		}
		return `it stays at ${ before } products`;
	} );
	await visit.check( 'list: page links once, below the list', async () => {
		const pagers = await visit.probe( 'pagers' );
		if ( pagers.length > 1 ) {
			return pagers;
		}
		return visit.probe( 'pagersAbove' );
	} );
}
