/**
 * Products' pages: simple, variable, and what the neighbour brings; the drawer after each.
 *
 * @typedef {import('../lib/shopper.mjs').Shopper} Shopper
 */
import { closeDrawer, opensOneDrawer } from '../../themes/checks/page.mjs';
import { drawerSays, isSound } from '../lib/page-checks.mjs';
import { buy } from './buy.mjs';

export const name = 'product';

/** The demo shop's own that are bought beside any neighbour. */
export const PRODUCTS = [ 'simple-mug', 'variable-shirt' ];

const FORM = 'form.cart';

/**
 * @param {Shopper} visit
 */
export async function run( visit ) {
	for ( const slug of [ ...PRODUCTS, ...visit.products ] ) {
		await visit.emptyCart();
		await visit.open( `/product/${ slug }/` );
		const before = ( await visit.probe( 'opened' ) ).length;
		const isBought = await visit.compare(
			`${ slug }: can be bought`,
			async () => {
				const found = await buy( visit, FORM );
				if ( found.saw ) {
					visit.bought.set( slug, found.saw );
				}
				return found;
			}
		);
		await visit.check( `${ slug }: one way to choose an option`, () =>
			visit.probe( 'waysToChoose', FORM )
		);
		if ( isBought && visit.hasVitrin ) {
			await inDrawer( visit, slug, before );
		}
		await isSound( visit, slug );
		if ( isBought ) {
			await removing( visit, slug );
		}
		await closeDrawer( visit );
	}
}

/**
 * @param {Shopper} visit
 * @param {string}  slug
 * @param {number}  before How many dialogs had been opened.
 */
async function inDrawer( visit, slug, before ) {
	await opensOneDrawer( visit, slug, before );
	await visit.check( `${ slug }: the drawer says what the cart has`, () =>
		drawerSays( visit )
	);
	await visit.shot( `${ slug }-drawer` );
	const plus = visit.page
		.locator( '.vitrin-drawer .vitrin-stepper__button:visible' )
		.last();
	if ( await plus.count() ) {
		await visit.check( `${ slug }: plus in the drawer`, async () => {
			const { quantity } = await visit.cart();
			if ( ( await plus.getAttribute( 'aria-disabled' ) ) === 'true' ) {
				return '';
			}
			await plus.click( { timeout: 5000 } );
			const isMore = await visit.becomes(
				async () => ( await visit.cart() ).quantity > quantity
			);
			return isMore
				? drawerSays( visit )
				: `the cart still has ${ quantity }`;
		} );
	}
}

/**
 * The first line goes, in the drawer or without Vitrin on the cart's page: what is left is the same.
 *
 * @param {Shopper} visit
 * @param {string}  slug
 */
async function removing( visit, slug ) {
	const { page } = visit;
	await visit.compare( `${ slug }: is removed with its parts`, async () => {
		if ( ! visit.hasVitrin ) {
			await visit.open( '/cart/' );
		}
		const before = ( await visit.cart() ).lines.length;
		await page
			.locator(
				visit.hasVitrin
					? '.vitrin-drawer .vitrin-line__remove:visible'
					: '.woocommerce-cart-form a.remove:visible'
			)
			.first()
			.click( { timeout: 8000 } );
		const isLess = await visit.becomes(
			async () => ( await visit.cart() ).lines.length < before
		);
		return isLess
			? { saw: await visit.restingCart() }
			: { why: `still ${ before } lines` };
	} );
}
