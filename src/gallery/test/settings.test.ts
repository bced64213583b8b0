/**
 * The fixture is what PHP prints; PHPUnit holds the other half to it.
 */
import { parseGallerySettings } from '../settings';
import fixture from '../settings.fixture.json';

describe( 'settings', () => {
	it( '[SET-01] reads every key that PHP prints', () => {
		expect( parseGallerySettings( fixture ) ).toEqual( {
			slideshow: fixture.slideshow,
			zoom: fixture.zoom,
			fullScreen: fixture.full_screen,
			messages: fixture.messages,
		} );
	} );

	it( '[SET-01] takes no garbage', () => {
		expect( () => parseGallerySettings( {} ) ).toThrow();
		expect( () =>
			parseGallerySettings( { ...fixture, messages: { next: 1 } } )
		).toThrow();
	} );
} );
