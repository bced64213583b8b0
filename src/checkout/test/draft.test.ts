/**
 * The form's draft: what is never kept, when it counts, in which order it comes back.
 */
import { createScope } from '../../shared/dom/scope';
import { draftKey } from '../any-page';
import { draftOf, isKept, remember, type Draft } from '../domain/stored-draft';
import { readDraft, startDraft } from '../draft';
import { readControl, type Control } from '../dom/read-control';

const KEY = draftKey( 'https://shop.example/ajax' );

const facts = ( over: Partial< Parameters< typeof isKept >[ 0 ] > = {} ) => ( {
	id: 'billing_city',
	name: 'billing_city',
	type: 'text',
	autocomplete: '',
	...over,
} );

describe( 'what is kept', () => {
	it( 'is what an address asks for', () => {
		for ( const type of [ 'text', 'tel', 'email', 'textarea' ] ) {
			expect( isKept( facts( { type } ) ) ).toBe( true );
		}
		expect( isKept( facts( { autocomplete: 'address-level2' } ) ) ).toBe(
			true
		);
	} );

	it.each( [
		{ type: 'password' },
		{ type: 'hidden' },
		{ type: 'file' },
		{ type: 'submit' },
		{ type: 'search' },
		{ autocomplete: 'cc-number' },
		{ autocomplete: 'billing cc-csc' },
		{ autocomplete: 'one-time-code' },
		{ autocomplete: 'new-password' },
		// A password that its eye shows is a text field.
		{ id: 'account_password', name: 'account_password' },
		{ name: 'my-card-number' },
		{ name: 'gateway_cvv2' },
		{ name: 'shomare_sheba' },
		{ name: 'shaba' },
		{ name: 'shomare_kart' },
		{ name: 'ramz_poya' },
		{ name: 'sms_otp' },
		{ name: 'terms', type: 'checkbox' },
		{ name: '_wpnonce' },
		{ name: 'coupon_code' },
		{ id: '' },
	] )( 'is never %p', ( over ) => {
		expect( isKept( facts( over ) ) ).toBe( false );
	} );
} );

describe( 'when a draft counts', () => {
	const typed = ( ...values: string[] ): Draft => {
		const draft: Draft = {};
		const [ given = '', ...rest ] = values;
		rest.forEach( ( value ) => remember( draft, 'city', given, value ) );
		return draft;
	};

	it( 'is where the field is empty, or as it was', () => {
		const draft = typed( 'تهران', 'شیراز' );
		expect( draftOf( draft, 'city', '' ) ).toBe( 'شیراز' );
		expect( draftOf( draft, 'city', 'تهران' ) ).toBe( 'شیراز' );
	} );

	it( 'is where the server knows an earlier of the typed values', () => {
		const draft = typed( '', 'شی', 'شیراز', 'فسا' );
		expect( draftOf( draft, 'city', 'شیراز' ) ).toBe( 'فسا' );
	} );

	it( 'is not where the server has another from elsewhere: an account, an address changed there', () => {
		expect(
			draftOf( typed( 'تهران', 'شیراز' ), 'city', 'یزد' )
		).toBeUndefined();
	} );

	it( 'is not for a field that nobody changed', () => {
		expect( typed( 'تهران', 'تهران' ) ).toEqual( {} );
		expect( draftOf( {}, 'city', '' ) ).toBeUndefined();
	} );

	it( 'is also for a field that was emptied', () => {
		expect( draftOf( typed( 'تهران', '' ), 'city', 'تهران' ) ).toBe( '' );
	} );

	it( 'does not grow with a long text', () => {
		const steps = Array.from( { length: 50 }, ( _one, at ) => `${ at }` );
		const draft = typed( 'given', ...steps );
		expect( draft.city ).toHaveLength( 9 );
		expect( draft.city?.[ 0 ] ).toBe( 'given' );
		expect( draft.city?.[ 8 ] ).toBe( '49' );
	} );
} );

