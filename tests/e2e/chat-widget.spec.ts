/**
 * The chat's widget as a visitor has it: launcher, bubble, panel, and what happens where something doesn't come.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { findings } from './support/axe';
import { PROVOKED } from './support/faults';
import { enlargeText } from './support/large-text';
import {
	ADMIN,
	configureShop,
	isRealShop,
	logIn,
	type ShopConfig,
} from './support/shop';
import { expect, test } from './support/test';

type Values = Record< string, boolean | number | string >;

/** Playwright looks into open shadow roots by itself. */
class Widget {
	constructor( readonly page: Page ) {}

	get launcher(): Locator {
		return this.page.locator( '.vitrin-chat .i' );
	}

	get frame(): Locator {
		return this.page.locator( '.vitrin-chat dialog' );
	}

	get log(): Locator {
		return this.frame.getByRole( 'log' );
	}

	get field(): Locator {
		return this.frame.locator( '.vitrin-chat__composer textarea' );
	}

	/** The launcher is there once the page is idle. */
	async goto(
		address: string,
		values: Values = {},
		more: ShopConfig = {}
	): Promise< void > {
		await configureShop( this.page, {
			settings: { chat: { enabled: true, ...values } },
			...more,
		} );
		await this.page.goto( address );
	}

	async say( text: string ): Promise< void > {
		await this.field.fill( text );
		await this.field.press( 'Enter' );
	}
}

/** Whoever of the staff looks at the admin makes the tables, where the site has none yet, and is there. */
test.beforeEach( async ( { browser, shop } ) => {
	void shop;
	const page = await browser.newPage();
	await configureShop( page, { settings: { chat: { enabled: true } } } );
	await logIn( page, ADMIN );
	await page.goto( '/wp-admin/admin.php?page=vitrin-chat' );
	await pause( 300 );
	await page.close();
} );

/** As somebody without a mouse comes there. */
const tabTo = async ( target: Locator ): Promise< void > => {
	const hasFocus = () =>
		target.evaluate(
			( element ) =>
				( element.getRootNode() as ShadowRoot ).activeElement ===
				element
		);
	for ( let times = 0; times < 12 && ! ( await hasFocus() ); times++ ) {
		await target.page().keyboard.press( 'Tab' );
	}
};

/** Requests of the chat, without the file that every page asks for when it is idle. */
const listen = ( page: Page ): string[] => {
	const asked: string[] = [];
	page.on( 'request', ( request ) => {
		const url = request.url();
		if ( /chat/.test( url ) && ! /idle-chat/.test( url ) ) {
			asked.push( `${ request.method() } ${ url }` );
		}
	} );
	return asked;
};

/** From left to right on a block theme, which only a real shop has. */
const themeOf = ( tag: string ): string =>
	tag === ' @ltr' && isRealShop() ? 'twentytwentyfive' : '';

for ( const tag of [ ' @desktop', ' @phone', ' @ltr' ] ) {
	test( `[CHAT-14] [CHAT-06] a page that nobody touches asks for nothing; a click opens, a message arrives once, and axe finds nothing${ tag }`, async ( {
		page,
		shop,
	} ) => {
		const asked = listen( page );
		const widget = new Widget( page );
		const theme = themeOf( tag );
		await widget.goto( shop.facts.shop, {}, theme ? { theme } : {} );
		await expect( widget.launcher ).toBeVisible();
		await expect(
			page.locator( theme ? `body.theme-${ theme }` : 'body' )
		).toBeAttached();
		expect( asked ).toEqual( [] );
		expect(
			( await page.context().cookies() ).filter( ( { name } ) =>
				name.startsWith( 'vitrin_chat' )
			)
		).toEqual( [] );
		await widget.launcher.click();
		await expect( widget.frame ).toBeVisible();
		await expect( widget.field ).toBeVisible();
		expect( await findings( page, [ '.vitrin-chat' ] ) ).toEqual( [] );
		await widget.say( 'سلام <b>example.ir</b> 👋' );
		const own = widget.log.locator( '.vitrin-chat__message.is-own' );
		await expect( own ).toHaveCount( 1 );
		await expect( own.locator( '.vitrin-chat__state' ) ).toBeVisible();
		await expect( own.locator( '.vitrin-chat__text' ) ).toHaveText(
			'سلام <b>example.ir</b> 👋'
		);
		expect( await findings( page, [ '.vitrin-chat' ] ) ).toEqual( [] );
		await page.reload();
		await widget.launcher.click();
		await expect( own ).toHaveCount( 1 );
	} );
}

