/**
 * What opens the quick view (QV-01): links and buttons in lists, and any element of a theme that
 * has our attribute.
 */
import { delegate, isPlainEvent, type Scope } from '../../shared/dom/scope';
import { OPENER } from './window';

/** Makes them focusable buttons; a picture in a link has the link's focus. */
const prepareOpeners = (): void =>
	document
		.querySelectorAll< HTMLElement >(
			`${ OPENER }:not(a,button,input,img)`
		)
		.forEach( ( opener ) => {
			opener.tabIndex = 0;
			opener.setAttribute( 'role', 'button' );
		} );

export const listenToOpeners = (
	scope: Scope,
	onClick: ( event: MouseEvent, opener: HTMLElement ) => void
): void => {
	prepareOpeners();
	for ( const type of [
		'vitrin:products-appended',
		'vitrin:list-replaced',
	] as const ) {
		scope.on( document, type, prepareOpeners );
	}
	delegate( scope, 'click', OPENER, ( event, opener ) => {
		if ( isPlainEvent( event ) ) {
			event.preventDefault();
			onClick( event, opener );
		}
	} );
	delegate( scope, 'keydown', OPENER, ( event, opener ) => {
		if (
			event.target === opener &&
			/^( |Enter)$/.test( event.key ) &&
			! opener.matches( 'button,input' ) &&
			// Modifier keys mean the same as with a click.
			isPlainEvent( event as unknown as MouseEvent )
		) {
			event.preventDefault();
			if ( ! event.repeat ) {
				opener.click();
			}
		}
	} );
};
