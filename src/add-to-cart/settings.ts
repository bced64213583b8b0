/**
 * PHP twin: Settings.php; settings.fixture.json.
 */
import {
	flag,
	optional,
	shape,
	text,
	type Parser,
} from '../shared/domain/shape';
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

/** The page's, or null where the feature is off; without an address of its own it has the cart's. */
export const readAddToCartSettings = (
	cartUrl: string | undefined
): AddToCartSettings | null => {
	const settings = readSettings( 'add-to-cart', parseAddToCartSettings );
	return (
		settings && {
			...settings,
			cartUrl: settings.cartUrl || cartUrl || '',
		}
	);
};

export const parseAddToCartSettings: Parser< AddToCartSettings > =
	shape< AddToCartSettings >( {
		redirectAfterAdd: optional( flag, false ),
		cartUrl: optional( text, '' ),
		isCart: optional( flag, false ),
		keepWoocommerceScripts: optional( flag, false ),
	} );
