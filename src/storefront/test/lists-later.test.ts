/**
 * Related products' script comes when it is needed, and no click before it is lost.
 */
import { fakeLoader, loads } from '../../shared/loader/test/fake-loader';
import { LISTS, loadLists } from '../lists-later';

let observed: Element[];
let see: ( isIntersecting: boolean ) => void;

const settle = () => new Promise( ( resolve ) => setTimeout( resolve ) );

beforeEach( () => {
	observed = [];
	window.IntersectionObserver = class {
		constructor( callback: IntersectionObserverCallback ) {
			see = ( isIntersecting ) =>
				callback(
					[ { isIntersecting } as IntersectionObserverEntry ],
					this as unknown as IntersectionObserver
				);
		}
		observe( element: Element ) {
			observed.push( element );
		}
		disconnect() {
			observed = [];
		}
	} as unknown as typeof IntersectionObserver;
	document.body.innerHTML =
		'<ul class="products"><li><a href="#product" data-vitrin-quick-view="7">x</a></li></ul>';
} );

/** The page is scrolled a little. */
const scroll = () => {
	window.scrollY = 1;
	document.dispatchEvent( new Event( 'scroll' ) );
};

const opener = () => document.querySelector< HTMLElement >( 'a' )!;

it( '[QV-01] nothing comes with the page; once somebody has scrolled, it comes when the cards are near', async () => {
	const load = loads();
	const dispose = loadLists( fakeLoader( { load } ) );
	expect( observed ).toHaveLength( 0 );
	scroll();
	expect( observed ).toEqual( [ opener() ] );
	see( false );
	expect( load ).not.toHaveBeenCalled();
	see( true );
	expect( load ).toHaveBeenCalledWith( LISTS );
	await settle();
	expect( observed ).toHaveLength( 0 );
	dispose();
} );

it( '[QV-01] a click before it is there is clicked anew, once, for the script that has come', async () => {
	const listener = jest.fn( ( event: Event ) => event.preventDefault() );
	const load = loads( () => document.addEventListener( 'click', listener ) );
	const dispose = loadLists( fakeLoader( { load } ) );
	const press = new MouseEvent( 'click', {
		bubbles: true,
		cancelable: true,
	} );
	opener().dispatchEvent( press );
	expect( press.defaultPrevented ).toBe( true );
	listener.mockClear();
	await settle();
	expect( listener ).toHaveBeenCalledTimes( 1 );
	opener().click();
	expect( load ).toHaveBeenCalledTimes( 1 );
	expect( listener ).toHaveBeenCalledTimes( 2 );
	document.removeEventListener( 'click', listener );
	dispose();
} );

it( '[QV-01] where it can’t be had the opener is the link that it is', async () => {
	const load = loads( () => {
		throw new Error( 'offline' );
	} );
	const dispose = loadLists( fakeLoader( { load } ) );
	opener().click();
	await settle();
	expect( window.location.hash ).toBe( '#product' );
	dispose();
} );

it( '[QV-01] a page that has the script already needs nothing', () => {
	const load = loads();
	loadLists( fakeLoader( { load, pageChunks: [ 'lists' ] } ) );
	scroll();
	opener().dispatchEvent( new Event( 'pointerdown', { bubbles: true } ) );
	expect( load ).not.toHaveBeenCalled();
	expect( observed ).toHaveLength( 0 );
} );
