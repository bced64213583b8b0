import {
	Button,
	PanelBody,
	RangeControl,
	SelectControl,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { factsOf, SIZES } from '../shared/facts';
import {
	MAX_PER_PAGE,
	type Attributes,
	type LoopFacts,
	type PanelProps,
} from './attributes';
import { EntityTokens } from './EntityTokens';
import { Rows } from './Rows';

/** Different values give different orders; PHP takes no other. */
const SEEDS = 65536;

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
	{ value: 'menu_order', label: __( 'Order set by hand', 'vitrin' ) },
	{ value: 'random', label: __( 'By chance, the same for all', 'vitrin' ) },
];

const sources = ( isProduct: boolean, canChoose: boolean ) => [
	{ value: 'query', label: __( 'What fits the conditions', 'vitrin' ) },
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
	...( canChoose
		? [ { value: 'manual', label: __( 'Chosen by hand', 'vitrin' ) } ]
		: [] ),
];

/** How an order runs, in words that fit it. */
const directions = ( orderBy: string ) => {
	const [ desc, asc ] = {
		date: [
			__( 'Newest first', 'vitrin' ),
			__( 'Oldest first', 'vitrin' ),
		],
		title: [
			__( 'From the last letter to the first', 'vitrin' ),
			__( 'In alphabetical order', 'vitrin' ),
		],
		menu_order: [
			__( 'Last first', 'vitrin' ),
			__( 'First first', 'vitrin' ),
		],
	}[ orderBy ] ?? [
		__( 'Highest first', 'vitrin' ),
		__( 'Lowest first', 'vitrin' ),
	];
	return [
		{ value: 'desc', label: desc ?? '' },
		{ value: 'asc', label: asc ?? '' },
	];
};

/**
 * What is listed.
 *
 * @param props
 * @param props.attributes
 * @param props.setAttributes
 */
export function ListPanel( { attributes, setAttributes }: PanelProps ) {
	const { types = [] } = factsOf< LoopFacts >( 'loop-builder' );
	const { postType, source, perPage } = attributes;
	const type = types.find( ( { name } ) => name === postType );
	const isProduct = postType === 'product';
	return (
		<PanelBody title={ __( 'What is listed', 'vitrin' ) }>
			<Rows>
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
							authors: [],
							filters: [],
							sorting: undefined,
							parts: [],
							orderBy: 'date',
						} )
					}
				/>
				<SelectControl
					{ ...SIZES }
					label={ __( 'Which', 'vitrin' ) }
					value={ source }
					options={ sources( isProduct, !! type?.rest ) }
					onChange={ ( value ) =>
						setAttributes( {
							source: value as Attributes[ 'source' ],
						} )
					}
				/>
				{ source === 'manual' && type?.rest && (
					<EntityTokens
						source={ {
							kind: 'postType',
							name: postType,
							rest: true,
						} }
						label={ type.label }
						ids={ attributes.ids }
						isOrdered
						onChange={ ( ids ) => setAttributes( { ids } ) }
					/>
				) }
				{ source !== 'manual' && (
					<Order
						attributes={ attributes }
						setAttributes={ setAttributes }
					/>
				) }
				<RangeControl
					{ ...SIZES }
					label={ __( 'Items on a page', 'vitrin' ) }
					min={ 1 }
					max={ MAX_PER_PAGE }
					value={ perPage }
					onChange={ ( value = 12 ) =>
						setAttributes( { perPage: value } )
					}
				/>
			</Rows>
		</PanelBody>
	);
}

function Order( { attributes, setAttributes }: PanelProps ) {
	const { order, orderBy, postType } = attributes;
	return (
		<>
			<SelectControl
				{ ...SIZES }
				label={ __( 'Sorted by', 'vitrin' ) }
				value={ orderBy }
				options={ orders( postType === 'product' ) }
				onChange={ ( value ) => setAttributes( { orderBy: value } ) }
			/>
			{ orderBy === 'random' ? (
				<Button
					__next40pxDefaultSize
					variant="secondary"
					onClick={ () =>
						setAttributes( {
							seed: 1 + Math.floor( Math.random() * SEEDS ),
						} )
					}
				>
					{ __( 'Draw another order', 'vitrin' ) }
				</Button>
			) : (
				<SelectControl
					{ ...SIZES }
					label={ __( 'Direction', 'vitrin' ) }
					value={ order }
					options={ directions( orderBy ) }
					onChange={ ( value ) =>
						setAttributes( {
							order: value as Attributes[ 'order' ],
						} )
					}
				/>
			) }
		</>
	);
}
