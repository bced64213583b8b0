/**
 * What the drawer suggests: the carousel in both forms and both directions, adding from it,
 * empty carts, and its call going wrong.
 */
import type { Page } from '@playwright/test';
import type { Guest } from './support/api';
import { expectNoFinding } from './support/axe';
import { PROVOKED, fail, faults, hold, watchCalls } from './support/faults';
import { restingBox } from './support/motion';
import type { Drawer, Suggestions } from './support/pages';
import {
	type Choice,
	type Product,
	type Shop,
	configureShop,
} from './support/shop';
import { expect, test } from './support/test';

interface Scene {
	page: Page;
	shop: Shop;
	drawer: Drawer;
}

/** A guest with one product in the cart, of which five go well with it; the last has options. */
async function atTheDrawer(
	{ page, shop, drawer }: Scene,
	buyer: Guest
): Promise< { simple: Product[]; choice: Choice } > {
	const simple: Product[] = [];
	for ( const name of [ 'یک', 'دو', 'سه', 'چهار' ] ) {
		simple.push(
			await shop.product( { name: `پیشنهاد ${ name }`, price: 20000 } )
		);
	}
	const choice = await shop.choice( { name: 'پیشنهاد گزینه‌دار' } );
	const product = await shop.product( {
		name: 'کالای اصلی',
		crossSells: [ ...simple, choice ],
	} );
	await buyer.add( product.id );
	await buyer.enter( page.context() );
	await page.goto( shop.facts.listing );
	await drawer.open();
	return { simple, choice };
}

/** Which card stands at the track's start. */
const first = ( suggestions: Suggestions ): Promise< string > =>
	suggestions.cards.evaluateAll( ( cards ) => {
		const track = cards[ 0 ]?.parentElement as HTMLElement;
		const isRtl = getComputedStyle( track ).direction === 'rtl';
		const edge = track.getBoundingClientRect();
		const distance = ( card: Element ) => {
			const box = card.getBoundingClientRect();
			return Math.abs(
				isRtl ? edge.right - box.right : box.left - edge.left
			);
		};
		const nearest = cards.sort(
			( one, other ) => distance( one ) - distance( other )
		)[ 0 ];
		return (
			nearest?.querySelector( '.vitrin-line__name' )?.textContent ?? ''
		);
	} );

for ( const tag of [ ' @phone', ' @ltr' ] ) {
	test( `[SIDE-17b] [SIDE-17c] [SIDE-02d] the strip is leafed through to its ends, by keyboard; the dot marks the place${ tag }`, async ( {
		page,
		shop,
		drawer,
		guest,
	} ) => {
		await atTheDrawer( { page, shop, drawer }, await guest() );
		const { suggestions } = drawer;
		await expect( suggestions.cards ).toHaveCount( 5 );
		await expect( suggestions.next ).toBeVisible();
		await expect( suggestions.previous ).toBeDisabled();
		await expect( suggestions.dots.first() ).toHaveAttribute(
			'aria-current',
			'true'
		);
		await expectNoFinding( page );
		expect( await first( suggestions ) ).toBe( 'پیشنهاد یک' );

		await suggestions.next.focus();
		await page.keyboard.press( 'Enter' );
		await expect.poll( () => first( suggestions ) ).toBe( 'پیشنهاد دو' );
		await expect( suggestions.dots.nth( 1 ) ).toHaveAttribute(
			'aria-current',
			'true'
		);
		await expect( suggestions.previous ).toBeEnabled();
		await expect( suggestions.next ).toBeFocused();

		const count = await suggestions.dots.count();
		await suggestions.dots.last().click();
		await expect( suggestions.dots.nth( count - 1 ) ).toHaveAttribute(
			'aria-current',
			'true'
		);
		await expect( suggestions.next ).toBeDisabled();
		await expect( suggestions.selectedDot ).toHaveCount( 1 );
		await suggestions.next.click( { force: true } );
		await suggestions.previous.click();
		await expect( suggestions.dots.nth( count - 2 ) ).toHaveAttribute(
			'aria-current',
			'true'
		);
		await expect( suggestions.next ).toBeEnabled();
	} );
}

