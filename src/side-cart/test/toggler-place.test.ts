/**
 * The floating cart gets a free place when every page is idle (storefront/when-idle.ts).
 */
import { fakeLoader, loads } from '../../shared/loader/test/fake-loader';
import { findTogglerPlace, TOGGLER_PLACE } from '../any-page';

beforeEach( () => {
	document.body.innerHTML = '<a class="vitrin-toggler"></a>';
} );

it( '[THEME-03] what looks for a free place of the floating cart comes once', () => {
	const load = loads();
	findTogglerPlace( fakeLoader( { load } ) );
	expect( load.mock.calls ).toEqual( [ [ TOGGLER_PLACE ] ] );
} );

it( '[THEME-03] a page without a floating cart asks for nothing', () => {
	document.body.innerHTML = '';
	const load = loads();
	findTogglerPlace( fakeLoader( { load } ) );
	expect( load ).not.toHaveBeenCalled();
} );

it( '[THEME-03] without its file the floating cart stands where it stands, and nothing is said', async () => {
	const load = loads( () => {
		throw new Error( 'lost' );
	} );
	findTogglerPlace( fakeLoader( { load } ) );
	await Promise.resolve();
	expect( load ).toHaveBeenCalledTimes( 1 );
} );
