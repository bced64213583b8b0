import { __ } from '@wordpress/i18n';
import type { Money, TextPart } from '@vitrin/cart';
import { Price } from './Price';
import { Written } from './Written';

interface Props {
	price: Money;
	regularPrice: Money;
	/** Above `price`: a range, as long as no option is chosen. */
	highestPrice?: Money;
	/** A plugin's words instead. */
	written?: readonly TextPart[] | null | undefined;
}

/** What one piece costs, a higher regular price struck beside it; said by its name, too. */
export function OfferPrice( {
	price,
	regularPrice,
	highestPrice,
	written,
}: Props ) {
	if ( written ) {
		return (
			<span>
				<span className="vitrin-hidden">
					{ __( 'Price:', 'vitrin' ) }{ ' ' }
				</span>
				<Written parts={ written } />
			</span>
		);
	}
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
