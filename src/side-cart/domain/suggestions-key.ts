/**
 * Which suggestions fit a cart. Pure; apart from product.ts, because it is wanted before that is there.
 */
import type { ServerCart } from '@vitrin/cart';

/** What is suggested depends on these alone: asked again when they differ. */
export const productsIn = (
	lines: ReadonlyArray< { productId: number } >
): string =>
	[ ...new Set( lines.map( ( { productId } ) => productId ) ) ]
		.sort( ( one, other ) => one - other )
		.join();

/** '' when nothing is to be suggested, or the cart is not known yet. */
export const keyOf = (
	isWanted: boolean,
	server: ServerCart | null
): string => ( isWanted && server ? `${ productsIn( server.lines ) }.` : '' );
