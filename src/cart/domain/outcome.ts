/**
 * What a failure says about a call, whatever it was to change, and when to try again. Pure.
 */
import type { FailureKind } from '../../shared/domain/failure';
import type { Failure } from './types';

/**
 * Milliseconds before a change is sent again whose answer was broken: short enough for a
 * shopper who waits, long enough for a server that restarts a worker.
 */
export const PAUSES: readonly number[] = [ 700, 2000 ];

/**
 * Milliseconds, also if the server's Retry-After is longer: a shopper doesn't wait for longer, and
 * other tabs wait only so long for the lock that a change holds meanwhile (../dom/lock.ts).
 */
const LONGEST_PAUSE = 5000;

/**
 * @param pause      Ours, milliseconds.
 * @param retryAfter The server's, seconds; 0 when it named none.
 * @param random     From 0 to 1: a quarter less or more, so that those who failed together
 *                   don't come back together.
 * @return Milliseconds.
 */
export const pauseOf = (
	pause: number,
	retryAfter: number,
	random: number
): number =>
	Math.min( Math.max( pause, retryAfter * 1000 ), LONGEST_PAUSE ) *
	( 0.75 + random / 2 );

/**
 * Milliseconds for which a change with an operation's id may be sent again that may have been
 * made: the server remembers operations for fifteen minutes, and its clock is another.
 */
export const REMEMBERED = 10 * 60 * 1000;

/** After these it isn't known whether the change was made; the others say that it was not. */
export const isUncertain = ( kind: FailureKind ): boolean =>
	[ 'timeout', 'server', 'garbage', 'offline' ].includes( kind );

/** Called off, given up, or left for another page: there is nothing to say to the shopper. */
export const SILENT: { ok: false; failure: Failure } = {
	ok: false,
	failure: { kind: 'refused', code: 0, message: '' },
};
