import { list, nullable, number, oneOf, record, shape, text } from '../../domain/shape';
import { readSettings } from '../read';
import cartFixture from '../../../cart/settings.fixture.json';
import addFixture from '../../../add-to-cart/settings.fixture.json';
import quantityFixture from '../../../quantity/settings.fixture.json';
import loaderFixture from '../../loader/settings.fixture.json';
import { parseCartSettings } from '../../../cart/settings';
import { parseAddToCartSettings } from '../../../add-to-cart/settings';
import { parseQuantitySettings } from '../../../quantity/settings';
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
		expect( readSettings( 'x', parse ) ).toEqual( { cartUrl: '/cart/', count: 2 } );
	} );

	it( '[SET-01] a feature that is off has none, and that is no fault', () => {
		document.body.innerHTML = '';
		expect( readSettings( 'x', parse ) ).toBeNull();
		expect( error ).not.toHaveBeenCalled();
	} );

	it.each( [ '', '{', 'null', '[]', '{"cart_url":1,"count":2}', '{"cart_url":"/"}', '{"cart_url":"/","count":"2"}' ] )(
		'[SET-01] garbage %p gives null and tells the developer, and never throws',
		( json ) => {
			print( 'x', json );
			expect( readSettings( 'x', parse ) ).toBeNull();
			expect( error ).toHaveBeenCalledTimes( 1 );
		}
	);
} );

describe( 'the halves of the settings agree', () => {
	it.each( [
		[ 'cart', parseCartSettings, cartFixture ],
		[ 'add-to-cart', parseAddToCartSettings, addFixture ],
		[ 'quantity', parseQuantitySettings, quantityFixture ],
	] as const )( '[SET-01] %s', ( _name, parser, fixture ) => {
		const snake = ( value: unknown ): unknown =>
			value && typeof value === 'object' && ! Array.isArray( value )
				? Object.fromEntries(
						Object.entries( value ).map( ( [ key, item ] ) => [
							key.replace( /[A-Z]/g, ( c ) => `_${ c.toLowerCase() }` ),
							snake( item ),
						] )
				  )
				: value;
		// Every key of the fixture is read, none is lost on the way.
		expect( snake( parser( fixture ) ) ).toEqual( fixture );
	} );

	it( '[SET-01] loader', () => {
		const parsed = parseLoaderSettings( loaderFixture );
		expect( Object.keys( parsed ) ).toEqual( Object.keys( loaderFixture ) );
		expect( parsed[ 'side-cart' ]?.scripts[ 0 ] ).toMatchObject( { handle: 'react', translations: '' } );
	} );
} );

describe( 'shapes', () => {
	it( 'says where the fault is', () => {
		const deep = shape( { rows: list( shape( { name: text } ) ) } );
		expect( () => deep( { rows: [ { name: 'a' }, { name: 3 } ] } ) ).toThrow( '.rows[1].name is not text' );
	} );

	it( "takes PHP's empty array for an empty object", () => {
		expect( record( text )( [] ) ).toEqual( {} );
	} );

	it( 'knows null and fixed words', () => {
		expect( nullable( number )( null ) ).toBeNull();
		expect( () => oneOf( 'a', 'b' )( 'c' ) ).toThrow( 'one of a,b' );
	} );

	it( 'a language that Intl refuses keeps its first part', () => {
		expect( parseCartSettings( { ...cartFixture, locale: 'pt-PT-ao90' } ).locale ).toBe( 'pt' );
	} );
} );
