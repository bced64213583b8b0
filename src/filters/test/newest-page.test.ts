import { createNewestPage } from '../dom/list-page';
import { filterWords } from '../words';

const URL_ = 'http://localhost/shop/?filter_color=blue';
const PANEL =
	'<div data-vitrin-filters="fold"><form action="/shop/"></form></div>';
const LIST = '<ul class="products"><li class="product">الف</li></ul>';

interface Made {
	ok?: boolean;
	url?: string;
	type?: string;
	html?: string;
}

const answer = ( {
	ok = true,
	url = URL_,
	type = 'text/html; charset=UTF-8',
	html = PANEL + LIST,
}: Made ): Promise< Response > =>
	Promise.resolve( {
		ok,
		url,
		status: ok ? 200 : 503,
		headers: new Headers( { 'content-type': type } ),
		text: () => Promise.resolve( html ),
	} as Response );

const begin = () => {
	document.body.innerHTML = PANEL + LIST;
	const root = document.querySelector< HTMLElement >(
		'[data-vitrin-filters]'
	)!;
	const go = jest.fn< void, [ string ] >();
	const onPage = jest.fn();
	const fetcher = jest.fn< Promise< Response >, [] >();
	window.fetch = fetcher;
	const pages = createNewestPage( root, filterWords(), go );
	const ask = async ( retry = jest.fn() ) => {
		pages.fetch( URL_, onPage, retry );
		await new Promise( ( done ) => setTimeout( done, 0 ) );
	};
	const list = () => document.querySelector( 'ul.products' )!;
	const failure = () => root.querySelector( '.vitrin-filters__failure' );
	return { ask, list, failure, go, onPage, fetcher };
};

it.each< [ string, Made ] >( [
	[
		'one product, to which a search leads on',
		{
			url: 'http://localhost/product/a/',
			html: '<div class="product">الف</div>',
		},
	],
	[
		'a product with related ones',
		{
			html: `<div class="related"><ul class="products"><li class="product">ب</li></ul></div>`,
		},
	],
	[
		'a login form',
		{
			url: 'http://localhost/wp-login.php',
			html: '<form id="loginform"></form>',
		},
	],
	[ 'a notice of maintenance', { html: '<p>به‌زودی برمی‌گردیم.</p>' } ],
	[ 'a list without our panel', { html: LIST } ],
	[ 'nothing', { html: '' } ],
] )(
	'[LIST-05] where the shop has another page, the browser goes there: %s',
	async ( _name, made ) => {
		const { ask, list, failure, go, onPage, fetcher } = begin();
		fetcher.mockImplementation( () => answer( made ) );
		await ask();
		expect( go.mock.calls ).toEqual( [ [ URL_ ] ] );
		expect( onPage ).not.toHaveBeenCalled();
		expect( failure() ).toBeNull();
		expect( list() ).toHaveAttribute( 'aria-busy', 'true' );
		window.dispatchEvent( new Event( 'pageshow' ) );
		expect( list() ).toHaveAttribute( 'aria-busy', 'false' );
	}
);

it.each< [ string, () => Promise< Response > ] >( [
	[ 'an error of the server', () => answer( { ok: false } ) ],
	[ 'data', () => answer( { type: 'application/json', html: '{}' } ) ],
	[
		'another site',
		() => answer( { url: 'https://login.example/', html: '<form>' } ),
	],
	[ 'no answer', () => Promise.reject( new TypeError( 'failed' ) ) ],
] )(
	'[LIST-05] a failure says so, a second one of the same address leads there: %s',
	async ( _name, made ) => {
		const { ask, list, failure, go, fetcher } = begin();
		fetcher.mockImplementation( made );
		const retry = jest.fn();
		await ask( retry );
		expect( go ).not.toHaveBeenCalled();
		expect( failure() ).toHaveTextContent(
			'The products could not be loaded.'
		);
		expect( list() ).toHaveAttribute( 'aria-busy', 'false' );
		failure()!.querySelector( 'button' )!.click();
		expect( retry ).toHaveBeenCalledTimes( 1 );
		await ask();
		expect( go.mock.calls ).toEqual( [ [ URL_ ] ] );
	}
);

it( '[LIST-05] offline nobody is led to the browser’s own page', async () => {
	const online = jest
		.spyOn( navigator, 'onLine', 'get' )
		.mockReturnValue( false );
	const { ask, failure, go, fetcher } = begin();
	fetcher.mockRejectedValue( new TypeError( 'failed' ) );
	await ask();
	await ask();
	online.mockReturnValue( true );
	fetcher.mockImplementation( () => answer( { ok: false } ) );
	await ask();
	expect( go ).not.toHaveBeenCalled();
	expect( failure() ).not.toBeNull();
	online.mockRestore();
} );

it( '[LIST-05] the failures of a list that came after all don’t count', async () => {
	const { ask, go, onPage, fetcher } = begin();
	fetcher
		.mockImplementationOnce( () => answer( { ok: false } ) )
		.mockImplementationOnce( () => answer( {} ) )
		.mockImplementationOnce( () => answer( { ok: false } ) );
	await ask();
	await ask();
	await ask();
	expect( onPage ).toHaveBeenCalledTimes( 1 );
	expect( go ).not.toHaveBeenCalled();
} );
