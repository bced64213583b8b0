#!/usr/bin/env node
/**
 * `npm run screenshots`: the pictures of docs/screenshots, for README.md and docs/gallery.md.
 *
 * WebP, made by the browser itself: a tenth of a PNG's size.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { serve } from '../tests/contract/lib/serve.mjs';
import { readOptions } from './lib/cli.mjs';
import { launchOptions } from './lib/chromium.cjs';
import { takeDocuments } from './lib/document-pictures.mjs';
import { fillInbox, fillTools } from './lib/inbox-pictures.mjs';

const folder = fileURLToPath(
	new URL( '../docs/screenshots', import.meta.url )
);
const values = readOptions( {
	usage: 'npm run screenshots --',
	options: {
		url: { value: 'ADDRESS', text: 'a shop that runs already' },
		wordpress: { value: 'DIR|VERSION', text: 'WordPress of the shop' },
		woocommerce: {
			value: 'DIR|VERSION',
			text: 'WooCommerce of the shop, else the stand-in',
		},
		theme: { value: 'DIR', text: 'theme of the shop' },
		only: {
			value: 'shopping|header|lists|cart|checkout|settings|preview|editor|documents|attribution|statistics|chat|inbox',
			text: 'a part of the pictures',
		},
	},
} );

const WIDTHS = { phone: 390, desktop: 1280 };
const QUALITY = 82;

const site = values.url
	? { origin: values.url.replace( /\/$/, '' ), stop: async () => {} }
	: await serve( {
			...values,
			name: 'screenshots',
			arguments: [
				// Gives the header its menu.
				'--plugin=tests/e2e/vitrin-e2e',
				...( values.theme ? [ `--theme=${ values.theme }` ] : [] ),
			],
		} );
const browser = await chromium.launch( launchOptions() );

/** Movement over, pictures and fonts there. */
async function settle( page ) {
	await page.waitForLoadState( 'networkidle' );
	await page.evaluate( async () => {
		await document.fonts.ready;
		const ending = document
			.getAnimations()
			.filter(
				( { effect } ) => effect?.getTiming().iterations !== Infinity
			);
		await Promise.all(
			ending.map( ( { finished } ) => finished.catch( () => {} ) )
		);
	} );
}

async function shoot( page, name, { wholePage = false, clip } = {} ) {
	const client = await page.context().newCDPSession( page );
	const area =
		clip ??
		( wholePage &&
			( await client.send( 'Page.getLayoutMetrics' ) ).cssContentSize );
	const { data } = await client.send( 'Page.captureScreenshot', {
		format: 'webp',
		quality: QUALITY,
		captureBeyondViewport: !! area,
		...( area ? { clip: { ...area, scale: 1 } } : {} ),
	} );
	const file = join( folder, `${ name }.webp` );
	writeFileSync( file, Buffer.from( data, 'base64' ) );
	process.stdout.write( `${ file }\n` );
	await client.detach();
}

/** An element's place on the whole page; the browser runs it. */
function clipOf( element ) {
	const { x, y, width, height } = element.getBoundingClientRect();
	return { x: x + window.scrollX, y: y + window.scrollY, width, height };
}

const isAdding = /wc-ajax=add_to_cart/;

const visitor = ( size, width ) =>
	browser.newContext( {
		baseURL: site.origin,
		locale: 'fa-IR',
		viewport: { width, height: size === 'phone' ? 844 : 800 },
		isMobile: size === 'phone',
		hasTouch: size === 'phone',
	} );

/** One of each attribute that is left to choose. */
async function choose( form ) {
	for ( const group of await form.locator( '.vitrin-swatches' ).all() ) {
		await group
			.locator( '.vitrin-swatch:not(.is-inactive)' )
			.first()
			.click();
	}
	await form.locator( '.single_add_to_cart_button:not(.disabled)' ).waitFor();
}

