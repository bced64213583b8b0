import { useState } from '@wordpress/element';
import { clampQuantity } from '../../shared/domain/quantity';
import {
	choiceOf,
	pickedBy,
	type Picked,
} from '../../shared/domain/variations';
import {
	canBeHad,
	type Offer,
	type OptionPickerContent,
	type Variation,
} from '../domain/product';

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
