/**
 * Documents of an order: printed from the account, refused.
 */
import type { Page } from '@playwright/test';
import { findings } from './support/axe';
import { configureShop, logIn } from './support/shop';
import { expect, test } from './support/test';

const SHOPPER = { login: 'shopper', password: 'password' };
const ORDERS = '/my-account/orders/';
const INVOICE = 'a[class*="vitrin-print-invoice"]';
const SENDER = { shop_address: 'تهران، خیابان ولیعصر' };

/** Printing is noted in the page: a test has no printer. */
const notePrints = ( page: Page ) =>
	page.context().addInitScript( () => {
		window.print = () => {
			document.documentElement.dataset.printed = String(
				Number( document.documentElement.dataset.printed ?? 0 ) + 1
			);
		};
	} );

async function openOrders( page: Page ): Promise< void > {
	await logIn( page, SHOPPER, ORDERS );
	await page.goto( ORDERS );
	await page.locator( INVOICE ).first().waitFor();
}

test( '[DOC-01] [DOC-02a] [DOC-02b] [DOC-06] a shopper prints an invoice from the account by keyboard: one window, from the right, without a finding of axe', async ( {
	page,
}, { project } ) => {
	await notePrints( page );
	await configureShop( page, { settings: { documents: SENDER } } );
	await openOrders( page );
	const button = page.locator( INVOICE ).first();
	const opened = page.waitForEvent( 'popup' );
	await button.focus();
	await page.keyboard.press( 'Enter' );
	const paper = await opened;
	const root = paper.locator( 'html[data-vitrin-documents]' );
	await expect( root ).toHaveAttribute( 'dir', 'rtl' );
	await expect( paper.locator( '.vitrin-doc h2' ) ).toContainText(
		'صورت‌حساب فروش'
	);
	if ( project.name === 'phone' ) {
		await paper.waitForEvent( 'close' );
	} else {
		await expect( root ).toHaveAttribute( 'data-printed', '1' );
		await expect( paper.locator( '.vitrin-doc' ) ).toHaveCount( 1 );
		await paper.close();
	}
	await expect( page.locator( '.vitrin-printing' ) ).toHaveCount( 0 );
	// A phone closes the window while it would be looked through.
	const again = await page.context().newPage();
	await again.goto( ( await button.getAttribute( 'href' ) ) as string );
	expect( await findings( again, [] ) ).toEqual( [] );
	await again.close();
} );

test( '[DOC-03a] [DOC-06] labels are the shop’s: the account offers none, and whoever asks for one is told by an alert @desktop', async ( {
	page,
} ) => {
	await notePrints( page );
	await openOrders( page );
	await expect(
		page.locator( 'a[class*="vitrin-print-"][class*="-label"]' )
	).toHaveCount( 0 );
	// As a link that somebody kept from when it was open.
	await page
		.locator( INVOICE )
		.first()
		.evaluate( ( link: HTMLAnchorElement ) => {
			link.href = link.href.replace( '=invoice', '=shipping-label' );
		} );
	const told = page.waitForEvent( 'dialog' );
	const opened = page.waitForEvent( 'popup' );
	await page.locator( INVOICE ).first().click( { noWaitAfter: true } );
	const paper = await opened;
	const dialog = await told;
	expect( dialog.message() ).toBe( 'این سند برای کارکنان فروشگاه است.' );
	await dialog.accept();
	await expect.poll( () => paper.isClosed() ).toBe( true );
} );

