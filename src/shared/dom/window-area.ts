/**
 * What lies in a part of the window, looked at when the page is at rest.
 */
import type { Scope } from './scope';
import type { Edges } from '../domain/edges';
import { afterPaint } from './page-moments';

/**
 * Looks at the page once it is at rest.
 *
 * @param scope Ends it.
 * @param rests Milliseconds after the last call at which to look.
 * @param look  What is done then.
 * @return To be called with each movement.
 */
export const createWhenQuiet = (
	scope: Pick< Scope, 'add' >,
	rests: readonly number[],
	look: () => void
): ( () => void ) => {
	let timers: Array< ReturnType< typeof setTimeout > > = [];
	const stop = () => timers.forEach( clearTimeout );
	scope.add( stop );
	return () => {
		stop();
		timers = rests.map( ( rest ) => setTimeout( look, rest ) );
	};
};

/** Pixels between two points that are looked at: no control is smaller (WCAG 2.5.8). */
const STEP = 24;

/** Milliseconds of looking after which others have their turn: on a slow phone a point takes several. */
const SLICE = 8;

/**
 * All elements in a part of the window that a click could meet there, whatever lies over them.
 * It takes several frames; what has moved meanwhile is for the caller to find out.
 *
 * @param area Pixels of the window.
 */
export const elementsWithin = async (
	area: Edges
): Promise< Set< Element > > => {
	const found = new Set< Element >();
	// Each slice after a frame: the page is laid out then, and need not be for the asking.
	await afterPaint();
	let began = performance.now();
	for ( let y = area.bottom - 2; y > area.top; y -= STEP ) {
		for ( let x = area.left + 2; x < area.right; x += STEP ) {
			if ( performance.now() - began > SLICE ) {
				await afterPaint();
				began = performance.now();
			}
			document
				.elementsFromPoint( x, y )
				.forEach( ( element ) => found.add( element ) );
		}
	}
	return found;
};
