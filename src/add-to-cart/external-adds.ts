/**
 * What another script added: a product button block, a plugin's own form. WooCommerce's
 * script would mark the button and say it to a screen reader; with that script gone, this
 * does. Our own clicks do both themselves (add-to-cart.ts).
 */
import { announce } from '../shared/dom/announce';
import { addWords, setAdded } from './dom/answered';
import { ADD_BUTTONS, setLoading } from './dom/button';
import type { AddToCartSettings } from './settings';

/** The detail of `vitrin:cart-item-added` that is needed here (docs/markup.md). */
interface AddedByOthers {
	name?: string;
	button?: HTMLElement | null;
}

/** After `vitrin:cart-item-added`, where another script did it. */
export const announceExternalAdd = (
	{ name, button }: AddedByOthers,
	settings: AddToCartSettings
): void => {
	const { keepWoocommerceScripts: isKept } = settings;
	const words = addWords();
	const success = button?.dataset.success_message;
	if ( ! isKept && button?.matches( ADD_BUTTONS ) ) {
		setLoading( button, false );
		setAdded( button, settings, words.viewCart );
	}
	// WooCommerce's script says this one itself.
	if ( name && ! ( isKept && success ) ) {
		announce( success || words.added.replace( '%s', () => name ) );
	}
};
