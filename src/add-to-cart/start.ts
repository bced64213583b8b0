/**
 * What a list of products begins with, beside what every page has: a button that moves between
 * pointerdown and pointerup gets no click, since a theme's border on focus wraps its row, and the
 * browser sends the click to the common ancestor. Such a click is passed on to the button (THEME-01).
 */
import { isPlainEvent, type Scope } from '../shared/dom/scope';
import { ADD_BUTTONS } from './dom/button';
import { isDrawn } from './dom/recorder';

/** One for all who start this, so that a click is given back once. */
let pressed: HTMLElement | null | undefined;
/** Where it was then. */
let bounds: DOMRect;

const holds = ( rect: DOMRect, { x, y }: MouseEvent ): boolean =>
	x >= rect.x && x <= rect.right && y >= rect.y && y <= rect.bottom;

export const returnSlippedClicks = ( scope: Scope ): void => {
	const capture = { capture: true };
	scope.on(
		window,
		'pointerdown',
		( { target } ) => {
			pressed = ( target as Element ).closest?.< HTMLElement >(
				ADD_BUTTONS
			);
			if ( pressed ) {
				bounds = pressed.getBoundingClientRect();
			}
		},
		capture
	);
	scope.on( window, 'pointercancel', () => ( pressed = null ), capture );
	scope.on(
		window,
		'click',
		( event ) => {
			const button = pressed;
			const target = event.target as Element;
			pressed = null;
			if (
				button &&
				target !== button &&
				target.contains( button ) &&
				// A double click's second half is no click of its own.
				event.detail < 2 &&
				isPlainEvent( event ) &&
				! isDrawn( event ) &&
				// The button has moved away since, or was away only while pressed (`:active`). Else it
				// was released beside the button, or a slider has captured the pointer.
				holds( bounds, event ) !==
					holds( button.getBoundingClientRect(), event )
			) {
				// A card around the button would lead away.
				event.preventDefault();
				event.stopPropagation();
				button.click();
			}
		},
		capture
	);
};
