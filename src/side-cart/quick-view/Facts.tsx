import { __, sprintf } from '@wordpress/i18n';
import { Icon } from '../../shared/ui/Icon';
import type { Offer, QuickViewContent } from '../domain/product';
import { useParts } from '../ui/context';
import { Price } from '../ui/Price';

/** Price, or its range while nothing is chosen. */
function Prices( { offer }: { offer: Offer } ) {
	const { price, regularPrice, highestPrice } = offer;
	if ( ! price ) {
		return null;
	}
	const isReduced = Number( price ) < Number( regularPrice );
	return (
		<p className="vitrin-quick__price">
			{ isReduced && (
				<del>
					<span className="vitrin-hidden">
						{ __( 'Regular price:', 'vitrin' ) }{ ' ' }
					</span>
					<Price amount={ regularPrice } />
				</del>
			) }
			<span>
				<span className="vitrin-hidden">
					{ isReduced
						? __( 'Reduced price:', 'vitrin' )
						: __( 'Price:', 'vitrin' ) }{ ' ' }
				</span>
				<Price amount={ price } />
				{ Number( price ) < Number( highestPrice ) && (
					<>
						{ ' – ' }
						<Price amount={ highestPrice } />
					</>
				) }
			</span>
		</p>
	);
}

/** What the shop says of the stock; nothing when there is enough. */
function Stock( { offer: { stock } }: { offer: Offer } ) {
	const { format } = useParts();
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
	content: QuickViewContent;
	offer: Offer;
} ) {
	const image = offer.image ?? content.image;
	return (
		<div className="vitrin-quick__facts">
			<span className="vitrin-line__image">
				{ image ? (
					<img
						src={ image.src }
						srcSet={ image.srcset || undefined }
						sizes={ image.srcset ? '96px' : undefined }
						width={ image.width }
						height={ image.height }
						alt=""
						decoding="async"
					/>
				) : (
					<Icon name="photo" />
				) }
			</span>
			<div aria-live="polite" aria-atomic="true">
				<Prices offer={ offer } />
				<Stock offer={ offer } />
			</div>
		</div>
	);
}
