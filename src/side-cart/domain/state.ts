/**
 * What the drawer knows about itself. Pure: no DOM, no timers, no network.
 */

/** One line in the notice strip; the id distinguishes a repeated text from the first. */
export interface Notice {
	id: number;
	text: string;
}

export interface SideCartState {
	isOpen: boolean;
	/** The error in the notice strip, while it is shown (SIDE-09). */
	notice: Notice | null;
}

export type SideCartAction =
	| { type: 'OPEN' }
	| { type: 'CLOSE' }
	| { type: 'SHOW_NOTICE'; notice: Notice }
	| { type: 'HIDE_NOTICE' };

export const INITIAL_STATE: SideCartState = { isOpen: false, notice: null };

/**
 * The next state; the same object when nothing changes, so that nobody draws twice.
 *
 * @param state
 * @param action
 */
export function reduce(
	state: SideCartState,
	action: SideCartAction
): SideCartState {
	switch ( action.type ) {
		case 'OPEN':
			return state.isOpen ? state : { ...state, isOpen: true };
		case 'CLOSE':
			return state.isOpen ? { ...state, isOpen: false } : state;
		case 'SHOW_NOTICE':
			return { ...state, notice: action.notice };
		case 'HIDE_NOTICE':
			return state.notice ? { ...state, notice: null } : state;
	}
}
