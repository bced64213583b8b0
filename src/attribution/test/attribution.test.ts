import Cookies from 'js-cookie';
import type { Loader } from '../../shared/loader';
import { ATTRIBUTION_DEFAULTS, type AttributionSettings } from '../settings';
import { CHANGED, readCookies } from '../data';
import { COOKIES, PATH } from '../domain/names';
import { unpack } from '../domain/pairs';
import { unpackPath } from '../domain/path';
import type { startAttribution as Start } from '..';

const NOTED = 'vitrin-landings';

/** Pages load afresh: the landing is read when the first file runs. */
const open = async ( {
	url = '/',
	referrer = '',
	settings = {},
	load = () => import( '../visits' ),
	isSeen = true,
	notes = true,
}: {
	url?: string;
	referrer?: string;
	settings?: Partial< AttributionSettings >;
	load?: () => Promise< unknown >;
	isSeen?: boolean;
	notes?: boolean;
} = {} ) => {
	jest.resetModules();
	history.replaceState( null, '', url );
	Object.defineProperty( document, 'referrer', {
		value: referrer,
		configurable: true,
	} );
	Object.defineProperty( document, 'visibilityState', {
		value: isSeen ? 'visible' : 'hidden',
		configurable: true,
	} );
	document.body.innerHTML = `<script type="application/json" id="vitrin-settings-attribution">${ JSON.stringify( settings.consent ? { consent: settings.consent } : {} ) }</script>`;
	const { noteLanding } = await import( '../any-page' );
	if ( notes ) {
		noteLanding();
	}
	const { startAttribution } = ( await import( '..' ) ) as {
		startAttribution: typeof Start;
	};
	return () =>
		startAttribution( { ...ATTRIBUTION_DEFAULTS, ...settings }, {
			load,
		} as unknown as Pick< Loader, 'load' > );
};

/** Everything that waits for a promise. */
const settle = async (): Promise< void > => {
	for ( let turn = 0; turn < 5; turn++ ) {
		await new Promise( ( resolve ) => setTimeout( resolve ) );
	}
};

const visit = async ( options: Parameters< typeof open >[ 0 ] = {} ) => {
	const attribution = ( await open( options ) )();
	await settle();
	return attribution;
};

const cookie = ( name: keyof typeof COOKIES ) =>
	unpack( readCookies()[ COOKIES[ name ] ] ?? '' );
const path = () =>
	unpackPath( readCookies()[ PATH ] ?? '' ).map( ( { source } ) => source );

interface Consent {
	wp_has_consent?: ( category: string ) => boolean;
	wp_consent_type?: string | undefined;
	waitfor_consent_hook?: boolean;
}
const consent = window as Consent;

/** Pages that were left hear nothing any more. */
let left = new AbortController();
for ( const target of [ window, document ] ) {
	const add = target.addEventListener.bind(
		target
	) as typeof window.addEventListener;
	target.addEventListener = (
		type: string,
		listener: EventListener,
		options?: AddEventListenerOptions
	) => add( type, listener, { ...options, signal: left.signal } );
}

beforeEach( () => {
	left.abort();
	left = new AbortController();
	for ( const name of Object.keys( readCookies() ) ) {
		Cookies.remove( name );
	}
	sessionStorage.clear();
	delete consent.wp_has_consent;
	delete consent.wp_consent_type;
	delete consent.waitfor_consent_hook;
	delete ( window as { vitrin?: unknown } ).vitrin;
	delete ( window as { wp?: unknown } ).wp;
} );

