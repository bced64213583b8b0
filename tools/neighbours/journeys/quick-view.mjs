/**
 * The same products from the quick view.
 *
 * @typedef {import('../lib/shopper.mjs').Shopper} Shopper
 */
import { closeDrawer } from '../../themes/checks/page.mjs';
import { LeftOut } from '../../themes/lib/visit.mjs';
import { isSound } from '../lib/page-checks.mjs';
import { buy } from './buy.mjs';
import { PRODUCTS } from './product.mjs';

export const name = 'quick-view';

const WINDOW = '.vitrin-quick-view';

/** How many pages of the list are looked through for a product. */
const PAGES = 9;

/**
 * @param {Shopper} visit
 */
export async function run( visit ) {
	const { page } = visit;
	if ( ! visit.hasVitrin ) {
		return;
	}
	for ( const slug of [ ...PRODUCTS, ...visit.products ] ) {
		await visit.emptyCart();
		await visit.check(
			`${ slug }: the quick view adds what its page does`,
			async () => {
				if ( ! visit.bought.has( slug ) ) {
					throw new LeftOut( 'its page added nothing' );
				}
				await openQuickView( visit, slug );
				await visit.shot( `${ slug }-quick-view` );
				if (
					! ( await page.locator( `${ WINDOW } form.cart` ).count() )
				) {
					throw new LeftOut(
						'the quick view leads to the product’s page'
					);
				}
				const { why, saw } = await buy(
					visit,
					`${ WINDOW } form.cart`
				);
				if ( why ) {
					return why;
				}
				return saw === visit.bought.get( slug )
					? ''
					: `${ saw }, its page: ${ visit.bought.get( slug ) }`;
			}
		);
		await isSound( visit, `${ slug } in the quick view` );
		await closeDrawer( visit );
	}
}

/**
 * @param {Shopper} visit
 * @param {string}  slug
 */
async function openQuickView( visit, slug ) {
	const { page } = visit;
	const card = page
		.locator( 'li.product, .wc-block-product' )
		.filter( { has: page.locator( `a[href*="/product/${ slug }/"]` ) } )
		.first();
	// The newest first: what a setup made is on the first page.
	for ( let number = 1; number <= PAGES; number++ ) {
		const path = `/shop/page/${ number }/?orderby=date`;
		const listed = await page.request.get( visit.origin + path );
		if ( ( await listed.text() ).includes( `/product/${ slug }/` ) ) {
			await visit.open( path );
			if ( await card.count() ) {
				break;
			}
		}
	}
	const opener = card.locator( '.vitrin-quick-view-opener' ).first();
	if ( ! ( await opener.count() ) ) {
		throw new LeftOut( 'its card has no quick view' );
	}
	await opener.scrollIntoViewIfNeeded();
	await opener.click();
	await page
		.locator( `${ WINDOW } .product_title, ${ WINDOW } .price` )
		.first()
		.waitFor( { timeout: 15_000 } );
	await page.waitForTimeout( 500 );
}
