/**
 * Lists that their themes print without `ul.products`: told by the marks that infinite scroll goes by.
 */
import { listIn, swapList } from '../dom/list-page';

const POSITION = { page: 1, pages: 1, first: 1, total: 2 };
const info = ( more = {} ) => JSON.stringify( { ...POSITION, ...more } );

/** A list's markup, by its products. */
const LISTS: Record< string, ( ids: number[], mark: string ) => string > = {
	'a grid of boxes': ( ids, mark ) =>
		`<div class="shop-grid"${ mark }>${ ids.map( ( id ) => `<div class="col"><article class="product post-${ id }">x</article></div>` ).join( '' ) }</div>`,
	'a list of another class': ( ids, mark ) =>
		`<ul class="goods"${ mark }>${ ids.map( ( id ) => `<li class="product post-${ id }">x</li>` ).join( '' ) }</ul>`,
	sections: ( ids, mark ) =>
		`<section class="goods"${ mark }>${ ids.map( ( id ) => `<div class="product"><a data-product_id="${ id }">x</a></div>` ).join( '' ) }</section>`,
};

/** Where PHP prints the mark (ListPosition.php). */
const MARKS: Record< string, ( list: string, ids: number[] ) => string > = {
	'on the list': ( list, ids ) =>
		LISTS[ list ]?.( ids, ` data-vitrin-list='${ info() }'` ) ?? '',
	'in the footer': ( list, ids ) =>
		`${ LISTS[ list ]?.( ids, '' ) ?? '' }<footer><span hidden data-vitrin-list='${ info( { product: ids[ 0 ] } ) }'></span></footer>`,
};

const others =
	'<aside><div class="product post-1">y</div></aside><section class="related"><div class="product post-1">y</div><div class="product">z</div></section>';

const pageOf = ( content: string ) => {
	const page = document.createElement( 'div' );
	page.innerHTML = `${ others }<main>${ content }</main>`;
	return page;
};

const cases = Object.keys( LISTS ).flatMap( ( list ) =>
	Object.keys( MARKS ).map( ( mark ) => [ list, mark ] )
) as Array< [ string, string ] >;

describe( '[LIST-05] [THEME-03] filters exchange a list that is no ul.products', () => {
	it.each( cases )( '%s, marked %s', ( list, mark ) => {
		const print = MARKS[ mark ] as ( typeof MARKS )[ string ];
		document.body.replaceChildren( pageOf( print( list, [ 1, 2, 3 ] ) ) );
		expect( listIn( document ) ).toHaveLength( 1 );
		const shown = swapList( pageOf( print( list, [ 7, 8 ] ) ) );
		const main = document.querySelector( 'main' ) as HTMLElement;
		expect( shown?.parentElement ).toBe( main );
		expect( main.querySelectorAll( '.product' ) ).toHaveLength( 2 );
		expect( main.textContent ).toBe( 'xx' );
		// Infinite scroll finds the new one by the same mark.
		expect( shown?.dataset.vitrinList ).toContain( '"total":2' );
		expect(
			document.querySelectorAll( '[data-vitrin-list]' )
		).toHaveLength( 1 );
		expect( document.querySelectorAll( '.related .product' ) ).toHaveLength(
			2
		);
	} );

	it.each( cases )( '%s, marked %s, for nothing found', ( list, mark ) => {
		const print = MARKS[ mark ] as ( typeof MARKS )[ string ];
		document.body.replaceChildren( pageOf( print( list, [ 1, 2, 3 ] ) ) );
		const none = '<p class="woocommerce-no-products-found">0</p>';
		expect( swapList( pageOf( none ) ) ).toBeNull();
		expect( document.querySelector( 'main' )?.innerHTML ).toMatch( none );
		// And back.
		expect( swapList( pageOf( print( list, [ 7, 8 ] ) ) ) ).not.toBeNull();
		expect( document.querySelectorAll( 'main .product' ) ).toHaveLength(
			2
		);
	} );

	it( 'without any mark the browser goes there itself', () => {
		expect(
			listIn( pageOf( '<div><div class="product">x</div></div>' ) )
		).toEqual( [] );
	} );
} );
