import { useId, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { getLoader } from '@vitrin/cart';
import { Icon } from '../../shared/ui/Icon';
import { useCart, useParts } from './context';

/** What it opens comes with the first press: most shoppers leave that to the checkout. */
const BUNDLE = 'shipping';

/** A press that opens where the cart is shipped, and how. */
export function Shipping() {
	const parts = useParts();
	const { server } = useCart();
	const id = useId();
	const [ isOpen, setIsOpen ] = useState( false );
	const [ status, setStatus ] = useState< '' | 'coming' | 'failed' >( '' );
	const Panel = window.vitrin?.sideCart?.ShippingPanel;

	const bring = async () => {
		setStatus( 'coming' );
		try {
			await getLoader().load( BUNDLE );
			setStatus( window.vitrin?.sideCart?.ShippingPanel ? '' : 'failed' );
		} catch {
			setStatus( 'failed' );
		}
	};

	if ( ! server?.shipping || ! parts.settings.choosesShipping ) {
		return null;
	}
	return (
		<section
			className="vitrin-where"
			aria-label={ __( 'Shipping', 'vitrin' ) }
		>
			<button
				type="button"
				className="vitrin-coupons__toggle"
				aria-expanded={ isOpen }
				aria-controls={ id }
				onPointerEnter={ () => getLoader().prefetch( BUNDLE ) }
				onClick={ () => {
					setIsOpen( ! isOpen );
					if ( ! isOpen && ! Panel ) {
						void bring();
					}
				} }
			>
				{ __( 'Where and how to ship', 'vitrin' ) }
				<Icon name="chevron-down" />
			</button>
			<div
				id={ id }
				hidden={ ! isOpen }
				aria-busy={ status === 'coming' }
			>
				{ isOpen && Panel && <Panel { ...parts } /> }
				<div role="alert">
					{ status === 'failed' && (
						<p className="vitrin-coupons__error">
							{ __(
								'This could not be loaded. Check your connection and open it again.',
								'vitrin'
							) }
						</p>
					) }
				</div>
			</div>
		</section>
	);
}
