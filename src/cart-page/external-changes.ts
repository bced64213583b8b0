/**
 * Changes of the cart that were not made on this page: in another tab, or by adding one of the
 * cross-sells.
 */
import { cart } from '@vitrin/cart';
import { isWooCommerceWorking } from './dom/hold-clicks';
import { keyOf } from './dom/line-key';
import { fieldsIn, formOf } from './dom/markup';

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
