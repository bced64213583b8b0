/**
 * The product search: a list under the field while somebody types, and the overlay.
 */
import type { Locator, Page } from '@playwright/test';
import { findings } from './support/axe';
import { PROVOKED, fail, faults, hold, watchCalls } from './support/faults';
import { CARD, digits } from './support/pages';
import { configureShop, type Shop } from './support/shop';
import { expect, test } from './support/test';

const ACTION = 'vitrin_search';

class Search {
	constructor(
		readonly page: Page,
		readonly within = '.vitrin-search-form--listing'
	) {}

	get field(): Locator {
		return this.page.locator( `${ this.within } [name="s"]` );
	}

	get panel(): Locator {
		return this.page.locator( '.vitrin-search-panel' );
	}

	get options(): Locator {
		return this.panel.getByRole( 'option' );
	}

	get active(): Locator {
		return this.panel.locator( '[aria-selected="true"]' );
	}
}

/** A product with Arabic letters and a half-space in its name, at the listing. */
async function atTheListing( page: Page, shop: Shop, word: string ) {
	const product = await shop.product( {
		name: `گلیم‌چهٔ ${ word } كيميا`,
		price: 180000,
		sku: `VQ-${ word.length }-77`,
	} );
	await page.goto( shop.facts.shop );
	return { product, search: new Search( page ) };
}

for ( const tag of [ ' @desktop', ' @ltr' ] ) {
	test( `[LIST-08] typing shows products with picture, price and SKU, however letters are typed; arrows and Enter go there${ tag }`, async ( {
		page,
		shop,
	} ) => {
		const calls = watchCalls( page );
		const { product, search } = await atTheListing( page, shop, 'ژینا' );
		await search.field.click();
		expect( calls ).not.toContain( ACTION );
		await search.field.pressSequentially( 'گلیمچه ژینا کیمیا' );
		const option = search.options.first();
		await expect( option ).toContainText( product.name );
		await expect( option ).toContainText( 'VQ-4-77' );
		await expect( option ).toContainText(
			digits( 180, shop.facts.direction )
		);
		await expect( option.locator( 'mark' ).first() ).toHaveText( 'گلیم' );
		await expect( search.field ).toHaveAttribute( 'aria-expanded', 'true' );
		await expect(
			page.getByRole( 'log' ).filter( { hasText: /1|۱/ } )
		).not.toBeEmpty();
		expect(
			await findings( page, [
				'.vitrin-search-form--listing',
				'.vitrin-search-panel',
			] )
		).toEqual( [] );
		await page.keyboard.press( 'ArrowUp' );
		await expect( search.active ).toHaveClass( /vitrin-search-all/ );
		await page.keyboard.press( 'ArrowDown' );
		await expect( search.active ).toHaveCount( 0 );
		await page.keyboard.press( 'ArrowDown' );
		await expect( search.active ).toContainText( product.name );
		await expect( search.field ).toBeFocused();
		await expect( search.field ).toHaveAttribute(
			'aria-activedescendant',
			( await option.getAttribute( 'id' ) ) ?? ''
		);
		await page.keyboard.press( 'Enter' );
		await page.waitForURL( product.url );
	} );
}

test( '[LIST-08] Enter without a choice goes to the page of results, which finds the same @desktop', async ( {
	page,
	shop,
} ) => {
	const { product, search } = await atTheListing( page, shop, 'ژرفا' );
	await search.field.fill( 'گليم چه ژرفا' );
	await page.keyboard.press( 'Enter' );
	// WooCommerce leads from a single result to the product at once.
	await page.waitForURL(
		( { href, searchParams } ) =>
			href === product.url || searchParams.has( 's' )
	);
	await expect(
		page.getByRole( 'heading', { name: product.name } ).first()
	).toBeVisible();
} );

test( '[LIST-08] Escape closes, then clears; nothing found is said; one letter asks nothing; "all results" leads to the page of results @phone', async ( {
	page,
	shop,
} ) => {
	const calls = watchCalls( page );
	await page.goto( shop.facts.shop );
	const search = new Search( page );
	await search.field.fill( 'ک' );
	await search.field.fill( 'ککژژقق' );
	await expect( search.panel ).toContainText( 'ککژژقق' );
	await expect( search.options ).toHaveCount( 0 );
	expect( calls.filter( ( name ) => name === ACTION ) ).toHaveLength( 1 );
	expect( await findings( page, [ '.vitrin-search-panel' ] ) ).toEqual( [] );
	await page.keyboard.press( 'Escape' );
	await expect( search.panel ).toBeHidden();
	await expect( search.field ).toHaveValue( 'ککژژقق' );
	await page.keyboard.press( 'Escape' );
	await expect( search.field ).toHaveValue( '' );
	await search.field.fill( 'سفالی' );
	await search.options.last().click();
	await page.waitForURL( /[?&]s=.*post_type=product/ );
	await expect( page.locator( CARD ).nth( 1 ) ).toBeVisible();
} );

