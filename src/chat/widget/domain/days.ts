/**
 * Days and times of messages in the page's language: Persian pages have Solar Hijri days.
 */
const DAY = 86_400_000;

/** The visitor's calendar day, as a number that rises by one. */
const dayOf = ( time: number ): number => {
	const date = new Date( time );
	return Math.floor(
		Date.UTC( date.getFullYear(), date.getMonth(), date.getDate() ) / DAY
	);
};

export const isSameDay = ( one: number, other: number ): boolean =>
	dayOf( one ) === dayOf( other );

export interface Writer {
	/** Such as ۹:۳۰. */
	time: ( time: number ) => string;
	/** Such as «امروز» or «۸ آذر»; with the year where it isn't this one's. */
	day: ( time: number, now: number ) => string;
	/** Of a moment that wallClock() gives: its time, and its day as today, tomorrow or the weekday. */
	wall: ( wall: number ) => string;
	weekday: ( wall: number, days: number ) => string;
	number: ( value: number ) => string;
}

/** @param language Of the page, such as fa-IR. Formatters are made once: each takes milliseconds. */
export const createWriter = ( language: string | undefined ): Writer => {
	const time = new Intl.DateTimeFormat( language, {
		hour: 'numeric',
		minute: '2-digit',
	} );
	const day = new Intl.DateTimeFormat( language, {
		day: 'numeric',
		month: 'long',
	} );
	const year = new Intl.DateTimeFormat( language, { dateStyle: 'long' } );
	const wall = new Intl.DateTimeFormat( language, {
		hour: 'numeric',
		minute: '2-digit',
		timeZone: 'UTC',
	} );
	const weekday = new Intl.DateTimeFormat( language, {
		weekday: 'long',
		timeZone: 'UTC',
	} );
	const near = new Intl.RelativeTimeFormat( language, { numeric: 'auto' } );
	const number = new Intl.NumberFormat( language );
	return {
		time: ( at ) => time.format( at ),
		day( at, now ) {
			const days = dayOf( at ) - dayOf( now );
			return days > -2 && days <= 0
				? near.format( days, 'day' )
				: ( days > -180 ? day : year ).format( at );
		},
		wall: ( at ) => wall.format( at ),
		weekday: ( at, days ) =>
			days < 2 ? near.format( days, 'day' ) : weekday.format( at ),
		number: ( value ) => number.format( value ),
	};
};
