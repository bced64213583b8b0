/**
 * The fixture is what PHP prints; PHPUnit holds the other half to it.
 */
import { parseProductFormSettings } from '../form-settings';
import { parseAddToCartSettings } from '../settings';
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
		expect(
			snake( {
				...parseAddToCartSettings( fixture ),
				productForm: parseProductFormSettings( fixture ),
			} )
		).toEqual( fixture );
	} );

	it( '[SET-01] takes no garbage', () => {
		expect( () => parseAddToCartSettings( null ) ).toThrow();
		expect( () =>
			parseProductFormSettings( { product_form: {} } )
		).toThrow();
	} );

	it( '[ADD-06] a page without a product form says so', () => {
		expect( parseProductFormSettings( { product_form: null } ) ).toBeNull();
	} );
} );
