import { SelectControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { loadRevenue, type Revenue as Answer } from '../api';
import {
	REVENUE_OF,
	revenueQuery,
	RULES,
	type Narrowing,
	type RevenueOf,
	type Rule,
} from '../domain/view';
import { useFacts } from './context';
import { Card, Failure, Skeleton } from './Part';
import { useAnnounced } from './use-announced';
import type { ViewState } from './use-view';
import { useReport } from './use-report';
import { Wide } from './Wide';
import { revenueOfWords, ruleWords, sectionWords } from './words';

function Rows( { revenue, of }: { revenue: Answer; of: RevenueOf } ) {
	const { format } = useFacts();
	const title = sectionWords( 'revenue' ).title;
	return (
		<Wide label={ title }>
			<thead>
				<tr>
					<th scope="col">{ revenueOfWords( of ) }</th>
					<th scope="col">{ __( 'Orders', 'vitrin' ) }</th>
					<th scope="col">{ __( 'Revenue', 'vitrin' ) }</th>
					<th scope="col">{ __( 'Share', 'vitrin' ) }</th>
					<th scope="col">{ __( 'Refunded', 'vitrin' ) }</th>
				</tr>
			</thead>
			<tbody>
				{ revenue.rows.map( ( row, index ) => (
					<tr key={ index }>
						<th scope="row">
							<bdi>{ row.label }</bdi>
							<span
								className="vitrin-stats__bar"
								style={ {
									inlineSize: `${ 100 * Math.max( 0, Math.min( 1, row.share ?? 0 ) ) }%`,
								} }
							/>
						</th>
						<td>
							{ row.ordersUrl === '' ? (
								format.number( row.orders )
							) : (
								<a href={ row.ordersUrl }>
									{ format.number( row.orders ) }
									<span className="screen-reader-text">
										{ ' ' }
										{ __( 'orders: show them', 'vitrin' ) }
									</span>
								</a>
							) }
						</td>
						<td>{ format.money( row.revenue ) }</td>
						<td>{ format.share( row.share ) }</td>
						<td>
							{ row.refunded > 0
								? format.money( row.refunded )
								: '—' }
						</td>
					</tr>
				) ) }
			</tbody>
			<tfoot>
				<tr>
					<th scope="row">{ __( 'All orders', 'vitrin' ) }</th>
					<td>{ format.number( revenue.total.orders ) }</td>
					<td>{ format.money( revenue.total.revenue ) }</td>
					<td />
					<td />
				</tr>
			</tfoot>
		</Wide>
	);
}

/** What sources, campaigns or channels brought, by three rules. */
export function Revenue( {
	view,
	show,
}: ViewState & { narrowing: Narrowing } ) {
	const { format } = useFacts();
	const report = useReport( loadRevenue, 'revenue', revenueQuery( view ) );
	const revenue = report.answer;
	useAnnounced(
		report,
		() => sectionWords( 'revenue' ).title,
		__( 'The figures are being loaded.', 'vitrin' )
	);
	return (
		<Card
			id="vitrin-stats-section"
			title={ sectionWords( 'revenue' ).title }
			isBusy={ report.isLoading }
		>
			<div className="vitrin-stats__controls">
				<SelectControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={ __( 'An order counts for', 'vitrin' ) }
					help={ ruleWords( view.rule ).help }
					value={ view.rule }
					options={ RULES.map( ( value ) => ( {
						value,
						label: ruleWords( value ).label,
					} ) ) }
					onChange={ ( rule ) =>
						show( { ...view, rule: rule as Rule } )
					}
				/>
				<SelectControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={ __( 'Rows', 'vitrin' ) }
					value={ view.of }
					options={ REVENUE_OF.map( ( value ) => ( {
						value,
						label: revenueOfWords( value ),
					} ) ) }
					onChange={ ( of ) =>
						show( { ...view, of: of as RevenueOf } )
					}
				/>
			</div>
			<Failure report={ report } />
			{ ! revenue && ! report.error && <Skeleton /> }
			{ revenue && revenue.rows.length === 0 && (
				<p className="vitrin-stats__none">
					{ revenue.total.orders === 0
						? __( 'No orders were paid in these days.', 'vitrin' )
						: __( 'None in these days.', 'vitrin' ) }
				</p>
			) }
			{ revenue && revenue.rows.length > 0 && (
				<Rows revenue={ revenue } of={ view.of } />
			) }
			{ revenue && revenue.otherCurrencies.length > 0 && (
				<p className="vitrin-stats__hint">
					{ __(
						'Orders in other currencies, which are in no amount above:',
						'vitrin'
					) }{ ' ' }
					{ revenue.otherCurrencies
						.map( ( { currency, orders, total } ) =>
							sprintf(
								/* translators: 1: a currency's code, 2: a number of orders, 3: an amount. */
								__( '%1$s: %2$s orders, %3$s', 'vitrin' ),
								currency,
								format.number( orders ),
								format.number( total )
							)
						)
						.join( ' · ' ) }
				</p>
			) }
			<p className="vitrin-stats__hint">
				{ __(
					'An order counts on the day on which it was first paid. What was refunded is taken out of the revenue; orders that were cancelled later aren’t counted.',
					'vitrin'
				) }
			</p>
		</Card>
	);
}
