/**
 * The texts of the search.
 */
import { __ } from '../shared/words';

export const searchWords = () => ( {
	get results() {
		return __( 'Products found', 'vitrin' );
	},
	get loading() {
		return __( 'Searching…', 'vitrin' );
	},
	get found() {
		/* translators: %s: a number. */
		return __(
			'%s products were found. Use the up and down arrows to choose.',
			'vitrin'
		);
	},
	get empty() {
		/* translators: %s: what was searched for. */
		return __( 'No product was found for “%s”.', 'vitrin' );
	},
	get meant() {
		/* translators: 1: what was searched for, 2: a similar word by which something was found. */
		return __(
			'Nothing was found for “%1$s”. These are the results for “%2$s”.',
			'vitrin'
		);
	},
	get hint() {
		return __( 'Check the spelling, or try a shorter word.', 'vitrin' );
	},
	get failed() {
		return __( 'The results could not be shown.', 'vitrin' );
	},
	get offline() {
		return __( 'You are offline. Check your connection.', 'vitrin' );
	},
	get retry() {
		return __( 'Try again', 'vitrin' );
	},
	get all() {
		return __( 'All results', 'vitrin' );
	},
	get sku() {
		return __( 'SKU', 'vitrin' );
	},
	get regular() {
		return __( 'Regular price:', 'vitrin' );
	},
	get reduced() {
		return __( 'Reduced price:', 'vitrin' );
	},
} );
