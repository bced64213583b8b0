/**
 * `vitrin-order-list`: the admin's list of orders (AdminAssets.php).
 */
import { startBulkPrint, type BulkPrintSettings } from './bulk-print';

/**
 * Puts the link to the accountant's list beside the page's heading, where WooCommerce has "Export" on the list of
 * products: among the filters there is no room for it, and phones hide those.
 */
function moveInvoiceList(): void {
	const link = document.querySelector( '.tablenav .vitrin-invoice-list' );
	const heading =
		document.querySelector( '.wrap > .page-title-action' ) ??
		document.querySelector( '.wrap > .wp-heading-inline' );
	if ( ! link || ! heading ) {
		return;
	}
	const { parentElement } = link;
	link.classList.replace( 'button', 'page-title-action' );
	heading.after( ' ', link );
	if ( parentElement?.childElementCount === 0 ) {
		parentElement.remove();
	}
}

moveInvoiceList();

const settings = document.getElementById(
	'vitrin-order-list-settings'
)?.textContent;

if ( settings ) {
	startBulkPrint( {
		settings: JSON.parse( settings ) as BulkPrintSettings,
	} );
}
