/**
 * What the quick view says where its product can’t be shown.
 */
import { __ } from '../shared/words';

export const quickViewWords = () => ( {
	failed: __( 'The product could not be shown here.', 'vitrin' ),
	retry: __( 'Try again', 'vitrin' ),
	toProduct: __( 'Open the product’s page', 'vitrin' ),
} );
