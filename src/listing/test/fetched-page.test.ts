import type { Clock } from '../../shared/domain/time';
import { writeResultCount } from '../infinite-scroll';
import { adopt, fetchPage, readPage } from '../dom/fetched-page';
import { readSavedList } from '../dom/list-history';
import { writeSaved } from '../../shared/list/list-history';

const html = ( page = 2, cards = '<li class="product post-1"></li>' ) =>
	`<!doctype html><head><style>a{}</style></head><body><div>
	<ul class="products columns-4" data-vitrin-list='{"page":${ page },"pages":3,"first":25,"total":60}'>${ cards }</ul>
	<nav class="woocommerce-pagination"><a class="prev" href="/shop/">1</a><a class="next" href="/shop/page/3/">3</a></nav></div></body>`;

/** As what the shop answers. */
const as = ( type = 'text/html; charset=UTF-8' ) =>
	( { get: () => type } ) as unknown as Headers;

const never: Clock = { after: () => () => {} };

describe( 'a fetched page', () => {
	it( '[LIST-03] gives its cards and where it goes on', () => {
		const { items, next, previous, info } = readPage(
			html(
				2,
				'<li class="product-category product">x</li><li class="product post-1"><ul><li class="product"></li></ul></li>'
			),
			2
		);
		expect( items.map( ( { className } ) => className ) ).toEqual( [
			'product post-1',
		] );
		expect( next ).toBe( 'http://localhost/shop/page/3/' );
		expect( previous ).toBe( 'http://localhost/shop/' );
		expect( info.total ).toBe( 60 );
	} );

	it.each( [
		[ 'nothing', '' ],
		[ 'no list', '<form action="/wp-login.php"></form>' ],
		[ 'an empty list', html( 2, '' ) ],
		[ 'another page', html( 1 ) ],
		[
			'a list without a mark',
			'<ul class="products"><li class="product">',
		],
		[
			'a broken mark',
			'<ul class="products" data-vitrin-list="{"><li class="product">',
		],
	] )( '[LIST-03] is refused when it is %s', ( _name, answer ) => {
		expect( () => readPage( answer, 2 ) ).toThrow();
	} );

	it( '[LIST-03] goes on also where the links stand above the list', () => {
		const [ before = '', list = '' ] = html().split( '<ul' );
		const [ ul = '', links = '' ] = list.split( '</ul>' );
		expect(
			readPage( `${ before }${ links }<ul${ ul }</ul>`, 2 ).next
		).toBe( 'http://localhost/shop/page/3/' );
	} );

	it.each( [
		[
			'after the links',
			( text: string ) => `${ text }<nav><p>x</p></nav>`,
		],
		[
			'named once more in a script',
			( text: string ) =>
				`${ text }<script>".woocommerce-pagination"</script>`,
		],
		[
			'with links that are no <nav>',
			( text: string ) => text.replace( /(<\/?)nav/g, '$1div' ),
		],
	] )(
		'[LIST-03] is read whatever stands around it: %s',
		( _name, change ) => {
			const { items, next, previous } = readPage( change( html() ), 2 );
			expect( items ).toHaveLength( 1 );
			expect( next ).toBe( 'http://localhost/shop/page/3/' );
			expect( previous ).toBe( 'http://localhost/shop/' );
		}
	);

	it( '[LIST-03] leads nowhere else', () => {
		expect(
			readPage(
				html().replace( '/shop/page/3/', 'https://other.test/page/3/' ),
				2
			).next
		).toBeNull();
	} );

	it( '[SEC-02] goes on where the list’s page links say, not where a link in a text does', () => {
		const evil =
			'<a class="page-numbers next" href="/evil/">x</a><a class="page-numbers prev" href="/evil/">x</a>';
		const [ before = '', list = '' ] = html().split( '</ul>' );
		const { next, previous } = readPage(
			`${ before }</ul>${ evil }${ list }`,
			2
		);
		expect( next ).toBe( 'http://localhost/shop/page/3/' );
		expect( previous ).toBe( 'http://localhost/shop/' );
		// Page links above the list alone.
		expect(
			readPage(
				`${ evil }<nav class="woocommerce-pagination"><a class="next" href="/shop/page/3/"></a></nav>${ before }</ul>`,
				2
			).next
		).toBe( 'http://localhost/shop/page/3/' );
	} );

	it.each( [
		'javascript:x()',
		'JavaScript:x()',
		'\u0001javascript:x()',
		'java\nscript:x()',
		'java\tscript:x()',
	] )( '[SEC-02] keeps no link to %j', ( href ) => {
		const [ item ] = readPage( html(), 2 ).items;
		const link = document.createElement( 'a' );
		link.setAttribute( 'href', href );
		item?.append( link );
		expect( adopt( item as HTMLElement ).innerHTML ).toBe( '<a></a>' );
	} );

	it( '[SEC-02] is refused when the shop’s address leads on to another site, or to no page', async () => {
		const fetcher = ( url: string, type?: string ) => () =>
			Promise.resolve( {
				ok: true,
				url,
				headers: as( type ),
				text: () => Promise.resolve( html() ),
			} as Response );
		const ask = ( url: string, type?: string ) =>
			fetchPage( 'http://localhost/shop/page/2/', {
				page: 2,
				signal: new AbortController().signal,
				fetch: fetcher( url, type ),
				clock: never,
			} );
		await expect( ask( 'https://evil.example/' ) ).rejects.toThrow();
		await expect(
			ask( 'http://localhost/shop/page/2/', 'application/json' )
		).rejects.toThrow();
		await expect(
			ask( 'http://localhost/shop/page/2/?a' )
		).resolves.toMatchObject( { info: { page: 2 } } );
	} );

	it( '[LIST-03] [SEC-02] brings nothing that runs', () => {
		const [ item ] = readPage(
			html(
				2,
				'<li class="product" onclick="x()"><script>x()</script><iframe src="/x"></iframe><a href=" javascript:x()">a</a><a href="/p">b</a><img src="/a.jpg" onerror="x()" fetchpriority="high"></li>'
			),
			2
		).items;
		expect( adopt( item as HTMLElement ).outerHTML ).toBe(
			'<li class="product"><a>a</a><a href="/p">b</a><img src="/a.jpg" loading="lazy"></li>'.replace(
				' loading="lazy"',
				item?.querySelector( 'img' )?.hasAttribute( 'loading' )
					? ' loading="lazy"'
					: ''
			)
		);
	} );

	it( '[LIST-03] is asked for once; an error, no connection and silence all end it', async () => {
		const { signal } = new AbortController();
		const options = { page: 2, signal, clock: never };
		const answer = ( status: number, text: string ) =>
			jest.fn( () =>
				Promise.resolve( {
					ok: status < 300,
					status,
					headers: as(),
					text: () => Promise.resolve( text ),
				} as Response )
			);
		await expect(
			fetchPage( '/2', { ...options, fetch: answer( 200, html() ) } )
		).resolves.toMatchObject( { info: { page: 2 } } );
		const failing = answer( 500, html() );
		await expect(
			fetchPage( '/2', { ...options, fetch: failing } )
		).rejects.toThrow( '500' );
		expect( failing ).toHaveBeenCalledTimes( 1 );
		await expect(
			fetchPage( '/2', {
				...options,
				fetch: () => Promise.reject( new TypeError( 'offline' ) ),
			} )
		).rejects.toThrow( 'offline' );

		let late = () => {};
		const silent = fetchPage( '/2', {
			page: 2,
			signal,
			clock: {
				after( milliseconds, task ) {
					expect( milliseconds ).toBe( 20_000 );
					late = task;
					return () => {};
				},
			},
			fetch: ( _url, init ) =>
				new Promise( ( _resolve, reject ) => {
					init?.signal?.addEventListener( 'abort', () =>
						reject( new Error( 'aborted' ) )
					);
				} ),
		} );
		late();
		await expect( silent ).rejects.toThrow( 'aborted' );
	} );
} );

