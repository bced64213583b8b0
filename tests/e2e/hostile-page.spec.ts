/**
 * Pages with other scripts that throw, extensions that block files, and a policy against
 * inline styles. The click works, or the link does it, once; or the shopper sees a message.
 */
import type { Page } from '@playwright/test';
import { addScript } from './support/hostile';
import { restingBox } from './support/motion';
import { withJQuery } from './support/other-plugin';
import { rewritePages } from './support/rewrite';
import {
	atTheShelf,
	cartOfBrowser,
	expectAllWorks,
	notices,
} from './support/one-product-list';
import { expect, test } from './support/test';

test.describe( "another plugin's script throws", () => {
	const SCRIPTS = {
		'while the page loads': `throw new Error( 'third party: at load' );`,
		'in listeners of every event': `
			for ( const type of [ 'click', 'pointerdown', 'pointerover', 'focusin', 'keydown', 'pageshow', 'visibilitychange',
				'vitrin:cart-changed', 'vitrin:cart-item-added', 'vitrin:cart-item-removed', 'vitrin:side-cart-opened',
				'vitrin:side-cart-closed', 'wc-blocks_added_to_cart', 'wc-blocks_removed_from_cart' ] ) {
				for ( const capture of [ true, false ] ) {
					document.addEventListener( type, () => { throw new Error( 'third party: ' + type ); }, capture );
				}
			}`,
		'in jQuery’s cart events': `
			addEventListener( 'DOMContentLoaded', () => jQuery( document.body ).on(
				'adding_to_cart added_to_cart removed_from_cart wc_fragments_refreshed wc_cart_button_updated',
				( { type } ) => { throw new Error( 'third party: ' + type ); }
			) );`,
		'in an observer of the page': `
			addEventListener( 'DOMContentLoaded', () => new MutationObserver( () => { throw new Error( 'third party: observer' ); } )
				.observe( document.body, { subtree: true, childList: true, attributes: true } ) );`,
		'after each fetch that it watches': `
			const original = window.fetch;
			window.fetch = function ( ...args ) {
				setTimeout( () => { throw new Error( 'third party: fetch' ); } );
				return original.apply( this, args ).then( ( response ) => {
					response.clone().text().then( () => { throw new Error( 'third party: answer' ); } );
					return response;
				} );
			};`,
		'in every listener that it wraps': `
			const original = EventTarget.prototype.addEventListener;
			EventTarget.prototype.addEventListener = function ( type, listener, options ) {
				return original.call( this, type, typeof listener === 'function' ? function ( event ) {
					listener.call( this, event );
					throw new Error( 'third party: ' + type );
				} : listener, options );
			};`,
	};
	/** Some of them on one page: what each throws is in the console by its name. */
	const PAGES: Array< Array< keyof typeof SCRIPTS > > = [
		[
			'while the page loads',
			'in jQuery’s cart events',
			'in an observer of the page',
		],
		[ 'in listeners of every event', 'after each fetch that it watches' ],
		[ 'in every listener that it wraps' ],
	];
	for ( const scripts of PAGES ) {
		const when = scripts.join( ', ' );
		const code = scripts.map( ( one ) => `{ ${ SCRIPTS[ one ] } }` );

		test( `[ADD-09] [SIDE-20] ${ when }: nothing of ours is touched @desktop`, async ( {
			page,
			shop,
			listing,
			drawer,
			errors,
		} ) => {
			errors.expect( /third party/ );
			for ( const one of code ) {
				await addScript( page, one );
			}
			if ( code.some( ( one ) => one.includes( 'jQuery' ) ) ) {
				await rewritePages( page, withJQuery );
			}
			const product = await atTheShelf( page, shop );
			await expectAllWorks( page, shop, product, listing, drawer );
		} );
	}

	test( '[ADD-09] when somebody wants to listen to the page’s return: with or without what a press brings, the shopper is told how it went @desktop', async ( {
		page,
		shop,
		listing,
		errors,
	} ) => {
		errors.expect( /third party/ );
		await addScript(
			page,
			`const original = EventTarget.prototype.addEventListener;
			EventTarget.prototype.addEventListener = function ( type, ...rest ) {
				if ( type === 'pageshow' ) {
					throw new Error( 'third party: addEventListener' );
				}
				return original.call( this, type, ...rest );
			};`
		);
		const product = await atTheShelf( page, shop );
		const button = listing.button( product );
		await button.click();
		await expect( button ).not.toHaveClass( /\bloading\b/ );
		await expect( notices( page ).first() ).toBeAttached();
		const isAdded = await button.evaluate( ( { classList } ) =>
			classList.contains( 'added' )
		);
		expect( ( await cartOfBrowser( page ) ).quantity ).toBe(
			Number( isAdded )
		);
	} );
} );

