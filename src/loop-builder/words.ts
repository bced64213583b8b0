/**
 * The texts of a block in use.
 */
import { __ } from '../shared/words';

export const loopWords = () => ( {
	get offline() {
		return __( 'You are offline. Connect and try again.', 'vitrin' );
	},
	get timeout() {
		return __( 'The shop did not answer. Try again.', 'vitrin' );
	},
	/** LOOP-05 */
	get server() {
		return __( 'Network response was not ok', 'vitrin' );
	},
	get retry() {
		return __( 'Try again', 'vitrin' );
	},
	get reload() {
		return __( 'Reload the page', 'vitrin' );
	},
} );

export const drawerWords = () => ( {
	title: __( 'Filters', 'vitrin' ),
	close: __( 'Close the filters', 'vitrin' ),
} );
