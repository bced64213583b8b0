/**
 * A shop that has a chat service elsewhere: what the browser alone can show of its calls. The rest is in Jest
 * (src/chat/test/outside.test.ts) and PHPUnit (tests/php/chat/outside).
 */
import type { Page, Request } from '@playwright/test';
import type { PageData } from '../../src/chat/client/page-data';
import { SECRET } from '../../src/chat/test/model/outside-service';
import { findings } from './support/axe';
import { PROVOKED } from './support/faults';
import {
	startOutsideServer,
	type OutsideServer,
} from './support/outside-server';
import { ADMIN, configureShop, logIn } from './support/shop';
import { expect, test as base } from './support/test';

const TOKEN = 'visitor-token-1';
const CHANNEL = 'https://t.me/naqsh';

const test = base.extend< { outside: OutsideServer } >( {
	outside: async ( {}, use ) => {
		const server = await startOutsideServer();
		await use( server );
		await server.close();
	},
} );

const widget = ( page: Page ) => ( {
	launcher: page.locator( '.vitrin-chat .i' ),
	frame: page.locator( '.vitrin-chat dialog' ),
	channel: page.locator( `.vitrin-chat a[href="${ CHANNEL }"]` ),
	field: page.locator( '.vitrin-chat__composer textarea' ),
} );

const configure = (
	page: Page,
	{ settings }: OutsideServer,
	more: Record< string, string | boolean > = {},
	consent = false
): Promise< void > =>
	configureShop( page, {
		consent,
		settings: {
			chat: { enabled: true, ...settings, telegram: 'naqsh', ...more },
		},
	} );

const cookiesOf = async ( page: Page ): Promise< string[] > =>
	( await page.context().cookies() )
		.map( ( { name } ) => name )
		.filter( ( name ) => name.startsWith( 'vitrin_chat' ) );

test( '[CHAT-08] [CHAT-08a] pages have what the background was told; a visitor’s calls begin with the first opening, each as agreed, and no page has the service’s token @desktop', async ( {
	page,
	shop,
	browser,
	baseURL,
	outside,
} ) => {
	const { service } = outside;
	const admin = await browser.newPage( baseURL ? { baseURL } : {} );
	await configure( admin, outside );
	await logIn( admin, ADMIN );
	await configure( page, outside );
	await expect( async () => {
		await admin.goto( '/wp-admin/admin.php?page=vitrin' );
		await page.goto( shop.facts.shop );
		expect( await page.content() ).toContain( '"known":' );
	} ).toPass();
	expect( service.ofServer[ 0 ]?.query.user_identifier ).toBe( 'shop-1' );
	for ( const one of [ page, admin ] ) {
		expect( await one.content() ).not.toContain( SECRET );
	}
	await admin.close();

	const { launcher, frame, channel } = widget( page );
	await expect( launcher ).toHaveAccessibleName( 'گفتگو با ما' );
	expect( service.asked ).toEqual( [] );
	expect( await cookiesOf( page ) ).toEqual( [] );
	const synced = page.waitForRequest( /action=vitrin_chat_sync/ );
	const noted = page.waitForRequest(
		( request ) =>
			!! request.postData()?.includes( 'vitrin_chat_outside_note' )
	);
	await page.evaluate( () => {
		const said: PageData[] = [ { name: 'plan', value: 'gold' } ];
		window.vitrinChatData = said;
	} );
	await launcher.click();
	await expect( frame.getByText( 'مریم' ) ).toBeVisible();
	await expect( frame.getByText( 'آنلاین' ) ).toBeVisible();
	await expect( channel ).toBeVisible();
	await frame.getByText( 'کی می‌رسد؟' ).click();
	await expect( frame.getByText( 'دو روزه.' ) ).toBeVisible();
	expect( await findings( page, [ '.vitrin-chat' ] ) ).toEqual( [] );
	const { searchParams } = new URL( ( await synced ).url() );
	expect( Object.fromEntries( searchParams ) ).toEqual( {
		action: 'vitrin_chat_sync',
		ch_contact_id: 'c-77',
		token: TOKEN,
	} );
	expect( ( await ( await synced ).response() )?.status() ).toBe( 200 );
	const note = new URLSearchParams( ( await noted ).postData() ?? '' );
	expect( JSON.parse( note.get( 'sent' ) ?? '' ).sort() ).toEqual( [
		'device',
		'field:plan',
		'ip',
		'loc',
		'page',
	] );
	expect( ( await ( await noted ).response() )?.status() ).toBe( 200 );
	expect( service.calls.sort() ).toEqual( [
		'GET /v2/pixel/widgets',
		'POST /chat-contacts/custom-fields',
		'POST /notification/notify-new-visitor-on-website',
	] );
	expect( service.wrong ).toEqual( [] );
	expect( outside.traces ).toHaveLength( 1 );
	expect( outside.traces[ 0 ] ).not.toMatch( /authorization|cookie/i );

	// Another page: nothing before an opening, and no second notification that day.
	await page.goto( shop.facts.shop );
	await expect( launcher ).toBeVisible();
	expect( service.asked ).toHaveLength( 3 );
	await launcher.click();
	await expect( frame.getByText( 'آنلاین' ) ).toBeVisible();
	expect( service.calls.slice( 3 ) ).toEqual( [ 'GET /v2/pixel/widgets' ] );
	expect( service.wrong ).toEqual( [] );
} );

