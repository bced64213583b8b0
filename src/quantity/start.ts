/**
 * The entry of `vitrin-quantity`, a script of its own: only pages that print a quantity
 * field need it.
 */
import { readSettings } from '@vitrin/cart';
import { startQuantity } from './index';
import { parseQuantitySettings } from './settings';

if ( readSettings( 'quantity', parseQuantitySettings ) ) {
	startQuantity();
}
