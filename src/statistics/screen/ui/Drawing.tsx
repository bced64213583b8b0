import { monthOf } from '../domain/calendar';
import type { Note, Overview, Point } from '../api';
import { valueOf } from '../domain/figures';
import {
	marks,
	named,
	path,
	timeMarks,
	xOf,
	yOf,
	type Box,
} from '../domain/line';
import type { Metric } from '../domain/view';
import type { Grain } from '../format';
import { useFacts } from './context';

/** Height of the picture, in letters. */
const HEIGHT = 20;

/** Room for the name of a point beneath the line, in letters. */
const NAME = { hour: 4, day: 5.5, month: 8 };

export interface Marked {
	note: Note;
	/** In the list beside the line, from 1 on. */
	number: number;
}

/** The point on which a note stands; -1 for none, as on a day that is shown by its hours. */
export const pointOf = (
	day: string,
	points: Point[],
	grain: Grain,
	isSolar: boolean
): number => {
	if ( grain === 'hour' ) {
		return -1;
	}
	const at = grain === 'month' ? monthOf( day, isSolar ) : day;
	return points.findIndex( ( point ) => point.at === at );
};

interface Size {
	overview: Overview;
	metric: Metric;
	width: number;
	/** Size of its letters. */
	text: number;
}

/** Where everything stands in a picture of a size. */
export const useScale = ( { overview, metric, width, text }: Size ) => {
	const { format, isRtl } = useFacts();
	const { points } = overview.line;
	const now = points.map( ( point ) => valueOf( metric, point ) );
	const before = points.map( ( point ) =>
		point.before ? valueOf( metric, point.before ) : null
	);
	const greatest = Math.max(
		0,
		...now.map( Number ),
		...before.map( Number )
	);
	const steps =
		metric === 'engaged'
			? timeMarks( greatest || 1 )
			: marks( greatest, ! [ 'bounce', 'revenue' ].includes( metric ) );
	const longest = Math.max(
		...steps.map( ( step ) => format.mark( metric, step ).length )
	);
	const room = text * ( 1.2 + 0.62 * longest );
	const box: Box = {
		left: isRtl ? 2 * text : room,
		right: width - ( isRtl ? room : 2 * text ),
		top: 2 * text,
		bottom: ( HEIGHT - 2 ) * text,
	};
	const top = steps.at( -1 ) ?? 1;
	return {
		points,
		now,
		before,
		steps,
		box,
		x: ( index: number ) => xOf( index, points.length, box, isRtl ),
		y: ( value: number ) => yOf( value, top, box ),
	};
};

type Scale = ReturnType< typeof useScale >;

interface Props extends Size {
	scale: Scale;
	active: number | null;
	notes: Marked[];
}

/** What the upright axis and the one of time say. */
function Axes( {
	overview,
	metric,
	width,
	text,
	scale,
}: Omit< Props, 'active' | 'notes' > ) {
	const { format, isRtl } = useFacts();
	const { points, steps, box, x, y } = scale;
	const room = Math.floor(
		( box.right - box.left ) / ( text * NAME[ overview.line.grain ] )
	);
	return (
		<>
			{ steps.map( ( step ) => (
				<g key={ step } className="vitrin-stats__mark">
					<line
						x1={ box.left }
						x2={ box.right }
						y1={ y( step ) }
						y2={ y( step ) }
					/>
					<text
						x={ isRtl ? width : 0 }
						y={ y( step ) }
						dy="0.35em"
						textAnchor="start"
					>
						{ format.mark( metric, step ) }
					</text>
				</g>
			) ) }
			{ named( points.length, room ).map( ( index ) => (
				<text
					key={ index }
					x={ x( index ) }
					y={ box.bottom + 1.6 * text }
					textAnchor="middle"
				>
					{ format.point(
						points[ index ]?.at ?? '',
						overview.line.grain,
						true
					) }
				</text>
			) ) }
		</>
	);
}

/** Notes as numbered flags; of several on a point the first one's number with a plus. */
function Flags( {
	overview,
	text,
	scale,
	notes,
}: Pick< Props, 'overview' | 'text' | 'scale' | 'notes' > ) {
	const { boot, format } = useFacts();
	const { points, grain } = overview.line;
	const first = new Map< number, string >();
	for ( const { note, number } of notes ) {
		const at = pointOf( note.day, points, grain, boot.isSolar );
		const before = first.get( at );
		first.set(
			at,
			before ? `${ before.replace( '+', '' ) }+` : format.number( number )
		);
	}
	first.delete( -1 );
	return [ ...first ].map( ( [ at, name ] ) => {
		const x = scale.x( at );
		return (
			<g key={ at } className="vitrin-stats__flag">
				<line
					x1={ x }
					x2={ x }
					y1={ 1.4 * text }
					y2={ scale.box.bottom }
				/>
				<circle cx={ x } cy={ 0.8 * text } r={ 0.75 * text } />
				<text x={ x } y={ 0.8 * text } dy="0.35em" textAnchor="middle">
					{ name }
				</text>
			</g>
		);
	} );
}

/** The line as a picture: what it says stands in the table below it as well. */
export function Drawing( props: Props ) {
	const { width, text, active, scale } = props;
	const { points, now, before, box, x, y } = scale;
	const line = ( values: Array< number | null > ) =>
		path(
			values.map( ( value, index ) => ( {
				x: x( index ),
				y: value === null ? null : y( value ),
			} ) )
		);
	const last = points.length - 1;
	// Of today the hours to come aren't.
	const known = now.includes( null ) ? now.indexOf( null ) : now.length;
	// A line of one point is a point.
	const shown = last === 0 ? 0 : active;
	const current = shown === null ? null : ( now[ shown ] ?? null );
	return (
		<svg
			aria-hidden="true"
			width={ width }
			height={ HEIGHT * text }
			viewBox={ `0 0 ${ width } ${ HEIGHT * text }` }
		>
			<Axes { ...props } />
			<Flags { ...props } />
			<path
				className="vitrin-stats__line is-before"
				d={ line( before ) }
			/>
			{ known > 1 && (
				<path
					className="vitrin-stats__area"
					d={ `${ line( now.slice( 0, known ) ) }L${ x( known - 1 ) } ${ box.bottom }L${ x( 0 ) } ${ box.bottom }Z` }
				/>
			) }
			<path className="vitrin-stats__line" d={ line( now ) } />
			{ active !== null && (
				<line
					className="vitrin-stats__cursor"
					x1={ x( active ) }
					x2={ x( active ) }
					y1={ box.top }
					y2={ box.bottom }
				/>
			) }
			{ shown !== null && current !== null && (
				<circle
					className="vitrin-stats__point"
					cx={ x( shown ) }
					cy={ y( current ) }
					r="5"
				/>
			) }
		</svg>
	);
}