test( '[LIST-08] HTML instead of JSON is said; the button to try again is reached by Tab, in the search landmark, and does @desktop', async ( {
	page,
	shop,
	errors,
} ) => {
	errors.expect( PROVOKED );
	await page.goto( shop.facts.shop );
	const search = new Search( page );
	const broken = await fail( page, ACTION, faults[ 'HTML instead of JSON' ] );
	await search.field.fill( 'سفالی' );
	const retry = page
		.getByRole( 'search' )
		.and( page.locator( search.within ) )
		.getByRole( 'button' )
		.last();
	await expect( search.panel.getByRole( 'button' ) ).toBeVisible();
	await expect( search.options ).toHaveCount( 0 );
	// By way of the form's own button.
	await page.keyboard.press( 'Tab' );
	await page.keyboard.press( 'Tab' );
	await expect( retry ).toBeFocused();
	await expect( retry ).toHaveClass( /vitrin-search-retry/ );
	expect( await findings( page, [ '.vitrin-search-panel' ] ) ).toEqual( [] );
	await broken.stop();
	await page.keyboard.press( 'Enter' );
	await expect( search.options.nth( 1 ) ).toBeVisible();
	await expect( search.field ).toBeFocused();
	await page.keyboard.press( 'Tab' );
	await page.keyboard.press( 'Tab' );
	await expect( search.panel ).toBeHidden();
	expect( await page.evaluate( () => 'hacked' in window ) ).toBe( false );
} );

test( '[LIST-08] the newest wins: a late answer to what was typed before is not shown @desktop', async ( {
	page,
	shop,
} ) => {
	await page.goto( shop.facts.shop );
	const search = new Search( page );
	const held = await hold( page, ACTION );
	await search.field.fill( 'گلدان' );
	await expect.poll( held.count ).toBe( 1 );
	await search.field.fill( 'قوری' );
	await expect.poll( held.count ).toBe( 2 );
	held.release();
	await expect( search.options.first() ).toContainText( 'قوری' );
	await expect( search.panel ).not.toContainText( 'گلدان' );
} );

for ( const [ overlay, tag ] of [
	[ 'cover', '@desktop' ],
	[ 'full', '@phone' ],
] as const ) {
	test( `[HEAD-02] [LIST-08] the button opens the search (${ overlay }) on any page; Escape clears, then closes, and focus comes back ${ tag }`, async ( {
		page,
		shop,
	} ) => {
		await configureShop( page, { settings: { search: { overlay } } } );
		const { url } = await shop.page( '[vitrin_search]' );
		await page.goto( url );
		const button = page.locator( '.vitrin-search-open' );
		await button.focus();
		await page.keyboard.press( 'Enter' );
		const dialog = page.getByRole( 'dialog' );
		await expect( dialog ).toBeVisible();
		const search = new Search( page, 'dialog.vitrin-search' );
		await expect( search.field ).toBeFocused();
		const { width, height, y } = ( await dialog.boundingBox() ) ?? {
			width: 0,
			height: 0,
			y: Infinity,
		};
		const view = page.viewportSize() ?? { width: 0, height: 0 };
		expect( width ).toBeGreaterThan( view.width - 24 );
		expect( y, 'above the header' ).toBeLessThan( 24 );
		if ( overlay === 'full' ) {
			expect( height ).toBeGreaterThan( view.height - 2 );
		} else {
			expect( height ).toBeLessThan( view.height / 2 );
		}
		await page.keyboard.type( 'سفالی' );
		await expect( dialog.getByRole( 'option' ).nth( 1 ) ).toBeVisible();
		expect( await findings( page, [ 'dialog.vitrin-search' ] ) ).toEqual(
			[]
		);
		await page.keyboard.press( 'Escape' );
		await expect( search.field ).toHaveValue( '' );
		await expect( dialog ).toBeVisible();
		await page.keyboard.press( 'Escape' );
		await expect( dialog ).toBeHidden();
		await expect( button ).toBeFocused();
	} );
}

