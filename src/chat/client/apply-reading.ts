/**
 * What a counter says, whichever tab has read it: shows it, and fetches what it speaks of.
 */
import { sleep, type Clock } from '../../shared/domain/time';
import { hear, isMissing } from '../domain/thread';
import type { Counter } from '../domain/types';
import type { CounterReading } from './reader';
import type { View } from './view';

export interface ApplyReadingOptions {
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
export const createApplyReading = (
	options: ApplyReadingOptions,
	onNews: () => void
): ( ( latest: CounterReading, isOwn: boolean ) => Promise< void > ) => {
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
		{ counter: latest, serverTime, of: id }: CounterReading,
		isOwn: boolean
	): Promise< void > => {
		const before = of === id ? counter : undefined;
		counter = latest;
		of = id;
		if ( before && latest.typed > before.typed ) {
			showTyping( latest );
		}
		view.set( {
			isOffline: false,
			isPresenceKnown: true,
			isAgentPresent:
				latest.presentUntil * 1000 > ( serverTime || now() ),
			staffRead: Math.max( view.getState().staffRead, latest.staffRead ),
		} );
		view.setThread( hear( view.getThread(), latest.last ) );
		if ( before && latest.changes > before.changes ) {
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
