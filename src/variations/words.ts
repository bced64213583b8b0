/**
 * What a variation form says once somebody chooses.
 */
import { lateWords } from '../shared/late-words';
import { __ } from '../shared/words';

export const variationWords = () =>
	lateWords( () => ( {
		none: __(
			'No product matches your choice. Choose another combination.',
			'vitrin'
		),
		nearest: __( 'The nearest ones that exist:', 'vitrin' ),
		reset: __(
			'Your choice was taken back. Choose the product’s options before adding it to the cart.',
			'vitrin'
		),
		server: __(
			'The price and stock of this choice could not be fetched.',
			'vitrin'
		),
		timeout: __( 'The shop did not answer. Try again.', 'vitrin' ),
		offline: __(
			'You are offline. Price and stock of this choice are not known.',
			'vitrin'
		),
		retry: __( 'Try again', 'vitrin' ),
		/* translators: %s: an option of a product, such as a colour. */
		unavailable: __( '%s, not available with the other choices', 'vitrin' ),
		/* translators: between the options of one combination, such as a colour and a size. */
		// eslint-disable-next-line @wordpress/i18n-no-flanking-whitespace -- It stands between words.
		separator: __( ', ', 'vitrin' ),
	} ) );
