import { jQueryOfPage } from '@vitrin/cart';
import { isListenedTo, listensTo } from '../../shared/dom/jquery-events';

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
