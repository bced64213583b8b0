/* A theme's script that uses what it never declared. */
/* global wc_add_to_cart_params */
// eslint-disable-next-line camelcase -- WooCommerce's name.
document.documentElement.dataset.undeclared = wc_add_to_cart_params.ajax_url;
