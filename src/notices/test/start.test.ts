/**
 * What few pages need is brought where the page has it, and nowhere else.
 */
import fixture from '../settings.fixture.json';

const mockStart = jest.fn();
const mockLoad = jest.fn( async () => ( { startNotices: mockStart } ) );
jest.mock( '../../shared/loader', () => ( {
	...jest.requireActual( '../../shared/loader' ),
	getLoader: () => ( { load: mockLoad } ),
} ) );

const begin = async ( html: string, settings: object = {} ) => {
	document.body.innerHTML = `${ html }<script type="application/json" id="vitrin-settings-notices">${ JSON.stringify( { ...fixture, sorts: false, raises: false, ...settings } ) }</script>`;
	jest.resetModules();
	await import( '../start' );
	await new Promise( ( resolve ) => setTimeout( resolve ) );
};
beforeEach( () => jest.clearAllMocks() );

const NOTICE =
	'<p class="woocommerce-store-notice" data-notice-id="x" style="display:none">Words</p>';

it( '[NOTE-01] the store notice needs nothing more', async () => {
	await begin( NOTICE );
	expect( document.querySelector( 'p' )?.style.display ).toBe( '' );
	expect( mockLoad ).not.toHaveBeenCalled();
} );

it.each( [
	[
		'the coming-soon banner',
		'<div id="coming-soon-footer-banner"><a class="coming-soon-footer-banner-dismiss"></a></div>',
		{},
	],
	[
		'a notice that is said',
		'<ul class="woocommerce-error" role="alert"></ul>',
		{},
	],
	[
		'a password',
		'<div class="woocommerce"><form><input class="woocommerce-Input" type="password"></form></div>',
		{},
	],
	[ 'a sorting form of nobody else’s', '', { sorts: true } ],
	[ 'quantities of nobody else’s', '', { raises: true } ],
] )( '[NOTE-02] %s', async ( _what, html, settings ) => {
	await begin( html, settings );
	expect( mockStart ).toHaveBeenCalledTimes( 1 );
} );
