/**
 * The chunk `shipping`: where the cart is shipped, and how.
 */
import './style.scss';

export { Panel } from './Panel';
