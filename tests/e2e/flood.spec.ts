/**
 * More calls than the shop takes in a minute: the limit answers, the shopper sees a message, and the
 * cart holds exactly what was accepted.
 */
import { shopConfigHeader } from './support/shop';
import { NAME, atTheShelf, cartOfBrowser } from './support/one-product-list';
import { digits } from './support/pages';
import { expect, test } from './support/test';

/** Calls a minute that the shop takes of one action in one session. */
const LIMIT = 120;
/** Left of them: so many are made within the minute on a busy machine, too. */
const LEFT = 12;
const MANY = LEFT + 10;

test( `[ADD-09] [SIDE-09] [SIDE-19] ${ MANY } adds at once by the page’s own store where ${ LEFT } are left: taken up to the limit, said, and counted exactly @desktop`, async ( {
	page,
	shop,
	drawer,
	guest,
	errors,
} ) => {
	errors.expect( /429/ );
	const product = await atTheShelf( page, shop );
	const buyer = await guest();
	await buyer.add( product.id );
	await buyer.enter( page.context() );
	await page.reload();
	await drawer.open();
	await expect( drawer.lines ).toHaveCount( 1 );
	// Guests share rows: what another test's has made in this minute is forgotten first.
	for ( const made of [ 0, LIMIT - LEFT ] ) {
		await buyer.api.post( '/?wc-ajax=vitrin_get_cart', {
			headers: shopConfigHeader( {
				callsMade: { vitrin_add_item: made },
			} ),
		} );
	}
	const codes = await page.evaluate(
		async ( { id, times } ) => {
			interface Store {
				add: ( request: object ) => Promise< {
					ok: boolean;
					failure?: { code: number };
				} >;
			}
			const { cart } = (
				window as unknown as { vitrin: { cart: { cart: Store } } }
			 ).vitrin.cart;
			const results = await Promise.all(
				Array.from( { length: times }, () =>
					cart.add( {
						action: 'vitrin_add_item',
						productId: id,
						quantity: 1,
						fields: { product_id: String( id ), quantity: '1' },
					} )
				)
			);
			return results.map( ( { ok, failure } ) =>
				ok ? 200 : ( failure?.code ?? 0 )
			);
		},
		{ id: product.id, times: MANY }
	);
	await expect( drawer.notices ).toContainText( /\S/ );
	const accepted = codes.filter( ( code ) => code === 200 ).length;
	expect( [ ...new Set( codes ) ].sort() ).toEqual( [ 200, 429 ] );
	expect( accepted ).toBeGreaterThanOrEqual( LEFT );
	const cart = await cartOfBrowser( page );
	expect( cart.quantity ).toBe( 1 + accepted );
	await expect( drawer.badge ).toHaveText(
		digits( cart.quantity, shop.facts.direction )
	);
	await expect( drawer.line( NAME ).quantity ).toHaveValue(
		digits( cart.quantity, shop.facts.direction )
	);
	// The limit is that of adds: the shopper can go on with what is there.
	await drawer.line( NAME ).minus.click();
	await expect( drawer.line( NAME ).quantity ).toHaveValue(
		digits( cart.quantity - 1, shop.facts.direction )
	);
	await expect
		.poll( async () => ( await cartOfBrowser( page ) ).quantity )
		.toBe( cart.quantity - 1 );
	await buyer.api.post( '/?wc-ajax=vitrin_get_cart', {
		headers: shopConfigHeader( { callsMade: { vitrin_add_item: 0 } } ),
	} );
} );
