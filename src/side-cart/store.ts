/**
 * The side cart's store: open or not, and the notice. Headless; the drawer, the
 * React part and `@wordpress/data` (handle `vitrin-data`) all follow this one.
 *
 * Two bundles hold this file (`vitrin-storefront` and `vitrin-data`), so the
 * instance lives on `window.vitrin.sideCart.store`: whoever comes first makes it.
 */
import { realClock, type Clock } from '../shared/domain/time';
import { INITIAL_STATE, reduce } from './domain/state';
import type { SideCartAction, SideCartState } from './domain/state';
import type { ComponentType } from '@wordpress/element';
import type {
	MountSideCart,
	QuickViewPart,
	ShippingPanel,
	EarlyAnswer,
	SuggestionsProps,
} from './mount';

/** SIDE-09, milliseconds: the notice comes this long after the refusal … */
export const NOTICE_DELAY = 200;
/** … and stays this long. */
export const NOTICE_DURATION = 3000;

export interface SideCartStore {
	getState: () => SideCartState;
	/** Call back after each change; gives the way out. */
	subscribe: ( listener: () => void ) => () => void;
	open: () => void;
	close: () => void;
	/**
	 * Show a refusal's reason in the notice strip (SIDE-09). An empty text shows nothing.
	 * `suppress`: the caller shows the reason itself, beside the field it is about.
	 */
	showNotice: ( text: string, options?: { suppress?: boolean } ) => void;
}

export interface SideCartPlace {
	store: SideCartStore;
	/** There once the React part has loaded. */
	mount?: MountSideCart;
	/** There once somebody wanted to choose their shipping. */
	ShippingPanel?: ShippingPanel;
	/** There once somebody has chosen options. */
	quickView?: QuickViewPart;
	/** There once the drawer has been drawn, where the settings ask for suggestions. */
	Suggestions?: ComponentType< SuggestionsProps >;
	/** There while an answer is on its way, or nobody has drawn it yet. */
	asked?: EarlyAnswer;
}

declare global {
	interface VitrinGlobal {
		sideCart?: SideCartPlace;
	}
	interface Window {
		vitrin?: VitrinGlobal;
	}
}

/**
 * A store of its own; pages use getSideCartStore().
 *
 * @param clock Timers; the browser's by default.
 */
export function createSideCartStore( clock: Clock = realClock ): SideCartStore {
	let state = INITIAL_STATE;
	let cancel = () => {};
	let lastNotice = 0;
	const listeners = new Set< () => void >();

	const dispatch = ( action: SideCartAction ) => {
		const next = reduce( state, action );
		if ( next !== state ) {
			state = next;
			listeners.forEach( ( listener ) => listener() );
		}
	};

	return {
		getState: () => state,
		subscribe( listener ) {
			listeners.add( listener );
			return () => listeners.delete( listener );
		},
		open: () => dispatch( { type: 'OPEN' } ),
		close: () => dispatch( { type: 'CLOSE' } ),
		showNotice( text, { suppress = false } = {} ) {
			if ( suppress || ! text ) {
				return;
			}
			cancel();
			cancel = clock.after( NOTICE_DELAY, () => {
				lastNotice += 1;
				dispatch( {
					type: 'SHOW_NOTICE',
					notice: { id: lastNotice, text },
				} );
				cancel = clock.after( NOTICE_DURATION, () =>
					dispatch( { type: 'HIDE_NOTICE' } )
				);
			} );
		},
	};
}

/** The side cart's place on the page, for what other scripts must find. */
export function getSideCart(): SideCartPlace {
	const vitrin = ( window.vitrin ??= {} );
	return ( vitrin.sideCart ??= { store: createSideCartStore() } );
}

/** The page's one side-cart store. */
export const getSideCartStore = (): SideCartStore => getSideCart().store;
