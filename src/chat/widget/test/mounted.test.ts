import { act, waitFor } from '@testing-library/react';
import { watch } from '../client';
import type * as Client from '../client';
import { LAUNCHER_DEFAULTS } from '../domain/settings';
import { drawLauncher } from '../launcher';
import { mountPanel } from '../panel';
import { createPreview } from '../preview-chat';
import { fakePage } from './helpers';

const asked = jest.fn();

beforeEach( () => {
	fakePage();
	asked.mockReset();
	globalThis.fetch = asked;
	Object.defineProperty( window, 'parent', {
		value: {},
		configurable: true,
	} );
} );

afterEach( () => {
	Object.defineProperty( window, 'parent', {
		value: window,
		configurable: true,
	} );
	document.cookie = 'vitrin_chat=; max-age=0';
} );

it( '[CHAT-10] a preview shows what is written, and sends and keeps nothing', async () => {
	const { chat, open } = createPreview();
	const heard = jest.fn();
	const stop = chat.subscribe( heard );
	expect( chat.getState().status ).toBe( 'closed' );
	await open();
	await chat.send( 'سلام' );
	await chat.send( 'باز هم' );
	expect( chat.getState() ).toMatchObject( {
		status: 'ready',
		conversation: null,
		pending: [],
		messages: [
			{ sequence: 1, message: 'سلام' },
			{ sequence: 2, message: 'باز هم' },
		],
	} );
	expect( heard ).toHaveBeenCalledTimes( 3 );
	stop();
	await chat.send( 'x' );
	expect( heard ).toHaveBeenCalledTimes( 3 );
	expect( asked ).not.toHaveBeenCalled();
	expect( document.cookie ).toBe( '' );
	expect( localStorage ).toHaveLength( 0 );
} );

it( '[CHAT-10] inside a frame the panel never begins the page’s own chat, and has the words of the settings that aren’t stored', async () => {
	const printed = document.createElement( 'script' );
	printed.type = 'application/json';
	printed.id = 'vitrin-settings-chat-preview';
	printed.textContent = JSON.stringify( {
		widgets: [
			{ id: '1', welcome: 'سلام از تنظیمات' },
			{ id: 'w1', welcome: 'سلام همکار' },
		],
		faqs: [ { question: 'ارسال؟', answer: 'دو روز' } ],
	} );
	document.body.append( printed );
	const chatOfPage = jest.fn( () => {
		throw new Error( 'a real chat' );
	} );
	const launcher = drawLauncher(
		{ ...LAUNCHER_DEFAULTS, id: 'w1' },
		'بستن',
		() => {},
		() => {}
	);
	jest.useFakeTimers();
	const mounted = mountPanel( launcher, { chatOfPage } as never );
	await act( async () => {
		await jest.advanceTimersByTimeAsync( 3000 );
		await mounted;
	} );
	jest.useRealTimers();
	await waitFor( () =>
		expect( launcher.body.textContent ).toContain( 'سلام همکار' )
	);
	expect( launcher.body.textContent ).toContain( 'ارسال؟' );
	expect( chatOfPage ).not.toHaveBeenCalled();
	expect( asked ).not.toHaveBeenCalled();
} );

it( '[CHAT-10] who has written before is waited for on pages alone, not inside a frame', () => {
	document.cookie = `vitrin_chat=${ encodeURIComponent( 'ab12 -i token' ) }`;
	watch();
	expect( asked ).not.toHaveBeenCalled();
} );

it( '[CHAT-11] a provider without a widget is logged, and not shown', async () => {
	Object.defineProperty( window, 'parent', {
		value: window,
		configurable: true,
	} );
	const logged = jest
		.spyOn( console, 'error' )
		.mockImplementation( () => {} );
	const page = createPreview();
	const widgetsOfPage = async () => ( { data: [], agents: [], faqs: [] } );
	const launcher = drawLauncher(
		LAUNCHER_DEFAULTS,
		'بستن',
		() => {},
		() => {}
	);
	jest.useFakeTimers();
	const mounted = mountPanel( launcher, {
		chatOfPage: () => page,
		widgetsOfPage,
	} );
	await act( async () => {
		await jest.advanceTimersByTimeAsync( 3000 );
		await mounted;
	} );
	jest.useRealTimers();
	await waitFor( () =>
		expect( logged ).toHaveBeenCalledWith(
			'Vitrin:',
			expect.objectContaining( { message: 'No data returned from API' } )
		)
	);
	expect( launcher.body.textContent ).not.toContain( 'API' );
	logged.mockRestore();
} );

