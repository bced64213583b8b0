import type { Loader } from '../../shared/loader';
import type { Statistics } from '../data';
import { STATISTICS_DEFAULTS, type StatisticsSettings } from '../settings';
import { startStatistics } from '..';
import { stay } from '../stay';

type Form = Record< string, string >;

interface Sent extends Form {
	url: string;
	by: 'fetch' | 'beacon';
}

const MINUTE = 60_000;

let sent: Sent[];
let answer: () => Promise< Response >;
let visibility: DocumentVisibilityState;
let cleanUp: Array< () => void >;
let load: jest.Mock;
let warn: jest.SpyInstance;
let info: jest.SpyInstance;
let error: jest.SpyInstance;

const form = ( body: URLSearchParams ): Form =>
	Object.fromEntries( body ) as Form;

const json = ( body: unknown, status = 200 ): Promise< Response > =>
	Promise.resolve( {
		ok: status < 400,
		status,
		json: async () => body,
	} as Response );

const broken = ( status: number ): Promise< Response > =>
	Promise.resolve( {
		status,
		json: () => Promise.reject( new SyntaxError( '<' ) ),
	} as Response );

/** Nothing of a page before may hear what this one does. */
const ownListeners = ( target: EventTarget ): void => {
	const { addEventListener } = target;
	jest.spyOn( target, 'addEventListener' ).mockImplementation(
		( ...[ type, listener, options ] ) => {
			cleanUp.push( () =>
				target.removeEventListener(
					type,
					listener,
					typeof options === 'object' ? !! options.capture : options
				)
			);
			addEventListener.call( target, type, listener, options );
		}
	);
};

const setVisibility = ( state: DocumentVisibilityState ): void => {
	visibility = state;
	document.dispatchEvent( new Event( 'visibilitychange' ) );
};

class Channel {
	static all: Channel[] = [];
	onmessage: ( () => void ) | null = null;
	constructor() {
		Channel.all.push( this );
	}
	postMessage() {
		Channel.all
			.filter( ( other ) => other !== this )
			.forEach( ( other ) => other.onmessage?.() );
	}
	close() {
		Channel.all = Channel.all.filter( ( other ) => other !== this );
	}
}

beforeEach( () => {
	jest.useFakeTimers( { now: 1_800_000_000_000 } );
	sent = [];
	cleanUp = [];
	visibility = 'visible';
	answer = () => json( { status: true } );
	Channel.all = [];
	document.body.innerHTML = '';
	history.replaceState( null, '', '/shop/' );
	Object.defineProperty( document, 'visibilityState', {
		configurable: true,
		get: () => visibility,
	} );
	Object.assign( window, {
		BroadcastChannel: Channel,
		fetch: jest.fn( ( url: string, { body }: RequestInit ) => {
			sent.push( {
				...form( body as URLSearchParams ),
				url,
				by: 'fetch',
			} as Sent );
			return answer();
		} ),
	} );
	Object.defineProperty( navigator, 'sendBeacon', {
		configurable: true,
		value: ( url: string, body: URLSearchParams ) => {
			sent.push( { ...form( body ), url, by: 'beacon' } as Sent );
			return true;
		},
	} );
	ownListeners( window );
	ownListeners( document );
	load = jest.fn( async () => ( { stay } ) );
	[ warn, info, error ] = ( [ 'warn', 'info', 'error' ] as const ).map(
		( name ) => jest.spyOn( console, name ).mockImplementation()
	) as [ jest.SpyInstance, jest.SpyInstance, jest.SpyInstance ];
} );

afterEach( () => {
	[ warn, info, error ].forEach( ( spy ) => spy.mockRestore() );
	cleanUp.forEach( ( run ) => run() );
	jest.restoreAllMocks();
	jest.clearAllTimers();
	jest.useRealTimers();
	delete ( window as { vitrin?: unknown } ).vitrin;
	Reflect.deleteProperty( navigator, 'doNotTrack' );
	Reflect.deleteProperty( navigator, 'globalPrivacyControl' );
} );

const settle = () => jest.advanceTimersByTimeAsync( 0 );
const pass = ( milliseconds: number ) =>
	jest.advanceTimersByTimeAsync( milliseconds );

