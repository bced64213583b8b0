/**
 * Filters of a list: the panel in both forms, what is in force, applying, going back, faults. The
 * demo's blue products are known: what other tests make has no colour of the shop's own.
 */
import type { Page, Route } from '@playwright/test';
import { expectNoFinding, findings } from './support/axe';
import { faults, PROVOKED } from './support/faults';
import { Filters } from './support/filters';
import { restingBox } from './support/motion';
import { digits } from './support/pages';
import { configureShop, type Shop } from './support/shop';
import { expect, test } from './support/test';

const isList = ( url: URL ) => url.searchParams.has( 'filter_color' );

/** The list's page, asked for by the script; pages that are gone to are let through. */
const answerFetch = async (
	page: Page,
	fault: ( route: Route ) => Promise< void >
) =>
	page.route( isList, ( route ) =>
		route.request().isNavigationRequest()
			? route.continue()
			: fault( route )
	);

const at = async (
	page: Page,
	shop: Shop,
	settings: Record< string, string > = {},
	search = ''
): Promise< Filters > => {
	await configureShop( page, { settings: { filters: settings } } );
	await page.goto( shop.facts.shop + search );
	return new Filters( page );
};

for ( const tag of [ '', ' @ltr' ] ) {
	test( `[LIST-05] choosing at once: the counts keep their promise, the address says it, chips take it back, Back and Forward too${ tag || ' @desktop' } @classic`, async ( {
		page,
		shop,
	} ) => {
		const filters = await at( page, shop, { apply: 'once' } );
		await page.evaluate( () => {
			const seen: string[] = [];
			Object.assign( window, { seen, stays: true } );
			document.addEventListener( 'vitrin:list-replaced', ( event ) =>
				seen.push( ( event.target as Element ).className )
			);
		} );
		const all = await filters.products.count();
		await filters.open();
		const blue = await filters.promised( 'blue' );
		const red = await filters.promised( 'red' );
		expect( blue ).toBeGreaterThan( 0 );
		await filters.box( 'blue' ).check();
		await expect( page ).toHaveURL(
			/[?&]filter_color=blue&query_type_color=or$/
		);
		await expect( filters.products ).toHaveCount( blue );
		// Neighbours widen: they count as before.
		expect( await filters.promised( 'red' ) ).toBe( red );
		await expect( filters.box( 'blue' ) ).toBeFocused();
		await filters.box( 'red' ).check();
		await expect( page ).toHaveURL( /filter_color=blue,red&/ );
		await expect( filters.chips ).toHaveCount( 2 );
		await expect( filters.submit ).toContainText(
			digits( await filters.products.count(), shop.facts.direction )
		);
		await expect(
			page.locator( '.vitrin-filters [data-vitrin-announce]' )
		).toContainText(
			shop.facts.direction === 'rtl' ? 'محصول پیدا شد' : 'products found'
		);
		await filters.submit.click();
		await expect( filters.panel ).toBeHidden();
		await expect( filters.toggle ).toBeFocused();
		const { stays, seen } = await page.evaluate( () => {
			const page_ = window as unknown as {
				stays: boolean;
				seen: string[];
			};
			return { stays: page_.stays, seen: page_.seen };
		} );
		expect( stays ).toBe( true );
		expect( seen ).toHaveLength( 2 );
		expect( seen[ 0 ] ).toMatch( /\bproducts\b/ );

		await filters.chips.last().click();
		await expect( filters.products ).toHaveCount( blue );
		await expect( filters.chips ).toHaveCount( 1 );
		await page.goBack();
		await expect( filters.chips ).toHaveCount( 2 );
		await expect( page ).toHaveURL( /blue,red/ );
		await page.goBack();
		await expect( filters.products ).toHaveCount( blue );
		await page.goBack();
		await expect( filters.chips ).toHaveCount( 0 );
		await expect( filters.products ).toHaveCount( all );
		await page.goForward();
		await expect( filters.products ).toHaveCount( blue );
		await filters.clear.click();
		await expect( filters.products ).toHaveCount( all );
		await expect( page ).toHaveURL( ( url ) => url.search === '' );
		expect( await page.evaluate( () => 'stays' in window ) ).toBe( true );
	} );
}

