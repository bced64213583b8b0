/**
 * Chunks that a page names begin with it, each by itself.
 */
import { fakeLoader, loads } from '../../shared/loader/test/fake-loader';
import { startPageChunks } from '../page-chunks';

const settle = () => new Promise( ( resolve ) => setTimeout( resolve ) );
const report = jest.fn();

beforeEach( () => {
	report.mockClear();
	globalThis.reportError = report;
} );

const begin = async ( pageChunks: string[], load = loads() ) => {
	startPageChunks( fakeLoader( { load, pageChunks } ) );
	await settle();
	return load.mock.calls.map( ( [ { name } ] ) => name );
};

it( '[SET-01] brings what the page names, and nothing else', async () => {
	expect( await begin( [ 'lists', 'mini-cart' ] ) ).toEqual( [
		'lists',
		'mini-cart',
	] );
	expect( await begin( [] ) ).toEqual( [] );
} );

it( '[SET-01] a name that nobody knows any more keeps no other from starting', async () => {
	expect( await begin( [ 'gone', 'quantity' ] ) ).toEqual( [ 'quantity' ] );
	expect( report ).not.toHaveBeenCalled();
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
