import {
	PanelBody,
	RangeControl,
	SelectControl,
	TextControl,
	ToggleControl,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { factsOf } from '../shared/facts';
import type { Attributes, LoopFacts, PanelProps } from './attributes';
import { EntityTokens } from './EntityTokens';

const SIZES = {
	__next40pxDefaultSize: true,
	__nextHasNoMarginBottom: true,
} as const;

const orders = ( isProduct: boolean ) => [
	{ value: 'date', label: __( 'Date', 'vitrin' ) },
	{ value: 'title', label: __( 'Name', 'vitrin' ) },
	...( isProduct
		? [
				{ value: 'price', label: __( 'Price', 'vitrin' ) },
				{ value: 'popularity', label: __( 'Sales', 'vitrin' ) },
				{ value: 'rating', label: __( 'Rating', 'vitrin' ) },
			]
		: [ { value: 'popularity', label: __( 'Comments', 'vitrin' ) } ] ),
	{ value: 'menu_order', label: __( 'The order of the menu', 'vitrin' ) },
	{ value: 'random', label: __( 'By chance, the same for all', 'vitrin' ) },
];

const sources = ( isProduct: boolean ) => [
	{ value: 'query', label: __( 'What fits the conditions below', 'vitrin' ) },
	{
		value: 'page',
		label: __( 'What the page lists: archive or search', 'vitrin' ),
	},
	{ value: 'related', label: __( 'Related to the page', 'vitrin' ) },
	...( isProduct
		? [
				{
					value: 'upsells',
					label: __( 'Upsells of the product', 'vitrin' ),
				},
			]
		: [] ),
	{ value: 'manual', label: __( 'Chosen by hand', 'vitrin' ) },
];

/**
 * What is listed.
 *
 * @param props
 * @param props.attributes
 * @param props.setAttributes
 */
export function ListPanel( { attributes, setAttributes }: PanelProps ) {
	const { types = [] } = factsOf< LoopFacts >( 'loop-builder' );
	const { postType, source, order, orderBy, perPage } = attributes;
	const type = types.find( ( { name } ) => name === postType );
	const isProduct = postType === 'product';
	return (
		<PanelBody title={ __( 'What is listed', 'vitrin' ) }>
			<SelectControl
				{ ...SIZES }
				label={ __( 'Kind', 'vitrin' ) }
				value={ postType }
				options={ types.map( ( { name, label } ) => ( {
					value: name,
					label,
				} ) ) }
				onChange={ ( value ) =>
					// Conditions and filters of another kind mean nothing here.
					setAttributes( {
						postType: value,
						source: 'query',
						ids: [],
						terms: {},
						filters: [],
						parts: [],
						orderBy: 'date',
					} )
				}
			/>
			<SelectControl
				{ ...SIZES }
				label={ __( 'Which', 'vitrin' ) }
				value={ source }
				options={ sources( isProduct ) }
				onChange={ ( value ) =>
					setAttributes( { source: value as Attributes[ 'source' ] } )
				}
			/>
			{ source === 'manual' && type?.rest && (
				<EntityTokens
					kind="postType"
					entity={ postType }
					label={ __( 'Chosen', 'vitrin' ) }
					ids={ attributes.ids }
					onChange={ ( ids ) => setAttributes( { ids } ) }
				/>
			) }
			{ type?.taxonomies
				.filter( ( { rest } ) => rest )
				.map( ( { name, label } ) => (
					<EntityTokens
						key={ name }
						kind="taxonomy"
						entity={ name }
						label={ label }
						ids={ attributes.terms[ name ] ?? [] }
						onChange={ ( ids ) =>
							setAttributes( {
								terms: { ...attributes.terms, [ name ]: ids },
							} )
						}
					/>
				) ) }
			{ isProduct && (
				<ProductConditions
					attributes={ attributes }
					setAttributes={ setAttributes }
				/>
			) }
			<SelectControl
				{ ...SIZES }
				label={ __( 'Order', 'vitrin' ) }
				value={ orderBy }
				options={ orders( isProduct ) }
				onChange={ ( value ) => setAttributes( { orderBy: value } ) }
			/>
			<SelectControl
				{ ...SIZES }
				label={ __( 'Direction', 'vitrin' ) }
				value={ order }
				options={ [
					{
						value: 'desc',
						label: __( 'Newest, highest or last first', 'vitrin' ),
					},
					{
						value: 'asc',
						label: __( 'Oldest, lowest or first first', 'vitrin' ),
					},
				] }
				onChange={ ( value ) =>
					setAttributes( { order: value as Attributes[ 'order' ] } )
				}
			/>
			<RangeControl
				{ ...SIZES }
				label={ __( 'Items on a page', 'vitrin' ) }
				min={ 1 }
				max={ 48 }
				value={ perPage }
				onChange={ ( value = 12 ) =>
					setAttributes( { perPage: value } )
				}
			/>
		</PanelBody>
	);
}

function ProductConditions( { attributes, setAttributes }: PanelProps ) {
	const price = ( name: 'minPrice' | 'maxPrice', label: string ) => (
		<TextControl
			{ ...SIZES }
			type="number"
			min={ 0 }
			label={ label }
			value={ attributes[ name ] ?? '' }
			onChange={ ( value ) =>
				setAttributes( {
					[ name ]: value === '' ? null : Number( value ),
				} )
			}
		/>
	);
	const toggle = (
		name: 'onSale' | 'inStock' | 'featured',
		label: string
	) => (
		<ToggleControl
			__nextHasNoMarginBottom
			label={ label }
			checked={ attributes[ name ] }
			onChange={ ( value ) => setAttributes( { [ name ]: value } ) }
		/>
	);
	return (
		<>
			{ toggle( 'onSale', __( 'On sale only', 'vitrin' ) ) }
			{ toggle( 'inStock', __( 'In stock only', 'vitrin' ) ) }
			{ toggle( 'featured', __( 'Featured only', 'vitrin' ) ) }
			{ price( 'minPrice', __( 'Lowest price', 'vitrin' ) ) }
			{ price( 'maxPrice', __( 'Highest price', 'vitrin' ) ) }
			<RangeControl
				{ ...SIZES }
				label={ __( 'Stars, at least', 'vitrin' ) }
				min={ 0 }
				max={ 5 }
				value={ attributes.minRating }
				onChange={ ( value = 0 ) =>
					setAttributes( { minRating: value } )
				}
			/>
		</>
	);
}
