/**
 * The running gallery in its DOM: thumbnails follow the slide, a failed picture keeps its place, a
 * variation's picture comes and goes, and the end leaves nothing behind.
 */
import { withDefaults } from '../../shared/settings/read';
import type { Dispose } from '../../shared/dom/scope';
import { productHidden } from '../../shared/dom/product-shown';
import fixture from '../settings.fixture.json';
import { attach } from '../gallery';
import { startGallery, GALLERY } from '..';
import { GALLERY_DEFAULTS } from '../settings';
import { fakeLoader, loads } from '../../shared/loader/test/fake-loader';

const settings = withDefaults( GALLERY_DEFAULTS, {
	...fixture,
	zoom: false,
} );

const slide = ( name: string ) =>
	`<div class="woocommerce-product-gallery__image" data-thumb="/${ name }-thumb.jpg"><a href="/${ name }-full.jpg"><img class="wp-post-image" src="/${ name }.jpg" srcset="/${ name }.jpg 600w" sizes="100vw" width="600" height="600" alt="${ name }" data-large_image="/${ name }-full.jpg" data-large_image_width="1200" data-large_image_height="1200"></a></div>`;

let stops: Dispose[] = [];

/** A product with these pictures, one in view, as a browser lays them out. */
const setUp = ( names = [ 'one', 'two', 'three' ] ) => {
	document.body.innerHTML = `<div class="product"><div class="woocommerce-product-gallery vitrin-gallery"><div class="woocommerce-product-gallery__wrapper" style="direction:rtl">${ names
		.map( slide )
		.join( '' ) }</div></div><form></form></div>`;
	const $ = < E extends HTMLElement >( selector: string ) =>
		document.querySelector< E >( selector ) as E;
	const gallery = $( '.vitrin-gallery' );
	const track = $( '.woocommerce-product-gallery__wrapper' );
	const slides = [ ...track.children ] as HTMLElement[];
	let left = 0;
	const rect = ( from: number ) =>
		( { left: from, width: 600, right: from + 600 } ) as DOMRect;
	track.getBoundingClientRect = () => rect( 0 );
	slides.forEach( ( one, index ) => {
		one.getBoundingClientRect = () => rect( -600 * index - left );
	} );
	const scrollBy = ( { left: by = 0 }: ScrollToOptions ) => {
		left += by;
		track.dispatchEvent( new Event( 'scroll' ) );
		jest.advanceTimersByTime( 50 );
	};
	track.scrollBy = jest.fn( scrollBy ) as never;
	const load = loads( () => ( { attach } ) );
	stops.push( startGallery( { settings, loader: fakeLoader( { load } ) } ) );
	return {
		gallery,
		slides,
		load,
		$,
		scrollTo: ( index: number ) =>
			scrollBy( { left: -600 * index - left } ),
		thumbnails: [
			...gallery.querySelectorAll< HTMLElement >(
				'.vitrin-gallery__places > *'
			),
		],
		chunk: () => attach( gallery, settings ),
	};
};

const current = ( thumbnails: HTMLElement[] ) =>
	thumbnails.flatMap( ( thumbnail, index ) =>
		thumbnail.getAttribute( 'aria-current' ) === 'true' ? [ index ] : []
	);
const isOff = ( button: Element ) =>
	button.getAttribute( 'aria-disabled' ) === 'true';
const pressKey = ( target: Element, key: string ) =>
	target.dispatchEvent(
		new KeyboardEvent( 'keydown', { key, bubbles: true, cancelable: true } )
	);

beforeEach( () => {
	jest.useFakeTimers();
	document.documentElement.lang = 'fa-IR';
	Object.assign( window, {
		ResizeObserver: class {
			observe() {}
			disconnect() {}
		},
		matchMedia: () => ( { matches: false } ),
	} );
} );

afterEach( () => {
	productHidden( document.body );
	stops.forEach( ( stop ) => stop() );
	stops = [];
	jest.restoreAllMocks();
	jest.useRealTimers();
} );

