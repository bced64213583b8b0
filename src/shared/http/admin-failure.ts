/**
 * What can go wrong with an admin screen's call (admin.ts), and what is said of it.
 */
import { __ } from '@wordpress/i18n';

export type AdminFailureKind =
	/** Nobody is logged in any more, or the nonce is too old to be renewed. */
	| 'ended'
	| 'offline'
	| 'timeout'
	/** By the plugin, in words for the reader. */
	| 'refused'
	/** By WordPress: its words are translated, but were written for developers. */
	| 'denied'
	/** Any other error of the shop's. */
	| 'server'
	/** An answer that can't be read, or is no answer to the call. */
	| 'garbage';

export interface AdminFailure {
	kind: AdminFailureKind;
	/** The answer's; '' where none came. */
	code: string;
	/** HTTP's; 0 where the answer names none. */
	status: number;
	/** What the answer says; '' for nothing. Not for readers unless it was refused or denied. */
	said: string;
	/** What the answer says besides. */
	data: Record< string, unknown >;
}

/** A call that was given up for a newer one: nobody waits for it any more. */
export class GivenUp extends Error {}

/** What api-fetch says of an answer that never came. */
const SILENT = [ 'fetch_error', 'offline_error' ];

const ENDED = [ 'rest_cookie_invalid_nonce', 'rest_not_logged_in' ];

/** As api-fetch rejects. */
interface RestError {
	/** A number: of a request that was ended. */
	code?: unknown;
	message?: unknown;
	status?: unknown;
	data?: Record< string, unknown > | null;
}

/**
 * Without a code it is an answer itself: of the call by which an older api-fetch asks for another nonce, which nobody has
 * who is logged out.
 */
const isWithoutNonce = ( { code, status }: RestError ): boolean =>
	code === undefined && ( status === 400 || status === 403 );

const kindOf = (
	{ code, status, said }: Omit< AdminFailure, 'kind' >,
	isLate: boolean
): AdminFailureKind => {
	if ( status === 401 || ENDED.includes( code ) ) {
		return 'ended';
	}
	if ( ! code ) {
		return isLate ? 'timeout' : 'offline';
	}
	if ( code === 'invalid_json' ) {
		return 'garbage';
	}
	if ( said && code.startsWith( 'vitrin_' ) ) {
		return 'refused';
	}
	return said && code.startsWith( 'rest_' ) ? 'denied' : 'server';
};

/**
 * @param error  As api-fetch rejects.
 * @param isLate The call was ended since its time was over.
 */
export const adminFailureOf = (
	error: unknown,
	isLate = false
): AdminFailure => {
	const given = ( error ?? {} ) as RestError;
	const { code, message, data } = given;
	const facts = {
		code: typeof code === 'string' && ! SILENT.includes( code ) ? code : '',
		status: Number( data?.status ) || 0,
		said: typeof message === 'string' ? message : '',
		data: data ?? {},
	};
	return {
		...facts,
		kind: isWithoutNonce( given ) ? 'ended' : kindOf( facts, isLate ),
	};
};

/** What is said where the answer has no words for the reader. */
export interface AdminWords {
	ended: string;
	unreached: string;
	error: string;
}

/** Its own words, else what the screen says in its own way (`own`), else what all say. */
export const adminWordsOf = (
	{ kind, said }: AdminFailure,
	own: Partial< AdminWords > = {}
): string => {
	switch ( kind ) {
		case 'refused':
			return said;
		case 'ended':
			return (
				own.ended ??
				__(
					'You were logged out, or this page is very old. Load it again.',
					'vitrin'
				)
			);
		case 'offline':
		case 'timeout':
			return (
				own.unreached ??
				__( 'The shop could not be reached. Try again.', 'vitrin' )
			);
		default:
			return (
				own.error ??
				__( 'The shop answered with an error. Try again.', 'vitrin' )
			);
	}
};
