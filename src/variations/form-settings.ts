/**
 * What decides needs of the settings, beside what the page has from the start (settings.ts).
 */
import { ROOT_WC_AJAX_URL } from '@vitrin/cart';
import { WAITING_DEFAULTS, type WaitingSettings } from './settings';

export interface VariationSettings extends WaitingSettings {
	/** HTML with `{{{ data.variation.… }}}`; `shown` is '' where it is WooCommerce's. */
	templates: { shown: string; unavailable: string };
	/** Holds %%endpoint%%. Where the cart is on, its own counts. */
	wcAjaxUrl: string;
}

export const VARIATION_DEFAULTS: VariationSettings = {
	...WAITING_DEFAULTS,
	templates: { shown: '', unavailable: '' },
	wcAjaxUrl: ROOT_WC_AJAX_URL,
};
