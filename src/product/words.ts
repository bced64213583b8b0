/**
 * What the bar says.
 */
import { lateWords } from '../shared/late-words';
import { __ } from '../shared/words';

export const barWords = () =>
	lateWords( () => ( {
		bar: __( 'Add this product to the cart', 'vitrin' ),
		choose: __( 'Choose options', 'vitrin' ),
	} ) );
