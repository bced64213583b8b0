/**
 * The store notice is put away (NOTE-01). That it is shown: tests/php/notices, tests/e2e/notices.spec.ts.
 */
const find = < T extends HTMLElement = HTMLElement >( selector: string ) =>
	document.querySelector( selector ) as T;

const NOTICE = `<p role="complementary" class="woocommerce-store-notice demo_store" data-notice-id="abc">Words
	<a href="#sale" class="sale">Sale</a>
	<a role="button" href="#" class="woocommerce-store-notice__dismiss-link">Dismiss</a></p>`;
const CROSS = '.woocommerce-store-notice__dismiss-link';

const dispatch = ( selector: string, event: Event ): boolean => {
	find( selector ).dispatchEvent( event );
	return event.defaultPrevented;
};
const click = ( selector: string ) =>
	dispatch(
		selector,
		new MouseEvent( 'click', { bubbles: true, cancelable: true } )
	);

beforeAll( () => import( '../store-notice' ) );
beforeEach( () => {
	document.body.innerHTML = NOTICE;
	document.cookie = 'store_noticeabc=;path=/;max-age=0';
} );

it( "[NOTE-01] goes with a click; WooCommerce's own cookie remembers", () => {
	expect( click( CROSS ) ).toBe( true );
	expect( find( 'p' ).style.display ).toBe( 'none' );
	expect( document.cookie ).toContain( 'store_noticeabc=hidden' );
} );

it( '[NOTE-01] a link of its own words still leads where it leads', () => {
	expect( click( '.sale' ) ).toBe( false );
	expect( find( 'p' ).style.display ).toBe( '' );
} );
