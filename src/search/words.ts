/**
 * The texts of the search.
 */
import { lateWords } from '../shared/late-words';
import { __ } from '../shared/words';

export const searchWords = () =>
	lateWords( () => ( {
		results: __( 'Products found', 'vitrin' ),
		loading: __( 'Searching…', 'vitrin' ),
		/* translators: %s: a number. */
		found: __(
			'%s products were found. Use the up and down arrows to choose.',
			'vitrin'
		),
		/* translators: %s: what was searched for. */
		empty: __( 'No product was found for “%s”.', 'vitrin' ),
		hint: __( 'Check the spelling, or try a shorter word.', 'vitrin' ),
		failed: __( 'The results could not be shown.', 'vitrin' ),
		offline: __( 'You are offline. Check your connection.', 'vitrin' ),
		retry: __( 'Try again', 'vitrin' ),
		all: __( 'All results', 'vitrin' ),
		sku: __( 'SKU', 'vitrin' ),
		regular: __( 'Regular price:', 'vitrin' ),
		reduced: __( 'Reduced price:', 'vitrin' ),
	} ) );
