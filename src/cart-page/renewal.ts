/**
 * What reads the cart's page and shows it anew, once something was changed. Not needed before.
 */
export { readPage } from './dom/read-page';
export { showPage } from './dom/show-page';
