/**
 * The entry begins where its settings and the cart's are printed.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const cartFixture: object = JSON.parse(
	readFileSync(
		join( __dirname, '../../cart/settings.fixture.json' ),
		'utf8'
	)
);

const mockStart = jest.fn();
jest.mock( '../index', () => ( { startMiniCart: mockStart } ) );

const begin = async ( settings: Record< string, object > ) => {
	document.body.innerHTML = Object.entries( settings )
		.map(
			( [ feature, value ] ) =>
				`<script type="application/json" id="vitrin-settings-${ feature }">${ JSON.stringify( value ) }</script>`
		)
		.join( '' );
	jest.resetModules();
	await import( '../start' );
};

it( '[MINI-01] the button begins with the settings of the page', async () => {
	await begin( { cart: cartFixture, 'mini-cart': { hover: false } } );
	expect( mockStart ).toHaveBeenCalledTimes( 1 );
	expect( mockStart.mock.calls[ 0 ][ 0 ] ).toMatchObject( {
		settings: { hover: false },
		cartSettings: { shopUrl: expect.any( String ) },
	} );
} );

it.each( [
	[ 'the mini cart', { cart: cartFixture } ],
	[ 'the cart', { 'mini-cart': {} } ],
] )(
	'[MINI-01] without the settings of %s nothing begins',
	async ( _, settings ) => {
		mockStart.mockClear();
		await begin( settings as Record< string, object > );
		expect( mockStart ).not.toHaveBeenCalled();
	}
);
