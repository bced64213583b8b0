/**
 * The admin's list of orders: bulk printing, and the link to the accountant's list.
 */
import { startBulkPrint } from '../order-list';

const SETTINGS = {
	none: 'ابتدا سفارش‌ها را انتخاب کنید.',
	many: 'بیش از حد',
	max: 2,
	opening: 'در حال ساخت',
};

const tab = () => {
	const page = document.implementation.createHTMLDocument();
	return { document: page, close: jest.fn() };
};

const list = ( action: string, checked: number ) => {
	document.body.innerHTML = `<div class="wrap"><h1>سفارش‌ها</h1><hr class="wp-header-end"><form id="list">
		<select name="action"><option value="${ action }" selected></option></select>
		<button id="doaction" name="bulk_action"></button>
		<table class="wp-list-table"><tbody>${ '<tr><td class="check-column"><input type="checkbox" checked></td></tr>'.repeat(
			checked
		) }<tr><td class="check-column"><input type="checkbox"></td></tr></tbody></table>
		<button id="doaction2" name="bulk_action"></button><button id="search-submit"></button></form></div>`;
	return document.getElementById( 'list' ) as HTMLFormElement;
};

/** What sending the form did. */
const send = (
	button: string,
	{
		action = 'vitrin_print_invoice',
		checked = 1,
		isBlocked = false,
		isRefused = false,
	} = {}
) => {
	const form = list( action, checked );
	const window = tab();
	const open = jest.fn( () =>
		isBlocked ? null : ( window as unknown as Window )
	);
	const tasks: Array< () => void > = [];
	const stop = startBulkPrint( {
		settings: SETTINGS,
		open,
		later: ( task ) => tasks.push( task ),
	} );
	// WordPress, or another plugin.
	const other = jest.fn( ( event: Event ) => {
		if ( isRefused ) {
			event.preventDefault();
		}
	} );
	form.addEventListener( 'submit', other );
	const event = new SubmitEvent( 'submit', {
		bubbles: true,
		cancelable: true,
		submitter: document.getElementById( button ),
	} );
	const isSent = form.dispatchEvent( event );
	const target = form.target;
	tasks.forEach( ( task ) => task() );
	stop();
	return {
		isSent,
		target,
		after: form.target,
		open,
		window,
		other,
		told:
			document.querySelector( '#vitrin-print-refused' )?.textContent ??
			'',
	};
};

describe.each( [ 'doaction', 'doaction2' ] )(
	'[DOC-06] bulk printing by #%s',
	( button ) => {
		it( 'sends the list’s own form into a new tab, and leaves the list as it was', () => {
			const { isSent, target, after, open, window, told } =
				send( button );
			expect( isSent ).toBe( true );
			expect( open ).toHaveBeenCalledWith( target );
			expect( target ).toMatch( /^vitrin-print-/ );
			expect( after ).toBe( '' );
			expect( window.document.body.textContent ).toBe( SETTINGS.opening );
			expect( told ).toBe( '' );
			expect(
				document.getElementById( button )?.hasAttribute( 'disabled' )
			).toBe( false );
		} );

		it( 'each time in a tab of its own', () => {
			expect( send( button ).target ).not.toBe( send( button ).target );
		} );

		it( 'sends it in the same tab where the browser opens none', () => {
			const { isSent, target, told } = send( button, {
				isBlocked: true,
			} );
			expect( { isSent, target, told } ).toEqual( {
				isSent: true,
				target: '',
				told: '',
			} );
		} );

		it.each( [
			[ 'nothing is chosen', 0, SETTINGS.none ],
			[ 'too many are', 3, SETTINGS.many ],
		] )(
			'is refused beside the list where %s',
			( _case, checked, text ) => {
				const { isSent, open, told, other } = send( button, {
					checked,
				} );
				expect( { isSent, told } ).toEqual( {
					isSent: false,
					told: text,
				} );
				expect( open ).not.toHaveBeenCalled();
				expect( other ).not.toHaveBeenCalled();
				expect(
					document.querySelector( '.wp-header-end + [role="alert"]' )
				).not.toBeNull();
			}
		);

		it( 'closes the tab again where another listener refuses', () => {
			const { window } = send( button, { isRefused: true } );
			expect( window.close ).toHaveBeenCalledTimes( 1 );
		} );

		it( 'leaves other bulk actions alone', () => {
			const { isSent, target, open, told } = send( button, {
				action: 'trash',
				checked: 0,
			} );
			expect( { isSent, target, told } ).toEqual( {
				isSent: true,
				target: '',
				told: '',
			} );
			expect( open ).not.toHaveBeenCalled();
		} );
	}
);

it( '[DOC-06] a search of the list is no bulk action, whatever is chosen', () => {
	const { open, target } = send( 'search-submit' );
	expect( open ).not.toHaveBeenCalled();
	expect( target ).toBe( '' );
} );

const LINK =
	'<a class="button vitrin-invoice-list" href="https://shop.example/list">فهرست</a>';

/** The page's heading, as both storages' lists have it, and where PHP prints the link. */
function showPage( heading: string, actions: string ): void {
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
		showPage(
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
		showPage(
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
