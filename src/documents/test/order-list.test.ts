const LINK =
	'<a class="button vitrin-invoice-list" href="https://shop.example/list">فهرست</a>';

/** The page's heading, as both storages' lists have it, and where PHP prints the link. */
function page( heading: string, actions: string ): void {
	document.body.innerHTML = `<div class="wrap"><h1 class="wp-heading-inline">سفارش‌ها</h1>${ heading }<form><div class="tablenav top">${ actions }<br class="clear"></div></form></div>`;
}

const run = () => jest.isolateModules( () => require( '../order-list' ) );

const children = ( selector: string ) =>
	[ ...( document.querySelector( selector )?.children ?? [] ) ].map(
		( { className, localName } ) => className || localName
	);

describe( 'The link to the accountant’s list', () => {
	afterEach( () => ( document.body.innerHTML = '' ) );

	it( '[DOC-06] stands beside the button for a new order, and leaves no empty box among the filters', () => {
		page(
			'<a class="page-title-action" href="#">افزودن</a>',
			`<div class="alignleft actions bulkactions"></div><div class="alignleft actions">${ LINK }</div>`
		);
		run();

		expect( children( '.wrap' ) ).toEqual( [
			'wp-heading-inline',
			'page-title-action',
			'page-title-action vitrin-invoice-list',
			'form',
		] );
		expect( children( '.tablenav' ) ).toEqual( [
			'alignleft actions bulkactions',
			'clear',
		] );
	} );

	it( '[DOC-06] stands beside the heading for who may create no orders, and leaves the filters where they are', () => {
		page(
			'',
			`<div class="alignleft actions"><select></select>${ LINK }</div>`
		);
		run();

		expect( children( '.wrap' ) ).toEqual( [
			'wp-heading-inline',
			'page-title-action vitrin-invoice-list',
			'form',
		] );
		expect( children( '.tablenav .actions' ) ).toEqual( [ 'select' ] );
	} );

	it( '[DOC-06] stays where it is on a page that has no such heading', () => {
		document.body.innerHTML = `<div class="tablenav top"><div class="actions">${ LINK }</div></div>`;
		run();

		expect( children( '.tablenav .actions' ) ).toEqual( [
			'button vitrin-invoice-list',
		] );
	} );
} );
