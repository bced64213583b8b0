/**
 * Looks whether there is anything new, one tab of a browser at a time, and tells the other tabs [CHAT-14].
 */
import { delayOf, untilTurn } from '../domain/schedule';
import type { Conversation } from '../domain/types';
import { createHearing, type HearingOptions } from './hearing';
import type { Heard, Reader } from './reader';

export interface WatcherOptions extends HearingOptions {
	reader: Reader;
	uuid: () => string;
	tellTabs: ( heard: Heard ) => void;
}

export interface Watcher {
	/** Plans the next look anew. */
	look: () => void;
	/** A message has come or gone. */
	noteMessage: () => void;
	/** Milliseconds since the last message. */
	sinceMessage: () => number;
	/** What another tab has read. */
	hear: ( heard: Heard ) => void;
	/** Another conversation, or the page is shown again. */
	reset: () => void;
	dispose: () => void;
}

/** Milliseconds at most by which tabs miss each other. */
const JITTER = 100;

export const createWatcher = ( options: WatcherOptions ): Watcher => {
	const { view, clock, now } = options;
	let messageAt = now();
	let readAt = 0;
	let failures = 0;
	let isDisposed = false;
	let cancel = (): void => {};

	const sinceMessage = (): number => Math.abs( now() - messageAt );
	const takeIn = createHearing( options, () => ( messageAt = now() ) );
	const take = ( heard: Heard, isOwn: boolean ): Promise< void > => {
		failures = 0;
		return takeIn( heard, isOwn );
	};

	const read = async ( conversation: Conversation ): Promise< void > => {
		const heard = await options.reader.read(
			conversation,
			view.getThread().through
		);
		if ( view.getState().conversation?.id === heard.of && ! isDisposed ) {
			options.tellTabs( heard );
			await take( heard, true );
		}
	};

	const look = (): void => {
		cancel();
		const { conversation } = view.getState();
		if ( isDisposed || ! conversation ) {
			return;
		}
		const rest = (): number =>
			untilTurn(
				delayOf( {
					isHidden: options.isHidden(),
					isTyping: view.getState().isAgentTyping,
					sinceMessage: sinceMessage(),
					failures,
					isCall: options.reader.isCall( conversation ),
				} ),
				now() - readAt
			);
		const wait = rest();
		cancel = clock.after(
			wait &&
				wait +
					( parseInt( options.uuid().slice( 0, 6 ), 16 ) % JITTER ),
			() => {
				// Another tab may have looked meanwhile.
				if ( rest() ) {
					look();
					return;
				}
				readAt = now();
				read( conversation ).then( look, () => {
					failures++;
					view.set( { isOffline: true } );
					look();
				} );
			}
		);
	};

	return {
		look,
		noteMessage() {
			messageAt = now();
			view.set( { isAgentTyping: false } );
		},
		sinceMessage,
		hear( heard ) {
			if ( heard.of === view.getState().conversation?.id ) {
				readAt = now();
				take( heard, false ).then( look, look );
			}
		},
		reset() {
			failures = 0;
			options.reader.reset();
		},
		dispose() {
			isDisposed = true;
			cancel();
		},
	};
};
