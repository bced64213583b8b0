/**
 * What is said below the email: a likely correction as a button, or that it is incomplete.
 */
import { announce } from '../../shared/dom/announce';
import { createElement } from '../../shared/dom/create-element';
import { isEmail } from '../domain/email-address';
import { correctedEmail } from '../domain/email-typo';
import { interpolate } from '../../shared/domain/interpolate';
import type { emailWords } from '../email-words';
import { emitChange } from './emit-change';
import {
	clearFieldMessage,
	fieldMessage,
	showFieldMessage,
} from './field-message';
import { setValue } from './set-value';

export interface EmailHintOptions {
	/** Whether corrections are proposed. */
	hasHints: boolean;
	words: ReturnType< typeof emailWords >;
}

const proposal = (
	field: HTMLInputElement,
	email: string,
	words: EmailHintOptions[ 'words' ]
): HTMLButtonElement => {
	const [ before = '', after = '' ] = words.hint.split( '%s' );
	const button = createElement(
		'button',
		'vitrin-email-hint',
		{ type: 'button' },
		before,
		createElement( 'bdi', '', {}, email ),
		after
	);
	button.addEventListener( 'click', () => {
		// Before the button is removed with its message, and the focus with it.
		field.focus();
		setValue( field, email );
		emitChange( field );
		clearFieldMessage( field, 'hint' );
		announce( interpolate( words.corrected, email ) );
	} );
	return button;
};

/**
 * Says what is likely wrong with the email, if anything.
 *
 * @param field    The email's.
 * @param isLeft   Whether the shopper has left it: only then is an incomplete email wrong.
 * @param hint     See EmailHintOptions.
 */
export const showEmailHint = (
	field: HTMLInputElement,
	isLeft: boolean,
	hint: EmailHintOptions
): void => {
	const { hasHints, words } = hint;
	const email = field.value.trim();
	const corrected = hasHints ? correctedEmail( email ) : '';
	const shown = fieldMessage( field, 'hint' )?.querySelector( 'bdi' );
	if ( corrected ) {
		// The one that is shown may be about to get the focus.
		if ( shown?.textContent !== corrected ) {
			showFieldMessage(
				field,
				'hint',
				proposal( field, corrected, words )
			);
		}
	} else {
		clearFieldMessage( field, 'hint' );
	}
	if ( email && isLeft && ! isEmail( email ) ) {
		showFieldMessage( field, 'error', words.invalid );
	}
};

/** With the first key that changes it. */
export const clearEmailHint = ( field: HTMLInputElement ): void => {
	clearFieldMessage( field, 'hint' );
	clearFieldMessage( field, 'error' );
};
