/**
 * Picking an element of the page in the preview.
 */
import { startPicking, stickProblem, type Picked } from '../preview/picker';

const marked: Picked[] = [];
const ended: Array< Picked | null > = [];

beforeEach( () => {
	marked.length = 0;
	ended.length = 0;
	Element.prototype.scrollIntoView = () => {};
	document.body.innerHTML =
		'<div id="page"><header class="site-header"><div class="row"><a href="/cart">Cart</a></div></header><main><h1>Shop</h1></main></div>';
} );

const start = ( selector = '' ) =>
	startPicking( document, {
		selector,
		onMark: ( picked ) => marked.push( picked ),
		onEnd: ( picked ) => ended.push( picked ),
	} );

const press = ( key: string ) =>
	document.body.dispatchEvent(
		new KeyboardEvent( 'keydown', { key, bubbles: true, cancelable: true } )
	);

const now = () => marked.at( -1 )?.selector;

it( '[SET-02] begins at the header, or at what is set; arrows go up, down and beside; Enter picks', () => {
	start();
	expect( now() ).toBe( 'header.site-header' );
	press( 'ArrowUp' );
	expect( now() ).toBe( '#page' );
	// The page itself is no part of it.
	press( 'ArrowUp' );
	expect( now() ).toBe( '#page' );
	press( 'ArrowDown' );
	press( 'ArrowRight' );
	expect( now() ).toBe( 'main' );
	press( 'ArrowLeft' );
	press( 'ArrowDown' );
	expect( now() ).toBe( 'div.row' );
	press( 'Enter' );
	expect( ended.map( ( picked ) => picked?.selector ) ).toEqual( [
		'div.row',
	] );
	press( 'Enter' );
	expect( ended ).toHaveLength( 1 );

	start( 'main' );
	expect( now() ).toBe( 'main' );
	press( 'Escape' );
	expect( ended.at( -1 ) ).toBeNull();
	start( 'no:such(' );
	expect( now() ).toBe( 'header.site-header' );
	press( 'Escape' );
} );

it( '[SET-02] a click picks, and nothing of the page hears it; afterwards the page is as it was', () => {
	const html = document.documentElement.outerHTML;
	const heard = jest.fn( ( event: Event ) => event.preventDefault() );
	const link = document.querySelector( 'a' ) as HTMLAnchorElement;
	link.addEventListener( 'click', heard );
	start();
	expect( document.documentElement.outerHTML ).not.toBe( html );
	const isFollowed = link.dispatchEvent(
		new MouseEvent( 'click', { bubbles: true, cancelable: true } )
	);
	expect( isFollowed ).toBe( false );
	expect( heard ).not.toHaveBeenCalled();
	expect( ended[ 0 ]?.selector ).toBe( 'a' );
	expect( document.documentElement.outerHTML ).toBe( html );
	link.click();
	expect( heard ).toHaveBeenCalledTimes( 1 );
} );

it( '[SET-02] says where an element can’t stick', () => {
	const header = document.querySelector( 'header' ) as HTMLElement;
	const page = document.querySelector( '#page' ) as HTMLElement;
	const heights = new Map< Element, number >( [
		[ header, 80 ],
		[ page, 3000 ],
	] );
	jest.spyOn( Element.prototype, 'getBoundingClientRect' ).mockImplementation(
		function ( this: Element ) {
			return { height: heights.get( this ) ?? 20 } as DOMRect;
		}
	);
	expect( stickProblem( header ) ).toBe( '' );
	page.style.overflow = 'hidden';
	expect( stickProblem( header ) ).toBe( 'clipped' );
	page.style.overflow = 'clip';
	expect( stickProblem( header ) ).toBe( '' );
	heights.set( page, 80 );
	expect( stickProblem( header ) ).toBe( 'low' );
	jest.restoreAllMocks();
} );
