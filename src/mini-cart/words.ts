/**
 * The texts of the mini cart's lines.
 */
import { __ } from '../shared/words';

export const miniCartWords = () => ( {
	get less() {
		/* translators: %s: product name. */
		return __( 'One less of %s', 'vitrin' );
	},
	get more() {
		/* translators: %s: product name. */
		return __( 'One more of %s', 'vitrin' );
	},
	get quantity() {
		/* translators: %s: product name. */
		return __( 'Quantity of %s', 'vitrin' );
	},
	get remove() {
		/* translators: %s: product name. */
		return __( 'Remove %s from the cart', 'vitrin' );
	},
	get removing() {
		/* translators: %s: product name. */
		return __( '%s is being removed.', 'vitrin' );
	},
	get removed() {
		/* translators: %s: product name. */
		return __( '%s was removed from the cart.', 'vitrin' );
	},
	get changed() {
		/* translators: 1: product name, 2: quantity, 3: the cart's total. */
		return __( '%1$s: quantity %2$s. Total %3$s.', 'vitrin' );
	},
	get minimum() {
		/* translators: %s: the smallest quantity of a product that can be ordered. */
		return __( 'The minimum is %s.', 'vitrin' );
	},
	get maximum() {
		/* translators: %s: the largest quantity of a product that can be ordered. */
		return __( 'The maximum is %s.', 'vitrin' );
	},
	get fixed() {
		/* translators: %s: quantity. */
		return __( 'Quantity: %s', 'vitrin' );
	},
	get one() {
		return __( 'One per order', 'vitrin' );
	},
	get total() {
		return __( 'Total', 'vitrin' );
	},
	get empty() {
		return __( 'Your cart is empty.', 'vitrin' );
	},
	get toShop() {
		return __( 'Browse the shop', 'vitrin' );
	},
	get offline() {
		return __(
			'You are offline. Changes will be sent when the connection is back.',
			'vitrin'
		);
	},
	get incoming() {
		return __( 'One more product is being added.', 'vitrin' );
	},
} );
