/** Add to cart's part of `vitrin-actions` (src/storefront/actions.ts). */
export { pressAdd, pressForm, pressRemove } from './press';