const open = async (
	settings: Partial< StatisticsSettings > = {},
	referrer = ''
): Promise< Statistics > => {
	document.body.insertAdjacentHTML(
		'beforeend',
		'<script type="application/json" id="vitrin-settings-statistics">{}</script>'
	);
	startStatistics(
		{
			...STATISTICS_DEFAULTS,
			url: '/vitrin-seen.php',
			signature: 'dpk.x',
			type: 'shop',
			...settings,
		},
		{ url: location.href, referrer },
		{ load } as unknown as Pick< Loader, 'load' >
	);
	await settle();
	return ( window as unknown as { vitrin: { stats: Statistics } } ).vitrin
		.stats;
};

/** With all that comes later. */
const openAndStay = async ( settings?: Partial< StatisticsSettings > ) => {
	const stats = await open( settings );
	window.dispatchEvent( new Event( 'scroll' ) );
	await settle();
	return stats;
};

const of = ( endpoint: string ) =>
	sent.filter( ( one ) => one.endpoint === endpoint );

const comeBack = ( persisted = true ): boolean =>
	window.dispatchEvent(
		Object.assign( new Event( 'pageshow' ), { persisted } )
	);

describe( 'a hit', () => {
	it( '[STAT-01a] is sent once, with page and referrer', async () => {
		const stats = await open( {}, 'https://torob.com/' );
		expect( sent ).toHaveLength( 1 );
		expect( sent[ 0 ] ).toMatchObject( {
			url: '/vitrin-seen.php',
			endpoint: 'hit',
			source_type: 'shop',
			page_uri: btoa( '/shop/' ),
			referred: btoa( 'https://torob.com/' ),
			view: expect.stringMatching( /^[0-9a-f]{16}$/ ),
			// jsdom has a screen of no size, and no memory.
			device: expect.stringMatching( /^en-US,en\|0\|0\|1\|\d+\|$/ ),
		} );
		expect( stats.getStatus() ).toBe( 'counted' );
	} );

	it( '[STAT-09] isn’t sent for a page that nobody has seen', async () => {
		visibility = 'hidden';
		await open();
		await pass( 10 * MINUTE );
		expect( sent ).toEqual( [] );
		expect( load ).not.toHaveBeenCalled();
		setVisibility( 'visible' );
		await settle();
		expect( of( 'hit' ) ).toHaveLength( 1 );
		setVisibility( 'hidden' );
		setVisibility( 'visible' );
		await settle();
		expect( of( 'hit' ) ).toHaveLength( 1 );
	} );

	it( '[STAT-09] is sent again, once, for a page that came back', async () => {
		await open( {}, 'https://torob.com/' );
		comeBack( false );
		await settle();
		expect( of( 'hit' ) ).toHaveLength( 1 );
		comeBack();
		await settle();
		expect( of( 'hit' ) ).toHaveLength( 2 );
		const [ first, second ] = of( 'hit' );
		expect( second?.view ).not.toBe( first?.view );
		expect( second?.referred ).toBe( btoa( location.href ) );
	} );

	it( '[STAT-09] has the path that the shop signed, also where paging shows another', async () => {
		await openAndStay();
		history.replaceState( null, '', '/shop/page/3/' );
		document.dispatchEvent( new CustomEvent( 'vitrin:list-replaced' ) );
		await pass( 5000 );
		expect( of( 'hit' ) ).toHaveLength( 1 );
		history.replaceState( null, '', '/shop/page/2/?color=blue' );
		document.dispatchEvent( new CustomEvent( 'vitrin:list-replaced' ) );
		await pass( 5000 );
		comeBack();
		await settle();
		expect(
			of( 'hit' ).map( ( hit ) => atob( hit.page_uri ?? '' ) )
		).toEqual( [ '/shop/', '/shop/?color=blue', '/shop/?color=blue' ] );
	} );

	it( '[STAT-09] is sent for a list that became another and stays so', async () => {
		await openAndStay();
		const replace = ( url: string ) => {
			history.replaceState( null, '', url );
			document.dispatchEvent( new CustomEvent( 'vitrin:list-replaced' ) );
		};
		replace( '/shop/?color=red' );
		await pass( 500 );
		replace( '/shop/?color=blue' );
		await pass( 5000 );
		expect(
			of( 'hit' ).map( ( hit ) => atob( hit.page_uri ?? '' ) )
		).toEqual( [ '/shop/', '/shop/?color=blue' ] );
		replace( '/shop/?color=blue' );
		await pass( 5000 );
		expect( of( 'hit' ) ).toHaveLength( 2 );
	} );

	it.each( [
		[ 'doNotTrack', '1', {}, 'Do Not Track' ],
		[
			'globalPrivacyControl',
			true,
			{ gpc: true },
			'Global Privacy Control',
		],
	] )(
		'[STAT-03] where %s is honoured nothing at all is sent, and the console says so',
		async ( name, value, settings, said ) => {
			Object.defineProperty( navigator, name, {
				value,
				configurable: true,
			} );
			const stats = await open( settings );
			stats.track( 'video' );
			window.dispatchEvent( new Event( 'scroll' ) );
			comeBack();
			window.dispatchEvent( new Event( 'pagehide' ) );
			await pass( 5 * MINUTE );
			expect( sent ).toEqual( [] );
			expect( load ).not.toHaveBeenCalled();
			expect( stats.getStatus() ).toBe( 'off' );
			expect( info ).toHaveBeenCalledWith(
				expect.stringContaining( said )
			);
		}
	);

	it.each( [ { url: '' }, { signature: '' } ] )(
		'[STAT-05] a page without %j tells the admin what to exclude',
		async ( settings ) => {
			await open( settings );
			expect( sent ).toEqual( [] );
			expect( error ).toHaveBeenCalledWith(
				expect.stringMatching( /cache plugin/ )
			);
		}
	);
} );

