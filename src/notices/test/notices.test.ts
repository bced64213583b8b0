import { startNotices } from '../start';
import fixture from '../settings.fixture.json';

let dispose = () => {};
const fetcher = jest.fn();

const start = ( html: string, settings: Partial< typeof fixture > = {} ) => {
	document.body.innerHTML = html;
	dispose = startNotices( {
		settings: { ...fixture, ...settings },
		fetch: fetcher,
	} );
};
const find = < T extends HTMLElement = HTMLElement >( selector: string ) =>
	document.querySelector( selector ) as T;

const BANNER = `<div id="coming-soon-footer-banner"><div class="coming-soon-footer-banner__content">Soon</div>
	<a class="coming-soon-footer-banner-dismiss" data-rest-url="https://shop.example/wp-json/wp/v2/users/3" data-rest-nonce="n0nce"></a></div>`;

beforeEach( () => {
	jest.useFakeTimers();
	fetcher.mockReset().mockResolvedValue( { ok: true } );
} );
afterEach( () => {
	dispose();
	jest.useRealTimers();
} );

describe( '[NOTE-02] the coming-soon banner', () => {
	it( 'is a button with a name; its press is stored with the nonce in a header', () => {
		start( BANNER );
		const cross = find( 'a' );
		expect( [ cross.role, cross.tabIndex, cross.ariaLabel ] ).toEqual( [
			'button',
			0,
			fixture.messages.dismiss,
		] );
		cross.dispatchEvent(
			new KeyboardEvent( 'keydown', { key: 'Enter', bubbles: true } )
		);
		cross.click();
		expect( find( '#coming-soon-footer-banner' ) ).toBeNull();
		expect( fetcher ).toHaveBeenCalledTimes( 1 );
		const [ url, { method, headers, body, keepalive } ] =
			fetcher.mock.calls[ 0 ];
		expect( [ url, method, headers, keepalive ] ).toEqual( [
			'https://shop.example/wp-json/wp/v2/users/3',
			'POST',
			{ 'X-WP-Nonce': 'n0nce' },
			true,
		] );
		expect( Object.fromEntries( body ) ).toEqual( {
			'woocommerce_meta[coming_soon_banner_dismissed]': 'yes',
		} );
	} );

	it( 'stays away from this page when it could not be stored', async () => {
		fetcher.mockRejectedValue( new Error( 'offline' ) );
		start( BANNER );
		find( 'a' ).click();
		await jest.runAllTimersAsync();
		expect( find( '#coming-soon-footer-banner' ) ).toBeNull();
	} );
} );

describe( '[NOTE-01] the other jobs of the script that leaves', () => {
	it( 'a notice gets focus, unless the visitor is somewhere else by then', () => {
		const html =
			'<input><div class="woocommerce-message" role="alert">Done</div>';
		start( html );
		jest.advanceTimersByTime( 600 );
		expect( document.activeElement ).toBe( find( '.woocommerce-message' ) );
		dispose();
		start( html );
		find( 'input' ).focus();
		jest.advanceTimersByTime( 600 );
		expect( document.activeElement ).toBe( find( 'input' ) );
	} );

	it( 'a password is shown and hidden', () => {
		start(
			'<div class="woocommerce"><form><p><input class="woocommerce-Input" type="password" id="password"></p></form></div>'
		);
		const field = find< HTMLInputElement >( '.password-input > input' );
		const eye = find( '.show-password-input' );
		expect( eye.ariaLabel ).toBe( fixture.messages.show );
		eye.click();
		expect( [ field.type, eye.ariaLabel ] ).toEqual( [
			'text',
			fixture.messages.hide,
		] );
		expect( document.activeElement ).toBe( field );
		eye.click();
		expect( [ field.type, eye.ariaLabel ] ).toEqual( [
			'password',
			fixture.messages.show,
		] );
	} );

	it.each( [ true, false ] )( 'the sorting form is sent: %s', ( sorts ) => {
		start(
			'<form class="woocommerce-ordering"><select class="orderby"><option>a<option>b</select></form>',
			{ sorts }
		);
		const sent = jest.fn( ( event: Event ) => event.preventDefault() );
		find( 'form' ).addEventListener( 'submit', sent );
		find( 'select' ).dispatchEvent(
			new Event( 'change', { bubbles: true } )
		);
		expect( sent ).toHaveBeenCalledTimes( sorts ? 1 : 0 );
	} );
} );

it( '[QTY-03] a quantity below its minimum is raised where its fields have no script of ours', () => {
	const field = '<input class="qty" min="2" value="1">';
	start( field );
	expect( find< HTMLInputElement >( '.qty' ).value ).toBe( '1' );
	start( field, { raises: true } );
	expect( find< HTMLInputElement >( '.qty' ).value ).toBe( '2' );
} );
