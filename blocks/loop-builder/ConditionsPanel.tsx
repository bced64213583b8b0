import {
	PanelBody,
	RangeControl,
	TextControl,
	ToggleControl,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { factsOf, SIZES } from '../shared/facts';
import type { LoopFacts, PanelProps } from './attributes';
import { EntityTokens } from './EntityTokens';
import { Rows } from './Rows';

/** Ten years; PHP takes no more. */
const MAX_DAYS = 3650;

/**
 * What an item has to fulfil to be listed.
 *
 * @param props
 * @param props.attributes
 * @param props.setAttributes
 */
export function ConditionsPanel( { attributes, setAttributes }: PanelProps ) {
	const { types = [] } = factsOf< LoopFacts >( 'loop-builder' );
	const { postType, terms, days } = attributes;
	const type = types.find( ( { name } ) => name === postType );
	return (
		<PanelBody title={ __( 'Conditions', 'vitrin' ) } initialOpen={ false }>
			<Rows>
				{ type?.taxonomies.map( ( { name, label, rest } ) => (
					<EntityTokens
						key={ name }
						source={ { kind: 'taxonomy', name, rest } }
						label={ label }
						ids={ terms[ name ] ?? NONE }
						onChange={ ( ids ) =>
							setAttributes( {
								terms: { ...terms, [ name ]: ids },
							} )
						}
					/>
				) ) }
				{ postType === 'product' && (
					<ProductConditions
						attributes={ attributes }
						setAttributes={ setAttributes }
					/>
				) }
				{ type?.authors && (
					<EntityTokens
						source={ { kind: 'root', name: 'user', rest: true } }
						label={ __( 'Authors', 'vitrin' ) }
						ids={ attributes.authors }
						onChange={ ( authors ) => setAttributes( { authors } ) }
					/>
				) }
				<TextControl
					{ ...SIZES }
					type="number"
					min={ 0 }
					max={ MAX_DAYS }
					label={ __( 'Published in the last … days', 'vitrin' ) }
					help={ __( 'Empty: however old.', 'vitrin' ) }
					value={ days || '' }
					onChange={ ( value ) =>
						setAttributes( {
							days: Math.min(
								MAX_DAYS,
								Math.max(
									0,
									Math.floor( Number( value ) ) || 0
								)
							),
						} )
					}
				/>
				<ToggleControl
					__nextHasNoMarginBottom
					label={ __( 'Leave out the page’s own item', 'vitrin' ) }
					help={ __(
						'On a product’s page that product, on a post’s page that post.',
						'vitrin'
					) }
					checked={ attributes.withoutCurrent }
					onChange={ ( withoutCurrent ) =>
						setAttributes( { withoutCurrent } )
					}
				/>
			</Rows>
		</PanelBody>
	);
}

/** Always the same one: what a list is fetched for mustn't change with each drawing. */
const NONE: number[] = [];

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
