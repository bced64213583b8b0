/** The key of a cart's line, in the name of its quantity field: `cart[<key>][qty]`; '' in any other. */
export const keyOf = ( { name }: Pick< HTMLInputElement, 'name' > ): string =>
	/^cart\[(.+)\]\[qty\]$/.exec( name )?.[ 1 ] ?? '';
