/**
 * A button that moves away while it is pressed gets no click: a theme's border on focus wraps its
 * row, and the browser sends the click to whatever holds both places. It was meant for the button
 * (THEME-01).
 */
import type { Scope } from '../../shared/dom/scope';
import { ADD_BUTTONS } from './button';

/** CSS pixels: whoever moves the pointer further before letting go has thought better of it. */
const NEAR = 10;

export const returnSlippedClicks = ( scope: Scope ): void => {
	let down: PointerEvent | undefined;
	const forget = () => {
		down = undefined;
	};
	scope.on(
		window,
		'pointerdown',
		( event ) => {
			down = event;
		},
		{ capture: true }
	);
	scope.on( window, 'pointercancel', forget, { capture: true } );
	scope.on(
		window,
		'click',
		( event ) => {
			const button = (
				down?.target as Element | undefined
			 )?.closest?.< HTMLElement >( ADD_BUTTONS );
			const isNear =
				!! down &&
				Math.hypot(
					event.clientX - down.clientX,
					event.clientY - down.clientY
				) < NEAR;
			forget();
			// Without a pointer, as a script clicks, its detail is 0.
			if (
				button &&
				isNear &&
				event.detail > 0 &&
				event.target !== button &&
				( event.target as Element ).contains( button )
			) {
				// A card's link around the button would lead away.
				event.preventDefault();
				button.click();
			}
		},
		{ capture: true }
	);
};
