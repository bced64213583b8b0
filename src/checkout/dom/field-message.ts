/**
 * A message below a field of WooCommerce's forms, tied to it for screen readers. WooCommerce's
 * own script removes `aria-invalid`, `aria-describedby` and errors with its class whenever the
 * field is typed in or passes its own checks; ours carry that class as well, so that an error is
 * never there twice, nor outlives the answer of the server.
 */
import { announce } from '../../shared/dom/announce';

/** An error makes the field invalid, a hint doesn't. */
export type FieldMessageKind = 'error' | 'hint';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const CLASSES: Record< FieldMessageKind, string > = {
	error: 'vitrin-field-message vitrin-field-message--error checkout-inline-error-message',
	hint: 'vitrin-field-message vitrin-field-message--hint',
};

/** WooCommerce's marks on the row; themes colour the field by them. */
const INVALID = 'woocommerce-invalid';
const VALIDATED = 'woocommerce-validated';

const idOf = ( field: Field, kind: FieldMessageKind ): string =>
	`${ field.id || field.name }_vitrin_${ kind }`;

const rowOf = ( field: Field ): Element | null =>
	field.closest( '.form-row' ) ?? field.parentElement;

/** Marks the row as WooCommerce marks those with an error. */
export const markRow = ( field: Field ): void => {
	const row = rowOf( field );
	row?.classList.add( INVALID );
	row?.classList.remove( VALIDATED );
};

const describe = ( field: Field, id: string, isTied: boolean ): void => {
	const others = ( field.getAttribute( 'aria-describedby' ) ?? '' )
		.split( /\s+/ )
		.filter( ( other ) => other && other !== id );
	const ids = isTied ? [ ...others, id ] : others;
	if ( ids.length ) {
		field.setAttribute( 'aria-describedby', ids.join( ' ' ) );
	} else {
		field.removeAttribute( 'aria-describedby' );
	}
};

/** The message that is shown. */
export const fieldMessage = (
	field: Field,
	kind: FieldMessageKind
): HTMLElement | null => {
	const found = document.getElementById( idOf( field, kind ) );
	return found && rowOf( field )?.contains( found ) ? found : null;
};

/** Milliseconds: leaving a field is `change` and `focusout`, and between them WooCommerce takes the message away. */
const SAME_LEAVING = 500;

const said = new WeakMap< Field, { text: string; at: number } >();

const isJustSaid = ( field: Field, { textContent }: Element ): boolean => {
	const last = said.get( field );
	const now = { text: textContent ?? '', at: Date.now() };
	said.set( field, now );
	return last?.text === now.text && now.at - last.at < SAME_LEAVING;
};

/**
 * Shows a message, or changes the one that is shown, and announces it unless it said the same
 * before.
 *
 * @param field   In a row of the form.
 * @param kind    One of each at a time.
 * @param content Text, or a node such as a sentence with a button.
 * @return The message's element.
 */
export const showFieldMessage = (
	field: Field,
	kind: FieldMessageKind,
	content: string | Node
): HTMLElement => {
	const shown = fieldMessage( field, kind );
	// A row is a paragraph, and themes have margins for those.
	const message = shown ?? document.createElement( 'span' );
	const before = shown?.textContent;
	message.id = idOf( field, kind );
	message.className = CLASSES[ kind ];
	message.replaceChildren( content );
	if ( ! shown ) {
		rowOf( field )?.append( message );
	}
	describe( field, message.id, true );
	if ( kind === 'error' ) {
		field.setAttribute( 'aria-invalid', 'true' );
		markRow( field );
	}
	if ( before !== message.textContent && ! isJustSaid( field, message ) ) {
		announce( message.textContent ?? '' );
	}
	return message;
};

/** Takes a message away, and what it said about the field. Nothing where there is none. */
export const clearFieldMessage = (
	field: Field,
	kind: FieldMessageKind
): void => {
	const message = fieldMessage( field, kind );
	if ( ! message ) {
		return;
	}
	message.remove();
	describe( field, message.id, false );
	if ( kind === 'error' ) {
		field.removeAttribute( 'aria-invalid' );
		rowOf( field )?.classList.remove( INVALID );
	}
};
