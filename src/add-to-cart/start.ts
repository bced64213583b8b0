/** What a list of products begins with, beside what every page has. */
export { returnSlippedClicks } from './moved-button';