test( '[THEME-01] [SIDE-01] a theme takes Escape for a menu of its own: it closes our drawer all the same @desktop', async ( {
	page,
	shop,
	listing,
	drawer,
} ) => {
	await addScript(
		page,
		`document.addEventListener( 'keydown', ( event ) => {
			if ( event.keyCode === 27 ) {
				event.preventDefault();
			}
		} );`
	);
	const product = await atTheShelf( page, shop );
	await listing.button( product ).click();
	await drawer.expectOpen();
	await page.keyboard.press( 'Escape' );
	await drawer.expectClosed();
} );

test.describe( 'an extension blocks', () => {
	const block = ( page: Page, file: RegExp ) =>
		page.route( file, ( route ) => route.abort( 'blockedbyclient' ) );

	test( '[ADD-09] [SIDE-01] what comes on a press: the link adds, the drawer leads to the cart @desktop', async ( {
		page,
		shop,
		listing,
		drawer,
		errors,
	} ) => {
		errors.expect( /ERR_BLOCKED_BY_CLIENT/ );
		await block( page, /\/build\/features\/(actions|side-cart)\.\w+\.js/ );
		const product = await atTheShelf( page, shop );
		await listing.button( product ).click();
		await page.waitForURL( /add-to-cart=/ );
		await drawer.open();
		await expect( drawer.failure ).toBeVisible();
		await page.locator( '.vitrin-drawer__footer a' ).last().click();
		await page.waitForURL( shop.facts.cart );
		expect( ( await cartOfBrowser( page ) ).quantity ).toBe( 1 );
	} );

	test( '[ADD-09] [SIDE-01] the first file: links do it all @desktop', async ( {
		page,
		shop,
		listing,
		drawer,
		errors,
	} ) => {
		errors.expect( /ERR_BLOCKED_BY_CLIENT/ );
		await block( page, /\/build\/features\/storefront\.js/ );
		const product = await atTheShelf( page, shop );
		await listing.button( product ).click();
		await page.waitForURL( /add-to-cart=/ );
		await drawer.toggler.click();
		await page.waitForURL( shop.facts.cart );
		expect( ( await cartOfBrowser( page ) ).quantity ).toBe( 1 );
	} );
} );

test( '[SIDE-01] [SIDE-19] a policy that forbids inline styles: the drawer stands where it should, all works @desktop', async ( {
	page,
	shop,
	listing,
	drawer,
	errors,
} ) => {
	errors.expect( /Content Security Policy/ );
	await page.addInitScript( () => {
		const seen: string[] = [];
		Object.assign( window, { violations: seen } );
		document.addEventListener( 'securitypolicyviolation', ( event ) =>
			seen.push( event.sourceFile )
		);
	} );
	await rewritePages( page, ( html ) => html, {
		'content-security-policy': "style-src 'self'",
	} );
	const product = await atTheShelf( page, shop );
	await expectAllWorks( page, shop, product, listing, drawer );
	const box = await restingBox( drawer.dialog );
	const size = page.viewportSize();
	expect( box.height ).toBeGreaterThan( ( size?.height ?? 0 ) - 20 );
	expect( box.width ).toBeLessThan( 600 );
	const ours = await page.evaluate( () =>
		( window as unknown as { violations: string[] } ).violations.filter(
			( file ) => file.includes( '/plugins/vitrin/' )
		)
	);
	expect( ours, 'styles that our scripts tried to write' ).toEqual( [] );
} );