test( '[LIST-08] a form of the theme shows products, too, and by setting none @desktop', async ( {
	page,
	shop,
} ) => {
	await page.goto( shop.facts.shop );
	const search = new Search(
		page,
		'form[role="search"]:not(.vitrin-search-form)'
	);
	const hasOne = ( await search.field.count() ) > 0;
	const { url } = await shop.page(
		'<!-- wp:search {"label":"جست‌وجو","query":{"post_type":"product"}} /-->'
	);
	const block = new Search( page, '.wp-block-search' );
	if ( hasOne ) {
		await search.field.first().fill( 'سفالی' );
		await expect( search.options.nth( 1 ) ).toBeVisible();
	}
	await page.goto( url );
	await block.field.fill( 'سفالی' );
	await expect( block.options.nth( 1 ) ).toBeVisible();
	await configureShop( page, { settings: { search: { forms: 'none' } } } );
	const calls = watchCalls( page );
	await page.goto( url );
	await block.field.fill( 'سفالی' );
	await page.waitForTimeout( 600 );
	expect( calls ).not.toContain( ACTION );
} );

test( '[LIST-08] @phone the panel has the whole width, stays in the window, and its list scrolls', async ( {
	page,
	shop,
} ) => {
	await page.goto( shop.facts.shop );
	const search = new Search( page );
	await search.field.fill( 'سفالی' );
	await expect( search.options.nth( 1 ) ).toBeVisible();
	const box = await search.panel.boundingBox();
	const view = page.viewportSize();
	expect( box?.width ).toBeCloseTo( ( view?.width ?? 0 ) - 16, 0 );
	expect( ( box?.y ?? 0 ) + ( box?.height ?? 0 ) ).toBeLessThanOrEqual(
		view?.height ?? 0
	);
	for ( const option of await search.options.all() ) {
		expect( ( await option.boundingBox() )?.height ).toBeGreaterThanOrEqual(
			44
		);
	}
	// More than there is room for: its list scrolls, by the field's arrow keys too.
	await page.setViewportSize( { width: view?.width ?? 0, height: 420 } );
	const answered = page.waitForResponse( /vitrin_search/ );
	await search.field.fill( 'سفال' );
	await answered;
	await expect( search.options.nth( 1 ) ).toBeVisible();
	// What was found before is dimmed until the answer is shown.
	for ( const dimmed of [
		search.panel,
		search.panel.getByRole( 'listbox' ),
	] ) {
		await expect( dimmed ).toHaveCSS( 'opacity', '1' );
	}
	await expect
		.poll( () =>
			search.panel
				.getByRole( 'listbox' )
				.evaluate(
					( list ) =>
						list.scrollHeight > list.clientHeight &&
						getComputedStyle( list ).overflowY === 'auto'
				)
		)
		.toBe( true );
	expect( await findings( page, [ '.vitrin-search-panel' ] ) ).toEqual( [] );
} );

test( '[LIST-08] a slip on one letter is said above what was meant, in the panel and on the page of results, and a name of signs is asked for @desktop', async ( {
	page,
	shop,
} ) => {
	const { product, search } = await atTheListing( page, shop, 'زبرجدین' );
	await search.field.pressSequentially( 'گلیمچه زبرحدین' );
	await expect( search.options.first() ).toContainText( product.name );
	const said = /«گلیمچه زبرحدین».*«گلیمچه زبرجدین»/;
	await expect( search.panel ).toContainText( said );
	await expect( page.getByRole( 'log' ) ).toContainText( said );
	await expect(
		search.options.first().locator( 'mark', { hasText: 'زبرجدین' } )
	).toBeVisible();
	expect( await findings( page, [ '.vitrin-search-panel' ] ) ).toEqual( [] );
	await page.keyboard.press( 'ArrowUp' );
	await page.keyboard.press( 'Enter' );
	await expect( page.locator( '.vitrin-search-meant' ) ).toContainText(
		said
	);
	await expect( page.locator( CARD ) ).toHaveCount( 1 );

	const signs = await shop.product( { name: 'ژ♥#', price: 9000 } );
	await page.goto( shop.facts.shop );
	await search.field.pressSequentially( '♥#' );
	await expect( search.options.first() ).toContainText( signs.name );
} );
