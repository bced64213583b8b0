import { jQueryOfPage } from '@vitrin/cart';
import { isListenedTo, listensTo } from '../../shared/dom/jquery-events';

/** As other plugins know it: `$( form ).wc_variation_form()`. */
export interface VariationPlugin {
	( this: { get: () => Element[] } ): unknown;
	isVitrin?: true;
	/** Ours, once a form has its script. */
	restarts?: true;
}

/** Whether WooCommerce's script is on the page: two would undo each other's work. */
export const hasWooCommerceScript = (): boolean => {
	const plugin = (
		jQueryOfPage() as
			{ fn?: { wc_variation_form?: VariationPlugin } } | undefined
	 )?.fn?.wc_variation_form;
	return !! plugin && ! plugin.isVitrin;
};

/** WooCommerce's events of a form. */
const EVENTS = /variation|reset_/;

/**
 * Whether a script listens, by jQuery, to WooCommerce's events of a form: they begin before
 * anybody chooses. jQuery alone, loaded for a theme's menu, is no reason.
 */
export const hasVariationListeners = ( form: Element ): boolean => {
	const $ = jQueryOfPage() as { _data?: unknown } | undefined;
	return (
		!! $ &&
		// Without it nobody can know.
		( ! $._data ||
			isListenedTo( form, EVENTS ) ||
			[ ...form.querySelectorAll( '*' ) ].some( ( node ) =>
				listensTo( node, EVENTS )
			) )
	);
};