test( '[LIST-05] on a phone the list waits for the button, which says how many there will be @phone @classic', async ( {
	page,
	shop,
} ) => {
	const filters = await at( page, shop );
	const all = await filters.products.count();
	await filters.open();
	const blue = await filters.promised( 'blue' );
	await filters.box( 'blue' ).check();
	await expect( filters.submit ).toContainText(
		digits( blue, shop.facts.direction )
	);
	await expect( filters.products ).toHaveCount( all );
	await expect( page ).toHaveURL( ( url ) => url.search === '' );
	const { width } = await restingBox( filters.submit );
	expect( width ).toBeGreaterThan( 120 );
	// What is on its way is pale for a moment.
	await expect( filters.root ).not.toHaveClass( /is-loading/ );
	await expectNoFinding( page, '.vitrin-filters' );
	await filters.submit.click();
	await expect( filters.products ).toHaveCount( blue );
	await expect( filters.panel ).toBeHidden();
	await expect( page ).toHaveURL( /filter_color=blue/ );
	// All of it fits a phone.
	expect(
		await page.evaluate(
			() => document.documentElement.scrollWidth - window.innerWidth
		)
	).toBeLessThanOrEqual( 0 );
} );

test( '[LIST-05] a tick counts however the panel is closed: Escape, its button, a press beside it, folding @phone @classic', async ( {
	page,
	shop,
} ) => {
	let filters = await at( page, shop );
	const all = await filters.products.count();
	const beside =
		shop.facts.direction === 'rtl' ? 5 : page.viewportSize()!.width - 5;
	for ( const close of [
		() => page.keyboard.press( 'Escape' ),
		() => filters.root.locator( '.vitrin-filters__close' ).click(),
		() => page.mouse.click( beside, 300 ),
	] ) {
		await filters.open();
		const blue = await filters.promised( 'blue' );
		await restingBox( filters.panel );
		await filters.box( 'blue' ).check();
		await close();
		await expect( filters.panel ).toBeHidden();
		await expect( filters.products ).toHaveCount( blue );
		await expect( page ).toHaveURL( /filter_color=blue/ );
		await expect( filters.toggle ).toBeFocused();
		await filters.chips.first().click();
		await expect( filters.products ).toHaveCount( all );
	}
	filters = await at( page, shop, { panel: 'fold', apply: 'button' } );
	await filters.open();
	const blue = await filters.promised( 'blue' );
	await filters.box( 'blue' ).check();
	await filters.toggle.click();
	await expect( filters.products ).toHaveCount( blue );
} );

test( '[LIST-05] the panel slides in from the start, and its button closes it @desktop', async ( {
	page,
	shop,
} ) => {
	const filters = await at( page, shop );
	await expect( filters.panel ).toBeHidden();
	await filters.open();
	const { x, width } = await restingBox( filters.panel );
	if ( shop.facts.direction === 'rtl' ) {
		// Beside it, the room that a scrollbar had.
		expect( x + width ).toBeGreaterThan( page.viewportSize()!.width - 20 );
	} else {
		expect( x ).toBeCloseTo( 0, 0 );
	}
	await expectNoFinding( page, '.vitrin-filters' );
	await filters.root.locator( '.vitrin-filters__close' ).click();
	await expect( filters.panel ).toBeHidden();
	await expect( filters.toggle ).toBeFocused();
} );

test( '[LIST-05] the panel that folds opens and closes in place, and a choice made there is applied @phone @classic', async ( {
	page,
	shop,
} ) => {
	const filters = await at( page, shop, { panel: 'fold', apply: 'once' } );
	await expect( filters.submit ).toBeHidden();
	await filters.open();
	await expectNoFinding( page, '.vitrin-filters' );
	const blue = await filters.promised( 'blue' );
	await filters.box( 'blue' ).check();
	await expect( filters.products ).toHaveCount( blue );
	await expect( filters.submit ).toBeVisible();
	await filters.toggle.click();
	await expect( filters.submit ).toBeHidden();
	await expect( filters.chips ).toHaveCount( 1 );
} );

test( '[LIST-05] a press before any script is there opens the panel, and a choice made there counts @desktop @classic', async ( {
	page,
	shop,
} ) => {
	await configureShop( page, { settings: { filters: { apply: 'once' } } } );
	let go = () => {};
	const gate = new Promise< void >( ( resolve ) => ( go = resolve ) );
	await page.route(
		/\/build\/features\/filters\.\w+\.js/,
		async ( route ) => {
			await gate;
			await route.continue();
		}
	);
	await page.goto( shop.facts.shop, { waitUntil: 'domcontentloaded' } );
	const filters = new Filters( page );
	await filters.toggle.click();
	await expect( filters.panel ).toBeVisible();
	if ( ! ( await filters.box( 'blue' ).isVisible() ) ) {
		await filters.root
			.locator( '[data-group=filter_color] summary' )
			.click();
	}
	const blue = await filters.promised( 'blue' );
	await filters.box( 'blue' ).check();
	go();
	await expect( filters.products ).toHaveCount( blue );
	await expect( page ).toHaveURL( /filter_color=blue/ );
} );

