/**
 * What the page shows of the cart's store: changes made elsewhere (in another tab, or by adding one
 * of the cross-sells), and that a change waits for the network.
 */
import { cart } from '@vitrin/cart';
import { fieldsIn, formOf, isWooCommerceWorking, keyOf } from './dom/markup';
import { showNotice } from './dom/notices';

export interface ExternalChanges {
	/** Renews the page if it shows another cart than the store has. */
	check: () => void;
	/** The page shows what the store has. */
	onShown: () => void;
}

export const createExternalChanges = ( {
	isBusy,
	renew,
}: {
	/** A change of this page is under way: the page is renewed after it anyway. */
	isBusy: () => boolean;
	renew: () => void;
} ): ExternalChanges => {
	/** The cart for which the page was read last: once is enough. */
	let readFor: string | undefined;
	return {
		check() {
			const form = formOf();
			const { server } = cart.getState();
			if (
				! form ||
				! server ||
				server.hash === readFor ||
				isBusy() ||
				isWooCommerceWorking()
			) {
				return;
			}
			const rows = form.querySelectorAll( '.cart_item' ).length;
			const isDifferent = ( field: HTMLInputElement ): boolean =>
				server.lines.find( ( { key } ) => key === keyOf( field ) )
					?.quantity !== Number( field.defaultValue );
			if (
				rows !== server.lines.length ||
				fieldsIn( form ).some( isDifferent )
			) {
				readFor = server.hash;
				renew();
			}
		},
		onShown() {
			readFor = cart.getState().server?.hash;
		},
	};
};

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
