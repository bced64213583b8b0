/**
 * A visitor, on a bare page with the chat's client, and staff in their inbox.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { CHAT_PAGE, serveChatClient, visitorOn } from './support/chat-client';
import { PROVOKED } from './support/faults';
import { forbidStorage } from './support/hostile';
import { ADMIN, configureShop, logIn, shopConfigHeader } from './support/shop';
import { expect, test } from './support/test';

const ON = { settings: { chat: { enabled: true } } };

const STAFF_PAGE = '/wp-admin/admin.php?page=vitrin-chat';

/** Longer than a look at the file takes. */
const SOON = { timeout: 10_000 };

const staffOf = async (
	browser: Browser,
	baseURL: string | undefined
): Promise< Page > => {
	const context = await browser.newContext( {
		baseURL: baseURL ?? '',
		extraHTTPHeaders: shopConfigHeader( ON ),
	} );
	const page = await context.newPage();
	await logIn( page, ADMIN, STAFF_PAGE );
	await expect( page.locator( '.vitrin-inbox__columns' ) ).toBeVisible(
		SOON
	);
	return page;
};

/** The admin's pages make the tables, once. */
const provide = async (
	browser: Browser,
	baseURL: string | undefined
): Promise< void > => {
	const staff = await staffOf( browser, baseURL );
	await staff.context().close();
};

const open = async ( page: Page ) => {
	await serveChatClient( page.context() );
	await configureShop( page, ON );
	await page.goto( CHAT_PAGE );
	const visitor = visitorOn( page );
	await expect( visitor.status ).toHaveText( 'ready', SOON );
	return visitor;
};

test.beforeAll( ( { browser, baseURL } ) => provide( browser, baseURL ) );

test( '[CHAT-12a] [CHAT-13b] [CHAT-06b] a visitor writes, staff see it without loading their page again and answer, and the visitor sees that @desktop', async ( {
	page,
	browser,
	baseURL,
} ) => {
	const staff = await staffOf( browser, baseURL );
	const visitor = await open( page );
	const text = `سلام <b>دوستان</b> ${ Date.now() }`;
	await visitor.send( text );
	await expect( visitor.messages ).toHaveText( [ text ] );
	await staff
		.locator( '[data-conversation]', { hasText: text } )
		.click( SOON );
	const said = staff.locator( '.vitrin-inbox__bubble' );
	await expect( said ).toHaveText( [ text ], SOON );
	const field = staff.locator( '.vitrin-inbox__composer textarea' );
	await field.pressSequentially( 'بفرمایید' );
	await expect( page.locator( '#typing' ) ).toHaveText( 'typing', SOON );
	await expect( page.locator( '#present' ) ).toHaveText( 'present' );
	await field.press( 'Enter' );
	await expect( visitor.messages ).toHaveText( [ text, 'بفرمایید' ], SOON );
	await expect( field ).toHaveValue( '' );
	await visitor.send( 'ممنون' );
	await expect( said ).toHaveText( [ text, 'بفرمایید', 'ممنون' ], SOON );
	await staff.context().close();
} );

test( '[CHAT-13b] what is written offline survives a reload, and is sent once, in order @desktop', async ( {
	page,
	context,
	browser,
	baseURL,
	errors,
} ) => {
	errors.expect( PROVOKED );
	const staff = await staffOf( browser, baseURL );
	const visitor = await open( page );
	await visitor.send( 'یک' );
	await expect( visitor.messages ).toHaveText( [ 'یک' ] );
	await page.route( /wp-json|admin-ajax|vitrin-chat-\w{32}/, ( route ) =>
		route.abort()
	);
	await visitor.send( 'دو' );
	await visitor.send( 'سه' );
	await expect( visitor.pending ).toHaveText( [ 'دو', 'سه' ] );
	await page.reload();
	await expect( visitor.pending ).toHaveText( [ 'دو', 'سه' ], SOON );
	await page.unroute( /wp-json|admin-ajax|vitrin-chat-\w{32}/ );
	await page.evaluate( () => window.vitrinTestChat.wake() );
	await expect( visitor.messages ).toHaveText( [ 'یک', 'دو', 'سه' ], {
		timeout: 20_000,
	} );
	await expect( visitor.pending ).toHaveCount( 0 );
	// Another tab of the browser shows the same.
	const other = await context.newPage();
	await other.setExtraHTTPHeaders( shopConfigHeader( ON ) );
	await other.goto( CHAT_PAGE );
	await expect( visitorOn( other ).messages ).toHaveText(
		[ 'یک', 'دو', 'سه' ],
		SOON
	);
	await staff.context().close();
} );

test( '[CHAT-14] while nothing happens one tab of two looks at the file, without cookies, and PHP is asked nothing @desktop', async ( {
	page,
	context,
	browser,
	baseURL,
} ) => {
	const staff = await staffOf( browser, baseURL );
	const visitor = await open( page );
	await visitor.send( 'سلام' );
	await expect( visitor.messages ).toHaveCount( 1 );
	const second = await context.newPage();
	await second.setExtraHTTPHeaders( shopConfigHeader( ON ) );
	await second.goto( CHAT_PAGE );
	await expect( visitorOn( second ).messages ).toHaveCount( 1, SOON );
	const asked: string[] = [];
	for ( const tab of [ page, second ] ) {
		tab.on( 'request', ( request ) => asked.push( request.url() ) );
	}
	await pause( 8000 );
	const files = asked.filter( ( url ) =>
		/vitrin-chat-[0-9a-f]{32}\/[0-9a-f]{32}\.json$/.test( url )
	);
	expect( asked ).toEqual( files );
	// Each 1.5 s for both together.
	expect( files.length ).toBeGreaterThanOrEqual( 3 );
	expect( files.length ).toBeLessThanOrEqual( 8 );
	await staff.context().close();
} );

test( '[CHAT-08] [CHAT-12a] where REST answers guests with something else, the same calls go by admin-ajax @desktop', async ( {
	page,
	errors,
} ) => {
	errors.expect( PROVOKED );
	await page.route( '**/wp-json/**', ( route ) =>
		route.fulfill( {
			status: 401,
			contentType: 'application/json',
			body: '{"code":"rest_not_logged_in"}',
		} )
	);
	const visitor = await open( page );
	await visitor.send( 'سلام' );
	await expect( visitor.messages ).toHaveText( [ 'سلام' ], SOON );
} );

test( '[CHAT-13b] a browser that keeps nothing chats for as long as the page lasts @desktop', async ( {
	page,
	errors,
} ) => {
	errors.expectOthers();
	await forbidStorage( page );
	await page.addInitScript( () => {
		Object.defineProperty( window, 'indexedDB', {
			get() {
				throw new DOMException( 'Denied.', 'SecurityError' );
			},
		} );
		Object.defineProperty( Document.prototype, 'cookie', {
			get: () => '',
			set: () => {},
		} );
	} );
	const visitor = await open( page );
	await visitor.send( 'یک' );
	await visitor.send( 'دو' );
	await expect( visitor.messages ).toHaveText( [ 'یک', 'دو' ], SOON );
	await expect( visitor.pending ).toHaveCount( 0 );
} );
