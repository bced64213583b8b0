/**
 * The staff's inbox: two agents, and visitors on a bare page with the chat's client or in the widget itself. What a browser
 * alone can show; the rest is src/chat/inbox/test.
 */
import { randomUUID } from 'node:crypto';
import type { Browser, Locator, Page } from '@playwright/test';
import { findings } from './support/axe';
import { CHAT_PAGE, serveChatClient, visitorOn } from './support/chat-client';
import { ADMIN, configureShop, logIn, shopConfigHeader } from './support/shop';
import { expect, test } from './support/test';

const ON = { settings: { chat: { enabled: true } } };

const INBOX = '/wp-admin/admin.php?page=vitrin-chat';

/** Longer than a look at the file takes. */
const SOON = { timeout: 15_000 };

/** Calls and counter files; the page itself comes. */
const CALLS = /wp-json|rest_route|vitrin-chat-\w{32}/;

class Inbox {
	constructor( readonly page: Page ) {}

	row( text: string ): Locator {
		return this.page.locator( '[data-conversation]', { hasText: text } );
	}

	get said(): Locator {
		return this.page.locator(
			'.vitrin-inbox__message:not(.is-note) .vitrin-inbox__bubble'
		);
	}

	get field(): Locator {
		return this.page.locator( '.vitrin-inbox__composer textarea' );
	}

	get columns(): Locator {
		return this.page.locator( '.vitrin-inbox__columns' );
	}

	async open( text: string ): Promise< void > {
		await this.row( text ).click( SOON );
		await expect( this.said.filter( { hasText: text } ) ).toBeVisible(
			SOON
		);
	}

	/** As a reply, or as a note where that is chosen. */
	async write( text: string ): Promise< void > {
		await this.field.fill( text );
		await this.field.press( 'Enter' );
	}
}

const staffOf = async (
	browser: Browser,
	baseURL: string | undefined,
	user: { login: string; password: string } = ADMIN,
	options = {}
): Promise< Inbox > => {
	const context = await browser.newContext( {
		baseURL: baseURL ?? '',
		extraHTTPHeaders: shopConfigHeader( ON ),
		...options,
	} );
	const page = await context.newPage();
	await logIn( page, user, INBOX );
	const inbox = new Inbox( page );
	await expect( inbox.columns ).toBeVisible( SOON );
	return inbox;
};

/** A visitor who has written. */
const visitorWith = async ( page: Page, text: string ) => {
	await serveChatClient( page.context() );
	await configureShop( page, ON );
	await page.goto( CHAT_PAGE );
	const visitor = visitorOn( page );
	await expect( visitor.status ).toHaveText( 'ready', SOON );
	await visitor.send( text );
	await expect( visitor.messages ).toHaveText( [ text ], SOON );
	return visitor;
};

const unique = ( text: string ): string =>
	`${ text } ${ randomUUID().slice( 0, 8 ) }`;

/** The admin's pages make the tables, once. */
test.beforeAll( async ( { browser, baseURL } ) => {
	const inbox = await staffOf( browser, baseURL );
	await inbox.page.context().close();
} );

const inboxes: Inbox[] = [];

// Two or three browsers log in, one after the other.
test.beforeEach( () => test.setTimeout( 120_000 ) );

test.afterEach( async () => {
	await Promise.all(
		inboxes.splice( 0 ).map( ( { page } ) => page.context().close() )
	);
} );

const staff = async (
	...args: Parameters< typeof staffOf >
): Promise< Inbox > => {
	const inbox = await staffOf( ...args );
	inboxes.push( inbox );
	return inbox;
};

test( '[CHAT-12a] [CHAT-13] two visitors write, an agent answers each where they asked, and axe finds nothing @desktop', async ( {
	page,
	browser,
	baseURL,
} ) => {
	const inbox = await staff( browser, baseURL );
	const [ one, two ] = [ unique( 'اندازهٔ ۳۸ دارید؟' ), unique( 'کجاست؟' ) ];
	const first = await visitorWith( page, one );
	const other = await browser.newContext( { baseURL: baseURL ?? '' } );
	const second = await visitorWith( await other.newPage(), two );
	await inbox.open( one );
	await inbox.write( 'بله' );
	await inbox.open( two );
	await inbox.write( 'در راه است' );
	await expect( first.messages ).toHaveText( [ one, 'بله' ], SOON );
	await expect( second.messages ).toHaveText( [ two, 'در راه است' ], SOON );
	await expect( inbox.field ).toBeFocused();
	// Other specs' visitors thank, too.
	const thanks = unique( 'ممنون' );
	await first.send( thanks );
	await expect( inbox.row( thanks ) ).toBeVisible( SOON );
	expect( await findings( inbox.page, [ '#vitrin-inbox' ] ) ).toEqual( [] );
	await other.close();
} );

