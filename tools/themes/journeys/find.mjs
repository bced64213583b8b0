/**
 * Finding a product: filters, search, quick view.
 *
 * @typedef {import('../lib/visit.mjs').Visit} Visit
 */
import { hasNoErrors } from '../checks/page.mjs';
import { LeftOut } from '../lib/visit.mjs';

export const name = 'find';

/**
 * @param {Visit} visit
 */
export async function run( visit ) {
	await visit.open( '/shop/' );
	await filters( visit );
	await visit.open( '/shop/' );
	await search( visit );
	await visit.open( '/shop/' );
	await quickView( visit );
	await hasNoErrors( visit, 'find' );
}

/**
 * @param {{ href: string } | import('@playwright/test').Page} at
 * @return {boolean} Whether the address has the choice.
 */
const isChosen = ( at ) =>
	( 'href' in at ? at.href : at.url() ).includes( 'filter_color=blue' );

/**
 * @param {Visit} visit
 */
async function filters( visit ) {
	const { page } = visit;
	await visit.check( 'find: a filter narrows the list', async () => {
		const all = await visit.probe( 'cards' );
		const toggle = page
			.locator( '.vitrin-filters__toggle:visible' )
			.first();
		if ( await toggle.count() ) {
			await toggle.click();
		}
		const box = page
			.locator( '.vitrin-filters input[value="blue"]' )
			.first();
		if ( ! ( await box.isVisible() ) ) {
			await page
				.locator( '[data-group="filter_color"] summary' )
				.first()
				.click();
		}
		await box.click();
		// In a panel over the page, the choice is sent by its button.
		const send = page.locator( '.vitrin-filters button[type=submit]' );
		if ( ( await send.isVisible() ) && ! isChosen( page ) ) {
			await send.click();
		}
		await page.waitForURL( isChosen );
		const isFewer = await visit.becomes( async () => {
			const now = await visit.probe( 'cards' ).catch( () => all );
			return now > 0 && now < all;
		} );
		return isFewer ? '' : `still ${ all } products`;
	} );
	await visit.shot( 'filtered' );
	await visit.check( 'find: search and filters stand in line', async () => {
		await visit.open( '/shop/' );
		const boxes = await page
			.locator(
				'.vitrin-search-form:visible, .vitrin-filters__bar:visible, .vitrin-filters__toggle:visible'
			)
			.evaluateAll( ( elements ) =>
				elements.map( ( element ) => {
					const { left, right, top, bottom } =
						element.getBoundingClientRect();
					return { left, right, top, bottom };
				} )
			);
		const [ one, other ] = boxes;
		if ( ! one || ! other ) {
			throw new LeftOut( 'they are not both there' );
		}
		const isBeside =
			one.bottom > other.top + 4 && other.bottom > one.top + 4;
		const gap = isBeside
			? Math.max( one.left - other.right, other.left - one.right )
			: Math.max( one.top - other.bottom, other.top - one.bottom );
		if ( gap < 4 ) {
			return `${ Math.round( gap ) } px between them`;
		}
		const list = await page
			.locator( 'ul.products, .wc-block-product-template, .products' )
			.first()
			.boundingBox();
		const edge = Math.max( one.right, other.right );
		return list && Math.abs( edge - ( list.x + list.width ) ) > 24
			? `their edge is ${ Math.round( Math.abs( edge - list.x - list.width ) ) } px from the list's`
			: '';
	} );
}

/**
 * @param {Visit} visit
 */
async function search( visit ) {
	const { page } = visit;
	await visit.check( 'find: products under a search field', async () => {
		// Ours, where it stands on the page: themes hide some of theirs beside the window.
		const ours = page.locator( '.vitrin-search-form__field:visible' );
		const field = (
			( await ours.count() )
				? ours
				: page.locator( 'input[name="s"]:visible' )
		).first();
		if ( ! ( await field.count() ) ) {
			return 'no search field can be seen';
		}
		await field.click();
		await field.pressSequentially( 'سفال', { delay: 60 } );
		const options = page.locator( '.vitrin-search-option:visible' );
		return ( await visit.becomes(
			async () => ( await options.count() ) > 0
		) )
			? ''
			: 'none come';
	} );
	await visit.shot( 'search' );
}

/**
 * @param {Visit} visit
 */
async function quickView( visit ) {
	const { page } = visit;
	const button = page
		.locator( '.vitrin-quick-view .single_add_to_cart_button:visible' )
		.first();
	await visit.check( 'find: a quick view opens', async () => {
		const opener = page
			.locator( '.product-type-simple .vitrin-quick-view-opener' )
			.first();
		await opener.scrollIntoViewIfNeeded();
		await opener.click();
		await button.waitFor( { timeout: 15_000 } );
		const over = await visit.probe( 'overlays' );
		return over.length === 1
			? ''
			: over.join( ' and ' ) || 'nothing opened';
	} );
	await visit.page.waitForTimeout( 500 );
	await visit.shot( 'quick-view' );
	const fields = await visit.probe( 'quantities', '.vitrin-quick-view' );
	const said = ( /** @type {string[]} */ ...kinds ) =>
		fields.length === 0
			? 'no field can be seen'
			: fields.flatMap( ( /** @type {Record<string, string>} */ field ) =>
					kinds
						.map( ( kind ) => field[ kind ] )
						.filter( ( why ) => why !== '' )
				);
	await visit.check(
		'find: one plus and one minus in the quick view',
		async () => said( 'pairs', 'legible' )
	);
	await visit.check( 'find: they stand beside its field', async () =>
		said( 'shape', 'reach' )
	);
	await visit.check( 'find: a quick view adds', async () => {
		const { quantity } = await visit.cart();
		await button.click( { timeout: 8000 } );
		return visit.expectQuantity( quantity + 1 );
	} );
}
