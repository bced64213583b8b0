import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { loadFunnel, type Funnel as Answer, type FunnelRow } from '../api';
import { ratio } from '../domain/figures';
import { narrow, reportQuery, type Narrowing } from '../domain/view';
import { useFacts } from './context';
import { Card, Failure, Skeleton } from './Part';
import { useAnnounced } from './use-announced';
import type { ViewState } from './use-view';
import { useReport } from './use-report';
import { Wide } from './Wide';
import { sectionWords, stepWords } from './words';

/** How many of a step didn't come to the next one; null where more came than were here, by other ways. */
export const lost = ( here: number, next: number ): number | null =>
	next > here ? null : here - next;

function Steps( { steps }: { steps: Answer[ 'steps' ] } ) {
	const { format } = useFacts();
	const most = Math.max( 1, ...steps.map( ( { sessions } ) => sessions ) );
	return (
		<ol className="vitrin-stats__steps">
			{ steps.map( ( { name, sessions }, index ) => {
				const next = steps[ index + 1 ];
				const gone = next ? lost( sessions, next.sessions ) : null;
				return (
					<li key={ name }>
						<span className="vitrin-stats__step">
							<span>{ stepWords( name ) }</span>
							<strong>{ format.number( sessions ) }</strong>
						</span>
						<span
							className="vitrin-stats__bar"
							style={ {
								inlineSize: `${ ( 100 * sessions ) / most }%`,
							} }
						/>
						{ next && (
							<span className="vitrin-stats__lost">
								{ gone === null
									? __(
											'More came here by other ways.',
											'vitrin'
										)
									: sprintf(
											/* translators: 1: a number of sessions, 2: a share such as 40%. */
											__(
												'Not further: %1$s sessions (%2$s)',
												'vitrin'
											),
											format.number( gone ),
											format.share(
												ratio( gone, sessions )
											)
										) }
							</span>
						) }
					</li>
				);
			} ) }
		</ol>
	);
}

interface ByProps {
	title: string;
	steps: Answer[ 'steps' ];
	rows: FunnelRow[];
	onNarrow: ( ( id: number ) => void ) | null;
}

function By( { title, steps, rows, onNarrow }: ByProps ) {
	const { format } = useFacts();
	return (
		<>
			<h3>{ title }</h3>
			{  }
			<Wide label={ title }>
				<thead>
					<tr>
						<th scope="col">{ title }</th>
						{ steps.map( ( { name } ) => (
							<th key={ name } scope="col">
								{ stepWords( name ) }
							</th>
						) ) }
					</tr>
				</thead>
				<tbody>
					{ rows.map( ( row ) => (
						<tr key={ row.id }>
							<th scope="row">
								{ onNarrow && row.id > 0 ? (
									<Button
										variant="link"
										onClick={ () => onNarrow( row.id ) }
									>
										<bdi>{ row.label }</bdi>
									</Button>
								) : (
									<bdi>{ row.label }</bdi>
								) }
							</th>
							{ row.steps.map( ( sessions, index ) => {
								const before =
									index > 0
										? ( row.steps[ index - 1 ] ?? 0 )
										: 0;
								const gone =
									index > 0 ? lost( before, sessions ) : null;
								return (
									<td key={ index }>
										{ format.number( sessions ) }
										{ gone !== null && gone > 0 && (
											<span className="vitrin-stats__change is-less">
												{ sprintf(
													/* translators: %s: a share such as 40%. */
													__( '%s lost', 'vitrin' ),
													format.share(
														ratio( gone, before )
													)
												) }
											</span>
										) }
									</td>
								);
							} ) }
						</tr>
					) ) }
				</tbody>
			</Wide>
		</>
	);
}

/** How far sessions came, and where they went away. */
export function Funnel( {
	view,
	show,
	narrowing,
}: ViewState & { narrowing: Narrowing } ) {
	const report = useReport( loadFunnel, 'funnel', reportQuery( view ) );
	const funnel = report.answer;
	useAnnounced(
		report,
		() => sectionWords( 'funnel' ).title,
		__( 'The figures are being loaded.', 'vitrin' )
	);
	const isEmpty = funnel?.steps.every( ( { sessions } ) => sessions === 0 );
	const narrowTo = ( by: string ) =>
		view.by === by
			? null
			: ( id: number ) => show( narrow( view, by, id, narrowing ) );
	return (
		<Card
			id="vitrin-stats-section"
			title={ sectionWords( 'funnel' ).title }
			isBusy={ report.isLoading }
		>
			<p className="vitrin-stats__hint">
				{ __(
					'Sessions that came at least so far. Who begins on a product’s page has seen no list, so a later step may have more.',
					'vitrin'
				) }
			</p>
			<Failure report={ report } />
			{ ! funnel && ! report.error && <Skeleton rows={ 5 } /> }
			{ funnel && isEmpty && (
				<p className="vitrin-stats__none">
					{ __( 'None in these days.', 'vitrin' ) }
				</p>
			) }
			{ funnel && ! isEmpty && (
				<>
					<Steps steps={ funnel.steps } />
					<By
						title={ __( 'Source', 'vitrin' ) }
						steps={ funnel.steps }
						rows={ funnel.bySource }
						onNarrow={ narrowTo( 'source' ) }
					/>
					<By
						title={ __( 'Device', 'vitrin' ) }
						steps={ funnel.steps }
						rows={ funnel.byDevice }
						onNarrow={ narrowTo( 'device' ) }
					/>
				</>
			) }
		</Card>
	);
}
