/**
 * The entry begins with what the page says.
 */
import fixture from '../settings.fixture.json';

const CROSS =
	'<div id="coming-soon-footer-banner"><a class="coming-soon-footer-banner-dismiss"></a></div>';

const begin = async ( html: string ) => {
	document.body.innerHTML = CROSS + html;
	jest.resetModules();
	await import( '../start' );
	return document.querySelector( 'a' )?.ariaLabel;
};

it( '[NOTE-01] the jobs of WooCommerce’s script begin where their settings are printed, and only there', async () => {
	expect( await begin( '' ) ).not.toBe( fixture.messages.dismiss );
	expect(
		await begin(
			`<script type="application/json" id="vitrin-settings-notices">${ JSON.stringify( fixture ) }</script>`
		)
	).toBe( fixture.messages.dismiss );
} );
