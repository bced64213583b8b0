import { Button, SearchControl } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { loadList, type List, type Row } from '../api';
import {
	listQuery,
	narrow,
	sortBy,
	type Narrowing,
	type View,
} from '../domain/view';
import type { Format } from '../format';
import { useFacts } from './context';
import { Card, Failure, Skeleton } from './Part';
import { Comparison } from './Tiles';
import { useAnnounced } from './use-announced';
import type { ViewState } from './use-view';
import { useReport } from './use-report';
import { Wide } from './Wide';
import { columnWords, sectionWords } from './words';

/** Milliseconds after the last letter. */
const PAUSE = 400;

const SHARES = [ 'bounce', 'depth', 'conversion', 'share' ];

/** More of these is worse. */
const BAD = [ 'bounce', 'empty' ];

/** A value as its column is written; the unit of amounts stands in its heading. */
export const cellText = (
	column: string,
	value: number | null,
	format: Format
): string => {
	if ( SHARES.includes( column ) ) {
		return format.share( value );
	}
	switch ( column ) {
		case 'time':
			return format.duration( value );
		case 'revenue':
			return value === null ? '—' : format.amount( value ).number;
	}
	return format.number( value );
};

function Cell( { row, column }: { row: Row; column: string } ) {
	const { format } = useFacts();
	const value = row.values[ column ] ?? null;
	const before = row.before?.[ column ] ?? null;
	const text = cellText( column, value, format );
	return (
		<td>
			{ column === 'orders' && row.ordersUrl !== '' && value ? (
				<a href={ row.ordersUrl }>
					{ text }
					<span className="screen-reader-text">
						{ ' ' }
						{ __( 'orders: show them', 'vitrin' ) }
					</span>
				</a>
			) : (
				text
			) }
			{ row.before && value !== before && (
				<Comparison
					now={ value }
					before={ before }
					text={ cellText( column, before, format ) }
					isBad={ BAD.includes( column ) }
				/>
			) }
		</td>
	);
}

/** The column by which it is sorted: a list that is narrowed may not have the one that was chosen. */
const sortedBy = ( list: List, view: View ): string =>
	list.columns.includes( view.sort ) ? view.sort : list.sortedBy;

interface TableProps {
	list: List;
	view: View;
	onSort: ( column: string ) => void;
	onNarrow: ( ( row: Row ) => void ) | null;
}

/** Whether what stands beside a name says more than it: a source's host is in its name already. */
const isNews = ( { label, detail }: Row ): boolean =>
	detail !== '' && ! label.includes( detail ) && ! /^\(.*\)$/.test( detail );

function RowName( {
	row,
	onNarrow,
}: {
	row: Row;
	onNarrow: TableProps[ 'onNarrow' ];
} ) {
	return (
		<>
			{ onNarrow && row.id > 0 ? (
				<Button variant="link" onClick={ () => onNarrow( row ) }>
					<span className="screen-reader-text">
						{ __( 'Narrow all figures to:', 'vitrin' ) }{ ' ' }
					</span>
					<bdi>{ row.label }</bdi>
				</Button>
			) : (
				<bdi>{ row.label }</bdi>
			) }
			{ row.url !== '' && (
				<a
					className="vitrin-stats__open"
					href={ row.url }
					target="_blank"
					rel="noopener noreferrer"
				>
					<span
						className="dashicons dashicons-external"
						aria-hidden="true"
					/>
					<span className="screen-reader-text">
						{ sprintf(
							/* translators: %s: what is opened. */
							__( 'Open %s in a new tab', 'vitrin' ),
							row.label
						) }
					</span>
				</a>
			) }
			{ isNews( row ) && (
				<span className="vitrin-stats__detail">
					<bdi>{ row.detail }</bdi>
				</span>
			) }
		</>
	);
}