test( '[SIDE-17b] a press moves as many slides as the setting says @desktop', async ( {
	page,
	shop,
	drawer,
	guest,
} ) => {
	await configureShop( page, {
		settings: { 'side-cart': { slide_item: 2 } },
	} );
	await atTheDrawer( { page, shop, drawer }, await guest() );
	const { suggestions } = drawer;
	await expect(
		suggestions.root.locator( '[data-slide-item]' )
	).toHaveAttribute( 'data-slide-item', '2' );
	await suggestions.next.click();
	await expect.poll( () => first( suggestions ) ).toBe( 'پیشنهاد سه' );
} );

for ( const tag of [ ' @desktop', ' @ltr' ] ) {
	test( `[SIDE-18] up to 1000 px, in the form that says so, the list of items itself is the carousel; wider it is a strip${ tag }`, async ( {
		page,
		shop,
		drawer,
		guest,
	} ) => {
		await configureShop( page, {
			settings: { 'side-cart': { upsell_style: 'list' } },
		} );
		await page.setViewportSize( { width: 1000, height: 800 } );
		const buyer = await guest();
		const { simple } = await atTheDrawer( { page, shop, drawer }, buyer );
		const { suggestions } = drawer;
		await expect( suggestions.cards ).toHaveCount( 5 );
		await expect( suggestions.strip ).toHaveCount( 0 );
		await expect(
			drawer.dialog.locator( 'ul.is-carousel > *' )
		).toHaveCount( 6 );
		await expect( suggestions.dots ).toHaveCount( 6 );
		await expect( suggestions.previous ).toBeDisabled();
		await expect( drawer.lines.first() ).toBeInViewport();
		await expectNoFinding( page );
		await suggestions.next.click();
		await expect.poll( () => first( suggestions ) ).toBe( 'پیشنهاد یک' );
		await expect( suggestions.card( 'پیشنهاد یک' ) ).toBeInViewport( {
			ratio: 0.9,
		} );
		await expect( suggestions.dots.nth( 1 ) ).toHaveAttribute(
			'aria-current',
			'true'
		);

		// Added from it: the new line is what is looked at.
		await suggestions.button( 'پیشنهاد یک' ).click();
		await expect( drawer.lines ).toHaveCount( 2 );
		await expect( drawer.lines.last() ).toBeInViewport( { ratio: 0.9 } );
		await expect( suggestions.cards ).toHaveCount( 4 );
		expect(
			( await buyer.cart() ).lines.map( ( line ) => line.product_id )
		).toContain( simple[ 0 ]?.id );

		await page.setViewportSize( { width: 1001, height: 800 } );
		await expect( suggestions.strip ).toBeVisible();
		await expect( drawer.dialog.locator( 'ul.is-carousel' ) ).toHaveCount(
			0
		);
	} );
}

test( '[SIDE-02d] [SIDE-05] a suggestion is added at once; it leaves the strip, and the focus stays in the drawer @phone', async ( {
	page,
	shop,
	drawer,
	guest,
} ) => {
	const buyer = await guest();
	await atTheDrawer( { page, shop, drawer }, buyer );
	const { suggestions } = drawer;
	const button = suggestions.button( 'پیشنهاد یک' );
	await button.focus();
	await page.keyboard.press( 'Enter' );
	await expect( drawer.lines ).toHaveCount( 2 );
	await expect( suggestions.card( 'پیشنهاد یک' ) ).toHaveCount( 0 );
	await expect( suggestions.button( 'پیشنهاد دو' ) ).toBeFocused();
	await expect(
		drawer.dialog.getByRole( 'log' ).filter( { hasText: 'پیشنهاد یک' } )
	).toBeAttached();
	expect( ( await buyer.cart() ).quantity ).toBe( 2 );
} );

