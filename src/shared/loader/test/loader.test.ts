import { createLoader } from '../loader';
import { chunk } from '../chunk';
import { NO_SETTINGS, type LoaderSettings } from '../settings';
import { loadWordPress } from '../wordpress';

jest.mock( '../wordpress' );

const settings: LoaderSettings = {
	...NO_SETTINGS,
	react: [
		{ handle: 'react', src: 'https://shop.example/react.js?ver=1' },
		{ handle: 'wp-i18n', src: 'https://shop.example/i18n.js' },
	],
	messages: { offline: 'قطع است', failed: 'نیست', close: 'بستن' },
};

/** Where the setup of Jest says that they are built. */
const REACT = 'https://shop.example/build/react.test.js';
const SCRIPT = 'https://shop.example/build/chunk.test.js';
const STYLE = 'https://shop.example/build/chunk.test.css';

const settle = () => new Promise( ( resolve ) => setTimeout( resolve ) );
/** What is hinted at comes a file a task. */
const hinted = async ( rel: string ) => {
	await new Promise( ( resolve ) => setTimeout( resolve, 100 ) );
	return [
		...document.querySelectorAll< HTMLLinkElement >(
			`link[rel="${ rel }"]`
		),
	].map( ( { href } ) => href );
};
const style = () =>
	document.querySelector< HTMLLinkElement >( 'link[rel="stylesheet"]' );

/** Plays the network: a style that was put on the page arrives, or fails. */
const arrive = async ( isThere = true ) => {
	style()?.dispatchEvent( new Event( isThere ? 'load' : 'error' ) );
	await settle();
};

const setUp = () => {
	const fetcher = jest.fn( async (): Promise< unknown > => ( {} ) );
	globalThis.fetch = fetcher as unknown as typeof fetch;
	return { fetcher, loader: createLoader( settings ) };
};

/** A chunk that comes as often as it is asked for, until a test says otherwise. */
const createChunk = ( options?: Parameters< typeof chunk >[ 2 ] ) => {
	const exports = { word: 'سلام' };
	const load = jest.fn( async () => exports );
	return { exports, load, CHUNK: chunk( 'chunk', load, options ) };
};
const lost = new Error( 'not loaded' );

const isOnline = ( is: boolean ) =>
	jest.spyOn( window.navigator, 'onLine', 'get' ).mockReturnValue( is );

beforeEach( () => {
	document.head.innerHTML = '';
	document.body.innerHTML = '';
} );
afterEach( () => {
	jest.restoreAllMocks();
	Object.assign( navigator, { connection: undefined } );
} );

