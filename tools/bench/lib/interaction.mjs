/**
 * Interaction to next paint, from the browser's own event timing. Pure.
 */

/** Milliseconds: the browser tells of no event that took less. */
export const SHORTEST = 16;

/**
 * @typedef {Object} TimedEvent As a browser tells of it.
 * @property {number} id       The interaction's; the press and the release of a touch share the click's.
 * @property {string} name     The event's type.
 * @property {number} duration Milliseconds from the event until the next paint.
 */

/**
 * How long the browser says that a click took: the longest of its interaction's events.
 *
 * @param {readonly TimedEvent[]} events Since before the click, of any interaction.
 * @return {number} Milliseconds, in steps of 8; SHORTEST where the browser tells of nothing.
 */
export function timeToNextPaint( events ) {
	const clicked = events.filter( ( { name } ) => name === 'click' );
	// A press that was slow stands alone where its click was too quick to be told of.
	const ids = ( clicked.length ? clicked : events ).map( ( { id } ) => id );
	return Math.max(
		SHORTEST,
		...events
			.filter( ( { id } ) => id && ids.includes( id ) )
			.map( ( { duration } ) => duration )
	);
}
