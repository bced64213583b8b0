/**
 * Where the cart is shipped, and how (handle `vitrin-shipping`): puts itself where the
 * drawer finds it.
 */
import type {} from '../store';
import { Panel } from './Panel';
import './style.scss';

const { sideCart } = window.vitrin ?? {};
if ( sideCart ) {
	sideCart.ShippingPanel = Panel;
}
