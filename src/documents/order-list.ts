/**
 * `vitrin-order-list`: the admin's list of orders (AdminAssets.php).
 */
import { createScope, type Dispose } from '../shared/dom/scope';
import { showGenerating } from './print';

/** From AdminAssets.php. */
interface BulkPrintSettings {
	/** Said when no order is chosen. */
	none: string;
	/** Said when too many are. */
	many: string;
	/** Orders at most. */
	max: number;
	/** Said in the tab until the papers are there. */
	opening: string;
}

interface BulkPrintOptions {
	settings: BulkPrintSettings;
	/** Null where the browser refuses. */
	open?: ( name: string ) => Window | null;
	/** After all listeners of the same event. */
	later?: ( task: () => void ) => void;
}

/** AdminList.php has it as well: a refusal shown by the server is replaced by a newer one. */
const NOTICE = 'vitrin-print-refused';

const CHECKED =
	'.wp-list-table tbody .check-column input[type="checkbox"]:checked';

/** Tabs that this page has opened. */
let tabs = 0;

/** Shows a refusal where WordPress shows its own notices; '' takes it away. */
const showRefusal = ( text: string ): void => {
	document.getElementById( NOTICE )?.remove();
	if ( ! text ) {
		return;
	}
	const notice = document.createElement( 'div' );
	notice.id = NOTICE;
	notice.className = 'notice notice-error';
	notice.setAttribute( 'role', 'alert' );
	notice.append( document.createElement( 'p' ) );
	(
		document.querySelector( '.wp-header-end' ) ??
		document.querySelector( '.wrap > h1' )
	)?.after( notice );
	if ( notice.firstElementChild ) {
		// An alert is read out when its text changes.
		notice.firstElementChild.textContent = text;
	}
	notice.scrollIntoView?.( { block: 'center' } );
};

/**
 * Bulk printing: the papers open in a tab of their own, so the list stays as it was. WordPress's form
 * is sent as it is, nonce and all; where the browser lets no tab open, in the same one.
 */
export const startBulkPrint = ( {
	settings,
	open = ( name ) => window.open( '', name ),
	later = ( task ) => setTimeout( task ),
}: BulkPrintOptions ): Dispose => {
	const scope = createScope();
	const onSubmit = ( event: Event ): void => {
		const { submitter } = event as SubmitEvent;
		const form = event.target as HTMLFormElement;
		// WordPress carries out the upper choice, which it keeps the same as the lower one.
		const action = form.querySelector< HTMLSelectElement >(
			'select[name="action"]'
		)?.value;
		if (
			! submitter?.matches( '#doaction, #doaction2' ) ||
			! action?.startsWith( 'vitrin_print_' )
		) {
			return;
		}
		const count = form.querySelectorAll( CHECKED ).length;
		const refusal =
			( ! count && settings.none ) ||
			( count > settings.max && settings.many ) ||
			'';
		showRefusal( refusal );
		if ( refusal ) {
			event.preventDefault();
			// WordPress would say it again, in its own words.
			event.stopImmediatePropagation();
			return;
		}
		const name = `vitrin-print-${ Date.now() }-${ ++tabs }`;
		const tab = open( name );
		if ( ! tab ) {
			return;
		}
		showGenerating( tab, settings.opening );
		const { target } = form;
		form.target = name;
		later( () => {
			form.target = target;
			// Another plugin asks first, or has refused.
			if ( event.defaultPrevented ) {
				tab.close();
			}
		} );
	};
	// Before WordPress, which only knows that nothing is chosen.
	scope.on( document, 'submit', onSubmit, { capture: true } );
	return scope.dispose;
};

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