/** The header's menu: drawer or submenus, and the search over the page. */
async function header( [ size, width ] ) {
	const context = await visitor( size, width );
	const page = await context.newPage();
	const wish = ( wished ) =>
		page.setExtraHTTPHeaders( {
			'X-Vitrin-E2E': JSON.stringify( { menu: 'fa', settings: wished } ),
		} );
	await wish( { header: { enabled: true } } );
	await page.goto( '/shop/' );
	if ( size === 'phone' ) {
		await page.locator( '.vitrin-menu-toggle:visible' ).click();
		const openers = page.locator(
			'.vitrin-menu-drawer .vitrin-menu__opener > summary:visible'
		);
		await openers.first().click();
		await openers.nth( 1 ).click();
		await settle( page );
		await shoot( page, `header-drawer-${ size }` );
	} else {
		const item = ( number ) =>
			page.locator(
				`.vitrin-menu:not(.vitrin-menu-drawer *) > li:nth-child(${ number }) > a`
			);
		await item( 2 ).hover();
		const further = page.locator(
			'.vitrin-menu__panel .vitrin-menu__parent > a:visible'
		);
		await further.first().hover();
		await page
			.locator( '.vitrin-menu__panel .vitrin-menu__panel:visible' )
			.first()
			.waitFor();
		await settle( page );
		await shoot( page, `header-submenu-${ size }` );
		await page.mouse.move( 640, 780 );
		await item( 3 ).hover();
		await page
			.locator( '.vitrin-menu__categories:visible' )
			.first()
			.waitFor();
		await settle( page );
		await shoot( page, `header-mega-menu-${ size }` );
	}
	await context.close();
}

/** Lists, the product's page and its quick view. */
async function shopping( [ size, width ] ) {
	const context = await visitor( size, width );
	const page = await context.newPage();
	await page.goto( '/shop/' );
	await settle( page );
	await shoot( page, `listing-${ size }` );
	await page.locator( '.vitrin-filters__toggle' ).click();
	await page.locator( '.vitrin-filters__panel input[value="blue"]' ).check();
	await page.locator( '.vitrin-filters.is-loading' ).waitFor( {
		state: 'detached',
	} );
	await page.mouse.move( 0, 0 );
	await settle( page );
	await shoot( page, `filters-${ size }` );

	await page.goto( '/shop/' );
	await page
		.locator( '.vitrin-search-form__field' )
		.first()
		.pressSequentially( 'سفال' );
	await page.locator( '.vitrin-search-option' ).first().waitFor();
	await settle( page );
	await shoot( page, `search-${ size }` );

	await page.goto( '/shop/' );
	await page
		.locator( 'li.product', {
			has: page.locator( '.product_type_variable' ),
		} )
		.first()
		.locator( '.vitrin-quick-view-opener' )
		.click();
	await page
		.locator( '.vitrin-quick-view .single_add_to_cart_button' )
		.waitFor();
	await page.mouse.move( 0, 0 );
	await settle( page );
	await shoot( page, `quick-view-${ size }` );

	await page.goto( '/product/variable-shirt/' );
	await page.locator( '.vitrin-swatch-field.is-ready' ).first().waitFor();
	await choose( page.locator( 'form.cart' ).first() );
	await page
		.locator( '.single_add_to_cart_button:not(.disabled)' )
		.first()
		.waitFor();
	await page.evaluate( () => window.scrollTo( 0, 0 ) );
	await page.mouse.move( 0, 0 );
	await settle( page );
	await shoot( page, `product-${ size }` );
	await page.locator( '.vitrin-gallery .is-open' ).click();
	await page.locator( '.vitrin-full-screen .pswp__img' ).first().waitFor();
	await settle( page );
	await page.waitForTimeout( 600 );
	await shoot( page, `full-screen-${ size }` );
	await page.keyboard.press( 'Escape' );
	await page.locator( '.vitrin-full-screen' ).waitFor( { state: 'hidden' } );
	if ( size === 'phone' ) {
		await page
			.locator( '.woocommerce-tabs' )
			.evaluate( ( tabs ) => tabs.scrollIntoView() );
		await page.locator( '.vitrin-bar.is-shown' ).waitFor();
		await settle( page );
		await shoot( page, `sticky-bar-${ size }` );
	}
	await context.close();
}

