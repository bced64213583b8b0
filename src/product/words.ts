/**
 * What the bar says.
 */
import { __ } from '../shared/words';

export const barWords = () => ( {
	bar: __( 'Add this product to the cart', 'vitrin' ),
	choose: __( 'Choose options', 'vitrin' ),
} );
