/**
 * The entry of `vitrin-store-notice`, which waits until the pointer is near the cross of the store notice (NOTE-01). The
 * page shows the notice by itself (SHOW in Hooks.php). WooCommerce's own cookie, so that both agree; it ends
 * with the browser.
 */
import { createScope, delegate } from '../shared/dom/scope';

const NOTICE = '.woocommerce-store-notice';
const DISMISS = NOTICE + '__dismiss-link';

const scope = createScope();
delegate( scope, 'click', DISMISS, ( event, cross ) => {
	event.preventDefault();
	const notice = cross.closest< HTMLElement >( NOTICE );
	if ( notice ) {
		document.cookie = `store_notice${ notice.dataset.noticeId ?? '' }=hidden;path=/;samesite=lax`;
		notice.style.display = 'none';
	}
} );