test( '[DOC-03b] [DOC-03c] a server that breaks, a network that fails and a browser that opens no window are each told by an alert; the window closes, and the overlay goes a second later @desktop', async ( {
	page,
	errors,
} ) => {
	// The browser's own word on each.
	errors.expect( /500|Failed to load resource|net::/ );
	await notePrints( page );
	await openOrders( page );
	// When the overlay was put away, and the alert before it was answered.
	await page.evaluate( () => {
		const times = document.documentElement.dataset;
		new MutationObserver( ( changes ) => {
			for ( const node of changes.flatMap( ( { removedNodes } ) => [
				...removedNodes,
			] ) ) {
				if (
					node instanceof Element &&
					node.matches( '.vitrin-printing' )
				) {
					times.gone = String( performance.now() );
				}
			}
		} ).observe( document.body, { childList: true } );
		const { alert } = window;
		window.alert = ( text ) => {
			alert( text );
			times.told = String( performance.now() );
		};
	} );
	const isDocument = ( url: URL ) =>
		url.searchParams.get( 'wc-ajax' ) === 'vitrin_document';
	const press = async ( text: RegExp ) => {
		const told = page.waitForEvent( 'dialog' );
		const opened = page.waitForEvent( 'popup' );
		await page.locator( INVOICE ).first().click( { noWaitAfter: true } );
		const paper = await opened;
		const dialog = await told;
		expect( dialog.message() ).toMatch( text );
		await dialog.accept();
		await expect.poll( () => paper.isClosed() ).toBe( true );
		await expect( page.locator( '.vitrin-printing' ) ).toHaveCount( 0 );
	};

	await page.route( isDocument, ( route ) =>
		route.fulfill( { status: 500, contentType: 'text/html', body: 'x' } )
	);
	await press( /^خطا در دریافت اطلاعات/ );
	await page.unroute( isDocument );

	await page.route( isDocument, ( route ) => route.abort() );
	await press( /^خطا در ارسال درخواست/ );
	const { told, gone } = await page.evaluate( () => ( {
		...document.documentElement.dataset,
	} ) );
	expect( Number( gone ) - Number( told ) ).toBeGreaterThan( 990 );
	await page.unroute( isDocument );

	await page.evaluate( () => {
		window.open = () => null;
	} );
	// The press ends once its alert is answered.
	let text = '';
	page.once( 'dialog', ( dialog ) => {
		text = dialog.message();
		void dialog.accept();
	} );
	await page.locator( INVOICE ).first().click( { noWaitAfter: true } );
	await expect.poll( () => text ).toContain( 'تنظیمات مرورگر' );
	// It opens here instead.
	await page.waitForURL( isDocument );
} );

test( '[DOC-04] with preview the document opens in a tab, and nothing is printed by itself @desktop', async ( {
	page,
} ) => {
	await notePrints( page );
	await configureShop( page, { settings: { documents: { preview: true } } } );
	await openOrders( page );
	const opened = page.waitForEvent( 'popup' );
	await page.locator( INVOICE ).first().click();
	const paper = await opened;
	await expect( paper.locator( '.vitrin-doc h2' ) ).toContainText(
		'صورت‌حساب فروش'
	);
	const root = paper.locator( 'html' );
	await expect( root ).not.toHaveAttribute( 'data-printed', /./ );
	await paper.getByRole( 'button', { name: 'چاپ' } ).click();
	await expect( root ).toHaveAttribute( 'data-printed', '1' );
} );

test( '[DOC-01] without script the buttons are links to the documents @desktop', async ( {
	browser,
	baseURL,
} ) => {
	const context = await browser.newContext( {
		javaScriptEnabled: false,
		...( baseURL ? { baseURL } : {} ),
	} );
	const page = await context.newPage();
	await page.goto( '/wp-login.php' );
	await page.fill( '#user_login', SHOPPER.login );
	await page.fill( '#user_pass', SHOPPER.password );
	await page.click( '#wp-submit' );
	await page.goto( ORDERS );
	await page.locator( INVOICE ).first().click();
	await expect( page.locator( '.vitrin-doc h2' ) ).toContainText(
		'صورت‌حساب فروش'
	);
	// Nobody else's: the same answer as for none.
	const guest = await browser.newContext( baseURL ? { baseURL } : {} );
	const answer = await guest.request.get( page.url() );
	expect( answer.status() ).toBe( 403 );
	expect( answer.headers()[ 'cache-control' ] ).toContain( 'no-store' );
	await guest.close();
	await context.close();
} );