test( '[CHAT-12c] two agents at one conversation see each other look and write, and what the other has done @desktop', async ( {
	page,
	shop,
	browser,
	baseURL,
} ) => {
	const text = unique( 'دو نفر' );
	const visitor = await visitorWith( page, text );
	const one = await staff( browser, baseURL );
	const two = await staff(
		browser,
		baseURL,
		await shop.user( 'shop_manager' )
	);
	await one.open( text );
	await two.open( text );
	const here = one.page.locator( '.vitrin-inbox__here' );
	await expect( here ).not.toBeEmpty( SOON );
	// A sign of typing lasts some seconds.
	await expect( async () => {
		await two.field.pressSequentially( '…' );
		await expect( here ).toHaveClass( /is-typing/, { timeout: 3000 } );
	} ).toPass( { timeout: 30_000 } );
	await two.write( 'نوشته شد' );
	await expect( one.said ).toHaveText( [ text, 'نوشته شد' ], SOON );
	await expect( visitor.messages ).toHaveCount( 2, SOON );
	// Whoever answers has it from then on.
	await expect(
		one.page.locator( '.vitrin-inbox__event' ).first()
	).toBeVisible( SOON );
} );

test( '[CHAT-12] a private note is seen by a colleague, and by nothing that the visitor gets @desktop', async ( {
	page,
	browser,
	baseURL,
} ) => {
	const [ text, secret ] = [ unique( 'سؤال' ), unique( 'محرمانه' ) ];
	const answers: string[] = [];
	page.on( 'response', ( answer ) => {
		if ( /vitrin-chat/.test( answer.url() ) ) {
			void answer.text().then(
				( body ) => answers.push( body ),
				() => {}
			);
		}
	} );
	const visitor = await visitorWith( page, text );
	const one = await staff( browser, baseURL );
	const two = await staff( browser, baseURL );
	await one.open( text );
	await two.open( text );
	await one.page.locator( '.vitrin-inbox__modes button' ).last().click();
	await one.write( secret );
	await expect(
		two.page.locator( '.vitrin-inbox__message.is-note', {
			hasText: secret,
		} )
	).toBeVisible( SOON );
	await two.write( 'پاسخ' );
	await expect( visitor.messages ).toHaveText( [ text, 'پاسخ' ], SOON );
	await page.reload();
	await expect( visitor.messages ).toHaveText( [ text, 'پاسخ' ], SOON );
	expect( answers.join() ).not.toContain( secret );
} );

test( '[CHAT-13] the connection is lost: replies wait over a reload of the page, go once and in order, and what came meanwhile is there @desktop', async ( {
	page,
	browser,
	baseURL,
} ) => {
	const text = unique( 'قطعی' );
	const visitor = await visitorWith( page, text );
	const inbox = await staff( browser, baseURL );
	await inbox.open( text );
	await inbox.page.route( CALLS, ( route ) => route.abort() );
	await inbox.write( 'یک' );
	await inbox.write( 'دو' );
	const waiting = inbox.page.locator( '.is-waiting' );
	await expect( waiting ).toHaveCount( 2 );
	await expect(
		inbox.page.locator( '#vitrin-inbox .components-notice' )
	).toBeVisible( SOON );
	await visitor.send( 'هستید؟' );
	await inbox.page.reload();
	await inbox.page.unroute( CALLS );
	await inbox.page.reload();
	await expect( visitor.messages ).toHaveText(
		[ text, 'هستید؟', 'یک', 'دو' ],
		{ timeout: 30_000 }
	);
	await expect( inbox.said ).toHaveText(
		[ text, 'هستید؟', 'یک', 'دو' ],
		SOON
	);
	await expect( waiting ).toHaveCount( 0 );
} );