test( 'an author gives elements ids and names of ours: all works @desktop', async ( {
	page,
	shop,
	listing,
	drawer,
	errors,
} ) => {
	errors.expect( /third party/ );
	if ( shop.facts.blockTheme ) {
		// The header's cart block is written in WordPress's i18n, which is not there any more.
		errors.expect( /i18n|is not a function|cartStore/ );
	}
	const chunks = [
		'actions',
		'bridge',
		'storage-tabs',
		'side-cart',
		'suggestions',
		'early-suggestions',
	];
	const ids = [
		...chunks.flatMap( ( chunk ) => [
			`vitrin-${ chunk }-js`,
			`vitrin-${ chunk }-css`,
		] ),
		...[ 'react', 'react-dom', 'wp-element', 'wp-i18n', 'wp-hooks' ].map(
			( handle ) => `${ handle }-js`
		),
		...[ 'loader', 'cart', 'add-to-cart', 'side-cart' ].map(
			( feature ) => `vitrin-settings-${ feature }`
		),
	];
	const names = [ 'actions', 'cart', 'sideCart', 'bridge', 'storage-tabs' ];
	const forged =
		ids.map( ( id ) => `<a id="${ id }"></a>` ).join( '' ) +
		'<dialog id="vitrin-side-cart"></dialog>' +
		[ 'vitrin', 'jQuery' ]
			.flatMap( ( id ) =>
				names.map( ( name ) => `<a id="${ id }" name="${ name }"></a>` )
			)
			.join( '' ) +
		'<a id="wp"></a><a id="wp" name="i18n"></a>';
	await rewritePages( page, ( html ) =>
		html.replace( /<body[^>]*>/, ( body ) => body + forged )
	);
	const product = await atTheShelf( page, shop );
	await expectAllWorks( page, shop, product, listing, drawer );
} );

test( '[THEME-02] [SIDE-01] a description leaves tags open: add, drawer and its lines work all the same @desktop', async ( {
	page,
	shop,
	productPage,
	drawer,
} ) => {
	for ( const description of [
		'<div hidden><p>',
		'<math><mtext>',
		'<svg><g>',
		'<select><option>',
		'<template><b>',
		'<noscript>',
		'<details><summary>x</summary>',
	] ) {
		const product = await shop.product( { description } );
		await page.goto( product.url );

		await test.step( description, async () => {
			await productPage.button.click();
			await drawer.expectOpen();
			await expect( drawer.lines ).not.toHaveCount( 0 );
			expect(
				await drawer.dialog.evaluate(
					( { parentNode, namespaceURI } ) =>
						parentNode === document.body &&
						!! namespaceURI?.endsWith( 'xhtml' )
				)
			).toBe( true );
			await drawer.closeButton.click();
			await drawer.expectClosed();
			await drawer.toggler.click();
			await drawer.expectOpen();
		} );
	}
} );

test( '[THEME-01] a theme takes submit and click and fails: the product is added once, also where its own request comes later @desktop', async ( {
	page,
	shop,
	listing,
	productPage,
	drawer,
	errors,
} ) => {
	errors.expect( /third party/ );
	const ask = ( form: string ) =>
		`fetch( location.href, { method: 'POST', body: ${ form } } )`;
	await addScript(
		page,
		`document.addEventListener( 'submit', ( event ) => {
			event.preventDefault();
			const body = new FormData( event.target, event.submitter );
			setTimeout( () => ${ ask( 'body' ) }, 3000 );
			throw new Error( 'third party: no jQuery' );
		} );
		document.addEventListener( 'click', ( event ) => {
			if ( event.target.closest( '.ajax_add_to_cart' ) ) {
				event.preventDefault();
				event.stopImmediatePropagation();
			}
		}, true );`
	);
	const product = await atTheShelf( page, shop );
	await listing.button( product ).click();
	await drawer.expectOpen();
	await expect( drawer.lines ).toHaveCount( 1 );
	await page.goto( product.url );
	await productPage.button.click();
	await drawer.expectOpen();
	// The theme's request is late by so much.
	await page.waitForTimeout( 3500 );
	expect( ( await cartOfBrowser( page ) ).quantity ).toBe( 2 );
} );

test( '[THEME-02] a theme says on load that something was added: nothing opens, the page can be used @desktop', async ( {
	page,
	shop,
	listing,
	drawer,
} ) => {
	const product = await atTheShelf( page, shop );
	await listing.button( product ).click();
	await drawer.expectOpen();
	await rewritePages( page, ( html ) =>
		withJQuery( html ).replace(
			'</body>',
			`<script>addEventListener( 'load', () => {
				for ( const type of [ 'added_to_cart', 'wc_fragment_refresh', 'wc_fragments_refreshed' ] ) {
					jQuery( document.body ).trigger( type );
				}
			} );</script></body>`
		)
	);
	const read = page.waitForResponse( /vitrin_get_cart/ );
	await page.goto( shop.facts.listing );
	await read;
	await expect( drawer.badge ).toBeVisible();
	await drawer.expectClosed();
	await listing.button( product ).click();
	await drawer.expectOpen();
	expect( ( await cartOfBrowser( page ) ).quantity ).toBe( 2 );
} );
