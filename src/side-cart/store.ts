/**
 * The side cart's store: open or not, and the notice. Headless; the drawer, the
 * React chunk and `@wordpress/data` (handle `vitrin-data`) all follow this one.
 */
import { realClock, type Clock } from '../shared/domain/time';
import { INITIAL_STATE, reduce } from './domain/state';
import type { SideCartAction, SideCartState } from './domain/state';

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

let sideCartStore: SideCartStore | undefined;

/** The page's one side-cart store. */
export const getSideCartStore = (): SideCartStore =>
	( sideCartStore ??= createSideCartStore() );
