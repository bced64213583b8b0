import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useCurrentGroup } from './use-current-group';
import { OF_PAGE } from './use-deep-link';

/** Stays at the window's beginning: one click to each group of features. */
export function JumpLinks( {
	groups,
}: {
	groups: Array< { value: string; label: string } >;
} ) {
	const navigation = useRef< HTMLElement >( null );
	const current = useCurrentGroup(
		groups.map( ( { value } ) => value ),
		navigation
	);
	// Where the links need more room than there is, the row is scrolled, never the page.
	useEffect( () => {
		const row = navigation.current;
		const link = row?.querySelector< HTMLElement >( '[aria-current]' );
		if ( row && link ) {
			const rest =
				link.getBoundingClientRect().left +
				link.offsetWidth / 2 -
				row.getBoundingClientRect().left -
				row.clientWidth / 2;
			row.scrollLeft += rest;
		}
	}, [ current ] );
	return (
		<nav
			ref={ navigation }
			className="vitrin-admin__jump"
			aria-label={ __( 'Settings by page of the shop', 'vitrin' ) }
		>
			<ul>
				{ groups.map( ( { value, label } ) => (
					<li key={ value }>
						<a
							href={ `#${ OF_PAGE }${ value }` }
							aria-current={
								value === current ? 'true' : undefined
							}
						>
							{ label }
						</a>
					</li>
				) ) }
			</ul>
		</nav>
	);
}
