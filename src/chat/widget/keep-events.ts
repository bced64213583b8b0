/**
 * What one does in the panel stays in it. Outside of its shadow root nobody sees that it was a field where a key was pressed:
 * a page's shortcuts would take letters away, scripts against copying the clipboard, those that scroll by themselves the
 * wheel.
 */
import type { Scope } from '../../shared/dom/scope';

const OWN = [
	'keydown',
	'keypress',
	'keyup',
	'wheel',
	'touchmove',
	'copy',
	'cut',
	'paste',
	'selectstart',
	'contextmenu',
] as const;

export const keepEvents = ( frame: HTMLElement, scope: Scope ): void => {
	for ( const type of OWN ) {
		scope.on( frame, type, ( event: Event ) => event.stopPropagation(), {
			passive: true,
		} );
	}
};