/** A list of the loop builder on a page of its own: beside its filters, on a phone with them open. */
const LIST = {
	blockId: 'screenshots',
	filtersAt: 'start',
	columns: 3,
	perPage: 6,
	filters: [
		{ kind: 'terms', taxonomy: 'product_cat', look: 'category' },
		{ kind: 'price' },
		{ kind: 'terms', taxonomy: 'pa_color', look: 'swatches' },
		{ kind: 'terms', taxonomy: 'pa_size', look: 'buttons' },
		{ kind: 'sale' },
	],
	parts: [ 'picture', 'badge', 'title', 'rating', 'price', 'button' ],
};

async function lists( [ size, width ] ) {
	const office = await visitor( 'desktop', WIDTHS.desktop );
	const desk = await office.newPage();
	await logIn( desk );
	await desk.goto( '/wp-admin/admin.php?page=vitrin' );
	const link = await desk.evaluate(
		async ( block ) =>
			(
				await window.wp.apiFetch( {
					path: '/wp/v2/pages',
					method: 'POST',
					data: {
						title: 'همهٔ محصولات',
						status: 'publish',
						content: `<!-- wp:vitrin/loop-builder ${ JSON.stringify( block ) } /-->`,
					},
				} )
			).link,
		LIST
	);
	await office.close();

	const context = await visitor( size, width );
	const page = await context.newPage();
	await page.goto( link );
	await page.locator( '.vitrin-loop__list' ).waitFor();
	if ( size === 'phone' ) {
		await page.locator( '.vitrin-loop__toggle' ).click();
		await page.locator( '.vitrin-loop__panel' ).waitFor();
	}
	await page.locator( '.vitrin-loop input[value="blue"]' ).check();
	await page.locator( '.vitrin-loop.is-loading' ).waitFor( {
		state: 'detached',
	} );
	await page.locator( '.vitrin-loop__chosen:not([hidden])' ).waitFor( {
		state: 'attached',
	} );
	await page.mouse.move( 0, 0 );
	if ( size === 'desktop' ) {
		// The choice has scrolled to itself.
		await page.evaluate( () => window.scrollTo( 0, 0 ) );
	}
	await settle( page );
	await shoot( page, `loop-builder-${ size }` );
	await context.close();
}

