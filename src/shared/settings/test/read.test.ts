import {
	list,
	nullable,
	number,
	oneOf,
	record,
	shape,
	text,
} from '../../domain/shape';
import { readSettings } from '../read';
import loaderFixture from '../../loader/settings.fixture.json';
import { parseLoaderSettings } from '../../loader/settings';

const print = ( feature: string, json: string ) => {
	document.body.innerHTML = '';
	const script = document.createElement( 'script' );
	script.type = 'application/json';
	script.id = `vitrin-settings-${ feature }`;
	script.textContent = json;
	document.body.append( script );
};

const parse = shape( { cartUrl: text, count: number } );

describe( 'readSettings', () => {
	let error: jest.SpyInstance;
	beforeEach( () => {
		error = jest.spyOn( console, 'error' ).mockImplementation( () => {} );
	} );
	afterEach( () => error.mockRestore() );

	it( '[SET-01] reads what PHP printed', () => {
		print( 'x', '{"cart_url":"/cart/","count":2,"more":true}' );
		expect( readSettings( 'x', parse ) ).toEqual( {
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
		expect( readSettings( 'x', parse )?.cartUrl ).toBe( '/cart/' );
		document.querySelector( 'script' )?.remove();
		expect( readSettings( 'x', parse ) ).toBeNull();
	} );

	it( '[SET-01] a feature that is off has none, and that is no fault', () => {
		document.body.innerHTML = '';
		expect( readSettings( 'x', parse ) ).toBeNull();
		expect( error ).not.toHaveBeenCalled();
	} );

	it.each( [
		'',
		'{',
		'null',
		'[]',
		'{"cart_url":1,"count":2}',
		'{"cart_url":"/"}',
		'{"cart_url":"/","count":"2"}',
	] )(
		'[SET-01] garbage %p gives null and tells the developer, and never throws',
		( json ) => {
			print( 'x', json );
			expect( readSettings( 'x', parse ) ).toBeNull();
			expect( error ).toHaveBeenCalledTimes( 1 );
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
		expect( parseLoaderSettings( loaderFixture ) ).toEqual( {
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
			expect(
				parseLoaderSettings( {
					dist,
					react: [ 'react react.js?ver=18' ],
				} ).react
			).toEqual( [
				{
					handle: 'react',
					src: `${ host }/wp-includes/js/dist/react.js?ver=18`,
				},
			] );
		}
	);
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
