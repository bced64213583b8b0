import { createLoader } from '../loader';
import type { LoaderSettings } from '../settings';

const settings: LoaderSettings = {
	part: {
		scripts: [
			{
				handle: 'react',
				src: 'https://shop.example/react.js?ver=1',
				translations: '',
			},
			{
				handle: 'wp-i18n',
				src: 'https://shop.example/i18n.js',
				translations: '',
			},
			{
				handle: 'vitrin-part',
				src: 'https://shop.example/part.js',
				translations: 'https://shop.example/part.json',
			},
		],
		styles: [ 'https://shop.example/part.css' ],
	},
};

const scripts = () => [
	...document.querySelectorAll< HTMLScriptElement >( 'script' ),
];
const sources = () => scripts().map( ( { src } ) => src );
const settle = () => new Promise( ( resolve ) => setTimeout( resolve ) );

/** Plays the network: every file that was put on the page arrives, or fails. */
const arrive = async (
	element: Element | undefined | null,
	isThere = true
) => {
	element?.dispatchEvent( new Event( isThere ? 'load' : 'error' ) );
	await settle();
};

const words = { locale_data: { vitrin: { Close: [ 'بستن' ] } } };

const setUp = ( answer: () => Promise< unknown > = async () => words ) => {
	const fetcher = jest.fn( async () => ( { json: answer } ) as Response );
	const setLocaleData = jest.fn();
	const navigator = {} as Navigator & { connection?: { saveData?: boolean } };
	const loader = createLoader( settings, fetcher, {
		wp: { i18n: { setLocaleData } },
		navigator,
	} );
	return { loader, fetcher, setLocaleData, navigator };
};

beforeEach( () => {
	document.head.innerHTML = '';
} );

describe( 'the loader', () => {
	it( 'puts scripts on the page in order, each after the one before has run', async () => {
		const { loader } = setUp();
		const loaded = loader.load( 'part' );
		await settle();
		expect( sources() ).toEqual( [
			'https://shop.example/react.js?ver=1',
		] );
		await arrive( document.getElementById( 'react-js' ) );
		await arrive( document.getElementById( 'wp-i18n-js' ) );
		await arrive( document.getElementById( 'vitrin-part-js' ) );
		await arrive( document.querySelector( 'link[rel="stylesheet"]' ) );
		await loaded;
		expect( sources() ).toHaveLength( 3 );
	} );

	it( 'loads once for everybody who asks', () => {
		const { loader } = setUp();
		expect( loader.load( 'part' ) ).toBe( loader.load( 'part' ) );
	} );

	it( 'skips what is on the page already, by handle or by address', async () => {
		document.head.innerHTML =
			'<script id="react-js"></script><script src="https://shop.example/i18n.js?ver=9"></script>' +
			'<link rel="stylesheet" href="https://shop.example/part.css?x">';
		const { loader } = setUp();
		const loaded = loader.load( 'part' );
		await settle();
		await arrive( document.getElementById( 'vitrin-part-js' ) );
		await loaded;
		expect( scripts() ).toHaveLength( 3 );
		expect(
			document.querySelectorAll( 'link[rel="stylesheet"]' )
		).toHaveLength( 1 );
	} );

	it( '[L10N-01] gives a script its translations before it runs', async () => {
		document.head.innerHTML =
			'<script id="react-js"></script><script id="wp-i18n-js"></script>';
		const { loader, setLocaleData } = setUp();
		setLocaleData.mockImplementation( () => {
			expect( document.getElementById( 'vitrin-part-js' ) ).toBeNull();
		} );
		void loader.load( 'part' );
		await settle();
		expect( setLocaleData ).toHaveBeenCalledWith(
			words.locale_data.vitrin,
			'vitrin'
		);
		expect( document.getElementById( 'vitrin-part-js' ) ).not.toBeNull();
	} );

	it( '[L10N-01] translations that can not be had keep nothing from running', async () => {
		document.head.innerHTML =
			'<script id="react-js"></script><script id="wp-i18n-js"></script>';
		const { loader, setLocaleData } = setUp( async () => {
			throw new Error( 'no JSON' );
		} );
		void loader.load( 'part' );
		await settle();
		expect( setLocaleData ).not.toHaveBeenCalled();
		expect( document.getElementById( 'vitrin-part-js' ) ).not.toBeNull();
	} );

	it( 'may be tried again after a failure, and goes on from there', async () => {
		const { loader } = setUp();
		const first = loader.load( 'part' );
		first.catch( () => {} );
		await settle();
		await arrive( document.getElementById( 'react-js' ) );
		await arrive( document.getElementById( 'wp-i18n-js' ), false );
		await arrive( document.getElementById( 'wp-i18n-js' ), false );
		await expect( first ).rejects.toThrow();
		// What needs it has not run.
		expect( document.getElementById( 'vitrin-part-js' ) ).toBeNull();
		void loader.load( 'part' );
		await settle();
		expect( sources() ).toEqual( [
			'https://shop.example/react.js?ver=1',
			'https://shop.example/i18n.js',
		] );
	} );

	it( 'asks a second time at once: a file hinted at without a network fails from memory', async () => {
		const { loader } = setUp();
		const loaded = loader.load( 'part' );
		await settle();
		const style = () => document.querySelector( 'link[rel="stylesheet"]' );
		await arrive( style(), false );
		await arrive( style() );
		await arrive( document.getElementById( 'react-js' ), false );
		await arrive( document.getElementById( 'react-js' ) );
		await arrive( document.getElementById( 'wp-i18n-js' ) );
		await arrive( document.getElementById( 'vitrin-part-js' ) );
		await loaded;
		expect( sources() ).toHaveLength( 3 );
	} );

	it( 'fails for a name that nobody knows', async () => {
		await expect( setUp().loader.load( 'other' ) ).rejects.toThrow(
			'other'
		);
	} );

	it( 'prefetches once on intent, and on idle not for visitors who save data', async () => {
		const { loader, navigator } = setUp();
		const hints = () =>
			document.querySelectorAll( 'link[rel="prefetch"]' ).length;
		navigator.connection = { saveData: true };
		loader.prefetch( 'part', 'idle' );
		expect( hints() ).toBe( 0 );
		loader.prefetch( 'part' );
		loader.prefetch( 'part' );
		// A file a task, so that none of them is long.
		expect( hints() ).toBe( 1 );
		await new Promise( ( resolve ) => setTimeout( resolve, 100 ) );
		expect( hints() ).toBe( 4 );
	} );
} );
