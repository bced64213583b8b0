/**
 * The texts of infinite scroll.
 */
import { lateWords } from '../shared/late-words';
import { __ } from '../shared/words';

export const listingWords = () =>
	lateWords( () => ( {
		/* translators: 1: number of the first product shown, 2: of the last, 3: how many there are. */
		count: __( 'Showing %1$s–%2$s of %3$s results', 'vitrin' ),
		more: __( 'Show more products', 'vitrin' ),
		loading: __( 'More products are on their way …', 'vitrin' ),
		/* translators: %s: how many. */
		loaded: __( '%s more products were loaded.', 'vitrin' ),
		end: __( 'You have seen all the products of this list.', 'vitrin' ),
		failed: __(
			'The next products could not be loaded. Try again, or go on with the page numbers.',
			'vitrin'
		),
		retry: __( 'Try again', 'vitrin' ),
		earlier: __( 'Show earlier products', 'vitrin' ),
	} ) );
