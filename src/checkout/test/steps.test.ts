import { fakeLoader, loads } from '../../shared/loader/test/fake-loader';
import { createScope } from '../../shared/dom/scope';
import { loadSteps } from '..';
import { startSteps } from '../steps';
import { installJQuery, type FakeJQuery } from './fake-jquery';

const FORM = `
<form class="checkout">
	<nav class="vitrin-steps"><ol>
		<li><a href="#details" aria-current="step">مشخصات</a></li>
		<li><a href="#payment">پرداخت</a></li>
	</ol></nav>
	<section class="vitrin-step-summary" hidden><dl>
		<div hidden><dt>نام</dt><dd data-of="name"></dd></div>
		<div hidden><dt>تلفن</dt><dd data-of="phone"></dd></div>
		<div hidden><dt>ایمیل</dt><dd data-of="email"></dd></div>
		<div hidden><dt>نشانی</dt><dd data-of="address"></dd></div>
		<div hidden><dt>ارسال</dt><dd data-of="shipping"></dd></div>
	</dl><a href="#details">تغییر</a></section>
	<div id="customer_details">
		<h3>مشخصات</h3>
		<p class="form-row validate-required"><label for="billing_first_name">نام</label><input class="input-text" id="billing_first_name"></p>
		<p class="form-row validate-required"><label for="billing_phone">تلفن</label><input class="input-text" id="billing_phone"></p>
		<p class="form-row"><label for="billing_email">ایمیل</label><input class="input-text" id="billing_email"></p>
		<p class="form-row"><select id="billing_state"><option value="">—</option><option value="THR">تهران</option></select></p>
		<p class="form-row validate-required is-away"><input class="input-text" id="shipping_city"></p>
	</div>
	<div class="vitrin-continue"><p role="alert"></p><button type="button">ادامه</button></div>
	<div id="order_review">
		<ul><li><input type="hidden" class="shipping_method"><label>پست: ۸۵٬۰۰۰</label></li></ul>
		<h3 class="vitrin-payment-heading">پرداخت</h3>
		<div id="payment"><input id="card_number"><button type="submit">ثبت</button></div>
		<p class="vitrin-step-back"><a href="#details">بازگشت</a></p>
	</div>
</form>`;

const find = < T extends HTMLElement = HTMLElement >( selector: string ): T => {
	const found = document.querySelector< T >( selector );
	if ( ! found ) {
		throw new Error( selector );
	}
	return found;
};
const field = ( id: string ) => find< HTMLInputElement >( `#${ id }` );
const isPayment = () => find( 'form' ).classList.contains( 'is-payment' );
const text = ( selector: string ) => find( selector ).textContent;

let jQuery: FakeJQuery;
let dispose = () => {};

/** Waits for the browser's event; jsdom's comes in a task of its own. */
const hashChange = () =>
	new Promise( ( resolve ) =>
		window.addEventListener( 'hashchange', resolve, { once: true } )
	);

const fillIn = () => {
	field( 'billing_first_name' ).value = 'مینا';
	field( 'billing_phone' ).value = '09121234567';
};

const goTo = async ( hash: string ) => {
	const changed = hashChange();
	window.location.hash = hash;
	await changed;
};

const begin = ( hash = '', prepare = () => {} ) => {
	window.history.replaceState( null, '', `/checkout/${ hash }` );
	document.body.innerHTML = FORM;
	prepare();
	dispose = startSteps( find< HTMLFormElement >( 'form' ) );
};

beforeEach( () => {
	jQuery = installJQuery();
	document.documentElement.lang = 'fa-IR';
	// jsdom lays nothing out.
	Element.prototype.getClientRects = function ( this: Element ) {
		return ( this.closest( '.is-away' ) ? [] : [ {} ] ) as never;
	};
	Element.prototype.scrollIntoView = () => {};
} );

afterEach( () => {
	dispose();
	dispose = () => {};
} );

