import { useEffect, useId, useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { getCartSettings, type FreeShipping as Way } from '@vitrin/cart';
import type { Format } from '../../shared/domain/shop-format';
import { useCart, useDependencies } from './context';
import { announce } from './announcements';

const wordsFor = ( { left, chosen }: Way, { money }: Format ): string => {
	if ( Number( left ) > 0 ) {
		return sprintf(
			/* translators: %s: an amount of money. */
			__( '%s more for free shipping', 'vitrin' ),
			money( left ).text
		);
	}
	// WooCommerce leaves the choice among several rates to the shopper.
	return chosen
		? __( 'This order ships for free.', 'vitrin' )
		: __( 'This order can be shipped for free.', 'vitrin' );
};

/** The way to the choice: in the drawer, or where it is the cart page's. */
function Choose( { onChoose }: { onChoose: ( () => void ) | undefined } ) {
	const words = __( 'Choose how to ship', 'vitrin' );
	return onChoose ? (
		<button
			type="button"
			className="vitrin-free-shipping__choose"
			onClick={ onChoose }
		>
			{ words }
		</button>
	) : (
		<a
			className="vitrin-free-shipping__choose no-prefetch"
			href={ getCartSettings()?.cartUrl }
		>
			{ words }
		</a>
	);
}

/**
 * How far it is to free shipping, as the shop says; muted while it may be about to say
 * something else. Never computed here.
 */
export function FreeShipping( {
	onChoose,
}: {
	/** Opens the choice; missing: the cart page has it. */
	onChoose?: () => void;
} ) {
	const { dialog, format, settings } = useDependencies();
	const { server, view } = useCart();
	const id = useId();
	const progress = server?.freeShipping;
	const isReached = !! progress && Number( progress.left ) <= 0;
	const words = progress ? wordsFor( progress, format ) : '';

	/** What was reached when it was drawn last; undefined: nothing was. */
	const before = useRef< boolean | undefined >( undefined );
	useEffect( () => {
		if ( before.current === false && isReached && dialog.open ) {
			announce( words );
		}
		before.current = progress ? isReached : undefined;
	} );

	if ( ! progress ) {
		return null;
	}
	return (
		<div
			className={ `vitrin-free-shipping${ view.totalsPending ? ' is-pending' : '' }${ isReached ? ' is-reached' : '' }` }
		>
			<div className="vitrin-free-shipping__words">
				<span id={ id }>{ words }</span>
				{ isReached && ! progress.chosen && (
					<Choose
						onChoose={
							settings.choosesShipping &&
							server?.shipping?.calculator
								? onChoose
								: undefined
						}
					/>
				) }
			</div>
			<progress
				className="vitrin-free-shipping__progress"
				aria-labelledby={ id }
				max={ progress.minimum }
				value={ Number( progress.minimum ) - Number( progress.left ) }
			/>
		</div>
	);
}
