import { __ } from '@wordpress/i18n';
import type { Overview } from '../api';
import type { PointText } from '../domain/line';
import { Wide } from './Wide';

interface Props {
	overview: Overview;
	label: string;
	say: ( index: number ) => PointText;
}

/** The line as a table. */
export function PointTable( { overview, label, say }: Props ) {
	const { before, line } = overview;
	return (
		<Wide label={ label }>
			<thead>
				<tr>
					<th scope="col">{ __( 'When', 'vitrin' ) }</th>
					<th scope="col">{ label }</th>
					{ before && (
						<>
							<th scope="col">{ __( 'Before', 'vitrin' ) }</th>
							<th scope="col">
								{ __( 'When that was', 'vitrin' ) }
							</th>
						</>
					) }
				</tr>
			</thead>
			<tbody>
				{ line.points.map( ( { at }, index ) => {
					const point = say( index );
					return (
						<tr key={ at }>
							<th scope="row">{ point.at }</th>
							<td>{ point.now }</td>
							{ before && (
								<>
									<td>{ point.before || '—' }</td>
									<td>{ point.beforeAt || '—' }</td>
								</>
							) }
						</tr>
					);
				} ) }
			</tbody>
		</Wide>
	);
}