test( '[LIST-05] two thumbs never pass each other, are seen in forced colours, the arrow keys follow the reading direction, and Persian digits are read @desktop @classic', async ( {
	page,
	shop,
} ) => {
	const filters = await at( page, shop, { apply: 'once' } );
	await filters.open();
	const [ low, high ] = [ filters.sliders.first(), filters.sliders.last() ];
	await expect( low ).toHaveAttribute( 'aria-valuetext', /./ );
	await page.emulateMedia( { forcedColors: 'active' } );
	const [ ground, ...tracks ] = await low.evaluate( ( thumb ) =>
		[
			getComputedStyle( thumb.closest( 'dialog' ) ?? document.body ),
			getComputedStyle( thumb.parentElement as Element, '::before' ),
			getComputedStyle( thumb.parentElement as Element, '::after' ),
		].map( ( { backgroundColor } ) => backgroundColor )
	);
	for ( const track of tracks ) {
		expect( track, 'in the visitor’s colours' ).not.toBe( ground );
		expect( track ).not.toBe( 'rgba(0, 0, 0, 0)' );
	}
	await page.emulateMedia( { forcedColors: 'none' } );
	const from = Number( await low.getAttribute( 'min' ) );
	const step = Number( await low.getAttribute( 'step' ) );
	await low.focus();
	await page.keyboard.press(
		shop.facts.direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
	);
	await expect( low ).toHaveValue( String( from + step ) );
	await expect( page ).toHaveURL(
		new RegExp( `min_price=${ from + step }$` )
	);
	await expect( low ).toBeFocused();
	await page.goBack();
	await expect( page ).toHaveURL( ( url ) => url.search === '' );
	await expect( low ).toHaveValue( String( from ) );
	await high.focus();
	await page.keyboard.press( 'Home' );
	expect( Number( await high.inputValue() ) ).toBeGreaterThanOrEqual(
		Number( await low.inputValue() )
	);
	await filters.root.locator( '[name=max_price]' ).fill( '۵۰۰٬۰۰۰' );
	await filters.root.locator( '[name=min_price]' ).fill( '۱۰۰۰۰۰' );
	await page.keyboard.press( 'Enter' );
	await expect( page ).toHaveURL( /min_price=100000&max_price=500000$/ );
	await expect( filters.chips ).toHaveCount( 1 );
} );

for ( const tag of [ ' @desktop', ' @ltr' ] ) {
	test( `[LIST-05] what is no price is marked where it stands, stays as it was typed and asks for nothing; put right, it counts${ tag } @classic`, async ( {
		page,
		shop,
	} ) => {
		const filters = await at( page, shop );
		await filters.open();
		const low = filters.root.locator( '[name=min_price]' );
		await low.pressSequentially( 'abc' );
		await page.keyboard.press( 'Enter' );
		await expect( low ).toHaveAttribute( 'aria-invalid', 'true' );
		await expect( low ).toBeFocused();
		await expect( low ).toHaveValue( 'abc' );
		await expect( filters.wrong ).toBeInViewport();
		await expect( low ).toHaveAccessibleDescription(
			await filters.wrong.innerText()
		);
		await expect( filters.submit ).toBeVisible();
		await expect( page ).not.toHaveURL( /min_price/ );
		await expectNoFinding( page, '.vitrin-filters' );

		await low.fill( ' ۱۰۰،۰۰۰ ' );
		await expect( filters.wrong ).toBeHidden();
		await page.keyboard.press( 'Enter' );
		await expect( page ).toHaveURL( /min_price=100000$/ );
		await expect( filters.chips ).toHaveCount( 1 );
	} );
}

