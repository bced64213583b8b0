import { createFurtherPages } from '../further-pages';
import fixture from '../settings.fixture.json';

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

const html = ( page: number, next: string, items: string ) =>
	`<ul class="products columns-4" data-vitrin-list='{"page":${ page },"pages":2,"first":${ page === 1 ? 1 : 9 },"total":12}'>${ items }</ul><nav class="woocommerce-pagination">${ next }</nav>`;

describe( 'further pages of a list', () => {
	/** Where the list begins, in pixels from the window's top. */
	let listTop = 0;
	const listHeight = () =>
		Math.ceil( document.querySelectorAll( 'li' ).length / 4 ) * ROW;
	const box = () => document.querySelector( '.vitrin-more' ) as HTMLElement;
	const reserved = () => parseFloat( box().style.minBlockSize );

	beforeEach( () => {
		jest.useFakeTimers();
		Object.assign( window, {
			innerHeight: HEIGHT,
			matchMedia: () => ( { matches: false } ),
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
		for ( const name of [ 'offsetHeight', 'offsetTop' ] ) {
			Reflect.deleteProperty( HTMLElement.prototype, name );
		}
	} );

	it( '[LIST-03] what follows moves up below the window, and while it scrolls not within a window of its edge', async () => {
		document.body.innerHTML = html(
			1,
			'<a class="next" href="/shop/page/2/">2</a>',
			cards( 1, 8 )
		);
		// The list ends 100 px above the window's lower edge.
		listTop = HEIGHT - 100 - 2 * ROW;
		const { pause_after: pauseAfter, ...settings } = fixture;
		const end = createFurtherPages( {
			list: document.querySelector( 'ul' ) as HTMLElement,
			links: document.querySelector( 'nav' ) as HTMLElement,
			settings: { ...settings, paging: 'button', pauseAfter },
			number: String,
			fetcher: async () =>
				( {
					ok: true,
					text: async () => html( 2, '', cards( 9, 1 ) ),
					url: '',
				} ) as Response,
		} );
		document.querySelector( 'button' )?.click();
		expect( reserved() ).toBe( 3 * ROW );
		for ( let turn = 0; turn < 40; turn++ ) {
			document.dispatchEvent( new Event( 'scroll' ) );
			await jest.advanceTimersByTimeAsync( 20 );
		}
		expect( document.querySelectorAll( 'li' ) ).toHaveLength( 9 );
		expect( box().className ).toContain( 'is-end' );
		// One card came, and the browser may have scrolled on already.
		expect( box().getBoundingClientRect().bottom ).toBe( 2 * HEIGHT );
		await jest.advanceTimersByTimeAsync( RESTED );
		expect( reserved() ).toBe( OWN );
		end();
	} );
} );
