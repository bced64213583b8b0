import { startFields } from '../fields';

const html = `
<form class="checkout">
	<p class="form-row" id="billing_country_field"><select name="billing_country" id="billing_country">
		<option value="IR" selected>Iran</option><option value="DE">Germany</option>
	</select></p>
	<p class="form-row validate-phone" id="billing_phone_field">
		<input type="tel" class="input-text" id="billing_phone" name="billing_phone" data-vitrin-check="mobile">
	</p>
	<p class="form-row" id="billing_postcode_field">
		<input type="text" class="input-text" id="billing_postcode" name="billing_postcode" data-vitrin-check="postcode">
	</p>
	<p class="form-row" id="billing_national_id_field">
		<input type="text" class="input-text" id="billing_national_id" name="billing_national_id" inputmode="numeric" data-vitrin-check="national_id">
	</p>
	<p class="form-row" id="billing_economic_code_field">
		<input type="text" class="input-text" id="billing_economic_code" name="billing_economic_code" inputmode="numeric" data-vitrin-check="economic_code">
	</p>
	<p class="form-row"><input type="text" class="input-text" id="billing_city" name="billing_city"></p>
	<div id="payment"><input type="text" id="card" autocomplete="section-pay cc-number"></div>
</form>
<form class="other"><input type="tel" id="elsewhere"></form>`;

let dispose: () => void;

const input = ( id: string ) =>
	document.getElementById( id ) as HTMLInputElement;

/** As a visitor who goes on to the next field. */
const leave = ( id: string, value: string ) => {
	const field = input( id );
	field.focus();
	field.value = value;
	field.dispatchEvent( new Event( 'input', { bubbles: true } ) );
	field.dispatchEvent( new Event( 'focusout', { bubbles: true } ) );
};

const message = ( id: string ) =>
	document.querySelector( `#${ id }_field .vitrin-field-message` )
		?.textContent ?? '';

beforeEach( () => {
	document.body.innerHTML = html;
	dispose = startFields();
} );

afterEach( () => dispose() );

