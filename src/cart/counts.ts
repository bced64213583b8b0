/**
 * The cart's number and total on the page (SIDE-12): right on a cached page, too, since the store knows the values of the
 * cookies before any request.
 */
import { formatNumber } from '../shared/domain/number';
import type { Scope } from '../shared/dom/scope';
import { writeCounts } from '../shared/dom/write-counts';
import type { Loader } from '../shared/loader';
import { TOTALS } from './chunks';
import type { CartStore } from './domain/types';
import type { CartSettings } from './settings';

/** Drawer and fly-out write their own when they open. */
const TOTAL = '[data-vitrin-total]:not(dialog *,.vitrin-mini-cart__panel *)';

/**
 * @param scope    Ends it.
 * @param store    The cart's.
 * @param settings How the shop writes numbers and money.
 * @param loader   Brings what writes totals, which few pages have.
 */
export const showCounts = (
	scope: Scope,
	store: Pick< CartStore, 'getState' | 'subscribe' >,
	settings: Pick< CartSettings, 'locale' | 'money' >,
	loader: Pick< Loader, 'load' >
): void => {
	const { locale, money } = settings;
	const follow = () => {
		const { quantity } = store.getState().view;
		writeCounts(
			quantity,
			formatNumber( { locale, digits: money.digits }, quantity )
		);
		if ( document.querySelector( TOTAL ) ) {
			loader.load( TOTALS ).then(
				( { showTotal } ) =>
					showTotal( store.getState().view.totals.total, money ),
				// The next change of the cart tries again.
				() => {}
			);
		}
	};
	follow();
	scope.add( store.subscribe( follow ) );
};
