/**
 * The composition of what a press needs, loaded on intent as `vitrin-actions` and found
 * as `window.vitrin.actions`.
 */
export { createEngine } from '../cart/actions';
export { pressAdd, pressRemove } from '../add-to-cart/actions';
export { writeLastLines } from '../side-cart/actions';
