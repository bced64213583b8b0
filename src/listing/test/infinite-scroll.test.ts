import { createInfiniteScroll } from '../infinite-scroll';
import fixture from '../settings.fixture.json';
import { listingWords } from '../words';

const HEIGHT = 800;
const ROW = 400;
/** The button's place, in pixels. */
const OWN = 50;
/** Milliseconds without scrolling, and some. */
const RESTED = 400;

/** Of a list's page, four cards to the row. */
const cards = ( from: number, count: number ) =>
	Array.from(
		{ length: count },
		( _, at ) => `<li class="product post-${ from + at }"></li>`
	).join( '' );

/** A page of a list of which each has eight products. */
const html = ( page: number, pages: number, count = 8 ) =>
	`<ul class="products columns-4" data-vitrin-list='{"page":${ page },"pages":${ pages },"first":${ page * 8 - 7 },"total":${ pages * 8 }}'>${ cards( page * 8 - 7, count ) }</ul><nav class="woocommerce-pagination">${
		page < pages ? `<a class="next" href="/shop/page/${ page + 1 }/">` : ''
	}</nav>`;

describe( 'infinite scroll', () => {
	/** Where the list begins, in pixels from the window's top. */
	let listTop = 0;
	const listHeight = () =>
		Math.ceil( document.querySelectorAll( 'li' ).length / 4 ) * ROW;
	const skeleton = () => document.querySelector( '.vitrin-more__skeleton' );
	const count = () => document.querySelectorAll( 'li' ).length;
	const box = () => document.querySelector( '.vitrin-more' ) as HTMLElement;
	const reserved = () => parseFloat( box().style.minBlockSize );

	beforeEach( () => {
		jest.useFakeTimers();
		Object.assign( window, {
			innerHeight: HEIGHT,
			matchMedia: () => ( { matches: false } ),
			scrollBy: ( { top }: { top: number } ) => ( listTop -= top ),
		} );
		Object.defineProperty( HTMLElement.prototype, 'offsetHeight', {
			configurable: true,
			get( this: HTMLElement ) {
				if ( this.matches( 'ul' ) ) {
					return listHeight();
				}
				return this.matches( 'li' )
					? ROW
					: parseFloat( this.style.minBlockSize ) || OWN;
			},
		} );
		Object.defineProperty( HTMLElement.prototype, 'offsetTop', {
			configurable: true,
			get( this: HTMLElement ) {
				const all = [ ...( this.parentElement?.children ?? [] ) ];
				return Math.floor( all.indexOf( this ) / 4 ) * ROW;
			},
		} );
		Element.prototype.getBoundingClientRect = function () {
			const isBox = this.matches( '.vitrin-more' );
			const top = listTop + ( isBox ? listHeight() : 0 );
			return {
				top,
				bottom: top + ( this as HTMLElement ).offsetHeight,
			} as DOMRect;
		};
	} );
	afterEach( () => {
		jest.useRealTimers();
		window.history.replaceState( null, '' );
		for ( const name of [ 'offsetHeight', 'offsetTop' ] ) {
			Reflect.deleteProperty( HTMLElement.prototype, name );
		}
	} );

	const { pause_after: _, ...settings } = fixture;
	/** The list's other pages, each with so many products. */
	const start = (
		paging: 'endless' | 'button',
		pages: number,
		pauseAfter: number,
		products = 8
	) => {
		document.body.innerHTML = html( 1, pages );
		return createInfiniteScroll( {
			list: document.querySelector( 'ul' ) as HTMLElement,
			links: document.querySelector( 'nav' ) as HTMLElement,
			settings: { ...settings, paging, pauseAfter },
			number: String,
			fetch: async ( url ) =>
				( {
					ok: true,
					headers: {
						get: () => 'text/html',
					} as unknown as Headers,
					text: async () =>
						html(
							Number(
								/page\/(\d+)/.exec( String( url ) )?.[ 1 ]
							),
							pages,
							products
						),
					url: '',
				} ) as Response,
		} );
	};

	it( '[SEC-02] a link in a text before the list is no page of it', () => {
		document.body.innerHTML = `<a class="page-numbers next" href="/evil/">x</a>${ html( 3, 3 ) }`;
		const end = createInfiniteScroll( {
			list: document.querySelector( 'ul' ) as HTMLElement,
			links: document.querySelector( 'nav' ) as HTMLElement,
			settings: { ...settings, paging: 'button', pauseAfter: 3 },
			number: String,
		} );
		expect( box() ).toBeNull();
		end();
	} );

	it( '[LIST-03] what follows moves up below the window, and while it scrolls not within a window of its edge', async () => {
		listTop = 0;
		const end = start( 'button', 2, 3, 1 );
		document.querySelector( 'button' )?.click();
		expect( reserved() ).toBe( 2 * ROW + OWN );
		expect( skeleton() ).not.toBeNull();
		for ( let turn = 0; turn < 40; turn++ ) {
			document.dispatchEvent( new Event( 'scroll' ) );
			await jest.advanceTimersByTimeAsync( 20 );
		}
		expect( count() ).toBe( 9 );
		expect( box().className ).toContain( 'is-end' );
		expect( skeleton() ).toBeNull();
		// One card came, and the browser may have scrolled on already.
		expect( box().getBoundingClientRect().bottom ).toBe( 2 * HEIGHT );
		await jest.advanceTimersByTimeAsync( RESTED );
		expect( reserved() ).toBe( OWN );
		end();
	} );

	it( '[LIST-03] room for all that comes by itself is kept at once, below the window and with outlines, up to the button', async () => {
		// The first row is in view, the list's end is not.
		listTop = HEIGHT - ROW;
		const end = start( 'endless', 9, 3 );
		expect( reserved() ).toBe( 3 * 2 * ROW + OWN );
		expect( skeleton() ).not.toBeNull();
		const bottom = box().getBoundingClientRect().bottom;
		const bottoms = new Set< number >();
		// Each turn costs a busy machine some of the test's five seconds.
		for ( let turn = 0; turn < 250 && count() < 32; turn++ ) {
			await jest.advanceTimersByTimeAsync( 20 );
			// Scrolled on meanwhile, as fast as products come.
			listTop = Math.min( listTop, HEIGHT - listHeight() - 100 );
			document.dispatchEvent( new Event( 'scroll' ) );
			bottoms.add( box().getBoundingClientRect().bottom - listTop );
		}
		await jest.advanceTimersByTimeAsync( RESTED );
		expect( count() ).toBe( 32 );
		expect( [ ...bottoms ] ).toEqual( [ bottom - ( HEIGHT - ROW ) ] );
		expect( skeleton() ).toBeNull();
		expect( reserved() ).toBe( OWN );
		expect( document.querySelector( 'button' )?.textContent ).toBe(
			listingWords().more
		);
		end();
	} );

	it( '[LIST-03a] the next page is there two and a half windows before the end is reached, not sooner', async () => {
		// Two rows: as far above the window's end as it may be.
		listTop = 2.5 * HEIGHT - 2 * ROW;
		const end = start( 'endless', 3, 1 );
		await jest.advanceTimersByTimeAsync( 5000 );
		expect( count() ).toBe( 8 );
		listTop--;
		document.dispatchEvent( new Event( 'scroll' ) );
		await jest.advanceTimersByTimeAsync( 5000 );
		expect( count() ).toBe( 16 );
		end();
	} );

	it( '[LIST-03] goes on where the end and what follows are in view already, without another movement', async () => {
		listTop = -2 * ROW + 100;
		const end = start( 'endless', 9, 2 );
		await jest.advanceTimersByTimeAsync( 5000 );
		expect( count() ).toBe( 24 );
		expect( reserved() ).toBe( OWN );
		end();
	} );

	it( '[LIST-03] fewer products than the list promised leave no empty room, and what follows stays where it is looked at', async () => {
		// Only what follows the list is looked at.
		listTop = -5 * ROW;
		const end = start( 'endless', 3, 3, 1 );
		await jest.advanceTimersByTimeAsync( 20 );
		const { bottom } = box().getBoundingClientRect();
		await jest.advanceTimersByTimeAsync( 5000 );
		expect( count() ).toBe( 10 );
		expect( box().className ).toContain( 'is-end' );
		expect( reserved() ).toBe( OWN );
		expect( box().getBoundingClientRect().bottom ).toBe( bottom );
		end();
	} );
} );
