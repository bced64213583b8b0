import { SelectControl } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import type { InboxError } from '../../failure';
import { lastDays } from '../../domain/days';
import { asError } from '../../failure';
import type { Figures as Answer, Spread } from '../../types';
import { useTools } from '../context';
import { Empty, Failure, Skeleton } from '../States';
import { Line } from '../Text';
import { lengthWords } from '../words';

function useFigures( days: number ) {
	const { api, boot } = useTools();
	const [ answer, setAnswer ] = useState< Answer | null >( null );
	const [ error, setError ] = useState< InboxError | null >( null );
	const [ tries, setTries ] = useState( 0 );
	useEffect( () => {
		let isWanted = true;
		const { from, to } = lastDays( Date.now(), boot.utcOffset, days );
		setError( null );
		api.figures( from, to ).then(
			( came ) => isWanted && setAnswer( came ),
			( thrown: unknown ) => isWanted && setError( asError( thrown ) )
		);
		return () => {
			isWanted = false;
		};
	}, [ api, boot, days, tries ] );
	return { answer, error, retry: () => setTries( tries + 1 ) };
}

function Tile( {
	title,
	value,
	children,
}: {
	title: string;
	value: string;
	children?: ReactNode;
} ) {
	return (
		<li>
			<h3>{ title }</h3>
			<b>{ value }</b>
			{ children && <p>{ children }</p> }
		</li>
	);
}

function SpreadTile( {
	title,
	of,
	words,
}: {
	title: string;
	of: Spread;
	/** What it says of nine in ten, and of how many. */
	words: ( length: string, count: string ) => string;
} ) {
	const { format } = useTools();
	return (
		<Tile
			title={ title }
			value={ of.count ? lengthWords( of.median, format ) : '—' }
		>
			{ of.count > 0 &&
				words(
					lengthWords( of.p90, format ),
					format.number( of.count )
				) }
		</Tile>
	);
}

function Tiles( { of }: { of: Answer } ) {
	const { format } = useTools();
	const { rating, orders, conversations } = of;
	const sum = ( name: 'count' | 'answered' ): number =>
		conversations.reduce( ( all, day ) => all + day[ name ], 0 );
	return (
		<ul className="vitrin-inbox__tiles">
			<Tile
				title={ __( 'Conversations', 'vitrin' ) }
				value={ format.number( sum( 'count' ) ) }
			>
				{ sprintf(
					/* translators: %s: a number. */
					__( '%s of them were answered', 'vitrin' ),
					format.number( sum( 'answered' ) )
				) }
			</Tile>
			<SpreadTile
				title={ __( 'First answer after', 'vitrin' ) }
				of={ of.firstAnswer }
				words={ ( length, count ) =>
					sprintf(
						/* translators: 1: a length of time, 2: a number. */
						__(
							'Half of them within this; nine of ten within %1$s. Of %2$s conversations.',
							'vitrin'
						),
						length,
						count
					)
				}
			/>
			<SpreadTile
				title={ __( 'Visitors waited', 'vitrin' ) }
				of={ of.waiting }
				words={ ( length, count ) =>
					sprintf(
						/* translators: 1: a length of time, 2: a number. */
						__(
							'Half of them within this; nine of ten within %1$s. Of %2$s answers.',
							'vitrin'
						),
						length,
						count
					)
				}
			/>
			<Tile
				title={ __( 'Rating', 'vitrin' ) }
				value={
					rating.count
						? sprintf(
								/* translators: %s: an average, such as 4.5. */
								__( '%s of 5', 'vitrin' ),
								format.number(
									Math.round( rating.average * 10 ) / 10
								)
							)
						: '—'
				}
			>
				{ rating.count > 0 &&
					sprintf(
						/* translators: 1: a number, 2: a number. */
						__( '%1$s good, %2$s bad', 'vitrin' ),
						format.number( rating.good ),
						format.number( rating.bad )
					) }
			</Tile>
			<Tile
				title={ __( 'Orders after a chat', 'vitrin' ) }
				value={ format.number( orders.count ) }
			>
				{ sprintf(
					/* translators: %s: an amount of money. */
					__(
						'%s in all, ordered within 24 hours after the visitor wrote',
						'vitrin'
					),
					orders.total
				) }
			</Tile>
		</ul>
	);
}