describe( 'with the first click', () => {
	const calls = (): string[] =>
		asked.mock.calls.map(
			( [ url, { method } ] ) => `${ method } ${ url }`
		);
	const print = ( settings: object ): void => {
		const printed = document.createElement( 'script' );
		printed.type = 'application/json';
		printed.id = 'vitrin-settings-chat';
		printed.textContent = JSON.stringify( settings );
		document.body.append( printed );
	};
	const answers: Record< string, object > = {
		'/r/notification/notify-new-visitor-on-website': {
			contact_id: 'a1',
			token: 'a1.t',
		},
		'/r/conversations': { conversations: [] },
		'/r/v2/pixel/widgets?include=agents%2Cfaqs&domain=localhost': {
			data: [ { id: '1', attributes: {} } ],
			included: [],
		},
	};
	/** Anew: a page begins once. */
	const fresh = () => jest.requireActual< typeof Client >( '../client' );

	beforeEach( () => {
		jest.resetModules();
		document.cookie = 'vitrin_chat_day=; max-age=0';
		Object.defineProperty( window, 'parent', {
			value: window,
			configurable: true,
		} );
		asked.mockImplementation( async ( url: string ) => ( {
			status: 200,
			headers: new Headers(),
			text: async () => JSON.stringify( answers[ url ] ?? {} ),
		} ) );
	} );

	it( '[CHAT-06] what the panel will show is asked for once, in one go, while React is on its way', async () => {
		print( { url: '/r' } );
		const client = fresh();
		client.begin();
		client.begin();
		await client.chatOfPage().open();
		expect( ( await client.widgetsOfPage() ).data ).toHaveLength( 1 );
		expect( client.chatOfPage().chat.getState().status ).toBe( 'ready' );
		expect( calls() ).toEqual( [
			'POST /r/notification/notify-new-visitor-on-website',
			'GET /r/v2/pixel/widgets?include=agents%2Cfaqs&domain=localhost',
			'GET /r/conversations',
		] );
	} );

	it( '[CHAT-11] what fails then is tried again by the panel, and is known to have failed', async () => {
		print( { url: '/r' } );
		asked.mockRejectedValue( new TypeError( 'offline' ) );
		const client = fresh();
		client.begin();
		const { chat, open } = client.chatOfPage();
		await open();
		expect( chat.getState().status ).toBe( 'failed' );
		chat.dispose();
	} );

	it.each( [
		[ 'a login', { url: '/r', visitor: 'user:7 1764400000 4ab0' }, '/' ],
		[ 'a link by mail', { url: '/r' }, '/?vitrin_chat=abc' ],
		[ 'an outside service', { url: '/r', outside: { key: 'x' } }, '/' ],
	] )( '[CHAT-12] %s comes first', ( _what, settings, address ) => {
		print( settings );
		window.history.replaceState( null, '', address );
		fresh().begin();
		window.history.replaceState( null, '', '/' );
		expect( asked ).not.toHaveBeenCalled();
	} );

	it( '[CHAT-06] [SET-02] who has written on another site of the network is waited for there alone', () => {
		print( { url: '/r', ajax: '/two/wp-admin/admin-ajax.php' } );
		document.cookie = `vitrin_chat=${ encodeURIComponent( 'ab12 -i t' ) }`;
		fresh().watch();
		expect( asked ).not.toHaveBeenCalled();
	} );

	it( '[CHAT-06] a page that is made ahead waits for no answer before it is shown', async () => {
		print( { url: '/r' } );
		document.cookie = `vitrin_chat=${ encodeURIComponent( 'ab12 -i t' ) }`;
		Object.assign( document, { prerendering: true } );
		fresh().watch();
		expect( asked ).not.toHaveBeenCalled();
		Object.assign( document, { prerendering: false } );
		document.dispatchEvent( new Event( 'prerenderingchange' ) );
		await Promise.resolve();
		expect( asked ).toHaveBeenCalledTimes( 1 );
	} );
} );
