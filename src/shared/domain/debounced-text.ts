/**
 * A typed text that is sent once typing has stopped; an empty one is not sent, since more will
 * follow. Pure.
 */
import type { Clock } from './time';

export interface DebouncedText {
	/** After each key. */
	type: ( text: string ) => void;
	/** Sends what is waiting at once. */
	flush: () => void;
	/** Drops what is waiting. */
	stop: () => void;
	isWaiting: () => boolean;
}

/**
 * @param clock Tells the time.
 * @param delay Milliseconds after the last key; Infinity: only flush() sends.
 * @param send  Gets the text.
 */
export const createDebouncedText = (
	clock: Clock,
	delay: number,
	send: ( text: string ) => void
): DebouncedText => {
	let cancel = () => {};
	let typed: string | null = null;
	const stop = () => {
		cancel();
		typed = null;
	};
	const flush = () => {
		const text = typed;
		stop();
		if ( text !== null ) {
			send( text );
		}
	};
	return {
		type( text ) {
			stop();
			if ( text.trim() ) {
				typed = text;
				if ( delay < Infinity ) {
					cancel = clock.after( delay, flush );
				}
			}
		},
		flush,
		stop,
		isWaiting: () => typed !== null,
	};
};
