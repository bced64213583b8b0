/**
 * Whether a finger or a scroll is moving the strip: Swiper must not take it over under a finger.
 */
import type { Scope } from '../../shared/dom/scope';

/** Milliseconds without a scroll or a finger's move until the strip counts as at rest. */
const CALM = 300;

export interface Touches {
	isTouched: () => boolean;
	/** The strip has begun to move without a finger. */
	noteMove: () => void;
	/** Resolves once the strip is at rest, or the gallery has ended. */
	whenCalm: ( isOver: () => boolean ) => Promise< void >;
}

/**
 * @param scope   Ends it.
 * @param track   What holds the slides.
 * @param onTouch Told when a finger or the mouse takes hold of the strip.
 */
export const watchTouches = (
	scope: Scope,
	track: HTMLElement,
	onTouch: () => void
): Touches => {
	let fingers = 0;
	// The touch that made this file load may still go on, unseen.
	let lastMove = performance.now();
	const noteMove = () => {
		lastMove = performance.now();
	};

	for ( const [ type, count ] of [
		[ 'pointerdown', 1 ],
		[ 'touchstart', 1 ],
		[ 'touchmove', 1 ],
		[ 'pointerup', 0 ],
		[ 'touchend', 0 ],
		[ 'touchcancel', 0 ],
	] as const ) {
		scope.on(
			count ? track : document,
			type,
			( event ) => {
				fingers = 'touches' in event ? event.touches.length : count;
				if ( count ) {
					onTouch();
				}
				noteMove();
			},
			{ passive: true }
		);
	}
	scope.on( track, 'scroll', noteMove, { passive: true } );

	return {
		isTouched: () => !! fingers,
		noteMove,
		async whenCalm( isOver ) {
			while (
				! isOver() &&
				( fingers || performance.now() - lastMove < CALM )
			) {
				await new Promise( ( resolve ) => setTimeout( resolve, CALM ) );
			}
		},
	};
};
