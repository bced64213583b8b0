/** Reports an add that another script made on this page as our own event (docs/markup.md). */
import { emit } from '../../shared/dom/scope';
import { addedBetween, type Before } from '../domain/difference';
import type { CartAnswer, CartLine } from '../domain/types';
import type { ItemAdded } from './event-publisher';
import { woocommerceApplies } from './fragments';
import { triggerButtonUpdated } from './jquery';

/**
 * @param before The cart before the add.
 * @param button What was clicked, as far as it is known.
 * @param answer With the cart after it.
 */
export const emitExternalAdd = (
	before: Before,
	button: HTMLElement | undefined,
	answer: CartAnswer
): void => {
	const { product_id: buttonProduct, quantity } = button?.dataset ?? {};
	const id = Number( buttonProduct ) || 0;
	const isOfButton = ( { productId, variationId }: CartLine ) =>
		id > 0 && [ productId, variationId ].includes( id );
	const lines = answer.cart?.lines ?? [];
	const grown = before.lines && addedBetween( before, { lines } );
	const added =
		grown?.find( ( { line } ) => isOfButton( line ) ) ?? grown?.[ 0 ];
	// With the cart before unknown, at least the button names its product.
	const line =
		added?.line ?? ( grown ? undefined : lines.find( isOfButton ) );
	emit( 'vitrin:cart-item-added', {
		productId: line?.productId ?? id,
		quantity: added?.quantity ?? ( Number( quantity ) || 1 ),
		button: button ?? null,
		answer,
		name: line?.name ?? '',
	} satisfies ItemAdded );
	if ( button && ! woocommerceApplies() ) {
		triggerButtonUpdated( button );
	}
};
