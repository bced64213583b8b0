import {
	CheckboxControl,
	PanelBody,
	RangeControl,
	SelectControl,
	ToggleControl,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { MAX_COLUMNS, type Attributes, type PanelProps } from './attributes';
import { Group, Rows } from './Rows';

const partsOf = ( isProduct: boolean ): Array< [ string, string ] > => [
	[ 'picture', __( 'Picture', 'vitrin' ) ],
	...( isProduct
		? ( [ [ 'badge', __( 'Sale badge', 'vitrin' ) ] ] as Array<
				[ string, string ]
			> )
		: [] ),
	[ 'title', __( 'Title', 'vitrin' ) ],
	[ 'terms', __( 'Categories', 'vitrin' ) ],
	...( isProduct
		? ( [
				[ 'rating', __( 'Rating', 'vitrin' ) ],
				[ 'price', __( 'Price', 'vitrin' ) ],
			] as Array< [ string, string ] > )
		: [] ),
	[ 'excerpt', __( 'Excerpt', 'vitrin' ) ],
	...( isProduct
		? ( [ [ 'quantity', __( 'Quantity', 'vitrin' ) ] ] as Array<
				[ string, string ]
			> )
		: [] ),
	[
		'button',
		isProduct ? __( 'Add to cart', 'vitrin' ) : __( 'Read more', 'vitrin' ),
	],
	...( isProduct
		? ( [ [ 'quickView', __( 'Quick view', 'vitrin' ) ] ] as Array<
				[ string, string ]
			> )
		: [] ),
];

const PRODUCT_PARTS = [
	'picture',
	'badge',
	'title',
	'rating',
	'price',
	'button',
];

/**
 * What stands on a card of ours.
 *
 * @param props
 * @param props.attributes
 * @param props.setAttributes
 */
function CardParts( { attributes, setAttributes }: PanelProps ) {
	const { parts, postType } = attributes;
	const all = partsOf( postType === 'product' );
	const shown = parts.length ? parts : [ 'picture', 'title', 'excerpt' ];
	return (
		<Group title={ __( 'On a card', 'vitrin' ) }>
			{ all.map( ( [ name, label ] ) => (
				<CheckboxControl
					key={ name }
					__nextHasNoMarginBottom
					label={ label }
					checked={ shown.includes( name ) }
					onChange={ ( isOn ) => {
						const next = all
							.map( ( [ one ] ) => one )
							.filter( ( one ) =>
								one === name ? isOn : shown.includes( one )
							);
						// A card without anything is none.
						setAttributes( {
							parts: next.length ? next : [ 'title' ],
						} );
					} }
				/>
			) ) }
		</Group>
	);
}

/**
 * How the list goes on after its first page.
 *
 * @param props
 * @param props.attributes
 * @param props.setAttributes
 */
function FurtherPages( { attributes, setAttributes }: PanelProps ) {
	return (
		<SelectControl
			__next40pxDefaultSize
			__nextHasNoMarginBottom
			label={ __( 'Further pages', 'vitrin' ) }
			value={ attributes.pagination }
			options={ [
				{
					value: 'numbers',
					label: __( 'Page numbers', 'vitrin' ),
				},
				{
					value: 'more',
					label: __( 'A button adds them', 'vitrin' ),
				},
				{
					value: 'infinite',
					label: __( 'Scrolling adds them', 'vitrin' ),
				},
				{ value: 'none', label: __( 'None', 'vitrin' ) },
			] }
			onChange={ ( value ) =>
				setAttributes( {
					pagination: value as Attributes[ 'pagination' ],
				} )
			}
		/>
	);
}

/**
 * How the list and its cards look.
 *
 * @param props
 * @param props.attributes
 * @param props.setAttributes
 */
export function LookPanel( { attributes, setAttributes }: PanelProps ) {
	const { parts, layout, postType } = attributes;
	const isProduct = postType === 'product';
	const isOwn = ! isProduct || parts.length > 0;
	const columns = (
		name: 'columns' | 'columnsTablet' | 'columnsPhone',
		label: string,
		max: number
	) => (
		<RangeControl
			__next40pxDefaultSize
			__nextHasNoMarginBottom
			label={ label }
			min={ 1 }
			max={ max }
			value={ attributes[ name ] }
			onChange={ ( value = 1 ) => setAttributes( { [ name ]: value } ) }
		/>
	);
	return (
		<PanelBody title={ __( 'Look', 'vitrin' ) } initialOpen={ false }>
			<Rows>
				{ isProduct && (
					<ToggleControl
						__nextHasNoMarginBottom
						label={ __( 'The theme’s own card', 'vitrin' ) }
						help={
							isOwn
								? undefined
								: __(
										'The editor shows a plain one in its place.',
										'vitrin'
									)
						}
						checked={ ! isOwn }
						onChange={ ( isThemes ) =>
							setAttributes( {
								parts: isThemes ? [] : PRODUCT_PARTS,
							} )
						}
					/>
				) }
				{ isOwn && (
					<CardParts
						attributes={ attributes }
						setAttributes={ setAttributes }
					/>
				) }
				{ isOwn && (
					<SelectControl
						__next40pxDefaultSize
						__nextHasNoMarginBottom
						label={ __( 'Arrangement', 'vitrin' ) }
						value={ layout }
						options={ [
							{ value: 'grid', label: __( 'Grid', 'vitrin' ) },
							{ value: 'list', label: __( 'List', 'vitrin' ) },
							{
								value: 'carousel',
								label: __( 'Row to swipe', 'vitrin' ),
							},
						] }
						onChange={ ( value ) =>
							setAttributes( {
								layout: value as Attributes[ 'layout' ],
							} )
						}
					/>
				) }
				{ columns( 'columns', __( 'Columns', 'vitrin' ), MAX_COLUMNS ) }
				{ isOwn &&
					columns(
						'columnsTablet',
						__( 'Columns on tablets', 'vitrin' ),
						6
					) }
				{ isOwn &&
					columns(
						'columnsPhone',
						__( 'Columns on phones', 'vitrin' ),
						3
					) }
				<FurtherPages
					attributes={ attributes }
					setAttributes={ setAttributes }
				/>
			</Rows>
		</PanelBody>
	);
}
