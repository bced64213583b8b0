/** Webpack's name for the error of a file that did not come; ours have it, too. */
const LOST = 'ChunkLoadError';

/** The error of a file that did not come, or not in time. */
export const lost = ( name: string ): Error =>
	Object.assign( new Error( `${ name } did not come` ), { name: LOST } );

/**
 * Reports an error that a chunk threw. The browser itself has already reported a file that could
 * not be loaded.
 */
export const reportUnlessLost = ( error: unknown ): void => {
	if ( ( error as Error | undefined )?.name !== LOST ) {
		// A browser without it does without the report, not without what comes after.
		window.reportError?.( error );
	}
};
