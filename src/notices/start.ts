/**
 * The entry of `vitrin-notices`: what WooCommerce's woocommerce.js does on few pages, beside what other features do:
 * the coming-soon banner (NOTE-02), focus on notices, passwords shown, and the sorting form where no other script sends it.
 */
import { readSettings } from '../shared/settings/read';
import { NOTICES_DEFAULTS, type NoticesSettings } from './settings';
import { request, type Fetch } from '../shared/http/request';
import { raiseQuantities } from '../shared/dom/raise-quantity';
import {
	createScope,
	delegate,
	type Dispose,
	type Scope,
} from '../shared/dom/scope';

interface NoticesOptions {
	settings: NoticesSettings;
	fetch?: Fetch;
}

// What WooCommerce prints, and its script works on.
const BANNER = '#coming-soon-footer-banner';
const CLOSE = BANNER + ' .coming-soon-footer-banner-dismiss';
const ALERT =
	':is(.woocommerce-message,.woocommerce-error,.wc-block-components-notice-banner)[role=alert]';
const PASSWORD = '.woocommerce form .woocommerce-Input[type=password]';

/** Milliseconds: a screen reader has to have noticed the page before focus moves. */
const NOTICED = 500;

/** Milliseconds. */
const TIMEOUT = 20_000;

const EYE = '.show-password-input';

const all = ( selector: string ) =>
	document.querySelectorAll< HTMLElement >( selector );

/** Links of WooCommerce's that say that they are buttons. */
const pressByKeys = ( scope: Scope, selector: string ): void =>
	delegate( scope, 'keydown', selector, ( event, one ) => {
		if ( event.key === ' ' || event.key === 'Enter' ) {
			event.preventDefault();
			one.click();
		}
	} );

export const startNotices = ( {
	settings: { sorts, raises, messages },
	fetch,
}: NoticesOptions ): Dispose => {
	const scope = createScope();
	if ( raises ) {
		raiseQuantities();
	}

	for ( const cross of all( CLOSE ) ) {
		// Printed as a link that leads nowhere: no keyboard would reach it.
		cross.role = 'button';
		cross.tabIndex = 0;
		cross.ariaLabel = messages.dismiss;
		scope.on(
			cross,
			'click',
			() => {
				const { restUrl, restNonce } = cross.dataset;
				// Gone at once and for this page, whatever the shop says: if it couldn't be stored,
				// the next page shows the banner again.
				cross.closest( BANNER )?.remove();
				request( {
					url: restUrl ?? '',
					timeout: TIMEOUT,
					read: () => {},
					unanswered: () => {},
					fetch,
					method: 'POST',
					// It arrives even when the page is left.
					keepalive: true,
					headers: { 'X-WP-Nonce': restNonce ?? '' },
					body: new URLSearchParams( {
						'woocommerce_meta[coming_soon_banner_dismissed]': 'yes',
					} ),
				} );
			},
			{ once: true }
		);
	}

	pressByKeys( scope, CLOSE );

	// Not everywhere is read what stands in an alert from the start.
	const [ first ] = all( ALERT );
	if ( first ) {
		const timer = setTimeout( () => {
			// Who has begun to type stays there.
			if ( document.activeElement === document.body ) {
				first.tabIndex = -1;
				first.focus();
			}
		}, NOTICED );
		scope.add( () => clearTimeout( timer ) );
	}

	for ( const field of all( PASSWORD ) ) {
		const wrap = document.createElement( 'span' );
		const eye = document.createElement( 'button' );
		wrap.className = 'password-input';
		eye.className = EYE.slice( 1 );
		eye.type = 'button';
		eye.ariaLabel = messages.show;
		eye.setAttribute( 'aria-describedby', field.id );
		field.replaceWith( wrap );
		wrap.append( field, eye );
		scope.on( eye, 'click', () => {
			const isShown = eye.classList.toggle( 'display-password' );
			eye.ariaLabel = isShown ? messages.hide : messages.show;
			field.setAttribute( 'type', isShown ? 'text' : 'password' );
			field.focus();
		} );
	}

	if ( sorts ) {
		delegate( scope, 'change', 'select.orderby', ( _event, select ) => {
			( select as HTMLSelectElement ).form?.requestSubmit();
		} );
	}
	return scope.dispose;
};

const settings = readSettings( 'notices', NOTICES_DEFAULTS );
if ( settings ) {
	startNotices( { settings } );
}
