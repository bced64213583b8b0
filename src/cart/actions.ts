/** The cart's part of `vitrin-actions` (src/storefront/actions.ts). */
export { withCartLock } from './dom/lock';
export { createEngine, wishes } from './engine';
