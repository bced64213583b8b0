/**
 * Waits until what is under way has had its turn.
 */

/** Milliseconds that a turn lasts, at least. */
const TURN = 5;

/**
 * Waits in turns of the event loop: where a busy machine stands still for long, one turn has
 * passed by then, while a single timer would be over before those that are yet to start.
 *
 * @param time Milliseconds, on a machine that has nothing else to do.
 */
export const settle = async ( time = 40 ): Promise< void > => {
	for ( let passed = 0; passed < time; passed += TURN ) {
		await new Promise( ( resolve ) => setTimeout( resolve, TURN ) );
	}
};
