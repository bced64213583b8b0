/**
 * What is said of a call that the shop doesn’t answer.
 */
import { __ } from '../words';

export const callWords = () => ( {
	get offline() {
		return __(
			'You are offline. Try again when you are connected.',
			'vitrin'
		);
	},
	get timeout() {
		return __( 'The shop did not answer. Try again.', 'vitrin' );
	},
	get server() {
		return __( 'The shop could not do this. Try again.', 'vitrin' );
	},
} );