test( '[CHAT-02b] by keyboard alone: opened, written, closed by Escape, and the focus is back @desktop', async ( {
	page,
	shop,
} ) => {
	const widget = new Widget( page );
	await widget.goto( shop.facts.shop );
	await widget.launcher.focus();
	await page.keyboard.press( 'Enter' );
	await expect( widget.frame ).toBeVisible();
	await expect( widget.field ).toBeVisible();
	await tabTo( widget.field );
	await page.keyboard.type( 'سلام' );
	await page.keyboard.press( 'Enter' );
	await expect(
		widget.log.getByText( 'سلام', { exact: true } )
	).toBeVisible();
	await page.keyboard.press( 'Escape' );
	await expect( widget.frame ).toBeHidden();
	await expect( widget.launcher ).toBeFocused();
} );

/** Boxes of the panel whose text stands out of them, or out of the window. */
const cutTexts = ( frame: Element ): string[] =>
	[ ...frame.querySelectorAll< HTMLElement >( '*' ) ]
		.filter( ( one ) => {
			const { left, right, width } = one.getBoundingClientRect();
			const { display, position } = getComputedStyle( one );
			return (
				width > 2 &&
				display !== 'inline' &&
				position !== 'absolute' &&
				( one.scrollWidth > one.clientWidth + 1 ||
					left < -1 ||
					right > innerWidth + 1 )
			);
		} )
		.map( ( one ) => one.className || one.tagName );

test( '[CHAT-02c] on a phone it fills the screen, also with text twice as large; Back closes it, and the focus is back @phone', async ( {
	page,
	shop,
} ) => {
	const widget = new Widget( page );
	await widget.goto( shop.facts.shop );
	await widget.launcher.click();
	await expect( widget.field ).toBeVisible();
	expect( await widget.frame.boundingBox() ).toMatchObject( {
		x: 0,
		y: 0,
		width: 390,
	} );
	await widget.say(
		'نشانی: https://example.ir/' + 'کفش-ورزشی-'.repeat( 12 )
	);
	await expect( widget.log.getByRole( 'link' ) ).toBeVisible();
	await expect( widget.log.locator( '.vitrin-chat__state' ) ).toBeVisible();
	await enlargeText( page );
	expect( await widget.frame.evaluate( cutTexts ) ).toEqual( [] );
	// A word that is longer than the panel.
	await widget.field.fill( 'ا'.repeat( 500 ) );
	await expect( widget.field ).toBeInViewport( { ratio: 1 } );
	await widget.field.fill( '' );
	const address = page.url();
	await page.goBack();
	await expect( widget.frame ).toBeHidden();
	await expect( widget.launcher ).toBeFocused();
	expect( page.url() ).toBe( address );
} );

