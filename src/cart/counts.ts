/**
 * The cart's number and total on the page (SIDE-12): right on a cached page, too, since the store knows the values of the
 * cookies before any request. This script is deferred; the number before the first paint is written by the inline
 * script of src/side-cart/Shell.php.
 */
import type { Scope } from '../shared/dom/scope';
import { writeCounts, writeTotals } from '../shared/dom/write-counts';
import type { Format } from '../shared/domain/shop-format';
import type { CartStore } from './domain/types';
import type { CartSettings } from './settings';

/** Drawer and fly-out write their own when they open. */
const TOTAL = '[data-vitrin-total]:not(dialog *,.vitrin-mini-cart__panel *)';

/**
 * @param scope    Ends it.
 * @param store    The cart's.
 * @param settings How the shop writes numbers and money.
 * @param loadFormat Brings how the shop writes money: few pages need it.
 */
export const showCounts = (
	scope: Scope,
	store: Pick< CartStore, 'getState' | 'subscribe' >,
	settings: Pick< CartSettings, 'locale' | 'money' >,
	loadFormat: () => Promise< Format >
): void => {
	const follow = () => {
		writeCounts( store.getState().view.quantity, settings );
		if ( document.querySelector( TOTAL ) ) {
			loadFormat().then(
				( format ) =>
					writeTotals(
						format.money( store.getState().view.totals.total ).text
					),
				// The next change of the cart tries again.
				() => {}
			);
		}
	};
	follow();
	scope.add( store.subscribe( follow ) );
};
