/**
 * Days of the Solar Hijri calendar, by the same cycle of 33 years as src/shared/domain/SolarHijri.php: it agrees with
 * what is announced in Iran from 1865 to 2093.
 */

const DAY = 86_400_000;

/** Day of 1 Farvardin 1, counted from 1970-01-01. */
const EPOCH = -492_268;

/** Day of a year's 1 Farvardin, counted from 1970-01-01. */
const newYear = ( year: number ): number =>
	EPOCH + 365 * ( year - 1 ) + Math.floor( ( 8 * year + 21 ) / 33 );

export type YearMonthDay = [ year: number, month: number, day: number ];

/** Of a Gregorian day as YYYY-MM-DD. */
export const toSolar = ( iso: string ): YearMonthDay => {
	const days = Math.round( Date.parse( iso ) / DAY );
	// 621 years lie between the calendars, and the new year is in March.
	let year = Number( iso.slice( 0, 4 ) ) - 621;
	year -= days < newYear( year ) ? 1 : 0;
	const day = days - newYear( year );
	// Six months of 31 days, five of 30, one of 29 or 30.
	const month =
		day < 186
			? Math.floor( day / 31 )
			: 6 + Math.floor( ( day - 186 ) / 30 );
	const before = month < 6 ? 31 * month : 186 + 30 * ( month - 6 );
	return [ year, month + 1, day - before + 1 ];
};

/** The Gregorian day as YYYY-MM-DD. */
export const fromSolar = ( [ year, month, day ]: YearMonthDay ): string => {
	const before = month <= 7 ? 31 * ( month - 1 ) : 186 + 30 * ( month - 7 );
	return new Date( ( newYear( year ) + before + day - 1 ) * DAY )
		.toISOString()
		.slice( 0, 10 );
};
