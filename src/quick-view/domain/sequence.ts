/**
 * When what happens between a click on an opener and the cleared window (QV-02). It is
 * closed, loading or open; failing is a way of being open.
 */
import { realClock, type Clock } from '../../shared/domain/time';
import type { Answer } from './source';

/** Milliseconds from the click until the window opens. */
export const OPEN_AFTER = 100;
/** From then until focus moves in. */
export const FOCUS_AFTER = 500;
/** From closing until the content is cleared. */
export const CLEAR_AFTER = 600;

export type Status = 'closed' | 'loading' | 'open';

/** What is seen of it. */
export interface Stage< Target > {
	/** The window is about to open, loading. */
	prepare: ( target: Target ) => void;
	/** What came is drawn: while it is shown, or, if it was there before, right between prepare and show. */
	draw: ( answer: Answer ) => void;
	/** The window opens. */
	show: () => void;
	/** Back to loading: another try. */
	wait: () => void;
	focus: () => void;
	/** The window closes. */
	hide: () => void;
	clear: () => void;
}

export interface Sequence< Target > {
	status: () => Status;
	/**
	 * @param target  What was clicked; the newest wins.
	 * @param elapsed Milliseconds since the click.
	 */
	open: ( target: Target, elapsed?: number ) => void;
	close: () => void;
	retry: () => void;
}

/** Milliseconds until the window opens. Clocks of events may be others than ours. */
const timeLeft = ( elapsed: number ): number =>
	OPEN_AFTER - Math.min( Math.max( 0, elapsed ), OPEN_AFTER );

/**
 * @param stage  What is seen.
 * @param ask    Brings what belongs to a target; never rejects.
 * @param cancel It is no longer needed.
 * @param clock  Tells the time.
 */
export const createSequence = < Target extends { id: string } >(
	stage: Stage< Target >,
	ask: ( target: Target ) => Promise< Answer >,
	cancel: () => void,
	clock: Clock = realClock
): Sequence< Target > => {
	let status: Status = 'closed';
	let target: Target | undefined;
	let isShown = false;
	/** Something drawn or drawing is still there. */
	let isDirty = false;
	/** Tells answers and timers of this turn from those of turns before it. */
	let turn = 0;
	let clearing: ( () => void ) | undefined;
	/** Draws what has come meanwhile. */
	let drawSoon: ( () => void ) | undefined;

	const clear = (): void => {
		clearing?.();
		clearing = undefined;
		if ( isDirty ) {
			isDirty = false;
			stage.clear();
		}
	};

	const later = ( milliseconds: number, task: () => void ): void => {
		const mine = turn;
		clock.after( milliseconds, () => mine === turn && task() );
	};

	const fetchTarget = ( wanted: Target ): void => {
		const mine = turn;
		let answer: Answer | undefined;
		const draw = (): void => {
			if ( answer && isShown && status === 'loading' ) {
				status = 'open';
				stage.draw( answer );
			}
		};
		drawSoon = draw;
		void ask( wanted ).then( ( came ) => {
			if ( mine === turn ) {
				answer = came;
				draw();
			}
		} );
	};
	const close = (): void => {
		if ( status === 'closed' ) {
			return;
		}
		if ( status === 'loading' ) {
			cancel();
		}
		turn++;
		status = 'closed';
		target = undefined;
		if ( isShown ) {
			isShown = false;
			stage.hide();
			clearing = clock.after( CLEAR_AFTER, clear );
		}
	};

	return {
		status: () => status,
		open( wanted, elapsed = 0 ) {
			// A second click on the same opener is the first one's echo.
			if ( target?.id === wanted.id ) {
				return;
			}
			if ( isShown ) {
				close();
			}
			turn++;
			target = wanted;
			status = 'loading';
			fetchTarget( wanted );
			later( timeLeft( elapsed ), () => {
				clear();
				isShown = true;
				isDirty = true;
				stage.prepare( wanted );
				// Before it is shown: the page is laid out once, not twice.
				drawSoon?.();
				stage.show();
				later( FOCUS_AFTER, stage.focus );
			} );
		},
		close,
		retry() {
			if ( target && status === 'open' ) {
				status = 'loading';
				stage.wait();
				fetchTarget( target );
			}
		},
	};
};