/** The cart, from the first press to its page, and the settings. */
async function cart( [ size, width ] ) {
	const context = await visitor( size, width );
	const page = await context.newPage();
	await page.goto( '/shop/' );
	await settle( page );

	await page.locator( '.vitrin-toggler' ).click();
	await page.locator( '.vitrin-empty' ).waitFor();
	await settle( page );
	await shoot( page, `drawer-empty-${ size }` );
	await page.keyboard.press( 'Escape' );

	const buttons = page.locator(
		'a.ajax_add_to_cart:not(.ast-on-card-button)'
	);
	let release = () => {};
	const gate = new Promise( ( resolve ) => ( release = resolve ) );
	await page.route( isAdding, async ( route ) => {
		await gate;
		await route.continue();
	} );
	await buttons.nth( 0 ).click();
	await page.locator( '.add_to_cart_button.loading' ).first().waitFor();
	// The pointer away, so that the state is seen and not the hover.
	await page.mouse.move( 0, 0 );
	await page.waitForTimeout( 300 );
	await shoot( page, `loading-${ size }` );
	release();
	await page.locator( '.vitrin-line' ).first().waitFor();
	await page.unroute( isAdding );
	for ( const at of [ 1, 2 ] ) {
		await page.keyboard.press( 'Escape' );
		await buttons.nth( at ).click();
		await page.locator( '.vitrin-line' ).nth( at ).waitFor();
	}
	await settle( page );
	await shoot( page, `drawer-lines-${ size }` );

	await page.route( /vitrin_update_item/, ( route ) =>
		route.fulfill( { status: 500, body: '' } )
	);
	await page.locator( '.vitrin-stepper__button' ).last().click();
	await page.locator( '.vitrin-notice' ).waitFor();
	await page.waitForTimeout( 500 );
	await shoot( page, `drawer-notice-${ size }` );

	// Let the words of the refusal leave before the next state.
	await page.unroute( /vitrin_update_item/ );
	await page.locator( '.vitrin-notice' ).waitFor( { state: 'detached' } );
	await context.setOffline( true );
	await page.locator( '.vitrin-stepper__button' ).last().click();
	await page.locator( '.vitrin-offline' ).waitFor();
	await page.waitForTimeout( 500 );
	await shoot( page, `drawer-offline-${ size }` );
	await page.keyboard.press( 'Escape' );
	await page.waitForTimeout( 600 );
	await buttons.nth( 3 ).click();
	await page.locator( '.vitrin-add-to-cart-waiting' ).first().waitFor();
	await page.mouse.move( 0, 0 );
	await page.waitForTimeout( 300 );
	await shoot( page, `listing-offline-${ size }` );
	await context.setOffline( false );
	await page.locator( '.vitrin-line' ).nth( 3 ).waitFor();

	const more = page.locator( '.vitrin-coupons .vitrin-coupons__toggle' );
	await more.scrollIntoViewIfNeeded();
	await more.click();
	await page.keyboard.type( 'NOROOZ' );
	await page.keyboard.press( 'Enter' );
	await page.locator( '.vitrin-drawer [aria-invalid="true"]' ).waitFor();
	await page.waitForTimeout( 300 );
	await settle( page );
	await shoot( page, `drawer-coupon-${ size }` );

	await more.click();
	await page.locator( '.vitrin-where > button' ).click();
	await page.locator( '.vitrin-shipping__form' ).waitFor();
	await page.locator( '.vitrin-shipping__form' ).scrollIntoViewIfNeeded();
	await page.waitForTimeout( 300 );
	await settle( page );
	await shoot( page, `drawer-shipping-${ size }` );

	await page.locator( '.vitrin-carousel' ).scrollIntoViewIfNeeded();
	await page.waitForTimeout( 300 );
	await settle( page );
	await shoot( page, `drawer-suggestions-${ size }` );

	await page.locator( '.vitrin-line__remove' ).first().click();
	await page.locator( '.vitrin-removed' ).waitFor();
	await page.locator( '.vitrin-removed' ).scrollIntoViewIfNeeded();
	await page.waitForTimeout( 300 );
	await shoot( page, `drawer-removed-${ size }` );

	await page.goto( '/cart/' );
	await page.locator( '.cart_totals' ).waitFor();
	await settle( page );
	await shoot( page, `cart-page-${ size }`, { wholePage: true } );
	await page.locator( '#coupon_code' ).fill( 'NOROOZ' );
	await page.locator( '[name="apply_coupon"]' ).click();
	await page.locator( '#coupon_code[aria-invalid="true"]' ).waitFor();
	await page.waitForFunction(
		() => ! document.querySelector( '.processing' )
	);
	await page.waitForTimeout( 600 );
	await settle( page );
	await shoot( page, `cart-page-coupon-${ size }`, { wholePage: true } );

	await context.close();
}

/** What a shopper types at the checkout, by the field's id. */
const BUYER = {
	billing_first_name: 'مینا',
	billing_last_name: 'رضایی',
	billing_address_1: 'خیابان آزادی، کوچهٔ سوم',
	billing_city: 'تهران',
	billing_postcode: '1234567890',
	billing_phone: '09121234567',
	billing_email: 'mina@example.com',
};

