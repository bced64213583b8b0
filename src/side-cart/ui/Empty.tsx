import { useId, useLayoutEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { getCartSettings } from '@vitrin/cart';
import { Icon } from '../../shared/ui/Icon';
import { useDependencies } from './context';

/** An empty cart: a message, and a link to the shop. */
export function Empty() {
	const { dialog } = useDependencies();
	const words = useId();
	const link = useRef< HTMLAnchorElement >( null );
	// The last line went with the focus in it.
	useLayoutEffect( () => {
		if ( dialog.open && ! dialog.contains( document.activeElement ) ) {
			link.current?.focus();
		}
	}, [ dialog ] );
	return (
		<div className="vitrin-empty">
			<Icon name="shopping-bag" className="vitrin-empty__icon" />
			<p className="vitrin-empty__text" id={ words }>
				{ __( 'Your cart is empty.', 'vitrin' ) }
			</p>
			<a
				ref={ link }
				className="vitrin-button"
				href={ getCartSettings()?.shopUrl }
				aria-describedby={ words }
			>
				{ __( 'Browse the shop', 'vitrin' ) }
			</a>
		</div>
	);
}
