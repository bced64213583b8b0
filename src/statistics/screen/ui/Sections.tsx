import { SelectControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { MouseEvent } from 'react';
import { openSection, type Narrowing } from '../domain/view';
import { useFacts } from './context';
import { Funnel } from './Funnel';
import { ListSection } from './ListSection';
import { Revenue } from './Revenue';
import { addressOf, type ViewState } from './use-view';
import { sectionWords } from './words';

/** Sections in the order in which they are offered, by what they are about. */
export const groups = (): Array< { title: string; names: string[] } > => [
	{
		title: __( 'What is looked at', 'vitrin' ),
		names: [
			'pages',
			'products',
			'entries',
			'exits',
			'searches',
			'empty-searches',
		],
	},
	{
		title: __( 'Where visits come from', 'vitrin' ),
		names: [ 'sources', 'channels', 'campaigns', 'devices', 'countries' ],
	},
	{
		title: __( 'Sales', 'vitrin' ),
		names: [ 'funnel', 'revenue', 'checkout-errors' ],
	},
	{
		title: __( 'Clicks and more', 'vitrin' ),
		names: [ 'downloads', 'links', 'events', 'refused' ],
	},
];

/** The lists that the shop has, and the two reports that are none. */
export const useSections = (): { names: string[]; narrowing: Narrowing } => {
	const { boot } = useFacts();
	const narrowing: Narrowing = {
		...Object.fromEntries(
			boot.lists.map( ( { name, narrowedBy } ) => [ name, narrowedBy ] )
		),
		funnel: [ 'source', 'device' ],
		revenue: [],
	};
	const names = groups()
		.flatMap( ( group ) => group.names )
		.filter(
			( name ) =>
				name in narrowing &&
				( name !== 'countries' || boot.hasCountries )
		);
	return { names, narrowing };
};

function Navigation( {
	view,
	show,
	names,
	narrowing,
}: ViewState & ReturnType< typeof useSections > ) {
	const canShow = ( name: string ) =>
		view.by === '' || ( narrowing[ name ]?.includes( view.by ) ?? false );
	const open = ( event: MouseEvent, name: string ) => {
		// In a tab of its own, as the reader wants it.
		if (
			event.metaKey ||
			event.ctrlKey ||
			event.shiftKey ||
			event.altKey
		) {
			return;
		}
		event.preventDefault();
		show( openSection( view, name ) );
	};
	return (
		<>
			<nav
				className="vitrin-stats__nav"
				aria-labelledby="vitrin-stats-reports"
			>
				<h2 id="vitrin-stats-reports" className="screen-reader-text">
					{ __( 'Reports', 'vitrin' ) }
				</h2>
				{ groups().map( ( group ) => (
					<div key={ group.title }>
						<h3>{ group.title }</h3>
						<ul>
							{ group.names
								.filter( ( name ) => names.includes( name ) )
								.map( ( name ) => (
									<li key={ name }>
										{ canShow( name ) ? (
											<a
												href={ addressOf(
													openSection( view, name )
												) }
												aria-current={
													name === view.section
														? 'page'
														: undefined
												}
												onClick={ ( event ) =>
													open( event, name )
												}
											>
												{ sectionWords( name ).title }
											</a>
										) : (
											<span>
												{ sectionWords( name ).title }
											</span>
										) }
									</li>
								) ) }
						</ul>
					</div>
				) ) }
				{ view.by !== '' && (
					<p className="vitrin-stats__hint">
						{ __(
							'What is no link isn’t kept with the filter.',
							'vitrin'
						) }
					</p>
				) }
			</nav>
			<div className="vitrin-stats__nav-small">
				<SelectControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={ __( 'Report', 'vitrin' ) }
					value={ view.section }
					options={ names
						.filter(
							( name ) => canShow( name ) || name === view.section
						)
						.map( ( value ) => ( {
							value,
							label: sectionWords( value ).title,
						} ) ) }
					onChange={ ( name ) => show( openSection( view, name ) ) }
				/>
			</div>
		</>
	);
}

/** The lists and the two reports below the line, one at a time. */
export function Sections( { view, show }: ViewState ) {
	const sections = useSections();
	const of = { view, show, narrowing: sections.narrowing };
	return (
		<div className="vitrin-stats__sections">
			<Navigation { ...sections } view={ view } show={ show } />
			{ view.section === 'funnel' && <Funnel { ...of } /> }
			{ view.section === 'revenue' && <Revenue { ...of } /> }
			{ ! [ 'funnel', 'revenue' ].includes( view.section ) && (
				// Each list has its own call: what an older one answers is nobody's.
				<ListSection key={ view.section } { ...of } />
			) }
		</div>
	);
}
