/**
 * What looks for a free place of the floating cart comes when the page has nothing left to do.
 */
import { fakeLoader, loads } from '../../shared/loader/test/fake-loader';
import { TOGGLER_PLACE } from '../chunks';
import { findTogglerPlace } from '../toggler-place';

let idle: () => void;
beforeEach( () => {
	document.body.innerHTML = '<a class="vitrin-toggler"></a>';
	idle = () => {};
	window.requestIdleCallback = ( ( run: () => void ) => {
		idle = run;
	} ) as typeof window.requestIdleCallback;
} );
afterEach( () => jest.restoreAllMocks() );

it( '[THEME-03] comes once the page is there and idle, once', () => {
	const state = jest
		.spyOn( document, 'readyState', 'get' )
		.mockReturnValue( 'interactive' );
	const load = loads();
	findTogglerPlace( fakeLoader( { load } ) );
	idle();
	expect( load ).not.toHaveBeenCalled();
	state.mockReturnValue( 'complete' );
	window.dispatchEvent( new Event( 'load' ) );
	expect( load ).not.toHaveBeenCalled();
	idle();
	expect( load.mock.calls ).toEqual( [ [ TOGGLER_PLACE ] ] );
} );

it( '[THEME-03] a page without a floating cart asks for nothing', () => {
	document.body.innerHTML = '';
	const load = loads();
	findTogglerPlace( fakeLoader( { load } ) );
	idle();
	expect( load ).not.toHaveBeenCalled();
} );

it( '[THEME-03] without its file the floating cart stands where it stands, and nothing is said', async () => {
	const load = loads( () => {
		throw new Error( 'lost' );
	} );
	findTogglerPlace( fakeLoader( { load } ) );
	idle();
	await Promise.resolve();
	expect( load ).toHaveBeenCalledTimes( 1 );
} );
