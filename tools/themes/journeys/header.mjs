/**
 * The theme's header with our menu in it: the drawer of narrow windows, submenus of wide ones. The menu is one with two
 * levels, in every place for menus that the theme has for its header (tests/e2e/vitrin-e2e/menu.php).
 *
 * @typedef {import('../lib/visit.mjs').Visit} Visit
 */
import { hasNoErrors } from '../checks/page.mjs';
import { LeftOut } from '../lib/visit.mjs';

export const name = 'header';

const DRAWER = 'dialog.vitrin-menu-drawer';
const TOGGLE = '.vitrin-menu-toggle:visible';

/** In the bar, not the drawer. */
const BAR = '.vitrin-menu:not(.vitrin-menu-drawer *)';

/**
 * @param {Visit} visit
 */
export async function run( visit ) {
	const { page } = visit;
	await page.setExtraHTTPHeaders( {
		'X-Vitrin-E2E': JSON.stringify( {
			menu: true,
			settings: { header: { enabled: true } },
		} ),
	} );
	await visit.open( '/shop/' );
	await visit.check( 'header: its menu is known', async () => {
		if ( ! ( await page.locator( '.vitrin-menu' ).count() ) ) {
			throw new LeftOut( 'not of this theme: it keeps its own' );
		}
	} );
	if ( ! ( await page.locator( '.vitrin-menu' ).count() ) ) {
		return;
	}
	await ( visit.isPhone ? drawer( visit ) : submenus( visit ) );
	await hasNoErrors( visit, 'header' );
	await page.setExtraHTTPHeaders( {} );
}

/**
 * @param {Visit} visit
 */
async function drawer( visit ) {
	const { page } = visit;
	await visit.check( 'header: one button for the menu', async () => {
		const count = await page.locator( TOGGLE ).count();
		return count === 1 ? '' : `${ count } of ours`;
	} );
	await visit.check(
		'header: it opens the drawer with the menu',
		async () => {
			await page.locator( TOGGLE ).first().click();
			const link = page.locator( `${ DRAWER } a:text-is("Crafts")` );
			return ( await visit.becomes( () => link.isVisible() ) )
				? ''
				: 'the menu is not seen';
		}
	);
	await visit.shot( 'drawer' );
	await visit.check( 'header: levels unfold', async () => {
		await page
			.locator( `${ DRAWER } .vitrin-menu__opener > summary:visible` )
			.first()
			.click();
		const link = page.locator( `${ DRAWER } a:text-is("Wood")` );
		return ( await visit.becomes( () => link.isVisible() ) )
			? ''
			: 'the next level is not seen';
	} );
	await visit.check( 'header: Escape closes it', async () => {
		await page.keyboard.press( 'Escape' );
		const isClosed = await visit.becomes(
			async () => ! ( await page.locator( DRAWER ).isVisible() )
		);
		return isClosed ? '' : 'it stays open';
	} );
}

/**
 * @param {Visit} visit
 */
async function submenus( visit ) {
	const { page } = visit;
	// Some put the text into an element of its own.
	const item = page.locator( `${ BAR } > li:has(> a:has-text("Crafts"))` );
	const panel = item.locator( '> .vitrin-menu__panel' );
	await visit.check( 'header: a submenu opens under the mouse', async () => {
		await item.locator( '> a' ).first().hover();
		return ( await visit.becomes( () => panel.first().isVisible() ) )
			? ''
			: 'it stays closed';
	} );
	await visit.shot( 'submenu' );
	await visit.check(
		'header: it stands in the window, and alone',
		async () => {
			const box = await panel.first().boundingBox();
			const others = await page
				.locator( 'header .sub-menu:visible' )
				.count();
			if ( ! box || box.x < 0 || box.x + box.width > 1280 ) {
				return `it stands at ${ box?.x }`;
			}
			return others ? 'the theme opens one as well' : '';
		}
	);
	await visit.check( 'header: Escape closes it', async () => {
		await page.keyboard.press( 'Escape' );
		return ( await visit.becomes(
			async () => ! ( await panel.first().isVisible() )
		) )
			? ''
			: 'it stays open';
	} );
	await visit.check( 'header: a submenu opens by keys', async () => {
		await item
			.locator( '> .vitrin-menu__opener > summary' )
			.first()
			.focus();
		await page.keyboard.press( 'Enter' );
		return ( await visit.becomes( () => panel.first().isVisible() ) )
			? ''
			: 'it stays closed';
	} );
}