describe( 'a hit that fails', () => {
	it.each< [ string, () => Promise< Response >, string ] >( [
		[ '500', () => broken( 500 ), 'failed' ],
		[ 'offline', () => Promise.reject( new TypeError() ), 'failed' ],
		[ 'HTML', () => broken( 200 ), 'failed' ],
		[ 'a list', () => json( [] ), 'refused' ],
		[ 'null', () => json( null ), 'failed' ],
		[ 'text', () => json( 'ok' ), 'failed' ],
		[ 'status 1', () => json( { status: 1 } ), 'refused' ],
		[
			'false',
			() => json( { status: false, reason: 'robot' } ),
			'refused',
		],
		[
			'an old page',
			() => json( { status: false, reason: 'old' }, 403 ),
			'refused',
		],
		[
			'a flood',
			() => json( { status: false, reason: 'flood' }, 429 ),
			'refused',
		],
	] )(
		'[STAT-05] by %s: one warning, no pings, nothing else happens',
		async ( _name, reply, status ) => {
			answer = reply;
			const stats = await openAndStay();
			expect( stats.getStatus() ).toBe( status );
			stats.track( 'video' );
			document.dispatchEvent(
				new CustomEvent( 'vitrin:cart-item-added', {
					detail: { productId: 1, quantity: 1 },
				} )
			);
			await pass( 5 * MINUTE );
			setVisibility( 'hidden' );
			expect( sent ).toHaveLength( 1 );
			expect( warn ).toHaveBeenCalledTimes( 1 );
		}
	);

	it( '[STAT-05] by time-out', async () => {
		( window as { fetch: unknown } ).fetch = jest.fn(
			( _url: string, { signal }: RequestInit ) =>
				new Promise( ( _resolve, reject ) =>
					signal?.addEventListener( 'abort', () =>
						reject( new DOMException( '', 'AbortError' ) )
					)
				)
		);
		const stats = await open();
		expect( stats.getStatus() ).toBe( '' );
		await pass( 11_000 );
		expect( stats.getStatus() ).toBe( 'failed' );
		expect( warn ).toHaveBeenCalledWith(
			expect.stringContaining( 'timeout' )
		);
	} );

	it( '[STAT-05] another view of the page is tried, and warns no second time; a refused one isn’t', async () => {
		answer = () => broken( 500 );
		const stats = await open();
		comeBack();
		await settle();
		expect( of( 'hit' ) ).toHaveLength( 2 );
		expect( warn ).toHaveBeenCalledTimes( 1 );
		answer = () => json( { status: false, reason: 'robot' } );
		comeBack();
		await settle();
		comeBack();
		await settle();
		expect( of( 'hit' ) ).toHaveLength( 3 );
		expect( stats.getStatus() ).toBe( 'refused' );
	} );

	it( 'an answer that comes after the next view began is nobody’s', async () => {
		const answers: Array< ( reply: Response ) => void > = [];
		answer = () => new Promise( ( resolve ) => answers.push( resolve ) );
		const stats = await open();
		stats.track( 'first' );
		comeBack();
		stats.track( 'second' );
		answers[ 0 ]?.( await json( { status: true } ) );
		await settle();
		expect( stats.getStatus() ).toBe( '' );
		answers[ 1 ]?.( await json( { status: true } ) );
		await settle();
		expect( stats.getStatus() ).toBe( 'counted' );
		expect( of( 'event' ).map( ( one ) => one.event_name ) ).toEqual( [
			'second',
		] );
	} );
} );

