/**
 * Says that an agent is there, at which conversation they look, and that they are away: by choice, or after a while without
 * a key or a click in any tab. Each tab says so, so they tell each other: one that lies idle would else say that they are
 * away while they work in the other.
 */
import type { Clock } from '../../../shared/domain/time';
import type { InboxApi } from '../api';

const EVERY = 60_000;
/** A page that has just loaded waits: the one before has said that it leaves. */
const FIRST = 3000;
/** Without a key or a click. */
const IDLE = 10 * 60_000;
/** Between two signs for the other tabs. */
const TOLD_EVERY = 30_000;
/** Another tab is closed: what it says of that comes before this one's sign. */
const AFTER_LEFT = 2000;

/** What one tab tells the others. */
export type TabWord = 'active' | 'away' | 'back' | 'left';

export interface PresenceOptions {
	api: Pick< InboxApi, 'notePresence' >;
	clock: Clock;
	now: () => number;
	uuid: () => string;
	/** Which conversation is open; 0: none. */
	conversation: () => number;
	onAway: ( isAway: boolean ) => void;
	tellPresence: ( word: TabWord ) => void;
}

export interface Presence {
	/** @param isAway As the agent had chosen it elsewhere. */
	start: ( isAway: boolean ) => void;
	/** Another conversation is open. */
	say: () => void;
	/** A key, or a click. */
	noteActivity: () => void;
	setAway: ( isAway: boolean ) => void;
	/** What another tab tells; whatever else comes is nothing. */
	hear: ( word: unknown ) => void;
	leave: () => void;
	dispose: () => void;
}

export const createPresence = ( {
	api,
	clock,
	now,
	uuid,
	conversation,
	onAway,
	tellPresence,
}: PresenceOptions ): Presence => {
	/** So that what one tab shows takes nothing away from what another does. */
	const tab = uuid();
	let activeAt = now();
	let toldAt = -TOLD_EVERY;
	let isChosen = false;
	let isAway = false;
	let isStarted = false;
	let isDisposed = false;
	let cancel = (): void => {};

	const show = ( away: boolean ): void => {
		if ( away !== isAway ) {
			isAway = away;
			onAway( away );
		}
	};
	const say = (): void => {
		cancel();
		if ( isDisposed || ! isStarted ) {
			return;
		}
		show( isChosen || Math.abs( now() - activeAt ) >= IDLE );
		api.notePresence( {
			tab,
			conversation: conversation(),
			// Only what was chosen holds for the next page, too.
			away: isChosen,
			...( isAway && ! isChosen && { idle: true } ),
		} ).catch( () => {} );
		cancel = clock.after( EVERY, say );
	};
	/** What another tab tells it says to the shop itself. */
	const hear = ( word: unknown ): void => {
		if ( ! isStarted || isDisposed ) {
			return;
		}
		if ( word === 'left' ) {
			cancel();
			cancel = clock.after( AFTER_LEFT, say );
		} else if ( word === 'active' || word === 'away' || word === 'back' ) {
			isChosen = word === 'away' || ( word === 'active' && isChosen );
			activeAt = now();
			show( isChosen );
		}
	};
	return {
		start( away ) {
			isStarted = true;
			isChosen = isAway = away;
			onAway( away );
			cancel = clock.after( FIRST, say );
		},
		say,
		noteActivity() {
			const wasIdle = isAway && ! isChosen;
			activeAt = now();
			if ( Math.abs( activeAt - toldAt ) >= TOLD_EVERY ) {
				toldAt = activeAt;
				tellPresence( 'active' );
			}
			if ( wasIdle ) {
				say();
			}
		},
		setAway( away ) {
			isChosen = away;
			activeAt = now();
			tellPresence( away ? 'away' : 'back' );
			say();
		},
		hear,
		leave() {
			if ( isStarted ) {
				tellPresence( 'left' );
				// Who was only idle is there again with the next page.
				api.notePresence( {
					tab,
					leaving: true,
					away: isChosen,
				} ).catch( () => {} );
			}
		},
		dispose() {
			isDisposed = true;
			cancel();
		},
	};
};
