/**
 * Where a page is scrolled to, without listening to its scrolling.
 */
import { isPassed, SLACK } from '../domain/scroll-rules';

/** Pixels: further than any page goes. */
const FAR = '999999px ';

/**
 * Whether an element's edge is beyond the same edge of the window.
 *
 * @param element Its upper edge counts, or its lower.
 * @param isLower Which one.
 * @param line    Pixels beyond the window's edge that it may be.
 * @param run     Called with each change, and at first.
 * @return The observers, to be disconnected.
 */
export const onPassed = (
	element: Element,
	isLower: boolean,
	line: number,
	run: ( isPast: boolean ) => void
): IntersectionObserver[] => {
	let isPast = false;
	return [ 0, SLACK ].map( ( slack ) => {
		// A pixel more: pages end between two, scrolling doesn't.
		const margin = `${ Math.ceil( line ) + slack + 1 }px `;
		const observer = new IntersectionObserver(
			( entries ) => {
				isPast = isPassed(
					isPast,
					!! slack,
					entries.at( -1 )?.intersectionRatio === 1
				);
				run( isPast );
			},
			{
				// In a frame as well, where margins count for a root alone.
				root: document,
				// Above, at the sides, below.
				rootMargin: isLower ? FAR + FAR + margin : margin + FAR + FAR,
				threshold: 1,
			}
		);
		observer.observe( element );
		return observer;
	} );
};