/** The checkout in each layout, chosen on the settings page by an admin beside the shopper. */
async function checkout( [ size, width ] ) {
	const office = await visitor( 'desktop', WIDTHS.desktop );
	const desk = await office.newPage();
	await logIn( desk );
	const layOut = async ( layout ) => {
		await desk.goto( '/wp-admin/admin.php?page=vitrin' );
		await desk.evaluate(
			( value ) =>
				window.wp.apiFetch( {
					path: '/vitrin/v1/settings',
					method: 'POST',
					data: {
						changes: {
							checkout: { enabled: true, layout: value },
						},
						overwrite: true,
					},
				} ),
			layout
		);
	};
	const context = await visitor( size, width );
	const page = await context.newPage();
	await page.goto( '/shop/' );
	await settle( page );
	for ( const at of [ 0, 1 ] ) {
		await page
			.locator( 'a.ajax_add_to_cart:not(.ast-on-card-button)' )
			.nth( at )
			.click();
		await page.locator( '.vitrin-line' ).nth( at ).waitFor();
		await page.keyboard.press( 'Escape' );
	}
	const open = async ( layout ) => {
		await layOut( layout );
		await page.goto( '/checkout/' );
		await page.locator( 'html[data-vitrin-checkout]' ).waitFor();
		await settle( page );
	};
	await open( 'standard' );
	await shoot( page, `checkout-standard-${ size }`, { wholePage: true } );

	await open( 'modern' );
	await page.locator( '#vitrin-coupon-code' ).fill( 'NOROOZ' );
	await page.locator( '.vitrin-coupon button' ).click();
	await page.locator( '#vitrin-coupon-code[aria-invalid]' ).waitFor();
	await settle( page );
	await shoot( page, `checkout-modern-${ size }`, { wholePage: true } );

	await open( 'two-step' );
	await shoot( page, `checkout-two-step-${ size }`, { wholePage: true } );
	for ( const [ id, value ] of Object.entries( BUYER ) ) {
		await page.locator( `#${ id }` ).fill( value );
	}
	await page.locator( '.vitrin-continue button' ).click();
	await page.locator( '#place_order' ).waitFor();
	await page.waitForTimeout( 600 );
	await settle( page );
	await page.evaluate( () => window.scrollTo( 0, 0 ) );
	await shoot( page, `checkout-payment-${ size }`, { wholePage: true } );
	await layOut( 'standard' );
	await context.close();
	await office.close();
}

async function logIn( page ) {
	await page.goto( '/wp-login.php' );
	await page.locator( '#user_login' ).fill( 'admin' );
	await page.locator( '#user_pass' ).fill( 'password' );
	await page.locator( '#wp-submit' ).click();
	await page.waitForURL( /wp-admin|my-account/ );
}

/** The settings page, and each feature with its settings. */
async function settings( [ size, width ] ) {
	const context = await visitor( size, width );
	const page = await context.newPage();
	await logIn( page );
	await page.goto( '/wp-admin/admin.php?page=vitrin' );
	const cards = page.locator( '.vitrin-admin__feature[id]' );
	await cards.first().waitFor();
	await settle( page );
	// What stays at the window's edges lies over whatever card is there.
	await page.addStyleTag( {
		content:
			'#wpadminbar, .vitrin-admin__bar, .vitrin-admin__jump { display: none !important; }',
	} );
	// Without what other plugins say above it.
	const top = await page.locator( '.vitrin-admin' ).evaluate( clipOf );
	await shoot( page, `settings-${ size }`, {
		clip: { ...top, height: 760 },
	} );
	if ( size === 'phone' ) {
		await context.close();
		return;
	}
	for ( const card of await cards.all() ) {
		const name = ( await card.getAttribute( 'id' ) ).replace(
			'vitrin-',
			''
		);
		const opener = card.locator( '[aria-expanded="false"]' ).first();
		if ( ! ( await opener.count() ) ) {
			continue;
		}
		await opener.click();
		for ( const summary of await card.locator( 'summary' ).all() ) {
			await summary.click();
		}
		// Drawings load near the window.
		for ( const drawing of await card.locator( 'svg' ).all() ) {
			await drawing.scrollIntoViewIfNeeded();
		}
		await page.waitForTimeout( 500 );
		const clip = await card.evaluate( clipOf );
		await shoot( page, `settings-${ name }-${ size }`, { clip } );
	}
	await context.close();
}