test( '[SIDE-02] [SIDE-05] a suggestion with options opens the quick view; nothing can be added before a choice @desktop', async ( {
	page,
	shop,
	drawer,
	guest,
} ) => {
	const buyer = await guest();
	const { choice } = await atTheDrawer( { page, shop, drawer }, buyer );
	const { suggestions, quickView } = drawer;
	await suggestions.button( choice.name ).click();
	await expect( quickView.submit ).toBeVisible();
	await expect( quickView.submit ).toBeDisabled();
	await quickView.option( 'آبی' ).check();
	await expect( quickView.submit ).toBeDisabled();
	await quickView.option( /بزرگ/ ).check();
	await quickView.plus.click();
	const sent = page.waitForRequest( ( request ) =>
		request.url().includes( 'vitrin_add_item' )
	);
	await quickView.submit.click();
	const fields = new URLSearchParams( ( await sent ).postData() ?? '' );
	expect( Object.fromEntries( fields ) ).toMatchObject( {
		product_id: String( choice.id ),
		variation_id: String( choice.variations[ 0 ] ),
		quantity: '2',
		security: expect.stringMatching( /\w/ ),
		vitrin_operation: expect.stringMatching( /\w/ ),
	} );
	expect(
		[ ...fields ]
			.filter( ( [ name ] ) => name.startsWith( 'attributes[' ) )
			.map( ( [ , value ] ) => value )
	).toEqual( [ 'آبی', 'بزرگ' ] );
	await expect( quickView.root ).toHaveCount( 0 );
	await expect( drawer.lines ).toHaveCount( 2 );
	await expect( drawer.lines.last() ).toContainText( 'بزرگ' );
	expect( ( await buyer.cart() ).quantity ).toBe( 3 );
	expect(
		await page.evaluate( () =>
			document
				.querySelector( 'dialog.vitrin-drawer' )
				?.contains( document.activeElement )
		)
	).toBe( true );
} );

test( '[SIDE-05] hidden fields of a plugin go along with an add from the quick view @desktop', async ( {
	page,
	shop,
	drawer,
	guest,
} ) => {
	const choice = await shop.choice( { field: 'hidden' } );
	const buyer = await guest();
	await buyer.add( ( await shop.product( { crossSells: [ choice ] } ) ).id );
	await buyer.enter( page.context() );
	await page.goto( shop.facts.listing );
	await drawer.open();
	await drawer.suggestions.button( choice.name ).click();
	await drawer.quickView.option( 'آبی' ).check();
	await drawer.quickView.option( /کوچک/ ).check();
	const sent = page.waitForRequest( ( request ) =>
		request.url().includes( 'vitrin_add_item' )
	);
	await drawer.quickView.submit.click();
	expect( ( await sent ).postData() ).toContain( 'e2e_wrap=paper' );
	await expect( drawer.lines ).toHaveCount( 2 );
} );

test( '[SIDE-09] [SIDE-02] a suggestion that the shop refuses: the reason in the notice strip, and it can be pressed again @desktop', async ( {
	page,
	shop,
	drawer,
	guest,
	errors,
} ) => {
	errors.expect( PROVOKED );
	const refused = await shop.product( { name: 'کالای ممنوع', refuse: true } );
	const buyer = await guest();
	await buyer.add( ( await shop.product( { upsells: [ refused ] } ) ).id );
	await buyer.enter( page.context() );
	await page.goto( shop.facts.listing );
	await drawer.open();
	const button = drawer.suggestions.button( 'کالای ممنوع' );
	await button.click();
	await expect( drawer.notices ).toContainText( 'Refused by another plugin' );
	await expect( button ).toBeEnabled();
	await expect( drawer.lines ).toHaveCount( 1 );
} );

test( `[SIDE-02] the call for suggestions meets HTML instead of JSON: the cart works without them, also while it is held back, and the next opening asks again @desktop`, async ( {
	page,
	shop,
	drawer,
	guest,
	errors,
} ) => {
	errors.expect( PROVOKED );
	const fault_ = await fail(
		page,
		'vitrin_get_suggestions',
		faults[ 'HTML instead of JSON' ]
	);
	const buyer = await guest();
	await atTheDrawer( { page, shop, drawer }, buyer );
	await expect.poll( fault_.count ).toBe( 1 );
	await drawer.line( 'کالای اصلی' ).plus.click();
	await expect( drawer.line( 'کالای اصلی' ).quantity ).not.toHaveValue(
		/^[1۱]$/
	);
	await expect( drawer.suggestions.strip ).toHaveCount( 0 );
	await expect( drawer.notices ).not.toContainText( /\S/ );
	await fault_.stop();
	const held = await hold( page, 'vitrin_get_suggestions' );
	await page.keyboard.press( 'Escape' );
	await drawer.expectClosed();
	await drawer.open();
	await drawer.line( 'کالای اصلی' ).plus.click();
	await expect.poll( async () => ( await buyer.cart() ).quantity ).toBe( 3 );
	await expect( drawer.suggestions.strip ).toHaveCount( 0 );
	held.release();
	await expect( drawer.suggestions.cards ).toHaveCount( 5 );
	expect( await page.evaluate( () => 'hacked' in window ) ).toBe( false );
} );

