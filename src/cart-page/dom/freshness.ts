/**
 * Whether a page shows the cart that the browser's cookies name. One that was fetched ahead
 * of the click, or comes from the back/forward cache, a page cache or the HTTP cache, may
 * have been made before the last change of the cart.
 */
import { readCookie } from '../../shared/dom/cookie';
import type { Scope } from '../../shared/dom/scope';

/** WooCommerce's hash of the cart as it is, which each answer sets; '' for no cart. */
export const cartHash = (): string =>
	readCookie( 'woocommerce_cart_hash' ) ?? '';

export interface Freshness {
	isOld: () => boolean;
	/** From now on the page shows one of these carts; none given: the one that the cookies name. */
	renewed: ( hashes?: readonly string[] ) => void;
	/** Checks once more. */
	look: () => void;
}

/**
 * Checks now, and each time that the page becomes visible.
 *
 * @param scope
 * @param hashes  The hashes that the page was made for (CartSettings.cartHashes); none: unknown.
 * @param onOld May be called again while the page is still old.
 */
export const watchFreshness = (
	scope: Scope,
	hashes: readonly string[],
	onOld: ( freshness: Freshness ) => void
): Freshness => {
	let shown = hashes;
	const freshness: Freshness = {
		isOld: () => shown.length > 0 && ! shown.includes( cartHash() ),
		renewed( made = [ cartHash() ] ) {
			shown = made;
		},
		look() {
			// A page that is prerendered is hidden, too.
			if ( ! document.hidden && freshness.isOld() ) {
				onOld( freshness );
			}
		},
	};
	const { look } = freshness;
	scope.on( document, 'prerenderingchange', look );
	scope.on( document, 'visibilitychange', look );
	scope.on( window, 'pageshow', look );
	look();
	return freshness;
};

/**
 * Sections of a page that show an older cart than the browser's cookies name: until the
 * current one is there, they can be neither read nor changed.
 */
const OLD = 'vitrin-is-old';

export const hideStale = ( sections: Iterable< Element | null > ): void => {
	for ( const section of sections ) {
		section?.classList.add( OLD );
		section?.setAttribute( 'aria-busy', 'true' );
	}
};

/** All that are hidden. */
export const showStale = (): void => {
	for ( const section of document.querySelectorAll( `.${ OLD }` ) ) {
		section.classList.remove( OLD );
		section.removeAttribute( 'aria-busy' );
	}
};
