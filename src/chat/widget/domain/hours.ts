/**
 * When a widget is to be seen, by the clock of its own time zone [CHAT-04]. Pure: the moment is a parameter.
 */

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

/** Minutes of a day, from and until; until at or below from is the next day's. */
export type Span = readonly [ from: number, until: number ];

export interface Hours {
	/** Of the widget, as Intl knows it; '' for the visitor's own. */
	zone: string;
	/** Days as bits, Sunday the first, and the span on them. */
	hours: ReadonlyArray< readonly [ days: number, ...Span ] >;
	/** Spans of single days by YYYY-MM-DD, in place of their weekday's; none: closed. PHP writes holidays here, too. */
	dates: Readonly< Record< string, readonly Span[] > >;
}

/**
 * What a clock on the wall shows there, as if it were UTC.
 *
 * @param now  Milliseconds since 1970.
 * @param zone See Hours.
 */
export const wallClock = ( now: number, zone: string ): number => {
	const date = new Date( now );
	const at = ( timeZone?: string ) =>
		// Swedes write 2026-11-29 09:30:00.
		Date.parse(
			date.toLocaleString( 'sv', { timeZone } ).replace( ' ', 'T' ) + 'Z'
		);
	try {
		return at( zone || undefined );
	} catch {
		// No such zone here: the visitor's is near enough.
		return at();
	}
};

/** The spans of the day that a moment of wallClock() is on. */
export const spansOf = (
	{ hours, dates }: Omit< Hours, 'zone' >,
	wall: number
): readonly Span[] => {
	const day = new Date( wall );
	return (
		dates[ day.toISOString().slice( 0, 10 ) ] ??
		hours
			// eslint-disable-next-line no-bitwise -- Seven days in one number: each page has it.
			.filter( ( [ days ] ) => days & ( 1 << day.getUTCDay() ) )
			.map( ( [ , from, until ] ) => [ from, until ] )
	);
};

/** Whether it is open; a span that began yesterday goes on after midnight. */
export const isOpen = ( settings: Hours, now: number ): boolean => {
	const wall = wallClock( now, settings.zone );
	return [ 0, DAY ].some( ( back ) => {
		const minute = ( ( wall % DAY ) + back ) / MINUTE;
		return spansOf( settings, wall - back ).some(
			( [ from, until ] ) =>
				minute >= from &&
				minute < ( until > from ? until : until + 1440 )
		);
	} );
};
