import { callWords } from '../../http/words';
import { __, translate } from '../../words';
import { createLoader } from '../loader';
import { chunk } from '../chunk';
import { NO_SETTINGS } from '../settings';

const settings = {
	...NO_SETTINGS,
	translations: '/languages/fa-%s.json?ver=1',
};

const setUp = ( answer: () => Promise< unknown > ) => {
	const fetcher = jest.fn( async () => ( { json: answer } ) );
	globalThis.fetch = fetcher as unknown as typeof fetch;
	return { fetcher, loader: createLoader( settings ) };
};

const of = ( messages: Record< string, string[] > ) => async () => ( {
	locale_data: { messages },
} );

const withWords = ( name: string, load = async () => name ) =>
	chunk( name, load, { hasWords: true } );

afterEach( () => jest.useRealTimers() );

describe( 'words of chunks without React', () => {
	it( '[L10N-01] are there with the chunk, and asked for once, whoever asks for the chunk', async () => {
		const { fetcher, loader } = setUp( of( { Sizes: [ 'اندازه‌ها' ] } ) );
		expect( __( 'Sizes', 'vitrin' ) ).toBe( 'Sizes' );
		await loader.load( withWords( 'sizes' ) );
		await loader.load( withWords( 'sizes' ) );
		expect( __( 'Sizes', 'vitrin' ) ).toBe( 'اندازه‌ها' );
		expect( fetcher.mock.calls ).toEqual( [
			[ '/languages/fa-sizes.json?ver=1', expect.anything() ],
		] );
	} );

	it( '[L10N-01] with a context are told apart', async () => {
		const { loader } = setUp(
			of( { 'a row\u0004slide': [ 'اسلاید' ], empty: [ '' ] } )
		);
		await loader.load( withWords( 'slides' ) );
		expect( translate( 'slide', 'a row\u0004slide' ) ).toBe( 'اسلاید' );
		expect( __( 'empty', 'vitrin' ) ).toBe( 'empty' );
	} );

	it.each( [
		[ 'garbage', async () => null ],
		[ 'no JSON', () => Promise.reject( new SyntaxError() ) ],
	] )(
		'[L10N-01] that are %s leave English, keep nothing from running, and are asked for again',
		async ( name, answer ) => {
			const { fetcher, loader } = setUp( answer );
			const one = withWords( name );
			await loader.load( one );
			expect( __( 'Zoom', 'vitrin' ) ).toBe( 'Zoom' );
			const before = fetcher.mock.calls.length;
			await loader.load( one );
			expect( fetcher.mock.calls.length ).toBeGreaterThan( before );
		}
	);

	it( '[L10N-01] that failed once are said from the next click on, which does not wait for them', async () => {
		let answer = () => Promise.reject( new SyntaxError() );
		const { loader } = setUp( () => answer() );
		const load = jest.fn( async () => 'later' );
		const one = withWords( 'later', load );
		await loader.load( one );
		const words = callWords();
		expect( words.server ).toBe( 'The shop could not do this. Try again.' );
		let arrive = () => {};
		answer = () =>
			new Promise( ( resolve ) => {
				arrive = () =>
					resolve( {
						locale_data: {
							messages: {
								'The shop could not do this. Try again.': [
									'دوباره',
								],
							},
						},
					} as never );
			} );
		await loader.load( one );
		expect( load ).toHaveBeenCalledTimes( 1 );
		expect( words.server ).toBe( 'The shop could not do this. Try again.' );
		arrive();
		await new Promise( ( resolve ) => setTimeout( resolve ) );
		expect( words.server ).toBe( 'دوباره' );
	} );

	it( '[L10N-01] that are nowhere are asked for once', async () => {
		const fetcher = jest.fn( async () => ( { status: 404 } ) );
		globalThis.fetch = fetcher as unknown as typeof fetch;
		const { load } = createLoader( settings );
		const one = withWords( 'nowhere' );
		await load( one );
		await load( one );
		expect( fetcher ).toHaveBeenCalledTimes( 1 );
	} );

	it( '[L10N-01] that are late hold a chunk up for two seconds at most', async () => {
		jest.useFakeTimers();
		const { loader } = setUp( () => new Promise( () => {} ) );
		const then = jest.fn();
		void loader.load( withWords( 'late' ) ).then( then );
		await jest.advanceTimersByTimeAsync( 1999 );
		expect( then ).not.toHaveBeenCalled();
		await jest.advanceTimersByTimeAsync( 1 );
		expect( then ).toHaveBeenCalledWith( 'late' );
	} );

	it( '[L10N-01] are not asked for in a language that has none, nor for a chunk without', async () => {
		const { fetcher, loader } = setUp( of( {} ) );
		await loader.load( chunk( 'bare', async () => 1 ) );
		await createLoader( NO_SETTINGS ).load( withWords( 'english' ) );
		expect( fetcher ).not.toHaveBeenCalled();
	} );

	it( '[L10N-01] are fetched ahead with their chunk: the first click may find no network', async () => {
		document.head.replaceChildren();
		setUp( of( {} ) ).loader.prefetch( withWords( 'ahead' ) );
		await new Promise( ( resolve ) => setTimeout( resolve, 50 ) );
		const hints = [ ...document.querySelectorAll( 'link' ) ].map(
			( link ) => [ link.rel, link.as, link.getAttribute( 'href' ) ]
		);
		expect( hints ).toContainEqual( [
			'prefetch',
			'fetch',
			'/languages/fa-ahead.json?ver=1',
		] );
	} );
} );
