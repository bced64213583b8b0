/**
 * A failure that the developer can understand and act on. Its message is one
 * plain line; the entry scripts print it on stderr, without a stack.
 */
export class SiteError extends Error {
	/**
	 * @param {string} message
	 * @param {{ cause?: unknown, exitCode?: number }} [options]
	 */
	constructor( message, options = {} ) {
		super( message.replace( /\s*\n\s*/g, ' ' ), { cause: options.cause } );
		this.name = 'SiteError';
		this.exitCode = options.exitCode ?? 1;
	}
}

/**
 * @param {unknown} error
 * @return {string} The message of what lies at its root (fetch only says "fetch failed"), or what it prints as.
 */
export function messageOf( error ) {
	if ( error instanceof Error ) {
		return error.cause instanceof Error
			? messageOf( error.cause )
			: error.message || error.name;
	}
	return String( error );
}

/**
 * Prints a failure and returns its exit code. Anything that is no
 * SiteError is a fault of these tools, so that one keeps its stack.
 *
 * @param {unknown} error
 * @return {number} The exit code.
 */
export function reportError( error ) {
	if ( error instanceof SiteError ) {
		process.stderr.write( `Error: ${ error.message }\n` );
		return error.exitCode;
	}
	const text =
		error instanceof Error ? ( error.stack ?? error.message ) : error;
	process.stderr.write( `Unexpected error: ${ text }\n` );
	return 70;
}