describe( 'what works a gallery', () => {
	/** A jQuery that keeps these listeners, by element. */
	const withJQuery = ( kept: Map< Node, Record< string, unknown > > ) => {
		const trigger = jest.fn();
		const jQuery = () => ( { on() {}, off() {}, trigger } );
		jQuery._data = ( node: Node, name: string ) =>
			name === 'events' ? kept.get( node ) : undefined;
		Object.assign( window, { jQuery } );
		return trigger;
	};
	const load = () => window.dispatchEvent( new Event( 'load' ) );
	const whileItIs = ( state: DocumentReadyState ) =>
		jest.spyOn( document, 'readyState', 'get' ).mockReturnValue( state );

	beforeEach( () => {
		whileItIs( 'interactive' );
	} );

	afterEach( () => {
		delete ( window as { jQuery?: unknown } ).jQuery;
	} );

	it.each( [ '.vitrin-gallery', 'body' ] )(
		'[ADD-10] comes after the page where a script of jQuery waits for it: on %s',
		async ( where ) => {
			const { load: chunk, $ } = setUp();
			const trigger = withJQuery(
				new Map( [
					[ $( where ), { 'wc-product-gallery-after-init': [] } ],
				] )
			);
			expect( chunk ).not.toHaveBeenCalled();
			load();
			await jest.advanceTimersByTimeAsync( 0 );
			expect( chunk ).toHaveBeenCalledWith( GALLERY );
			expect( trigger.mock.calls.map( ( [ type ] ) => type ) ).toEqual( [
				'wc-product-gallery-before-init',
				'wc-product-gallery-after-init',
			] );
		}
	);

	it( '[ADD-10] a gallery that comes after the page waits for no load of it', () => {
		whileItIs( 'complete' );
		const listen = jest.spyOn( window, 'addEventListener' );
		setUp();
		expect( listen.mock.calls.map( ( [ type ] ) => type ) ).not.toContain(
			'load'
		);
	} );

	it( '[PROD-02] of a product that has gone meanwhile, nothing is worked', async () => {
		const { load: chunk, gallery, $ } = setUp();
		const trigger = withJQuery(
			new Map( [
				[ $( 'body' ), { 'wc-product-gallery-after-init': [] } ],
			] )
		);
		load();
		gallery.remove();
		await jest.advanceTimersByTimeAsync( 0 );
		expect( chunk ).toHaveBeenCalled();
		expect( trigger ).not.toHaveBeenCalled();
	} );

	it( '[SIDE-12] is not brought by jQuery alone', () => {
		const { load: chunk } = setUp();
		withJQuery( new Map( [ [ document, { click: [], scroll: [] } ] ] ) );
		load();
		Object.assign( window, { jQuery: {} } );
		load();
		expect( chunk ).not.toHaveBeenCalled();
	} );
} );

describe( 'the thumbnails of a gallery', () => {
	it( '[PROD-02] are there for each picture, with its small one, its number in words, the first the current one', () => {
		const { thumbnails } = setUp();
		expect(
			thumbnails.map( ( thumbnail ) => [
				thumbnail.querySelector( 'img' )?.getAttribute( 'src' ),
				thumbnail.getAttribute( 'aria-label' ) ?? thumbnail.ariaLabel,
			] )
		).toEqual( [
			[ '/one-thumb.jpg', 'Picture ۱ of ۳' ],
			[ '/two-thumb.jpg', 'Picture ۲ of ۳' ],
			[ '/three-thumb.jpg', 'Picture ۳ of ۳' ],
		] );
	} );

	it( '[PROD-02] follow the slide, scrolled to by a finger, and the buttons say where it ends', () => {
		const { chunk, thumbnails, scrollTo, $ } = setUp();
		chunk();
		const previous = $( '[data-vitrin-gallery="-1"]' );
		const next = $( '[data-vitrin-gallery="1"]' );
		expect( current( thumbnails ) ).toEqual( [ 0 ] );
		expect( [ isOff( previous ), isOff( next ) ] ).toEqual( [
			true,
			false,
		] );
		scrollTo( 1 );
		expect( current( thumbnails ) ).toEqual( [ 1 ] );
		expect( [ isOff( previous ), isOff( next ) ] ).toEqual( [
			false,
			false,
		] );
		scrollTo( 2 );
		expect( current( thumbnails ) ).toEqual( [ 2 ] );
		expect( [ isOff( previous ), isOff( next ) ] ).toEqual( [
			false,
			true,
		] );
	} );

	it( '[PROD-03] show their picture by click, and keys take focus along', () => {
		const { chunk, thumbnails, gallery } = setUp();
		const { click } = chunk();
		click( thumbnails[ 2 ] as HTMLElement );
		expect( current( thumbnails ) ).toEqual( [ 2 ] );
		gallery.style.direction = 'rtl';
		thumbnails[ 2 ]?.focus();
		pressKey( thumbnails[ 2 ] as HTMLElement, 'ArrowRight' );
		expect( current( thumbnails ) ).toEqual( [ 1 ] );
		expect( document.activeElement ).toBe( thumbnails[ 1 ] );
		pressKey( thumbnails[ 1 ] as HTMLElement, 'Home' );
		expect( current( thumbnails ) ).toEqual( [ 0 ] );
	} );

	it( '[PROD-02] one picture has none, and no keys', () => {
		const { chunk, thumbnails, gallery, $ } = setUp( [ 'one' ] );
		chunk();
		expect( thumbnails ).toEqual( [] );
		expect( $( '[data-vitrin-gallery="open"]' ) ).not.toBeNull();
		expect( pressKey( gallery, 'End' ) ).toBe( true );
		expect( gallery ).not.toHaveAttribute( 'role' );
	} );
} );

