/**
 * Looks whether there is anything new, one tab of a browser at a time, and tells the other tabs [CHAT-14].
 */
import { delayOf, untilTurn } from '../domain/schedule';
import type { Conversation } from '../domain/types';
import { createApplyReading, type ApplyReadingOptions } from './apply-reading';
import type { CounterReading, Reader } from './reader';

export interface WatcherOptions extends ApplyReadingOptions {
	reader: Reader;
	uuid: () => string;
	/** To the other tabs. */
	publishReading: ( reading: CounterReading ) => void;
}

export interface Watcher {
	/** Plans the next look anew. */
	look: () => void;
	/** A message has come or gone. */
	noteMessage: () => void;
	/** Milliseconds since the last message. */
	sinceMessage: () => number;
	/** What another tab has read. */
	applyReading: ( reading: CounterReading ) => void;
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
	const apply = createApplyReading( options, () => ( messageAt = now() ) );
	const applyAnswered = (
		reading: CounterReading,
		isOwn: boolean
	): Promise< void > => {
		failures = 0;
		return apply( reading, isOwn );
	};

	const read = async ( conversation: Conversation ): Promise< void > => {
		const reading = await options.reader.read(
			conversation,
			view.getThread().through
		);
		if ( view.getState().conversation?.id === reading.of && ! isDisposed ) {
			options.publishReading( reading );
			await applyAnswered( reading, true );
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
		applyReading( reading ) {
			if ( reading.of === view.getState().conversation?.id ) {
				readAt = now();
				applyAnswered( reading, false ).then( look, look );
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
