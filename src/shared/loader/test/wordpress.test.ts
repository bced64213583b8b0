import { NO_SETTINGS, type LoaderSettings } from '../settings';
import { loadWordPress } from '../wordpress';

const settings: LoaderSettings = {
	...NO_SETTINGS,
	react: [
		{ handle: 'react', src: 'https://shop.example/react.js?ver=1' },
		{ handle: 'wp-i18n', src: 'https://shop.example/i18n.js' },
	],
	translations: 'https://shop.example/%s.json',
};

const words = { locale_data: { vitrin: { Close: [ 'بستن' ] } } };

const scripts = () => [
	...document.querySelectorAll< HTMLScriptElement >( 'script' ),
];
const sources = () => scripts().map( ( { src } ) => src );
const settle = () => new Promise( ( resolve ) => setTimeout( resolve ) );

/** Plays the network: a script that was put on the page arrives, or fails. */
const arrive = async ( id: string, isThere = true ) => {
	await settle();
	document
		.querySelector( `script[id="${ id }"]` )
		?.dispatchEvent( new Event( isThere ? 'load' : 'error' ) );
	await settle();
};

/** Each chunk's words are asked for once on a page. */
let count = 0;
const setUp = ( answer: () => Promise< unknown > = async () => words ) => {
	const fetcher = jest.fn( async () => ( { json: answer } ) );
	globalThis.fetch = fetcher as unknown as typeof fetch;
	const setLocaleData = jest.fn();
	Object.assign( window, { wp: { i18n: { setLocaleData } } } );
	const name = `chunk-${ ++count }`;
	const ran = jest.fn();
	return {
		name,
		fetcher,
		setLocaleData,
		/** When the chunk itself can run. */
		ran,
		load: async ( printed = settings ) => {
			await loadWordPress( name, printed );
			ran();
		},
	};
};

const page = window as {
	React?: unknown;
	wp?: { element?: object; i18n?: object };
};
/** What WordPress's scripts leave on the window once they have run. */
const run = {
	react: () => ( page.React = { createElement() {} } ),
	element: () =>
		( page.wp = { ...page.wp, element: { createElement() {} } } ),
	i18n: () => Object.assign( ( page.wp!.i18n ??= {} ), { __() {} } ),
	all() {
		run.react();
		run.element();
		run.i18n();
	},
};

beforeEach( () => {
	document.head.innerHTML = '';
	document.body.innerHTML = '';
} );
afterEach( () => {
	Reflect.deleteProperty( window, 'wp' );
	Reflect.deleteProperty( window, 'React' );
} );

