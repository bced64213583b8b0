/**
 * A number field turns typed ۱۲ into an empty value, so Persian and Arabic digits are replaced
 * before they get in (L10N-02).
 */
import { toLatinDigits } from '../../shared/domain/latin-digits';
import type { Scope } from '../../shared/dom/scope';
import { FIELD } from './field';

export const acceptPersianDigits = ( scope: Scope ): void =>
	scope.on( document, 'beforeinput', ( event ) => {
		const { target, data, inputType } = event as InputEvent;
		const typed =
			data ??
			( event as InputEvent ).dataTransfer?.getData( 'text/plain' );
		const field = (
			target as Element | null
		 )?.closest?.< HTMLInputElement >( `${ FIELD }[type="number"]` );
		if ( ! field || ! typed || ! inputType.startsWith( 'insert' ) ) {
			return;
		}
		const latin = toLatinDigits( typed )
			.replace( /٫/g, '.' )
			.replace( /٬/g, '' );
		if ( latin !== typed ) {
			event.preventDefault();
			// Unlike setting the value, it can be undone by the visitor.
			document.execCommand( 'insertText', false, latin );
		}
	} );
