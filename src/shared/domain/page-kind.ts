/**
 * What kind of page this is, by the classes of its body (LIST-07). Pure.
 */
import { isShopList } from './shop-list';

export type PageKind =
	| 'shop'
	| 'product'
	| 'cart'
	| 'checkout'
	| 'checkout-modern'
	| 'checkout-two-step'
	| 'other';

/**
 * WordPress's and WooCommerce's classes tell the first four. The layouts of a checkout are a
 * theme's or ours, which say it in their own words: `…-modern-checkout`, `…-two-step-checkout`.
 *
 * @param classes The body's, in any order.
 */
export const pageKind = ( classes: Iterable< string > ): PageKind => {
	const all = ` ${ [ ...classes ].join( ' ' ) } `;
	if ( / woocommerce-checkout /.test( all ) ) {
		const layout = /\S*checkout\S*/g;
		const words = ( all.match( layout ) ?? [] ).join( ' ' );
		if ( /two-?step/.test( words ) ) {
			return 'checkout-two-step';
		}
		return /modern/.test( words ) ? 'checkout-modern' : 'checkout';
	}
	if ( / woocommerce-cart /.test( all ) ) {
		return 'cart';
	}
	if ( / single-product /.test( all ) ) {
		return 'product';
	}
	return isShopList( classes ) ? 'shop' : 'other';
};
