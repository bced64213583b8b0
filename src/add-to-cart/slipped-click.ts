/**
 * A button that moves away while it is pressed gets no click: a theme's border on focus wraps its
 * row, and the browser sends the click to whatever holds both places. It was meant for the button
 * (THEME-01).
 */
import type { Scope } from '../shared/dom/scope';
import { ADD_BUTTONS } from './dom/button';

/** CSS pixels: whoever moves the pointer further before letting go has thought better of it. */
const NEAR = 10;

/** One for all who start this, so that a click is given back once. */
let down: PointerEvent | undefined;

export const returnSlippedClicks = ( scope: Scope ): void => {
	const capture = { capture: true };
	scope.on( window, 'pointerdown', ( event ) => ( down = event ), capture );
	scope.on(
		window,
		'click',
		( event ) => {
			const from = down;
			const target = event.target as Element;
			const button = (
				from?.target as Element
			 )?.closest?.< HTMLElement >( ADD_BUTTONS );
			down = undefined;
			if (
				from &&
				button &&
				target !== button &&
				target.contains( button ) &&
				Math.abs( event.clientX - from.clientX ) < NEAR &&
				Math.abs( event.clientY - from.clientY ) < NEAR
			) {
				// A card's link around the button would lead away.
				event.preventDefault();
				button.click();
			}
		},
		capture
	);
};
