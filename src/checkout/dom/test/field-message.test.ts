import {
	clearFieldMessage,
	fieldMessage,
	showFieldMessage,
} from '../field-message';

const field = () => document.querySelector( 'input' )!;
const row = () => document.querySelector( '.form-row' )!;

beforeEach( () => {
	jest.useFakeTimers();
	document.body.innerHTML =
		'<p class="form-row woocommerce-validated"><input id="billing_phone" aria-describedby="note"></p><p id="note">Note</p>';
} );

afterEach( () => {
	jest.clearAllTimers();
	jest.useRealTimers();
} );

describe( 'a message below a field', () => {
	it( 'is tied to it, beside what describes it already', () => {
		const message = showFieldMessage( field(), 'error', 'Eleven digits.' );
		expect( row().lastElementChild ).toBe( message );
		expect( field().getAttribute( 'aria-describedby' ) ).toBe(
			`note ${ message.id }`
		);
		expect( field().getAttribute( 'aria-invalid' ) ).toBe( 'true' );
		expect( row().className ).toBe( 'form-row woocommerce-invalid' );

		clearFieldMessage( field(), 'error' );
		expect( field().getAttribute( 'aria-describedby' ) ).toBe( 'note' );
		expect( field().hasAttribute( 'aria-invalid' ) ).toBe( false );
		expect( row().className ).toBe( 'form-row' );
		expect( fieldMessage( field(), 'error' ) ).toBeNull();
	} );

	it( 'is there once, with what was said last', () => {
		showFieldMessage( field(), 'error', 'First.' );
		showFieldMessage( field(), 'error', 'Second.' );
		expect( row().textContent ).toBe( 'Second.' );
		expect( field().getAttribute( 'aria-describedby' ) ).toBe(
			'note billing_phone_vitrin_error'
		);
	} );

	it( 'is announced once as long as it says the same', async () => {
		showFieldMessage( field(), 'error', 'Eleven digits.' );
		showFieldMessage( field(), 'error', 'Eleven digits.' );
		await jest.advanceTimersByTimeAsync( 1000 );
		expect( document.querySelector( '[role=log]' )?.textContent ).toBe(
			'Eleven digits.'
		);
	} );

	const takeAway = () => {
		// As WooCommerce's script does when a field is left, before ours says it again.
		field().removeAttribute( 'aria-describedby' );
		field().removeAttribute( 'aria-invalid' );
		row()
			.querySelectorAll( '.checkout-inline-error-message' )
			.forEach( ( element ) => element.remove() );
	};

	/** What was read out, one after the other. */
	const announcements = () => {
		const said: string[] = [];
		const observer = new MutationObserver( ( records ) =>
			records.forEach( ( { addedNodes } ) =>
				addedNodes.forEach( ( node ) => {
					const text = node.textContent ?? '';
					if ( text && node.parentElement?.closest( '[role=log]' ) ) {
						said.push( text );
					}
				} )
			)
		);
		observer.observe( document.body, { childList: true, subtree: true } );
		return said;
	};

	it.each( [ 0, 50, 400 ] )(
		'[CHK-09] is announced once for one leaving of the field, though WooCommerce takes it away between change and focusout, %i ms later',
		async ( pause ) => {
			const said = announcements();
			showFieldMessage( field(), 'error', 'Eleven digits.' );
			await jest.advanceTimersByTimeAsync( pause );
			takeAway();
			const message = showFieldMessage(
				field(),
				'error',
				'Eleven digits.'
			);
			await jest.advanceTimersByTimeAsync( 2000 );
			expect( said ).toEqual( [ 'Eleven digits.' ] );
			expect( message.isConnected ).toBe( true );
			expect( field().getAttribute( 'aria-invalid' ) ).toBe( 'true' );
		}
	);

	it( 'is announced again at the next leaving, with another text, and at another field', async () => {
		const said = announcements();
		showFieldMessage( field(), 'error', 'Eleven digits.' );
		takeAway();
		showFieldMessage( field(), 'error', 'Begins with 09.' );
		await jest.advanceTimersByTimeAsync( 2000 );
		takeAway();
		showFieldMessage( field(), 'error', 'Begins with 09.' );
		await jest.advanceTimersByTimeAsync( 2000 );
		row().insertAdjacentHTML(
			'afterend',
			'<p class="form-row"><input id="other"></p>'
		);
		showFieldMessage(
			document.querySelector< HTMLInputElement >( '#other' )!,
			'error',
			'Begins with 09.'
		);
		await jest.advanceTimersByTimeAsync( 2000 );
		expect( said.slice( -3 ) ).toEqual( [
			'Begins with 09.',
			'Begins with 09.',
			'Begins with 09.',
		] );
	} );

	it( 'as a hint says nothing against the field', () => {
		const button = document.createElement( 'button' );
		showFieldMessage( field(), 'hint', button );
		expect( field().hasAttribute( 'aria-invalid' ) ).toBe( false );
		expect( row().classList.contains( 'woocommerce-validated' ) ).toBe(
			true
		);
		expect( row().querySelector( 'button' ) ).toBe( button );
		clearFieldMessage( field(), 'hint' );
		expect( row().querySelector( 'button' ) ).toBeNull();
	} );

	it( 'comes back where WooCommerce has removed it', () => {
		const message = showFieldMessage( field(), 'error', 'Eleven digits.' );
		// As its script does on each letter.
		field().removeAttribute( 'aria-describedby' );
		field().removeAttribute( 'aria-invalid' );
		row()
			.querySelectorAll( '.checkout-inline-error-message' )
			.forEach( ( element ) => element.remove() );
		expect( message.isConnected ).toBe( false );

		showFieldMessage( field(), 'error', 'Eleven digits.' );
		expect( row().textContent ).toBe( 'Eleven digits.' );
		expect( field().getAttribute( 'aria-describedby' ) ).toBe(
			'billing_phone_vitrin_error'
		);
	} );

	it( 'has a name of its own where the field has no id', () => {
		field().removeAttribute( 'id' );
		field().name = 'billing_postcode';
		expect( showFieldMessage( field(), 'error', 'Ten.' ).id ).toBe(
			'billing_postcode_vitrin_error'
		);
	} );
} );
