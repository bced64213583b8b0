/**
 * Figures over repeated measurements. Pure.
 */

/**
 * A percentile by linear interpolation between the two nearest ranks.
 *
 * @param {readonly number[]} values In any order.
 * @param {number}            share  0 to 1.
 * @return {number} NaN for no values.
 */
export function percentile( values, share ) {
	if ( values.length === 0 ) {
		return NaN;
	}
	const sorted = [ ...values ].sort( ( a, b ) => a - b );
	const rank = share * ( sorted.length - 1 );
	const below = Math.floor( rank );
	const above = Math.ceil( rank );
	return (
		sorted[ below ] +
		( sorted[ above ] - sorted[ below ] ) * ( rank - below )
	);
}

/** @param {readonly number[]} values */
export const median = ( values ) => percentile( values, 0.5 );

/**
 * @typedef {Object} Summary
 * @property {number} n
 * @property {number} median
 * @property {number} p75
 * @property {number} p95
 * @property {number} max
 */

/**
 * @param {readonly number[]} values In milliseconds, or any one unit.
 * @return {Summary | null} Rounded to a tenth; null for no values: there is no figure to show then.
 */
export function summarize( values ) {
	if ( values.length === 0 ) {
		return null;
	}
	const round = ( /** @type {number} */ value ) =>
		Math.round( value * 10 ) / 10;
	return {
		n: values.length,
		median: round( median( values ) ),
		p75: round( percentile( values, 0.75 ) ),
		p95: round( percentile( values, 0.95 ) ),
		max: round( Math.max( ...values ) ),
	};
}

/**
 * How much longer `values` took than `base`, when both were measured in turns.
 * The median of the pairs' ratios: a slow moment of the machine hits both halves
 * of a pair, so it falls out.
 *
 * @param {readonly number[]} values
 * @param {readonly number[]} base   As many as `values`.
 * @return {number} 1 is equal, 1.1 is ten percent longer; NaN without pairs.
 */
export function pairedRatio( values, base ) {
	if ( values.length !== base.length ) {
		throw new RangeError(
			'Both halves of a comparison need the same number of values.'
		);
	}
	return median( values.map( ( value, i ) => value / base[ i ] ) );
}

/**
 * @typedef {Object} PairedDifference
 * @property {number} n
 * @property {number} median
 * @property {number} p25
 * @property {number} p75
 */

/**
 * By how much `values` lie above `base`, when both were measured in turns. Of the pairs'
 * differences: a slow moment of the machine hits both halves of a pair, so it falls out.
 *
 * @param {readonly number[]} values In milliseconds, or any one unit.
 * @param {readonly number[]} base   As many as `values`.
 * @return {PairedDifference} Rounded to a tenth; NaN without pairs.
 * @throws {RangeError} They are not as many.
 */
export function pairedDifference( values, base ) {
	if ( values.length !== base.length ) {
		throw new RangeError(
			'Both halves of a comparison need the same number of values.'
		);
	}
	const differences = values.map( ( value, i ) => value - base[ i ] );
	const at = ( /** @type {number} */ share ) =>
		Math.round( percentile( differences, share ) * 10 ) / 10;
	return {
		n: differences.length,
		median: at( 0.5 ),
		p25: at( 0.25 ),
		p75: at( 0.75 ),
	};
}

/**
 * By how much `values` lie above `base`: the median of all differences of one of those with
 * one of these (Hodges and Lehmann's estimate). For times that come in two kinds, such as
 * paints that just make a frame or just miss it, a few pairs' median is a coin's toss; this
 * holds still.
 *
 * @param {readonly number[]} values
 * @param {readonly number[]} base
 * @return {number} In their unit; NaN without values.
 */
export const shift = ( values, base ) =>
	median(
		values.flatMap( ( value ) => base.map( ( other ) => value - other ) )
	);
