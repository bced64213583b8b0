/**
 * Ends a task, so that none holds up a slow phone.
 */

/** What follows is a task of its own. */
export const soon = (): Promise< void > =>
	new Promise( ( resolve ) => {
		setTimeout( resolve );
	} );

/** Lets the browser answer presses and paint before what follows. */
export const nextTask = (): Promise< void > =>
	new Promise( ( resolve ) => {
		requestAnimationFrame( () => setTimeout( resolve ) );
		// A hidden tab has no frames.
		setTimeout( resolve, 250 );
	} );
