/**
 * What a page has from the start begins by itself; what did not come is asked for, each by itself.
 */
import { fakeLoader, loads } from '../../shared/loader/test/fake-loader';
import { bringPageChunks } from '../when-idle';

const settle = () => new Promise( ( resolve ) => setTimeout( resolve ) );
const report = jest.fn();

beforeEach( () => {
	report.mockClear();
	globalThis.reportError = report;
} );
afterEach( () => jest.restoreAllMocks() );

const begin = async ( pageChunks: string[], load = loads() ) => {
	bringPageChunks( fakeLoader( { load, pageChunks } ) );
	await settle();
	return load.mock.calls.map( ( [ { name } ] ) => name );
};

it( '[SET-01] a script whose file did not come is taken off the page, else webpack would wait for it', async () => {
	document.body.innerHTML =
		'<script type="x" src="https://shop.example/build/lists.test.js"></script><script type="x" src="/other.js"></script>';
	expect( await begin( [ 'lists' ] ) ).toEqual( [ 'lists' ] );
	expect(
		[ ...document.scripts ].map( ( { src } ) => new URL( src ).pathname )
	).toEqual( [ '/other.js' ] );
} );

it( '[SET-01] brings what the page names, and nothing else', async () => {
	expect( await begin( [ 'lists', 'mini-cart' ] ) ).toEqual( [
		'lists',
		'mini-cart',
	] );
	expect( await begin( [] ) ).toEqual( [] );
} );

it( '[SET-01] one whose file does not come takes no other with it; the browser has said so already', async () => {
	const load = loads( ( name ) => {
		if ( name === 'lists' ) {
			throw Object.assign( new Error( name ), {
				name: 'ChunkLoadError',
			} );
		}
	} );
	expect( await begin( [ 'lists', 'notices' ], load ) ).toEqual( [
		'lists',
		'notices',
	] );
	expect( report ).not.toHaveBeenCalled();
} );

it( '[SET-01] one that throws is told to the developer, and takes no other with it', async () => {
	const load = loads( ( name ) => {
		if ( name === 'lists' ) {
			throw new Error( name );
		}
	} );
	expect( await begin( [ 'lists', 'notices' ], load ) ).toEqual( [
		'lists',
		'notices',
	] );
	expect( report.mock.calls ).toEqual( [ [ new Error( 'lists' ) ] ] );
} );
