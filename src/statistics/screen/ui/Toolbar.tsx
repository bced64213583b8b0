import { Button, SelectControl } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { Frame } from '../api';
import {
	COMPARISONS,
	RANGES,
	widen,
	type Comparison,
	type Range,
} from '../domain/view';
import type { Format } from '../format';
import { Calendar } from './Calendar';
import { useFacts } from './context';
import { Help } from './Help';
import { DAYS, daysField, useFocusHeir } from './use-focus-heir';
import type { ViewState } from './use-view';
import { comparisonWords, figureWords, filterWords, rangeWords } from './words';

/** The days that are shown, in words. */
export const periodText = (
	{ from, to }: Frame[ 'period' ],
	format: Format
): string =>
	from === to
		? format.wholeDay( from )
		: sprintf(
				/* translators: 1: the first day, 2: the last one. */
				__( '%1$s to %2$s', 'vitrin' ),
				format.day( from ),
				format.day( to )
			);

const useSentences = ( frame: Frame | null ) => {
	const { boot, format } = useFacts();
	if ( ! frame ) {
		return { days: ' ', fresh: ' ' };
	}
	const counted = () => {
		if ( frame.upTo === null ) {
			return __( 'Nothing was counted yet.', 'vitrin' );
		}
		return frame.folding
			? __( 'Visits that have just come in are being counted.', 'vitrin' )
			: sprintf(
					/* translators: %s: a time of day, or a day and a time. */
					__( 'Counted up to %s.', 'vitrin' ),
					format.moment( frame.upTo, boot.today )
				);
	};
	return {
		days: periodText( frame.period, format ),
		fresh: counted(),
	};
};

interface Props extends ViewState {
	frame: Frame | null;
	/** Null until it is known. */
	online: number | null;
	isBusy: boolean;
	reload: () => void;
}

/** Who is there now, whatever days are shown. */
function Online( { online }: { online: number | null } ) {
	const { format } = useFacts();
	const { label, help } = figureWords( 'online', false );
	return (
		<div className="vitrin-stats__online">
			<span>
				{ label }
				{ ': ' }
				<strong>
					{ online === null ? '…' : format.number( online ) }
				</strong>
			</span>
			<Help of={ label } text={ help } />
		</div>
	);
}

/** The days that are shown, and up to when they are counted. */
function Period( {
	frame,
	isBusy,
	reload,
}: Pick< Props, 'frame' | 'isBusy' | 'reload' > ) {
	const { days, fresh } = useSentences( frame );
	return (
		<div className="vitrin-stats__days">
			<strong>{ days }</strong>
			<span>
				<span role="status">{ fresh }</span>{ ' ' }
				<Button variant="link" isBusy={ isBusy } onClick={ reload }>
					{ __( 'Count again', 'vitrin' ) }
				</Button>
			</span>
		</div>
	);
}

/** What the figures are narrowed to. */
function Narrowed( {
	view,
	show,
	frame,
	takesFocus,
}: Pick< Props, 'view' | 'show' | 'frame' > & { takesFocus: boolean } ) {
	const whole = useFocusHeir< HTMLParagraphElement >( daysField );
	useEffect( () => {
		// The row that was clicked may have gone with its list.
		if ( takesFocus ) {
			whole.current?.focus();
		}
		// Only when it appears.
		// eslint-disable-next-line react-hooks/exhaustive-deps
	}, [] );
	return (
		<p className="vitrin-stats__filter" ref={ whole } tabIndex={ -1 }>
			<span>
				{ filterWords( view.by ) }
				{ ': ' }
				<bdi>{ frame?.filter?.label ?? '…' }</bdi>
			</span>
			<Button
				variant="secondary"
				size="compact"
				onClick={ () => show( widen( view ) ) }
			>
				{ __( 'Show all', 'vitrin' ) }
			</Button>
		</p>
	);
}

/** Whether the screen was drawn once already. */
const useIsOpened = () => {
	const isOpened = useRef( false );
	useEffect( () => {
		isOpened.current = true;
	}, [] );
	return isOpened;
};

/** Which days, what they are compared with, and up to when they are counted. */
export function Toolbar( props: Props ) {
	const { view, show, frame, online, isBusy, reload } = props;
	const { boot } = useFacts();
	const [ isPicking, setPicking ] = useState( false );
	const isOpened = useIsOpened();
	const ranges = RANGES.filter(
		// Each shop has one new year.
		( range ) => range !== ( boot.isSolar ? 'year' : 'nowruz' )
	);
	const choose = ( range: string ) => {
		if ( range === 'own' ) {
			setPicking( true );
			return;
		}
		setPicking( false );
		show( { ...view, range: range as Range, from: '', to: '', page: 1 } );
	};
	return (
		<div className="vitrin-stats__toolbar">
			<div className="vitrin-stats__controls">
				<SelectControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					id={ DAYS }
					label={ __( 'Days', 'vitrin' ) }
					value={ isPicking ? 'own' : view.range }
					options={ ranges.map( ( value ) => ( {
						value,
						label: rangeWords( value ),
					} ) ) }
					onChange={ choose }
				/>
				{ view.range === 'own' && ! isPicking && (
					<Button
						__next40pxDefaultSize
						variant="secondary"
						onClick={ () => setPicking( true ) }
					>
						{ __( 'Change days', 'vitrin' ) }
					</Button>
				) }
				<SelectControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={ __( 'Compared with', 'vitrin' ) }
					value={ view.compare }
					options={ COMPARISONS.map( ( value ) => ( {
						value,
						label: comparisonWords( value ),
					} ) ) }
					onChange={ ( compare ) =>
						show( { ...view, compare: compare as Comparison } )
					}
				/>
				<Period frame={ frame } isBusy={ isBusy } reload={ reload } />
				<Online online={ online } />
			</div>
			{ isPicking && (
				<Calendar
					first={
						frame
							? [ frame.period.from, frame.period.to ]
							: [ '', '' ]
					}
					onChoose={ ( [ from, to ] ) => {
						setPicking( false );
						show( { ...view, range: 'own', from, to, page: 1 } );
					} }
					onCancel={ () => setPicking( false ) }
				/>
			) }
			{ frame?.before && frame.period.to === boot.today && (
				<p className="vitrin-stats__hint">
					{ __(
						'Today isn’t over yet; the days before are whole ones.',
						'vitrin'
					) }
				</p>
			) }
			{ frame?.isMerged && (
				<p className="vitrin-stats__hint">
					{ __(
						'Days older than three months are kept by the month, so whole months are shown.',
						'vitrin'
					) }
				</p>
			) }
			{ view.by !== '' && (
				<Narrowed
					key={ `${ view.by } ${ view.id }` }
					view={ view }
					show={ show }
					frame={ frame }
					takesFocus={ isOpened.current }
				/>
			) }
		</div>
	);
}
