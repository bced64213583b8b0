/**
 * A form with variations before anybody chooses: what its dimmed button does (ADD-08).
 */
import { fakeLoader } from '../../shared/loader/test/fake-loader';
import { startVariations } from '..';

const blocked = { unavailable: 'Choose another.', choose: 'Choose first.' };

let stop = () => {};
const alert = jest.fn();
const begin = ( mark = '<span data-vitrin-variations=""></span>' ) => {
	document.body.innerHTML = `<form class="cart" method="post">
		<div class="variations"><select name="attribute_size"><option value="">-</option><option>S</option></select></div>
		${ mark }<button class="single_add_to_cart_button">Add</button></form>`;
	window.alert = alert;
	stop = startVariations( {
		blocked,
		loader: fakeLoader(),
	} );
	const form = document.forms[ 0 ]!;
	const sent = jest.fn( ( event: Event ) => event.preventDefault() );
	form.addEventListener( 'submit', sent );
	return {
		form,
		sent,
		button: document.querySelector( 'button' )!,
		select: document.querySelector( 'select' )!,
	};
};
afterEach( () => {
	stop();
	alert.mockReset();
} );

it( '[ADD-08a] [ADD-08b] a dimmed button sends nothing and alerts, whether or not the form goes by ajax', () => {
	const { form, button, select, sent } = begin();
	expect( button ).toHaveClass( 'disabled' );
	button.click();
	expect( alert.mock.calls ).toEqual( [ [ blocked.choose ] ] );
	expect( select ).toHaveFocus();
	form.requestSubmit();
	expect( alert ).toHaveBeenCalledTimes( 2 );
	expect( sent ).not.toHaveBeenCalled();
	button.classList.add( 'wc-variation-is-unavailable' );
	button.click();
	expect( alert ).toHaveBeenLastCalledWith( blocked.unavailable );

	select.value = 'S';
	select.dispatchEvent( new Event( 'change', { bubbles: true } ) );
	button.classList.remove( 'wc-variation-is-unavailable' );
	button.click();
	expect( sent ).toHaveBeenCalledTimes( 1 );
	expect( alert ).toHaveBeenCalledTimes( 3 );
} );

it( '[ADD-08] a form that isn’t ours is left to its own script', () => {
	const { button, sent } = begin( '' );
	button.classList.add( 'disabled' );
	button.click();
	expect( sent ).toHaveBeenCalledTimes( 1 );
	expect( alert ).not.toHaveBeenCalled();
} );

it( '[ADD-08] [VAR-06] a click too early leads to the swatch that is seen, not to the field behind it, before anything has come', () => {
	document.body.innerHTML = `<form class="cart" method="post">
		<div class="variations"><div class="vitrin-swatch-field">
			<select name="attribute_size"><option value="">-</option><option>S</option></select>
			<span class="vitrin-swatches" role="radiogroup"><span class="vitrin-swatch" role="radio" data-value="S">S</span></span>
		</div></div>
		<span data-vitrin-variations=""></span><button class="single_add_to_cart_button">Add</button></form>`;
	window.alert = alert;
	stop = startVariations( {
		blocked,
		loader: fakeLoader( { load: () => new Promise( () => {} ) } ),
	} );
	document.querySelector( 'button' )?.click();
	expect( alert ).toHaveBeenCalledTimes( 1 );
	expect( document.querySelector( '.vitrin-swatch' ) ).toHaveFocus();
} );

it( '[VAR-06] on a swatch whose script is still on its way an arrow is kept for it; Tab and letters are the browser’s', () => {
	const { form } = begin();
	form.querySelector( '.variations' )!.insertAdjacentHTML(
		'beforeend',
		'<span class="vitrin-swatches" role="radiogroup"><span class="vitrin-swatch" role="radio" data-value="S" tabindex="0">S</span></span>'
	);
	const isLeftAlone = ( key: string ) =>
		form.querySelector( '.vitrin-swatch' )!.dispatchEvent(
			new KeyboardEvent( 'keydown', {
				key,
				bubbles: true,
				cancelable: true,
			} )
		);
	expect( [ 'Tab', 'a', 'F5', 'ArrowDown' ].map( isLeftAlone ) ).toEqual( [
		true,
		true,
		true,
		false,
	] );
} );

it( '[ADD-10] WooCommerce’s script begun anew on a form that works already reads what was put into its selects', () => {
	const fn: Record< string, ( this: object ) => unknown > = {};
	const jQuery = Object.assign(
		() => ( { on() {}, off() {}, trigger() {} } ),
		{ fn }
	);
	Object.assign( window, { jQuery } );
	const { form } = begin();
	const trigger = jest.fn();
	const $form = { get: () => [ form ], trigger };
	expect( fn.wc_variation_form?.call( $form ) ).toBe( $form );
	expect( trigger.mock.calls ).toEqual( [ [ 'check_variations' ] ] );
	Object.assign( window, { jQuery: undefined } );
} );
