/**
 * Modules, below src and without an ending, that later scripts take from `window.vitrin.cart`
 * and don't bundle again (webpack.config.js). src/cart/start.ts puts their exports there.
 */
module.exports = [
	'shared/domain/shape',
	'shared/dom/scope',
	'shared/settings/read',
	'shared/dom/cookie',
	'cart/dom/listen',
	'cart/domain/place',
	'cart/domain/unknown',
];
