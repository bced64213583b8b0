/**
 * HTML that tries to run something, in a real browser, wherever a script of ours inserts HTML that
 * came over the network (SEC-02). What of it is left as elements, Jest looks at (src/shared/sanitizer/test/vectors.ts).
 */
import type { Page, Route } from '@playwright/test';
import vectors from '../vectors/xss.json';
import { isCall } from './support/faults';
import { Filters } from './support/filters';
import { rewritePages } from './support/rewrite';
import { configureShop } from './support/shop';
import { expect, test } from './support/test';

const ALL = Object.values( vectors );

/** What cannot be loaded, or is refused on its way in, the console says. */
const NOISE =
	/Failed to load|ERR_|404|Refused|blocked|not allowed|Error parsing|<\w+> attribute/;

/** Counts what runs; twice `xss` is once too often. */
async function watch( page: Page, hasSetHtml: boolean ): Promise< void > {
	await page.addInitScript( ( keeps ) => {
		Object.assign( window, { hits: [], xss: () => 0 } );
		window.xss = () => window.hits.push( new Error().stack ?? '' );
		if ( ! keeps ) {
			delete ( Element.prototype as { setHTML?: unknown } ).setHTML;
		}
	}, hasSetHtml );
}

declare global {
	interface Window {
		hits: string[];
		xss: () => number;
	}
}

/** Vectors that leave what follows them alone can stand beside each other; the others stand alone. */
const groupsOf = ( page: Page ): Promise< string[] > =>
	page.evaluate( ( all ) => {
		const isWhole = ( html: string ) =>
			new DOMParser()
				.parseFromString(
					`<div>${ html }</div><i id="after"></i>`,
					'text/html'
				)
				.querySelector( 'body > #after' ) !== null;
		const box = ( html: string ) => `<div>${ html }</div>`;
		return [
			all.filter( isWhole ).map( box ).join( '' ),
			...all.filter( ( html ) => ! isWhole( html ) ),
		];
	}, ALL );

/** Sends each element within the events that a shopper would, and waits for what loads or fails. */
async function expectNothingRan( page: Page, within: string ): Promise< void > {
	await page.evaluate( async ( selector ) => {
		for ( const element of document.querySelectorAll(
			`${ selector }, ${ selector } *`
		) ) {
			for ( const type of [ 'focus', 'pointerover', 'toggle' ] ) {
				EventTarget.prototype.dispatchEvent.call(
					element,
					new Event( type )
				);
			}
		}
		await new Promise( ( resolve ) => setTimeout( resolve, 100 ) );
	}, within );
	expect( await page.evaluate( () => window.hits ) ).toEqual( [] );
	expect(
		await page.evaluate(
			( selector ) =>
				[
					...document.querySelectorAll(
						`${ selector } :is(a,area,form,button,img,iframe,object,embed,script,use)`
					),
				].filter( ( element ) =>
					/^\s*(java|vb)script:|^data:text/i.test(
						[ 'href', 'action', 'formaction', 'src', 'data' ]
							.map( ( name ) =>
								Element.prototype.getAttribute.call(
									element,
									name
								)
							)
							.join( '' )
					)
				).length,
			within
		)
	).toBe( 0 );
}

test( '[SEC-02] the vectors run where nothing is sanitised @desktop', async ( {
	page,
	shop,
	errors,
} ) => {
	errors.expect( NOISE );
	await watch( page, true );
	await page.goto( shop.facts.listing );
	await page.evaluate( ( html ) => {
		const box = document.createElement( 'div' );
		box.innerHTML = html;
		document.body.append( box );
	}, vectors[ 'handler: on a picture that fails' ] );
	await expect
		.poll( () => page.evaluate( () => window.hits.length ) )
		.toBe( 1 );
} );

for ( const hasSetHtml of [ true, false ] ) {
	const how = hasSetHtml ? '' : ', in a browser without setHTML';

	test( `[QV-03a]] [[SEC-02b] in the quick view nothing of a product’s HTML runs${ how } @desktop @classic`, async ( {
		page,
		shop,
		errors,
	} ) => {
		test.setTimeout( 240_000 );
		errors.expect( NOISE );
		await watch( page, hasSetHtml );
		const product = await shop.product();
		await configureShop( page, { listing: [ product.id ] } );
		let html = '';
		await page.route( '**/*', async ( route ) => {
			if ( ! isCall( 'vitrin_product_view' )( route.request() ) ) {
				await route.fallback();
				return;
			}
			await route.fulfill( {
				json: {
					success: true,
					product_view: {
						id: product.id,
						name: product.name,
						url: product.url,
						html: `<b class="first">1</b>${ html }`,
					},
				},
			} );
		} );
		await page.goto( shop.facts.listing );
		const content = page.locator( '.vitrin-quick-view__content' );
		for ( html of await groupsOf( page ) ) {
			// What was fetched for an opener is kept for a while.
			await page.goto( shop.facts.listing );
			await page.locator( 'a[data-vitrin-quick-view]' ).first().click();
			await expect( content.locator( '.first' ) ).toBeVisible();
			await expectNothingRan( page, '.vitrin-quick-view__content' );
		}
	} );

	test( `[SEC-02] [VAR-01] of a variation’s description nothing runs${ how } @desktop`, async ( {
		page,
		shop,
		errors,
	} ) => {
		test.setTimeout( 240_000 );
		errors.expect( NOISE );
		await watch( page, hasSetHtml );
		const product = await shop.choice();
		let html = '';
		const attribute = ( text: string ) =>
			text
				.replace( /&/g, '&amp;' )
				.replace( /"/g, '&quot;' )
				.replace( /</g, '&lt;' );
		await rewritePages( page, ( text ) =>
			text.replace(
				/(data-product_variations=")([^"]*)/g,
				( _, start: string, data: string ) =>
					start +
					data.replace(
						/(&quot;variation_description&quot;:)&quot;.*?&quot;(?=[,}])/g,
						( _all, key: string ) =>
							key +
							attribute( JSON.stringify( `<b>1</b>${ html }` ) )
					)
			)
		);
		await page.goto( product.url );
		const groups = await groupsOf( page );
		for ( html of [ groups[ 0 ] ?? '', groups.slice( 1 ).join( '' ) ] ) {
			await page.goto( product.url );
			const selects = page.locator( 'form.cart select' );
			await selects
				.nth( 0 )
				.selectOption( { label: 'آبی' }, { force: true } );
			await selects
				.nth( 1 )
				.selectOption( { label: 'کوچک' }, { force: true } );
			await expect(
				page.locator( '.woocommerce-variation-description b' ).first()
			).toBeVisible();
			await expectNothingRan( page, '.single_variation' );
		}
	} );
}