function Table( {
	title,
	heads,
	rows,
	empty,
}: {
	title: string;
	heads: string[];
	rows: Array< { key: string; cells: ReactNode[] } >;
	empty: string;
} ) {
	return (
		<section>
			<h3>{ title }</h3>
			{ rows.length ? (
				<table className="widefat striped">
					<thead>
						<tr>
							{ heads.map( ( head ) => (
								<th key={ head } scope="col">
									{ head }
								</th>
							) ) }
						</tr>
					</thead>
					<tbody>
						{ rows.map(
							( { key, cells: [ first, ...others ] } ) => (
								<tr key={ key }>
									<th scope="row">{ first }</th>
									{ others.map( ( cell, index ) => (
										<td key={ index }>{ cell }</td>
									) ) }
								</tr>
							)
						) }
					</tbody>
				</table>
			) : (
				<Empty>{ empty }</Empty>
			) }
		</section>
	);
}

function Tables( { of }: { of: Answer } ) {
	const { format } = useTools();
	const none = __( 'None in these days.', 'vitrin' );
	const most = Math.max( 1, ...of.conversations.map( ( day ) => day.count ) );
	return (
		<div className="vitrin-inbox__tables">
			<Table
				title={ __( 'Answered by', 'vitrin' ) }
				heads={ [
					__( 'Agent', 'vitrin' ),
					__( 'Answers given', 'vitrin' ),
					__( 'Answered after', 'vitrin' ),
				] }
				empty={ none }
				rows={ of.byAgent.map( ( { agent, answered, median } ) => ( {
					key: String( agent?.id ?? 0 ),
					cells: [
						<Line
							key="name"
							text={ agent?.name || __( 'Staff', 'vitrin' ) }
						/>,
						format.number( answered ),
						lengthWords( median, format ),
					],
				} ) ) }
			/>
			<Table
				title={ __( 'Asked most', 'vitrin' ) }
				heads={ [ __( 'Words', 'vitrin' ), __( 'Times', 'vitrin' ) ] }
				empty={ none }
				rows={ of.asked.map( ( { text, count }, index ) => ( {
					key: String( index ),
					cells: [
						<Line key="text" text={ text } />,
						format.number( count ),
					],
				} ) ) }
			/>
			<Table
				title={ __( 'Day by day', 'vitrin' ) }
				heads={ [
					__( 'Day', 'vitrin' ),
					__( 'Conversations', 'vitrin' ),
					__( 'Answered', 'vitrin' ),
				] }
				empty={ none }
				rows={ of.conversations.map( ( { day, count, answered } ) => ( {
					key: day,
					cells: [
						format.numericDay( day ),
						<span key="count" className="vitrin-inbox__measure">
							{ format.number( count ) }
							<span
								style={ {
									inlineSize: `${ ( count / most ) * 100 }%`,
								} }
							/>
						</span>,
						format.number( answered ),
					],
				} ) ) }
			/>
		</div>
	);
}

/** How soon visitors were answered, by whom, and what came of it. */
export function Figures() {
	const { format } = useTools();
	const [ days, setDays ] = useState( 30 );
	const { answer, error, retry } = useFigures( days );
	return (
		<section
			className="vitrin-inbox__manage"
			aria-labelledby="vitrin-inbox-tab"
		>
			<header>
				<h2 id="vitrin-inbox-tab" tabIndex={ -1 }>
					{ __( 'Figures', 'vitrin' ) }
				</h2>
				<SelectControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					hideLabelFromVision
					label={ __( 'Days', 'vitrin' ) }
					value={ String( days ) }
					options={ [ 7, 30, 90, 365 ].map( ( value ) => ( {
						value: String( value ),
						label: sprintf(
							/* translators: %s: a number of days. */
							__( 'The last %s days', 'vitrin' ),
							format.number( value )
						),
					} ) ) }
					onChange={ ( value ) => setDays( Number( value ) ) }
				/>
			</header>
			{ error && <Failure error={ error } onRetry={ retry } /> }
			{ ! answer && ! error && (
				<Skeleton rows={ 6 } label={ __( 'Loading …', 'vitrin' ) } />
			) }
			{ answer && <Tiles of={ answer } /> }
			{ answer && <Tables of={ answer } /> }
		</section>
	);
}
