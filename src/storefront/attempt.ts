/** Starts a feature; one that throws is told to the developer and keeps none from starting. */
export const attempt = ( start: () => unknown ): void => {
	try {
		start();
	} catch ( error ) {
		reportError( error );
	}
};
