import { start } from '../fields';

const html = `
<script type="application/json" id="vitrin-settings-checkout">{"review_show_text":"a","review_hide_text":"b","known_email_text":"c"}</script>
<div class="wp-block-woocommerce-checkout">
	<input type="text" id="contact-vitrin-national-id" data-vitrin-check="national_id">
	<select id="billing-country"><option>IR</option><option>DE</option></select>
	<input type="text" id="billing-city">
	<input type="text" id="billing-postcode" autocomplete="postal-code">
	<input type="tel" id="billing-phone">
</div>
<input type="tel" id="elsewhere">`;

/** WooCommerce's stores, as far as they are asked. */
const setUp = ( country = 'IR', settings?: string ) => {
	document.body.innerHTML = html;
	if ( settings !== undefined ) {
		( document.querySelector( 'script' ) as Element ).textContent =
			settings;
	}
	const errors: Record< string, { message: string } | undefined > = {};
	const address = { country };
	const data = {
		dispatch: () => ( {
			setValidationErrors: (
				added: Record< string, { message: string } >
			) => Object.assign( errors, added ),
			clearValidationError: ( id: string ) => {
				delete errors[ id ];
			},
		} ),
		select: () => ( {
			getValidationError: ( id: string ) => errors[ id ],
			getCustomerData: () => ( { billingAddress: address } ),
		} ),
	};
	return { errors, address, page: { wp: { data } } };
};

const input = ( id: string ) =>
	document.getElementById( id ) as HTMLInputElement;

const leave = ( id: string, value: string ): void => {
	input( id ).value = value;
	input( id ).dispatchEvent( new Event( 'focusout', { bubbles: true } ) );
	jest.runAllTimers();
};

let dispose = () => {};

beforeEach( () => {
	jest.useFakeTimers();
} );

afterEach( () => {
	dispose();
	jest.useRealTimers();
} );

describe( 'fields of the checkout block', () => {
	it.each( [
		[ 'billing-phone', 'billing_phone', '02188776655', '09123456789' ],
		[ 'billing-postcode', 'billing_postcode', '123', '1411713138' ],
		[
			'contact-vitrin-national-id',
			'contact_vitrin/national-id',
			'1234567890',
			'0018465986',
		],
	] )(
		'%s: what is wrong is told by WooCommerce’s own store once the field is left, and taken back',
		( id, error, wrong, right ) => {
			const { errors, page } = setUp();
			dispose = start( page );
			leave( id, wrong );
			expect( errors[ error ]?.message ).toMatch( /\w/ );
			leave( id, right );
			expect( errors[ error ] ).toBeUndefined();
			leave( id, '' );
			expect( errors ).toEqual( {} );
		}
	);

	it( 'leaves the errors of others alone', () => {
		const { errors, page } = setUp();
		dispose = start( page );
		errors.billing_phone = { message: 'Required' };
		leave( 'billing-phone', '09123456789' );
		expect( errors.billing_phone ).toEqual( { message: 'Required' } );
	} );

	it( 'takes an error back when the country has no such rule', () => {
		const { errors, address, page } = setUp();
		dispose = start( page );
		leave( 'billing-postcode', '10115' );
		expect( errors ).toHaveProperty( 'billing_postcode' );
		address.country = 'DE';
		document
			.getElementById( 'billing-country' )
			?.dispatchEvent( new Event( 'change', { bubbles: true } ) );
		jest.runAllTimers();
		expect( errors ).toEqual( {} );
	} );

	it( 'judges nothing that a setting has switched off', () => {
		const { errors, page } = setUp(
			'IR',
			'{"review_show_text":"a","review_hide_text":"b","known_email_text":"c","mobile_check":false,"postcode_check":false}'
		);
		dispose = start( page );
		leave( 'billing-phone', '1' );
		leave( 'billing-postcode', '1' );
		expect( errors ).toEqual( {} );
	} );

	it.each( [ {}, { wp: {} }, undefined ] )(
		'does without the stores where they are missing (%j)',
		( page ) => {
			setUp();
			dispose = start( page ?? {} );
			expect( () => leave( 'billing-phone', '1' ) ).not.toThrow();
		}
	);

	it( '[L10N-02] digits that came in otherwise become Latin so that React sees it, and nobody else’s fields change', () => {
		const { page } = setUp();
		dispose = start( page );
		const field = input( 'billing-phone' );
		// As React keeps watch over the element's value.
		const set = jest.fn();
		const seen: string[] = [];
		Object.defineProperty( field, 'value', {
			configurable: true,
			get: () =>
				Object.getOwnPropertyDescriptor(
					HTMLInputElement.prototype,
					'value'
				)?.get?.call( field ),
			set,
		} );
		field.addEventListener( 'input', () => seen.push( field.value ) );
		Object.getOwnPropertyDescriptor(
			HTMLInputElement.prototype,
			'value'
		)?.set?.call( field, '۰۹۱۲' );
		field.dispatchEvent( new Event( 'input', { bubbles: true } ) );
		expect( seen ).toEqual( [ '0912' ] );
		expect( set ).not.toHaveBeenCalled();
		for ( const id of [ 'billing-city', 'elsewhere' ] ) {
			input( id ).value = '۱۲';
			input( id ).dispatchEvent(
				new Event( 'input', { bubbles: true } )
			);
			expect( input( id ).value ).toBe( '۱۲' );
		}
	} );

	it( 'does nothing where the feature is off', () => {
		const { errors, page } = setUp();
		document.querySelector( 'script' )?.remove();
		dispose = start( page );
		leave( 'billing-phone', '1' );
		expect( errors ).toEqual( {} );
	} );
} );