/** The preview beside the settings, and the first run of a shop that isn't live yet. */
async function preview( [ size, width ] ) {
	const context = await visitor( size, width );
	const page = await context.newPage();
	await logIn( page );
	await page.goto( '/wp-admin/admin.php?page=vitrin' );

	const isShown = page.locator( '.vitrin-preview__stage.is-shown' );
	await page
		.getByRole( 'button', { name: 'پیش‌نمایش', exact: true } )
		.click();
	await isShown.waitFor();
	await settle( page );
	await shoot( page, `preview-${ size }` );

	await page.goto( '/wp-admin/admin.php?page=vitrin-first-run' );
	await isShown.waitFor();
	await page.getByRole( 'radio', { name: 'خودم' } ).check();
	await page.locator( 'button[data-for="live"]' ).click();
	await page.locator( '[data-state="preview"]' ).waitFor();
	await page.reload();
	await isShown.waitFor();
	await settle( page );
	// Reloading keeps the scroll position, and the admin bar would lie across the picture.
	await page.evaluate( () => window.scrollTo( 0, 0 ) );
	await shoot( page, `first-run-${ size }`, { wholePage: true } );
	await page.goto( '/shop/' );
	await page.locator( '.vitrin-launch-bar' ).waitFor();
	await settle( page );
	await shoot( page, `launch-bar-${ size }` );
	await page.locator( '.vitrin-launch-bar button' ).click();
	await page.locator( '.vitrin-launch-bar' ).waitFor( { state: 'detached' } );
	await context.close();
}

/** The loop builder in the block editor: the block chosen, its panel of filters open. */
async function editor( [ size, width ] ) {
	if ( size === 'phone' ) {
		return;
	}
	const context = await visitor( size, width );
	const page = await context.newPage();
	await logIn( page );
	await page.goto( '/wp-admin/post-new.php?post_type=page' );
	await page.waitForFunction( () => window.wp?.data && window.wp.blocks );
	await page.evaluate( () => {
		const { data, blocks } = window.wp;
		const { set } = data.dispatch( 'core/preferences' );
		set( 'core/edit-post', 'welcomeGuide', false );
		set( 'core/edit-post', 'fullscreenMode', true );
		data.dispatch( 'core/editor' ).editPost( { title: 'فروشگاه' } );
		data.dispatch( 'core/block-editor' ).insertBlock(
			blocks.createBlock( 'vitrin/loop-builder', {
				columns: 3,
				parts: [ 'picture', 'badge', 'title', 'price' ],
				filters: [
					{
						kind: 'terms',
						taxonomy: 'pa_color',
						look: 'buttons',
					},
					{ kind: 'price' },
				],
			} )
		);
		data.dispatch( 'core/edit-post' ).openGeneralSidebar(
			'edit-post/block'
		);
	} );
	await page
		.locator( 'iframe[name="editor-canvas"], .editor-styles-wrapper' )
		.first()
		.waitFor();
	const canvas = page.frameLocator( 'iframe[name="editor-canvas"]' );
	const framed = await page.locator( 'iframe[name="editor-canvas"]' ).count();
	await ( framed ? canvas : page )
		.locator( '[data-type="vitrin/loop-builder"] .vitrin-card img' )
		.first()
		.waitFor();
	await page
		.getByRole( 'button', { name: 'جست‌وجو، فیلتر و مرتب‌سازی' } )
		.click();
	// The editor never stops asking the shop for something.
	await page.waitForTimeout( 2500 );
	await shoot( page, `loop-builder-editor-${ size }` );
	await context.close();
}

/** Visits on the way to an order: days before today, address, who sent the visitor. */
const VISITS = [
	[ 19, '/blog/', 'https://www.google.com/' ],
	[ 6, '/product/variable-shirt/', 'https://torob.com/' ],
	[
		0,
		'/shop/?utm_source=eitaa&utm_medium=channel&utm_campaign=حراج+یلدا',
		undefined,
	],
];