describe( 'checks in the classic form', () => {
	it.each( [
		[ 'billing_phone', '0912', '09123456789', /eleven digits/ ],
		[ 'billing_postcode', '161973574', '1619735744', /ten digits/ ],
		[ 'billing_national_id', '0018465987', '0018465986', /national ID/ ],
		[ 'billing_economic_code', '123', '411111111111', /economic code/ ],
	] )( '%s: a wrong value is told once left', ( id, wrong, right, text ) => {
		leave( id, wrong );
		expect( message( id ) ).toMatch( text );
		expect( input( id ).getAttribute( 'aria-invalid' ) ).toBe( 'true' );
		leave( id, right );
		expect( message( id ) ).toBe( '' );
		expect( input( id ).hasAttribute( 'aria-invalid' ) ).toBe( false );
	} );

	it( '[L10N-02] what was left before this file came is told when it comes; not what somebody is in, nor what the shop gave', () => {
		dispose();
		document.body.innerHTML = html;
		input( 'billing_economic_code' ).setAttribute( 'value', '123' );
		input( 'billing_phone' ).value = '0912';
		input( 'billing_postcode' ).value = '16';
		input( 'billing_postcode' ).focus();
		dispose = startFields();
		expect( message( 'billing_phone' ) ).toMatch( /eleven digits/ );
		expect( message( 'billing_postcode' ) ).toBe( '' );
		expect( message( 'billing_economic_code' ) ).toBe( '' );
	} );

	it( 'says nothing while one types, and takes an error back as soon as it is right', () => {
		const phone = input( 'billing_phone' );
		phone.value = '0912';
		phone.dispatchEvent( new Event( 'input', { bubbles: true } ) );
		expect( message( 'billing_phone' ) ).toBe( '' );
		leave( 'billing_phone', '0912' );
		phone.value = '0912345';
		phone.dispatchEvent( new Event( 'input', { bubbles: true } ) );
		expect( message( 'billing_phone' ) ).not.toBe( '' );
		phone.value = '0912 345 6789';
		phone.dispatchEvent( new Event( 'input', { bubbles: true } ) );
		expect( message( 'billing_phone' ) ).toBe( '' );
	} );

	it( 'leaves empty fields to WooCommerce', () => {
		leave( 'billing_phone', '' );
		leave( 'billing_postcode', '  ' );
		expect( document.querySelector( '.vitrin-field-message' ) ).toBeNull();
	} );

	it( 'judges addresses in Iran only, and hides its codes elsewhere', () => {
		leave( 'billing_postcode', '123' );
		const country = input( 'billing_country' );
		country.value = 'DE';
		country.dispatchEvent( new Event( 'change', { bubbles: true } ) );
		expect( message( 'billing_postcode' ) ).toBe( '' );
		expect(
			input( 'billing_national_id' ).closest( 'p' )
		).not.toBeVisible();
		expect( input( 'billing_phone' ).closest( 'p' ) ).toBeVisible();
		leave( 'billing_phone', '+49 30 1234' );
		expect( message( 'billing_phone' ) ).toBe( '' );
		country.value = 'IR';
		country.dispatchEvent( new Event( 'change', { bubbles: true } ) );
		expect( input( 'billing_national_id' ).closest( 'p' ) ).toBeVisible();
	} );

	it( 'says nothing beside the answer of the server', () => {
		input( 'billing_phone' )
			.closest( 'p' )
			?.insertAdjacentHTML(
				'beforeend',
				'<p class="checkout-inline-error-message">From the server.</p>'
			);
		leave( 'billing_phone', '0912' );
		expect( message( 'billing_phone' ) ).toBe( '' );
	} );

	describe( 'once the server has refused the order', () => {
		const handlers: Array< ( event: { type: string } ) => void > = [];

		/** WooCommerce's script has shown the notices, and what it puts beside fields. */
		const refuse = ( notices: string ): void => {
			document
				.querySelectorAll( '.checkout-inline-error-message' )
				.forEach( ( shown ) => shown.remove() );
			document
				.querySelector( 'form' )!
				.insertAdjacentHTML(
					'afterbegin',
					`<div class="woocommerce-NoticeGroup woocommerce-NoticeGroup-checkout"><div role="alert">${ notices }</div></div>`
				);
			handlers.forEach( ( handler ) =>
				handler( { type: 'checkout_error' } )
			);
			jest.runAllTimers();
		};

		beforeEach( () => {
			jest.useFakeTimers();
			handlers.length = 0;
			const jQuery = () => ( {
				on: ( _: string, handler: ( typeof handlers )[ 0 ] ) =>
					handlers.push( handler ),
				off: () => {},
			} );
			dispose();
			Object.assign( window, { jQuery } );
			dispose = startFields();
		} );

		afterEach( () => {
			Reflect.deleteProperty( window, 'jQuery' );
			jest.useRealTimers();
		} );

		it( 'marks what was refused as wrong, and says it once', () => {
			leave( 'billing_phone', '0912' );
			const row = input( 'billing_phone' ).closest( 'p' )!;
			row.className = 'form-row woocommerce-validated';
			row.insertAdjacentHTML(
				'beforeend',
				'<p class="checkout-inline-error-message">From the server.</p>'
			);
			handlers.forEach( ( handler ) =>
				handler( { type: 'checkout_error' } )
			);
			jest.runAllTimers();
			expect(
				row.querySelectorAll( '.checkout-inline-error-message' )
			).toHaveLength( 1 );
			expect( row.className ).toBe( 'form-row woocommerce-invalid' );
		} );

		it.each( [ 'billing_phone', 'billing_country' ] )(
			'puts the only error of a block theme’s notice beside %s',
			( id ) => {
				leave( 'billing_phone', '0912' );
				refuse(
					`<div class="wc-block-components-notice-banner is-error" data-id="${ id }"><svg></svg>
						<div class="wc-block-components-notice-banner__content">
							<strong>This</strong>
							is wrong.
						</div></div>`
				);
				expect( message( id ) ).toBe( 'This is wrong.' );
				expect(
					document.querySelectorAll(
						'.checkout-inline-error-message'
					)
				).toHaveLength( 1 );
				expect( input( id ) ).toBeInvalid();
			}
		);

		it( 'leaves errors in lists to WooCommerce, and those that name nothing of the form', () => {
			refuse(
				`<ul><li data-id="billing_phone">Wrong.</li></ul>
				<div data-id="nothing">Wrong.</div><div data-id="">Wrong.</div><div data-id="outside">Wrong.</div>`
			);
			expect(
				document.querySelector( '.vitrin-field-message' )
			).toBeNull();
		} );
	} );

	it( 'ends with its scope', () => {
		dispose();
		leave( 'billing_phone', '0912' );
		expect( message( 'billing_phone' ) ).toBe( '' );
	} );

	it( 'a field whose rule it does not know is left alone', () => {
		input( 'billing_phone' ).dataset.vitrinCheck = 'toString';
		leave( 'billing_phone', '0912' );
		expect( message( 'billing_phone' ) ).toBe( '' );
	} );
} );

