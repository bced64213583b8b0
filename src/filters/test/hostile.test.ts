/**
 * What an address, a link or another site may do to the filters (SEC-02).
 */
import { fetchPage } from '../dom/page';
import { createFilters } from '../filters';

jest.mock( '@vitrin/cart', () => ( {
	...jest.requireActual( '../../shared/dom/scope' ),
	getCartSettings: () => null,
} ) );

const PAGE =
	'<div data-vitrin-filters="fold" data-vitrin-said="x"><form action="/shop/"></form></div><ul class="products"><li><img src="x" onerror="alert(1)"></li></ul>';

const answer = ( url: string ) =>
	( {
		ok: true,
		url,
		text: () => Promise.resolve( PAGE ),
	} ) as Response;

const settings = {
	apply: 'once',
	messages: {
		failed: 'failed',
		offline: 'offline',
		retry: 'retry',
		loading: 'loading',
		from: '%s',
		to: '%s',
	},
} as const;

describe( 'a page of the list', () => {
	it.each( [
		[
			'a link in somebody’s text names another site',
			'https://evil.example/shop/',
			'https://evil.example/shop/',
		],
		[
			'the shop leads on to another site',
			'http://localhost/shop/?vitrin_sale=1',
			'https://evil.example/',
		],
	] )( '[SEC-02] is refused when %s', async ( _why, url, last ) => {
		window.fetch = () => Promise.resolve( answer( last ) );
		await expect(
			fetchPage( url, new AbortController().signal )
		).rejects.toThrow( 'not of this shop' );
	} );

	it( '[LIST-05] is taken from the shop', async () => {
		window.fetch = () =>
			Promise.resolve( answer( 'http://localhost/shop/' ) );
		const page = await fetchPage(
			'http://localhost/shop/',
			new AbortController().signal
		);
		expect( page.querySelectorAll( '.products' ) ).toHaveLength( 1 );
	} );
} );

describe( 'the form of an address', () => {
	it.each( [ 'action', 'reset', 'submit', 'method', 'elements' ] )(
		'[SEC-02] [LIST-05] filters all the same when the address says %s',
		( name ) => {
			document.body.innerHTML = `<div data-vitrin-filters="fold"><form action="/shop/"><input type="hidden" name="${ name }" value="1"><input type="checkbox" name="vitrin_sale" value="1" checked></form></div><ul class="products"></ul>`;
			const asked: string[] = [];
			window.fetch = ( url ) => {
				asked.push( String( url ) );
				return new Promise( () => {} );
			};
			const filters = createFilters( {
				root: document.body.firstElementChild as HTMLElement,
				settings,
			} );
			filters.changed();
			expect( asked ).toEqual( [
				`http://localhost/shop/?${ name }=1&vitrin_sale=1`,
			] );
			filters.dispose();
		}
	);
} );
