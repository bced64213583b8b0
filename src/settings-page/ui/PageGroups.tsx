import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import type { Found } from '../domain/search';
import type { SettingsAnswer } from '../domain/types';
import { COMPATIBILITY, isOfCompatibility } from './Compatibility';
import { JumpLinks } from './JumpLinks';

interface Props {
	groups: SettingsAnswer[ 'pageGroups' ];
	/** Features and settings that the search has found. */
	found: Found[];
	card: ( found: Found ) => ReactNode;
}

/** What was found of each group; no group without any. A feature of no known group stands in the first. */
const grouped = ( { groups, found }: Props ) =>
	groups
		.map( ( group, index ) => ( {
			...group,
			found: found.filter( ( { feature } ) =>
				groups.some( ( { value } ) => value === feature.pageGroup )
					? feature.pageGroup === group.value
					: index === 0
			),
		} ) )
		.filter( ( group ) => group.found.length > 0 );

/** The features under the shop's pages that they are about, with links to each page's. */
export function PageGroups( props: Props ) {
	const groups = grouped( props );
	const hasCompatibility = props.found.some( ( { fields } ) =>
		fields.some( isOfCompatibility )
	);
	const links: Props[ 'groups' ] = hasCompatibility
		? [
				...groups,
				{
					value: COMPATIBILITY,
					label: __( 'Compatibility', 'vitrin' ),
				},
			]
		: groups;
	return (
		<>
			{ links.length > 1 && <JumpLinks groups={ links } /> }
			{ groups.map( ( { value, label, found } ) => (
				<section
					key={ value }
					id={ `vitrin-page-${ value }` }
					className="vitrin-admin__page"
					aria-labelledby={ `vitrin-page-title-${ value }` }
				>
					<h2 id={ `vitrin-page-title-${ value }` } tabIndex={ -1 }>
						{ label }
					</h2>
					{ found.map( props.card ) }
				</section>
			) ) }
		</>
	);
}
