import { Notice } from '@wordpress/components';
import { useEffect, useMemo, useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { loadHealth, loadOverview, type Overview } from '../api';
import type { Boot } from '../boot';
import { isEmpty } from '../domain/figures';
import { reportQuery } from '../domain/view';
import { createFormat } from '../format';
import { Chart } from './Chart';
import { FactsContext, useFacts, type Facts } from './context';
import { Notes } from './Notes';
import { Card, Failure, Skeleton } from './Part';
import { Sections, useSections } from './Sections';
import { Tiles } from './Tiles';
import { periodText, Toolbar } from './Toolbar';
import { Trust, Warning } from './Trust';
import { useAnnounced } from './use-announced';
import { useOnline } from './use-online';
import { useReport, type Report } from './use-report';
import { useView } from './use-view';
import { figureWords, filterWords } from './words';

/** What is asked for is the same each time. */
const NOTHING = {};

/** Milliseconds until what is being counted is looked at again, and how often at most. */
const FOLDING = { wait: 4000, times: 5 };

/** Asks again while visits wait to be counted. */
function useFolding( { answer, isLoading, reload }: Report< Overview > ): void {
	const times = useRef( 0 );
	const isFolding = answer?.folding ?? false;
	useEffect( () => {
		if ( ! isFolding ) {
			times.current = 0;
			return undefined;
		}
		if ( isLoading || times.current >= FOLDING.times ) {
			return undefined;
		}
		const timer = setTimeout( () => {
			times.current++;
			reload();
		}, FOLDING.wait );
		return () => clearTimeout( timer );
	}, [ isFolding, isLoading, reload ] );
}

/** The forms below the screen, which the server has printed, are for the days that are shown. */
function useForms( overview: Overview | null ): void {
	const { from, to } = overview?.period ?? { from: '', to: '' };
	useEffect( () => {
		if ( from === '' ) {
			return;
		}
		for ( const [ name, value ] of Object.entries( {
			range: 'own',
			from,
			to,
		} ) ) {
			document
				.querySelectorAll< HTMLInputElement >(
					`.vitrin-statistics form[method="post"] input[type="hidden"][name="${ name }"]`
				)
				.forEach( ( field ) => {
					field.value = value;
				} );
		}
	}, [ from, to ] );
}

function Empty( { overview }: { overview: Overview } ) {
	const { boot } = useFacts();
	if ( ! isEmpty( overview.now ) ) {
		return null;
	}
	return (
		<Notice status="info" isDismissible={ false } spokenMessage="">
			<p>
				{ overview.filter
					? __(
							'Nothing of this was counted in these days.',
							'vitrin'
						)
					: __(
							'Nothing was counted in these days. If the shop had visitors, “Test counting now” says where their visits get stuck.',
							'vitrin'
						) }{ ' ' }
				{ boot.maySet && ! overview.filter && (
					<a href="#vitrin-counting-test">
						{ __( 'Test counting now', 'vitrin' ) }
					</a>
				) }
			</p>
		</Notice>
	);
}

function Screen() {
	const { boot, format } = useFacts();
	const { names } = useSections();
	// The same list each time: the address is read by it.
	const sections = useMemo( () => names, [ names.join() ] ); // eslint-disable-line react-hooks/exhaustive-deps
	const { view, show } = useView( sections, boot.filters );
	const report = useReport( loadOverview, 'overview', reportQuery( view ) );
	const overview = report.answer;
	const health = useReport( loadHealth, 'health', NOTHING );
	const countAgain = useAnnounced( report, ( { period, filter } ) =>
		[
			sprintf(
				/* translators: %s: the days that are shown. */
				__( 'Figures of %s are shown.', 'vitrin' ),
				periodText( period, format )
			),
			filter ? `${ filterWords( filter.by ) }: ${ filter.label }` : '',
		].join( ' ' )
	);
	const online = useOnline( overview?.online ?? null );
	useFolding( report );
	useForms( overview );
	const notes = ( overview?.notes ?? [] ).map( ( note, index ) => ( {
		note,
		number: index + 1,
	} ) );
	const isOneDay = overview?.period.from === overview?.period.to;
	return (
		<div className="vitrin-stats">
			<Toolbar
				view={ view }
				show={ show }
				frame={ overview }
				online={ online }
				isBusy={ report.isLoading }
				reload={ countAgain }
			/>
			<Failure report={ report } />
			<Warning health={ health.answer } />
			{ overview && <Empty overview={ overview } /> }
			<div
				className={
					report.isLoading && overview ? 'is-busy' : undefined
				}
			>
				<Tiles
					overview={ overview }
					metric={ view.metric }
					onChoose={ ( metric ) => show( { ...view, metric } ) }
				/>
			</div>
			<Card
				id="vitrin-stats-line"
				isHigh
				aside={
					overview?.ordersUrl &&
					[ 'orders', 'revenue' ].includes( view.metric ) ? (
						<a href={ overview.ordersUrl }>
							{ __( 'Show these orders', 'vitrin' ) }
						</a>
					) : null
				}
				title={ figureWords( view.metric, isOneDay ).label }
				isBusy={ report.isLoading }
			>
				{ overview ? (
					<Chart
						overview={ overview }
						metric={ view.metric }
						notes={ notes }
					/>
				) : (
					<Skeleton rows={ 8 } />
				) }
				{ overview && (
					<Notes
						notes={ notes }
						day={ overview.period.to }
						onChange={ report.reload }
					/>
				) }
			</Card>
			<Sections view={ view } show={ show } />
			<Trust
				overview={ overview }
				isBusy={ report.isLoading }
				report={ health }
			/>
		</div>
	);
}

/** The whole screen. */
export function App( { boot }: { boot: Boot } ) {
	const facts = useMemo< Facts >(
		() => ( {
			boot,
			format: createFormat( boot ),
			isRtl: document.documentElement.dir === 'rtl',
		} ),
		[ boot ]
	);
	return (
		<FactsContext.Provider value={ facts }>
			<Screen />
		</FactsContext.Provider>
	);
}