describe( 'a visit', () => {
	it( '[ATTR-02] [ATTR-05b] writes all its cookies, as others read them', async () => {
		await visit( {
			url: '/?utm_source=torob&utm_medium=cpc&utm_campaign=%DB%8C%D9%84%D8%AF%D8%A7',
			referrer: 'https://torob.com/',
		} );

		expect( Object.keys( readCookies() ).sort() ).toEqual(
			'sbjs_current sbjs_current_add sbjs_first sbjs_first_add sbjs_migrations sbjs_promo sbjs_session sbjs_udata vitrin_marketing vitrin_path'.split(
				' '
			)
		);
		expect( cookie( 'current' ) ).toMatchObject( {
			typ: 'utm',
			src: 'torob',
			mdm: 'cpc',
			cmp: 'یلدا',
			cnt: '(none)',
		} );
		expect( cookie( 'first' ) ).toEqual( cookie( 'current' ) );
		expect( cookie( 'currentAdd' ) ).toMatchObject( {
			ep: 'http://localhost/?utm_source=torob&utm_medium=cpc&utm_campaign=یلدا',
			rf: 'https://torob.com/',
		} );
		expect( cookie( 'currentAdd' ).fd ).toMatch(
			/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/
		);
		expect( cookie( 'session' ) ).toMatchObject( { pgs: '1' } );
		expect( cookie( 'udata' ) ).toMatchObject( {
			vst: '1',
			uip: '(none)',
			uag: navigator.userAgent,
		} );
		expect( Number( cookie( 'promo' ).code ) ).toBeGreaterThanOrEqual(
			100000
		);
		expect( cookie( 'marketing' ) ).toMatchObject( {
			timezone: '210',
			is_mobile: '0',
			utm_source: 'torob',
			utm_campaign: 'یلدا',
			traffic_source: 'torob',
			referrer: 'https://torob.com/',
		} );
		expect( path() ).toEqual( [ 'torob' ] );
	} );

	it( '[ATTR-01a] [ATTR-06b] keeps marketing’s cookie for two days, the session’s as long as the shop says', async () => {
		const write = jest.spyOn( document, 'cookie', 'set' );
		await visit( { settings: { session: 45 } } );
		const minutesOf = ( name: string ): number => {
			const [ written = '' ] =
				write.mock.calls.find( ( [ text ] ) =>
					text.startsWith( `${ name }=` )
				) ?? [];
			const expires = /expires=([^;]+)/.exec( written )?.[ 1 ] ?? '';
			return Math.round(
				( Date.parse( expires ) - Date.now() ) / 60_000
			);
		};
		expect( minutesOf( COOKIES.marketing ) ).toBe( 2 * 24 * 60 );
		expect( minutesOf( COOKIES.session ) ).toBe( 45 );
		write.mockRestore();
	} );

	it( '[ATTR-07] counts its pages without the rules, and a new visit with them', async () => {
		await visit();
		const load = jest.fn( () => import( '../visits' ) );
		await visit( { url: '/shop/', referrer: 'http://localhost/', load } );
		await visit( {
			url: '/cart/',
			referrer: 'http://localhost/shop/',
			load,
		} );

		expect( load ).not.toHaveBeenCalled();
		expect( cookie( 'session' ) ).toEqual( {
			pgs: '3',
			cpg: 'http://localhost/cart/',
		} );
		expect( cookie( 'udata' ).vst ).toBe( '1' );

		Cookies.remove( COOKIES.session );
		await visit( { url: '/shop/', load } );
		expect( load ).toHaveBeenCalledTimes( 1 );
		expect( cookie( 'session' ).pgs ).toBe( '1' );
		expect( cookie( 'udata' ).vst ).toBe( '2' );
		expect( cookie( 'current' ).typ ).toBe( 'typein' );
	} );

	it( '[ATTR-03] is not lost with a page that was left before it was idle', async () => {
		await open( { url: '/?utm_source=eitaa', referrer: '' } );
		await visit( {
			url: '/product/',
			referrer: 'http://localhost/?utm_source=eitaa',
		} );

		expect( cookie( 'current' ).src ).toBe( 'eitaa' );
		expect( cookie( 'session' ).pgs ).toBe( '2' );
		expect( sessionStorage.getItem( NOTED ) ).toBeNull();
	} );

	it( '[ATTR-03] is told by the browser where the page before could note nothing', async () => {
		Object.assign( window, {
			navigation: {
				entries: () => [ { url: 'http://localhost/?utm_source=sms' } ],
			},
		} );
		await visit( { url: '/product/', referrer: 'http://localhost/' } );
		delete ( window as { navigation?: unknown } ).navigation;

		expect( cookie( 'current' ).src ).toBe( 'sms' );
	} );

	it.each( [
		[ `${ location.origin }/?utm_source=early`, 'early' ],
		[ 'document', 'late' ],
		[ 'https://other.example/?utm_source=early', 'late' ],
	] )(
		'[ATTR-03] has the address that was asked for, whatever a script made of it: %s',
		async ( name, source ) => {
			Object.assign( performance, {
				getEntriesByType: () => [ { name } ],
			} );
			await visit( { url: '/?utm_source=late' } );
			delete ( performance as { getEntriesByType?: unknown } )
				.getEntriesByType;
			expect( cookie( 'current' ).src ).toBe( source );
		}
	);

	it( '[ATTR-07] is none until somebody sees the page', async () => {
		await visit( { url: '/?utm_source=sms', isSeen: false } );
		expect( readCookies() ).toEqual( { '': '' } );
		expect( sessionStorage.getItem( NOTED ) ).toBeNull();

		Object.defineProperty( document, 'visibilityState', {
			value: 'visible',
			configurable: true,
		} );
		document.dispatchEvent( new Event( 'visibilitychange' ) );
		await settle();
		expect( cookie( 'current' ).src ).toBe( 'sms' );
		expect( cookie( 'session' ).pgs ).toBe( '1' );
	} );

	it( '[ATTR-07] counts a page that the browser kept and shows again', async () => {
		await visit( {
			url: '/?utm_source=sms',
			referrer: 'https://sms.example/',
		} );
		const event = new Event( 'pageshow' );
		Object.defineProperty( event, 'persisted', { value: true } );
		window.dispatchEvent( event );
		await settle();

		expect( cookie( 'session' ).pgs ).toBe( '2' );
		expect( path() ).toEqual( [ 'sms' ] );
		// Its campaign brought nobody again.
		expect( cookie( 'currentAdd' ).rf ).toBe( 'https://sms.example/' );
	} );

	it( '[ATTR-10a] is decided by another plugin where that says so, and not where it throws', async () => {
		jest.spyOn( console, 'error' ).mockImplementation();
		window.reportError = jest.fn();
		Object.assign( window, {
			wp: {
				hooks: {
					applyFilters: (
						_: string,
						decision: { source: object }
					) => ( {
						...decision,
						source: { ...decision.source, source: 'theirs' },
					} ),
				},
			},
		} );
		await visit( { referrer: 'https://partner.ir/' } );
		expect( cookie( 'current' ).src ).toBe( 'theirs' );

		Cookies.remove( COOKIES.session );
		Object.assign( window, {
			wp: {
				hooks: {
					applyFilters() {
						throw new Error( 'theirs' );
					},
				},
			},
		} );
		await visit( { referrer: 'https://partner.ir/' } );
		expect( cookie( 'current' ).src ).toBe( 'partner.ir' );
		expect( window.reportError ).toHaveBeenCalled();
	} );
} );

