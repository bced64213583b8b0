import { __, sprintf } from '@wordpress/i18n';
import type { Overview } from '../api';
import { changeOf, ratio, valueOf, type Change } from '../domain/figures';
import { METRICS, type Metric } from '../domain/view';
import type { Format } from '../format';
import { useFacts } from './context';
import { Help } from './Help';
import { figureWords } from './words';

/** A change as text with its sign; '' where there is nothing to compare. */
export const changeText = ( change: Change | null, format: Format ): string => {
	if ( ! change ) {
		return '';
	}
	if ( change.direction === 'same' ) {
		return __( 'Unchanged', 'vitrin' );
	}
	if ( change.share === null ) {
		return __( 'Nothing before', 'vitrin' );
	}
	return change.direction === 'more'
		? sprintf(
				/* translators: %s: a share such as 12%. */
				__( '%s more', 'vitrin' ),
				format.share( change.share )
			)
		: sprintf(
				/* translators: %s: a share such as 12%. */
				__( '%s less', 'vitrin' ),
				format.share( change.share )
			);
};

const SIGNS = { more: '▲', less: '▼', same: '' };

/** A figure beside the one before it. */
export function Comparison( {
	now,
	before,
	text,
	isBad = false,
}: {
	now: number | null;
	before: number | null;
	/** What was before, as it is written. */
	text: string;
	/** More of it is worse, as of bounces. */
	isBad?: boolean;
} ) {
	const { format } = useFacts();
	const change = changeOf( now, before );
	if ( ! change ) {
		return null;
	}
	return (
		<span
			className={ `vitrin-stats__change is-${ change.direction }${ isBad ? ' is-bad' : '' }` }
		>
			{ change.share !== null && (
				<span className="vitrin-stats__sign" aria-hidden="true">
					{ SIGNS[ change.direction ] }{ ' ' }
				</span>
			) }
			{ changeText( change, format ) }
			{ ( change.share !== null || before !== 0 ) && (
				<span className="vitrin-stats__before">
					{ sprintf(
						/* translators: %s: a figure of the period before. */
						__( 'before: %s', 'vitrin' ),
						text
					) }
				</span>
			) }
		</span>
	);
}

interface TileProps {
	name: string;
	now: number | null;
	before: number | null;
	write: ( value: number | null ) => string;
	/** Of an amount: its unit is smaller. */
	money?: { number: string; unit: string } | null;
	isOneDay: boolean;
	isOfPage: boolean;
	/** Whether the line shows it; none: the line can't. */
	isChosen?: boolean;
	onChoose?: () => void;
}

function Tile( props: TileProps ) {
	const { name, now, before, write, money, isOneDay, isOfPage } = props;
	const { isChosen, onChoose } = props;
	const { label, help } = figureWords( name, isOneDay, isOfPage );
	const body = (
		<>
			<span className="vitrin-stats__label">{ label }</span>
			<span className="vitrin-stats__value">
				{ money ? money.number : write( now ) }
				{ money?.unit && ' ' }
				{ money?.unit && (
					<span className="vitrin-stats__unit">{ money.unit }</span>
				) }
			</span>
			<Comparison
				now={ now }
				before={ before }
				text={ write( before ) }
				isBad={ name === 'bounce' }
			/>
		</>
	);
	return (
		<li className={ isChosen ? 'is-chosen' : undefined }>
			{ onChoose ? (
				<button
					type="button"
					aria-pressed={ isChosen }
					onClick={ onChoose }
				>
					{ body }
				</button>
			) : (
				<div>{ body }</div>
			) }
			<Help of={ label } text={ help } />
		</li>
	);
}

interface Props {
	overview: Overview | null;
	metric: Metric;
	onChoose: ( metric: Metric ) => void;
}

/** The figures of the days, each with its meaning and with that of before; a click shows it as a line. */
export function Tiles( { overview, metric, onChoose }: Props ) {
	const { format } = useFacts();
	const isOneDay = overview
		? overview.period.from === overview.period.to
		: false;
	const isOfPage = overview?.filter
		? [ 'page', 'product' ].includes( overview.filter.by )
		: false;
	const waits = ( write: ( value: number | null ) => string ) =>
		overview ? write : () => ' ';
	const rate = ( part: Overview[ 'conversion' ] | null | undefined ) =>
		part ? ratio( part.orders, part.sessions ) : null;
	const revenue = overview?.now.revenue ?? null;
	const amount = revenue === null ? null : format.amount( revenue );
	return (
		<ul className="vitrin-stats__tiles" aria-busy={ ! overview }>
			{ METRICS.map( ( name ) => (
				<Tile
					key={ name }
					name={ name }
					now={ overview ? valueOf( name, overview.now ) : null }
					before={
						overview?.then ? valueOf( name, overview.then ) : null
					}
					write={ waits( ( value ) => format.metric( name, value ) ) }
					money={ name === 'revenue' ? amount : null }
					isOneDay={ isOneDay }
					isOfPage={ isOfPage }
					isChosen={ name === metric }
					onChoose={ () => onChoose( name ) }
				/>
			) ) }
			<Tile
				name="conversion"
				now={ rate( overview?.conversion ) }
				before={ rate( overview?.conversionThen ) }
				write={ waits( format.share ) }
				isOneDay={ isOneDay }
				isOfPage={ isOfPage }
			/>
		</ul>
	);
}
