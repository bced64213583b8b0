/**
 * A list that pages were added to, when its visitor leaves it and comes back. Each card is 100 pixels high.
 */
import { settle } from '../../shared/test/settle';
import { createGrownList, type Pages } from '../grown-list';

const HEIGHT = 100;
const PER_PAGE = 3;
let scrolled = 0;

beforeEach( () => {
	scrolled = 0;
	history.scrollRestoration = 'auto';
	Object.assign( window, {
		scrollBy: ( { top }: { top: number } ) => ( scrolled += top ),
	} );
	Object.defineProperty( window, 'scrollY', {
		configurable: true,
		get: () => scrolled,
	} );
	jest.spyOn( Element.prototype, 'getBoundingClientRect' ).mockImplementation(
		function ( this: Element ) {
			const at = [ ...( this.parentElement?.children ?? [] ) ].indexOf(
				this
			);
			const top = at * HEIGHT - scrolled;
			return { top, bottom: top + HEIGHT } as DOMRect;
		}
	);
} );

const begin = ( pages: Pages, search = '', state: unknown = null ) => {
	history.replaceState( state, '', `/shop/${ search }` );
	const count = ( pages.last - pages.first + 1 ) * PER_PAGE;
	document.body.innerHTML = `<div><div class="vitrin-loop__wrapper"><ul>${ '<li><a href="#x">card</a></li>'.repeat( count ) }</ul></div></div>`;
	const root = document.body.firstElementChild as HTMLElement;
	const ul = root.querySelector( 'ul' ) as HTMLElement;
	const bringEarlier = jest.fn( async () => {
		await Promise.resolve();
		for ( let i = 0; i < PER_PAGE; i++ ) {
			ul.prepend( document.createElement( 'li' ) );
		}
		pages.first--;
		return true;
	} );
	const list = createGrownList( {
		root,
		name: 'list-page',
		pages: () => pages,
		bringEarlier,
	} );
	return { list, ul, bringEarlier };
};
const state = ( kept: object ) => ( {
	other: 1,
	vitrinLoops: { 'list-page': kept },
} );

describe( '[LOOP-07] a list that has grown', () => {
	it( 'keeps how long it is and what is looked at, beside what others keep', () => {
		const { list } = begin( { first: 1, last: 2 }, '?list-page=2', {
			other: 1,
		} );
		scrolled = 250;
		list.keep();
		expect( history.state ).toEqual(
			state( { first: 1, last: 2, card: 1, top: 250 } )
		);
		expect( history.scrollRestoration ).toBe( 'manual' );
	} );

	it( 'keeps where it was left when scrolling has ended, and with a click on a link', async () => {
		const { ul } = begin( { first: 1, last: 2 }, '?list-page=2' );
		scrolled = 100;
		document.dispatchEvent( new Event( 'scroll' ) );
		await settle( 400 );
		expect( history.state.vitrinLoops[ 'list-page' ].card ).toBe( 2 );
		scrolled = 10_000;
		// The test stays on its page.
		ul.addEventListener( 'click', ( event ) => event.preventDefault() );
		ul.querySelector( 'a' )?.click();
		expect( history.state.vitrinLoops[ 'list-page' ].card ).toBe( 1 );
	} );

	it.each( [
		[ 'that has one page', { first: 2, last: 2 }, '?list-page=2' ],
		[
			'whose entry of the history is of another list',
			{ first: 1, last: 2 },
			'',
		],
	] )( 'keeps nothing of a list %s', ( _, pages, search ) => {
		begin( pages, search ).list.keep();
		expect( history.state ).toBeNull();
	} );

	it( 'is as long as it was, and where it was, for who comes back', async () => {
		const { list, ul, bringEarlier } = begin(
			{ first: 3, last: 3 },
			'?list-page=3',
			// The fifth card of nine, which is of the second page.
			state( { first: 1, last: 3, card: 5, top: 30 } )
		);
		await list.restore();
		expect( bringEarlier ).toHaveBeenCalledTimes( 2 );
		expect( ul.children ).toHaveLength( 9 );
		expect( ul.children[ 4 ]?.getBoundingClientRect().top ).toBe( 30 );
		expect( document.documentElement.style.overflowAnchor ).toBe( '' );
	} );

	it( 'moves nobody who has begun to scroll by themselves, and nothing that they look at', async () => {
		const { list, ul } = begin(
			{ first: 3, last: 3 },
			'?list-page=3',
			state( { first: 1, last: 3, card: 8, top: 0 } )
		);
		const first = ul.children[ 0 ];
		const done = list.restore();
		window.dispatchEvent( new Event( 'wheel' ) );
		scrolled += 20;
		await done;
		expect( first?.getBoundingClientRect().top ).toBe( -20 );
	} );

	it( 'keeps what was kept while earlier pages are still to come', async () => {
		const kept = { first: 1, last: 5, card: 8, top: 30 };
		const { list, bringEarlier } = begin(
			{ first: 4, last: 5 },
			'?list-page=5',
			state( kept )
		);
		let come: ( isThere: boolean ) => void = () => {};
		bringEarlier.mockReturnValue(
			new Promise( ( resolve ) => ( come = resolve ) )
		);
		const done = list.restore();
		scrolled += 40;
		document.dispatchEvent( new Event( 'scroll' ) );
		await settle( 400 );
		list.keep();
		expect( history.state ).toEqual( state( kept ) );
		come( false );
		await done;
		list.keep();
		expect( history.state ).toMatchObject( state( { first: 4, last: 5 } ) );
	} );

	it( 'stops where a page can’t be had', async () => {
		const { list, bringEarlier } = begin(
			{ first: 3, last: 3 },
			'?list-page=3',
			state( { first: 1, last: 3, card: 1, top: 0 } )
		);
		bringEarlier.mockResolvedValue( false );
		await list.restore();
		expect( bringEarlier ).toHaveBeenCalledTimes( 1 );
		expect( document.documentElement.style.overflowAnchor ).toBe( '' );
	} );

	it.each( [
		[ 'nothing', null ],
		[
			'another page of it',
			state( { first: 1, last: 2, card: 1, top: 0 } ),
		],
		[
			'pages that there can’t be',
			state( { first: -5, last: 3, card: 1, top: 0 } ),
		],
		[
			'more pages than anybody looks at',
			state( { first: 1, last: 99, card: 1, top: 0 } ),
		],
		[ 'what is no list', { vitrinLoops: 'x' } ],
		[ 'what another script wrote there', state( { first: 'one' } ) ],
	] )( 'asks for nothing where the history says %s', async ( _, saved ) => {
		const last = JSON.stringify( saved )?.includes( '99' ) ? 99 : 3;
		const { list, bringEarlier } = begin(
			{ first: last, last },
			`?list-page=${ last }`,
			saved
		);
		await list.restore();
		expect( bringEarlier ).not.toHaveBeenCalled();
	} );

	it( 'is shown all the same where the browser refuses to keep more', () => {
		const { list } = begin( { first: 1, last: 2 }, '?list-page=2' );
		const replace = jest
			.spyOn( history, 'replaceState' )
			.mockImplementation( () => {
				throw new DOMException( 'too often', 'SecurityError' );
			} );
		expect( () => list.keep() ).not.toThrow();
		replace.mockRestore();
	} );
} );
