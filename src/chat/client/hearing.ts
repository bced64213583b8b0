/**
 * What a counter says, whichever tab has read it: shows it, and fetches what it speaks of.
 */
import { sleep, type Clock } from '../../shared/domain/time';
import { hear, isMissing } from '../domain/thread';
import type { Counter } from '../domain/types';
import type { Heard } from './reader';
import type { View } from './view';

export interface HearingOptions {
	view: View;
	clock: Clock;
	now: () => number;
	isHidden: () => boolean;
	/** Fetches what is missing. */
	fetchMissing: () => Promise< void >;
	/** The conversation itself has changed. */
	refresh: () => Promise< void >;
}

/** Milliseconds for which a sign that somebody types lasts. */
const TYPING = 6000;

/** Milliseconds that a tab waits for what the tab that looked fetches for all. */
const GRACE = 1000;

/**
 * @param options
 * @param onNews  There is a message.
 * @return Takes a counter; `isOwn` where this tab has read it.
 */
export const createHearing = (
	options: HearingOptions,
	onNews: () => void
): ( ( heard: Heard, isOwn: boolean ) => Promise< void > ) => {
	const { view, clock, now } = options;
	let counter: Counter | undefined;
	let of = '';

	const showTyping = ( { typed }: Counter ): void => {
		view.set( { isAgentTyping: true } );
		clock.after( TYPING, () => {
			if ( counter?.typed === typed ) {
				view.set( { isAgentTyping: false } );
			}
		} );
	};

	return async (
		{ counter: heard, serverTime, of: id }: Heard,
		isOwn: boolean
	): Promise< void > => {
		const before = of === id ? counter : undefined;
		counter = heard;
		of = id;
		if ( before && heard.typed > before.typed ) {
			showTyping( heard );
		}
		view.set( {
			isOffline: false,
			isPresenceKnown: true,
			isAgentPresent: heard.presentUntil * 1000 > ( serverTime || now() ),
			staffRead: Math.max( view.getState().staffRead, heard.staffRead ),
		} );
		view.setThread( hear( view.getThread(), heard.last ) );
		if ( before && heard.changes > before.changes ) {
			await options.refresh();
		}
		if ( isMissing( view.getThread() ) ) {
			onNews();
			if ( ! isOwn ) {
				await sleep( clock, GRACE );
			}
			// A hidden tab shows only how many there are.
			if ( ! options.isHidden() ) {
				await options.fetchMissing();
			}
		}
	};
};
