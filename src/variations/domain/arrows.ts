/**
 * Where an arrow key leads in a group of swatches: round and round, as in any group of radio
 * buttons; sideways as the line runs. Pure.
 *
 * @param key   KeyboardEvent.key.
 * @param at    Where focus is.
 * @param count How many there are.
 * @param isRtl Whether lines run right to left.
 * @return null for a key that leads nowhere.
 */
export const afterArrow = (
	key: string,
	at: number,
	count: number,
	isRtl: boolean
): number | null => {
	const forward = isRtl ? 'ArrowLeft' : 'ArrowRight';
	const back = isRtl ? 'ArrowRight' : 'ArrowLeft';
	if ( at < 0 || ! count ) {
		return null;
	}
	if ( key === forward || key === 'ArrowDown' ) {
		return ( at + 1 ) % count;
	}
	return key === back || key === 'ArrowUp'
		? ( at - 1 + count ) % count
		: null;
};
