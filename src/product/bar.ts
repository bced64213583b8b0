/**
 * The chunk `sticky-bar`: it comes when the button of a product's page has left the view, where
 * the settings ask for it.
 */
export { startBar } from './dom/bar';
import './bar.scss';
