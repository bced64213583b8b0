/**
 * What adding to the cart says.
 */
import { __ } from '../shared/words';

export const addWords = () => ( {
	viewCart: __( 'View cart', 'vitrin' ),
	adding: __( 'Adding to the cart', 'vitrin' ),
	/* translators: %s: product name. */
	added: __( '“%s” was added to the cart.', 'vitrin' ),
	failed: __( 'The product could not be added to the cart.', 'vitrin' ),
	waiting: __(
		'You are offline. Changes will be sent when the connection is back.',
		'vitrin'
	),
} );
