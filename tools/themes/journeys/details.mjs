/**
 * Pictures and tabs of a product's page.
 *
 * @typedef {import('../lib/visit.mjs').Visit} Visit
 */
import { LeftOut } from '../lib/visit.mjs';

/** Whoever's gallery it is: what it shows in small, and in large. */
const SMALL =
	'.vitrin-gallery__thumb, .flex-control-thumbs li, .woocommerce-product-gallery [class*="thumb"] button, .flexy-pills li, .vitrin-gallery__place';

/** Whoever's gallery it is: what shows the picture in full. */
const OPENERS =
	'.vitrin-gallery .is-open, .woocommerce-product-gallery__trigger, .woocommerce-product-gallery__image:not([inert] *, [inert]) a, body [class*="product-gallery"] :is([class*="photoswipe"], [class*="lightbox"], [class*="fullscreen"])';

/**
 * @param {Visit} visit
 */
export async function pictures( visit ) {
	const { page } = visit;
	await page.evaluate( () => window.scrollTo( 0, 0 ) );
	await visit.check( 'simple: another picture can be shown', async () => {
		const shown = () =>
			page.evaluate( () => {
				const box = document
					.querySelector(
						'.woocommerce-product-gallery, .vitrin-gallery, body [class*="product-gallery"]'
					)
					?.getBoundingClientRect();
				const hit =
					box &&
					document.elementFromPoint(
						box.left + box.width / 2,
						box.top + Math.min( box.height, window.innerWidth ) / 3
					);
				const image =
					hit?.closest( 'img' ) ??
					hit?.querySelector?.( 'img' ) ??
					hit?.closest( 'a, div, figure' )?.querySelector( 'img' );
				return image?.currentSrc ?? '';
			} );
		const before = await shown();
		const small = page.locator( SMALL ).locator( 'visible=true' ).nth( 1 );
		if ( ! ( await small.count() ) ) {
			throw new LeftOut( 'no small pictures' );
		}
		await small.click( { timeout: 15_000 } );
		return ( await visit.becomes(
			async () => ( await shown() ) !== before,
			5000
		) )
			? ''
			: 'it stays the same';
	} );
	await visit.check( 'simple: the picture opens in full', async () => {
		const opener = page.locator( OPENERS ).filter( { visible: true } );
		if ( ( await opener.count() ) === 0 ) {
			throw new LeftOut( 'nothing says that it does' );
		}
		await opener.first().click( { timeout: 15_000 } );
		const isOpen = await visit.becomes(
			async () => ( await visit.probe( 'overlays' ) ).length > 0,
			6000
		);
		await page.waitForTimeout( 500 );
		await page.keyboard.press( 'Escape' );
		const isClosed = () =>
			visit.becomes(
				async () => ( await visit.probe( 'overlays' ) ).length === 0,
				3000
			);
		if ( isOpen && ! ( await isClosed() ) ) {
			// A theme's own may have no keys.
			await page
				.locator(
					'[class*="pswp"][class*="close"], [class*="lightbox"] [class*="close"]'
				)
				.filter( { visible: true } )
				.first()
				.click( { timeout: 3000 } )
				.catch( () => {} );
			await isClosed();
		}
		return isOpen ? '' : 'nothing opens';
	} );
}

/**
 * @param {Visit} visit
 */
export async function tabs( visit ) {
	const { page } = visit;
	await visit.check( 'simple: a tab shows its panel', async () => {
		const all = page.locator(
			'.woocommerce-tabs [role="tab"]:visible, .wc-tabs a:visible, .wc-block-product-details [role="tab"]:visible'
		);
		const count = await all.count();
		if ( count < 2 ) {
			throw new LeftOut( 'no tabs' );
		}
		const tab = all.nth( count - 1 );
		await tab.click( { timeout: 15_000 } );
		const panels = page.locator(
			'.woocommerce-tabs [role="tabpanel"]:visible, .woocommerce-Tabs-panel:visible'
		);
		return ( await visit.becomes(
			async () => ( await panels.count() ) === 1,
			4000
		) )
			? ''
			: `${ await panels.count() } panels are shown`;
	} );
}
