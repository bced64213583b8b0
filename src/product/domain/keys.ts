/**
 * Where the arrow keys lead among tabs and among stars. Pure.
 */

/**
 * Where a key leads from one of several that follow each other in a ring.
 *
 * @param key     As the event names it.
 * @param at      Which has focus.
 * @param count   How many there are.
 * @param forward The key that leads on: mirrored in right-to-left.
 * @param back    The key that leads back.
 * @return -1 when the key leads nowhere.
 */
export const step = (
	key: string,
	at: number,
	count: number,
	forward: string,
	back: string
): number => {
	const to = { [ forward ]: at + 1, [ back ]: at - 1, Home: 0, End: -1 }[
		key
	];
	return to === undefined ? -1 : ( to + count ) % count;
};
