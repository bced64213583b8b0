/**
 * The fixture is what PHP prints; PHPUnit holds the other half to it.
 */
import { parseListingSettings, parsePagingSettings } from '../settings';
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

describe( 'settings of the listing', () => {
	it( '[SET-01] reads every key that PHP prints', () => {
		expect( snake( parseListingSettings( fixture ) ) ).toEqual( fixture );
		expect( parsePagingSettings( fixture ) ).toEqual( {
			paging: 'endless',
		} );
	} );

	it( '[SET-01] takes no garbage', () => {
		expect( () => parsePagingSettings( { paging: 'sideways' } ) ).toThrow();
	} );
} );
