/**
 * What WooCommerce → Chat tools sets up, seen from both ends: bots, an import, several chats. What each does in all cases
 * is in PHPUnit (tests/php/chat).
 */
import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { findings } from './support/axe';
import { CHAT_PAGE, serveChatClient, visitorOn } from './support/chat-client';
import { startMessengerServer } from './support/messenger-server';
import {
	ADMIN,
	configureShop,
	logIn,
	shopConfigHeader,
	type ShopConfig,
} from './support/shop';
import { expect, test } from './support/test';

const ON: ShopConfig = { settings: { chat: { enabled: true } } };

const TOOLS = '/wp-admin/admin.php?page=vitrin-chat-tools';

const SOON = { timeout: 15_000 };

const adminAt = async (
	browser: Browser,
	baseURL: string | undefined,
	config: ShopConfig = ON
): Promise< Page > => {
	const context = await browser.newContext( {
		baseURL: baseURL ?? '',
		extraHTTPHeaders: shopConfigHeader( config ),
	} );
	const page = await context.newPage();
	await logIn( page, ADMIN, TOOLS );
	return page;
};

test( '[CHAT-15] a visitor’s message reaches the staff’s chat in a messenger, and a reply from there, by words and by a picture, is in the conversation once @desktop', async ( {
	page,
	browser,
	baseURL,
} ) => {
	test.setTimeout( 120_000 );
	const messenger = await startMessengerServer();
	messenger.file = await page.screenshot();
	const config = { ...ON, options: { vitrin_chat_bots: messenger.bots } };
	// Makes the tables.
	const admin = await adminAt( browser, baseURL, config );
	await serveChatClient( page.context() );
	await configureShop( page, config );
	const bring = async ( update: object ): Promise< void > => {
		const answer = await admin.request.post( messenger.webhook, {
			data: update,
			headers: { ...shopConfigHeader( config ), ...messenger.headers },
		} );
		expect( answer.status() ).toBe( 200 );
	};
	/** The background: at the end of a page of staff, where WP-Cron never runs. */
	const work = async (): Promise< void > => {
		// Whatever came between, what waits is asked for again.
		await bring( { update_id: 1 } );
		await admin.request.get( TOOLS, {
			headers: shopConfigHeader( config ),
		} );
	};
	const text = `سلام ${ randomUUID() }`;
	await page.goto( CHAT_PAGE );
	const visitor = visitorOn( page );
	await expect( visitor.status ).toHaveText( 'ready', SOON );
	await visitor.send( text );
	await expect( visitor.messages ).toHaveText( [ text ], SOON );
	const arrived = () =>
		messenger.sent.filter( ( one ) => one.text.includes( text ) );
	await expect( async () => {
		await work();
		expect( arrived() ).toHaveLength( 1 );
	} ).toPass( { timeout: 30_000 } );
	const words = messenger.reply( arrived()[ 0 ], {
		text: 'بله، موجود است',
	} );
	await bring( words );
	await bring( words );
	await expect( visitor.messages ).toHaveText(
		[ text, 'بله، موجود است' ],
		SOON
	);
	const photo = messenger.reply( arrived()[ 0 ], {
		photo: [ { file_id: 'A1', width: 800, height: 600, file_size: 1000 } ],
	} );
	await bring( photo );
	await bring( photo );
	await expect( async () => {
		await work();
		await expect( visitor.messages ).toHaveCount( 3, { timeout: 4000 } );
	} ).toPass( { timeout: 40_000 } );
	const address = await visitor.messages.last().textContent();
	const picture = await page.request.get( String( address ), {
		headers: shopConfigHeader( config ),
	} );
	expect( picture.headers()[ 'content-type' ] ).toBe( 'image/jpeg' );
	await work();
	await expect( visitor.messages ).toHaveCount( 3 );
	await admin.context().close();
	await messenger.close();
} );

