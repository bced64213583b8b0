import { followRules } from '../follow-rules';
import type { Rules } from '../domain/rules';
import { LAUNCHER_DEFAULTS, type LauncherSettings } from '../domain/settings';
import { drawLauncher, type Launcher } from '../launcher';
import { fakePage } from './helpers';

const HOUR = 3_600_000;

let stop = (): void => {};
let week = 0;

const follow = (
	rules: Partial< Rules >,
	own: Partial< LauncherSettings > = {}
) => {
	const opened = jest.fn< void, [ Launcher ] >();
	stop = followRules(
		{ ...LAUNCHER_DEFAULTS, ...own, rules } as LauncherSettings,
		( settings, lookNow ) =>
			drawLauncher( settings, 'بستن', opened, () => {}, lookNow )
	);
	return {
		opened,
		host: () => document.querySelector< HTMLElement >( '.vitrin-chat' ),
		find: < T extends Element >( selector: string ) =>
			document
				.querySelector( '.vitrin-chat' )
				?.shadowRoot?.querySelector< T >( selector ) ?? null,
	};
};

beforeEach( () => {
	fakePage();
	window.history.replaceState( null, '', '/' );
	// A Saturday, 09:59 in Tehran; each time another, for what was closed is remembered.
	week++;
	jest.useFakeTimers( {
		now: Date.parse( '2026-11-28T06:29:00Z' ) + week * 7 * 24 * HOUR,
	} );
} );

afterEach( () => {
	stop();
	jest.useRealTimers();
} );

it( '[CHAT-04c] hours are looked at again each minute: it comes, and goes', () => {
	const { host } = follow( {
		zone: 'Asia/Tehran',
		hours: [ [ 64, 600, 602 ] ],
	} );
	expect( host() ).toBeNull();
	jest.advanceTimersByTime( 60_000 );
	expect( host() ).toBeInTheDocument();
	jest.advanceTimersByTime( 120_000 );
	expect( host() ).toBeNull();
} );

it( '[CHAT-04c] who is in the middle of a chat isn’t cut off', () => {
	const { host, find } = follow( {
		zone: 'Asia/Tehran',
		hours: [ [ 64, 540, 601 ] ],
	} );
	find< HTMLButtonElement >( '.i' )?.click();
	jest.advanceTimersByTime( 180_000 );
	expect( host() ).toBeInTheDocument();
	find< HTMLButtonElement >( '.c' )?.click();
	jest.advanceTimersByTime( 60_000 );
	expect( host() ).toBeNull();
} );

it( '[CHAT-04c] pages are looked at on navigation', () => {
	const { host } = follow( { pages: [ [ 1, 'start-with', '/shop' ] ] } );
	expect( host() ).toBeNull();
	window.history.pushState( null, '', '/shop/' );
	window.dispatchEvent( new PopStateEvent( 'popstate' ) );
	expect( host() ).toBeInTheDocument();
	window.history.pushState( null, '', '/' );
	window.dispatchEvent( new PopStateEvent( 'popstate' ) );
	expect( host() ).toBeNull();
} );

it( '[CHAT-05b] the widget of the page is chosen on navigation, and rebuilt where it is another', async () => {
	jest.useRealTimers();
	globalThis.fetch = ( async () => ( {
		status: 200,
		json: async () => [
			{
				id: 'shop',
				label: 'فروش',
				rules: { pages: [ [ 1, 'start-with', '/shop' ] ] },
			},
			{ id: 'rest', label: 'پشتیبانی', size: 'huge' },
		],
	} ) ) as never;
	const { host, find } = follow( { file: '/widgets.json' } );
	expect( host() ).toBeNull();
	await new Promise( ( resolve ) => setTimeout( resolve, 20 ) );
	expect( find( 'b' )?.textContent ).toBe( 'پشتیبانی' );
	window.history.pushState( null, '', '/shop/' );
	window.dispatchEvent( new PopStateEvent( 'popstate' ) );
	expect( find( 'b' )?.textContent ).toBe( 'فروش' );
	expect( document.querySelectorAll( '.vitrin-chat' ) ).toHaveLength( 1 );
} );