describe( 'pings', () => {
	it( '[STAT-02] come every minute, and end half an hour after the last sign of somebody', async () => {
		await openAndStay();
		await pass( 5 * MINUTE );
		expect( of( 'online' ) ).toHaveLength( 5 );
		expect( of( 'online' )[ 0 ]?.view ).toBe( of( 'hit' )[ 0 ]?.view );
		await pass( 60 * MINUTE );
		expect( of( 'online' ) ).toHaveLength( 29 );
		window.dispatchEvent( new Event( 'keydown' ) );
		await pass( 2 * MINUTE );
		expect( of( 'online' ) ).toHaveLength( 31 );
	} );

	it( '[STAT-02] a refusal ends them, and so does an error', async () => {
		await openAndStay();
		answer = () => json( { status: false, reason: 'flood' }, 429 );
		await pass( 10 * MINUTE );
		expect( of( 'online' ) ).toHaveLength( 1 );
		expect( warn ).toHaveBeenCalledTimes( 1 );
	} );

	it( '[STAT-02] none come from a tab in the background', async () => {
		await openAndStay();
		setVisibility( 'hidden' );
		await pass( 5 * MINUTE );
		expect( of( 'online' ) ).toEqual( [] );
		setVisibility( 'visible' );
		await pass( MINUTE );
		expect( of( 'online' ) ).toHaveLength( 1 );
	} );

	it( '[STAT-02] one of two tabs pings', async () => {
		await openAndStay();
		await pass( 30_000 );
		await openAndStay();
		await pass( 10 * MINUTE );
		expect( of( 'hit' ) ).toHaveLength( 2 );
		expect( of( 'online' ).length ).toBeGreaterThanOrEqual( 9 );
		expect( of( 'online' ).length ).toBeLessThanOrEqual( 11 );
		expect(
			new Set( of( 'online' ).map( ( one ) => one.view ) ).size
		).toBe( 1 );
	} );

	it( '[STAT-09] hold nothing while the page is kept for Back, and go on after it', async () => {
		await openAndStay();
		window.dispatchEvent( new Event( 'pagehide' ) );
		expect( Channel.all ).toEqual( [] );
		await pass( 10 * MINUTE );
		expect( of( 'online' ) ).toEqual( [] );
		comeBack();
		await pass( 3 * MINUTE );
		expect( Channel.all ).toHaveLength( 1 );
		expect( of( 'online' ) ).toHaveLength( 3 );
	} );

	it( 'work in browsers without channels', async () => {
		delete ( window as { BroadcastChannel?: unknown } ).BroadcastChannel;
		await openAndStay();
		await pass( 2 * MINUTE );
		expect( of( 'online' ) ).toHaveLength( 2 );
	} );
} );

