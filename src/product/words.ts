/**
 * What the bar says.
 */
import { __ } from '../shared/words';

export const barWords = () => ( {
	get bar() {
		return __( 'Add this product to the cart', 'vitrin' );
	},
	get choose() {
		return __( 'Choose options', 'vitrin' );
	},
} );
