/**
 * The part `quick-view`: what the drawer's quick view holds. It comes with the first product
 * whose options are to be chosen; the frame is the drawer's (../ui/QuickView.tsx).
 */
import './style.scss';

export { parseQuickView } from '../domain/product';
export { Content } from './Content';
