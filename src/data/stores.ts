/**
 * `vitrin/cart`, `vitrin/side-cart`, `vitrin/loop-builder`, `vitrin/attribution` and `vitrin/statistics`: the headless
 * stores, seen through the registry of @wordpress/data. No state of its own, so there is never a second truth.
 */
import type { CartStore } from '@vitrin/cart';
import type { AttributionStore } from '../attribution/store';
import type { LoopStore } from '../loop-builder/store';
import { bag } from '../shared/domain/shape';
import type { SideCartStore } from '../side-cart/store';
import type { StatisticsStore } from '../statistics/store';
import { createCartActions } from './cart-actions';

type Functions = Record< string, ( ...args: never[] ) => unknown >;

/** What @wordpress/data asks of a store that keeps its state elsewhere. */
export interface GenericStore {
	name: string;
	instantiate: () => {
		getSelectors: () => Functions;
		getActions: () => Functions;
		getResolveSelectors: () => Functions;
		getSuspendSelectors: () => Functions;
		subscribe: ( listener: () => void ) => () => void;
	};
}

const generic = (
	name: string,
	subscribe: ( listener: () => void ) => () => void,
	selectors: Functions,
	actions: Functions,
	resolved: Functions = selectors
): GenericStore => ( {
	name,
	instantiate: () => ( {
		getSelectors: () => selectors,
		getActions: () => actions,
		getResolveSelectors: () =>
			Object.fromEntries(
				Object.entries( resolved ).map( ( [ key, select ] ) => [
					key,
					async ( ...args: never[] ) => select( ...args ),
				] )
			),
		// Nothing here suspends: a selector always has an answer.
		getSuspendSelectors: () => selectors,
		subscribe,
	} ),
} );

export const createCartDescriptor = ( cart: CartStore ): GenericStore => {
	const selectors = {
		/** The last server cart, or null. */
		getCart: () => cart.getState().server,
		/** Server cart plus pending changes: what the visitor sees. */
		getView: () => cart.getState().view,
		getStatus: () => cart.getState().status,
		getFailure: () => cart.getState().failure,
		getPending: () => cart.getState().pending,
		isPending: () => cart.getState().pending.length > 0,
	};
	return generic(
		'vitrin/cart',
		cart.subscribe,
		selectors,
		{ ...createCartActions( cart ) },
		Object.fromEntries(
			Object.entries( selectors ).map( ( [ key, select ] ) => [
				key,
				// resolveSelect() waits for a first answer of the server.
				async () => {
					if ( cart.getState().status === 'unknown' ) {
						await cart.refresh();
					}
					return select();
				},
			] )
		)
	);
};

export const createSideCartDescriptor = (
	sideCart: SideCartStore
): GenericStore =>
	generic(
		'vitrin/side-cart',
		sideCart.subscribe,
		{
			isOpen: () => sideCart.getState().isOpen,
			getNotice: () => sideCart.getState().notice,
		},
		{
			open: () => sideCart.open(),
			close: () => sideCart.close(),
			// The drawer can show text alone.
			showNotice: ( text: unknown, choice?: unknown ) =>
				sideCart.showNotice( typeof text === 'string' ? text : '', {
					suppress:
						( choice as { suppress?: unknown } | null )
							?.suppress === true,
				} ),
		}
	);

export const createLoopDescriptor = ( loops: LoopStore ): GenericStore => {
	const blockOf = ( id: unknown ) =>
		loops.getState().find( ( block ) => block.id === id );
	return generic(
		'vitrin/loop-builder',
		loops.subscribe,
		{
			/** The page's lists, in its order. */
			getBlocks: () => loops.getState(),
			/** What a list is narrowed by; null for none of the page's. */
			getChoices: ( id: unknown ) => blockOf( id )?.choices ?? null,
			getTotal: ( id: unknown ) => blockOf( id )?.total ?? null,
			isLoading: ( id: unknown ) => blockOf( id )?.isLoading ?? false,
		},
		{
			narrow: ( id: unknown, choices: unknown ) =>
				loops.narrow( id, choices ),
			reset: ( id: unknown ) => loops.reset( id ),
		}
	);
};

export const createAttributionDescriptor = (
	attribution: AttributionStore
): GenericStore =>
	generic(
		'vitrin/attribution',
		attribution.subscribe,
		{
			/** What brought this visit, by the keys of WooCommerce's cookie. */
			getCurrent: () => attribution.getState().current,
			getFirst: () => attribution.getState().first,
			getSession: () => attribution.getState().session,
			/** Up to eight visits with a source of their own. */
			getPath: () => attribution.getState().path,
			/** ok, consent, cookies; '' until the page is idle. */
			getState: () => attribution.getState().state,
		},
		{
			setTracking: ( isAllowed: unknown ) =>
				attribution.setTracking( isAllowed === true ),
		}
	);

export const createStatisticsDescriptor = (
	statistics: StatisticsStore
): GenericStore =>
	generic(
		'vitrin/statistics',
		statistics.subscribe,
		{
			/** counted, refused, failed, off; '' until it is known. */
			getStatus: () => statistics.getStatus(),
		},
		{
			track: ( name: unknown, data?: unknown ) => {
				if ( typeof name === 'string' ) {
					statistics.track( name, bag( data ?? {} ) );
				}
			},
		}
	);
