/**
 * The texts of the filters in use.
 */
import { lateWords } from '../shared/late-words';
import { __ } from '../shared/words';

export const filterWords = () =>
	lateWords( () => ( {
		failed: __( 'The products could not be loaded.', 'vitrin' ),
		offline: __( 'You are offline. Connect and try again.', 'vitrin' ),
		retry: __( 'Try again', 'vitrin' ),
		loading: __( 'Loading…', 'vitrin' ),
		/* translators: %s: the price that a slider stands at. */
		from: __( 'from %s', 'vitrin' ),
		/* translators: %s: the price that a slider stands at. */
		to: __( 'up to %s', 'vitrin' ),
	} ) );
