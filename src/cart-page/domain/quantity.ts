/** Reads a quantity field. */

/**
 * The quantity that a field asks for; null when it is empty (CART-01) or holds none that
 * a cart can have. Too many is the shop's to refuse, since only the shop can say why.
 * Down to a multiple of a step of 1 or more, as in the drawer (SIDE-14): the shop would drop
 * the rest without a word.
 *
 * @param value As typed.
 * @param step  The field's attribute; '' or `any` for none.
 */
export const requestedQuantity = (
	value: string,
	step = ''
): number | null => {
	const number = Number( value.trim() || NaN );
	const size = Number( step );
	if ( ! ( number >= 0 && number < Infinity ) ) {
		return null;
	}
	return size >= 1 ? Math.floor( number / size ) * size : number;
};
