/**
 * What the bar of a product's page repeats.
 */
import { pictureOf, productFormOf } from '../dom/product-form';

const pictureWith = ( attribute: string ) => {
	document.body.innerHTML = `<div class="product"><div class="woocommerce-product-gallery__image" ${ attribute }><img></div><form><button></button></form></div>`;
	Object.defineProperty( document.querySelector( 'img' ), 'currentSrc', {
		value: '/large.jpg',
	} );
	return pictureOf( productFormOf( document.querySelector( 'button' )! ) );
};

it( '[ADD-06] the bar’s picture is the small one, where there is one', () => {
	expect( pictureWith( 'data-thumb="/small.jpg"' ) ).toBe( '/small.jpg' );
	expect( pictureWith( '' ) ).toBe( '/large.jpg' );
} );
