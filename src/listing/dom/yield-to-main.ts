/** Ends the current task, so that no task blocks a slow phone; what is awaited runs in the next one. */
export const yieldToMain = (): Promise< void > =>
	new Promise( ( resolve ) => {
		setTimeout( resolve );
	} );
