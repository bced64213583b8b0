/**
 * What a provider is told of the cart [CHAT-08].
 */
interface Line {
	productId: number;
	variationId: number;
	name: string;
	quantity: number;
}

export interface CartData {
	quantity: number;
	lines: Array< {
		product_id: number;
		variation_id: number;
		name: string;
		quantity: number;
	} >;
}

/** Lines are there once the page has asked for the cart; the quantity always is. */
export const cartData = ( {
	quantity,
	lines,
}: {
	quantity: number;
	lines: readonly Line[];
} ): CartData => ( {
	quantity,
	lines: lines.map( ( line ) => ( {
		product_id: line.productId,
		variation_id: line.variationId,
		name: line.name,
		quantity: line.quantity,
	} ) ),
} );