function Table( { list, view, onSort, onNarrow }: TableProps ) {
	const { format } = useFacts();
	const { row: rowWord, title } = sectionWords( list.name );
	const { unit } = format.amount( 0 );
	const first = list.columns[ 0 ] ?? '';
	const sorted = sortedBy( list, view );
	const most = Math.max(
		1e-9,
		...list.rows.map( ( { values } ) => values[ sorted || first ] ?? 0 )
	);
	const order = view.isAscending ? 'ascending' : 'descending';
	return (
		<Wide label={ title }>
			<thead>
				<tr>
					<th scope="col">{ rowWord }</th>
					{ list.columns.map( ( column ) => (
						<th
							key={ column }
							scope="col"
							aria-sort={ column === sorted ? order : undefined }
						>
							<button
								type="button"
								onClick={ () => onSort( column ) }
							>
								{ columnWords( column, list.name ).label }
								{ column === 'revenue' &&
									unit &&
									` (${ unit })` }
								<span aria-hidden="true">
									{ column === sorted &&
										( view.isAscending ? ' ▲' : ' ▼' ) }
								</span>
							</button>
						</th>
					) ) }
				</tr>
			</thead>
			<tbody>
				{ list.rows.map( ( row, index ) => (
					// Two rows may be called the same.
					<tr key={ index }>
						<th scope="row">
							<RowName row={ row } onNarrow={ onNarrow } />
							<span
								className="vitrin-stats__bar"
								style={ {
									inlineSize: `${ Math.max( 0, Math.min( 1, ( row.values[ sorted || first ] ?? 0 ) / most ) ) * 100 }%`,
								} }
							/>
						</th>
						{ list.columns.map( ( column ) => (
							<Cell
								key={ column }
								row={ row }
								column={ column }
							/>
						) ) }
					</tr>
				) ) }
				{ list.other && list.page * list.perPage >= list.total && (
					<tr>
						<th scope="row">{ __( 'All others', 'vitrin' ) }</th>
						{ list.columns.map( ( column ) => (
							<td key={ column }>
								{ cellText(
									column,
									list.other?.[ column ] ?? null,
									format
								) }
							</td>
						) ) }
					</tr>
				) }
			</tbody>
		</Wide>
	);
}

/** Which rows are shown, and of how many. */
const rowsText = ( { page, perPage, total }: List, format: Format ): string =>
	sprintf(
		/* translators: 1: the first row that is shown, 2: the last one, 3: of how many. */
		__( '%1$s to %2$s of %3$s', 'vitrin' ),
		format.number( Math.min( total, ( page - 1 ) * perPage + 1 ) ),
		format.number( Math.min( total, page * perPage ) ),
		format.number( total )
	);

/** What a list shows, as one says it. */
const listText = ( list: List, view: View, format: Format ): string => {
	const { title } = sectionWords( list.name );
	if ( list.rows.length === 0 ) {
		return `${ title }: ${ __( 'None in these days.', 'vitrin' ) }`;
	}
	const sorted = sortedBy( list, view );
	const by = sorted && columnWords( sorted, list.name ).label;
	return [
		title,
		by &&
			( view.isAscending
				? sprintf(
						/* translators: %s: a column of a table. */
						__( 'sorted by %s, least first', 'vitrin' ),
						by
					)
				: sprintf(
						/* translators: %s: a column of a table. */
						__( 'sorted by %s, most first', 'vitrin' ),
						by
					) ),
		rowsText( list, format ),
	]
		.filter( Boolean )
		.join( '. ' );
};

