/**
 * How long something took, in the largest unit that tells it. Pure.
 */

export type Unit = 'second' | 'minute' | 'hour' | 'day';

const UNITS: ReadonlyArray< [ Unit, number ] > = [
	[ 'day', 86_400 ],
	[ 'hour', 3600 ],
	[ 'minute', 60 ],
];

/** @param seconds Below zero, where a clock is wrong, counts as zero. */
export const lengthOf = ( seconds: number ): { unit: Unit; value: number } => {
	const whole = Math.max( 0, Math.round( seconds ) );
	const [ unit, size ] = UNITS.find( ( [ , least ] ) => whole >= least ) ?? [
		'second' as const,
		1,
	];
	return { unit, value: Math.floor( whole / size ) };
};
