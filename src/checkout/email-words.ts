/**
 * The texts of the email at the checkout.
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