describe( 'a picture that fails', () => {
	it( '[PROD-05] is marked, keeps its place and stays in the row', () => {
		const { chunk, thumbnails, slides, scrollTo } = setUp();
		chunk();
		slides[ 1 ]
			?.querySelector( 'img' )
			?.dispatchEvent( new Event( 'error' ) );
		expect(
			slides.map( ( one ) => one.classList.contains( 'is-failed' ) )
		).toEqual( [ false, true, false ] );
		expect( slides[ 1 ]?.querySelector( 'img' ) ).toHaveAttribute(
			'width',
			'600'
		);
		scrollTo( 1 );
		expect( current( thumbnails ) ).toEqual( [ 1 ] );
		scrollTo( 2 );
		expect( current( thumbnails ) ).toEqual( [ 2 ] );
	} );

	it( '[PROD-05] elsewhere on the page is none of ours', () => {
		const { slides, $ } = setUp();
		$( 'form' ).innerHTML = '<img alt="">';
		$( 'form img' ).dispatchEvent( new Event( 'error' ) );
		expect( document.querySelector( '.is-failed' ) ).toBeNull();
		expect( slides ).toHaveLength( 3 );
	} );
} );

describe( 'a variation’s picture', () => {
	const BLUE = {
		src: '/blue.jpg',
		full_src: '/blue-full.jpg',
		gallery_thumbnail_src: '/blue-thumb.jpg',
		srcset: '/blue.jpg 300w',
		sizes: '50vw',
		alt: 'blue',
		src_w: 300,
		src_h: 200,
		full_src_w: 900,
		full_src_h: 600,
	};

	it( '[PROD-02] takes the first one’s place, with its small one, and gives it back as it was', () => {
		const { chunk, thumbnails, slides, scrollTo } = setUp();
		const { showImage } = chunk();
		const before = slides[ 0 ]?.outerHTML;
		const image = slides[ 0 ]?.querySelector( 'img' );
		scrollTo( 2 );
		showImage( BLUE );
		expect( current( thumbnails ) ).toEqual( [ 0 ] );
		expect( image ).toHaveAttribute( 'src', '/blue.jpg' );
		expect( image ).toHaveAttribute( 'srcset', '/blue.jpg 300w' );
		expect( image ).toHaveAttribute( 'alt', 'blue' );
		expect( image ).toHaveAttribute( 'data-large_image', '/blue-full.jpg' );
		expect( slides[ 0 ]?.querySelector( 'a' ) ).toHaveAttribute(
			'href',
			'/blue-full.jpg'
		);
		expect( thumbnails[ 0 ]?.querySelector( 'img' ) ).toHaveAttribute(
			'src',
			'/blue-thumb.jpg'
		);
		// What failed was the variation's.
		image?.dispatchEvent( new Event( 'error' ) );
		expect( slides[ 0 ] ).toHaveClass( 'is-failed' );
		showImage( null );
		expect( slides[ 0 ]?.outerHTML ).toBe( before );
		expect( thumbnails[ 0 ]?.querySelector( 'img' ) ).toHaveAttribute(
			'src',
			'/one-thumb.jpg'
		);
	} );

	it( '[PROD-02] from one variation to the next leaves nothing of the first', () => {
		const { chunk, slides } = setUp();
		const { showImage } = chunk();
		const before = slides[ 0 ]?.cloneNode( true );
		showImage( BLUE );
		showImage( { src: '/red.jpg' } );
		const image = slides[ 0 ]?.querySelector( 'img' );
		expect( image ).toHaveAttribute( 'src', '/red.jpg' );
		expect( image ).not.toHaveAttribute( 'srcset' );
		expect( image ).not.toHaveAttribute( 'width' );
		showImage( null );
		// In another order of its attributes.
		expect( slides[ 0 ]?.isEqualNode( before ?? null ) ).toBe( true );
	} );

	it( '[PROD-02] that is one of the product’s own is gone to, and nothing is exchanged', () => {
		const { chunk, thumbnails, slides } = setUp();
		const { showImage } = chunk();
		const before = slides.map( ( one ) => one.querySelector( 'img' )?.src );
		showImage( { src: '/two-300.jpg', full_src: '/two-full.jpg' } );
		expect( current( thumbnails ) ).toEqual( [ 1 ] );
		expect(
			slides.map( ( one ) => one.querySelector( 'img' )?.src )
		).toEqual( before );
		showImage( null );
		expect( current( thumbnails ) ).toEqual( [ 0 ] );
	} );

	it( '[PROD-02] that is none moves nothing', () => {
		const { chunk, thumbnails, slides, scrollTo } = setUp();
		const { showImage } = chunk();
		const before = slides[ 0 ]?.outerHTML;
		scrollTo( 1 );
		for ( const none of [ null, 'x', {}, { src: 'javascript:x' } ] ) {
			showImage( none );
		}
		expect( current( thumbnails ) ).toEqual( [ 1 ] );
		expect( slides[ 0 ]?.outerHTML ).toBe( before );
	} );

	it( '[PROD-02] [VAR-02] brings what exchanges it when there is one, and not for the product’s own', () => {
		const { load, $ } = setUp();
		const emit = ( detail: unknown ) =>
			$( 'form' ).dispatchEvent(
				new CustomEvent( 'vitrin:variation-image', {
					bubbles: true,
					detail,
				} )
			);
		emit( null );
		expect( load ).not.toHaveBeenCalled();
		emit( BLUE );
		expect( load ).toHaveBeenCalledWith( GALLERY );
	} );
} );

