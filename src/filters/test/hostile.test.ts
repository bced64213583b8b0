/**
 * What a link or another site may do to the filters (SEC-02). What an address may: filters.spec.ts.
 */
import { startFilters } from '../index';
import { fetchPage, swapList } from '../dom/list-page';
import { rootIn } from '../dom/root';
import { fakeLoader, loads } from '../../shared/loader/test/fake-loader';

const PANEL =
	'<div data-vitrin-filters="fold" data-vitrin-said="x"><form action="/shop/"><div class="vitrin-filters__groups" onclick="hack()"></div></form></div>';
const CARD = '<li><img src="x" onerror="hack()"></li>';
const pageOf = ( card: string, more = '' ) =>
	`${ PANEL }<p class="woocommerce-result-count" role="alert" onfocus="hack()">1</p><ul class="products">${ card }</ul>${ more }`;

const SHOP = 'http://localhost/shop/';

/** What the shop answers, from where, and as what. */
const fetched = (
	text: string,
	url = SHOP,
	type: string | null = 'text/html; charset=UTF-8',
	asked = SHOP
) => {
	window.fetch = () =>
		Promise.resolve( {
			ok: true,
			url,
			headers: { get: () => type } as unknown as Headers,
			text: () => Promise.resolve( text ),
		} as Response );
	return fetchPage( asked, new AbortController().signal );
};

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
		await expect(
			fetched( pageOf( CARD ), last, 'text/html', url )
		).rejects.toThrow( 'not a page of this shop' );
	} );

	it.each( [ 'application/json; charset=UTF-8', 'text/plain', '', null ] )(
		'[SEC-02] is refused as %j',
		async ( type ) => {
			await expect(
				fetched( pageOf( CARD ), SHOP, type )
			).rejects.toThrow( 'not a page of this shop' );
		}
	);

	it( '[LIST-05] [SEC-02] is taken from the shop, without what could run', async () => {
		const page = await fetched( pageOf( CARD ) );
		document.body.innerHTML = pageOf( '' );
		expect( swapList( page )?.innerHTML ).toBe( '<li><img src="x"></li>' );
		expect(
			document.querySelector( '.woocommerce-result-count' )?.outerHTML
		).toBe( '<p class="woocommerce-result-count">1</p>' );
		expect( rootIn( page )?.outerHTML ).not.toContain( 'hack' );
	} );

	it( "[LIST-05] [LIST-03] what the footer says of the list comes with it, in the old one's place", async () => {
		const mark = ( at: number ) =>
			`<footer><span hidden data-vitrin-list="${ at }"></span></footer>`;
		const page = await fetched( pageOf( CARD, mark( 2 ) ) );
		document.body.innerHTML = pageOf( '', mark( 1 ) );
		swapList( page );
		expect(
			[
				...document.querySelectorAll< HTMLElement >(
					'[data-vitrin-list]'
				),
			].map( ( { dataset } ) => dataset.vitrinList )
		).toEqual( [ '2' ] );
	} );

	it( '[LIST-05] page links within page links arrive whole', async () => {
		const links = ( at: number ) =>
			`<div class="woocommerce-pagination"><nav class="pagination">${ at }</nav></div>`;
		const page = await fetched( pageOf( CARD, links( 2 ) ) );
		document.body.innerHTML = pageOf( '', links( 1 ) );
		swapList( page );
		expect(
			document.querySelector( '.woocommerce-pagination' )?.outerHTML
		).toBe( links( 2 ) );
	} );
} );

describe( 'a link to other filters', () => {
	const follow = jest.fn();
	let end: ReturnType< typeof startFilters >;

	const start = ( before: string, inside = '' ) => {
		follow.mockClear();
		document.body.innerHTML = `<div>${ before }</div>${ PANEL.replace(
			'</form>',
			`</form>${ inside }`
		) }`;
		end = startFilters(
			fakeLoader( {
				load: loads( () => ( {
					createPageFilters: () => ( { follow } ),
				} ) ),
				fallBack: () => Promise.resolve(),
			} )
		);
	};
	const link = ( href: string ) =>
		`<a data-vitrin-filters-link href="${ href }">x</a>`;
	const click = async () => {
		document
			.querySelector< HTMLElement >( '[data-vitrin-filters-link]' )
			?.click();
		await new Promise( ( resolve ) => setTimeout( resolve ) );
	};
	beforeEach( () =>
		// The browser's own way leads out of the test.
		window.addEventListener( 'click', ( event ) => event.preventDefault(), {
			once: true,
		} )
	);
	afterEach( () => end?.() );

	it( '[LIST-05] is followed in the panel, and where nothing was found', async () => {
		start( '', link( '/shop/?vitrin_sale=1' ) );
		await click();
		expect( follow ).toHaveBeenCalledWith( `${ SHOP }?vitrin_sale=1` );
		end?.();
		start( `<p class="vitrin-filters__none">${ link( '/shop/' ) }</p>` );
		await click();
		expect( follow ).toHaveBeenCalledWith( SHOP );
	} );

	it.each( [
		[ 'in somebody’s text', link( '/shop/?vitrin_sale=1' ), '' ],
		[ 'to another page', '', link( '/?wc-ajax=vitrin_search&amp;term=x' ) ],
		[ 'to another site', '', link( 'https://evil.example/shop/' ) ],
		[
			'to another page, dressed as ours',
			`<p class="vitrin-filters__none">${ link( '/evil/' ) }</p>`,
			'',
		],
	] )(
		'[SEC-02] is the browser’s own business %s',
		async ( _where, before, inside ) => {
			start( before, inside );
			await click();
			expect( follow ).not.toHaveBeenCalled();
		}
	);

	it( 'an element of a text that has the panel’s name is not the panel', async () => {
		start( '<div data-vitrin-filters></div>', link( '/shop/' ) );
		await click();
		expect( follow ).toHaveBeenCalledWith( SHOP );
	} );
} );
