import { createScope } from '../../shared/dom/scope';
import { fakeLoader, loads } from '../../shared/loader/test/fake-loader';
import { settle } from '../../shared/test/settle';
import { apply, moveNotices } from '../coupon';
import { startCouponBlock } from '..';
import { installJQuery, type FakeJQuery } from './fake-jquery';

const PAGE = `
<form class="checkout_coupon"><input id="coupon_code"></form>
<form class="checkout woocommerce-checkout">
	<input id="billing_email" value="m@example.com">
	<div class="vitrin-coupon"><label for="f">کد</label><div><input id="f"><button type="button">اعمال</button></div><p id="vitrin-coupon-message" role="status"></p></div>
</form>`;

let jQuery: FakeJQuery;
const answer = jest.fn< Promise< unknown >, [ string, RequestInit ] >();

const block = () => document.querySelector( '.vitrin-coupon' ) as HTMLElement;
const field = () => document.getElementById( 'f' ) as HTMLInputElement;
const said = () =>
	document.getElementById( 'vitrin-coupon-message' ) as HTMLElement;
const html = ( body: string, status = 200 ) => ( {
	ok: status < 400,
	status,
	text: async () => body,
} );
const sent = () =>
	Object.fromEntries( answer.mock.calls[ 0 ]?.[ 1 ]?.body as never );

beforeEach( () => {
	jQuery = installJQuery();
	answer.mockReset();
	Object.assign( window, {
		fetch: answer,
		wc_checkout_params: {
			wc_ajax_url: '/?wc-ajax=%%endpoint%%',
			apply_coupon_nonce: 'n1',
		},
	} );
	document.body.innerHTML = PAGE;
} );

describe( 'the coupon beside the order', () => {
	it( '[CHK-06] asks WooCommerce as its own form does, and says what it says', async () => {
		answer.mockResolvedValue(
			html( '<div class="woocommerce-message">کد <b>اعمال</b> شد.</div>' )
		);
		field().value = ' off ';
		await apply( block() );
		expect( answer.mock.calls[ 0 ]?.[ 0 ] ).toBe(
			'/?wc-ajax=apply_coupon'
		);
		expect( sent() ).toEqual( {
			security: 'n1',
			coupon_code: 'off',
			billing_email: 'm@example.com',
		} );
		expect( said().textContent ).toBe( 'کد اعمال شد.' );
		expect( said().classList.contains( 'is-wrong' ) ).toBe( false );
		expect( field().value ).toBe( '' );
		expect( jQuery.triggered ).toEqual( [
			[ 'applied_coupon_in_checkout', [ 'off' ] ],
			[ 'update_checkout', [ { update_shipping_method: false } ] ],
		] );
	} );

	it( '[CHK-06] what is wrong with a code stands below the field, tied to it, until another is typed', async () => {
		answer.mockResolvedValue(
			html(
				'<ul class="woocommerce-error"><li>این کد <img src=x onerror="window.hacked=1"> نیست</li></ul>'
			)
		);
		field().value = 'nope';
		await apply( block() );
		expect( said().textContent ).toBe( 'این کد نیست' );
		expect( said().innerHTML ).not.toContain( '<' );
		expect( field().getAttribute( 'aria-describedby' ) ).toBe( said().id );
		expect( field().getAttribute( 'aria-invalid' ) ).toBe( 'true' );
		expect( field().value ).toBe( 'nope' );
		expect( document.activeElement ).toBe( field() );

		field().dispatchEvent( new Event( 'input' ) );
		expect( said().textContent ).toBe( '' );
		expect( field().hasAttribute( 'aria-describedby' ) ).toBe( false );
		expect( field().hasAttribute( 'aria-invalid' ) ).toBe( false );
	} );

	it( '[CHK-06] the focus on a coupon that is removed goes to the block, else it stays', () => {
		moveNotices( block() );
		expect( document.activeElement ).toBe( document.body );
		const link = document.createElement( 'a' );
		link.className = 'woocommerce-remove-coupon';
		link.href = '#';
		document.body.append( link );
		link.focus();
		moveNotices( block() );
		expect( document.activeElement ).toBe(
			block().querySelector( 'button' )
		);
	} );

	it( '[CHK-06] a refused code can be followed by WooCommerce’s cleaning of its notices', async () => {
		answer.mockResolvedValue(
			html( '<ul class="woocommerce-error"><li>نیست</li></ul>' )
		);
		field().value = 'nope';
		await apply( block() );
		// As its script does when a coupon is removed or an order refused.
		document
			.querySelectorAll(
				'.woocommerce-error, .woocommerce-message, .is-error, .is-success, .checkout-inline-error-message'
			)
			.forEach( ( notice ) => notice.remove() );
		answer.mockResolvedValue(
			html( '<div class="woocommerce-message">شد</div>' )
		);
		field().value = 'off';
		await apply( block() );
		expect( said().textContent ).toBe( 'شد' );
	} );

	it.each( [
		[ 'a server’s error', () => Promise.resolve( html( '', 500 ) ) ],
		[
			'a host’s page',
			() => Promise.resolve( html( '<h1>Maintenance</h1>' ) ),
		],
		[ 'an old nonce', () => Promise.resolve( html( '-1', 403 ) ) ],
		[ 'no network', () => Promise.reject( new TypeError( 'offline' ) ) ],
		[
			'no answer in time',
			() => Promise.reject( new DOMException( '', 'TimeoutError' ) ),
		],
	] )( '[CHK-06] %s is told, and the code stays', async ( _, give ) => {
		answer.mockImplementation( give );
		field().value = 'off';
		await apply( block() );
		expect( said().textContent ).toBeTruthy();
		expect( said().classList.contains( 'is-wrong' ) ).toBe( true );
		expect( field().value ).toBe( 'off' );
		expect( block().ariaBusy ).toBeFalsy();
	} );

	it( '[CHK-06] an old page is told apart from a lost connection', async () => {
		field().value = 'off';
		answer.mockResolvedValue( html( '-1', 403 ) );
		await apply( block() );
		const old = said().textContent;
		answer.mockResolvedValue( html( '', 500 ) );
		await apply( block() );
		expect( said().textContent ).not.toBe( old );
	} );

	it( '[CHK-06] a double press asks once', async () => {
		answer.mockReturnValue( new Promise( () => {} ) );
		field().value = 'off';
		void apply( block() );
		void apply( block() );
		await settle();
		expect( answer ).toHaveBeenCalledTimes( 1 );
	} );

	it( '[CHK-06] an empty field asks for a code, not the shop', async () => {
		await apply( block() );
		expect( answer ).not.toHaveBeenCalled();
		expect( said().textContent ).toBeTruthy();
		expect( document.activeElement ).toBe( field() );
	} );

	it( '[CHK-06] a refusal below WooCommerce’s own field is moved into the block', () => {
		document
			.querySelector( '.checkout_coupon' )
			?.insertAdjacentHTML(
				'beforeend',
				'<span class="coupon-error-notice">نیست</span>'
			);
		moveNotices( block() );
		expect( said().textContent ).toBe( 'نیست' );
		expect( document.querySelector( '.coupon-error-notice' ) ).toBeNull();
	} );

	it( '[CHK-06] what WooCommerce says above the form of a removed coupon is moved, other notices are not', () => {
		document
			.querySelector( 'form.checkout' )
			?.insertAdjacentHTML(
				'beforebegin',
				'<div class="woocommerce-message">برداشته شد</div>'
			);
		moveNotices( block() );
		expect( said().textContent ).toBe( 'برداشته شد' );
		expect( document.querySelector( '.woocommerce-message' ) ).toBeNull();

		said().textContent = '';
		moveNotices( block() );
		expect( said().textContent ).toBe( '' );
	} );
} );

