import type { Money, TextPart } from '@vitrin/cart';
import { useDependencies } from './context';
import { __ } from '@wordpress/i18n';

/** An amount: the number, then the unit, as a word smaller and lighter; never over two lines. */
export function Price( { amount }: { amount: Money } ) {
	const { number, unit, isWord, unitFirst, space } =
		useDependencies().format.money( amount );
	const sign = isWord ? (
		<span className="vitrin-price__unit">{ unit }</span>
	) : (
		unit
	);
	return (
		<span className="vitrin-price">
			{ unitFirst && sign }
			{ unitFirst && space }
			{ number }
			{ ! unitFirst && space }
			{ ! unitFirst && sign }
		</span>
	);
}

/** A text that a plugin writes in place of an amount: its digits are its own, and it is never read as a number. */
export function Written( { parts }: { parts: readonly TextPart[] } ) {
	return (
		<bdi className="vitrin-price is-written">
			{ parts.map( ( { text, as: Element }, at ) =>
				Element ? <Element key={ at }>{ text }</Element> : text
			) }
		</bdi>
	);
}

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
