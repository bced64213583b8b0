import {
	list,
	nullable,
	number,
	oneOf,
	record,
	shape,
	text,
} from '../../domain/shape';
import { readSettings, withDefaults } from '../read';
import loaderFixture from '../../loader/settings.fixture.json';
import { NO_SETTINGS, readLoaderSettings } from '../../loader/settings';

const print = ( feature: string, json: string ) => {
	document.body.innerHTML = '';
	const script = document.createElement( 'script' );
	script.type = 'application/json';
	script.id = `vitrin-settings-${ feature }`;
	script.textContent = json;
	document.body.append( script );
};

const defaults = { cartUrl: '', count: 1 };

describe( 'readSettings', () => {
	let error: jest.SpyInstance;
	beforeEach( () => {
		error = jest.spyOn( console, 'error' ).mockImplementation( () => {} );
	} );
	afterEach( () => error.mockRestore() );

	it( '[SET-01] reads what PHP printed', () => {
		print( 'x', '{"cart_url":"/cart/","count":2,"more":true}' );
		expect( readSettings( 'x', defaults ) ).toEqual( {
			cartUrl: '/cart/',
			count: 2,
		} );
	} );

	it( "[SEC-02] takes nothing from an element that a post's author can print under the same id", () => {
		print( 'x', '{"cart_url":"/cart/","count":2}' );
		const forged = document.createElement( 'pre' );
		forged.id = 'vitrin-settings-x';
		forged.textContent = '{"cart_url":"https://evil.example/","count":1}';
		document.body.prepend( forged );
		expect( readSettings( 'x', defaults )?.cartUrl ).toBe( '/cart/' );
		document.querySelector( 'script' )?.remove();
		expect( readSettings( 'x', defaults ) ).toBeNull();
	} );

	it( '[SET-01] a feature that is off has none, and that is no fault', () => {
		document.body.innerHTML = '';
		expect( readSettings( 'x', defaults ) ).toBeNull();
		expect( error ).not.toHaveBeenCalled();
	} );

	it.each( [ '', '{', 'null', '5' ] )(
		'[SET-01] garbage %p gives null and tells the developer, and never throws',
		( json ) => {
			print( 'x', json );
			expect( readSettings( 'x', defaults ) ).toBeNull();
			expect( error ).toHaveBeenCalledTimes( 1 );
		}
	);

	it( '[SET-01] what a feature can’t make its settings of is told to the developer, too', () => {
		print( 'x', '{}' );
		const finish = () => {
			throw new Error();
		};
		expect( readSettings( 'x', defaults, finish ) ).toBeNull();
		expect( error ).toHaveBeenCalledTimes( 1 );
	} );
} );

describe( 'settings of a page that another version has printed', () => {
	it.each( [
		[ { count: 0 }, { count: 3 }, { count: 3 } ],
		[ { count: 0 }, { count: '3' }, { count: 0 } ],
		[ { count: 0 }, { count: null }, { count: 0 } ],
		[ { count: 0 }, [], { count: 0 } ],
		[ { isOn: true }, { is_on: false, more: 1 }, { isOn: false } ],
		[ { word: 'a' }, { word: '' }, { word: '' } ],
		[ { list: [ 'a' ] }, { list: [] }, { list: [] } ],
		[ { list: [ 'a' ] }, { list: {} }, { list: [ 'a' ] } ],
		[ { any: null }, { any: [ 1 ] }, { any: [ 1 ] } ],
		[ { any: null }, { any: null }, { any: null } ],
		[ { names: {} }, { names: { a_b: 1 } }, { names: { a_b: 1 } } ],
		[ { names: {} }, { names: [] }, { names: {} } ],
		[
			{ words: { one: '', twoOf: 'x' } },
			{ words: { one: 'y', two_of: 2, three: 'z' } },
			{ words: { one: 'y', twoOf: 'x' } },
		],
		[ { words: { one: 'x' } }, { words: 'y' }, { words: { one: 'x' } } ],
	] )(
		'[SET-01] defaults %j, printed %j: %j',
		( known, printed, expected ) => {
			expect( withDefaults< object >( known, printed ) ).toEqual(
				expected
			);
		}
	);
} );

describe( 'the halves of the settings agree', () => {
	it( '[SET-01] loader', () => {
		const {
			folder,
			page_chunks: pageChunks,
			messages,
			dist,
			enqueued,
			translations,
			waiting,
		} = loaderFixture;
		print( 'loader', JSON.stringify( loaderFixture ) );
		expect( readLoaderSettings() ).toEqual( {
			folder,
			pageChunks,
			waiting,
			messages,
			enqueued,
			react: [
				{
					handle: 'react',
					src: `${ location.origin }${ dist }vendor/react.min.js?ver=18`,
				},
				{
					handle: 'wp-i18n',
					src: `${ location.origin }${ dist }i18n.min.js?ver=1`,
				},
				{
					handle: 'react-dom',
					src: 'https://cdn.example/react.js',
				},
			],
			translations,
		} );
	} );

	it.each( [
		[ '/wp-includes/js/dist/', location.origin ],
		[ '//cdn.example/wp-includes/js/dist/', 'http://cdn.example' ],
	] )(
		'[SET-01] a folder that is printed as %s is where it says',
		( dist, host ) => {
			print(
				'loader',
				JSON.stringify( { dist, react: [ 'react react.js?ver=18' ] } )
			);
			expect( readLoaderSettings().react ).toEqual( [
				{
					handle: 'react',
					src: `${ host }/wp-includes/js/dist/react.js?ver=18`,
				},
			] );
		}
	);

	it( '[SET-01] a folder that is no address leads to no chunk, and the developer is told', () => {
		const error = jest.spyOn( console, 'error' ).mockImplementation();
		print(
			'loader',
			JSON.stringify( { folder: '/x/', dist: 'https://' } )
		);
		expect( readLoaderSettings() ).toBe( NO_SETTINGS );
		expect( error ).toHaveBeenCalledTimes( 1 );
		error.mockRestore();
	} );
} );

describe( 'shapes', () => {
	it( 'says where the fault is', () => {
		const deep = shape( { rows: list( shape( { name: text } ) ) } );
		expect( () =>
			deep( { rows: [ { name: 'a' }, { name: 3 } ] } )
		).toThrow( '.rows[1].name is not text' );
	} );

	it( "takes PHP's empty array for an empty object", () => {
		expect( record( text )( [] ) ).toEqual( {} );
	} );

	it( 'knows null and fixed words', () => {
		expect( nullable( number )( null ) ).toBeNull();
		expect( () => oneOf( 'a', 'b' )( 'c' ) ).toThrow( 'one of a,b' );
	} );
} );