describe( 'faults', () => {
	it( 'notes the landing for the next page when the rules can’t be had', async () => {
		await visit( {
			url: '/?utm_source=sms',
			load: () => Promise.reject( new Error( 'offline' ) ),
		} );
		expect( readCookies()[ COOKIES.current ] ).toBeUndefined();
		await visit( {
			url: '/shop/',
			referrer: 'http://localhost/?utm_source=sms',
		} );
		expect( cookie( 'current' ).src ).toBe( 'sms' );
	} );

	it.each( [
		[ '{' ],
		[ 'null\n{"url":1}\n{"url":"x","referrer":"","time":1e99}\n' ],
		[ '{"url":"http://localhost/","referrer":"","time":9e15}\n' ],
		[ '[]\n""\n12\n' ],
	] )( 'takes a tab’s storage for what it is: %j', async ( stored ) => {
		sessionStorage.setItem( NOTED, stored );
		await visit( { url: '/?utm_source=sms', notes: false } );
		expect( cookie( 'current' ).src ).toBe( 'sms' );
		expect( cookie( 'session' ).pgs ).toBe( '1' );
	} );

	it.each( [
		[
			{
				sbjs_current: 'garbage',
				sbjs_first: '%',
				sbjs_session: 'x',
				sbjs_udata: 'vst%3Dmany',
			},
		],
		[ { sbjs_current: '', sbjs_session: 'pgs%3D', vitrin_path: '!!**' } ],
		[ { sbjs_current: 'typ%3Dutm', sbjs_first: 'src%3D%25E0%25A4%25A' } ],
		[
			{
				sbjs_session: btoa( 'pgs%3D4%7C%7C%7Ccpg%3Dx' ).replace(
					/=/g,
					''
				),
			},
		],
	] )( 'takes cookies for what they are: %j', async ( cookies ) => {
		for ( const [ name, value ] of Object.entries( cookies ) ) {
			document.cookie = `${ name }=${ value };path=/`;
		}
		await visit( { url: '/?utm_source=sms' } );
		expect( cookie( 'current' ).src ).toBe( 'sms' );
		expect( Number( cookie( 'session' ).pgs ) ).toBeGreaterThan( 0 );
	} );

	it( 'keeps it in memory where the browser refuses cookies', async () => {
		const refused = jest
			.spyOn( document, 'cookie', 'set' )
			.mockImplementation();
		const attribution = await visit( { url: '/?utm_source=sms' } );
		refused.mockRestore();

		expect( attribution.state() ).toBe( 'cookies' );
		expect(
			unpack( attribution.cookies()[ COOKIES.current ] ?? '' ).src
		).toBe( 'sms' );
	} );
} );

