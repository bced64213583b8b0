import { putSettings } from '../quick-view';

const read = ( feature: string ): unknown =>
	JSON.parse(
		document.querySelector( `script#vitrin-settings-${ feature }` )
			?.textContent ?? ''
	);

beforeEach( () => {
	document.body.innerHTML = '';
} );

it( '[QV-05] settings that come with an answer are read like those of the page', () => {
	putSettings( { gallery: { zoom: false }, product: [] } );
	expect( read( 'gallery' ) ).toEqual( { zoom: false } );
	expect( read( 'product' ) ).toEqual( {} );
} );

it( '[QV-05] what the page says of itself stays', () => {
	document.body.innerHTML =
		'<script type="application/json" id="vitrin-settings-add-to-cart">{"is_cart":true}</script>' +
		'<script type="application/json" id="vitrin-settings-product">[]</script>';
	const form = { choose: 'Choose', unavailable: 'Gone' };
	putSettings( {
		'add-to-cart': { is_cart: false, product_form: form },
		product: { tabs: true },
	} );
	expect( read( 'add-to-cart' ) ).toEqual( {
		is_cart: true,
		product_form: form,
	} );
	expect( read( 'product' ) ).toEqual( { tabs: true } );
	expect( document.querySelectorAll( 'script' ) ).toHaveLength( 2 );
} );

it( 'no element of a text stands in for a feature’s settings', () => {
	document.body.innerHTML =
		'<p id="vitrin-settings-gallery">{"zoom":true}</p>';
	putSettings( { gallery: { zoom: false } } );
	expect( read( 'gallery' ) ).toEqual( { zoom: false } );
} );