test( '[CHAT-08] before the visitor’s consent nothing goes anywhere; once it is there the open panel begins @desktop', async ( {
	page,
	shop,
	outside,
} ) => {
	await configure( page, outside, { provider_consent: 'functional' }, true );
	await page.goto( shop.facts.shop );
	const { launcher, frame, channel } = widget( page );
	await launcher.click();
	await expect( channel ).toBeVisible();
	await expect( frame.getByText( 'سرویس دیگری' ) ).toBeVisible();
	expect( outside.service.asked ).toEqual( [] );
	expect( outside.traces ).toEqual( [] );
	expect( await cookiesOf( page ) ).toEqual( [] );
	await page.evaluate( () =>
		(
			window as unknown as {
				wp_set_consent: ( category: string, value: string ) => void;
			}
		 ).wp_set_consent( 'functional', 'allow' )
	);
	await expect( frame.getByText( 'آنلاین' ) ).toBeVisible();
	await expect( frame.getByText( 'سرویس دیگری' ) ).toBeHidden();
	expect( outside.service.wrong ).toEqual( [] );
	expect( await cookiesOf( page ) ).toHaveLength( 2 );
} );

/** What a browser writes of it, and ours for who develops. */
const FAILED = new RegExp( `${ PROVOKED.source }|CORS|Vitrin:` );

/** How the service fails, and what is noted of it. */
const FAULTS = [
	{ mood: 'broken', kind: 'status', status: 500 },
	{ mood: 'garbage', kind: 'changed', status: 200 },
	{ mood: 'changed', kind: 'changed', status: 200 },
	{ mood: 'silent', kind: 'unreachable', status: 0 },
	// Refused by CORS.
	{ mood: 'well', kind: 'unreachable', status: 0 },
] as const;

test( '[CHAT-11] slow, broken, garbage, changed, cut off, refused by CORS: the ways to the shop are there, nothing is said of it, and it is counted @desktop', async ( {
	page,
	shop,
	errors,
	outside,
} ) => {
	errors.expect( FAILED );
	await configure( page, outside );
	const { launcher, frame, channel } = widget( page );
	const notice = ( request: Request ) =>
		!! request.postData()?.includes( 'failed=' );
	const open = async (): Promise< void > => {
		await page.context().clearCookies( { name: /^vitrin_chat/ } );
		await page.goto( shop.facts.shop );
		await launcher.click();
		await expect( channel ).toBeVisible();
	};
	outside.delay = 4000;
	await open();
	const before = await frame.innerText();
	outside.delay = 0;
	for ( const { mood, kind, status } of FAULTS ) {
		outside.allowsPages = mood !== 'well';
		outside.service.mood = mood;
		const noted = page.waitForRequest( notice );
		await open();
		const note = new URLSearchParams( ( await noted ).postData() ?? '' );
		expect( JSON.parse( note.get( 'failed' ) ?? '' ) ).toContainEqual( {
			call: 'POST /notification/notify-new-visitor-on-website',
			kind,
			status,
		} );
		await expect( frame ).toHaveText( before, { useInnerText: true } );
		await expect( frame.getByRole( 'alert' ) ).toHaveCount( 0 );
	}
	expect( outside.reports.length ).toBeGreaterThanOrEqual( 4 );
	expect( outside.reports.join() ).not.toMatch(
		/visitor-token|c-77|authorization/i
	);
	await logIn( page, ADMIN );
	// Another test's settings, of a shop without a service, take the counts away.
	await expect( async () => {
		const noted = page.waitForResponse( ( response ) =>
			notice( response.request() )
		);
		await open();
		await noted;
		await page.goto( '/wp-admin/admin.php?page=vitrin&tab=status' );
		await expect(
			page
				.getByText( 'POST /notification/notify-new-visitor-on-website' )
				.first()
		).toBeVisible( { timeout: 5000 } );
	} ).toPass();
} );

test( '[CHAT-12b] a service that takes messages: a visitor writes, and is answered, by it alone @desktop', async ( {
	page,
	shop,
	outside,
} ) => {
	await configure( page, outside, { provider_messages: true } );
	const own: string[] = [];
	page.on( 'request', ( request ) => {
		if ( /vitrin-chat\/|action=vitrin_chat&/.test( request.url() ) ) {
			own.push( request.url() );
		}
	} );
	await page.goto( shop.facts.shop );
	const { launcher, frame, field } = widget( page );
	await launcher.click();
	await field.fill( 'سلام، این موجود است؟' );
	await field.press( 'Enter' );
	await expect(
		frame.locator( '.vitrin-chat__message.is-own .vitrin-chat__state' )
	).toBeVisible();
	outside.service.say( 'agent', 'a-1', 'بله، موجود است.' );
	await expect(
		frame.getByRole( 'log' ).getByText( 'بله، موجود است.' )
	).toBeVisible();
	expect( outside.service.messages ).toHaveLength( 2 );
	expect( outside.service.wrong ).toEqual( [] );
	expect( own ).toEqual( [] );
} );

test( '[CHAT-08] [SET-02] the token is written once and never shown: the page says only that it is there @desktop', async ( {
	page,
	outside,
} ) => {
	await configure( page, outside );
	await logIn( page, ADMIN, '/wp-admin/admin.php?page=vitrin' );
	const answer = await page.evaluate( async () => {
		const { wp } = window as unknown as {
			wp: { apiFetch: ( of: { path: string } ) => Promise< unknown > };
		};
		return JSON.stringify(
			await wp.apiFetch( { path: '/vitrin/v1/settings' } )
		);
	} );
	expect( answer ).toContain( 'provider_token' );
	expect( answer ).not.toContain( SECRET );
	await page.goto( '/wp-admin/admin.php?page=vitrin#chat.provider_token' );
	const field = page.locator( '#vitrin-chat-provider_token input' );
	await expect( field ).toHaveAttribute( 'type', 'password' );
	await expect( field ).toHaveValue( '••••••••' );
	await field.press( 'End' );
	await field.pressSequentially( 'new' );
	await expect( field ).toHaveValue( 'new' );
} );