test( '[SEC-01] a reply written after the login is over isn’t lost: it goes once the same agent is back @desktop', async ( {
	page,
	browser,
	baseURL,
} ) => {
	const text = unique( 'خروج' );
	const visitor = await visitorWith( page, text );
	const inbox = await staff( browser, baseURL );
	await inbox.open( text );
	const context = inbox.page.context();
	await context.clearCookies();
	await inbox.write( 'هنوز اینجا' );
	await expect(
		inbox.page.locator( '#vitrin-inbox .components-notice.is-error' )
	).toBeVisible( SOON );
	await expect( inbox.page.locator( '.is-waiting' ) ).toHaveCount( 1 );
	const again = await context.newPage();
	await logIn( again, ADMIN, INBOX );
	await expect( visitor.messages ).toHaveText( [ text, 'هنوز اینجا' ], SOON );
} );

test( '[CHAT-12] by keys alone: along the list, a reply, closed, opened again, and the list of keys @desktop', async ( {
	page,
	browser,
	baseURL,
} ) => {
	const text = unique( 'کلید' );
	const visitor = await visitorWith( page, text );
	const inbox = await staff( browser, baseURL );
	const { keyboard } = inbox.page;
	await inbox.row( text ).focus();
	await keyboard.press( 'Enter' );
	await expect( inbox.said ).toHaveText( [ text ], SOON );
	await expect( inbox.field ).toBeFocused();
	await keyboard.press( 'Escape' );
	await expect( inbox.row( text ) ).toBeFocused();
	await keyboard.press( 'KeyR' );
	await expect( inbox.field ).toBeFocused();
	await keyboard.type( 'با کلید' );
	await keyboard.press( 'Enter' );
	await expect( visitor.messages ).toHaveCount( 2, SOON );
	await keyboard.press( 'Escape' );
	await keyboard.press( 'KeyE' );
	await expect( inbox.row( 'با کلید' ) ).toHaveCount( 0, SOON );
	await keyboard.press( 'Shift+Slash' );
	const help = inbox.page.getByRole( 'dialog' );
	await expect( help ).toBeVisible();
	expect(
		await findings( inbox.page, [ '.components-modal__frame' ] )
	).toEqual( [] );
	await keyboard.press( 'Escape' );
	await expect( help ).toHaveCount( 0 );
	await keyboard.press( 'KeyE' );
	await expect( inbox.row( 'با کلید' ) ).toBeVisible( SOON );
} );

