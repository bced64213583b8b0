/**
 * Opens when the mouse rests, not when it only moves across. Pure.
 */
import type { Clock } from '../../shared/domain/time';

/** Milliseconds that the mouse has to rest. */
export const REST = 150;
/** Milliseconds that it may be outside, on its way into what has opened. */
export const AWAY = 300;

export interface Hover {
	enter: () => void;
	leave: () => void;
	/** Drops what is waiting: a click has decided. */
	stop: () => void;
}

export const createHover = (
	clock: Clock,
	open: () => void,
	close: () => void
): Hover => {
	let cancel = () => {};
	const after = ( time: number, task: () => void ) => {
		cancel();
		cancel = clock.after( time, task );
	};
	return {
		enter: () => after( REST, open ),
		leave: () => after( AWAY, close ),
		stop: () => cancel(),
	};
};
