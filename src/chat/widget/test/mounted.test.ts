import { act, waitFor } from '@testing-library/react';
import { watch } from '../client';
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
	page.provider.getWidgets = async () => ( {
		data: [],
		agents: [],
		faqs: [],
	} );
	const launcher = drawLauncher(
		LAUNCHER_DEFAULTS,
		'بستن',
		() => {},
		() => {}
	);
	jest.useFakeTimers();
	const mounted = mountPanel( launcher, { chatOfPage: () => page } );
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
