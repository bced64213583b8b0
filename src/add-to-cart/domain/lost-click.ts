/**
 * Whether a click on "add to cart" that another script handled had no effect. Pure: its input is
 * what was seen after the click, and when.
 *
 * The click is the other script's as soon as it adds, leaves the page, shows a message, marks a
 * field, or gets a no to a question. It had no effect if none of that is seen for QUIET.
 */

/**
 * Milliseconds without a sign, after which the click counts as lost. Shorter, and a theme whose
 * handler first fetches a file of its own would often be overtaken; longer, and shoppers click
 * again. A later request is caught (../dom/late-adds.ts).
 */
export const QUIET = 600;

/** Milliseconds that a button which looks busy is believed. */
export const BUSY_LIMIT = 5000;

export type Sign =
	/** A request that adds, a native submit, a page being left, a message, a mark, a question answered with no. */
	| 'theirs'
	/** A question was answered with yes: what follows it begins now. */
	| 'agreed'
	/** The button looks busy, and no longer does. */
	| 'busy'
	| 'idle'
	/** A request that may be an add begins, and has ended. */
	| 'asked'
	| 'answered';

export interface LostClick {
	/** Another script has dealt with it. */
	isTheirs: boolean;
	/** When something last happened. */
	at: number;
	/** Since when the button has looked busy. */
	busySince: number | null;
	/** Requests under way that may be adds. */
	asking: number;
	askedAt: number;
}

export const startLostClick = ( at: number ): LostClick => ( {
	isTheirs: false,
	at,
	busySince: null,
	asking: 0,
	askedAt: at,
} );

export const see = ( state: LostClick, sign: Sign, at: number ): LostClick => {
	switch ( sign ) {
		case 'theirs':
			return { ...state, isTheirs: true };
		case 'agreed':
			return { ...state, at };
		case 'busy':
			return { ...state, busySince: state.busySince ?? at };
		case 'idle':
			return state.busySince === null
				? state
				: { ...state, at, busySince: null };
		case 'asked':
			return { ...state, asking: state.asking + 1, askedAt: at };
		case 'answered':
			return { ...state, at, asking: Math.max( 0, state.asking - 1 ) };
	}
};

/** When the click counts as lost unless something is seen before; null: never. */
export const lostAt = ( state: LostClick ): number | null => {
	const { isTheirs, at, busySince, asking, askedAt } = state;
	if ( isTheirs ) {
		return null;
	}
	return Math.max(
		at + QUIET,
		busySince === null ? 0 : busySince + BUSY_LIMIT,
		asking ? askedAt + BUSY_LIMIT : 0
	);
};
