/**
 * What opens the drawer, and what hints that it will be opened (SIDE-01).
 */
import { delegate, isPlainEvent, type Scope } from '../../shared/dom/scope';
import { onIntent } from '../../shared/triggers';
import type { SideCartSettings } from '../settings';

/** The floating button and, by setting, the theme's cart links. */
export function triggerSelector( {
	miniCartSelector,
}: Pick< SideCartSettings, 'miniCartSelector' > ): string {
	const toggler = '.vitrin-toggler';
	if ( ! miniCartSelector ) {
		return toggler;
	}
	const all = `${ toggler },${ miniCartSelector }`;
	try {
		document.createDocumentFragment().querySelector( all );
		return all;
	} catch {
		// A selector that no browser reads must not take the toggler with it.
		return toggler;
	}
}

/**
 * @param scope    Holds the listeners.
 * @param selector From triggerSelector().
 * @param onClick  A trigger was clicked; its link is not followed.
 * @param onNear   The pointer, a finger or focus came to a trigger.
 */
export function listenToTriggers(
	scope: Scope,
	selector: string,
	onClick: ( opener: HTMLElement ) => void,
	onNear: ( event: Event ) => void
): void {
	delegate( scope, 'click', selector, ( event, element ) => {
		if ( isPlainEvent( event ) ) {
			event.preventDefault();
			// Themes put the selector on a wrapper too; focus goes back to what can take it.
			onClick(
				element.closest( 'a,button' ) ??
					element.querySelector( 'a,button' ) ??
					element
			);
		}
	} );
	onIntent( scope, selector, onNear );
}
