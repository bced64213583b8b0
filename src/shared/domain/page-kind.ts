/**
 * What kind of page this is, by the classes of its body (LIST-07). Pure.
 */

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
	// The shop, a search among products, a category, a tag, an attribute.
	return / (woocommerce-shop|post-type-archive-product|tax-(product_|pa_)\S+) /.test(
		all
	)
		? 'shop'
		: 'other';
};
