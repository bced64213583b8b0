/**
 * While files are on their way the browser asks before the page is left: leaving would lose them.
 */
import type { Scope } from '../../shared/dom/scope';

const ask = ( event: Event ) => event.preventDefault();

/** @return Counts uploads up and down; -Infinity: nobody is asked any more. */
export const createUploadGuard = (
	scope: Scope
): ( ( change: number ) => void ) => {
	let uploads = 0;
	const count = ( change: number ): void => {
		uploads = Math.max( 0, uploads + change );
		if ( uploads ) {
			window.addEventListener( 'beforeunload', ask );
		} else {
			window.removeEventListener( 'beforeunload', ask );
		}
	};
	scope.add( () => count( -Infinity ) );
	return count;
};