test( '[LIST-05] a server error: the list stays, the visitor is told, and another try brings it @desktop @classic', async ( {
	page,
	shop,
	errors,
} ) => {
	errors.expect( PROVOKED );
	const filters = await at( page, shop, { apply: 'once' } );
	const all = await filters.products.count();
	await filters.open();
	const blue = await filters.promised( 'blue' );
	await answerFetch( page, faults[ 'a server error' ] );
	await filters.box( 'blue' ).check();
	await expect( filters.failure ).toBeVisible();
	await expect( filters.products ).toHaveCount( all );
	await expect( page ).toHaveURL( ( url ) => url.search === '' );
	await expect( page.locator( 'ul.products' ).first() ).toHaveAttribute(
		'aria-busy',
		'false'
	);
	await expectNoFinding( page, '.vitrin-filters' );
	await page.unrouteAll();
	await filters.failure.getByRole( 'button' ).click();
	await expect( filters.products ).toHaveCount( blue );
	await expect( filters.failure ).toHaveCount( 0 );
} );

test( '[LIST-05] where another page answers, the browser goes to the list’s own address @desktop @classic', async ( {
	page,
	shop,
} ) => {
	const filters = await at( page, shop, { apply: 'once' } );
	await filters.open();
	const blue = await filters.promised( 'blue' );
	await answerFetch( page, faults[ 'HTML instead of JSON' ] );
	await filters.box( 'blue' ).check();
	await expect( page ).toHaveURL( /filter_color=blue/ );
	await expect( filters.products ).toHaveCount( blue );
	await expect( filters.failure ).toHaveCount( 0 );
	expect( await page.evaluate( () => 'hacked' in window ) ).toBe( false );
} );

test( '[LIST-05] the newest choice wins over an answer that comes late @desktop @classic', async ( {
	page,
	shop,
} ) => {
	const filters = await at( page, shop, { apply: 'once' } );
	await filters.open();
	const red = await filters.promised( 'red' );
	let first = true;
	await answerFetch( page, async ( route ) => {
		if ( first ) {
			first = false;
			await new Promise( ( resolve ) => setTimeout( resolve, 3000 ) );
		}
		await route.continue().catch( () => {} );
	} );
	await filters.box( 'blue' ).check();
	await filters.box( 'red' ).check();
	await filters.box( 'blue' ).uncheck();
	await expect( filters.products ).toHaveCount( red );
	await page.waitForTimeout( 3500 );
	await expect( filters.products ).toHaveCount( red );
	await expect( page ).toHaveURL( /filter_color=red&/ );
} );

test( '[LIST-05] Back, and Forward before the answer: the list is the one that the address says @desktop @classic', async ( {
	page,
	shop,
} ) => {
	const filters = await at( page, shop, { apply: 'once' } );
	await filters.open();
	const blue = await filters.promised( 'blue' );
	await filters.box( 'blue' ).check();
	await expect( filters.products ).toHaveCount( blue );
	let asked = false;
	let answered = false;
	await page.route(
		( url ) => url.pathname.includes( '/shop' ) && ! url.search,
		async ( route ) => {
			asked = true;
			await new Promise( ( resolve ) => setTimeout( resolve, 1000 ) );
			await route.continue().catch( () => {} );
			answered = true;
		}
	);
	await page.goBack();
	// On a busy machine both steps happen before the first event is handled: then no request is sent.
	await expect.poll( () => asked ).toBe( true );
	await page.goForward();
	await expect.poll( () => answered ).toBe( true );
	await expect( filters.root ).not.toHaveClass( /is-loading/ );
	await expect( page ).toHaveURL( /filter_color=blue/ );
	await expect( filters.products ).toHaveCount( blue );
	await expect( filters.chips ).toHaveCount( 1 );
} );

test( '[LIST-05] what was chosen comes, also when the panel is opened, used and closed again meanwhile @phone', async ( {
	page,
	shop,
} ) => {
	const filters = await at( page, shop, { apply: 'button' } );
	await filters.open();
	let go = () => {};
	const gate = new Promise< void >( ( resolve ) => ( go = resolve ) );
	await answerFetch( page, async ( route ) => {
		await gate;
		await route.continue().catch( () => {} );
	} );
	await filters.box( 'blue' ).check();
	await filters.submit.click();
	await expect( filters.panel ).toBeHidden();
	await filters.open();
	await filters.box( 'red' ).check();
	await page.keyboard.press( 'Escape' );
	await expect( filters.panel ).toBeHidden();
	go();
	await expect( page ).toHaveURL( /filter_color=blue,red&/ );
	await expect( filters.chips ).toHaveCount( 2 );
	await filters.open();
	await expect( filters.box( 'blue' ) ).toBeChecked();
	await expect( filters.box( 'red' ) ).toBeChecked();
} );

