/**
 * What decides needs of the settings, beside what the page has from the start (settings.ts).
 */
import { optional, shape, text, type Parser } from '../shared/domain/shape';
import { ROOT_WC_AJAX_URL } from '@vitrin/cart';
import { waiting, type WaitingSettings } from './settings';

export interface VariationSettings extends WaitingSettings {
	/** HTML with `{{{ data.variation.… }}}`; `shown` is '' where it is WooCommerce's. */
	templates: { shown: string; unavailable: string };
	/** Holds %%endpoint%%. Where the cart is on, its own counts. */
	wcAjaxUrl: string;
}

export const parseVariationSettings: Parser< VariationSettings > =
	/* @__PURE__ */ shape< VariationSettings >( {
		templates: /* @__PURE__ */ shape( {
			shown: /* @__PURE__ */ optional( text, '' ),
			unavailable: text,
		} ),
		wcAjaxUrl: /* @__PURE__ */ optional( text, ROOT_WC_AJAX_URL ),
		...waiting,
	} );
