/**
 * Draws how the times of reports grow with the hits, as SVG.
 */

/** Reports that are drawn: each by its name and a colour that is told apart in light and dark. */
const LINES = [
	[ 'overview, 30 days', '#1f77b4' ],
	[ 'overview, five years', '#9467bd' ],
	[ 'list pages, five years', '#d95f02' ],
	[ 'list sources, five years', '#1b9e77' ],
	[ 'revenue by source, even, five years', '#b8860b' ],
];

const WIDTH = 640;
const HEIGHT = 320;
const LEFT = 56;
const RIGHT = 210;
const TOP = 24;
const BOTTOM = 40;

/**
 * @param {{ size: number, reports: { name: string, p95: number }[] }[]} found By size, in millions of hits.
 * @return {string} SVG.
 */
export function drawn( found ) {
	const lines = LINES.map( ( [ name, colour ] ) => ( {
		name,
		colour,
		points: found.flatMap( ( { size, reports } ) => {
			const report = reports.find( ( one ) => one.name === name );
			return report ? [ [ size, report.p95 ] ] : [];
		} ),
	} ) ).filter( ( { points } ) => points.length > 1 );
	const sizes = found.map( ( { size } ) => size );
	const most = Math.max(
		50,
		...lines.flatMap( ( { points } ) => points.map( ( [ , ms ] ) => ms ) )
	);
	// Hits by their logarithm, times as they are.
	const x = ( size ) =>
		LEFT +
		( Math.log( size / sizes[ 0 ] ) /
			Math.log( sizes.at( -1 ) / sizes[ 0 ] ) ) *
			( WIDTH - LEFT - RIGHT );
	const y = ( ms ) =>
		HEIGHT - BOTTOM - ( ms / most ) * ( HEIGHT - TOP - BOTTOM );
	const step = most > 200 ? 100 : 25;
	const ticks = Array.from(
		{ length: Math.floor( most / step ) + 1 },
		( _, i ) => i * step
	);
	const text = ( at, content, extra = '' ) =>
		`<text x="${ at[ 0 ].toFixed( 1 ) }" y="${ at[ 1 ].toFixed( 1 ) }"${ extra }>${ content }</text>`;
	// Names beside the ends of their lines, none over another.
	let last = -Infinity;
	const ends = [ ...lines ]
		.sort( ( a, b ) => b.points.at( -1 )[ 1 ] - a.points.at( -1 )[ 1 ] )
		.map( ( line ) => {
			last = Math.max( y( line.points.at( -1 )[ 1 ] ) + 4, last + 15 );
			return { ...line, at: last };
		} );
	// None below the axis.
	const up = Math.max( 0, last - ( HEIGHT - BOTTOM ) );
	const names = ends.map( ( { name, colour, at } ) =>
		text( [ WIDTH - RIGHT + 8, at - up ], name, ` fill="${ colour }"` )
	);
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${ WIDTH } ${ HEIGHT }" font-family="sans-serif" font-size="12" fill="#777" role="img" aria-label="How long reports take, by hits">`,
		...ticks.map(
			( ms ) =>
				`<path d="M${ LEFT } ${ y( ms ).toFixed( 1 ) }H${ WIDTH - RIGHT }" stroke="#8884"/>${ text( [ LEFT - 6, y( ms ) + 4 ], ms, ' text-anchor="end"' ) }`
		),
		...sizes.map( ( size ) =>
			text(
				[ x( size ), HEIGHT - BOTTOM + 18 ],
				size,
				' text-anchor="middle"'
			)
		),
		text( [ LEFT, HEIGHT - 6 ], 'million hits in five years' ),
		text( [ 6, 14 ], 'ms, 95th percentile' ),
		...lines.map(
			( { colour, points } ) =>
				`<polyline fill="none" stroke="${ colour }" stroke-width="2" points="${ points
					.map(
						( [ size, ms ] ) =>
							`${ x( size ).toFixed( 1 ) },${ y( ms ).toFixed( 1 ) }`
					)
					.join( ' ' ) }"/>`
		),
		...names,
		'</svg>\n',
	].join( '\n' );
}
