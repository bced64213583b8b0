/**
 * The store notice (NOTE-01). WooCommerce's own cookie, so that both agree; it ends with the browser.
 */
import { showInline } from '../shared/dom/inline-display';
import { createScope, type Dispose } from '../shared/dom/scope';
import { pressByKeys } from './press-by-keys';

const NOTICE = '.woocommerce-store-notice';
const DISMISS = NOTICE + '__dismiss-link';

export const startStoreNotice = (): Dispose => {
	const scope = createScope();
	for ( const notice of document.querySelectorAll< HTMLElement >( NOTICE ) ) {
		const hidden = `store_notice${ notice.dataset.noticeId ?? '' }=hidden`;
		const show = ( isShown: boolean ) => showInline( notice, isShown );
		show( ! document.cookie.split( '; ' ).includes( hidden ) );
		scope.on( notice, 'click', ( event ) => {
			if ( ( event.target as Element ).closest( DISMISS ) ) {
				event.preventDefault();
				document.cookie = hidden + ';path=/;samesite=lax';
				show( false );
			}
		} );
	}
	pressByKeys( scope, DISMISS );
	return scope.dispose;
};
