/**
 * The texts of the coupon beside the order.
 */
import { __ } from '../shared/words';

export const couponWords = () => ( {
	get noCode() {
		return __( 'Type the coupon’s code first.', 'vitrin' );
	},
	get old() {
		return __(
			'This page has been open for too long. Reload it and try again.',
			'vitrin'
		);
	},
	get failed() {
		return __(
			'The coupon could not be checked. Look at your connection and try again.',
			'vitrin'
		);
	},
} );
