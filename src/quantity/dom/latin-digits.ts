/**
 * A number field turns typed ۱۲ into an empty value, so Persian and Arabic digits are replaced
 * before they get in (L10N-02). Of 2/4 it would leave 24, or nothing, without a word: what is no
 * number doesn't get in, and that is said.
 */
import { toLatinDigits } from '../../shared/domain/latin-digits';
import type { Scope } from '../../shared/dom/scope';
import { FIELD } from './field';

/**
 * @param scope
 * @param refuse Says that what was typed is no number.
 */
export const acceptPersianDigits = (
	scope: Scope,
	refuse: ( field: HTMLInputElement ) => void
): void =>
	scope.on( document, 'beforeinput', ( event ) => {
		const { target, data, inputType } = event as InputEvent;
		const typed =
			data ??
			( event as InputEvent ).dataTransfer?.getData( 'text/plain' );
		const field = (
			target as Element | null
		 )?.closest?.< HTMLInputElement >( FIELD );
		if ( ! field || ! typed || ! inputType.startsWith( 'insert' ) ) {
			return;
		}
		const latin = toLatinDigits( typed )
			.replace( /٫/g, '.' )
			.replace( /[\s٬\u200c\u200e\u200f]/g, '' );
		// Some browsers' decimal sign is a comma.
		if ( /[^\d.,]/.test( latin ) ) {
			event.preventDefault();
			refuse( field );
		} else if ( latin !== typed ) {
			event.preventDefault();
			// Unlike setting the value, it can be undone by the visitor.
			document.execCommand( 'insertText', false, latin );
		}
	} );
