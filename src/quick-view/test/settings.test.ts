/**
 * The fixture is what PHP prints; PHPUnit holds the other half to it.
 */
import { parseOpenerSettings, parseQuickViewSettings } from '../settings';
import fixture from '../settings.fixture.json';

const snake = ( value: unknown ): unknown =>
	value && typeof value === 'object' && ! Array.isArray( value )
		? Object.fromEntries(
				Object.entries( value ).map( ( [ key, item ] ) => [
					key.replace( /[A-Z]/g, ( c ) => `_${ c.toLowerCase() }` ),
					snake( item ),
				] )
			)
		: value;

describe( 'settings', () => {
	it( '[SET-01] reads every key that PHP prints', () => {
		expect( snake( parseQuickViewSettings( fixture ) ) ).toEqual( fixture );
		expect( parseOpenerSettings( fixture ).productUrl ).toBe(
			fixture.product_url
		);
	} );

	it( '[SET-01] takes no garbage', () => {
		expect( () => parseQuickViewSettings( {} ) ).toThrow();
		expect( () =>
			parseQuickViewSettings( { ...fixture, after_add: 'explode' } )
		).toThrow();
		expect( () => parseOpenerSettings( null ) ).toThrow();
	} );
} );
