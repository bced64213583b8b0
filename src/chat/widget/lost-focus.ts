/**
 * The focus of what is gone stays in the panel: of a form that was sent, of a button of a message that is tried again.
 * Without it who has no mouse would begin anew at the page's top.
 */
import type { Launcher } from './launcher';

/**
 * @param panel
 * @param next  Gives it to something else.
 */
export const moveLostFocus = (
	panel: Pick< Launcher, 'body' | 'root' | 'scope' >,
	next: () => void
): void => {
	const { body, root, scope } = panel;
	let last: Element | null = null;
	scope.on( body, 'focusin', ( { target } ) => ( last = target as Element ) );
	// Some browsers say so of what is being removed, too.
	scope.on( body, 'focusout', () =>
		queueMicrotask( () => {
			if ( last?.isConnected && root.activeElement !== last ) {
				last = null;
			}
		} )
	);
	const observer = new MutationObserver( () => {
		if ( last && ! last.isConnected ) {
			last = null;
			if ( ! root.activeElement ) {
				next();
			}
		}
	} );
	observer.observe( body, { childList: true, subtree: true } );
	scope.add( () => observer.disconnect() );
};
