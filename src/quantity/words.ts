/**
 * The texts of quantity fields: the drawer's own, for the same reasons.
 */
import { __ } from '../shared/words';

export const quantityWords = () => ( {
	get text() {
		return __( 'Please enter a number.', 'vitrin' );
	},
	get whole() {
		return __( 'Only whole quantities can be ordered.', 'vitrin' );
	},
	get step() {
		/* translators: %s: the number of pieces in a pack. */
		return __( 'Only multiples of %s can be ordered.', 'vitrin' );
	},
	get close() {
		return __( 'Close', 'vitrin' );
	},
} );