describe( 'consent', () => {
	const allow = ( isAllowed: boolean ) => {
		consent.wp_has_consent = () => isAllowed;
	};

	it( '[ATTR-08] nothing is kept before it comes, and what this page knew is replayed then', async () => {
		allow( false );
		const attribution = await visit( {
			url: '/?utm_source=torob',
			referrer: 'https://torob.com/',
			settings: { consent: 'marketing' },
		} );
		expect( readCookies() ).toEqual( { '': '' } );
		expect( sessionStorage ).toHaveLength( 0 );
		expect( attribution.state() ).toBe( 'consent' );
		expect( attribution.cookies() ).toEqual( {} );

		history.replaceState( null, '', '/cleaned/' );
		allow( true );
		document.dispatchEvent(
			new CustomEvent( 'wp_listen_for_consent_change' )
		);
		await settle();
		expect( cookie( 'current' ).src ).toBe( 'torob' );
		expect( cookie( 'currentAdd' ).rf ).toBe( 'https://torob.com/' );
		expect( attribution.state() ).toBe( 'ok' );
	} );

	it( '[ATTR-08] all goes when it goes', async () => {
		allow( true );
		await visit( { settings: { consent: 'marketing' } } );
		expect( Object.keys( readCookies() ).length ).toBeGreaterThan( 8 );
		allow( false );
		document.dispatchEvent(
			new CustomEvent( 'wp_listen_for_consent_change' )
		);
		await settle();
		expect( readCookies() ).toEqual( { '': '' } );
	} );

	it( '[ATTR-08] what was kept with consent stays while the plugin that asks isn’t there yet', async () => {
		allow( true );
		await visit( { settings: { consent: 'marketing' } } );
		delete consent.wp_has_consent;
		await visit( {
			url: '/shop/',
			referrer: 'http://localhost/',
			settings: { consent: 'marketing' },
		} );
		expect( cookie( 'session' ).pgs ).toBe( '1' );

		consent.waitfor_consent_hook = true;
		allow( true );
		await visit( {
			url: '/shop/',
			referrer: 'http://localhost/',
			settings: { consent: 'marketing' },
		} );
		expect( cookie( 'current' ).typ ).toBe( 'typein' );
		consent.wp_consent_type = 'optin';
		document.dispatchEvent( new CustomEvent( 'wp_consent_type_defined' ) );
		await settle();
		expect( Number( cookie( 'session' ).pgs ) ).toBeGreaterThan( 1 );
	} );

	it( '[ATTR-11] the path asks for its own', async () => {
		consent.wp_has_consent = ( category ) => category === 'statistics';
		await visit( {
			url: '/?utm_source=a',
			settings: { consent: 'statistics', pathConsent: 'marketing' },
		} );
		expect( cookie( 'current' ).src ).toBe( 'a' );
		expect( path() ).toEqual( [] );

		allow( true );
		await visit( {
			url: '/?utm_source=b',
			settings: { consent: 'statistics', pathConsent: 'marketing' },
		} );
		expect( path() ).toEqual( [ 'b' ] );
		consent.wp_has_consent = ( category ) => category === 'statistics';
		await visit( {
			url: '/?utm_source=c',
			settings: { consent: 'statistics', pathConsent: 'marketing' },
		} );
		expect( path() ).toEqual( [] );
		expect( cookie( 'current' ).src ).toBe( 'c' );
	} );

	it( '[ATTR-11] no path is kept where the shop wants none', async () => {
		await visit( { url: '/?utm_source=a', settings: { pathDays: 0 } } );
		expect( path() ).toEqual( [] );
	} );

	it( '[ATTR-10a] another plugin’s word counts, both ways', async () => {
		const attribution = await visit( { url: '/?utm_source=a' } );
		attribution.setTracking( false );
		await settle();
		expect( readCookies() ).toEqual( { '': '' } );
		attribution.setTracking( true );
		await settle();
		expect( cookie( 'current' ).src ).toBe( 'a' );
	} );

	it( 'who takes it back while the rules are on their way keeps nothing', async () => {
		allow( true );
		let arrive = () => {};
		const attribution = await visit( {
			url: '/?utm_source=a',
			settings: { consent: 'marketing' },
			load: () =>
				new Promise( ( resolve ) => {
					arrive = () => resolve( import( '../visits' ) );
				} ),
		} );
		allow( false );
		document.dispatchEvent(
			new CustomEvent( 'wp_listen_for_consent_change' )
		);
		arrive();
		await settle();
		expect( readCookies() ).toEqual( { '': '' } );
		expect( attribution.state() ).toBe( 'consent' );
	} );
} );

it( 'says when something has changed', async () => {
	const listener = jest.fn();
	document.addEventListener( CHANGED, listener );
	await visit();
	document.removeEventListener( CHANGED, listener );
	expect( listener ).toHaveBeenCalledTimes( 1 );
} );