describe( 'WordPress’s React', () => {
	it( 'is put on the page in order, each script after the one before has run, and the chunk after all', async () => {
		const { load, ran } = setUp();
		const loading = load();
		await settle();
		expect( sources() ).toEqual( [
			'https://shop.example/react.js?ver=1',
		] );
		await arrive( 'react-js' );
		expect( sources() ).toHaveLength( 2 );
		expect( ran ).not.toHaveBeenCalled();
		await arrive( 'wp-i18n-js' );
		await loading;
		expect( ran ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'takes no other element with a script’s id for that script', async () => {
		document.body.innerHTML =
			'<a id="react-js"></a><p id="wp-i18n-js"></p>';
		const loading = setUp().load();
		await arrive( 'react-js' );
		await arrive( 'wp-i18n-js' );
		await loading;
		expect( scripts() ).toHaveLength( 2 );
	} );

	it( 'an element of a text with the name of WordPress’s object does not stand in for it', async () => {
		const { load } = setUp();
		Object.assign( window, {
			wp: document.createElement( 'a' ),
			React: document.createElement( 'form' ),
		} );
		const loading = load();
		await arrive( 'react-js' );
		await arrive( 'wp-i18n-js' );
		await loading;
		expect( scripts() ).toHaveLength( 2 );
		expect(
			Object.getPrototypeOf( ( window as { wp?: unknown } ).wp )
		).toBe( Object.prototype );
	} );

	it( 'is not brought where its scripts are on the page already', async () => {
		document.head.innerHTML =
			'<script id="react-js"></script><script id="wp-i18n-js"></script>';
		const { load } = setUp();
		run.all();
		await load();
		expect( scripts() ).toHaveLength( 2 );
	} );

	it( 'is what the page has already, in whatever file it came', async () => {
		const { load, setLocaleData } = setUp();
		run.all();
		await load();
		expect( scripts() ).toHaveLength( 0 );
		expect( setLocaleData ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'is not another plugin’s React', async () => {
		const { load } = setUp();
		run.react();
		const loading = load();
		await arrive( 'react-js' );
		await arrive( 'wp-i18n-js' );
		await loading;
		expect( sources()[ 0 ] ).toContain( 'react.js' );
	} );

	it.each( [
		[
			'where a cache plugin holds its script back',
			{},
			'<script id="react-js" type="litespeed/javascript"></script><script id="wp-i18n-js" type="litespeed/javascript"></script>',
		],
		[
			'where a cache plugin has joined it with others',
			{ enqueued: [ 'react', 'wp-i18n' ] },
			'',
		],
	] )( 'is waited for, %s', async ( _, printed, html ) => {
		jest.useFakeTimers();
		document.head.innerHTML = html;
		const { load, ran } = setUp();
		const loading = load( { ...settings, ...printed } );
		await jest.advanceTimersByTimeAsync( 4000 );
		expect( ran ).not.toHaveBeenCalled();
		run.all();
		await jest.advanceTimersByTimeAsync( 100 );
		await loading;
		jest.useRealTimers();
		expect( sources().filter( Boolean ) ).toEqual( [] );
	} );

	it( 'is put on the page after five seconds in all, where the page never runs its own', async () => {
		jest.useFakeTimers();
		const loading = setUp().load( {
			...settings,
			enqueued: [ 'react', 'wp-i18n' ],
		} );
		await jest.advanceTimersByTimeAsync( 5100 );
		for ( const script of [ 'react', 'wp-i18n' ] ) {
			document
				.querySelector( `script[id="${ script }-js"]` )
				?.dispatchEvent( new Event( 'load' ) );
			await jest.advanceTimersByTimeAsync( 100 );
		}
		await loading;
		jest.useRealTimers();
		expect( sources() ).toHaveLength( 2 );
	} );

	it( 'does not wait for a script of which no mark is known', async () => {
		await setUp().load( {
			...settings,
			react: [
				{ handle: 'wp-polyfill', src: 'https://shop.example/p.js' },
			],
			enqueued: [ 'wp-polyfill' ],
		} );
		expect( scripts() ).toHaveLength( 0 );
	} );

	it( 'asks a second time at once: a file hinted at without a network fails from memory', async () => {
		const loading = setUp().load();
		await arrive( 'react-js', false );
		await arrive( 'react-js' );
		await arrive( 'wp-i18n-js' );
		await loading;
		expect( sources() ).toHaveLength( 2 );
	} );

	it( 'may be tried again after a failure, and goes on from there', async () => {
		const { load, ran } = setUp();
		const first = load();
		first.catch( () => {} );
		await settle();
		run.react();
		await arrive( 'react-js' );
		await arrive( 'wp-i18n-js', false );
		await arrive( 'wp-i18n-js', false );
		await expect( first ).rejects.toThrow();
		// What needs it has not run.
		expect( ran ).not.toHaveBeenCalled();
		void load();
		await settle();
		expect( sources() ).toEqual( [
			'https://shop.example/react.js?ver=1',
			'https://shop.example/i18n.js',
		] );
	} );
} );

describe( 'a chunk’s words', () => {
	const withWordPress: typeof setUp = ( ...answer ) => {
		const made = setUp( ...answer );
		run.all();
		return made;
	};

	it( '[L10N-01] are there before it runs, under our domain, and asked for once', async () => {
		const { name, load, ran, fetcher, setLocaleData } = withWordPress();
		setLocaleData.mockImplementation( () =>
			expect( ran ).not.toHaveBeenCalled()
		);
		await load();
		expect( setLocaleData.mock.calls ).toEqual( [
			[ words.locale_data.vitrin, 'vitrin' ],
		] );
		await load();
		expect( ran ).toHaveBeenCalledTimes( 2 );
		expect( fetcher.mock.calls ).toEqual( [
			[ `https://shop.example/${ name }.json`, expect.anything() ],
		] );
	} );

	it( '[L10N-01] wait for what translates them', async () => {
		const { load, fetcher, setLocaleData } = setUp();
		run.react();
		run.element();
		const loading = load();
		await settle();
		expect( fetcher ).toHaveBeenCalledTimes( 1 );
		expect( setLocaleData ).not.toHaveBeenCalled();
		await arrive( 'wp-i18n-js' );
		await loading;
		expect( setLocaleData ).toHaveBeenCalledTimes( 1 );
	} );

	it( '[L10N-01] that can not be had keep nothing from running, and are asked for again', async () => {
		const { load, ran, fetcher, setLocaleData } = withWordPress(
			async () => {
				throw new Error( 'no JSON' );
			}
		);
		await load();
		expect( ran ).toHaveBeenCalledTimes( 1 );
		expect( setLocaleData ).not.toHaveBeenCalled();
		await load();
		// Each time twice.
		expect( fetcher ).toHaveBeenCalledTimes( 4 );
	} );

	it( '[L10N-01] are asked for a second time at once, and given up after ten seconds', async () => {
		const timer = jest.spyOn( globalThis, 'setTimeout' );
		const { load, fetcher, setLocaleData } = withWordPress();
		fetcher.mockRejectedValueOnce( new TypeError( 'from memory' ) );
		await load();
		expect( setLocaleData ).toHaveBeenCalledTimes( 1 );
		const delays = timer.mock.calls.map( ( [ , delay ] ) => delay );
		expect( delays.filter( ( delay ) => delay === 10_000 ) ).toHaveLength(
			2
		);
		timer.mockRestore();
	} );

	it( 'are not asked for in a language that has none', async () => {
		const { load, ran, fetcher } = withWordPress();
		await load( { ...settings, translations: '' } );
		expect( ran ).toHaveBeenCalledTimes( 1 );
		expect( fetcher ).not.toHaveBeenCalled();
	} );
} );
