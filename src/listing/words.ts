/**
 * The texts of infinite scroll.
 */
import { __ } from '../shared/words';

export const listingWords = () => ( {
	get count() {
		/* translators: 1: number of the first product shown, 2: of the last, 3: how many there are. */
		return __( 'Showing %1$s–%2$s of %3$s results', 'vitrin' );
	},
	get more() {
		return __( 'Show more products', 'vitrin' );
	},
	get loading() {
		return __( 'More products are on their way …', 'vitrin' );
	},
	get loaded() {
		/* translators: %s: how many. */
		return __( '%s more products were loaded.', 'vitrin' );
	},
	get end() {
		return __( 'You have seen all the products of this list.', 'vitrin' );
	},
	get failed() {
		return __(
			'The next products could not be loaded. Try again, or go on with the page numbers.',
			'vitrin'
		);
	},
	get retry() {
		return __( 'Try again', 'vitrin' );
	},
	get earlier() {
		return __( 'Show earlier products', 'vitrin' );
	},
} );
