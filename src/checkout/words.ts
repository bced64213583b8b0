/**
 * The texts of the checkout's chunks.
 */
import { __ } from '../shared/words';

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

export const cityWords = () => ( {
	get cities() {
		return __( 'Cities', 'vitrin' );
	},
	get found() {
		/* translators: %s: a number. */
		return __(
			'%s cities. Use the up and down arrows to choose, or type another.',
			'vitrin'
		);
	},
	get none() {
		return __(
			'The list has no such city; what you typed is used.',
			'vitrin'
		);
	},
	get elsewhere() {
		/* translators: 1: a city, 2: a province. */
		return __(
			'%1$s is listed in the province %2$s. Please check the province.',
			'vitrin'
		);
	},
} );

export const stepWords = () => ( {
	get required() {
		return __( 'Fill in this field.', 'vitrin' );
	},
	get invalid() {
		return __( 'Check this field.', 'vitrin' );
	},
	get oneField() {
		return __( 'One field still needs you.', 'vitrin' );
	},
	/** Takes the number. */
	get manyFields() {
		/* translators: %s: number */
		return __( '%s fields still need you.', 'vitrin' );
	},
	/** Between the parts of an address. */
	get comma() {
		return __( ',', 'vitrin' );
	},
} );

export const couponWords = () => ( {
	get noCode() {
		return __( 'Type the coupon’s code first.', 'vitrin' );
	},
	get old() {
		return __(
			'This page has been open for too long. Reload it and try again.',
			'vitrin'
		);
	},
	get failed() {
		return __(
			'The coupon could not be checked. Look at your connection and try again.',
			'vitrin'
		);
	},
} );
