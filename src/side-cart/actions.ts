/** The side cart's part of `vitrin-actions` (src/storefront/actions.ts). */
export { writeLastLines } from './dom/last-lines';
