/**
 * Which add-to-cart button was clicked last: the cart blocks' events do not name theirs.
 */
import type { Scope } from '../../shared/dom/scope';
import { RECENT } from './activity';
import { ADD_BUTTON } from './listen';

export interface AddButtonTracker {
	/** Clicked a short while ago, or focused. */
	current: () => HTMLElement | undefined;
	/** The click has been accounted for. */
	forget: () => void;
}

export const trackAddButton = ( scope: Scope ): AddButtonTracker => {
	let clicked: { button: HTMLElement; at: number } | undefined;
	scope.on(
		document,
		'click',
		( { target } ) => {
			const button = (
				target as Element | null
			 )?.closest?.< HTMLElement >( ADD_BUTTON );
			if ( button ) {
				clicked = { button, at: performance.now() };
			}
		},
		{ capture: true }
	);
	return {
		current: () =>
			clicked && performance.now() - clicked.at < RECENT
				? clicked.button
				: // A click from before this file loaded left the focus there, except in Safari.
					( document.activeElement?.closest< HTMLElement >(
						ADD_BUTTON
					) ?? undefined ),
		forget: () => void ( clicked = undefined ),
	};
};
