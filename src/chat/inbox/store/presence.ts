/**
 * Says that an agent is there, at which conversation they look, and that they are away: by choice, or after a while without
 * a key or a click.
 */
import type { Clock } from '../../../shared/domain/time';
import type { InboxApi } from '../api';

const EVERY = 60_000;
/** A page that has just loaded waits: the one before has said that it leaves. */
const FIRST = 3000;
/** Without a key or a click. */
const IDLE = 10 * 60_000;

export interface PresenceOptions {
	api: Pick< InboxApi, 'notePresence' >;
	clock: Clock;
	now: () => number;
	/** Which conversation is open; 0: none. */
	conversation: () => number;
	onAway: ( isAway: boolean ) => void;
}

export interface Presence {
	/** @param isAway As the agent had chosen it elsewhere. */
	start: ( isAway: boolean ) => void;
	/** Another conversation is open. */
	say: () => void;
	/** A key, or a click. */
	noteActivity: () => void;
	setAway: ( isAway: boolean ) => void;
	leave: () => void;
	dispose: () => void;
}

export const createPresence = ( {
	api,
	clock,
	now,
	conversation,
	onAway,
}: PresenceOptions ): Presence => {
	let activeAt = now();
	let isChosen = false;
	let isAway = false;
	let isStarted = false;
	let isDisposed = false;
	let cancel = (): void => {};

	const say = (): void => {
		cancel();
		if ( isDisposed || ! isStarted ) {
			return;
		}
		const away = isChosen || Math.abs( now() - activeAt ) >= IDLE;
		if ( away !== isAway ) {
			isAway = away;
			onAway( away );
		}
		api.notePresence( { conversation: conversation(), away } ).catch(
			() => {}
		);
		cancel = clock.after( EVERY, say );
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
			if ( wasIdle ) {
				say();
			}
		},
		setAway( away ) {
			isChosen = away;
			activeAt = now();
			say();
		},
		leave() {
			if ( isStarted ) {
				// Who was only idle is there again with the next page.
				api.notePresence( { leaving: true, away: isChosen } ).catch(
					() => {}
				);
			}
		},
		dispose() {
			isDisposed = true;
			cancel();
		},
	};
};
