/**
 * What the quick view says where its product can’t be shown.
 */
import { lateWords } from '../shared/late-words';
import { __ } from '../shared/words';

export const quickViewWords = () =>
	lateWords( () => ( {
		failed: __( 'The product could not be shown here.', 'vitrin' ),
		retry: __( 'Try again', 'vitrin' ),
		toProduct: __( 'Open the product’s page', 'vitrin' ),
	} ) );
