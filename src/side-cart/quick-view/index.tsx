/**
 * What the quick view holds (handle `vitrin-quick-view`): comes with the first product whose
 * options are to be chosen. Its frame is the drawer's (../ui/QuickView.tsx).
 */
import { parseQuickView } from '../domain/product';
import type {} from '../store';
import { Content } from './Content';
import './style.scss';

// The first load made the place, before the drawer brought this.
const { sideCart } = window.vitrin ?? {};
if ( sideCart ) {
	sideCart.quickView = { parse: parseQuickView, Content };
}
