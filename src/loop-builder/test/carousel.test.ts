/**
 * Previous and next of a row to swipe: their ends, another list, none.
 */
import { startCarousel } from '../carousel';

const WIDTH = 100;

/** A row whose cards have a place each: jsdom lays out nothing. */
const fill = ( root: HTMLElement, cards: number, seen: number ) => {
	const wrapper = root.querySelector( '.vitrin-loop__wrapper' )!;
	wrapper.innerHTML = cards
		? `<ul class="vitrin-loop__list--carousel">${ '<li><img></li>'.repeat( cards ) }</ul>`
		: '<p>nothing</p>';
	const row = wrapper.querySelector( 'ul' );
	if ( ! row ) {
		return;
	}
	let scrolled = 0;
	const box = ( left: number, width: number ) => () =>
		( { left, width, right: left + width } ) as DOMRect;
	row.getBoundingClientRect = box( 0, seen * WIDTH );
	[ ...row.children ].forEach( ( card, at ) => {
		card.getBoundingClientRect = () =>
			box( at * WIDTH - scrolled, WIDTH )();
	} );
	row.scrollBy = ( ( { left }: ScrollToOptions ) => {
		scrolled = Math.max(
			0,
			Math.min( scrolled + left!, ( cards - seen ) * WIDTH )
		);
		row.dispatchEvent( new Event( 'scroll' ) );
	} ) as never;
};

const begin = ( { cards = 6, seen = 2.3, type = 'product' } = {} ) => {
	window.matchMedia = jest.fn( () => ( { matches: true } ) as never );
	window.requestAnimationFrame = ( run ) => {
		run( 0 );
		return 0;
	};
	window.ResizeObserver = class {
		observe() {}
		disconnect() {}
	} as never;
	document.body.innerHTML =
		'<div id="loop"><div class="vitrin-loop__main"><div class="vitrin-loop__wrapper"></div></div></div>';
	const root = document.querySelector( '#loop' ) as HTMLElement;
	fill( root, cards, seen );
	startCarousel( root, { type } );
	const [ previous, next ] = root.querySelectorAll( 'button' );
	const moves = root.querySelector< HTMLElement >( '.vitrin-loop__moves' )!;
	return {
		root,
		moves,
		previous: previous!,
		next: next!,
		barred: () =>
			[ previous!, next! ].map( ( { ariaDisabled } ) => ariaDisabled ),
		replace: ( count: number ) => {
			fill( root, count, seen );
			root.dispatchEvent( new Event( 'vitrin:list-replaced' ) );
		},
	};
};

describe( 'a row to swipe', () => {
	it( '[LOOP-01] [SIDE-17c] is leafed through by as many cards as are in view, and each end bars its button', () => {
		const { previous, next, barred } = begin();
		expect( barred() ).toEqual( [ 'true', 'false' ] );
		previous.click();
		expect( barred() ).toEqual( [ 'true', 'false' ] );
		next.click();
		expect( barred() ).toEqual( [ 'false', 'false' ] );
		next.click();
		expect( barred() ).toEqual( [ 'false', 'true' ] );
		next.click();
		expect( barred() ).toEqual( [ 'false', 'true' ] );
		previous.click();
		previous.click();
		expect( barred() ).toEqual( [ 'true', 'false' ] );
	} );

	it.each( [
		[ 'product', 'Previous products', 'Next products' ],
		[ 'post', 'Previous items', 'Next items' ],
	] )( 'its buttons have names (%s)', ( type, first, second ) => {
		const { previous, next } = begin( { type } );
		expect( [ previous.ariaLabel, next.ariaLabel ] ).toEqual( [
			first,
			second,
		] );
	} );

	it( '[LOOP-04] another list begins anew; one that fits, or none, has no buttons', () => {
		const { moves, next, barred, replace } = begin();
		next.click();
		replace( 5 );
		expect( barred() ).toEqual( [ 'true', 'false' ] );
		expect( moves.hidden ).toBe( false );
		replace( 2 );
		expect( moves.hidden ).toBe( true );
		replace( 0 );
		expect( moves.hidden ).toBe( true );
		replace( 6 );
		expect( moves.hidden ).toBe( false );
	} );
} );
