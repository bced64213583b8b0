import { parseSideCartSettings } from '../settings';
import { printedSettings } from './fakes';

describe( 'side-cart settings', () => {
	it( '[SET-01] are read from what PHP prints', () => {
		expect( parseSideCartSettings( printedSettings() ) ).toEqual( {
			shouldOpen: true,
			miniCartSelector: '.cart-contents, a.wc-cart-link',
			animation: 400,
			choosesShipping: true,
			words: printedSettings().words,
		} );
	} );

	it.each( [
		[ 'should_open', '1' ],
		[ 'animation', null ],
	] )( '[SET-01] refuse a %s of %p', ( name, value ) => {
		expect( () =>
			parseSideCartSettings( { ...printedSettings(), [ name ]: value } )
		).toThrow( name );
	} );
} );
