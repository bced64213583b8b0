/**
 * Tells that a change waits for the network.
 */
import { cart } from '@vitrin/cart';
import { showNotice } from './dom/notices';

/**
 * @param message Plain text.
 * @return To be called whenever the store has changed.
 */
export const createOfflineNotice = ( message: string ): ( () => void ) => {
	let shown: HTMLElement | undefined;
	return () => {
		const { isOffline, pending } = cart.getState();
		const isWaiting = isOffline && pending.length > 0;
		if ( isWaiting && ! shown ) {
			const info = document.createElement( 'div' );
			info.className = 'woocommerce-info';
			info.append( message );
			shown = showNotice( info, 'status' );
		} else if ( ! isWaiting && shown ) {
			shown.remove();
			shown = undefined;
		}
	};
};