describe( 'two steps', () => {
	it( '[CHK-08] begins with the details where the address names no step', () => {
		begin();
		expect( isPayment() ).toBe( false );
		expect( find( '.vitrin-step-summary' ).hidden ).toBe( true );
	} );

	it( '[CHK-08] a reload in the second step keeps it when the first is complete', () => {
		begin( '#payment', fillIn );
		expect( isPayment() ).toBe( true );
		expect( find( '[aria-current]' ).getAttribute( 'href' ) ).toBe(
			'#payment'
		);
	} );

	it( '[CHK-08] else it begins with the first, marks nothing, and says so in the address', () => {
		begin( '#payment' );
		expect( isPayment() ).toBe( false );
		expect( window.location.hash ).toBe( '#details' );
		expect( document.querySelector( '.woocommerce-invalid' ) ).toBeNull();
	} );

	it( '[CHK-08] going on with empty fields says how many, explains each and goes to the first', () => {
		begin();
		find( '.vitrin-continue button' ).click();
		expect( isPayment() ).toBe( false );
		expect( text( '[role="alert"]' ) ).toContain( '۲' );
		expect( document.activeElement ).toBe( field( 'billing_first_name' ) );
		const phone = field( 'billing_phone' );
		const message = phone.getAttribute( 'aria-describedby' ) ?? '';
		expect( document.getElementById( message )?.textContent ).toBeTruthy();
		expect( phone.getAttribute( 'aria-invalid' ) ).toBe( 'true' );

		phone.value = '0912';
		phone.dispatchEvent( new Event( 'input' ) );
		expect( document.getElementById( message ) ).toBeNull();
		expect( phone.hasAttribute( 'aria-describedby' ) ).toBe( false );
	} );

	it( '[CHK-08] one field is said in words of its own', () => {
		begin();
		field( 'billing_phone' ).value = '0912';
		find( '.vitrin-continue button' ).click();
		expect( text( '[role="alert"]' ) ).not.toMatch( /\d|[۰-۹]/ );
		expect( text( '[role="alert"]' ) ).toBeTruthy();
	} );

	it( '[CHK-08] a required list of which nothing is chosen keeps the step, too', () => {
		begin( '', fillIn );
		const list = find< HTMLSelectElement >( '#billing_state' );
		const row = list.closest( '.form-row' );
		row?.classList.add( 'validate-required', 'woocommerce-validated' );
		list.selectedIndex = -1;
		find( '.vitrin-continue button' ).click();
		expect( isPayment() ).toBe( false );
		expect( list.getAttribute( 'aria-invalid' ) ).toBe( 'true' );
		expect( row?.className ).toContain( 'woocommerce-invalid' );
		expect( row?.className ).not.toContain( 'woocommerce-validated' );
		expect( document.activeElement ).toBe( list );
	} );

	it( '[CHK-08] what another check says of a field stays', () => {
		begin();
		const phone = field( 'billing_phone' );
		phone.setAttribute( 'aria-describedby', 'own' );
		find( '.vitrin-continue button' ).click();
		expect( phone.getAttribute( 'aria-describedby' ) ).toBe( 'own' );
	} );

	it( '[CHK-08] going on shows the second step, what the first came to, and its heading has the focus', async () => {
		begin();
		fillIn();
		field( 'billing_email' ).value = 'm1@example.com';
		find< HTMLSelectElement >( '#billing_state' ).value = 'THR';
		const changed = hashChange();
		find( '.vitrin-continue button' ).click();
		await changed;
		expect( isPayment() ).toBe( true );
		expect( window.location.hash ).toBe( '#payment' );
		expect( document.activeElement ).toBe(
			find( '.vitrin-payment-heading' )
		);
		expect( text( '[data-of="name"]' ) ).toBe( 'مینا' );
		expect( text( '[data-of="phone"]' ) ).toBe( '۰۹۱۲۱۲۳۴۵۶۷' );
		expect( text( '[data-of="email"]' ) ).toBe( 'm1@example.com' );
		expect( text( '[data-of="address"]' ) ).toBe( 'تهران' );
		expect( text( '[data-of="shipping"]' ) ).toBe( 'پست: ۸۵٬۰۰۰' );
		// Gateways draw themselves when WooCommerce renews the payment.
		expect( jQuery.triggered.map( ( [ type ] ) => type ) ).toContain(
			'update_checkout'
		);
	} );

	it( '[CHK-08] Back shows the first step again, its heading has the focus', async () => {
		begin();
		fillIn();
		await goTo( 'payment' );
		const changed = hashChange();
		window.history.back();
		await changed;
		expect( isPayment() ).toBe( false );
		expect( document.activeElement ).toBe( find( '#customer_details h3' ) );
		expect( find( '.vitrin-step-summary' ).hidden ).toBe( true );
	} );

	it( '[CHK-08] a link to the second step checks the first as its button does', async () => {
		begin();
		await goTo( 'payment' );
		expect( isPayment() ).toBe( false );
		expect( window.location.hash ).toBe( '#details' );
		expect( document.activeElement ).toBe( field( 'billing_first_name' ) );
	} );

	it( '[CHK-08] its links work beside a theme’s smooth scrolling, which cancels clicks', async () => {
		const scrolls = jest.fn( ( event: Event ) => event.preventDefault() );
		begin( '', fillIn );
		document
			.querySelectorAll( 'a' )
			.forEach( ( link ) => link.addEventListener( 'click', scrolls ) );
		const forward = hashChange();
		find( '.vitrin-steps a[href="#payment"]' ).click();
		await forward;
		expect( isPayment() ).toBe( true );
		const back = hashChange();
		find( '.vitrin-step-back a' ).click();
		await back;
		expect( isPayment() ).toBe( false );
		expect( scrolls ).not.toHaveBeenCalled();
	} );

	it( '[CHK-08] Enter in the first step goes on instead of placing the order', async () => {
		begin();
		fillIn();
		const changed = hashChange();
		const event = new KeyboardEvent( 'keydown', {
			key: 'Enter',
			bubbles: true,
			cancelable: true,
		} );
		field( 'billing_phone' ).dispatchEvent( event );
		await changed;
		expect( event.defaultPrevented ).toBe( true );
		expect( isPayment() ).toBe( true );
	} );

	it.each( [
		[ 'billing_phone', false ],
		[ 'card_number', true ],
	] )(
		'[CHK-08] an error of the shop in %s leaves the second step shown: %s',
		async ( id, stays ) => {
			begin( '#payment', fillIn );
			find( 'form' ).insertAdjacentHTML(
				'afterbegin',
				`<div class="woocommerce-NoticeGroup-checkout"><ul><li data-id="${ id }">نه</li></ul></div>`
			);
			jQuery.emit( 'checkout_error' );
			expect( isPayment() ).toBe( stays );
			expect( window.location.hash ).toBe(
				stays ? '#payment' : '#details'
			);
		}
	);

	it( '[CHK-08] a link of the error list shows the step of its field', async () => {
		begin( '#payment', fillIn );
		await goTo( 'billing_phone' );
		expect( isPayment() ).toBe( false );
		expect( document.activeElement ).toBe( field( 'billing_phone' ) );
		await goTo( 'elsewhere' );
		expect( isPayment() ).toBe( false );
	} );

	it( '[CHK-08] the summary follows WooCommerce’s renewal of the review', () => {
		begin( '#payment', fillIn );
		find( 'label:not([for])' ).textContent = 'پیک: ۵۰٬۰۰۰';
		jQuery.emit( 'updated_checkout' );
		expect( text( '[data-of="shipping"]' ) ).toBe( 'پیک: ۵۰٬۰۰۰' );
	} );
} );