test( '[CHAT-06a] an answer comes into the open panel; to a closed one it counts in the title @desktop', async ( {
	page,
	shop,
	browser,
} ) => {
	test.setTimeout( 90_000 );
	const widget = new Widget( page );
	await widget.goto( shop.facts.shop );
	await widget.launcher.click();
	const question = `اندازهٔ ${ randomUUID() } دارید؟`;
	await widget.say( question );
	await expect( widget.log.locator( '.vitrin-chat__state' ) ).toBeVisible();
	const staff = await browser.newPage();
	await configureShop( staff, { settings: { chat: { enabled: true } } } );
	await logIn( staff, ADMIN );
	// By the page: only its own requests are answered as if the shop had a chat.
	const call = ( path: string, data?: object ) =>
		staff.evaluate(
			async ( [ to, sent ] ) => {
				const nonce = await fetch(
					'/wp-admin/admin-ajax.php?action=rest-nonce'
				);
				const answer = await fetch(
					`/wp-json/vitrin/v1/chat/conversations${ to }`,
					{
						headers: {
							'X-WP-Nonce': await nonce.text(),
							'Content-Type': 'application/json',
						},
						...( sent && { method: 'POST', body: sent } ),
					}
				);
				return await answer.json();
			},
			[ path, data ? JSON.stringify( data ) : '' ] as const
		);
	const { conversations } = ( await call( '' ) ) as {
		conversations: Array< { id: number } >;
	};
	const mine = conversations.find( ( one ) =>
		JSON.stringify( one ).includes( question )
	);
	const answer = ( message: string ) =>
		call( `/${ mine?.id }/messages`, { id: randomUUID(), message } );
	await answer( 'بله، موجود است' );
	await expect( widget.log.getByText( 'بله، موجود است' ) ).toBeVisible( {
		timeout: 20_000,
	} );
	await widget.frame.locator( '.c' ).click();
	await answer( 'و سفید هم داریم' );
	await expect
		.poll( () => page.title(), { timeout: 30_000 } )
		.toMatch( /^\(۱\) / );
	await widget.launcher.click();
	await expect.poll( () => page.title() ).not.toMatch( /^\(/ );
	await staff.close();
} );

test( '[CHAT-03a] the bubble shows, also where no inline style is allowed, opens the chat, and once closed stays away @desktop', async ( {
	page,
	shop,
	errors,
} ) => {
	// What others add later is refused.
	errors.expect( /Content Security Policy/ );
	await page.addInitScript( () => {
		addEventListener( 'DOMContentLoaded', () => {
			const policy = document.createElement( 'meta' );
			policy.httpEquiv = 'Content-Security-Policy';
			policy.content = "style-src 'self'";
			document.head.append( policy );
		} );
	} );
	const widget = new Widget( page );
	const values = {
		preview: true,
		preview_text: 'دربارهٔ اندازه‌ها سؤالی دارید؟',
		preview_delay: 0,
	};
	await widget.goto( shop.facts.shop, values );
	const bubble = page.locator( '.vitrin-chat .b' );
	await expect( bubble ).toContainText( 'اندازه‌ها' );
	await expect( bubble ).toHaveCSS( 'position', 'absolute' );
	expect( await widget.launcher.boundingBox() ).toMatchObject( {
		width: 60,
		height: 60,
	} );
	expect( await findings( page, [ '.vitrin-chat' ] ) ).toEqual( [] );
	await bubble.getByRole( 'button' ).last().click();
	await expect( bubble ).toHaveCount( 0 );
	await page.reload();
	await expect( widget.launcher ).toBeVisible();
	await pause( 500 );
	await expect( bubble ).toHaveCount( 0 );
} );

test( '[CHAT-03b] it stands where it is set to, shifts nothing, and rises above a bar of the theme @phone', async ( {
	page,
	shop,
} ) => {
	const widget = new Widget( page );
	await page.addInitScript( () => {
		addEventListener( 'DOMContentLoaded', () => {
			const bar = document.createElement( 'div' );
			bar.style.cssText =
				'position:fixed;inset-inline:0;bottom:0;height:56px;background:#ccc;z-index:5';
			document.body.append( bar );
		} );
	} );
	await widget.goto( shop.facts.shop, { size: 'xl', side: 'right' } );
	const box = await widget.launcher.boundingBox();
	expect( box ).toMatchObject( { width: 84, height: 84 } );
	expect( Math.round( 390 - ( box?.x ?? 0 ) - 84 ) ).toBe( 20 );
	expect( 844 - ( box?.y ?? 0 ) - 84 ).toBeGreaterThanOrEqual( 56 );
	const shift = await page.evaluate(
		() =>
			new Promise< number >( ( resolve ) => {
				let sum = 0;
				new PerformanceObserver( ( list ) => {
					for ( const entry of list.getEntries() ) {
						for ( const { node } of (
							entry as never as {
								sources: Array< { node?: Element } >;
							}
						 ).sources ) {
							sum += node?.closest?.( '.vitrin-chat' ) ? 1 : 0;
						}
					}
				} ).observe( { type: 'layout-shift', buffered: true } );
				setTimeout( () => resolve( sum ), 300 );
			} )
	);
	expect( shift ).toBe( 0 );
} );

test( '[CHAT-04a] outside its hours there is none, or a form for a question; on other pages there is none @desktop', async ( {
	page,
	shop,
} ) => {
	const widget = new Widget( page );
	const closed = Object.fromEntries(
		[
			'saturday',
			'sunday',
			'monday',
			'tuesday',
			'wednesday',
			'thursday',
			'friday',
		].map( ( day ) => [ day, '' ] )
	);
	const ready = page.waitForResponse( /chat-rules/ );
	await widget.goto( shop.facts.shop, { hours: true, ...closed } );
	await ready;
	await pause( 300 );
	await expect( widget.launcher ).toHaveCount( 0 );
	await widget.goto( shop.facts.shop, {
		hours: true,
		outside: 'form',
		...closed,
	} );
	await widget.launcher.click();
	const form = widget.frame.locator( 'form' );
	await expect( form.locator( '[name="email"]' ) ).toBeVisible();
	await form.locator( 'button[type="submit"]' ).click();
	await expect( form.locator( '[name="email"]' ) ).toBeFocused();
	expect( await findings( page, [ '.vitrin-chat' ] ) ).toEqual( [] );
	await form.locator( '[name="email"]' ).fill( 'visitor@example.ir' );
	await form.locator( '[name="message"]' ).fill( 'کی باز می‌کنید؟' );
	await form.locator( 'button[type="submit"]' ).click();
	await expect( widget.log.getByText( 'کی باز می‌کنید؟' ) ).toBeVisible();
} );

test( '[CHAT-11] without a network at the first touch there are words and the channels; a message waits and is sent later @desktop', async ( {
	page,
	shop,
	errors,
} ) => {
	errors.expect( PROVOKED );
	const widget = new Widget( page );
	await widget.goto( shop.facts.shop, { telegram: 'naqsh' } );
	await expect( widget.launcher ).toBeVisible();
	await page.context().setOffline( true );
	await widget.launcher.click();
	await expect( widget.frame.getByRole( 'alert' ) ).toBeVisible();
	await expect( widget.frame.getByRole( 'link' ) ).toHaveAttribute(
		'href',
		'https://t.me/naqsh'
	);
	await page.context().setOffline( false );
	await widget.frame.locator( '.c' ).click();
	await widget.launcher.click();
	await expect( widget.field ).toBeVisible();
	await page.context().setOffline( true );
	await widget.say( 'بی‌شبکه نوشته شد' );
	const waiting = widget.frame.locator( '.is-waiting .vitrin-chat__bubble' );
	await expect( waiting ).toHaveCount( 1 );
	const place = ( await waiting.boundingBox() )?.x;
	await page.context().setOffline( false );
	await page.evaluate( () => dispatchEvent( new Event( 'online' ) ) );
	await expect( widget.log.locator( '.vitrin-chat__state' ) ).toBeVisible( {
		timeout: 20_000,
	} );
	const own = widget.log.locator( '.is-own.vitrin-chat__message' );
	await expect( own ).toHaveCount( 1 );
	// It hasn't moved sideways.
	expect(
		( await own.locator( '.vitrin-chat__bubble' ).boundingBox() )?.x
	).toBeCloseTo( place ?? 0, 0 );
} );

test( '[CHAT-16b] a picture is sent, shown from the shop, and served as a download; a file that lies is refused @desktop', async ( {
	page,
	shop,
	errors,
} ) => {
	errors.expect( PROVOKED );
	const widget = new Widget( page );
	await widget.goto( shop.facts.shop );
	await widget.launcher.click();
	const picture = Buffer.from(
		'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
		'base64'
	);
	const file = widget.frame.locator( 'input[type="file"]' );
	await file.setInputFiles( {
		name: '<b>‮gpj.exe',
		mimeType: 'image/png',
		buffer: picture,
	} );
	const shown = widget.log.locator( 'img.vitrin-chat__picture' );
	await expect( shown ).toHaveAttribute(
		'src',
		/vitrin-chat\/pictures\/[0-9a-f]{32}$/,
		{ timeout: 15_000 }
	);
	const src = ( await shown.getAttribute( 'src' ) ) ?? '';
	const headers = await page.evaluate( async ( address ) => {
		const answer = await fetch( address );
		return [ 'content-disposition', 'content-type' ].map( ( name ) =>
			answer.headers.get( name )
		);
	}, src );
	expect( headers ).toEqual( [
		'attachment; filename="picture.jpg"',
		'image/jpeg',
	] );
	await file.setInputFiles( {
		name: 'a.png',
		mimeType: 'image/png',
		buffer: Buffer.from( '<svg onload="alert(1)"/>' ),
	} );
	await expect( widget.frame.locator( '.is-failed' ) ).toHaveCount( 1 );
} );

test( '[CHAT-06] [CHAT-06c] a theme’s rules for buttons and dialogs don’t reach it, it is 400 to 704 pixels high, and a product can be asked about @desktop', async ( {
	page,
	shop,
} ) => {
	const product = await shop.product( { name: 'گلیم آبی' } );
	const widget = new Widget( page );
	await page.addInitScript( () => {
		addEventListener( 'DOMContentLoaded', () => {
			const style = document.createElement( 'style' );
			style.textContent =
				'button,textarea,dialog,p,div{color:lime!important;padding:40px!important;font-size:40px!important}';
			document.head.append( style );
		} );
	} );
	await widget.goto( product.url );
	const box = await widget.launcher.boundingBox();
	expect( box ).toMatchObject( { width: 60, height: 60 } );
	await widget.launcher.click();
	await expect( widget.field ).toBeVisible();
	for ( const [ inWindow, high ] of [
		[ 480, 400 ],
		// 80 less than there is above the launcher, which has risen above the bar, and whose box the page's style pads.
		[ 720, 0 ],
		[ 1200, 704 ],
	] as const ) {
		await page.setViewportSize( { width: 1280, height: inWindow } );
		await expect
			.poll( async () => {
				const [ frame, launcher ] = await Promise.all( [
					widget.frame.boundingBox(),
					widget.launcher.boundingBox(),
				] );
				return (
					( frame?.height ?? 0 ) -
					( high || Math.round( launcher?.y ?? 0 ) + 40 - 80 )
				);
			} )
			.toBe( 0 );
	}
	await widget.frame.getByRole( 'checkbox' ).first().check();
	await widget.say( 'چند متر است؟' );
	await expect(
		widget.log.locator( '.vitrin-chat__text' ).last()
	).toContainText( 'گلیم آبی' );
	await expect( widget.log.getByRole( 'link' ) ).toHaveCount( 1 );
} );
