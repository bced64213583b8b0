/**
 * What a variation form says once somebody chooses.
 */
import { __ } from '../shared/words';

export const variationWords = () => ( {
	get none() {
		return __(
			'No product matches your choice. Choose another combination.',
			'vitrin'
		);
	},
	get nearest() {
		return __( 'The nearest ones that exist:', 'vitrin' );
	},
	get reset() {
		return __(
			'Your choice was taken back. Choose the product’s options before adding it to the cart.',
			'vitrin'
		);
	},
	get server() {
		return __(
			'The price and stock of this choice could not be fetched.',
			'vitrin'
		);
	},
	get timeout() {
		return __( 'The shop did not answer. Try again.', 'vitrin' );
	},
	get offline() {
		return __(
			'You are offline. Price and stock of this choice are not known.',
			'vitrin'
		);
	},
	get retry() {
		return __( 'Try again', 'vitrin' );
	},
	get unavailable() {
		/* translators: %s: an option of a product, such as a colour. */
		return __( '%s, not available with the other choices', 'vitrin' );
	},
	get separator() {
		/* translators: between the options of one combination, such as a colour and a size. */
		// eslint-disable-next-line @wordpress/i18n-no-flanking-whitespace -- It stands between words.
		return __( ', ', 'vitrin' );
	},
} );
