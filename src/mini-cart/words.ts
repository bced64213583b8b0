/**
 * The texts of the mini cart's lines.
 */
import { lateWords } from '../shared/late-words';
import { __ } from '../shared/words';

export const miniCartWords = () =>
	lateWords( () => ( {
		/* translators: %s: product name. */
		less: __( 'One less of %s', 'vitrin' ),
		/* translators: %s: product name. */
		more: __( 'One more of %s', 'vitrin' ),
		/* translators: %s: product name. */
		quantity: __( 'Quantity of %s', 'vitrin' ),
		/* translators: %s: product name. */
		remove: __( 'Remove %s from the cart', 'vitrin' ),
		/* translators: %s: product name. */
		removing: __( '%s is being removed.', 'vitrin' ),
		/* translators: %s: product name. */
		removed: __( '%s was removed from the cart.', 'vitrin' ),
		/* translators: 1: product name, 2: quantity, 3: the cart's total. */
		changed: __( '%1$s: quantity %2$s. Total %3$s.', 'vitrin' ),
		/* translators: %s: the smallest quantity of a product that can be ordered. */
		minimum: __( 'The minimum is %s.', 'vitrin' ),
		/* translators: %s: the largest quantity of a product that can be ordered. */
		maximum: __( 'The maximum is %s.', 'vitrin' ),
		one: __( 'One per order', 'vitrin' ),
		total: __( 'Total', 'vitrin' ),
		empty: __( 'Your cart is empty.', 'vitrin' ),
		toShop: __( 'Browse the shop', 'vitrin' ),
		offline: __(
			'You are offline. Changes will be sent when the connection is back.',
			'vitrin'
		),
		incoming: __( 'One more product is being added.', 'vitrin' ),
	} ) );
