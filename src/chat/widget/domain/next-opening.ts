/**
 * When it is open again, for who comes too early.
 */
import { type Hours, spansOf, wallClock } from './hours';

const DAY = 86_400_000;

/** Days that are looked at. */
const AHEAD = 14;

export interface Opening {
	/** 0 for today. */
	days: number;
	/** As wallClock() gives it. */
	wall: number;
}

/** Null where it doesn't open within two weeks. */
export const nextOpening = ( settings: Hours, now: number ): Opening | null => {
	const wall = wallClock( now, settings.zone );
	const midnight = wall - ( wall % DAY );
	for ( let days = 0; days < AHEAD; days++ ) {
		const starts = spansOf( settings, midnight + days * DAY )
			.map( ( [ from ] ) => midnight + days * DAY + from * 60_000 )
			.filter( ( start ) => start > wall );
		if ( starts.length ) {
			return { days, wall: Math.min( ...starts ) };
		}
	}
	return null;
};
