import { fakeLoader, loads } from '../../../shared/loader/test/fake-loader';
import { startWidget } from '..';
import { findContainers } from '../containers';
import * as rulesChunk from '../follow-rules';
import { LAUNCHER_DEFAULTS, type LauncherSettings } from '../domain/settings';
import { fakePage } from './helpers';

const MESSAGES = { offline: 'قطع است', close: 'بستن' };

const start = (
	own: Partial< LauncherSettings > = {},
	load = loads( () => ( {
		mountPanel: async () => {},
		watch: () => {},
		begin: () => {},
		followRules: () => {},
	} ) )
) => {
	const prefetch = jest.fn();
	startWidget(
		{ ...LAUNCHER_DEFAULTS, label: 'گفت‌وگو', ...own },
		fakeLoader( { load, prefetch } ),
		MESSAGES
	);
	const host = document.querySelector< HTMLElement >( '.vitrin-chat' );
	return {
		load,
		prefetch,
		host,
		names: () => load.mock.calls.map( ( [ { name } ] ) => name ),
		find: < T extends Element >( selector: string ) =>
			host?.shadowRoot?.querySelector( selector ) as T,
	};
};

/** What waits for a frame is under way, and what follows from it. */
const painted = () => new Promise( ( resolve ) => setTimeout( resolve, 300 ) );

beforeEach( () => {
	fakePage();
	window.history.replaceState( null, '', '/' );
	document.cookie = 'vitrin_chat=; max-age=0';
} );

it( '[CHAT-14] the launcher asks for nothing, and sets no cookie', () => {
	const { names, host, prefetch } = start();
	expect( host ).toBeInTheDocument();
	expect( names() ).toEqual( [] );
	expect( prefetch ).not.toHaveBeenCalled();
	expect( document.cookie ).toBe( '' );
	expect( localStorage ).toHaveLength( 0 );
} );

it.each( [
	[ 44, 'left', 20, 20 ],
	[ 60, 'right', 80, 8 ],
	[ 94, 'left', 0, 0 ],
] as const )(
	'[CHAT-03b] a launcher of %d pixels stands at the %s, %d from below, %d from the side',
	( size, side, bottom, edge ) => {
		const { style } = start( { size, side, bottom, edge } ).host ?? {};
		expect( style?.getPropertyValue( '--s' ) ).toBe( `${ size }px` );
		expect( style?.[ side ] ).toBe( `${ edge }px` );
		expect( style?.cssText ).toContain( `bottom: calc(${ bottom }px` );
	}
);

it( '[CHAT-03b] it rises above what else is fixed there, and what stands above that', () => {
	const fixed = ( top: number, height: number ): HTMLElement => {
		const bar = document.createElement( 'div' );
		bar.style.position = 'fixed';
		document.body.append( bar );
		bar.getBoundingClientRect = () =>
			( { top, bottom: top + height, height } ) as DOMRect;
		return bar;
	};
	const bars = [ fixed( 744, 56 ), fixed( 690, 40 ) ];
	document.elementsFromPoint = ( _x, y ) =>
		bars.filter( ( bar ) => {
			const { top, bottom } = bar.getBoundingClientRect();
			return y >= top && y < bottom;
		} );
	expect( start().host?.style.cssText ).toContain( 'bottom: calc(122px' );
} );

it( '[CHAT-02b] a click opens the shell at once, before anything is asked for; another closes it, Escape too', async () => {
	const { find, names } = start(
		{},
		loads( () => new Promise( () => {} ) )
	);
	const button = find< HTMLButtonElement >( '.i' );
	const frame = find< HTMLDialogElement >( 'dialog' );
	button.click();
	expect( frame.open ).toBe( true );
	expect( button.ariaExpanded ).toBe( 'true' );
	expect( find( '.m' ).ariaBusy ).toBe( 'true' );
	expect( names() ).toEqual( [] );
	await painted();
	expect( names() ).toEqual( [ 'chat-client', 'chat-panel' ] );
	button.click();
	expect( frame.open ).toBe( false );
	button.click();
	frame.dispatchEvent( new KeyboardEvent( 'keydown', { key: 'Escape' } ) );
	expect( frame.open ).toBe( false );
	expect( button.ariaExpanded ).toBe( 'false' );
} );

