/** The cart's part of `vitrin-actions` (src/storefront/actions.ts). */
export { createEngine, setCoupon } from './engine';
