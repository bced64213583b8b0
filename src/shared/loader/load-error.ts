/** Webpack's name for the error of a file that did not come; ours have it, too. */
const LOST = 'ChunkLoadError';

/** The error of a file that did not come, or not in time. */
export const lost = ( name: string ): Error =>
	Object.assign( new Error( `${ name } did not come` ), { name: LOST } );

/**
 * A chunk that throws is a fault, and told to developers. That a file did not come the browser has
 * said already.
 */
export const reportUnlessLost = ( error: unknown ): void => {
	if ( ( error as Error | undefined )?.name !== LOST ) {
		// A browser without it does without the report, not without what comes after.
		window.reportError?.( error );
	}
};