describe( 'the loader', () => {
	it( 'gives what a chunk exports, brought once for everybody who asks', async () => {
		const { loader } = setUp();
		const { CHUNK, load, exports } = createChunk();
		const both = [ loader.load( CHUNK ), loader.load( CHUNK ) ];
		await expect( Promise.all( both ) ).resolves.toEqual( [
			exports,
			exports,
		] );
		await loader.load( CHUNK );
		expect( load ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'gives each of the chunks in one file what it exports', async () => {
		const { loader } = setUp();
		const one = chunk( 'actions', async () => 1 );
		const other = chunk( 'actions', async () => 2 );
		await expect(
			Promise.all( [ loader.load( one ), loader.load( other ) ] )
		).resolves.toEqual( [ 1, 2 ] );
	} );

	it( 'what takes too long fails; another try waits for the same files, which run once', async () => {
		jest.useFakeTimers();
		const { loader } = setUp();
		const { CHUNK, load, exports } = createChunk();
		let finish = () => {};
		load.mockReturnValue(
			new Promise( ( resolve ) => ( finish = () => resolve( exports ) ) )
		);
		const first = loader.load( CHUNK );
		first.catch( () => {} );
		await jest.advanceTimersByTimeAsync( 20_000 );
		await expect( first ).rejects.toThrow( 'chunk' );
		const second = loader.load( CHUNK );
		finish();
		await expect( second ).resolves.toBe( exports );
		expect( load ).toHaveBeenCalledTimes( 1 );
		expect( jest.getTimerCount() ).toBe( 0 );
		jest.useRealTimers();
	} );

	it( 'asks a second time at once: a file hinted at without a network fails from memory', async () => {
		const { loader } = setUp();
		const { CHUNK, load, exports } = createChunk( { hasStyle: true } );
		load.mockRejectedValueOnce( lost );
		const loaded = loader.load( CHUNK );
		await arrive( false );
		await arrive();
		await expect( loaded ).resolves.toBe( exports );
		expect( load ).toHaveBeenCalledTimes( 2 );
	} );

	it( 'may be tried again after a failure', async () => {
		const { loader } = setUp();
		const { CHUNK, load, exports } = createChunk();
		load.mockRejectedValueOnce( lost ).mockRejectedValueOnce( lost );
		await expect( loader.load( CHUNK ) ).rejects.toThrow( 'not loaded' );
		await expect( loader.load( CHUNK ) ).resolves.toBe( exports );
		expect( load ).toHaveBeenCalledTimes( 3 );
	} );

	it( 'gives a chunk with a style once that is there, too; without it, it is not', async () => {
		const { loader } = setUp();
		const { CHUNK, exports } = createChunk( { hasStyle: true } );
		const given = jest.fn();
		const first = loader.load( CHUNK );
		first.then( given, () => {} );
		await settle();
		expect( style()?.href ).toBe( STYLE );
		expect( given ).not.toHaveBeenCalled();
		await arrive( false );
		await arrive( false );
		await expect( first ).rejects.toThrow();
		const second = loader.load( CHUNK );
		await arrive();
		await expect( second ).resolves.toBe( exports );
		expect(
			document.querySelectorAll( 'link[rel="stylesheet"]' )
		).toHaveLength( 1 );
	} );

	it( 'has WordPress’s React travel beside a chunk that needs it, and puts none of it on the page', async () => {
		const { loader } = setUp();
		await loader.load( createChunk( { needsReact: true } ).CHUNK );
		await expect( hinted( 'preload' ) ).resolves.toEqual( [
			'https://shop.example/react.js?ver=1',
			'https://shop.example/i18n.js',
			SCRIPT,
		] );
		expect( document.querySelectorAll( 'script' ) ).toHaveLength( 0 );
	} );

	it( '[L10N-01] runs a chunk that needs React after that and its own words, and not where they can’t be had', async () => {
		const { loader } = setUp();
		const { CHUNK, load, exports } = createChunk( { needsReact: true } );
		const bring = jest.mocked( loadWordPress );
		bring.mockReset().mockRejectedValueOnce( lost );
		await expect( loader.load( CHUNK ) ).rejects.toThrow( 'not loaded' );
		expect( load ).not.toHaveBeenCalled();
		let finish = () => {};
		bring.mockReturnValue(
			new Promise( ( resolve ) => ( finish = resolve ) )
		);
		const loading = loader.load( CHUNK );
		await settle();
		expect( bring ).toHaveBeenLastCalledWith( 'chunk', settings );
		expect( load ).not.toHaveBeenCalled();
		finish();
		await expect( loading ).resolves.toBe( exports );
		await hinted( 'preload' );
	} );

	it( 'hints at nothing that the page has: neither what WordPress printed nor what another chunk brought', async () => {
		document.head.innerHTML =
			'<script id="react-js"></script><script id="wp-i18n-js"></script>';
		const { loader } = setUp();
		const { CHUNK } = createChunk( { needsReact: true } );
		await loader.load( CHUNK );
		await expect( hinted( 'preload' ) ).resolves.toEqual( [ SCRIPT ] );
		loader.prefetch( CHUNK );
		await expect( hinted( 'prefetch' ) ).resolves.toEqual( [] );
	} );

	it( 'prefetches once on intent, and on idle not for visitors who save data', async () => {
		const { loader } = setUp();
		const { CHUNK, load } = createChunk( {
			needsReact: true,
			hasStyle: true,
		} );
		const hints = () =>
			document.querySelectorAll( 'link[rel="prefetch"]' ).length;
		Object.assign( navigator, { connection: { saveData: true } } );
		loader.prefetch( CHUNK, 'idle' );
		expect( hints() ).toBe( 0 );
		loader.prefetch( CHUNK );
		loader.prefetch( CHUNK );
		// A file a task, and none in that of the sign, so that none of them is long.
		expect( hints() ).toBe( 0 );
		await expect( hinted( 'prefetch' ) ).resolves.toEqual( [
			REACT,
			'https://shop.example/react.js?ver=1',
			'https://shop.example/i18n.js',
			SCRIPT,
			STYLE,
		] );
		expect( load ).not.toHaveBeenCalled();
	} );
} );

describe( 'a chunk that could not be had', () => {
	const lose = async (
		network: { onLine?: boolean; answer?: () => Promise< unknown > } = {},
		native: jest.Mock | undefined = jest.fn()
	) => {
		const { fetcher, loader } = setUp();
		isOnline( network.onLine ?? true );
		if ( network.answer ) {
			fetcher.mockImplementation( network.answer );
		}
		await loader.fallBack( { native } );
		return { loader, fetcher, native };
	};
	const message = () => document.querySelector( '.vitrin-message' );
	const refuse = async () => {
		throw new TypeError( 'Failed to fetch' );
	};

	beforeEach( () => {
		document.body.innerHTML = '<a id="opener" href="#x">x</a>';
	} );

	it( 'the shop answers: the link or form serves, and nothing is said', async () => {
		const { native } = await lose();
		expect( native ).toHaveBeenCalledTimes( 1 );
		expect( message() ).toBeNull();
	} );

	it.each( [
		[ 'offline', { onLine: false } ],
		[ 'connected to something that leads nowhere', { answer: refuse } ],
	] )(
		'%s: nobody is sent to the browser’s error page, and it is said where it is seen and heard',
		async ( _how, network ) => {
			document.getElementById( 'opener' )?.focus();
			const { native } = await lose( network );
			expect( native ).not.toHaveBeenCalled();
			expect( message() ).toHaveTextContent( 'قطع است' );
			expect( message() ).toHaveAttribute( 'role', 'alert' );
			const close = message()?.querySelector( 'button' );
			expect( close ).toHaveAccessibleName( 'بستن' );
			close?.focus();
			close?.click();
			expect( message() ).toBeNull();
			expect( document.getElementById( 'opener' ) ).toHaveFocus();
		}
	);

	it( 'the shop answers, and nothing serves without us: that is said', async () => {
		const { loader } = await lose( {}, undefined );
		await loader.fallBack();
		expect( document.querySelectorAll( '.vitrin-message' ) ).toHaveLength(
			1
		);
		expect( message() ).toHaveTextContent( 'نیست' );
	} );

	it( 'what the click has changed is taken back first; it may be said in a place of its own', async () => {
		const { loader } = setUp();
		isOnline( false );
		const steps: string[] = [];
		await loader.fallBack( {
			undo: () => void steps.push( 'undone' ),
			showError: ( shown ) => void steps.push( shown ),
		} );
		expect( steps ).toEqual( [ 'undone', 'قطع است' ] );
		expect( message() ).toBeNull();
	} );

	it( 'a modal dialog would make it unheard outside; it goes when the chunk comes after all', async () => {
		document.body.innerHTML = '<dialog open></dialog>';
		const { loader } = setUp();
		const { CHUNK, load } = createChunk();
		load.mockRejectedValueOnce( lost ).mockRejectedValueOnce( lost );
		await expect( loader.load( CHUNK ) ).rejects.toThrow();
		await loader.fallBack();
		expect( message()?.parentElement ).toBe(
			document.querySelector( 'dialog' )
		);
		await loader.load( CHUNK );
		expect( message() ).toBeNull();
	} );
} );