describe( 'the form', () => {
	let scope = createScope();
	let handlers: Record< string, () => void > = {};
	const $ = < E extends HTMLElement = HTMLInputElement >(
		selector: string
	): E => document.querySelector< E >( selector ) as E;

	const FORM = `<input id="billing_first_name" name="billing_first_name">
		<select id="billing_country"><option>IR</option><option>AE</option></select>
		<select id="billing_state"><option></option><option>FRS</option><option>THR</option></select>
		<input id="billing_city" value="تهران">
		<input type="checkbox" id="ship-to-different-address-checkbox">
		<input type="radio" name="kind" id="person" checked><input type="radio" name="kind" id="company">
		<input type="password" id="account_password"><textarea id="order_comments"></textarea>
		<div id="order_review"><input id="gift" value=""><div id="payment"><input id="number"></div></div>`;

	/** As index.ts. */
	const begin = () => {
		const form = $< HTMLFormElement >( 'form' );
		const controls = [ ...form.elements ] as Control[];
		startDraft(
			scope,
			form,
			KEY,
			new Map( controls.map( ( one ) => [ one.id, readControl( one ) ] ) )
		);
	};

	/** A page with the form; `typed` says what a shopper does. */
	const page = (
		mark: string | null,
		typed: Record< string, string > = {},
		html = FORM
	): void => {
		scope.dispose();
		scope = createScope();
		document.body.innerHTML = `<form class="checkout">${ html }${ mark === null ? '' : `<span data-vitrin-draft="${ mark }"></span>` }</form>`;
		begin();
		for ( const [ id, value ] of Object.entries( typed ) ) {
			const control = $( `#${ id }` );
			if ( /checkbox|radio/.test( control.type ) ) {
				control.checked = !! value;
			} else {
				control.value = value;
			}
			control.dispatchEvent( new Event( 'input', { bubbles: true } ) );
		}
	};
	const leave = () => window.dispatchEvent( new Event( 'pagehide' ) );
	const kept = () => JSON.stringify( { ...sessionStorage } );

	beforeEach( () => {
		sessionStorage.clear();
		handlers = {};
		Object.assign( window, {
			jQuery: () => ( {
				on: ( type: string, handler: () => void ) => {
					handlers[ type ] = handler;
				},
			} ),
		} );
	} );
	afterEach( () => {
		scope.dispose();
		jest.restoreAllMocks();
		jest.useRealTimers();
		Reflect.deleteProperty( window, 'jQuery' );
	} );

	it( 'survives a reload, and says so by events', () => {
		page( 'm', {
			billing_first_name: 'مینا',
			billing_state: 'FRS',
			billing_city: 'شیراز',
			'ship-to-different-address-checkbox': '1',
			company: '1',
			order_comments: 'زنگ نزنید',
		} );
		leave();
		const seen: string[] = [];
		const listener = ( { type, target }: Event ) =>
			seen.push( `${ type } ${ ( target as Element ).id }` );
		document.addEventListener( 'change', listener );
		page( 'm' );
		document.removeEventListener( 'change', listener );
		expect( $( '#billing_first_name' ) ).toHaveValue( 'مینا' );
		expect( $( '#billing_state' ) ).toHaveValue( 'FRS' );
		expect( $( '#billing_city' ) ).toHaveValue( 'شیراز' );
		expect( $( '#ship-to-different-address-checkbox' ) ).toBeChecked();
		expect( $( '#company' ) ).toBeChecked();
		expect( $( '#person' ) ).not.toBeChecked();
		expect( $( '#order_comments' ) ).toHaveValue( 'زنگ نزنید' );
		expect( seen ).toContain( 'change billing_state' );
		expect( seen.indexOf( 'change billing_state' ) ).toBeLessThan(
			seen.indexOf( 'change billing_city' )
		);
	} );

	it( 'is kept while one types, before any leave', () => {
		jest.useFakeTimers();
		page( 'm', { billing_first_name: 'مینا' } );
		expect( kept() ).not.toContain( 'مینا' );
		jest.advanceTimersByTime( 1000 );
		expect( kept() ).toContain( 'مینا' );
	} );

	it( 'keeps no password, nothing of the payment, nothing of the order review', () => {
		page( 'm', {
			account_password: 'secret-word',
			number: '6037991234567890',
			gift: 'secret-gift',
			billing_first_name: 'مینا',
		} );
		leave();
		expect( kept() ).toContain( 'مینا' );
		expect( kept() ).not.toMatch( /secret|6037/ );
	} );

	it( 'waits with the province for the country’s own script', () => {
		page( 'm', { billing_country: 'AE' } );
		$( '#billing_state' ).innerHTML = '<option>DXB</option>';
		$( '#billing_state' ).value = 'DXB';
		leave();
		page( 'm' );
		expect( $( '#billing_country' ) ).toHaveValue( 'AE' );
		// The page as the server prints it has no such province.
		expect( $( '#billing_state' ) ).toHaveValue( '' );
		scope.dispose();
		scope = createScope();
		jest.spyOn( document, 'readyState', 'get' ).mockReturnValue(
			'interactive'
		);
		begin();
		$( '#billing_state' ).innerHTML =
			'<option></option><option>DXB</option>';
		window.dispatchEvent( new Event( 'load' ) );
		expect( $( '#billing_state' ) ).toHaveValue( 'DXB' );
	} );

	it( 'brings a province back that a change of the country makes at once', () => {
		const swap = () => {
			$( '#billing_state' ).outerHTML =
				'<select id="billing_state"><option></option><option>DXB</option></select>';
		};
		page( 'm', { billing_country: 'AE' } );
		swap();
		$( '#billing_state' ).value = 'DXB';
		leave();
		document.addEventListener(
			'change',
			( { target } ) => {
				if ( ( target as Element ).id === 'billing_country' ) {
					swap();
				}
			},
			{ once: true }
		);
		page( 'm' );
		expect( $( '#billing_state' ) ).toHaveValue( 'DXB' );
	} );

	it( 'lets an account’s own address win over what a guest typed', () => {
		page( 'm', { billing_first_name: 'مینا', billing_city: 'شیراز' } );
		leave();
		page( 'm', {}, FORM.replace( 'value="تهران"', 'value="یزد"' ) );
		expect( $( '#billing_city' ) ).toHaveValue( 'یزد' );
		expect( $( '#billing_first_name' ) ).toHaveValue( 'مینا' );
	} );

	it.each( [
		[ 'another order or customer', 'other' ],
		[ 'the setting off', null ],
	] )( 'is dropped with %s', ( _why, mark ) => {
		page( 'm', { billing_first_name: 'مینا' } );
		leave();
		page( mark );
		expect( $( '#billing_first_name' ) ).toHaveValue( '' );
		expect( kept() ).not.toContain( 'مینا' );
	} );

	it( 'is dropped once the order is placed, and not kept again on the way out', () => {
		page( 'm', { billing_first_name: 'مینا' } );
		leave();
		handlers.checkout_place_order_success?.();
		expect( kept() ).toBe( '{}' );
		leave();
		expect( kept() ).toBe( '{}' );
	} );

	const becomes = ( owner: string, isCustomer = false ) => {
		document.cookie = `vitrin_checkout_owner=${ owner }`;
		document.body.className = isCustomer ? 'logged-in' : '';
	};
	/** Any page of the shop, after the form was left with something typed. */
	const later = () => {
		page( 'm', { billing_first_name: 'مینا' } );
		leave();
		scope.dispose();
	};
	afterEach( () => becomes( '' ) );

	it.each( [
		[ 'a login, a logout or an order', () => becomes( 'two' ) ],
		[ 'a login that ended by itself', () => becomes( 'one', false ) ],
		[ 'a closed browser, which took the cookie', () => becomes( '' ) ],
		[
			'an hour without a key',
			() => jest.advanceTimersByTime( 3_600_001 ),
		],
		[
			'a clock that was set back a day',
			() => jest.setSystemTime( Date.now() - 86_400_000 ),
		],
		[ 'garbage', () => sessionStorage.setItem( KEY, 'null' ) ],
	] )( '[CHK-09] any page deletes the draft after %s', ( _why, change ) => {
		jest.useFakeTimers();
		becomes( 'one', true );
		later();
		expect( readDraft( KEY )?.draft ).toEqual( {
			billing_first_name: [ '', 'مینا' ],
		} );
		change();
		expect( readDraft( KEY ) ).toBeNull();
		expect( kept() ).toBe( '{}' );
	} );

	it( '[CHK-09] reading it on the way makes it no younger, nor does leaving the form again', () => {
		jest.useFakeTimers();
		later();
		jest.advanceTimersByTime( 3_000_000 );
		page( 'm' );
		expect( $( '#billing_first_name' ) ).toHaveValue( 'مینا' );
		leave();
		jest.advanceTimersByTime( 1_000_000 );
		expect( readDraft( KEY ) ).toBeNull();
	} );

	it( '[CHK-04] [CHK-09] a guest who logs in at the checkout goes on with it; from then on it is the account’s', () => {
		later();
		becomes( '', true );
		page( 'm' );
		expect( $( '#billing_first_name' ) ).toHaveValue( 'مینا' );
		leave();
		scope.dispose();
		becomes( '', false );
		expect( readDraft( KEY ) ).toBeNull();
	} );

	it.each( [ 'leaving', 'coming back to', 'typing in' ] )(
		'[CHK-09] a form that is open while another tab logs in or out keeps nothing on %s it',
		( way ) => {
			jest.useFakeTimers();
			becomes( 'one', true );
			page( 'm', { billing_first_name: 'مینا' } );
			jest.advanceTimersByTime( 1000 );
			expect( kept() ).toContain( 'مینا' );
			becomes( 'two', true );
			if ( way === 'leaving' ) {
				leave();
			} else if ( way === 'coming back to' ) {
				document.dispatchEvent( new Event( 'visibilitychange' ) );
			} else {
				$( '#billing_first_name' ).dispatchEvent(
					new Event( 'input', { bubbles: true } )
				);
				jest.advanceTimersByTime( 1000 );
			}
			expect( kept() ).toBe( '{}' );
			leave();
			expect( kept() ).toBe( '{}' );
		}
	);

	it.each( [
		[
			'our mark',
			'<input id="x" name="x" data-vitrin-check="national_id">',
		],
		[ 'its name', '<input id="x" name="billing_melli_code">' ],
		[
			'its label',
			'<label for="x">کد&nbsp;ملي خریدار</label><input id="x" name="field_7">',
		],
		[
			'its placeholder',
			'<input id="x" name="field_7" placeholder="شمارهٔ پاسپورت">',
		],
		[ 'what is typed', '<input id="x" name="field_7">' ],
		[
			'a number within the note',
			'<textarea id="x" name="order_comments"></textarea>',
		],
	] )(
		'[CHK-09] an id is never stored, not even half of it, known by %s',
		( _how, html ) => {
			jest.useFakeTimers();
			page( 'm', { billing_first_name: 'مینا' }, FORM + html );
			const id = '۰۰۱۸۴۶۵۹۸۶';
			for ( let length = 8; length <= id.length; length++ ) {
				$( '#x' ).value = id.slice( 0, length );
				$( '#x' ).dispatchEvent(
					new Event( 'input', { bubbles: true } )
				);
				jest.advanceTimersByTime( 1000 );
			}
			leave();
			expect( kept() ).toContain( 'مینا' );
			expect( kept() ).not.toContain( '"x"' );
		}
	);

	it( 'works without storage, with a full one, with garbage in it', () => {
		page( 'm', { billing_first_name: 'مینا' } );
		leave();
		const [ key = '' ] = Object.keys( sessionStorage );
		sessionStorage.setItem( key, '{"mark":"m","draft":' );
		expect( () => page( 'm' ) ).not.toThrow();
		expect( $( '#billing_first_name' ) ).toHaveValue( '' );
		jest.spyOn( Storage.prototype, 'setItem' ).mockImplementation( () => {
			throw new DOMException( 'full', 'QuotaExceededError' );
		} );
		jest.spyOn( Storage.prototype, 'removeItem' ).mockImplementation(
			() => {
				throw new DOMException( 'refused', 'SecurityError' );
			}
		);
		expect( () => {
			page( 'm', { billing_first_name: 'مینا' } );
			leave();
			page( null );
		} ).not.toThrow();
	} );
} );
