import { __, sprintf } from '@wordpress/i18n';
import type { Offer, OptionPickerContent } from '../domain/product';
import { useDependencies } from '../ui/context';
import { OfferPrice } from '../ui/OfferPrice';
import { Picture } from '../ui/Picture';

/** Price, or its range while nothing is chosen. */
function Prices( { offer }: { offer: Offer } ) {
	return offer.price || offer.written ? (
		<p className="vitrin-option-picker__price">
			<OfferPrice { ...offer } />
		</p>
	) : null;
}

/** What the shop says of the stock; nothing when there is enough. */
function Stock( { offer: { stock } }: { offer: Offer } ) {
	const { format } = useDependencies();
	if ( stock.status === 'onbackorder' ) {
		return (
			<p className="vitrin-line__note">
				{ __( 'Available on backorder', 'vitrin' ) }
			</p>
		);
	}
	return stock.left === null ? null : (
		<p className="vitrin-line__note">
			{ sprintf(
				/* translators: %s: how many are left in stock. */
				__( '%s left in stock', 'vitrin' ),
				format.number( stock.left )
			) }
		</p>
	);
}

/**
 * Picture, price and stock: of the product, or of the variation that is chosen.
 *
 * @param props
 * @param props.content The product.
 * @param props.offer   What is chosen of it.
 */
export function Facts( {
	content,
	offer,
}: {
	content: OptionPickerContent;
	offer: Offer;
} ) {
	const image = offer.image ?? content.image;
	return (
		<div className="vitrin-option-picker__facts">
			<Picture image={ image } sizes="96px" />
			<div aria-live="polite" aria-atomic="true">
				<Prices offer={ offer } />
				<Stock offer={ offer } />
			</div>
		</div>
	);
}
