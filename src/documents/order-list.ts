/**
 * `vitrin-order-list`: the admin's list of orders (AdminAssets.php).
 */
import { startBulkPrint, type BulkPrintSettings } from './bulk-print';

const settings = document.getElementById(
	'vitrin-order-list-settings'
)?.textContent;

if ( settings ) {
	startBulkPrint( {
		settings: JSON.parse( settings ) as BulkPrintSettings,
	} );
}
