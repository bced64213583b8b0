/**
 * What a link or another site may do to the filters (SEC-02). What an address may: filters.spec.ts.
 */
import { fetchPage } from '../dom/page';

const PAGE =
	'<div data-vitrin-filters="fold" data-vitrin-said="x"><form action="/shop/"></form></div><ul class="products"><li><img src="x" onerror="alert(1)"></li></ul>';

const answer = ( url: string ) =>
	( {
		ok: true,
		url,
		text: () => Promise.resolve( PAGE ),
	} ) as Response;

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