test( '[DOC-04] [DOC-06] a buyer who isn’t logged in follows a link to a document, logs in, and comes to it @desktop', async ( {
	page,
	browser,
	baseURL,
	errors,
} ) => {
	await openOrders( page );
	const link = await page.locator( INVOICE ).first().getAttribute( 'href' );
	const context = await browser.newContext( baseURL ? { baseURL } : {} );
	const guest = await context.newPage();
	errors.expect( /403/ );
	expect( ( await guest.goto( link as string ) )?.status() ).toBe( 403 );
	await expect( guest.locator( 'html' ) ).toHaveAttribute( 'dir', 'rtl' );
	expect( await findings( guest, [] ) ).toEqual( [] );
	await guest.getByRole( 'link', { name: 'ورود' } ).click();
	const form = guest.locator( 'form.woocommerce-form-login' );
	await form.locator( '#username' ).fill( SHOPPER.login );
	await form.locator( '#password' ).fill( SHOPPER.password );
	await form.locator( '[name=login]' ).click();
	await expect( guest.locator( '.vitrin-doc h2' ) ).toContainText(
		'صورت‌حساب فروش'
	);
	expect(
		await guest.evaluate(
			() => document.documentElement.scrollWidth - window.innerWidth
		)
	).toBeLessThanOrEqual( 0 );
	await context.close();
} );

test( '[DOC-05a] [DOC-05c] the buyer makes the number by hand where that is allowed: asked first, once, and the page loads again @desktop', async ( {
	page,
	shop,
} ) => {
	await configureShop( page, {
		settings: {
			documents: { ...SENDER, numbering: 'manual', number_by: 'owner' },
		},
	} );
	const order = await shop.order( { customer: SHOPPER.login } );
	await logIn( page, SHOPPER, ORDERS );
	await page.goto( ORDERS );
	// Its own: other journeys give numbers to the demo's orders.
	const make = page.locator(
		`a[class*="vitrin-make-number"][href*="order=${ order }"]`
	);
	await make.click();
	const dialog = page.getByRole( 'dialog' );
	await expect( dialog ).toContainText( 'شمارهٔ صورت‌حساب این سفارش' );
	expect( await findings( page, [ '.vitrin-confirm' ] ) ).toEqual( [] );
	await page.keyboard.press( 'Escape' );
	await expect( dialog ).toHaveCount( 0 );
	await expect( make ).toHaveCount( 1 );
	await make.click();
	const call = page.waitForResponse( /vitrin_make_number/ );
	const again = page.waitForEvent( 'load' );
	await dialog.getByRole( 'button', { name: 'ساختن شماره' } ).click();
	expect( ( await call ).status() ).toBe( 200 );
	await again;
	await expect( make ).toHaveCount( 0 );
	await expect(
		page.locator( `${ INVOICE }[href*="order=${ order }"]` )
	).toBeVisible();
} );

test( '[DOC-01] an order’s page has each document once, in a section of links that a finger meets and that stay in the page', async ( {
	page,
} ) => {
	await configureShop( page, {
		settings: {
			documents: {
				...SENDER,
				customers_packing_list: true,
				customers_delivery_note: true,
			},
		},
	} );
	await openOrders( page );
	// A row of the list has one.
	await expect(
		page
			.locator( 'tr' )
			.filter( { has: page.locator( INVOICE ) } )
			.first()
			.locator( 'a[class*="vitrin-print-"]' )
	).toHaveCount( 1 );
	await page
		.locator( 'tr' )
		.filter( { has: page.locator( INVOICE ) } )
		.first()
		.locator( 'a.view' )
		.click();
	const section = page.getByRole( 'region', { name: 'اسناد سفارش' } );
	const links = page.locator( 'a[href*="wc-ajax=vitrin_document"]' );
	await expect( section.getByRole( 'link' ) ).toHaveCount( 3 );
	await expect( links ).toHaveCount( 3 );
	const boxes = await links.evaluateAll( ( all ) =>
		all.map( ( link ) => link.getBoundingClientRect().toJSON() as DOMRect )
	);
	for ( const [ at, box ] of boxes.entries() ) {
		expect( box.height ).toBeGreaterThanOrEqual( 44 );
		for ( const other of boxes.slice( at + 1 ) ) {
			const gap = Math.max(
				other.left - box.right,
				box.left - other.right,
				other.top - box.bottom
			);
			expect( gap ).toBeGreaterThanOrEqual( 8 );
		}
	}
	expect(
		await page.evaluate(
			() => document.documentElement.scrollWidth - window.innerWidth
		)
	).toBeLessThanOrEqual( 0 );
	expect( await findings( page, [ '.vitrin-documents' ] ) ).toEqual( [] );
} );
