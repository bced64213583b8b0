/**
 * The fixture is what PHP prints; PHPUnit holds the other half to it.
 */
import { parseCartSettings } from '../settings';
import defaults from '../defaults.fixture.json';
import fixture from '../settings.fixture.json';
import { WC_AJAX_ACTIONS } from '../transport';

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
		expect( snake( parseCartSettings( fixture ) ) ).toEqual( fixture );
	} );

	it( '[SET-01] [SIDE-03] what is called at wc-ajax is what PHP takes for granted', () => {
		expect( WC_AJAX_ACTIONS ).toEqual( defaults.wc_ajax_actions );
	} );

	it( '[SET-01] takes no garbage', () => {
		expect( () => parseCartSettings( {} ) ).toThrow();
		expect( () => parseCartSettings( null ) ).toThrow();
	} );

	it( 'a language that Intl refuses keeps its first part', () => {
		expect(
			parseCartSettings( { ...fixture, locale: 'pt-PT-ao90' } ).locale
		).toBe( 'pt' );
	} );
} );
