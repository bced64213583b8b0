import fixture from '../settings.fixture.json';
import { addressOf, styleOf } from '../chunk';

const print = ( settings: unknown ) => {
	const script = document.createElement( 'script' );
	script.type = 'application/json';
	script.id = 'vitrin-settings-loader';
	script.textContent = JSON.stringify( settings );
	document.body.replaceChildren( script );
};

beforeEach( () => jest.resetModules() );

it( '[SET-01] the page’s loader has its chunks from the folder that is printed', async () => {
	print( fixture );
	const { getLoader } = await import( '..' );
	expect( getLoader().pageChunks ).toEqual( [ 'lists' ] );
	expect( getLoader() ).toBe( getLoader() );
	expect( addressOf( 'search' ) ).toBe( `${ fixture.folder }search.test.js` );
	expect( styleOf( 'search' ) ).toBe( `${ fixture.folder }search.test.css` );
} );

it( '[SET-01] without settings it has none, and links and forms do it all', async () => {
	document.body.replaceChildren();
	const { getLoader } = await import( '..' );
	expect( getLoader().pageChunks ).toEqual( [] );
	const native = jest.fn();
	jest.spyOn( window.navigator, 'onLine', 'get' ).mockReturnValue( false );
	await getLoader().fallBack( { native } );
	expect( native ).toHaveBeenCalledTimes( 1 );
} );
