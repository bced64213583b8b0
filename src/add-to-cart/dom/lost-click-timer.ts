/**
 * Waits for signs that another script deals with a click; without any it has come to nothing.
 */
import { lostAt, see, startLostClick, type Sign } from '../domain/lost-click';

export interface LostClickTimer {
	emit: ( sign: Sign ) => void;
	stop: () => void;
}

/**
 * @param onLost   No sign for so long that the click has probably come to nothing; a further sign
 *                 starts the wait again.
 * @param onTheirs Another script has dealt with it.
 */
export const createLostClickTimer = (
	onLost: () => void,
	onTheirs: () => void
): LostClickTimer => {
	let state = startLostClick( performance.now() );
	let timer = 0;
	return {
		emit( sign ) {
			state = see( state, sign, performance.now() );
			clearTimeout( timer );
			const at = lostAt( state );
			if ( at === null ) {
				onTheirs();
			} else {
				timer = window.setTimeout( onLost, at - performance.now() );
			}
		},
		stop: () => clearTimeout( timer ),
	};
};