describe( 'the end of a gallery', () => {
	/** What is listened to, from now on, and not taken back. */
	const watchListeners = () => {
		const left = new Map< number, string >();
		let count = 0;
		const add = EventTarget.prototype.addEventListener;
		const spy = jest
			.spyOn( EventTarget.prototype, 'addEventListener' )
			.mockImplementation( function (
				this: EventTarget,
				type,
				listener,
				options
			) {
				const key = ++count;
				const { signal } = ( options ?? {} ) as AddEventListenerOptions;
				if ( ! ( this instanceof AbortSignal ) ) {
					left.set( key, type );
					signal?.addEventListener( 'abort', () =>
						left.delete( key )
					);
				}
				add.call( this, type, listener, options );
			} );
		return { left, end: () => spy.mockRestore() };
	};

	it( '[QV-05] with its product leaves no listener, and no timer', () => {
		const { chunk, thumbnails, scrollTo, gallery } = setUp();
		const { left, end } = watchListeners();
		chunk().wake();
		const timers = jest.getTimerCount();
		window.dispatchEvent( new Event( 'resize' ) );
		expect( jest.getTimerCount() ).toBe( timers + 1 );
		expect( left.size ).toBeGreaterThan( 0 );
		productHidden( gallery.parentElement as HTMLElement );
		end();
		expect( [ ...left.values() ] ).toEqual( [] );
		expect( jest.getTimerCount() ).toBe( timers );
		scrollTo( 2 );
		expect( current( thumbnails ) ).toEqual( [ 0 ] );
		expect( pressKey( gallery, 'End' ) ).toBe( true );
	} );

	it( '[QV-05] of another product leaves this one at work; the same markup shown anew is worked anew', () => {
		const { chunk, thumbnails, scrollTo, gallery, $ } = setUp();
		const first = chunk();
		expect( chunk() ).toBe( first );
		productHidden( $( 'form' ) );
		scrollTo( 1 );
		expect( current( thumbnails ) ).toEqual( [ 1 ] );
		productHidden( gallery.parentElement as HTMLElement );
		expect( chunk() ).not.toBe( first );
	} );

	it( '[PROD-02] by its scope leaves no listener of what waits for a visitor', () => {
		const { left, end } = watchListeners();
		setUp();
		expect( left.size ).toBeGreaterThan( 0 );
		stops.splice( 0 ).forEach( ( stop ) => stop() );
		end();
		expect( [ ...left.values() ] ).toEqual( [] );
	} );
} );