it( '[CHAT-05b] a file that can’t be had shows nothing and breaks nothing', async () => {
	jest.useRealTimers();
	globalThis.fetch = async () => {
		throw new TypeError( 'offline' );
	};
	const { host } = follow( { file: '/widgets.json' } );
	await new Promise( ( resolve ) => setTimeout( resolve, 20 ) );
	expect( host() ).toBeNull();
} );

it( '[CHAT-02a] it is hidden until the time has come', () => {
	const { host } = follow( { after: 10 } );
	jest.advanceTimersByTime( 9_000 );
	expect( host() ).toBeNull();
	jest.advanceTimersByTime( 1_000 );
	expect( host() ).toBeInTheDocument();
} );

it( '[CHAT-02a] [CHAT-05b] so is one of several, of which the page learns later', async () => {
	globalThis.fetch = ( async () => ( {
		status: 200,
		json: async () => [
			{ id: 'late', label: 'فروش', rules: { after: 10 } },
		],
	} ) ) as never;
	const { host } = follow( { file: '/widgets.json' } );
	await jest.advanceTimersByTimeAsync( 9_000 );
	expect( host() ).toBeNull();
	await jest.advanceTimersByTimeAsync( 1_000 );
	expect( host() ).toBeInTheDocument();
} );

it( '[CHAT-02a] it is hidden until as much was scrolled', () => {
	Object.defineProperty( document.documentElement, 'scrollHeight', {
		value: 1800,
		configurable: true,
	} );
	const { host } = follow( { scroll: 50 } );
	Object.assign( window, { scrollY: 400 } );
	window.dispatchEvent( new Event( 'scroll' ) );
	expect( host() ).toBeNull();
	Object.assign( window, { scrollY: 500 } );
	window.dispatchEvent( new Event( 'scroll' ) );
	expect( host() ).toBeInTheDocument();
	Object.assign( window, { scrollY: 0 } );
} );

it( '[CHAT-02b] [CHAT-02c] opened by default it opens on wide screens, never on phones', () => {
	expect( follow( { opened: true } ).opened ).toHaveBeenCalledTimes( 1 );
	stop();
	Object.assign( window, { innerWidth: 767 } );
	expect( follow( { opened: true } ).opened ).not.toHaveBeenCalled();
} );

it( '[CHAT-02b] opened by default it takes nobody’s focus, and waits until the page is seen', () => {
	const field = document.createElement( 'input' );
	document.body.append( field );
	field.focus();
	const show = jest
		.spyOn( HTMLDialogElement.prototype, 'show' )
		.mockImplementation( function ( this: HTMLDialogElement ) {
			this.open = true;
			this.querySelector( 'button' )?.focus();
		} );
	const see = ( value: string ) =>
		Object.defineProperty( document, 'visibilityState', {
			value,
			configurable: true,
		} );
	see( 'hidden' );
	const { opened } = follow( { opened: true } );
	expect( opened ).not.toHaveBeenCalled();
	see( 'visible' );
	document.dispatchEvent( new Event( 'visibilitychange' ) );
	expect( opened ).toHaveBeenCalledTimes( 1 );
	expect( field ).toHaveFocus();
	show.mockRestore();
} );

it( '[CHAT-02b] closed, it stays so for an hour', () => {
	const first = follow( { opened: true } );
	first.find< HTMLButtonElement >( '.c' )?.click();
	stop();
	jest.advanceTimersByTime( HOUR - 1 );
	expect( follow( { opened: true } ).opened ).not.toHaveBeenCalled();
	stop();
	jest.advanceTimersByTime( 1 );
	expect( follow( { opened: true } ).opened ).toHaveBeenCalledTimes( 1 );
} );

it( '[CHAT-03a] the bubble comes after its time, opens the chat, and isn’t seen for an hour once closed', () => {
	const text = '<b>سؤالی دارید؟</b>';
	const first = follow( { preview: text, previewDelay: 5 } as never );
	jest.advanceTimersByTime( 4_999 );
	expect( first.find( '.b' ) ).toBeNull();
	stop();
	const rules = { preview: text, preview_delay: 5 } as never;
	const second = follow( rules );
	jest.advanceTimersByTime( 5_000 );
	expect( second.find( '.t' )?.textContent ).toBe( text );
	second.find< HTMLButtonElement >( '.b button:last-child' )?.click();
	expect( second.find( '.b' ) ).toBeNull();
	stop();
	jest.advanceTimersByTime( HOUR / 2 );
	const third = follow( rules );
	jest.advanceTimersByTime( 6_000 );
	expect( third.find( '.b' ) ).toBeNull();
	stop();
	jest.advanceTimersByTime( HOUR / 2 );
	const fourth = follow( rules );
	jest.advanceTimersByTime( 6_000 );
	fourth.find< HTMLButtonElement >( '.t' )?.click();
	expect( fourth.opened ).toHaveBeenCalledTimes( 1 );
	expect( fourth.find( '.b' ) ).toBeNull();
} );