describe( 'until its chunk is there', () => {
	const begin = ( give: ( name: string ) => unknown ) => {
		const load = loads( give );
		const prefetch = jest.fn();
		const scope = createScope();
		startCouponBlock( scope, fakeLoader( { load, prefetch } ) );
		return { load, prefetch, scope };
	};

	it( '[CHK-06] comes with the focus; a click and Enter apply, Enter places no order', async () => {
		const applied = jest.fn();
		const { prefetch, scope } = begin( () => ( { apply: applied } ) );
		field().dispatchEvent( new FocusEvent( 'focusin', { bubbles: true } ) );
		expect( prefetch ).toHaveBeenCalled();
		block().querySelector( 'button' )?.click();
		const enter = new KeyboardEvent( 'keydown', {
			key: 'Enter',
			cancelable: true,
			bubbles: true,
		} );
		field().dispatchEvent( enter );
		await settle();
		expect( enter.defaultPrevented ).toBe( true );
		expect( applied ).toHaveBeenCalledTimes( 2 );
		scope.dispose();
	} );

	it( '[CHK-06] without it WooCommerce’s own form is shown, with the code', async () => {
		Object.assign( window, { reportError: jest.fn() } );
		const { scope } = begin( () => {
			throw new Error( 'lost' );
		} );
		field().value = 'off';
		block().querySelector( 'button' )?.click();
		await settle();
		expect( document.querySelector( '.vitrin-coupon' ) ).toBeNull();
		expect(
			document.querySelector< HTMLInputElement >( '#coupon_code' )?.value
		).toBe( 'off' );
		expect( jQuery.triggered ).toContainEqual( [ 'click', undefined ] );
		scope.dispose();
	} );

	it( '[CHK-06] another plugin’s coupon has its notice moved', async () => {
		const move = jest.fn();
		const { scope } = begin( () => ( { moveNotices: move } ) );
		jQuery.emit( 'removed_coupon_in_checkout' );
		await settle();
		expect( move ).toHaveBeenCalledWith( block() );
		scope.dispose();
	} );
} );
