/**
 * PHP twin: Settings.php; settings.fixture.json.
 */
import { readSettings } from '../shared/settings/read';

export interface AddToCartSettings {
	/** ADD-04 */
	redirectAfterAdd: boolean;
	/** '': the cart's own. */
	cartUrl: string;
	/** On the cart page no 'view cart' link is put. */
	isCart: boolean;
	/** WooCommerce's own script does the adding; ours only listens. */
	keepWoocommerceScripts: boolean;
}

export const ADD_TO_CART_DEFAULTS: AddToCartSettings = {
	redirectAfterAdd: false,
	cartUrl: '',
	isCart: false,
	keepWoocommerceScripts: false,
};

/** The page's, or null where the feature is off; without an address of its own it has the cart's. */
export const readAddToCartSettings = (
	cartUrl: string | undefined
): AddToCartSettings | null => {
	const settings = readSettings( 'add-to-cart', ADD_TO_CART_DEFAULTS );
	return (
		settings && {
			...settings,
			cartUrl: settings.cartUrl || cartUrl || '',
		}
	);
};
