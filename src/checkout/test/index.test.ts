import { withDefaults } from '../../shared/settings/read';
import { fakeLoader, loads } from '../../shared/loader/test/fake-loader';
import { startCheckout } from '..';
import { CHECKOUT_DEFAULTS } from '../settings';
import fixture from '../settings.fixture.json';

const { documentElement: root } = document;

beforeEach( () => {
	delete root.dataset.vitrinCheckout;
	root.className = '';
	document.body.innerHTML = '<form class="checkout"></form>';
} );

let end = () => {};

afterEach( () => end() );

const begin = ( more = {}, load = loads() ) => {
	end = startCheckout( {
		settings: withDefaults( CHECKOUT_DEFAULTS, { ...fixture, ...more } ),
		loader: fakeLoader( { load } ),
	} );
};

describe( 'the page of the checkout', () => {
	it( '[CHK-08] says that its script is there, also where the page’s own mark came late', () => {
		begin();
		expect( root.dataset.vitrinCheckout ).toBeDefined();
		expect( root.className ).toContain( 'vitrin-checkout-on' );
	} );

	it( '[CHK-02] leaves another plugin’s checkout alone', () => {
		begin( { funnel_version: '2.0' } );
		expect( root.dataset.vitrinCheckout ).toBeUndefined();
		expect( root.className ).toBe( '' );
	} );

	it.each( [ true, false ] )(
		'loads the cities with the focus on the field where the setting is %s',
		( cities ) => {
			document.body.innerHTML =
				'<p id="billing_city_field"><input id="billing_city"></p>';
			const load = loads( () => ( { attach: () => {} } ) );
			begin( { cities }, load );
			document.getElementById( 'billing_city' )?.focus();
			expect( load ).toHaveBeenCalledTimes( Number( cities ) );
		}
	);

	it( 'does nothing without the form', () => {
		document.body.innerHTML = '';
		begin();
		expect( root.dataset.vitrinCheckout ).toBeUndefined();
	} );
} );
