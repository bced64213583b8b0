import {
	CheckboxControl,
	PanelBody,
	SelectControl,
	ToggleControl,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { factsOf } from '../shared/facts';
import type { LoopFacts, PanelProps, Attributes, Filter } from './attributes';
import { Group, Rows, OrderedList } from './Rows';

/**
 * The orders among which visitors choose; none ticked: the list keeps its own.
 *
 * @param props
 * @param props.attributes
 * @param props.setAttributes
 */
export function Sorting( { attributes, setAttributes }: PanelProps ) {
	const { types = [] } = factsOf< LoopFacts >( 'loop-builder' );
	const all =
		types.find( ( { name } ) => name === attributes.postType )?.sorting ??
		[];
	const names = all.map( ( { name } ) => name );
	const chosen = attributes.sorting ?? names;
	return (
		<Group title={ __( 'Orders to choose from', 'vitrin' ) }>
			{ all.map( ( { name, label } ) => (
				<CheckboxControl
					key={ name }
					__nextHasNoMarginBottom
					label={ label }
					checked={ chosen.includes( name ) }
					onChange={ ( isOn ) => {
						const next = names.filter( ( one ) =>
							one === name ? isOn : chosen.includes( one )
						);
						// All is what the block begins with.
						setAttributes( {
							sorting:
								next.length === names.length ? undefined : next,
						} );
					} }
				/>
			) ) }
			{ chosen.length === 1 && (
				<p style={ { margin: 0 } }>
					{ __(
						'One alone is no choice: visitors see it from two on.',
						'vitrin'
					) }
				</p>
			) }
		</Group>
	);
}

const keyOf = ( { kind, taxonomy = '' }: Filter ): string => kind + taxonomy;

type Taxonomies = LoopFacts[ 'types' ][ number ][ 'taxonomies' ];

type Offered = Array< Filter & { label: string } >;

/** Settings of the panel that are on or off. */
type Switch =
	| 'hasSearch'
	| 'hasCount'
	| 'hasChips'
	| 'hasCounts'
	| 'hidesEmpty'
	| 'waitsForButton';

const offeredFilters = (
	postType: string,
	taxonomies: Taxonomies,
	filters: Filter[]
): Offered => {
	const offered: Offered = [
		...taxonomies.map( ( { name, label } ) => ( {
			kind: 'terms' as const,
			taxonomy: name,
			label,
		} ) ),
		...( postType === 'product'
			? [
					{ kind: 'price' as const, label: __( 'Price', 'vitrin' ) },
					{
						kind: 'rating' as const,
						label: __( 'Rating', 'vitrin' ),
					},
					{
						kind: 'sale' as const,
						label: __( 'On sale only', 'vitrin' ),
					},
					{
						kind: 'stock' as const,
						label: __( 'In stock only', 'vitrin' ),
					},
				]
			: [] ),
	];
	// Of what the site has no more: it can be taken away.
	const gone = filters
		.filter( ( one ) =>
			offered.every( ( other ) => keyOf( other ) !== keyOf( one ) )
		)
		.map( ( one ) => ( { ...one, label: one.taxonomy ?? one.kind } ) );
	offered.push( ...gone );
	return offered;
};

interface FilterProps extends PanelProps {
	offered: Offered;
}

function FilterChoice( {
	offered,
	taxonomies,
	attributes: { filters },
	setAttributes,
}: FilterProps & { taxonomies: Taxonomies } ) {
	const change = ( filter: Filter ) =>
		setAttributes( {
			filters: filters.map( ( one ) =>
				keyOf( one ) === keyOf( filter ) ? filter : one
			),
		} );
	return (
		<Group title={ __( 'Filter by', 'vitrin' ) }>
			{ offered.map( ( { label, ...filter } ) => {
				const chosen = filters.find(
					( one ) => keyOf( one ) === keyOf( filter )
				);
				return (
					<div key={ keyOf( filter ) }>
						<CheckboxControl
							__nextHasNoMarginBottom
							label={ label }
							checked={ !! chosen }
							onChange={ ( isOn ) =>
								setAttributes( {
									filters: isOn
										? [ ...filters, filter ]
										: filters.filter(
												( one ) => one !== chosen
											),
								} )
							}
						/>
						{ chosen &&
							taxonomies.some(
								( { name } ) => name === chosen.taxonomy
							) && (
								<TermsLook
									label={ label }
									filter={ chosen }
									onChange={ change }
								/>
							) }
					</div>
				);
			} ) }
		</Group>
	);
}

function FilterOrder( {
	offered,
	attributes: { filters },
	setAttributes,
}: FilterProps ) {
	return (
		<Group title={ __( 'Order of the filters', 'vitrin' ) }>
			<OrderedList
				label={ __( 'Order of the filters', 'vitrin' ) }
				items={ filters.map( ( filter ) => ( {
					key: keyOf( filter ),
					label:
						offered.find(
							( one ) => keyOf( one ) === keyOf( filter )
						)?.label ?? keyOf( filter ),
				} ) ) }
				onChange={ ( keys ) =>
					setAttributes( {
						filters: keys.flatMap( ( key ) =>
							filters.filter( ( one ) => keyOf( one ) === key )
						),
					} )
				}
			/>
		</Group>
	);
}

/**
 * What visitors may narrow the list by.
 *
 * @param props
 * @param props.attributes
 * @param props.setAttributes
 */
export function FiltersPanel( { attributes, setAttributes }: PanelProps ) {
	const { types = [] } = factsOf< LoopFacts >( 'loop-builder' );
	const { postType, filters } = attributes;
	const taxonomies =
		types.find( ( { name } ) => name === postType )?.taxonomies ?? [];
	const offered = offeredFilters( postType, taxonomies, filters );
	const toggle = ( name: Switch, label: string, help?: string ) => (
		<ToggleControl
			__nextHasNoMarginBottom
			label={ label }
			help={ help }
			checked={ attributes[ name ] }
			onChange={ ( value ) => setAttributes( { [ name ]: value } ) }
		/>
	);
	return (
		<PanelBody
			title={ __( 'Search, filters and order', 'vitrin' ) }
			initialOpen={ false }
		>
			<Rows>
				{ toggle( 'hasSearch', __( 'Search', 'vitrin' ) ) }
				<Sorting
					attributes={ attributes }
					setAttributes={ setAttributes }
				/>
				<FilterChoice
					offered={ offered }
					taxonomies={ taxonomies }
					attributes={ attributes }
					setAttributes={ setAttributes }
				/>
				{ filters.length > 1 && (
					<FilterOrder
						offered={ offered }
						attributes={ attributes }
						setAttributes={ setAttributes }
					/>
				) }
				{ filters.length > 0 && (
					<>
						{ toggle(
							'hasCounts',
							__( 'Count the items of each option', 'vitrin' )
						) }
						{ toggle(
							'hidesEmpty',
							__( 'Hide options without items', 'vitrin' ),
							__(
								'A filter shows at most 60 options, those that a visitor has chosen always.',
								'vitrin'
							)
						) }
					</>
				) }
				{ toggle(
					'hasCount',
					__( 'Say how many there are', 'vitrin' )
				) }
				{ toggle( 'hasChips', __( 'Show what is chosen', 'vitrin' ) ) }
				{ toggle(
					'waitsForButton',
					__( 'Apply with a button', 'vitrin' )
				) }
				<SelectControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					label={ __( 'Place of the filters', 'vitrin' ) }
					value={ attributes.filtersAt }
					options={ [
						{
							value: 'top',
							label: __( 'Above the list', 'vitrin' ),
						},
						{
							value: 'start',
							label: __( 'Beside the list', 'vitrin' ),
						},
					] }
					onChange={ ( value ) =>
						setAttributes( {
							filtersAt: value as Attributes[ 'filtersAt' ],
						} )
					}
				/>
			</Rows>
		</PanelBody>
	);
}

function TermsLook( {
	label,
	filter,
	onChange,
}: {
	label: string;
	filter: Filter;
	onChange: ( filter: Filter ) => void;
} ) {
	return (
		<div
			role="group"
			aria-label={ label }
			style={ { paddingInlineStart: 32 } }
		>
			<Rows>
				<SelectControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					hideLabelFromVision
					label={ `${ label }: ${ __( 'look', 'vitrin' ) }` }
					value={ filter.look ?? 'checkboxes' }
					options={ [
						{
							value: 'checkboxes',
							label: __( 'Checkboxes', 'vitrin' ),
						},
						{ value: 'buttons', label: __( 'Buttons', 'vitrin' ) },
						{
							value: 'category',
							label: __( 'Categories', 'vitrin' ),
						},
						...( filter.taxonomy?.startsWith( 'pa_' )
							? [
									{
										value: 'swatches',
										label: __( 'Swatches', 'vitrin' ),
									},
								]
							: [] ),
					] }
					onChange={ ( look ) =>
						onChange( {
							...filter,
							look: look as Filter[ 'look' ],
						} )
					}
				/>
				<ToggleControl
					__nextHasNoMarginBottom
					label={ __(
						'An item must have all that is chosen',
						'vitrin'
					) }
					checked={ !! filter.every }
					onChange={ ( every ) => onChange( { ...filter, every } ) }
				/>
			</Rows>
		</div>
	);
}
