/** Reads a quantity field. */

/**
 * The quantity that a field asks for; null when it is empty (CART-01) or holds none that
 * a cart can have. Too many is the shop's to refuse, since only the shop can say why.
 */
export const requestedQuantity = ( value: string ): number | null => {
	const number = Number( value.trim() || NaN );
	return number >= 0 && number < Infinity ? number : null;
};