/** Answers with the page as it is, but for HTML in the first card of its list. */
const putIntoFirstCard = async ( route: Route, html: string ) => {
	const response = await route.fetch();
	await route.fulfill( {
		response,
		body: ( await response.text() ).replace(
			/(<li[^>]*class="[^"]*\bproduct\b[^>]*>)/,
			( start ) => `${ start }<b class="first">1</b>${ html }`
		),
	} );
};

test( '[SEC-02] [LIST-05] of a filtered list and its panel nothing runs @desktop @classic', async ( {
	page,
	shop,
	errors,
} ) => {
	test.setTimeout( 240_000 );
	errors.expect( NOISE );
	await watch( page, true );
	await configureShop( page, { settings: { filters: { apply: 'once' } } } );
	let html = '';
	await page.route( /filter_color/, ( route ) =>
		putIntoFirstCard( route, html )
	);
	await page.goto( shop.facts.shop );
	const [ together = '', ...alone ] = await groupsOf( page );
	for ( html of [ together, ...alone.slice( 0, 12 ) ] ) {
		await page.goto( shop.facts.shop );
		const filters = new Filters( page );
		await filters.open();
		await filters.box( 'blue' ).click();
		await expect( page ).toHaveURL( /filter_color=blue/ );
		await expect(
			page.locator( 'ul.products .first' ).first()
		).toBeAttached();
		await expectNothingRan( page, 'ul.products' );
	}
} );

test( '[SEC-02] [LIST-03] of a list’s further pages nothing runs @desktop @classic', async ( {
	page,
	shop,
	errors,
} ) => {
	errors.expect( NOISE );
	await watch( page, true );
	await configureShop( page, { perPage: 12 } );
	await page.goto( shop.facts.listing );
	const [ together = '' ] = await groupsOf( page );
	await page.route( /\/page\/2\/?($|\?)|paged=2($|&)/, ( route ) =>
		putIntoFirstCard( route, together )
	);
	await page.mouse.move( 200, 300 );
	await page.mouse.wheel( 0, 900 );
	await expect( page.locator( 'ul.products .first' ).first() ).toBeVisible();
	await expectNothingRan( page, 'ul.products' );
	await page.unrouteAll( { behavior: 'wait' } );
} );

test( '[SEC-02] [SIDE-08] of a description in the drawer’s option picker nothing runs @desktop', async ( {
	page,
	shop,
	drawer,
	guest,
	errors,
} ) => {
	errors.expect( NOISE );
	await watch( page, true );
	const product = await shop.choice();
	const buyer = await guest();
	const field = ( name: string ) =>
		`attributes[attribute_${ encodeURIComponent( name ).toLowerCase() }]`;
	await buyer.call( 'vitrin_add_item', {
		product_id: product.id,
		variation_id: product.variations[ 0 ],
		quantity: 1,
		[ field( 'رنگ' ) ]: 'آبی',
		[ field( 'اندازه' ) ]: 'کوچک',
		security: await buyer.nonce(),
	} );
	await buyer.enter( page.context() );
	await page.goto( shop.facts.listing );
	const groups = await groupsOf( page );
	await page.route( '**/*', async ( route ) => {
		if ( ! isCall( 'vitrin_get_product_options' )( route.request() ) ) {
			await route.fallback();
			return;
		}
		const response = await route.fetch();
		const description = JSON.stringify( `<b>1</b>${ groups.join( '' ) }` );
		await route.fulfill( {
			response,
			body: ( await response.text() ).replace(
				/"description":"(\\.|[^"\\])*"/,
				() => `"description":${ description }`
			),
		} );
	} );
	await drawer.open();
	await drawer.line( product.name ).options.click();
	await expect(
		page.locator( '.vitrin-option-picker__description b' ).first()
	).toBeVisible();
	await expectNothingRan( page, '.vitrin-option-picker__description' );
} );