/** The order's screen, where an order that came by several visits says so. */
async function attribution( [ size, width ] ) {
	const context = await visitor( size, width );
	const page = await context.newPage();
	for ( const [ days, address, referer ] of VISITS ) {
		await page.clock.setSystemTime( Date.now() - days * 86_400_000 );
		await page.goto( address, { referer } );
		await page.waitForFunction(
			( source ) =>
				decodeURIComponent( document.cookie ).includes( source ),
			referer
				? new URL( referer ).hostname.split( '.' ).at( -2 )
				: 'eitaa'
		);
		await settle( page );
	}
	await page
		.locator( 'a.ajax_add_to_cart:not(.ast-on-card-button)' )
		.first()
		.click();
	await page.locator( '.vitrin-line' ).first().waitFor();
	await page.goto( '/checkout/' );
	await settle( page );
	for ( const [ id, value ] of Object.entries( BUYER ) ) {
		await page.locator( `#${ id }` ).fill( value );
	}
	const other = page.locator( '#ship-to-different-address-checkbox' );
	if ( await other.isChecked() ) {
		await other.press( 'Space' );
	}
	await page.locator( '#place_order' ).click();
	await page.waitForURL( /order-received/ );
	const [ , id ] = /order-received\/(\d+)/.exec( page.url() );

	await context.clearCookies();
	await logIn( page );
	await page.goto( `/wp-admin/post.php?post=${ id }&action=edit` );
	await settle( page );
	await page.addStyleTag( {
		content:
			'#wpadminbar, .woocommerce-layout__header { display: none !important; }',
	} );
	const clip = await page.locator( '#vitrin-attribution' ).evaluate( clipOf );
	await shoot( page, `order-source-${ size }`, { clip } );
	await context.close();
}

const MAKE_FIGURES = fileURLToPath(
	new URL( './site/demo-figures.php', import.meta.url )
);

/** The chat's bubble, its form while nobody is there, and a conversation with the staff. */
async function chat( [ size, width ] ) {
	const staff = await visitor( size, width );
	const admin = await staff.newPage();
	await logIn( admin );
	const nonce = await (
		await admin.request.get( '/wp-admin/admin-ajax.php?action=rest-nonce' )
	).text();
	const headers = { 'X-WP-Nonce': nonce };
	const set = ( changes ) =>
		admin.request.post( '/wp-json/vitrin/v1/settings', {
			headers,
			data: { changes: { chat: changes }, overwrite: true },
		} );
	await set( {
		enabled: true,
		preview: true,
		preview_text: 'دربارهٔ اندازه‌ها سؤالی دارید؟',
		preview_delay: 0,
		ask_email: 'must',
		telegram: 'naqsh',
		bale: 'naqsh',
		question_1: 'ارسال چند روز طول می‌کشد؟',
		answer_1: 'دو تا چهار روز کاری.',
	} );
	// Makes the tables, where there are none yet.
	await admin.goto( '/wp-admin/' );
	const context = await visitor( size, width );
	const page = await context.newPage();
	await page.goto( '/shop/' );
	await page.locator( '.vitrin-chat .b' ).waitFor();
	await settle( page );
	await shoot( page, `chat-bubble-${ size }` );
	await page.locator( '.vitrin-chat .i' ).click();
	await page.locator( '.vitrin-chat__form' ).waitFor();
	await settle( page );
	await shoot( page, `chat-form-${ size }` );
	await page
		.locator( '.vitrin-chat [name="email"]' )
		.fill( 'sara@example.ir' );
	await page
		.locator( '.vitrin-chat [name="message"]' )
		.fill( 'سلام، این گلیم در اندازهٔ دو متر هم هست؟' );
	await page.locator( '.vitrin-chat__form [type="submit"]' ).click();
	await page.locator( '.vitrin-chat__state' ).waitFor();
	const path = '/wp-json/vitrin/v1/chat/conversations';
	const { conversations } = await (
		await admin.request.get( path, { headers } )
	).json();
	await admin.request.post( `${ path }/${ conversations[ 0 ].id }/messages`, {
		headers,
		data: {
			id: `answer-${ Date.now() }`,
			message: 'سلام، وقت بخیر. بله، دو عدد موجود است: naqsh.ir/kilim',
		},
	} );
	await page
		.locator( '.vitrin-chat__message:not(.is-own) a' )
		.waitFor( { timeout: 30_000 } );
	await settle( page );
	await shoot( page, `chat-${ size }` );
	await set( { enabled: false } );
	await context.close();
	await staff.close();
}

