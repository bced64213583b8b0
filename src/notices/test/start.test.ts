/**
 * The entry begins with what the page says.
 */
import fixture from '../settings.fixture.json';

const mockStart = jest.fn();
jest.mock( '../index', () => ( { startNotices: mockStart } ) );

const begin = async ( html: string ) => {
	document.body.innerHTML = html;
	jest.resetModules();
	await import( '../start' );
};

it( '[NOTE-01] the jobs of WooCommerce’s script begin where their settings are printed, and only there', async () => {
	await begin( '' );
	expect( mockStart ).not.toHaveBeenCalled();
	await begin(
		`<script type="application/json" id="vitrin-settings-notices">${ JSON.stringify( fixture ) }</script>`
	);
	expect( mockStart.mock.calls ).toEqual( [ [ { settings: fixture } ] ] );
} );
