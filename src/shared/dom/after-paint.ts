/**
 * A press first changes what is seen; what it does beyond that waits until it is painted.
 */

/** Milliseconds after which a frame no longer counts as coming: a hidden tab has none. */
const NO_FRAME = 250;

/** After the next paint: the frame's callback runs before it, the task after. */
export const afterPaint = (): Promise< void > =>
	new Promise( ( resolve ) => {
		setTimeout( resolve, NO_FRAME );
		requestAnimationFrame( () => setTimeout( resolve ) );
	} );
