/**
 * Which controls are clicked in whose cart, and what a peer needs to be switched
 * on. Selectors are facts about markup, looked up in a running page.
 */

/**
 * @typedef {Object} Actor
 * @property {string} [title]    The plugin's own name.
 * @property {string} [toggler]  Opens the drawer.
 * @property {string} [drawer]   The drawer's panel, whether open or not.
 * @property {string} [close]    Closes it.
 * @property {string} [plus]     More of a line in the drawer.
 * @property {string} [minus]    Less of it.
 * @property {string} [quantity] The line's quantity in the drawer.
 * @property {string} [remove]   Takes the line out.
 * @property {string} [line]     A line in the drawer.
 * @property {string} [offer]    A product that the drawer suggests.
 * @property {Record<string, Record<string, unknown>>} [options] WordPress options it needs.
 */

/** @type {Record<string, Actor>} */
export const ACTORS = {
	shop: {},
	vitrin: {
		toggler: '.vitrin-toggler',
		drawer: 'dialog.vitrin-drawer',
		close: '.vitrin-drawer__close',
		plus: '.vitrin-line .vitrin-stepper__button:last-of-type',
		minus: '.vitrin-line .vitrin-stepper__button:first-of-type',
		quantity: '.vitrin-line .vitrin-stepper__input',
		remove: '.vitrin-line .vitrin-line__remove',
		line: '.vitrin-drawer .vitrin-line',
		offer: '.vitrin-drawer .vitrin-card',
	},
	'cart-for-woocommerce': {
		title: 'FunnelKit Cart',
		toggler: '#fkcart-floating-toggler',
		drawer: '#fkcart-modal',
		close: '.fkcart-modal-close',
		plus: '.fkcart-quantity-up',
		minus: '.fkcart-quantity-down',
		quantity: '.fkcart-quantity__input',
		remove: '.fkcart-remove-item',
		line: '#fkcart-modal .fkcart--item',
		options: { fkcart_settings: { enable_cart: 1 } },
	},
	'modern-cart': {
		title: 'Modern Cart',
		toggler: '.moderncart-toggle-slide-out',
		drawer: '#moderncart-slide-out',
		close: '.moderncart-slide-out-header-close',
		plus: '.quantity__button--up',
		minus: '.quantity__button--down',
		quantity: '.moderncart-quantity__input',
		remove: '.moderncart-cart-item-actions-remove',
		line: '#moderncart-slide-out .moderncart-cart-item',
	},
	caddy: {
		title: 'Caddy',
		toggler: '.cc-compass',
		drawer: '.cc-window',
		close: '.ccicon-x, .ccicon-close',
		plus: '.cc_item_quantity_plus',
		minus: '.cc_item_quantity_minus',
		quantity: '.cc_item_quantity',
		remove: '.cc-remove-item',
		line: '.cc-window .cc-cart-product',
	},
};

/** What adds in a listing, in every state. Astra prints a second, hidden one over the picture, which is no `.button`. */
export const ADD =
	'a.ajax_add_to_cart.button, .wc-block-product button.ajax_add_to_cart';

/** Buttons beside the quantity of a product page: ours, or the theme's. */
export const PRODUCT_PAGE = {
	plus: 'form.cart .vitrin-quantity__button--plus, form.cart .quantity .plus',
	quantity: 'form.cart input.qty',
};
