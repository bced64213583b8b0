/**
 * A typed quantity waits until typing has stopped, and an empty field waits for more
 * (MINI-02). Pure.
 */
import type { Clock } from '../../shared/domain/time';

/** MINI-02, milliseconds. */
export const TYPING = 500;

export interface Typing {
	/** After each key. */
	type: ( text: string ) => void;
	/** At once: Enter, or the page is left. */
	flush: () => void;
	/** Nothing is meant any more. */
	stop: () => void;
	isTyping: () => boolean;
}

export const createTyping = (
	clock: Clock,
	send: ( text: string ) => void
): Typing => {
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
				cancel = clock.after( TYPING, flush );
			}
		},
		flush,
		stop,
		isTyping: () => typed !== null,
	};
};
