/** Add to cart's part of `vitrin-bridge` (src/storefront/bridge.ts). */
export { followOthers } from './heard';
export { parseAddToCartSettings } from './settings';
