/** Months as a date picker shows them, of the Solar Hijri calendar or the Gregorian. Days are YYYY-MM-DD. */
import { fromSolar, toSolar } from './solar-hijri';

const DAY = 86_400_000;

export const shift = ( day: string, days: number ): string =>
	new Date( Date.parse( day ) + days * DAY ).toISOString().slice( 0, 10 );

/** The first day of the month in which a day lies. */
export const monthOf = ( day: string, isSolar: boolean ): string => {
	if ( ! isSolar ) {
		return `${ day.slice( 0, 8 ) }01`;
	}
	const [ year, month ] = toSolar( day );
	return fromSolar( [ year, month, 1 ] );
};

/**
 * The first day of another month.
 *
 * @param day     In the month from which is counted.
 * @param months  How many later; negative: earlier.
 * @param isSolar
 */
export const shiftMonth = (
	day: string,
	months: number,
	isSolar: boolean
): string => {
	const [ year, month ] = isSolar
		? toSolar( day )
		: [ Number( day.slice( 0, 4 ) ), Number( day.slice( 5, 7 ) ) ];
	const number = 12 * year + month - 1 + months;
	const at: [ number, number ] = [
		Math.floor( number / 12 ),
		( number % 12 ) + 1,
	];
	return isSolar
		? fromSolar( [ ...at, 1 ] )
		: `${ String( at[ 0 ] ).padStart( 4, '0' ) }-${ String( at[ 1 ] ).padStart( 2, '0' ) }-01`;
};

/**
 * The weeks of a month; null where a week has days of another one.
 *
 * @param day       In the month.
 * @param isSolar
 * @param weekStart 0 is Sunday.
 */
export const weeksOf = (
	day: string,
	isSolar: boolean,
	weekStart: number
): Array< Array< string | null > > => {
	const first = monthOf( day, isSolar );
	const end = shiftMonth( first, 1, isSolar );
	const empty = ( new Date( first ).getUTCDay() - weekStart + 7 ) % 7;
	const cells: Array< string | null > = Array.from(
		{ length: empty },
		() => null
	);
	for ( let at = first; at < end; at = shift( at, 1 ) ) {
		cells.push( at );
	}
	while ( cells.length % 7 ) {
		cells.push( null );
	}
	return Array.from( { length: cells.length / 7 }, ( _, week ) =>
		cells.slice( 7 * week, 7 * week + 7 )
	);
};

/**
 * The days chosen so far, after one more click: the first begins anew, the second ends it, in either order.
 *
 * @param days First and last; '' for none yet.
 * @param day  That was clicked.
 */
export const choose = (
	days: [ string, string ],
	day: string
): [ string, string ] => {
	const [ from, to ] = days;
	if ( from === '' || to !== '' ) {
		return [ day, '' ];
	}
	return day < from ? [ day, from ] : [ from, day ];
};

/** The same day of another month; its last one where it has no such day. */
const sameDay = ( day: string, months: number, isSolar: boolean ): string => {
	const first = shiftMonth( day, months, isSolar );
	const last = shift( shiftMonth( first, 1, isSolar ), -1 );
	const days =
		( Date.parse( day ) - Date.parse( monthOf( day, isSolar ) ) ) / DAY;
	const same = shift( first, days );
	return same > last ? last : same;
};

/**
 * Where a key leads within the days; null for a key that means nothing there.
 *
 * @param day   From where.
 * @param key   As the event names it.
 * @param isRtl Whether the next day is on the left.
 */
export const dayByKey = (
	day: string,
	key: string,
	isRtl: boolean,
	isSolar: boolean
): string | null => {
	const forward = isRtl ? 'ArrowLeft' : 'ArrowRight';
	const back = isRtl ? 'ArrowRight' : 'ArrowLeft';
	switch ( key ) {
		case forward:
			return shift( day, 1 );
		case back:
			return shift( day, -1 );
		case 'ArrowDown':
			return shift( day, 7 );
		case 'ArrowUp':
			return shift( day, -7 );
		case 'PageDown':
			return sameDay( day, 1, isSolar );
		case 'PageUp':
			return sameDay( day, -1, isSolar );
		case 'Home':
			return monthOf( day, isSolar );
		case 'End':
			return shift( shiftMonth( day, 1, isSolar ), -1 );
	}
	return null;
};
