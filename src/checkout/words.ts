/**
 * The texts of the checkout's chunks.
 */
import { __ } from '../shared/words';

export const stepWords = () => ( {
	get required() {
		return __( 'Fill in this field.', 'vitrin' );
	},
	get invalid() {
		return __( 'Check this field.', 'vitrin' );
	},
	get oneField() {
		return __( 'One field still needs you.', 'vitrin' );
	},
	/** Takes the number. */
	get manyFields() {
		/* translators: %s: number */
		return __( '%s fields still need you.', 'vitrin' );
	},
	/** Between the parts of an address. */
	get comma() {
		return __( ',', 'vitrin' );
	},
} );

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
