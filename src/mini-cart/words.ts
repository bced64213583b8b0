/**
 * The texts of the mini cart's lines.
 */
import { __ } from '../shared/words';

/** Why a quantity is put back, or changed before it counts. */
const reasons = {
	get min() {
		/* translators: %s: the smallest quantity of a product that can be ordered. */
		return __( 'The minimum is %s.', 'vitrin' );
	},
	get max() {
		/* translators: %s: the largest quantity of a product that can be ordered. */
		return __( 'The maximum is %s.', 'vitrin' );
	},
	get large() {
		/* translators: %s: the largest quantity that any order can have. */
		return __( 'No more than %s can be ordered.', 'vitrin' );
	},
	get whole() {
		return __( 'Only whole quantities can be ordered.', 'vitrin' );
	},
	get step() {
		/* translators: %s: the number of pieces in a pack. */
		return __( 'Only multiples of %s can be ordered.', 'vitrin' );
	},
	get decimal() {
		return __( 'One digit after the decimal point at most.', 'vitrin' );
	},
	get text() {
		return __( 'Please enter a number.', 'vitrin' );
	},
};

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
	get takeOut() {
		/* translators: %s: product name. Minus at the smallest quantity; "Remove %s from the cart" is another button beside it. */
		return __( 'Take %s out of the cart', 'vitrin' );
	},
	get removed() {
		/* translators: %s: product name. */
		const text = __(
			'%s was removed from the cart. For ten seconds this can be undone.',
			'vitrin'
		);
		return text;
	},
	get gone() {
		/* translators: %s: product name. */
		return __( '%s was removed.', 'vitrin' );
	},
	get undo() {
		return __( 'Undo', 'vitrin' );
	},
	get putBack() {
		/* translators: %s: product name. */
		return __( 'Undo: put %s back into the cart', 'vitrin' );
	},
	get restored() {
		/* translators: 1: product name, 2: the cart's total. */
		return __( '%1$s is back in the cart. Total %2$s.', 'vitrin' );
	},
	get changed() {
		/* translators: 1: product name, 2: quantity, 3: the cart's total. */
		return __( '%1$s: quantity %2$s. Total %3$s.', 'vitrin' );
	},
	reasons,
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