test( '[CHAT-08] a manager writes a canned answer, and an agent finds it by a slash, filled in @desktop', async ( {
	page,
	browser,
	baseURL,
} ) => {
	const text = unique( 'زمان ارسال؟' );
	const shortcut = `ارسالی${ randomUUID().slice( 0, 6 ) }`;
	const visitor = await visitorWith( page, text );
	const inbox = await staff( browser, baseURL );
	await inbox.page.goto( `${ INBOX }&tab=canned` );
	await inbox.page
		.locator( '.vitrin-inbox__manage > header button' )
		.click( SOON );
	const form = inbox.page.getByRole( 'dialog' );
	const fields = form.locator( 'input, textarea' );
	await fields.nth( 0 ).fill( shortcut );
	await fields.nth( 1 ).fill( 'زمان ارسال' );
	await fields.nth( 2 ).fill( 'دو روز کاری — {{agent}}' );
	await form.locator( '[type="submit"]' ).click();
	await expect( form ).toHaveCount( 0, SOON );
	await inbox.page.goto( INBOX );
	await inbox.open( text );
	// As another keyboard has the letter.
	await inbox.field.pressSequentially( `/${ shortcut.replace( 'ی', 'ي' ) }` );
	await expect( inbox.page.getByRole( 'option' ).last() ).toContainText(
		'زمان ارسال'
	);
	await inbox.field.press( 'Enter' );
	await expect( inbox.field ).toHaveValue( /دو روز کاری — [^{]/ );
	await inbox.field.press( 'Enter' );
	await expect( visitor.messages.last() ).toContainText(
		'دو روز کاری',
		SOON
	);
} );

test( '[CHAT-12] a product and a coupon are sent as cards, and the visitor puts both into the cart from the chat; a picture of the agent’s arrives @desktop', async ( {
	page,
	shop,
	browser,
	baseURL,
} ) => {
	const product = await shop.product();
	const text = unique( 'پیشنهاد شما؟' );
	await configureShop( page, ON );
	await page.goto( shop.facts.shop );
	await page.locator( '.vitrin-chat .i' ).click();
	const panel = page.locator( '.vitrin-chat dialog' );
	await panel.locator( 'textarea' ).fill( text );
	await panel.locator( 'textarea' ).press( 'Enter' );
	const inbox = await staff( browser, baseURL );
	await inbox.open( text );
	await inbox.page.locator( '.vitrin-inbox__bar button' ).first().click();
	const picker = inbox.page.getByRole( 'dialog' );
	await picker.locator( 'input[type="search"]' ).fill( product.name );
	await picker
		.locator( 'li', { hasText: product.name } )
		.getByRole( 'button' )
		.click( SOON );
	await expect(
		inbox.page.locator( '.vitrin-inbox__card', { hasText: product.name } )
	).toBeVisible( SOON );
	const card = panel.locator( '.vitrin-chat__card', {
		hasText: product.name,
	} );
	await expect( card ).toBeVisible( SOON );
	expect( await findings( page, [ '.vitrin-chat' ] ) ).toEqual( [] );
	await card.getByRole( 'button' ).click();
	await expect( card.getByRole( 'status' ) ).not.toBeEmpty( SOON );
	// The shop's drawer lies above the chat.
	await expect(
		page.getByRole( 'dialog', { name: 'سبد خرید' } )
	).toBeVisible( SOON );
	await page.keyboard.press( 'Escape' );
	const code = await shop.coupon();
	await inbox.page.locator( '.vitrin-inbox__bar button' ).nth( 1 ).click();
	await picker.locator( 'input[type="search"]' ).fill( code );
	await picker
		.locator( 'li', { hasText: code } )
		.getByRole( 'button' )
		.click( SOON );
	const coupon = panel.locator( '.vitrin-chat__card', { hasText: code } );
	const apply = coupon.getByRole( 'button' ).first();
	await apply.click( SOON );
	await expect( coupon.getByRole( 'status' ).first() ).not.toBeEmpty( SOON );
	await apply.click();
	await expect( coupon.getByRole( 'status' ).first() ).toContainText(
		'پیش‌تر',
		SOON
	);
	await inbox.page
		.locator( '.vitrin-inbox__bar input[type="file"]' )
		.setInputFiles( {
			name: 'a.png',
			mimeType: 'image/png',
			buffer: await page.screenshot(),
		} );
	await expect( panel.locator( '.vitrin-chat__picture' ) ).toHaveJSProperty(
		'complete',
		true,
		SOON
	);
	const added = unique( 'افزودم' );
	// With the next message staff see the cart as the shop has it.
	await panel.locator( 'textarea' ).fill( added );
	await panel.locator( 'textarea' ).press( 'Enter' );
	await expect( inbox.said.filter( { hasText: added } ) ).toBeVisible( SOON );
	await inbox.page.reload();
	await expect(
		inbox.page.locator( '.vitrin-inbox__facts', { hasText: product.name } )
	).toBeVisible( SOON );
	await page.goto( shop.facts.cart );
	await expect( page.getByText( product.name ).first() ).toBeVisible( SOON );
	await expect( page.getByText( code ).first() ).toBeVisible( SOON );
} );

test( '[CHAT-12] on a phone list, conversation and facts are views of their own, and Back goes between them @phone', async ( {
	page,
	browser,
	baseURL,
} ) => {
	const text = unique( 'از گوشی' );
	await visitorWith( page, text );
	const inbox = await staff( browser, baseURL, ADMIN, {
		viewport: { width: 390, height: 844 },
	} );
	await expect( inbox.field ).toBeHidden();
	await inbox.open( text );
	await expect( inbox.row( text ) ).toBeHidden();
	const width = await inbox.page.evaluate(
		() => document.documentElement.scrollWidth
	);
	expect( width ).toBeLessThanOrEqual( 390 );
	expect( await findings( inbox.page, [ '#vitrin-inbox' ] ) ).toEqual( [] );
	await inbox.page.locator( '.vitrin-inbox__to-facts' ).click();
	await expect( inbox.field ).toBeHidden();
	await expect( inbox.page.locator( '.vitrin-inbox__guard' ) ).toBeVisible();
	await inbox.page.goBack();
	await expect( inbox.field ).toBeVisible();
	await inbox.page.goBack();
	await expect( inbox.row( text ) ).toBeVisible();
} );

test( '[CHAT-12] in a left-to-right shop the list is on the left, and its words are English @ltr', async ( {
	page,
	browser,
	baseURL,
} ) => {
	const text = unique( 'Where is my order?' );
	await visitorWith( page, text );
	const inbox = await staff( browser, baseURL, ADMIN, {
		viewport: { width: 1280, height: 800 },
	} );
	await inbox.open( text );
	const left = async ( name: string ): Promise< number > =>
		( await inbox.page.locator( `.vitrin-inbox__${ name }` ).boundingBox() )
			?.x ?? 0;
	expect( await left( 'side' ) ).toBeLessThan( await left( 'talk' ) );
	expect( await left( 'talk' ) ).toBeLessThan( await left( 'facts' ) );
	await expect( inbox.field ).toHaveAccessibleName( 'Reply to the visitor' );
} );

test( '[CHAT-06] what a visitor typed runs nowhere: markup, marks of direction, ten thousand characters @desktop', async ( {
	page,
	browser,
	baseURL,
} ) => {
	const mark = unique( 'حمله' );
	const hostile = `<img src=x onerror="window.hacked=1"> 👩‍👧 ${ mark } <script>window.hacked=1</script> ${ 'ا'.repeat( 9000 ) }`;
	await visitorWith( page, hostile );
	const inbox = await staff( browser, baseURL );
	await inbox.row( 'onerror' ).first().click( SOON );
	await expect( inbox.said.filter( { hasText: mark } ) ).toBeVisible( SOON );
	expect( await inbox.page.evaluate( () => 'hacked' in window ) ).toBe(
		false
	);
	const box = await inbox.columns.boundingBox();
	expect( box?.width ).toBeLessThan( 1280 );
} );

test( '[CHAT-12] a search finds Persian as it is really typed, in any folder; the title and the admin’s bar count the unread @desktop', async ( {
	page,
	browser,
	baseURL,
} ) => {
	const key = randomUUID().slice( 0, 8 );
	const text = `كيف چرمي مي‌خواهم ۱۲۳ ${ key }`;
	await visitorWith( page, text );
	const inbox = await staff( browser, baseURL );
	await expect.poll( () => inbox.page.title(), SOON ).toMatch( /^\([۰-۹]+/ );
	await expect(
		inbox.page.locator( '#wp-admin-bar-vitrin-chat .vitrin-chat-count' )
	).toBeVisible();
	await inbox.open( text );
	await inbox.page.keyboard.press( 'Escape' );
	await inbox.page.keyboard.press( 'KeyE' );
	await expect( inbox.row( key ) ).toHaveCount( 0, SOON );
	await inbox.page
		.getByRole( 'searchbox' )
		.fill( `کیف چرمی می خواهم 123 ${ key }` );
	await expect( inbox.row( key ) ).toBeVisible( SOON );
	expect( inbox.page.url() ).toContain( 's=' );
} );

test( '[CHAT-12b] whoever may answer and nothing else has the inbox, without the managers’ tabs; a customer has none @desktop', async ( {
	shop,
	browser,
	baseURL,
} ) => {
	const inbox = await staff(
		browser,
		baseURL,
		await shop.user( 'vitrin_chat_agent' )
	);
	await expect( inbox.page.locator( '.vitrin-inbox__top nav' ) ).toHaveCount(
		0
	);
	const context = await browser.newContext( {
		baseURL: baseURL ?? '',
		extraHTTPHeaders: shopConfigHeader( ON ),
	} );
	const page = await context.newPage();
	await logIn( page, await shop.user( 'customer' ) );
	await page.goto( INBOX );
	await expect( page.locator( '#vitrin-inbox' ) ).toHaveCount( 0 );
	await context.close();
} );
