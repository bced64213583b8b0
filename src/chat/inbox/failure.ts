/** Why a call of the inbox failed. */

export type ErrorKind =
	/** Nobody has answered, or something that can't be read: again later. */
	| 'unreachable'
	/** The server is full: again later. */
	| 'busy'
	/** Nobody is logged in any more, or somebody else. */
	| 'ended'
	/** Somebody else was faster. */
	| 'conflict'
	/** It isn't there any more. */
	| 'gone'
	/** Refused for good. */
	| 'refused';

export class InboxError extends Error {
	constructor(
		message: string,
		readonly kind: ErrorKind,
		/** What the shop said besides. */
		readonly data: Record< string, unknown > = {},
		/** The shop itself has answered: another try may give the same. */
		readonly isAnswer = true
	) {
		super( message );
	}
}

/** Whatever else went wrong is as if nobody had answered. */
export const asError = ( error: unknown ): InboxError =>
	error instanceof InboxError
		? error
		: new InboxError( String( error ), 'unreachable' );
