/** What a quantity field says. */

/**
 * The quantity that is wished; null when the field is empty (CART-01) or says none that
 * a cart can have. Too many is the shop's to refuse: it says why.
 */
export const wishedQuantity = ( value: string ): number | null => {
	const number = Number( value.trim() || NaN );
	return number >= 0 && number < Infinity ? number : null;
};

/** The line's key in a field's name, `cart[<key>][qty]`; '' in any other. */
export const keyInName = ( name: string ): string =>
	/^cart\[(.+)\]\[qty\]$/.exec( name )?.[ 1 ] ?? '';