describe( 'what brings them', () => {
	const bring = async ( chunk: unknown, html = FORM ) => {
		document.body.className =
			'woocommerce-checkout vitrin-modern-checkout vitrin-two-step-checkout';
		document.body.innerHTML = html;
		const load = loads( () => {
			if ( chunk instanceof Error ) {
				throw chunk;
			}
			return chunk;
		} );
		await loadSteps(
			createScope(),
			fakeLoader( { load } ),
			find< HTMLFormElement >( 'form' )
		);
		return load;
	};

	afterEach( () => {
		document.body.className = '';
	} );

	it( '[CHK-08] [LIST-07] a page of two steps has them started', async () => {
		const start = jest.fn( () => () => {} );
		await bring( { startSteps: start } );
		expect( start ).toHaveBeenCalledWith( find( 'form' ) );
	} );

	it( '[CHK-08] a theme’s own steps are left alone', async () => {
		const load = await bring( {}, '<form class="checkout"></form>' );
		expect( load ).not.toHaveBeenCalled();
	} );

	it( '[CHK-08] without the chunk all is on one page', async () => {
		Object.assign( window, { reportError: jest.fn() } );
		await bring( new Error( 'lost' ) );
		expect( document.body.className ).not.toContain( 'two-step' );
		expect( document.querySelector( '.vitrin-continue' ) ).toBeNull();
		expect( document.querySelector( '#payment' ) ).not.toBeNull();
	} );
} );
