/**
 * When a tab looks whether there is anything new [CHAT-14]. Pure; milliseconds.
 */
export interface Looking {
	isHidden: boolean;
	/** Staff are typing: a message comes any moment. */
	isTyping: boolean;
	/** Since the last message that was sent or came. */
	sinceMessage: number;
	/** Readings in a row that failed. */
	failures: number;
	/** Nothing but a call answers: PHP is asked each time. */
	isCall: boolean;
}

const FASTEST = 700;
const FAST = 1500;
const SLOW = 15_000;
const HIDDEN = 60_000;
/** For which a conversation counts as being under way. */
const LIVELY = 120_000;
/** A call costs the server as much as a page. */
const BY_CALL = 5000;

export const delayOf = ( {
	isHidden,
	isTyping,
	sinceMessage,
	failures,
	isCall,
}: Looking ): number => {
	const lively = isTyping ? FASTEST : FAST;
	const usual =
		sinceMessage < LIVELY || isTyping
			? Math.max( lively, isCall ? BY_CALL : 0 )
			: SLOW;
	return isHidden
		? HIDDEN
		: Math.min( HIDDEN, usual * 2 ** Math.min( 6, failures ) );
};

/**
 * Tabs take turns without holding anything: whoever's time has come looks and tells the others, for whom the time begins
 * anew. A tab that is gone is missed by nobody.
 *
 * @param delay     Of this tab.
 * @param sinceRead Since any tab of this browser has looked.
 * @return Until this tab's turn; 0: now.
 */
export const untilTurn = ( delay: number, sinceRead: number ): number =>
	// A clock that was set back mustn't keep it waiting.
	sinceRead < 0 || sinceRead >= delay ? 0 : delay - sinceRead;
