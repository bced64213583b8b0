/**
 * A cart page that shows an older cart than the browser's cookies name: it is hidden until it
 * is updated, and loaded again where it can't be updated in place.
 */
import { onLeaving } from '../shared/dom/page-moments';
import type { Scope } from '../shared/dom/scope';
import type { FallBack } from '../shared/loader';
import {
	cartHash,
	watchFreshness,
	hideStale,
	showStale,
} from './dom/freshness';
import { EMPTY, formOf, TOTALS } from './dom/markup';
import { clearOurs, showError } from './dom/notices';
import type { CartPageSettings } from './settings';

/** The message of an empty cart, with what WooCommerce puts around it. */
const emptyCart = (): Element | null => {
	const message = document.querySelector( EMPTY );
	const wrapper = message?.closest( '.woocommerce' );
	return wrapper && wrapper !== document.body ? wrapper : message;
};

const STORAGE_KEY = 'vitrin-cart-page';

/**
 * Whether the page may load itself again for this cart: once, so that a page that comes from
 * some cache again and again doesn't go round in circles.
 */
const mayReload = ( hash: string ): boolean => {
	try {
		const isNew = sessionStorage.getItem( STORAGE_KEY ) !== hash;
		sessionStorage.setItem( STORAGE_KEY, hash );
		return isNew;
	} catch {
		// Without storage it can't be known how often the page has been loaded.
		return false;
	}
};

export interface OldPageOptions {
	settings: Pick< CartPageSettings, 'pageUrl' | 'messages' >;
	/** The carts that the page was made for (CartSettings.cartHashes). */
	hashes: readonly string[];
	go: ( address: string ) => void;
	/** Whether the cart is being changed just now: the page is updated after that anyway. */
	isBusy: () => boolean;
	/** Shows the current cart, and calls onUpdated() or onNotUpdated(); or falls back. */
	update: ( fallBack: FallBack ) => void;
}

export interface OldPage {
	/** The shop has put the current cart on the page by itself. */
	isCurrent: () => void;
	/** Loads the page again, where it may. */
	reload: () => void;
	isReloading: () => boolean;
	onUpdated: () => void;
	onNotUpdated: () => void;
}

export const createOldPage = (
	scope: Scope,
	{
		settings: { pageUrl, messages },
		hashes,
		go,
		isBusy,
		update,
	}: OldPageOptions
): OldPage => {
	/** Hidden, and not updated yet. */
	let isOld = false;
	let isReloading = false;

	const reload = (): void => {
		isReloading = mayReload( cartHash() );
		if ( isReloading ) {
			go( pageUrl );
		}
	};
	const reveal = (): void => {
		isOld = false;
		showStale();
	};
	const onNotUpdated = (): void => {
		if ( isReloading ) {
			return;
		}
		const message = ( isOld && messages.old ) || messages.notShown;
		reveal();
		const button = document.createElement( 'button' );
		button.type = 'button';
		button.className = 'vitrin-button';
		button.textContent = messages.again;
		const notice = showError( message, button );
		button.addEventListener( 'click', () => {
			notice.remove();
			onOld();
		} );
	};
	const onOld = (): void => {
		if ( isOld || isBusy() ) {
			return;
		}
		isOld = true;
		clearOurs();
		const form = formOf();
		hideStale(
			form ? [ form, document.querySelector( TOTALS ) ] : [ emptyCart() ]
		);
		update( {
			native() {
				reload();
				onNotUpdated();
			},
			showError: onNotUpdated,
		} );
	};
	// The back/forward cache may show this page again: it must be usable then.
	onLeaving( scope, () => {
		isReloading = false;
	} );
	const freshness = watchFreshness( scope, hashes, onOld );

	return {
		isCurrent: freshness.renewed,
		reload,
		isReloading: () => isReloading,
		onUpdated() {
			reveal();
			freshness.renewed();
		},
		onNotUpdated,
	};
};
