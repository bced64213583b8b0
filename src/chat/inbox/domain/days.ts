/** Days as the calls have them: YYYY-MM-DD. Pure. */

const two = ( value: number ): string => String( value ).padStart( 2, '0' );

const written = ( date: Date ): string =>
	`${ date.getFullYear() }-${ two( date.getMonth() + 1 ) }-${ two( date.getDate() ) }`;

/**
 * @param today
 * @param days  How many, today among them.
 */
export const lastDays = (
	today: Date,
	days: number
): { from: string; to: string } => {
	const first = new Date( today );
	first.setDate( first.getDate() - days + 1 );
	return { from: written( first ), to: written( today ) };
};
