/** What can go wrong with a call, and which words go with it (docs/wire.md, "Answers"). */

/** Either it went well, or it did not and says why. Expected faults are no exceptions. */
export type Result< T, F > = { ok: true; value: T } | { ok: false; failure: F };

export type FailureKind =
	| 'offline'
	| 'timeout'
	| 'server'
	| 'garbage'
	| 'refused'
	| 'nonce'
	| 'limited';

export interface Failure {
	kind: FailureKind;
	/** HTTP status or the answer's code; 0 when no answer came. */
	code: number;
	/** Translated plain text, ready to show. */
	message: string;
	/** Seconds until another try is worthwhile, 0 when not said. */
	retryAfter?: number;
	/** The answer itself, when there was one: a refusal may carry the true state. */
	body?: unknown;
}

/** The kind for a code that is no success. */
export const kindOf = ( code: number ): FailureKind => {
	if ( code >= 500 ) {
		return 'server';
	}
	if ( code === 401 ) {
		return 'nonce';
	}
	return code === 429 ? 'limited' : 'refused';
};
