/**
 * The composition of what a press needs, loaded on intent as `vitrin-actions` and found
 * as `window.vitrin.actions`.
 */
export { createEngine } from '../cart/engine';
export { pressAdd, pressRemove } from '../add-to-cart/press';
export { writeLastLines } from '../side-cart/dom/last-lines';