describe( 'Persian and Arabic digits', () => {
	it.each( [ 'billing_phone', 'billing_postcode', 'card' ] )(
		'[L10N-02] become Latin in %s, and the caret stays',
		( id ) => {
			const field = input( id );
			field.focus();
			field.value = '۰۹١٢';
			field.setSelectionRange( 2, 3 );
			field.dispatchEvent( new Event( 'input', { bubbles: true } ) );
			expect( field.value ).toBe( '0912' );
			expect( [ field.selectionStart, field.selectionEnd ] ).toEqual( [
				2, 3,
			] );
		}
	);

	it( '[L10N-02] stay in texts and in other forms', () => {
		for ( const id of [ 'billing_city', 'elsewhere' ] ) {
			leave( id, 'کوی ۱۲' );
			expect( input( id ).value ).toBe( 'کوی ۱۲' );
		}
	} );

	it( '[L10N-02] are read as Latin by who formats the field', () => {
		const card = input( 'card' );
		let seen = '';
		card.addEventListener( 'input', () => {
			seen = card.value;
			card.value = card.value.replace( /(\d{4})(?=\d)/g, '$1 ' );
		} );
		card.value = '۶۰۳۷۹۹';
		card.dispatchEvent( new Event( 'input', { bubbles: true } ) );
		expect( seen ).toBe( '603799' );
		expect( card.value ).toBe( '6037 99' );
	} );

	it( '[L10N-02] wait for the end of what a keyboard composes', () => {
		const phone = input( 'billing_phone' );
		const seen = jest.fn();
		phone.addEventListener( 'input', () => seen( phone.value ) );
		phone.value = '۰۹';
		phone.dispatchEvent(
			new InputEvent( 'input', { bubbles: true, isComposing: true } )
		);
		expect( phone.value ).toBe( '۰۹' );
		phone.dispatchEvent(
			new CompositionEvent( 'compositionend', { bubbles: true } )
		);
		expect( phone.value ).toBe( '09' );
		expect( seen ).toHaveBeenLastCalledWith( '09' );
	} );

	describe( 'before they get in', () => {
		const typed = ( id: string, data: string, others = {} ) => {
			const event = new InputEvent( 'beforeinput', {
				bubbles: true,
				cancelable: true,
				data,
				inputType: 'insertText',
				...others,
			} );
			input( id ).dispatchEvent( event );
			return event.defaultPrevented;
		};
		const insert = jest.fn();

		beforeEach( () => {
			insert.mockClear();
			document.execCommand = insert;
		} );

		it( '[L10N-02] are replaced by what can be undone', () => {
			expect( typed( 'billing_phone', '۹' ) ).toBe( true );
			expect( insert ).toHaveBeenCalledWith( 'insertText', false, '9' );
		} );

		it( '[L10N-02] nothing else is touched', () => {
			expect( typed( 'billing_phone', '9' ) ).toBe( false );
			expect( typed( 'billing_city', '۹' ) ).toBe( false );
			expect( typed( 'billing_phone', '۹', { isComposing: true } ) ).toBe(
				false
			);
			expect( insert ).not.toHaveBeenCalled();
		} );

		it( '[L10N-02] what another script has refused stays refused', () => {
			input( 'card' ).addEventListener( 'beforeinput', ( event ) =>
				event.preventDefault()
			);
			typed( 'card', '۹' );
			expect( insert ).not.toHaveBeenCalled();
		} );
	} );

	it( '[L10N-02] that were there before are read as well', () => {
		dispose();
		input( 'billing_postcode' ).value = '۱۶۱۹۷۳۵۷۴۴';
		dispose = startFields();
		expect( input( 'billing_postcode' ).value ).toBe( '1619735744' );
	} );
} );