describe( 'what becomes of a page', () => {
	it( 'is loaded with the first sign of somebody, or after five seconds; once', async () => {
		await open();
		await pass( 4000 );
		expect( load ).not.toHaveBeenCalled();
		await pass( 1000 );
		window.dispatchEvent( new Event( 'scroll' ) );
		expect( load ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'a chunk that doesn’t come is no more than that', async () => {
		load = jest.fn( () => Promise.reject( new Error( 'lost' ) ) );
		await open();
		await pass( 2 * MINUTE );
		expect( sent ).toHaveLength( 1 );
		expect( warn ).not.toHaveBeenCalled();
	} );

	it( '[STAT-08a] leaving tells how long, counted from when the page was seen; again only if it is more', async () => {
		await open();
		await pass( 8000 );
		setVisibility( 'hidden' );
		window.dispatchEvent( new Event( 'pagehide' ) );
		expect( of( 'leave' ) ).toMatchObject( [
			{
				by: 'beacon',
				engaged: '8',
				depth: '100',
				view: of( 'hit' )[ 0 ]?.view ?? '',
			},
		] );
		await pass( 4000 );
		setVisibility( 'visible' );
		await pass( 3000 );
		setVisibility( 'hidden' );
		expect( of( 'leave' ).map( ( one ) => one.engaged ) ).toEqual( [
			'8',
			'11',
		] );
	} );

	it( '[STAT-08a] how far down somebody came', async () => {
		Object.defineProperty( document.documentElement, 'scrollHeight', {
			configurable: true,
			value: 4 * window.innerHeight,
		} );
		await openAndStay();
		Object.assign( window, { scrollY: window.innerHeight } );
		window.dispatchEvent( new Event( 'scroll' ) );
		Object.assign( window, { scrollY: 0 } );
		window.dispatchEvent( new Event( 'scroll' ) );
		await pass( 1000 );
		setVisibility( 'hidden' );
		expect( of( 'leave' )[ 0 ]?.depth ).toBe( '50' );
		Reflect.deleteProperty( document.documentElement, 'scrollHeight' );
	} );

	it( 'a view that came back begins at nothing', async () => {
		await open();
		await pass( 8000 );
		window.dispatchEvent( new Event( 'pagehide' ) );
		await pass( 100_000 );
		comeBack();
		await pass( 6000 );
		setVisibility( 'hidden' );
		expect( of( 'leave' ).map( ( one ) => one.engaged ) ).toEqual( [
			'8',
			'6',
		] );
		expect( new Set( of( 'leave' ).map( ( one ) => one.view ) ).size ).toBe(
			2
		);
	} );
} );

describe( 'events', () => {
	it( '[STAT-04a] custom ones have name, time and the page’s id, or another', async () => {
		const stats = await open( { id: 12, eventsUrl: '/ajax' } );
		stats.track( 'video' );
		stats.track( 'video', { resource_id: 5, seconds: 3 } );
		expect( of( 'event' ) ).toMatchObject( [
			{ url: '/ajax', event_name: 'video' },
			{ url: '/ajax', event_name: 'video' },
		] );
		expect(
			of( 'event' ).map( ( one ) => JSON.parse( one.event_data ?? '' ) )
		).toEqual( [
			{ timestamp: 1_800_000_000, resource_id: 12 },
			{ timestamp: 1_800_000_000, resource_id: 5, seconds: 3 },
		] );
	} );

	it( '[STAT-04a] those of before the hit’s answer come after it', async () => {
		let reply: ( response: Response ) => void = () => {};
		answer = () => new Promise( ( resolve ) => ( reply = resolve ) );
		const stats = await open();
		stats.track( 'early' );
		expect( of( 'event' ) ).toEqual( [] );
		reply( await json( { status: true } ) );
		await settle();
		expect( of( 'event' ) ).toHaveLength( 1 );
	} );

	it( '[STAT-04a] an event that fails stops nothing', async () => {
		const stats = await openAndStay();
		answer = () => broken( 500 );
		stats.track( 'video' );
		await settle();
		answer = () => json( { status: true } );
		await pass( MINUTE );
		expect( of( 'online' ) ).toHaveLength( 1 );
		expect( warn ).not.toHaveBeenCalled();
	} );

	it( '[STAT-04a] what is put into the cart is one', async () => {
		await open();
		document.dispatchEvent(
			new CustomEvent( 'vitrin:cart-item-added', {
				detail: { productId: 77, quantity: 2 },
			} )
		);
		expect( of( 'event' )[ 0 ]?.event_name ).toBe( 'add_to_cart' );
		expect(
			JSON.parse( of( 'event' )[ 0 ]?.event_data ?? '' )
		).toMatchObject( { resource_id: 77, quantity: 2 } );
	} );

	const click = ( type = 'click', init: MouseEventInit = {} ): void => {
		document.querySelector( '.inner' )?.dispatchEvent(
			new MouseEvent( type, {
				bubbles: true,
				cancelable: true,
				...init,
			} )
		);
	};
	const LINK =
		'<a id="guide" class="button big" href="/files/guide.pdf"><b class="inner"> راهنما </b></a>';

	it( '[STAT-04b] a click on a download tells all of it, and outlives the page', async () => {
		document.body.innerHTML = LINK;
		document.body.addEventListener( 'click', ( event ) => {
			event.preventDefault();
			event.stopImmediatePropagation();
		} );
		await openAndStay( { id: 12, eventsUrl: '/ajax' } );
		click();
		expect( of( 'click' ) ).toMatchObject( [
			{
				url: '/ajax',
				event_type: 'download',
				event_time: '1800000000',
				element_id: 'guide',
				element_class: 'button big',
				button: '0',
				value: 'راهنما',
				file_name: 'guide.pdf',
				file_extension: 'pdf',
				target_url: `${ location.origin }/files/guide.pdf`,
				post_id: '12',
			},
		] );
		expect( window.fetch ).toHaveBeenLastCalledWith(
			'/ajax',
			expect.objectContaining( { keepalive: true } )
		);
	} );

	it( '[STAT-04b] the first press of all counts, and the middle button; the right one doesn’t', async () => {
		document.body.innerHTML = LINK;
		await open();
		click();
		expect( of( 'click' ) ).toEqual( [] );
		window.dispatchEvent( new Event( 'scroll' ) );
		await settle();
		expect( of( 'click' ) ).toHaveLength( 1 );
		click( 'auxclick', { button: 1 } );
		expect( of( 'click' ) ).toHaveLength( 2 );
		click( 'auxclick', { button: 2 } );
		expect( of( 'click' ) ).toHaveLength( 2 );
	} );

	it( '[STAT-04b] where the shop doesn’t count clicks none are sent', async () => {
		document.body.innerHTML =
			LINK +
			'<script type="application/json" id="vitrin-settings-statistics">{"clicks":false}</script>';
		await openAndStay();
		click();
		expect( of( 'click' ) ).toEqual( [] );
	} );
} );

describe( 'the checkout', () => {
	const field = () =>
		document.querySelector< HTMLInputElement >( '[name=vitrin_visit]' )
			?.value;

	it( '[STAT-10] is told once the page was counted, also in a form that was printed anew', async () => {
		document.body.innerHTML =
			'<form><input type="hidden" name="vitrin_visit"><input name="x"></form>';
		await openAndStay();
		expect( field() ).toBe( 'counted' );
		document.body.innerHTML =
			'<form><input type="hidden" name="vitrin_visit"></form>';
		document
			.querySelector( 'form' )
			?.dispatchEvent( new Event( 'submit', { bubbles: true } ) );
		expect( field() ).toBe( 'counted' );
	} );

	it( '[STAT-10] isn’t told where the hit was refused', async () => {
		document.body.innerHTML =
			'<form><input type="hidden" name="vitrin_visit"></form>';
		answer = () => json( { status: false, reason: 'robot' } );
		await openAndStay();
		document
			.querySelector( 'form' )
			?.dispatchEvent( new Event( 'submit', { bubbles: true } ) );
		expect( field() ).toBe( '' );
	} );

	it( '[STAT-10] the checkout block is told by its store, once that is there', async () => {
		const setExtensionData = jest.fn();
		let isThere = false;
		Object.assign( window, {
			wp: {
				data: {
					select: () => ( isThere ? {} : undefined ),
					dispatch: () => ( { setExtensionData } ),
				},
			},
		} );
		await openAndStay();
		expect( setExtensionData ).not.toHaveBeenCalled();
		isThere = true;
		document.dispatchEvent( new Event( 'focusin' ) );
		expect( setExtensionData ).toHaveBeenCalledWith( 'vitrin-statistics', {
			visit: 'counted',
		} );
		delete ( window as { wp?: unknown } ).wp;
	} );
} );
