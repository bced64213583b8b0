/**
 * PHP twin: Settings.php; settings.fixture.json.
 */
import { flag, shape, text, type Parser } from '../shared/domain/shape';

export interface AddToCartSettings {
	/** ADD-04 */
	redirectAfterAdd: boolean;
	cartUrl: string;
	/** On the cart page no 'view cart' link is put. */
	isCart: boolean;
	/** The text of that link (ADD-01). */
	viewCart: string;
	/** WooCommerce's own script does the adding; ours only listens. */
	keepWoocommerceScripts: boolean;
	/** `added` holds %s, the product's name; `waiting`: offline, the change is kept. */
	messages: {
		adding: string;
		added: string;
		failed: string;
		waiting: string;
	};
}

export const parseAddToCartSettings: Parser< AddToCartSettings > =
	shape< AddToCartSettings >( {
		redirectAfterAdd: flag,
		cartUrl: text,
		isCart: flag,
		viewCart: text,
		keepWoocommerceScripts: flag,
		messages: shape( {
			adding: text,
			added: text,
			failed: text,
			waiting: text,
		} ),
	} );
