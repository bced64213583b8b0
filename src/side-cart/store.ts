/**
 * The side cart's store: open or not, and the notice. Headless; the drawer, the
 * React chunk and `@wordpress/data` (handle `vitrin-data`) all follow this one.
 */
import { realClock, type Clock } from '../shared/domain/time';

/** One line in the notice strip; the id distinguishes a repeated text from the first. */
interface Notice {
	id: number;
	text: string;
}

interface SideCartState {
	isOpen: boolean;
	/** The error in the notice strip, while it is shown (SIDE-09). */
	notice: Notice | null;
}

/** SIDE-09, milliseconds: the notice comes this long after the refusal … */
const NOTICE_DELAY = 200;
/** … and stays this long. */
const NOTICE_DURATION = 3000;

export interface SideCartStore {
	getState: () => SideCartState;
	/** Calls back after each change, until the returned function is called. */
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
	let state: SideCartState = { isOpen: false, notice: null };
	let cancel = () => {};
	let lastNotice = 0;
	const listeners = new Set< () => void >();

	const set = ( change: Partial< SideCartState > ) => {
		state = { ...state, ...change };
		listeners.forEach( ( listener ) => listener() );
	};
	const setOpen = ( isOpen: boolean ) => {
		// Else every subscriber would draw the same once more.
		if ( isOpen !== state.isOpen ) {
			set( { isOpen } );
		}
	};

	return {
		getState: () => state,
		subscribe( listener ) {
			listeners.add( listener );
			return () => listeners.delete( listener );
		},
		open: () => setOpen( true ),
		close: () => setOpen( false ),
		showNotice( text, { suppress = false } = {} ) {
			if ( suppress || ! text ) {
				return;
			}
			cancel();
			cancel = clock.after( NOTICE_DELAY, () => {
				set( { notice: { id: ++lastNotice, text } } );
				cancel = clock.after( NOTICE_DURATION, () =>
					set( { notice: null } )
				);
			} );
		},
	};
}

let sideCartStore: SideCartStore | undefined;

/** The page's one side-cart store. */
export const getSideCartStore = (): SideCartStore =>
	( sideCartStore ??= createSideCartStore() );
