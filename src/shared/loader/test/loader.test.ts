import { createLoader } from '../loader';
import type { LoaderSettings } from '../settings';

const settings: LoaderSettings = {
	messages: { offline: 'قطع است', failed: 'نیست', close: 'بستن' },
	chunks: {
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
	document.body.innerHTML = '';
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

	it( 'loads once for everybody who asks', async () => {
		const { loader } = setUp();
		void loader.load( 'part' );
		void loader.load( 'part' );
		await settle();
		expect( scripts() ).toHaveLength( 1 );
	} );

	it( '[17.20] takes no other element with a script’s id for that script', async () => {
		document.body.innerHTML =
			'<a id="react-js"></a><p id="wp-i18n-js"></p><a id="vitrin-part-js"></a>';
		const { loader } = setUp();
		const loaded = loader.load( 'part' );
		for ( let count = 0; count < 3; count++ ) {
			await settle();
			await arrive( scripts()[ count ] );
		}
		await arrive( document.querySelector( 'link[rel="stylesheet"]' ) );
		await loaded;
		expect( scripts() ).toHaveLength( 3 );
	} );

	it( '[17.17] what takes too long fails; another try waits for the same files, which run once', async () => {
		jest.useFakeTimers();
		const { loader } = setUp();
		const first = loader.load( 'part' );
		first.catch( () => {} );
		await jest.advanceTimersByTimeAsync( 20_000 );
		await expect( first ).rejects.toThrow( 'part' );
		const second = loader.load( 'part' );
		for ( const id of [ 'react-js', 'wp-i18n-js', 'vitrin-part-js' ] ) {
			await jest.advanceTimersByTimeAsync( 1 );
			document.getElementById( id )?.dispatchEvent( new Event( 'load' ) );
		}
		document
			.querySelector( 'link[rel="stylesheet"]' )
			?.dispatchEvent( new Event( 'load' ) );
		await expect( second ).resolves.toBeUndefined();
		expect( scripts() ).toHaveLength( 3 );
		jest.useRealTimers();
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

describe( 'a chunk that could not be had', () => {
	const lose = async (
		{ isOnline = true, answer = async () => ( {} ) as unknown } = {},
		native: jest.Mock | undefined = jest.fn()
	) => {
		const { fetcher, loader, navigator } = setUp( answer );
		Object.assign( navigator, { onLine: isOnline } );
		fetcher.mockImplementation( answer as never );
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

	it( '[17.17] the shop answers: the link or form serves, and nothing is said', async () => {
		const { native } = await lose();
		expect( native ).toHaveBeenCalledTimes( 1 );
		expect( message() ).toBeNull();
	} );

	it.each( [
		[ 'offline', { isOnline: false } ],
		[ 'connected to something that leads nowhere', { answer: refuse } ],
	] )(
		'[17.17] %s: nobody is sent to the browser’s error page, and it is said where it is seen and heard',
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

	it( '[17.17] the shop answers, and nothing serves without us: that is said', async () => {
		const { loader } = await lose( {}, undefined );
		await loader.fallBack();
		expect( document.querySelectorAll( '.vitrin-message' ) ).toHaveLength(
			1
		);
		expect( message() ).toHaveTextContent( 'نیست' );
	} );

	it( '[17.17] what the click has changed is taken back first; it may be said in a place of its own', async () => {
		const { loader } = setUp();
		const steps: string[] = [];
		await loader.fallBack( {
			undo: () => void steps.push( 'undone' ),
			tell: ( said ) => void steps.push( said ),
		} );
		expect( steps ).toEqual( [ 'undone', 'قطع است' ] );
		expect( message() ).toBeNull();
	} );

	it( '[17.17] a modal dialog would make it unheard outside; it goes when the chunk comes after all', async () => {
		document.body.innerHTML = '<dialog open></dialog>';
		const { loader } = setUp();
		const first = loader.load( 'part' );
		first.catch( () => {} );
		await settle();
		await arrive( document.getElementById( 'react-js' ), false );
		await arrive( document.getElementById( 'react-js' ), false );
		await expect( first ).rejects.toThrow();
		await loader.fallBack();
		expect( message()?.parentElement ).toBe(
			document.querySelector( 'dialog' )
		);
		const second = loader.load( 'part' );
		for ( const id of [ 'react-js', 'wp-i18n-js', 'vitrin-part-js' ] ) {
			await settle();
			await arrive( document.getElementById( id ) );
		}
		await arrive( document.querySelector( 'link[rel="stylesheet"]' ) );
		await second;
		expect( message() ).toBeNull();
	} );
} );
