/**
 * What is said below the email: a likely correction as a button, or that it is incomplete; and
 * when it may move the page.
 */
import { __ } from '../../shared/words';
import type { Scope } from '../../shared/dom/scope';
import { announce } from '../../shared/dom/announce';
import { createElement } from '../../shared/dom/create-element';
import { isEmail, correctedEmail } from '../domain/email-address';
import { interpolate } from '../../shared/domain/interpolate';
import { emitChange, setValue } from './field';
import {
	clearFieldMessage,
	fieldMessage,
	showFieldMessage,
} from './field-message';

/** The texts of the email at the checkout. */
export const emailWords = () => ( {
	get invalid() {
		return __( 'Entered user detail is not a valid.', 'vitrin' );
	},
	get hint() {
		/* translators: %s: an email. It is a button that corrects the field. */
		return __( 'Did you mean %s?', 'vitrin' );
	},
	get corrected() {
		/* translators: %s: an email. */
		return __( 'The email is now %s.', 'vitrin' );
	},
	get noPassword() {
		return __( 'Please enter your password.', 'vitrin' );
	},
	get loggingIn() {
		return __( 'Logging in…', 'vitrin' );
	},
	get loggedIn() {
		return __( 'You are logged in. The page loads again.', 'vitrin' );
	},
	get loginFailed() {
		return __(
			'Email or password is wrong, or this account needs another step to log in. You can also log in on the account page.',
			'vitrin'
		);
	},
} );

/**
 * Delays changes of the layout until the pointer is up: a page that moves between pointerdown and
 * pointerup loses the click on "Place order".
 *
 * @return Runs a task at once, or after the click under way.
 */
export const createAfterPointer = (
	scope: Scope
): ( ( task: () => void ) => void ) => {
	const waiting: Array< () => void > = [];
	let isDown = false;
	scope.on(
		document,
		'pointerdown',
		() => {
			isDown = true;
		},
		{ capture: true, passive: true }
	);
	for ( const type of [ 'pointerup', 'pointercancel' ] as const ) {
		scope.on(
			document,
			type,
			() => {
				isDown = false;
				// The click event is dispatched in the same task.
				setTimeout( () =>
					waiting.splice( 0 ).forEach( ( task ) => task() )
				);
			},
			{ capture: true, passive: true }
		);
	}
	return ( task ) => void ( isDown ? waiting.push( task ) : task() );
};

interface EmailHintOptions {
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
