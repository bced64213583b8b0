import { markedList } from '../../shared/dom/marked-list';
import { itemsOf, linksIn } from '../dom/list-items';
import { addressOf, readPage } from '../dom/fetched-page';

const INFO = { page: 2, pages: 3, first: 5, total: 11 };
const mark = ( product: number ) =>
	`<span hidden data-vitrin-list='${ JSON.stringify( { ...INFO, product } ) }'></span>`;

/** Cards as themes print them. */
const CARDS: Record< string, ( id: number ) => string > = {
	"WooCommerce's": ( id ) => `<li class="product post-${ id }"><a>x</a></li>`,
	'boxes of a grid': ( id ) =>
		`<div class="col product type-product post-${ id }"><a>x</a></div>`,
	'cards in boxes': ( id ) =>
		`<div class="col-3"><article class="product post-${ id }"><a>x</a></article></div>`,
	'cards in boxes of boxes': ( id ) =>
		`<li><div class="inner"><div class="product post-${ id }"></div></div></li>`,
	'known by their button only': ( id ) =>
		`<div class="product"><a class="button" data-product_id="${ id }">+</a></div>`,
	'with a list in them': ( id ) =>
		`<li class="product post-${ id }"><ul><li class="product post-900">y</li></ul></li>`,
};

/** Lists as themes print them. */
const LISTS: Record< string, ( cards: string ) => string > = {
	ul: ( cards ) => `<ul class="goods">${ cards }</ul>`,
	'a grid': ( cards ) => `<div class="shop-grid row">${ cards }</div>`,
	'with a banner in it': ( cards ) =>
		`<div class="goods"><div class="banner">x</div>${ cards }</div>`,
	'with categories before': ( cards ) =>
		`<ul class="goods"><li class="product product-category">c</li>${ cards }</ul>`,
};

/** What else shows the same products. */
const OTHERS = ( id: number ) => `
	<header><ul class="mini-cart"><li class="product post-${ id }"><a data-product_id="${ id }">×</a></li></ul></header>
	<aside><ul class="products"><li class="product post-${ id }"></li><li class="product post-2"></li></ul></aside>
	<section class="related"><ul class="products"><li class="product post-${ id }"></li><li class="product"></li></ul></section>`;

const LINKS =
	'<nav class="woocommerce-pagination"><a class="page-numbers" href="/shop/">۱</a><span class="page-numbers current">۲</span><a class="page-numbers" href="/shop/page/3/">۳</a></nav>';

describe( '[LIST-03] [THEME-03] a list that its theme prints past WooCommerce', () => {
	const cases = Object.keys( CARDS ).flatMap( ( card ) =>
		Object.keys( LISTS ).map( ( list ) => [ card, list ] )
	) as Array< [ string, string ] >;

	it.each( cases )(
		'is found by its first product: %s in %s',
		( card, list ) => {
			const cards = [ 71, 72, 73 ].map( CARDS[ card ]! ).join( '' );
			const html = `${ OTHERS( 71 ) }<main><div class="page">${ LISTS[ list ]!( cards ) }${ LINKS }</div></main>${ mark( 71 ) }`;
			document.body.innerHTML = html;
			const found = markedList( document ) as HTMLElement;
			expect( found.className ).toMatch( /goods|shop-grid/ );
			expect( itemsOf( found ) ).toHaveLength( 3 );
			expect(
				JSON.parse( found.dataset.vitrinList ?? '' )
			).toMatchObject( INFO );
			// Once found it needs no looking for.
			expect( markedList( document ) ).toBe( found );

			const page = readPage( html, 2 );
			expect( page.items ).toHaveLength( 3 );
			expect( page.info ).toEqual( INFO );
			expect( page.next ).toBe( 'http://localhost/shop/page/3/' );
			expect( page.previous ).toBe( 'http://localhost/shop/' );
		}
	);

	it.each( [
		[ 'without its product', mark( 5 ) ],
		[ 'of nobody’s', '<span data-vitrin-list="x"></span>' ],
		[ 'without anything', '' ],
	] )( 'is none: a mark %s', ( _name, template ) => {
		document.body.innerHTML = `<ul><li class="product post-71"></li></ul>${ template }`;
		expect( markedList( document ) ).toBeNull();
	} );

	it( 'links in a container of its own are found by WordPress’s', () => {
		document.body.innerHTML =
			'<div class="shop-nav"><a class="page-numbers" href="/shop/page/3/">3</a><a class="next page-numbers" href="/shop/page/3/">»</a></div>';
		const links = linksIn( document );
		expect( links ).toHaveClass( 'shop-nav' );
		expect( addressOf( links, 'next' ) ).toBe(
			'http://localhost/shop/page/3/'
		);
		document.body.innerHTML += LINKS;
		expect( linksIn( document ) ).toHaveClass( 'woocommerce-pagination' );
	} );
} );
