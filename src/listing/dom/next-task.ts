/**
 * Ends a task, so that none holds up a slow phone.
 */

/** What follows is a task of its own. */
export const soon = (): Promise< void > =>
	new Promise( ( resolve ) => {
		setTimeout( resolve );
	} );
