import { fakeLoader, loads } from '../../../shared/loader/test/fake-loader';
import { start } from '../fields';

const html = `
<script type="application/json" id="vitrin-settings-checkout">{"review_show_text":"a","review_hide_text":"b"}</script>
<input type="email" id="email">
<div class="wp-block-woocommerce-checkout">
	<div><input type="email" id="email"><label for="email">Email</label></div>
	<input type="text" id="contact-vitrin-national-id" data-vitrin-check="national_id">
	<select id="billing-country"><option>IR</option><option>DE</option></select>
	<select id="billing-state"><option value="THR">تهران</option></select>
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

	it( '[L10N-02] one that was left before this file came is checked when it comes, one that somebody is in is not', () => {
		const { errors, page } = setUp();
		input( 'billing-phone' ).value = '0912';
		input( 'billing-postcode' ).value = '1';
		input( 'billing-postcode' ).focus();
		dispose = start(
			page,
			fakeLoader(),
			new Set( [
				input( 'billing-phone' ),
				input( 'billing-postcode' ),
				input( 'elsewhere' ),
			] )
		);
		expect( Object.keys( errors ) ).toEqual( [ 'billing_phone' ] );
	} );

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
			'{"review_show_text":"a","review_hide_text":"b","mobile_check":false,"postcode_check":false}'
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

	describe( 'the email', () => {
		const email = () =>
			document.querySelector( 'div #email' ) as HTMLInputElement;
		const button = () =>
			document.querySelector< HTMLElement >( '.vitrin-email-hint' );
		const typed = ( text: string ): void => {
			email().value = text;
			email().dispatchEvent( new Event( 'input', { bubbles: true } ) );
		};

		it( 'is corrected by a press, so that React sees it', () => {
			dispose = start( setUp().page );
			typed( 'negar@gmial.com' );
			expect( button() ).toBeNull();
			jest.runAllTimers();
			expect( button() ).toHaveTextContent( 'negar@gmail.com' );
			expect( email().parentElement?.lastElementChild ).toContainElement(
				button()
			);
			const seen: string[] = [];
			email().addEventListener( 'input', () =>
				seen.push( email().value )
			);
			// React's tracker sits on the element itself.
			const set = jest.fn();
			Object.defineProperty( email(), 'value', {
				configurable: true,
				get: () =>
					Object.getOwnPropertyDescriptor(
						HTMLInputElement.prototype,
						'value'
					)?.get?.call( email() ),
				set,
			} );
			button()?.click();
			expect( seen ).toEqual( [ 'negar@gmail.com' ] );
			expect( set ).not.toHaveBeenCalled();
			expect( email() ).toHaveFocus();
			jest.runAllTimers();
			expect( button() ).toBeNull();
		} );

		it( 'is hinted at again where the block has drawn the field anew', () => {
			dispose = start( setUp().page );
			typed( 'negar@gmial.com' );
			jest.runAllTimers();
			const box = email().parentElement as HTMLElement;
			box.innerHTML = '<input type="email" id="email">';
			expect( button() ).toBeNull();
			email().value = 'negar@gmial.com';
			email().dispatchEvent( new Event( 'focusout', { bubbles: true } ) );
			expect( button() ).toHaveTextContent( 'negar@gmail.com' );
		} );

		it( 'was typed before this was there', () => {
			const { page } = setUp();
			email().value = 'negar@yaho.com';
			dispose = start( page );
			jest.runAllTimers();
			expect( button() ).toHaveTextContent( 'negar@yahoo.com' );
		} );

		it( 'that is incomplete is the block’s to tell', () => {
			dispose = start( setUp().page );
			typed( 'negar' );
			email().dispatchEvent( new Event( 'focusout', { bubbles: true } ) );
			jest.runAllTimers();
			expect( email().parentElement?.children ).toHaveLength( 2 );
			expect( email() ).not.toHaveAttribute( 'aria-invalid' );
		} );

		it( 'is left alone where the setting is off', () => {
			dispose = start(
				setUp(
					'IR',
					'{"review_show_text":"a","review_hide_text":"b","typo_hint":false}'
				).page
			);
			typed( 'negar@gmial.com' );
			jest.runAllTimers();
			expect( button() ).toBeNull();
		} );
	} );

	describe( 'the cities', () => {
		const attach = jest.fn();
		const load = loads( () => ( { attach } ) );
		const come = ( id: string ) =>
			input( id ).dispatchEvent(
				new Event( 'focusin', { bubbles: true } )
			);
		beforeEach( () => {
			attach.mockClear();
			load.mockClear();
		} );

		it( 'come with the first step to province or city', async () => {
			dispose = start( setUp().page, fakeLoader( { load } ) );
			come( 'billing-postcode' );
			expect( load ).not.toHaveBeenCalled();
			come( 'billing-state' );
			await jest.runAllTimersAsync();
			expect( attach ).toHaveBeenLastCalledWith( 'billing-state', false );
			come( 'billing-city' );
			await jest.runAllTimersAsync();
			expect( attach ).toHaveBeenLastCalledWith( 'billing-city', false );
		} );

		it( 'don’t come where the setting is off', () => {
			dispose = start(
				setUp(
					'IR',
					'{"review_show_text":"a","review_hide_text":"b","cities":false}'
				).page,
				fakeLoader( { load } )
			);
			come( 'billing-city' );
			expect( load ).not.toHaveBeenCalled();
		} );
	} );

	it( 'does nothing where the feature is off', () => {
		const { errors, page } = setUp();
		document.querySelector( 'script' )?.remove();
		dispose = start( page );
		leave( 'billing-phone', '1' );
		expect( errors ).toEqual( {} );
	} );
} );
