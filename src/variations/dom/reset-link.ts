/**
 * The link that takes a choice back (VAR-05).
 */
import type { Choice } from '../../shared/domain/variation-table';
import type { Scope } from '../../shared/dom/scope';
import type { CancelableEvent } from './woocommerce-events';

const LINK = '.reset_variations';

/** Visible as soon as anything is chosen. */
export const showResetLink = (
	form: HTMLElement,
	names: readonly string[],
	choice: Choice
): void => {
	const link = form.querySelector< HTMLElement >( LINK );
	if ( link ) {
		link.style.visibility = names.some( ( name ) => choice[ name ] )
			? 'visible'
			: 'hidden';
	}
};

/** Listens to clicks, and to the space bar: where the link has a button's role, it is pressed by it. */
export const listenToResetLink = (
	scope: Scope,
	form: HTMLElement,
	onReset: ( event: CancelableEvent ) => void
): void => {
	scope.on( form, 'click', ( event ) => {
		if ( ( event.target as Element ).closest( LINK ) ) {
			onReset( event );
		}
	} );
	scope.on( form, 'keydown', ( event ) => {
		const { key, target } = event as KeyboardEvent;
		if ( key === ' ' && ( target as Element ).matches( LINK ) ) {
			onReset( event );
		}
	} );
};
