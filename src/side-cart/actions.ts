/** The side cart's part of `vitrin-actions` (src/storefront/actions.ts). */
export { announce } from '../shared/dom/announce';
export { writeLastLines } from './dom/last-lines';
