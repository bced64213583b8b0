/** Starts a feature; an exception is reported to the developer and keeps no other from starting. */
export const attempt = ( start: () => unknown ): void => {
	try {
		start();
	} catch ( error ) {
		reportError( error );
	}
};
