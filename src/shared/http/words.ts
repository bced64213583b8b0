/**
 * What is said of a call that the shop doesn’t answer.
 */
import { lateWords } from '../late-words';
import { __ } from '../words';

export const callWords = () =>
	lateWords( () => ( {
		offline: __(
			'You are offline. Try again when you are connected.',
			'vitrin'
		),
		timeout: __( 'The shop did not answer. Try again.', 'vitrin' ),
		server: __( 'The shop could not do this. Try again.', 'vitrin' ),
	} ) );
