/**
 * The entry of `vitrin-quantity`, a script of its own: only pages that print a quantity
 * field need it.
 */
import { readSettings } from '../shared/settings/read';
import { startQuantity } from '.';
import { QUANTITY_DEFAULTS } from './settings';

const settings = readSettings( 'quantity', QUANTITY_DEFAULTS );
if ( settings ) {
	startQuantity( undefined, settings );
}
