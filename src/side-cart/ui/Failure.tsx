import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { getCartSettings } from '@vitrin/cart';
import { Icon } from '../../shared/ui/Icon';
import { announce, useDependencies } from './context';

/** The cart could not be read: what happened, one thing to do, and the way without us. */
export function Failure( { message }: { message: string } ) {
	const { cart, format } = useDependencies();
	const [ isTrying, setTrying ] = useState( false );
	const cartUrl = getCartSettings()?.cartUrl;
	const words =
		message ||
		__( 'The cart could not be read. Please try again.', 'vitrin' );
	const retry = async () => {
		if ( isTrying ) {
			return;
		}
		setTrying( true );
		const { ok } = await cart.refresh( true );
		setTrying( false );
		// Screen readers would not announce the alert's unchanged text a second time.
		announce(
			ok
				? sprintf(
						/* translators: %s: the cart's total. */
						__( 'The cart has been read. Total %s.', 'vitrin' ),
						format.money( cart.getState().view.totals.total ).text
					)
				: words
		);
	};
	return (
		<div className="vitrin-empty">
			<Icon name="alert-circle" className="vitrin-empty__icon" />
			<p className="vitrin-empty__text" role="alert">
				{ words }
			</p>
			<button
				type="button"
				className="vitrin-button"
				aria-busy={ isTrying }
				aria-disabled={ isTrying }
				onClick={ () => void retry() }
			>
				{ isTrying
					? __( 'Trying again…', 'vitrin' )
					: __( 'Try again', 'vitrin' ) }
			</button>
			<a className="vitrin-empty__link no-prefetch" href={ cartUrl }>
				{ __( 'Open the cart page', 'vitrin' ) }
			</a>
		</div>
	);
}