test( '[CHAT-12] a file of another chat becomes conversations that staff find and read in the inbox; what can’t be taken is named @desktop', async ( {
	browser,
	baseURL,
} ) => {
	const key = randomUUID().slice( 0, 8 );
	// Else what is older than conversations are kept would be left out.
	const admin = await adminAt( browser, baseURL, {
		settings: { chat: { enabled: true, retention: '0' } },
	} );
	const tools = admin.locator( '.vitrin-chat-tools' );
	await tools.locator( '[name="export"]' ).setInputFiles( {
		name: 'chats.csv',
		mimeType: 'text/csv',
		buffer: Buffer.from(
			[
				'شناسه گفتگو,نام,ایمیل,فرستنده,پیام,تاریخ',
				`c-${ key },مینا ${ key },${ key }@example.ir,مشتری,کفش ${ key } دارید؟,1403/07/05 14:05`,
				`c-${ key },مینا ${ key },${ key }@example.ir,پشتیبان,بله داریم,1403/07/05 14:07`,
				`c-${ key },مینا ${ key },${ key }@example.ir,مشتری,کی؟,31/31/31`,
			].join( '\n' )
		),
	} );
	const form = tools.locator( 'form', {
		has: admin.locator( '[name="export"]' ),
	} );
	await form.locator( '[type="submit"]' ).click();
	await expect( tools.locator( '[name="column_0"]' ) ).toHaveValue(
		'conversation'
	);
	await expect( tools.locator( '[name="column_5"]' ) ).toHaveValue( 'date' );
	expect( await findings( admin, [ '.vitrin-chat-tools' ] ) ).toEqual( [] );
	await tools.locator( 'form .button-primary' ).last().click();
	const outcome = tools.locator( '.notice-success' );
	await expect( async () => {
		await admin.goto( TOOLS );
		await expect( outcome ).toBeVisible( { timeout: 1000 } );
	} ).toPass( { timeout: 40_000 } );
	await expect( outcome ).toContainText( '۲' );
	await expect( tools.locator( '.ul-disc li' ) ).toContainText( '۴' );
	await admin.goto( '/wp-admin/admin.php?page=vitrin-chat&folder=done' );
	await admin.getByRole( 'searchbox' ).fill( `کفش ${ key }` );
	await admin
		.locator( '[data-conversation]', { hasText: key } )
		.click( SOON );
	await expect( admin.locator( '.vitrin-inbox__bubble' ) ).toHaveText(
		[ `کفش ${ key } دارید؟`, 'بله داریم' ],
		SOON
	);
	await admin.goto( TOOLS );
	await tools
		.locator( 'form', { has: admin.locator( '[value="end"]' ) } )
		.getByRole( 'button' )
		.click();
	await expect( tools.locator( '[name="export"]' ) ).toBeVisible();
	await admin.context().close();
} );

test( '[CHAT-05] a second chat is added on its screen, and the pages it is for have it, all others the first @ltr', async ( {
	page,
	shop,
	browser,
	baseURL,
} ) => {
	const product = await shop.product();
	const label = `Advice ${ randomUUID().slice( 0, 6 ) }`;
	const admin = await adminAt( browser, baseURL );
	const own = admin.locator( '.vitrin-chat-tools details' ).last();
	await admin.getByRole( 'button', { name: 'Add a chat' } ).click();
	await own.locator( 'summary' ).click();
	await own.getByLabel( 'Name of the chat' ).fill( label );
	await own.locator( '[name="own_pages"]' ).selectOption( 'only' );
	await own
		.locator( '[name="own_page_list"]' )
		.fill( new URL( product.url ).pathname );
	expect( await findings( admin, [ '.vitrin-chat-tools' ] ) ).toEqual( [] );
	await own.getByRole( 'button', { name: 'Save' } ).click();
	await expect( own.locator( 'summary' ) ).toContainText( label );
	await configureShop( page, ON );
	await page.goto( product.url );
	const launcher = page.locator( '.vitrin-chat .i' );
	await expect( launcher ).toHaveAccessibleName( label );
	await page.goto( shop.facts.shop );
	await expect( launcher ).not.toHaveAccessibleName( label );
	await own.locator( 'summary' ).click();
	await own.getByRole( 'button', { name: 'Remove' } ).click();
	await expect( admin.locator( 'summary', { hasText: label } ) ).toHaveCount(
		0
	);
	await admin.context().close();
} );
