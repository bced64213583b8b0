import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { KeyboardEvent, PointerEvent } from 'react';
import type { Overview } from '../api';
import { valueOf } from '../domain/figures';
import { nearest, type PointText } from '../domain/line';
import type { Metric } from '../domain/view';
import { useFacts } from './context';
import { Drawing, pointOf, useScale, type Marked } from './Drawing';
import { PointTable } from './PointTable';
import { useBox } from './use-box';
import { figureWords } from './words';

/** Half of what a point says of itself, in letters: it stays within the picture. */
const TIP = 6.5;

/** A point in words: its day, its figure, that of before, and what happened on it. */
const usePointText = (
	overview: Overview,
	metric: Metric,
	notes: Marked[]
) => {
	const { boot, format } = useFacts();
	const { points, grain } = overview.line;
	return ( index: number ): PointText => {
		const point = points[ index ];
		const { before = null } = point ?? {};
		return {
			at: point ? format.point( point.at, grain ) : '',
			now: point ? format.metric( metric, valueOf( metric, point ) ) : '',
			before: before
				? format.metric( metric, valueOf( metric, before ) )
				: '',
			beforeAt: before ? format.point( before.at, grain ) : '',
			notes: notes
				.filter(
					( { note } ) =>
						pointOf( note.day, points, grain, boot.isSolar ) ===
						index
				)
				.map( ( { note } ) => note.text ),
		};
	};
};

/** How many points a key leads on. */
const keyStep = ( key: string, isRtl: boolean, count: number ): number => {
	switch ( key ) {
		case isRtl ? 'ArrowLeft' : 'ArrowRight':
		case 'ArrowUp':
			return 1;
		case isRtl ? 'ArrowRight' : 'ArrowLeft':
		case 'ArrowDown':
			return -1;
		case 'PageUp':
			return 7;
		case 'PageDown':
			return -7;
		case 'Home':
			return -count;
		case 'End':
			return count;
	}
	return 0;
};

const beforeText = ( before: string ): string =>
	/* translators: %s: a figure of the period before. */
	sprintf( __( 'before: %s', 'vitrin' ), before );

function Tip( { point, left }: { point: PointText; left: number } ) {
	return (
		<div className="vitrin-stats__tip" style={ { left: `${ left }px` } }>
			<span>{ point.at }</span>
			<strong>{ point.now }</strong>
			{ point.before && <span>{ beforeText( point.before ) }</span> }
			{ point.notes.map( ( note, index ) => (
				<bdi key={ index }>{ note }</bdi>
			) ) }
		</div>
	);
}

interface Props {
	overview: Overview;
	metric: Metric;
	notes: Marked[];
}

/** The picture, along which one goes by pointer or by keys, as on a slider. */
function Plot( {
	overview,
	metric,
	notes,
	label,
	say,
}: Props & { label: string; say: ( index: number ) => PointText } ) {
	const { isRtl } = useFacts();
	const { element, width, text } = useBox< HTMLDivElement >();
	const [ chosen, setActive ] = useState< number | null >( null );
	const scale = useScale( { overview, metric, width, text } );
	const count = scale.points.length;
	const active = chosen === null ? null : Math.min( chosen, count - 1 );
	const spoken = say( active ?? 0 );
	const follow = ( {
		clientX,
		currentTarget,
	}: PointerEvent< HTMLDivElement > ) => {
		const { left } = currentTarget.getBoundingClientRect();
		setActive( nearest( clientX - left, count, scale.box, isRtl ) );
	};
	const go = ( event: KeyboardEvent ) => {
		const step = keyStep( event.key, isRtl, count );
		if ( step !== 0 ) {
			event.preventDefault();
			setActive(
				Math.min( count - 1, Math.max( 0, ( active ?? 0 ) + step ) )
			);
		} else if ( event.key === 'Escape' ) {
			setActive( null );
		}
	};
	return (
		<div
			ref={ element }
			className="vitrin-stats__plot"
			role="slider"
			tabIndex={ 0 }
			aria-label={ sprintf(
				/* translators: %s: a figure, such as Sessions. */
				__( '%s: the arrow keys go from point to point', 'vitrin' ),
				label
			) }
			aria-orientation="horizontal"
			aria-valuemin={ 1 }
			aria-valuemax={ count }
			aria-valuenow={ ( active ?? 0 ) + 1 }
			aria-valuetext={ [
				`${ spoken.at }: ${ spoken.now }`,
				...( spoken.before ? [ beforeText( spoken.before ) ] : [] ),
				...spoken.notes,
			].join( '; ' ) }
			onKeyDown={ go }
			onFocus={ () => setActive( active ?? 0 ) }
			onBlur={ () => setActive( null ) }
			onPointerMove={ follow }
			onPointerDown={ follow }
			onPointerLeave={ () => setActive( null ) }
		>
			{ width > 0 && (
				<Drawing
					{ ...{
						overview,
						metric,
						width,
						text,
						active,
						notes,
						scale,
					} }
				/>
			) }
			{ active !== null && (
				<Tip
					point={ spoken }
					left={ Math.min(
						Math.max( scale.x( active ), TIP * text ),
						width - TIP * text
					) }
				/>
			) }
		</div>
	);
}

/** The line of a figure, and a table of the same. */
export function Chart( { overview, metric, notes }: Props ) {
	const say = usePointText( overview, metric, notes );
	const { period, line, before } = overview;
	const { label } = figureWords( metric, period.from === period.to );
	const isKnown = line.points.some(
		( point ) => valueOf( metric, point ) !== null
	);
	// Of a rate nothing is known where nothing was counted.
	const isKept =
		isKnown || ! [ 'orders', 'revenue', 'sessions' ].includes( metric );
	if ( ! isKept ) {
		return (
			<p className="vitrin-stats__unknown">
				{ line.grain === 'hour'
					? __(
							'Orders have a day and no hour: choose more days to see their line.',
							'vitrin'
						)
					: __(
							'This isn’t kept with what the figures are narrowed to.',
							'vitrin'
						) }
			</p>
		);
	}
	return (
		<>
			<p className="vitrin-stats__legend">
				<span className="is-now">{ label }</span>
				{ before && (
					<span className="is-before">
						{ __( 'The same before', 'vitrin' ) }
					</span>
				) }
			</p>
			<Plot { ...{ overview, metric, notes, label, say } } />
			<details className="vitrin-stats__table">
				<summary>{ __( 'The line as a table', 'vitrin' ) }</summary>
				<PointTable overview={ overview } label={ label } say={ say } />
			</details>
		</>
	);
}