it( '[CHAT-03a] where storage is refused, what was closed stays closed on the page', () => {
	const refuse = () => {
		throw new DOMException( 'refused' );
	};
	jest.spyOn( Storage.prototype, 'getItem' ).mockImplementation( refuse );
	jest.spyOn( Storage.prototype, 'setItem' ).mockImplementation( refuse );
	const first = follow( { opened: true } );
	first.find< HTMLButtonElement >( '.c' )?.click();
	stop();
	expect( follow( { opened: true } ).opened ).not.toHaveBeenCalled();
	jest.restoreAllMocks();
	jest.setSystemTime( Date.now() + 2 * HOUR );
} );

it( '[CHAT-03a] the bubble stands at the side that the launcher has on this window', () => {
	Object.assign( window, { innerWidth: 390 } );
	const { find } = follow( {
		preview: 'سلام',
		phone: { side: 'right' },
	} );
	jest.advanceTimersByTime( 5_000 );
	expect( find< HTMLElement >( '.b' )?.style.right ).toBe( '0px' );
} );

it( '[CHAT-03b] what draws attention stays still for who wants no movement', () => {
	const animate = jest.fn();
	HTMLElement.prototype.animate = animate;
	window.matchMedia = ( () => ( { matches: false } ) ) as never;
	follow( { attention: 'bounce' } );
	expect( animate.mock.calls[ 0 ][ 0 ] ).toEqual( {
		transform: [ 'none', 'translateY(-12px)', 'none' ],
	} );
	stop();
	window.matchMedia = ( () => ( { matches: true } ) ) as never;
	follow( { attention: 'bounce' } );
	expect( animate ).toHaveBeenCalledTimes( 1 );
} );

it( '[CHAT-10] inside a frame it is a preview: shown at once, and changed by the page around alone', () => {
	jest.useRealTimers();
	const around = {};
	Object.defineProperty( window, 'parent', {
		value: around,
		configurable: true,
	} );
	const { host, find, opened } = follow( { after: 100, opened: true } );
	expect( host() ).toBeInTheDocument();
	expect( opened ).not.toHaveBeenCalled();
	const say = ( origin: string, source: unknown, data: unknown ) => {
		const event = new MessageEvent( 'message', { origin, data } );
		Object.defineProperty( event, 'source', { value: source } );
		window.dispatchEvent( event );
	};
	const data = {
		type: 'vitrin-chat-preview',
		settings: { label: 'تازه', size: 84 },
	};
	say( 'https://evil.example', around, data );
	say( location.origin, {}, data );
	say( location.origin, around, { type: 'other', settings: data.settings } );
	say( location.origin, around, null );
	expect( find( 'b' )?.textContent ).toBe( 'Chat' );
	say( location.origin, around, data );
	expect( find( 'b' )?.textContent ).toBe( 'تازه' );
	expect( host()?.style.getPropertyValue( '--s' ) ).toBe( '84px' );
	Object.defineProperty( window, 'parent', {
		value: window,
		configurable: true,
	} );
} );

it( '[CHAT-10] inside a frame the page scrolls to its hash after 750 ms', () => {
	Object.defineProperty( window, 'parent', {
		value: {},
		configurable: true,
	} );
	const place = document.createElement( 'p' );
	place.id = 'here';
	place.scrollIntoView = jest.fn();
	document.body.append( place );
	window.history.replaceState( null, '', '/#here' );
	follow( {} );
	jest.advanceTimersByTime( 749 );
	expect( place.scrollIntoView ).not.toHaveBeenCalled();
	jest.advanceTimersByTime( 1 );
	expect( place.scrollIntoView ).toHaveBeenCalledTimes( 1 );
	Object.defineProperty( window, 'parent', {
		value: window,
		configurable: true,
	} );
} );