function Pager( {
	list,
	onPage,
}: {
	list: List;
	onPage: ( page: number ) => void;
} ) {
	const { format } = useFacts();
	const { page, perPage, total } = list;
	const last = Math.max( 1, Math.ceil( total / Math.max( 1, perPage ) ) );
	if ( last === 1 && page === 1 ) {
		return null;
	}
	return (
		<nav
			className="vitrin-stats__pager"
			aria-label={ __( 'Pages of the list', 'vitrin' ) }
		>
			<Button
				__next40pxDefaultSize
				variant="secondary"
				aria-disabled={ page <= 1 }
				onClick={ () =>
					page > 1 && onPage( Math.min( last, page - 1 ) )
				}
			>
				{ __( 'Back', 'vitrin' ) }
			</Button>
			<span>{ rowsText( list, format ) }</span>
			<Button
				__next40pxDefaultSize
				variant="secondary"
				aria-disabled={ page >= last }
				onClick={ () => page < last && onPage( page + 1 ) }
			>
				{ __( 'Further', 'vitrin' ) }
			</Button>
		</nav>
	);
}

/** What is typed, and what is asked for once the typing rests. */
function useSearch( view: View, show: ViewState[ 'show' ] ) {
	const [ typed, setTyped ] = useState( view.search );
	const newest = useRef( view );
	newest.current = view;
	useEffect( () => setTyped( view.search ), [ view.search ] );
	useEffect( () => {
		if ( typed === newest.current.search ) {
			return undefined;
		}
		const timer = setTimeout(
			() => show( { ...newest.current, search: typed, page: 1 }, true ),
			PAUSE
		);
		return () => clearTimeout( timer );
	}, [ typed, show ] );
	return { typed, setTyped };
}

interface Props extends ViewState {
	narrowing: Narrowing;
}

/** A list: searched, sorted, paged, and narrowed by a click on a row. */
export function ListSection( { view, show, narrowing }: Props ) {
	const report = useReport(
		loadList,
		`list/${ view.section }`,
		listQuery( view )
	);
	const { format } = useFacts();
	useAnnounced(
		report,
		( answer ) => listText( answer, view, format ),
		__( 'The figures are being loaded.', 'vitrin' )
	);
	const { typed, setTyped } = useSearch( view, show );
	const { title, note } = sectionWords( view.section );
	const list = report.answer;
	const by = list?.filters ?? null;
	return (
		<Card
			id="vitrin-stats-section"
			title={ title }
			isBusy={ report.isLoading }
			aside={
				<SearchControl
					__nextHasNoMarginBottom
					label={ __( 'Search this list', 'vitrin' ) }
					placeholder={ __( 'Search this list', 'vitrin' ) }
					value={ typed }
					onChange={ setTyped }
				/>
			}
		>
			{ note && <p className="vitrin-stats__hint">{ note }</p> }
			<Failure report={ report } />
			{ ! list && ! report.error && <Skeleton /> }
			{ list && list.rows.length === 0 && ! report.error && (
				<p className="vitrin-stats__none">
					{ view.search
						? __( 'Nothing of this name in these days.', 'vitrin' )
						: __( 'None in these days.', 'vitrin' ) }
				</p>
			) }
			{ list && ( list.rows.length > 0 || list.other ) && (
				<Table
					list={ list }
					view={ view }
					onSort={ ( column ) =>
						show(
							sortBy( view, column, view.sort || list.sortedBy )
						)
					}
					onNarrow={
						by === null
							? null
							: ( row ) =>
									show(
										narrow( view, by, row.id, narrowing )
									)
					}
				/>
			) }
			{ list && (
				<Pager
					list={ list }
					onPage={ ( page ) => show( { ...view, page } ) }
				/>
			) }
			{ list && list.exportUrl !== '' && (
				<p>
					<a href={ list.exportUrl }>
						{ __( 'Download this list', 'vitrin' ) }
					</a>
				</p>
			) }
			{ list && (
				<details className="vitrin-stats__table">
					<summary>
						{ __( 'What the columns mean', 'vitrin' ) }
					</summary>
					<dl>
						{ list.columns.map( ( column ) => {
							const { label, help } = columnWords(
								column,
								list.name
							);
							return (
								<div key={ column }>
									<dt>{ label }</dt>
									<dd>{ help }</dd>
								</div>
							);
						} ) }
					</dl>
				</details>
			) }
		</Card>
	);
}
