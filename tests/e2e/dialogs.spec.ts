/**
 * Every dialog of the shop's pages by one table: what holds for each of them (src/shared/dialog/) is tried once for each
 * here; what is a dialog's own is in its feature's spec.
 */
import type { Locator, Page } from '@playwright/test';
import type { Guest } from './support/api';
import { findings } from './support/axe';
import { Filters } from './support/filters';
import { addBlue } from './support/line-options';
import { loopOf, PRODUCTS, test, type OpenLoops } from './support/loop';
import { atRest, restingBox } from './support/motion';
import type { Drawer } from './support/pages';
import { configureShop, type Shop } from './support/shop';
import { expect } from './support/test';

interface Fixtures {
	page: Page;
	shop: Shop;
	drawer: Drawer;
	guest: () => Promise< Guest >;
	openLoops: OpenLoops;
}

interface Row {
	/** Ledger ids, the dialog, and @phone or @desktop. */
	title: string;
	/** Goes to a page with it. */
	arrive: ( fixtures: Fixtures ) => Promise< {
		opener: Locator;
		dialog: Locator;
	} >;
	/** In the dialog: seen once it shows what it was opened for. */
	content: string;
	/** Back in the tab's history closes it. */
	back?: true;
	/** It leaves nothing of the page beside it. */
	fills?: true;
	/** It stands above another dialog, which stays. */
	above?: true;
}

const atTheDrawer = async ( { page, shop, drawer, guest }: Fixtures ) => {
	const buyer = await guest();
	const product = await shop.choice();
	await addBlue( buyer, product );
	await buyer.enter( page.context() );
	await page.goto( shop.facts.listing );
	return { product, drawer };
};

const ROWS: Row[] = [
	{
		title: '[SIDE-01a] [SIDE-01c] [SIDE-01d] the drawer of the cart @desktop',
		async arrive( fixtures ) {
			const { drawer } = await atTheDrawer( fixtures );
			return { opener: drawer.toggler, dialog: drawer.dialog };
		},
		content: '.vitrin-line',
	},
	{
		title: '[SIDE-02e] [SIDE-08] the option picker in the drawer @desktop',
		async arrive( fixtures ) {
			const { drawer, product } = await atTheDrawer( fixtures );
			await drawer.open();
			return {
				opener: drawer.line( product.name ).options,
				dialog: drawer.quickView.root,
			};
		},
		content: 'button[type=submit]',
		above: true,
	},
	{
		title: '[QV-01] [QV-02a] [QV-02c] the quick view @desktop',
		async arrive( { page, shop } ) {
			const { id } = await shop.product();
			await configureShop( page, { listing: [ id ] } );
			await page.goto( shop.facts.listing );
			return {
				opener: page
					.locator( `a[data-vitrin-quick-view="${ id }"]` )
					.first(),
				dialog: page.locator( 'dialog.vitrin-quick-view' ),
			};
		},
		content: '.vitrin-quick-view__content',
		back: true,
	},
	{
		title: '[HEAD-02] [LIST-08] the search over the page @desktop',
		async arrive( { page, shop } ) {
			await configureShop( page, {
				settings: { search: { overlay: 'cover' } },
			} );
			const { url } = await shop.page( '[vitrin_search]' );
			await page.goto( url );
			return {
				opener: page.locator( '.vitrin-search-open' ),
				dialog: page.locator( 'dialog.vitrin-search' ),
			};
		},
		content: '[name="s"]',
	},
	{
		title: '[LIST-05] the panel of the filters @phone @classic',
		async arrive( { page, shop } ) {
			await page.goto( shop.facts.shop );
			const { toggle, panel } = new Filters( page );
			return { opener: toggle, dialog: panel };
		},
		content: 'button[type=submit]',
	},
	{
		title: '[LOOP-01] the filters of a list of the loop builder @phone',
		async arrive( { page, openLoops } ) {
			await openLoops( PRODUCTS );
			const { toggle, dialog } = loopOf( page );
			return { opener: toggle, dialog };
		},
		content: '.vitrin-loop__apply',
	},
	{
		title: '[PROD-02] the gallery over the whole screen @desktop',
		async arrive( { page, shop } ) {
			await page.goto( ( await shop.product( { pictures: 2 } ) ).url );
			return {
				opener: page.locator( '[data-vitrin-gallery="open"]' ),
				dialog: page.locator( 'dialog.vitrin-full-screen' ),
			};
		},
		content: '.pswp__counter,.vitrin-full-screen__counter',
		back: true,
		fills: true,
	},
];

