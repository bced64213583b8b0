/**
 * What the quick view says where its product can’t be shown.
 */
import { __ } from '../shared/words';

export const quickViewWords = () => ( {
	get failed() {
		return __( 'The product could not be shown here.', 'vitrin' );
	},
	get retry() {
		return __( 'Try again', 'vitrin' );
	},
	get toProduct() {
		return __( 'Open the product’s page', 'vitrin' );
	},
} );
