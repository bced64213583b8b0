/**
 * What waits until the page and all its files are there.
 */
import type { Scope } from './scope';

/**
 * @param scope Ends the waiting.
 * @param run   Called once; at once on a page that is there already.
 */
export const afterLoad = (
	scope: Pick< Scope, 'on' >,
	run: () => unknown
): void => {
	if ( document.readyState === 'complete' ) {
		run();
	} else {
		scope.on( window, 'load', run, { once: true } );
	}
};