/** Where the page is seen beside the dialog, away from the scrollbar. */
const beside = async ( dialog: Locator ): Promise< [ number, number ] > => {
	const { x, y, width, height } = await restingBox( dialog );
	const view = dialog.page().viewportSize()!;
	const at = (
		[
			[ 8, view.height / 2 ],
			[ view.width - 24, view.height / 2 ],
			[ view.width / 2, view.height - 8 ],
			[ view.width / 2, 8 ],
		] as const
	 ).find(
		( [ left, top ] ) =>
			left < x || left > x + width || top < y || top > y + height
	);
	expect( at, 'room beside the dialog' ).toBeDefined();
	return [ at![ 0 ], at![ 1 ] ];
};

/** What has the focus, as the dialog sees it: the browser's own bars count as the page's body. */
const focusIn = ( dialog: Locator ) =>
	dialog.evaluate( ( element ) => {
		const { activeElement, body } = document;
		if ( element.contains( activeElement ) ) {
			return 'in';
		}
		return activeElement === body ? 'bars' : 'out';
	} );

for ( const { title, arrive, content, back, fills, above } of ROWS ) {
	test( `a dialog by keyboard, with what is behind it, and all that closes it: ${ title }`, async ( {
		page,
		shop,
		drawer,
		guest,
		openLoops,
	} ) => {
		const { opener, dialog } = await arrive( {
			page,
			shop,
			drawer,
			guest,
			openLoops,
		} );
		const address = page.url();
		const open = async () => {
			await expect( opener ).toBeVisible();
			await opener.focus();
			await expect( opener ).toBeFocused();
			// What it loaded the last time is done with.
			await expect( opener ).not.toHaveAttribute( 'aria-busy', 'true' );
			await page.keyboard.press( 'Enter' );
			await expect( dialog.locator( content ).first() ).toBeVisible();
			await expect( dialog ).toHaveJSProperty( 'open', true );
			await expect.poll( () => focusIn( dialog ) ).toBe( 'in' );
		};
		const expectClosed = async () => {
			await expect( dialog.and( page.locator( '[open]' ) ) ).toHaveCount(
				0
			);
			await expect( opener ).toBeFocused();
			await atRest( page );
			await expect(
				dialog.locator( content ).first()
			).not.toBeInViewport();
		};

		await open();
		await expect( dialog ).toHaveCSS( 'direction', 'rtl' );
		const name = await dialog.evaluate(
			( { classList } ) => classList[ 0 ]
		);
		expect( await findings( page, [ `dialog.${ name }` ] ) ).toEqual( [] );
		for ( const key of [ 'Tab', 'Shift+Tab' ] ) {
			for ( let press = 0; press < 12; press++ ) {
				await page.keyboard.press( key );
				expect( await focusIn( dialog ), key ).not.toBe( 'out' );
			}
		}

		// The page behind takes neither focus nor the wheel.
		const before = await page.evaluate( () => window.scrollY );
		await opener.evaluate( ( element ) => element.focus() );
		expect( await focusIn( dialog ) ).not.toBe( 'out' );
		await expect( page.locator( 'html' ) ).toHaveCSS(
			'overflow',
			'hidden'
		);
		if ( ! fills ) {
			await page.mouse.move( ...( await beside( dialog ) ) );
			await page.mouse.wheel( 0, 600 );
			await atRest( page );
		}
		expect( await page.evaluate( () => window.scrollY ) ).toBe( before );

		await page.keyboard.press( 'Escape' );
		await expectClosed();

		if ( ! fills ) {
			await open();
			await page.mouse.click( ...( await beside( dialog ) ) );
			await expectClosed();
		}
		if ( back ) {
			await open();
			await page.goBack();
			await expectClosed();
		}
		expect( page.url() ).toBe( address );
		if ( above ) {
			await drawer.expectOpen();
		} else {
			await expect( page.locator( 'html' ) ).not.toHaveCSS(
				'overflow',
				'hidden'
			);
		}
	} );
}
