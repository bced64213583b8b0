/**
 * When a resting mouse means that somebody wants to look: not on its way across. Pure.
 */
import type { Clock } from '../../shared/domain/time';

/** Milliseconds that the mouse rests before it opens. */
export const REST = 150;
/** Milliseconds that it may be elsewhere, on its way into what opened. */
export const AWAY = 300;

export interface Hover {
	enter: () => void;
	leave: () => void;
	/** Something else has decided. */
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
