/**
 * Whether the body's classes, in any order, are those of a list of the shop (LIST-07): the shop, a search among
 * products, a category, a tag, an attribute. Beside page-kind.ts, so that lists don't bring the layouts of the checkout.
 */
export const isShopList = ( classes: Iterable< string > ): boolean =>
	/ (woocommerce-shop|post-type-archive-product|tax-(product_|pa_)\S+) /.test(
		` ${ [ ...classes ].join( ' ' ) } `
	);
