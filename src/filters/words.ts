/**
 * The texts of the filters in use.
 */
import { __ } from '../shared/words';

export const filterWords = () => ( {
	get failed() {
		return __( 'The products could not be loaded.', 'vitrin' );
	},
	get offline() {
		return __( 'You are offline. Connect and try again.', 'vitrin' );
	},
	get retry() {
		return __( 'Try again', 'vitrin' );
	},
	get loading() {
		return __( 'Loading…', 'vitrin' );
	},
	get from() {
		/* translators: %s: the price that a slider stands at. */
		return __( 'from %s', 'vitrin' );
	},
	get to() {
		/* translators: %s: the price that a slider stands at. */
		return __( 'up to %s', 'vitrin' );
	},
} );
