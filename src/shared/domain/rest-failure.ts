/** What api-fetch says of an answer that never came: nothing was heard, or too late. */
const SILENT = [ 'fetch_error', 'offline_error', '' ];

/**
 * Whether the shop has answered a REST call that failed: with an error of its own, or with something that can't be
 * read, as a broken PHP does. Else the connection is to blame.
 *
 * @param error As api-fetch rejects.
 */
export const hasAnswered = ( error: unknown ): boolean => {
	const { code } = ( error ?? {} ) as { code?: unknown };
	return typeof code === 'string' && ! SILENT.includes( code );
};
