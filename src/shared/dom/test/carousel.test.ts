import { createCarouselTrack, type CarouselPosition } from '../carousel';

/** Slides of 100 in a track of 250, the first of them at this place of the scroll. */
const setUp = ( direction: 'ltr' | 'rtl', first = 0, count = 5 ) => {
	document.body.innerHTML = `<ul style="direction:${ direction }">${ '<li></li>'.repeat(
		count
	) }</ul>`;
	const track = document.querySelector( 'ul' )!;
	const rect = ( left: number, width: number ) =>
		( { left, width, right: left + width } ) as DOMRect;
	let at = first;
	track.getBoundingClientRect = () => rect( 1000, 250 );
	const position = () =>
		[ ...track.children ].forEach( ( slide, index ) => {
			slide.getBoundingClientRect = () =>
				direction === 'ltr'
					? rect( 1000 + ( index - at ) * 100, 100 )
					: rect( 1150 - ( index - at ) * 100, 100 );
		} );
	position();
	track.scrollBy = jest.fn();
	const seen: CarouselPosition[] = [];
	const carousel = createCarouselTrack( track, ( now ) => seen.push( now ) );
	return {
		track,
		carousel,
		seen,
		scrollTo( index: number ) {
			at = index;
			position();
			track.dispatchEvent( new Event( 'scroll' ) );
		},
	};
};

const isStill = { matches: false };

beforeEach( () => {
	jest.useFakeTimers();
	isStill.matches = false;
	const observer = class {
		observe() {}
		disconnect() {}
	};
	Object.assign( window, {
		ResizeObserver: observer,
		matchMedia: () => isStill,
	} );
} );

afterEach( () => jest.useRealTimers() );

describe.each( [
	[ 'ltr', 1 ],
	[ 'rtl', -1 ],
] as const )( 'a track that runs %s', ( direction, sign ) => {
	it( '[SIDE-17] says where it stands and how many are in view', () => {
		const { carousel, seen, scrollTo } = setUp( direction );
		carousel.measure();
		expect( seen ).toEqual( [ { at: 0, count: 5, visible: 2 } ] );
		scrollTo( 2 );
		jest.advanceTimersByTime( 50 );
		expect( seen.at( -1 ) ).toEqual( { at: 2, count: 5, visible: 2 } );
		carousel.measure();
		expect( seen ).toHaveLength( 2 );
	} );

	it( '[SIDE-17] scrolls a slide to its start', () => {
		const { track, carousel } = setUp( direction );
		carousel.goTo( 3 );
		expect( track.scrollBy ).toHaveBeenCalledWith( {
			left: sign * 300,
			behavior: 'smooth',
		} );
		carousel.goTo( 9 );
		expect( track.scrollBy ).toHaveBeenCalledTimes( 1 );
	} );

	it( 'moves at once for those who asked for less motion', () => {
		isStill.matches = true;
		const { track, carousel } = setUp( direction, 3 );
		carousel.goTo( 1 );
		expect( track.scrollBy ).toHaveBeenCalledWith( {
			left: sign * -200,
			behavior: 'instant',
		} );
	} );

	it( 'is quiet when it is over', () => {
		const { carousel, seen, scrollTo } = setUp( direction );
		carousel.dispose();
		scrollTo( 2 );
		jest.advanceTimersByTime( 50 );
		expect( seen ).toEqual( [] );
	} );
} );

it( 'a track without slides stands at its start', () => {
	const { carousel, seen } = setUp( 'ltr', 0, 0 );
	carousel.measure();
	expect( seen ).toEqual( [ { at: 0, count: 0, visible: 1 } ] );
} );
