/** Add to cart's part of `vitrin-actions` (src/storefront/actions.ts). */
export { pressAdd, pressRemove } from './press';
export { followOthers } from './heard';
export { parseAddToCartSettings } from './settings';
