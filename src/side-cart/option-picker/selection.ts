import { useState } from '@wordpress/element';
import { clampQuantity } from '../../shared/domain/quantity';
import {
	choiceOf,
	pickedBy,
	type Picked,
	inWords,
} from '../../shared/domain/variations';
import {
	canBeHad,
	type Offer,
	type OptionPickerContent,
	type Variation,
} from '../domain/product';
import { __, sprintf } from '@wordpress/i18n';
import { getEngine, type AddRequest, type CartResult } from '@vitrin/cart';
import type { OptionPickerContentProps } from '../mount';
import { announce, announceIfSlow, report } from '../ui/announcements';

export type Selection = ReturnType< typeof useSelection >;

/**
 * What the shopper has chosen so far: options, the variation they lead to, and a quantity.
 *
 * @param content       The product.
 * @param firstQuantity
 */
export function useSelection(
	content: OptionPickerContent,
	firstQuantity: number
) {
	const { attributes, variations } = content;
	const [ choice, setChoice ] = useState( () =>
		choiceOf( attributes, content.chosen )
	);
	const [ requested, setQuantity ] = useState( firstQuantity );

	const chosen: Picked< Variation > | null = attributes.length
		? pickedBy( attributes, variations, choice, canBeHad )
		: null;
	const variation =
		chosen && 'variation' in chosen ? chosen.variation : undefined;
	const offer: Offer = variation ?? content;
	const picked: Picked< Offer > = chosen ?? {
		state: canBeHad( content ) ? 'ready' : 'soldOut',
		variation: content,
	};
	return {
		choice,
		setChoice,
		/** What would be bought: the variation, else the product. */
		offer,
		picked,
		variationId: variation?.id ?? 0,
		name: variation?.name ?? content.name,
		quantity: clampQuantity( requested, offer ),
		setQuantity,
	};
}

type Deps = Pick<
	OptionPickerContentProps,
	'dependencies' | 'target' | 'content'
>;

const addProduct = (
	{ dependencies: { cart }, content }: Deps,
	{ variationId, choice, quantity }: Selection
): Promise< CartResult > => {
	const fields: AddRequest[ 'fields' ] = {
		...content.fields,
		product_id: String( content.productId ),
		quantity: String( quantity ),
	};
	if ( variationId ) {
		fields.variation_id = String( variationId );
		for ( const { name } of content.attributes ) {
			fields[ `attributes[${ name }]` ] = choice[ name ] ?? '';
		}
	}
	return cart.add( {
		action: 'vitrin_add_item',
		productId: content.productId,
		quantity,
		fields,
	} );
};

/** Nothing to send when the line is like that already. */
const changeLine = (
	{ target: { line }, content: { attributes } }: Deps,
	{ variationId, choice, quantity, name }: Selection
): Promise< CartResult > | undefined =>
	! line ||
	( line.variationId === variationId &&
		line.quantity === quantity &&
		attributes.every(
			( attribute ) =>
				line.options[ attribute.name ] === choice[ attribute.name ]
		) )
		? undefined
		: getEngine()?.methods.setOptions( {
				key: line.key,
				variationId,
				options: { ...choice },
				quantity,
				name,
				// WooCommerce leaves out what the name says already.
				attributes: inWords( attributes, choice ).filter(
					( { value } ) => ! name.includes( value )
				),
			} );

/** Adds the product, or changes the line that the picker was opened for; announces the outcome. */
export async function sendSelection(
	deps: Deps,
	selection: Selection
): Promise< void > {
	const {
		dependencies,
		target: { line },
		content: { name },
	} = deps;
	const { cart, format } = dependencies;
	const sending = line
		? changeLine( deps, selection )
		: addProduct( deps, selection );
	const result =
		sending &&
		( await announceIfSlow( sending, () =>
			line
				? /* translators: %s: product name. */
					sprintf( __( '%s is being changed.', 'vitrin' ), name )
				: /* translators: %s: product name. */
					sprintf( __( '%s is being added.', 'vitrin' ), name )
		) );
	if ( ! result ) {
		return;
	}
	report( dependencies, result );
	if ( result.ok ) {
		const { text } = format.money( cart.getState().view.totals.total );
		announce(
			line
				? sprintf(
						/* translators: 1: product name, 2: the cart's total. */
						__( '%1$s was changed. Total %2$s.', 'vitrin' ),
						name,
						text
					)
				: sprintf(
						/* translators: 1: product name, 2: the cart's total. */
						__(
							'%1$s was added to the cart. Total %2$s.',
							'vitrin'
						),
						name,
						text
					)
		);
	}
}
