import { __ } from '@wordpress/i18n';
import type { Money } from '@vitrin/cart';
import { Price } from './Price';

interface Props {
	price: Money;
	regularPrice: Money;
	/** Above `price`: a range, as long as no option is chosen. */
	highestPrice?: Money;
}

/** What one piece costs, a higher regular price struck beside it; said by its name, too. */
export function OfferPrice( { price, regularPrice, highestPrice }: Props ) {
	const isReduced = Number( price ) < Number( regularPrice );
	return (
		<>
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
						<Price amount={ highestPrice ?? '' } />
					</>
				) }
			</span>
		</>
	);
}
