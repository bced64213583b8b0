/** Days as the calls have them: YYYY-MM-DD, by the shop's clock. Pure. */

const DAY = 86_400_000;

const written = ( at: number ): string =>
	new Date( at ).toISOString().slice( 0, 10 );

/**
 * @param now    Unix milliseconds.
 * @param offset Seconds by which the shop's clock is ahead of UTC.
 * @param days   How many, today among them.
 */
export const lastDays = (
	now: number,
	offset: number,
	days: number
): { from: string; to: string } => {
	const today = now + offset * 1000;
	return {
		from: written( today - ( days - 1 ) * DAY ),
		to: written( today ),
	};
};
