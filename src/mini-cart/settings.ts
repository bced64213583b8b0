/**
 * PHP twin: Settings.php; settings.fixture.json.
 */
import { flag, shape, text, type Parser } from '../shared/domain/shape';

export interface MiniCartSettings {
	/** False on the cart and the checkout: there the button is a link to the cart. */
	flyOut: boolean;
	/** A resting mouse opens it, too. */
	hover: boolean;
	shopUrl: string;
	/** `%s` is a product's name, unless said otherwise. */
	messages: {
		less: string;
		more: string;
		quantity: string;
		remove: string;
		removing: string;
		removed: string;
		/** Name, quantity, total. */
		changed: string;
		/** The number. */
		minimum: string;
		maximum: string;
		one: string;
		total: string;
		empty: string;
		toShop: string;
		offline: string;
		/** A list of what was added and is not confirmed yet. */
		incoming: string;
	};
}

export const parseMiniCartSettings: Parser< MiniCartSettings > =
	shape< MiniCartSettings >( {
		flyOut: flag,
		hover: flag,
		shopUrl: text,
		messages: shape( {
			less: text,
			more: text,
			quantity: text,
			remove: text,
			removing: text,
			removed: text,
			changed: text,
			minimum: text,
			maximum: text,
			one: text,
			total: text,
			empty: text,
			toShop: text,
			offline: text,
			incoming: text,
		} ),
	} );
