/**
 * Our `test`: a fresh guest each time, a shop to make things in, page objects, and no error
 * unseen. A test that asks for no page gets none, and no browser (tests/e2e/requests).
 */
import { expect, test as base } from '@playwright/test';
import { Guest } from './api';
import { delayEngine, lag } from './engine';
import { slowDown } from './motion';
import { PageErrors } from './page-errors';
import { CartPage, Drawer, Listing, ProductPage } from './pages';
import { Site, type Shop, type ShopConfig } from './shop';
import { callsUnderWay } from './pending-calls';

interface Fixtures {
	shop: Shop;
	listing: Listing;
	drawer: Drawer;
	cartPage: CartPage;
	productPage: ProductPage;
	/** Makes one more guest without a browser. */
	guest: ( config?: ShopConfig ) => Promise< Guest >;
	/** Errors of the page so far. */
	errors: Pick< PageErrors, 'expect' | 'expectOthers' >;
	/** The same, for the page's own fixture. */
	pageErrors: PageErrors;
}

interface WorkerFixtures {
	site: Site;
}

export const test = base.extend< Fixtures, WorkerFixtures >( {
	site: [
		async ( {}, use, { project } ) => {
			const site = await Site.at( project.use.baseURL as string );
			await use( site );
			await site.close();
		},
		{ scope: 'worker' },
	],
	shop: async ( { site }, use ) => {
		const shop = site.shop();
		await use( shop );
		site.takeAway( shop );
	},
	context: async ( { context, shop }, use ) => {
		// Set up after the shop, it is gone before what was made there is taken away.
		void shop;
		if ( process.env.VITRIN_E2E_LATE === '1' ) {
			await delayEngine( context );
		}
		if ( process.env.VITRIN_E2E_LAG === '1' ) {
			await lag( context );
		}
		if ( process.env.VITRIN_E2E_SLOW === '1' ) {
			slowDown( context );
		}
		const ended = callsUnderWay( context );
		await use( context );
		await ended();
		// What a test's own routes are still at when it ends says nothing about the shop.
		await context.unrouteAll( { behavior: 'ignoreErrors' } );
	},
	pageErrors: async ( { baseURL }, use ) =>
		use( new PageErrors( baseURL as string ) ),
	errors: async ( { pageErrors }, use ) => use( pageErrors ),
	page: async ( { page, pageErrors }, use ) => {
		pageErrors.watch( page );
		await use( page );
		await page.unrouteAll( { behavior: 'ignoreErrors' } );
		await pageErrors.check();
	},
	listing: async ( { page }, use ) => use( new Listing( page ) ),
	drawer: async ( { page }, use ) => use( new Drawer( page ) ),
	productPage: async ( { page }, use ) => use( new ProductPage( page ) ),
	cartPage: async ( { page }, use ) => use( new CartPage( page ) ),
	guest: async ( { baseURL }, use ) => {
		const guests: Guest[] = [];
		await use( async ( config ) => {
			const guest = await Guest.at( baseURL as string, config );
			guests.push( guest );
			return guest;
		} );
		for ( const guest of guests ) {
			await guest.dispose();
		}
	},
} );

export { expect };