describe( 'the count', () => {
	it( '[LIST-02] keeps what is said of the order, and alarms nobody', () => {
		document.body.innerHTML =
			'<p class="woocommerce-result-count" role="alert">\n\tShowing 1–24 of 60 results<span class="screen-reader-text">Sorted by price</span>\n</p><p class="woocommerce-result-count"></p>';
		writeResultCount( 'نمایش ۱–۴۸ از ۶۰ نتیجه' );
		const [ line, empty ] = [ ...document.querySelectorAll( 'p' ) ];
		expect( line?.textContent?.trim() ).toBe(
			'نمایش ۱–۴۸ از ۶۰ نتیجهSorted by price'
		);
		expect( line?.hasAttribute( 'role' ) ).toBe( false );
		expect( empty?.textContent ).toBe( 'نمایش ۱–۴۸ از ۶۰ نتیجه' );
	} );
} );

describe( 'what a list saves in the history', () => {
	const saved = {
		pages: [
			{ page: 1, url: 'http://localhost/' },
			{ page: 2, url: 'http://localhost/page/2/' },
		],
		item: 'post-3',
		top: 12,
	};

	it( '[LIST-03] belongs to the entry, beside what others keep there', () => {
		history.replaceState( { theirs: 1 }, '', '/' );
		writeSaved( 'vitrinList', saved, 'http://localhost/page/2/' );
		expect( location.pathname ).toBe( '/page/2/' );
		expect( history.state.theirs ).toBe( 1 );
		expect( readSavedList( 2 ) ).toEqual( saved );
		history.pushState( history.state, '', '/page/2/?color=red' );
		expect( readSavedList( 2 ) ).toBeNull();
		history.pushState( history.state, '', '/page/2/#top' );
		expect( readSavedList( 2 ) ).toEqual( saved );
		expect( readSavedList( 3 ) ).toBeNull();
		expect( readSavedList( undefined ) ).toBeNull();
	} );

	it( '[LIST-03] is nothing when it makes no sense', () => {
		for ( const broken of [
			null,
			7,
			{ vitrinList: 'x' },
			{ vitrinList: { pages: 3 } },
			{
				vitrinList: {
					...saved,
					pages: Array( 60 ).fill( saved.pages[ 0 ] ),
				},
			},
		] ) {
			history.replaceState( broken, '' );
			expect( readSavedList( 1 ) ).toBeNull();
		}
	} );
} );