test( '[LIST-05] [LIST-03] a filtered list goes on, and back from it the address and the list are those before, also while that is on its way @desktop @classic', async ( {
	page,
	shop,
} ) => {
	await configureShop( page, {
		perPage: 2,
		settings: { filters: { apply: 'once' }, listing: { paging: 'button' } },
	} );
	await page.goto( shop.facts.shop );
	const filters = new Filters( page );
	await expect( filters.products ).toHaveCount( 2 );
	await filters.open();
	await filters.box( 'blue' ).check();
	await expect( filters.chips ).toHaveCount( 1 );
	await filters.submit.click();
	await page.mouse.move( 300, 400 );
	await page.mouse.wheel( 0, 300 );
	await page.locator( '.vitrin-more__button' ).click();
	await expect( filters.products ).not.toHaveCount( 2 );
	await page.mouse.wheel( 0, 2_000 );
	await expect( page ).toHaveURL( /\/page\/2\/.*filter_color=blue/ );
	let go = () => {};
	const gate = new Promise< void >( ( resolve ) => ( go = resolve ) );
	await page.route(
		( url ) => url.pathname.includes( '/shop' ) && ! url.search,
		async ( route ) => {
			await gate;
			await route.continue();
		}
	);
	await page.goBack();
	await page.mouse.wheel( 0, -200 );
	// Longer than a place that is looked at waits to be kept.
	await page.waitForTimeout( 600 );
	await expect( page ).toHaveURL( ( url ) => url.search === '' );
	go();
	await expect( filters.chips ).toHaveCount( 0 );
	await expect( page ).toHaveURL( ( url ) => url.search === '' );
	await expect( filters.products.first() ).toBeVisible();
} );

test( '[LIST-05] nothing fits: a sentence, one filter less with its number, and the way out, all without a new page @desktop @classic', async ( {
	page,
	shop,
} ) => {
	const filters = await at( page, shop, { apply: 'once' } );
	const all = await filters.products.count();
	await page.evaluate( () => Object.assign( window, { stays: true } ) );
	await filters.open();
	await filters.box( 'blue' ).check();
	await expect( filters.chips ).toHaveCount( 1 );
	await filters.root.locator( '[name=max_price]' ).fill( '1' );
	await filters.root.locator( '[name=max_price]' ).press( 'Tab' );
	await expect( filters.products ).toHaveCount( 0 );
	await filters.submit.click();
	const less = page.locator( '.vitrin-filters__none li a' );
	await expect( less ).toHaveCount( 1 );
	const told = Number(
		( ( await less.textContent() ) ?? '' )
			.replace( /[۰-۹]/g, ( digit ) =>
				String( digit.charCodeAt( 0 ) % 16 )
			)
			.match( /\((\d+)/ )?.[ 1 ]
	);
	expect( told ).toBeGreaterThan( 0 );
	expect( await findings( page, [ '.vitrin-filters__none' ] ) ).toEqual( [] );
	await less.focus();
	await page.keyboard.press( 'Enter' );
	await expect( filters.products ).toHaveCount( told );
	await expect( filters.toggle ).toBeFocused();
	await page.goBack();
	await expect( filters.products ).toHaveCount( 0 );
	const out = page.locator( '.vitrin-filters__none a.vitrin-button' );
	await out.focus();
	await page.keyboard.press( 'Enter' );
	await expect( filters.products ).toHaveCount( all );
	await expect( filters.toggle ).toBeFocused();
	await expect(
		page.locator( '.woocommerce-result-count' ).first()
	).toBeVisible();
	expect( await page.evaluate( () => 'stays' in window ) ).toBe( true );
} );

test.describe( 'without script', () => {
	test.use( { javaScriptEnabled: false } );

	test( '[LIST-05] the form, its several values and the chips work as a form and links @desktop', async ( {
		page,
		shop,
	} ) => {
		const filters = await at( page, shop, {}, '?orderby=date' );
		await expect( filters.submit ).toBeVisible();
		await filters.box( 'blue' ).check();
		await filters.box( 'red' ).check();
		await filters.root.locator( '[name=max_price]' ).fill( '۹۰۰۰۰۰۰۰' );
		await filters.submit.click();
		await expect( page ).toHaveURL(
			/\?orderby=date&filter_color=blue,red&query_type_color=or&max_price=90000000$/
		);
		await expect( filters.chips ).toHaveCount( 3 );
		await filters.chips.first().click();
		await expect( filters.chips ).toHaveCount( 2 );
	} );
} );