test( '[SIDE-02] the tab’s next page has them before React and before the shop answers; what the shop says then holds @phone @classic', async ( {
	page,
	shop,
	drawer,
	guest,
} ) => {
	await atTheDrawer( { page, shop, drawer }, await guest() );
	const { suggestions } = drawer;
	await expect( suggestions.cards ).toHaveCount( 5 );
	const top = async () => ( await restingBox( suggestions.strip ) ).y;
	await expect( suggestions.next ).toBeVisible();
	const before = await top();

	const held = await hold( page, 'vitrin_get_suggestions' );
	let release = () => {};
	const late = new Promise< void >( ( resolve ) => ( release = resolve ) );
	await page.route( /\/react-dom[^/]*\.js/, async ( route ) => {
		await late;
		await route.fallback();
	} );
	await page.goto( shop.facts.listing );
	await expect( suggestions.cards ).toHaveCount( 5 );
	await drawer.open();
	await expect( drawer.dialog ).toHaveAttribute( 'open' );
	await expect( suggestions.card( 'پیشنهاد یک' ) ).toBeInViewport();
	await expect( suggestions.card( 'پیشنهاد یک' ) ).toContainText(
		shop.facts.direction === 'rtl' ? /۲۰[٬,]۰۰۰/ : /20,000/
	);
	await expect( suggestions.strip.locator( 'a, button' ) ).toHaveCount( 0 );
	await expectNoFinding( page );
	expect( await top() ).toBeCloseTo( before, 0 );

	release();
	await expect( suggestions.button( 'پیشنهاد یک' ) ).toBeVisible();
	await expect( suggestions.strip ).toHaveCount( 1 );
	expect( await top() ).toBeCloseTo( before, 0 );
	// Pressed before the shop has said whether they still hold.
	await suggestions.button( 'پیشنهاد یک' ).click();
	await expect( drawer.lines ).toHaveCount( 2 );
	held.release();
	await expect( suggestions.cards ).toHaveCount( 4 );
} );

test( '[SIDE-02] switched off, nothing is asked for and none of its files is loaded @desktop', async ( {
	page,
	shop,
	drawer,
	guest,
} ) => {
	await configureShop( page, {
		settings: { 'side-cart': { upsells: 'none' } },
	} );
	const calls = watchCalls( page, [] );
	const files: string[] = [];
	page.on( 'request', ( request ) => files.push( request.url() ) );
	await atTheDrawer( { page, shop, drawer }, await guest() );
	await expect( drawer.lines ).toHaveCount( 1 );
	await expect( drawer.dialog.locator( '.vitrin-coupons' ) ).toBeVisible();
	await page.waitForTimeout( 800 );
	expect( calls ).not.toContain( 'vitrin_get_suggestions' );
	expect(
		files.filter( ( url ) => /suggestions|quick-view/.test( url ) )
	).toEqual( [] );
} );

test( '[SIDE-02] an empty cart suggests, by setting, what was sold most, what is featured, what was looked at, or nothing @desktop', async ( {
	page,
	shop,
	drawer,
} ) => {
	await shop.product( { name: 'کالای پرفروش', sales: 5_000_000 } );
	await shop.product( { name: 'کالای ویژه', featured: true } );
	const seen = await shop.product( { name: 'کالای دیده‌شده' } );
	const set = ( empty: string ) =>
		configureShop( page, {
			settings: { 'side-cart': { empty_suggestions: empty } },
		} );
	const calls = watchCalls( page, [] );
	await page.goto( shop.facts.listing );
	await drawer.open();
	await expect( drawer.dialog.locator( '.vitrin-empty' ) ).toBeVisible();
	await page.waitForTimeout( 800 );
	expect( calls ).toEqual( [] );

	for ( const [ setting, name ] of [
		[ 'best_selling', 'کالای پرفروش' ],
		[ 'featured', 'کالای ویژه' ],
	] as const ) {
		await set( setting );
		await page.goto( shop.facts.listing );
		await drawer.open();
		await expect( drawer.suggestions.card( name ) ).toBeAttached();
		await expectNoFinding( page );
	}

	await set( 'recently_viewed' );
	await page.goto( seen.url );
	await page.goto( shop.facts.listing );
	await drawer.open();
	await expect( drawer.suggestions.cards ).toHaveCount( 1 );
	await drawer.suggestions.button( 'کالای دیده‌شده' ).click();
	await expect( drawer.lines ).toHaveCount( 1 );
} );
