/**
 * What the drawer suggests (handle `vitrin-suggestions`): comes after the lines, where the
 * settings ask for it.
 */
import type {} from '../store';
import { Suggestions } from './Suggestions';
import './style.scss';

// The first load made the place, before the drawer brought this.
const { sideCart } = window.vitrin ?? {};
if ( sideCart ) {
	sideCart.Suggestions = Suggestions;
}
