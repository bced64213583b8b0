/** Add to cart's part of `vitrin-actions` (src/storefront/actions.ts). */
export { pressAdd, pressRemove } from './press';