it( '[CHAT-06] what is near is fetched ahead', () => {
	const { find, prefetch } = start();
	find( '.i' ).dispatchEvent( new Event( 'focus' ) );
	expect( prefetch ).toHaveBeenCalledTimes( 2 );
} );

it( '[CHAT-11] without a network there are words, the channels, and another try with the next opening', async () => {
	globalThis.reportError = jest.fn();
	const load = loads( () => {
		throw new Error( 'no network' );
	} );
	const { find } = start(
		{ channels: { تلگرام: 'https://t.me/naqsh' } },
		load
	);
	find< HTMLButtonElement >( '.i' ).click();
	await painted();
	expect( find( '[role="alert"]' ).textContent ).toBe( MESSAGES.offline );
	expect( find< HTMLAnchorElement >( '.m a' ).href ).toBe(
		'https://t.me/naqsh'
	);
	find< HTMLButtonElement >( '.c' ).click();
	const tried = load.mock.calls.length;
	find< HTMLButtonElement >( '.i' ).click();
	await painted();
	expect( load.mock.calls.length ).toBeGreaterThan( tried );
} );

it( '[CHAT-10] a link that restores a conversation opens the chat, whatever its rules say', async () => {
	window.history.replaceState( null, '', '/?vitrin_chat=abc' );
	start(
		{ rules: { hours: [] } },
		loads( ( name ) => ( name === 'chat-rules' ? rulesChunk : {} ) )
	);
	await new Promise( ( resolve ) => setTimeout( resolve ) );
	expect(
		document
			.querySelector( '.vitrin-chat' )
			?.shadowRoot?.querySelector( 'dialog' )?.open
	).toBe( true );
} );

it( '[CHAT-02a] rules are looked at before it is drawn', () => {
	const { host, names } = start( { rules: { opened: true } } );
	expect( host ).toBeNull();
	expect( names() ).toEqual( [ 'chat-rules' ] );
} );

it( '[CHAT-06] for who has written before, answers are waited for; for who has only looked, nothing', () => {
	document.cookie = `vitrin_chat=${ encodeURIComponent( 'ab12 - token' ) }`;
	expect( start().names() ).toEqual( [] );
	document.cookie = `vitrin_chat=${ encodeURIComponent( 'ab12 -vi token' ) }`;
	expect( start().names() ).toEqual( [ 'chat-client' ] );
	document.cookie = 'vitrin_chat=; max-age=0';
	document.cookie = `vitrin_chat-two=${ encodeURIComponent( 'ab12 -i t' ) }`;
	expect( start().names() ).toEqual( [ 'chat-client' ] );
	document.cookie = 'vitrin_chat-two=; max-age=0';
} );

it( '[CHAT-06] markup in its name stays text', () => {
	const { find } = start( { label: '<img src=x onerror=alert(1)>' } );
	expect( find( 'b' ).textContent ).toBe( '<img src=x onerror=alert(1)>' );
	expect( find( 'b img' ) ).toBeNull();
} );

it( '[CHAT-11] what a page has lost is named', () => {
	const { host, find } = start();
	const root = host?.shadowRoot ?? null;
	expect( findContainers( root ).frame ).toBe( find( 'dialog' ) );
	find( '.i' ).remove();
	expect( () => findContainers( root ) ).toThrow(
		'Trigger container not found'
	);
	find( '.m' ).remove();
	expect( () => findContainers( root ) ).toThrow(
		'Frame container not found'
	);
	host?.remove();
	expect( () => findContainers( root ) ).toThrow( 'App container not found' );
	expect( () => findContainers( null ) ).toThrow( 'App container not found' );
} );

it.each( [
	[ 600, 'showModal' ],
	[ 601, 'show' ],
] as const )(
	'[CHAT-02c] in a window of %d pixels it starts closed, and fills it where that is small: %s()',
	( width, opens ) => {
		Object.assign( window, { innerWidth: width } );
		const show = jest.spyOn( HTMLDialogElement.prototype, opens );
		const { find } = start();
		expect( find< HTMLDialogElement >( 'dialog' ).open ).toBe( false );
		expect( show ).not.toHaveBeenCalled();
		find< HTMLButtonElement >( '.i' ).click();
		expect( show ).toHaveBeenCalledTimes( 1 );
	}
);
