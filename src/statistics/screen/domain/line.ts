/** Where a line's points and marks stand: plain geometry, for either direction of time. */

/** What a point of the line says. */
export interface PointText {
	at: string;
	now: string;
	/** '' where nothing is compared. */
	before: string;
	beforeAt: string;
	notes: string[];
}

/** The least round number of 1, 2, 2.5 or 5 and a power of ten that is no less. */
const roundUp = ( value: number ): number => {
	const power = 10 ** Math.floor( Math.log10( value ) );
	return (
		power *
		( [ 1, 2, 2.5, 5 ].find(
			( step ) => step * power >= value * 0.999999
		) ?? 10 )
	);
};

/**
 * Marks of the upright axis from 0 on, the last of them no less than the greatest value.
 *
 * @param greatest
 * @param isWhole  Whether there are no parts of one, as of visitors.
 * @param most     How many steps at most.
 */
export const marks = (
	greatest: number,
	isWhole: boolean,
	most = 4
): number[] => {
	if ( ! ( greatest > 0 ) ) {
		return [ 0, 1 ];
	}
	let step = roundUp( greatest / most );
	step = isWhole ? Math.max( 1, Math.ceil( step ) ) : step;
	const count = Math.max( 1, Math.ceil( greatest / step - 1e-9 ) );
	return Array.from( { length: count + 1 }, ( _, mark ) => mark * step );
};

/** Seconds: marks at whole minutes, or at round seconds. */
export const timeMarks = ( greatest: number ): number[] => {
	const step =
		[ 5, 10, 15, 30, 60, 120, 300, 600, 1800, 3600 ].find(
			( one ) => greatest / one <= 4
		) ?? roundUp( greatest / 4 );
	const count = Math.max( 1, Math.ceil( greatest / step ) );
	return Array.from( { length: count + 1 }, ( _, mark ) => mark * step );
};

export interface Box {
	/** From the left edge. */
	left: number;
	right: number;
	top: number;
	bottom: number;
}

/** From where it is read first: the left edge, or the right one. */
export const xOf = (
	index: number,
	count: number,
	{ left, right }: Box,
	isRtl: boolean
): number => {
	const share = count > 1 ? index / ( count - 1 ) : 0.5;
	return isRtl
		? right - share * ( right - left )
		: left + share * ( right - left );
};

export const yOf = ( value: number, top: number, box: Box ): number =>
	box.bottom - ( value / top ) * ( box.bottom - box.top );

/** The point that is nearest to a place. */
export const nearest = (
	x: number,
	count: number,
	{ left, right }: Box,
	isRtl: boolean
): number => {
	const share = ( x - left ) / Math.max( 1, right - left );
	const index = Math.round( ( isRtl ? 1 - share : share ) * ( count - 1 ) );
	return Math.min( count - 1, Math.max( 0, index ) );
};

/** The path through points; where a value isn't known it has a gap. */
export const path = (
	points: Array< { x: number; y: number | null } >
): string => {
	let text = '';
	let isGap = true;
	for ( const { x, y } of points ) {
		if ( y === null ) {
			isGap = true;
			continue;
		}
		text += `${ isGap ? 'M' : 'L' }${ x.toFixed( 1 ) } ${ y.toFixed( 1 ) }`;
		isGap = false;
	}
	return text;
};

/**
 * Which points are named beneath: so many as there is room for, evenly, with the first.
 *
 * @param count Of points.
 * @param room  For how many names there is room.
 */
export const named = ( count: number, room: number ): number[] => {
	const step = Math.max( 1, Math.ceil( count / Math.max( 1, room ) ) );
	const found: number[] = [];
	for ( let at = 0; at < count; at += step ) {
		found.push( at );
	}
	return found;
};