/** Conversations that the pictures of both sizes share. */
let talk = 0;

/** The staff's inbox with a conversation, on a phone its list, too; and on a desktop the chat's tools. */
async function inbox( [ size, width ] ) {
	const staff = await visitor( size, width );
	const page = await staff.newPage();
	await logIn( page );
	if ( ! talk ) {
		await page.request.post( '/wp-json/vitrin/v1/settings', {
			headers: {
				'X-WP-Nonce': await (
					await page.request.get(
						'/wp-admin/admin-ajax.php?action=rest-nonce'
					)
				).text(),
			},
			data: { changes: { chat: { enabled: true } }, overwrite: true },
		} );
		// Makes the tables, where there are none yet.
		await page.goto( '/wp-admin/' );
		talk = await fillInbox( page.request );
	}
	const open = async ( name, query = '' ) => {
		await page.goto( `/wp-admin/admin.php?page=vitrin-chat${ query }` );
		await page
			.locator( '[data-conversation]' )
			.first()
			.waitFor( {
				state: query && size === 'phone' ? 'attached' : 'visible',
			} );
		if ( query ) {
			await page.locator( '.vitrin-inbox__card' ).first().waitFor();
		}
		await settle( page );
		await shoot( page, name );
	};
	if ( size === 'phone' ) {
		await open( 'inbox-list-phone' );
	}
	await open( `inbox-${ size }`, `&conversation=${ talk }` );
	await page.goto( '/wp-admin/admin.php?page=vitrin-chat-tools' );
	await fillTools( page );
	await settle( page );
	const clip = await page.locator( '.vitrin-chat-tools' ).evaluate( clipOf );
	await shoot( page, `chat-tools-${ size }`, { clip } );
	await staff.close();
}

/** The statistics' screen with eight weeks of figures, and on a desktop a product list and the funnel. */
async function statistics( [ size, width ] ) {
	if ( ! site.wordpress ) {
		return;
	}
	execFileSync( 'php', [ MAKE_FIGURES, site.wordpress ] );
	const staff = await visitor( size, width );
	const page = await staff.newPage();
	await logIn( page );
	const take = async ( name, query, height ) => {
		await page.goto(
			`/wp-admin/admin.php?page=vitrin-statistics&range=30&${ query }`
		);
		await page.locator( '.vitrin-stats__plot svg' ).waitFor();
		await page
			.locator( '[aria-labelledby="vitrin-stats-section"] tbody tr' )
			.first()
			.waitFor();
		await settle( page );
		await page.addStyleTag( {
			content:
				'#wpadminbar, .woocommerce-layout__header { display: none !important; }',
		} );
		const clip = await page
			.locator( '.vitrin-statistics' )
			.evaluate( clipOf );
		await shoot( page, name, {
			clip: { ...clip, height: Math.min( clip.height, height ) },
		} );
	};
	await take( `statistics-${ size }`, 'list=sources', 1500 );
	if ( size === 'desktop' ) {
		await take( 'statistics-funnel-desktop', 'list=funnel', 2000 );
	}
	await staff.close();
}

/** As they are printed, which no window's width changes. */
async function documents( [ size, width ] ) {
	if ( size !== 'desktop' || ! site.wordpress ) {
		return;
	}
	const context = await visitor( size, width );
	const page = await context.newPage();
	await logIn( page );
	await takeDocuments( page, site.wordpress, folder );
	await context.close();
}

try {
	mkdirSync( folder, { recursive: true } );
	const parts = {
		shopping,
		header,
		lists,
		cart,
		checkout,
		settings,
		preview,
		editor,
		documents,
		attribution,
		statistics,
		chat,
		inbox,
	};
	for ( const part of values.only
		? [ parts[ values.only ] ]
		: Object.values( parts ) ) {
		for ( const size of Object.entries( WIDTHS ) ) {
			await part( size );
		}
	}
} finally {
	await browser.close();
	await site.stop();
}
