/**
 * Two ends of one range, which don't pass each other (LIST-05).
 */
export interface Scale {
	from: number;
	to: number;
	step: number;
}

export interface Range {
	low: number;
	high: number;
}

const within = ( value: number, least: number, most: number ): number =>
	Math.min( Math.max( value, least ), most );

/**
 * The range after one of its ends was moved: it stops at the other.
 *
 * @param range      As it was moved to.
 * @param range.low  Its lower end.
 * @param range.high Its upper end.
 * @param moved      Which end moved.
 * @param scale      Where the range may go.
 * @param scale.from Its beginning.
 * @param scale.to   Its end.
 */
export const settle = (
	{ low, high }: Range,
	moved: keyof Range,
	{ from, to }: Scale
): Range => {
	const top = within( high, from, to );
	const bottom = within( low, from, to );
	return moved === 'low'
		? { low: Math.min( bottom, top ), high: top }
		: { low: bottom, high: Math.max( top, bottom ) };
};

/** How far along a scale a value stands, 0 to 1. */
export const shareOf = ( value: number, { from, to }: Scale ): number =>
	to > from ? within( ( value - from ) / ( to - from ), 0, 1 ) : 0;
