import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import type { Found } from '../domain/search';
import type { SettingsAnswer } from '../domain/types';
import { COMPATIBILITY, isOfCompatibility } from './Compatibility';
import {
	useEffect,
	useRef,
	useState,
	type RefObject,
} from '@wordpress/element';
import { OF_PAGE } from './use-deep-link';

/** Pixels below the navigation where a group that was jumped to may begin: WordPress moves a page with a hash by 32. */
const SLACK = 48;

/** Which group of features is in view: the last one whose beginning has been scrolled past. */
const useCurrentGroup = (
	names: string[],
	navigation: RefObject< HTMLElement | null >
): string => {
	const [ current, setCurrent ] = useState( '' );
	const joined = names.join();
	useEffect( () => {
		const all = joined.split( ',' );
		const find = () => {
			const line =
				( navigation.current?.getBoundingClientRect().bottom ?? 0 ) +
				SLACK;
			const passed = all.filter( ( name ) => {
				const element = document.getElementById(
					`vitrin-page-${ name }`
				);
				return element && element.getBoundingClientRect().top <= line;
			} );
			const { scrollHeight, clientHeight, scrollTop } =
				document.documentElement;
			// The last one may be too short to reach the top.
			const isAtEnd =
				scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 2;
			setCurrent( ( isAtEnd ? all : passed ).at( -1 ) ?? '' );
		};
		find();
		window.addEventListener( 'scroll', find, { passive: true } );
		window.addEventListener( 'resize', find );
		return () => {
			window.removeEventListener( 'scroll', find );
			window.removeEventListener( 'resize', find );
		};
	}, [ joined, navigation ] );
	return current;
};

/** Stays at the window's beginning: one click to each group of features. */
function JumpLinks( {
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
